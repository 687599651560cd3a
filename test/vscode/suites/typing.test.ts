import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { writeTypingTrace } from '../../bench/typingTrace';
import { faults, retryAfter } from '../../faults/fault';
import { giveConsent } from '../support/consent';
import { closeAllEditors, openFile, problemsOf } from '../support/documents';
import { connectTo, type FaultyService, startFaultyService } from '../support/services';
import { changeSettings } from '../support/settings';
import { askableIn, repeated, stringsOf, typeTrace } from '../support/typing';
import { until } from '../support/until';

/** Enough for every kind of edit. */
const trace = writeTypingTrace(8, 160);
const minutes = 60_000;

describe('half an hour of writing', () => {
	let service: FaultyService;
	let restore: () => Promise<void>;

	before(async () => {
		restore = await changeSettings({
			'benchbook.verify.trigger': 'type',
			'benchbook.verify.delay': 20,
		});
		service = await startFaultyService();
		await giveConsent(service, ['citations']);
		await connectTo(service);
	});

	beforeEach(async () => {
		service.faults.clear();
		await vscode.commands.executeCommand('benchbook.citations.forgetAnswers');
	});

	afterEach(closeAllEditors);

	after(async () => {
		await vscode.commands.executeCommand('benchbook.account.disconnect');
		await service.close();
		await restore();
	});

	const asked = () => stringsOf(service.faults.seen);
	const untilAsked = (text: string, caret?: number) => {
		// Found once: at every look it would take longer than what is waited for.
		const wanted = [...askableIn(text, caret)];
		return until('everything asked', () => {
			const known = new Set(asked());
			return wanted.every((one) => known.has(one));
		});
	};
	/** The marks once everything is answered, and they stay where they are. */
	const settledMarks = async (document: vscode.TextDocument) => {
		let before = '';
		let since = Date.now();
		return until('marks that stay', () => {
			const now = problemsOf(document);
			const text = JSON.stringify(now);
			if (service.faults.pending > 0 || text !== before) since = Date.now();
			before = text;
			// Milliseconds: longer than any delay before marks are put where the text now is.
			return Date.now() - since > 500 && now.length > 0 && now;
		});
	};

	it('ends with exactly the marks of a fresh check, and has asked nothing twice', async () => {
		const editor = await openFile({ content: trace.brief.text });
		await untilAsked(trace.brief.text);
		await typeTrace(editor, trace.steps, (caret) => untilAsked(editor.document.getText(), caret).then(() => undefined));
		const { document } = editor;
		assert.equal(document.getText(), trace.finalText);
		editor.selection = new vscode.Selection(0, 0, 0, 0);
		await untilAsked(trace.finalText);
		const typed = await settledMarks(document);
		assert.deepEqual(repeated(service.faults.seen), []);
		assert.ok(asked().join('').length < trace.brief.text.length / 10, 'next to nothing was sent');

		await closeAllEditors();
		await vscode.commands.executeCommand('benchbook.citations.forgetAnswers');
		service.faults.clear();
		const fresh = await openFile({ content: trace.finalText });
		await untilAsked(trace.finalText);
		const checked = await settledMarks(fresh.document);
		assert.ok(checked.length >= 150, `${checked.length} marks`);
		assert.deepEqual(typed, checked);
	}).timeout(4 * minutes);

	it('ends with everything checked when the network is cut in the middle, and asks nothing answered twice', async () => {
		const editor = await openFile({ content: trace.brief.text });
		await untilAsked(trace.brief.text);
		const steps = trace.steps.slice(0, 110);
		let cutAt = 0;
		let backAt = 0;
		await typeTrace(editor, steps, async (caret, pauses) => {
			if (pauses === 10) {
				cutAt = service.faults.seen.length;
				service.faults.inject('verify', faults.reset);
			}
			if (cutAt === 0) await untilAsked(editor.document.getText(), caret);
		});
		// Something was to be asked meanwhile, and could not be.
		await until('a request that was cut', () => service.faults.seen.length > cutAt);
		backAt = service.faults.seen.length;
		service.faults.inject('verify', { kind: 'delay', ms: 0 });
		editor.selection = new vscode.Selection(0, 0, 0, 0);
		const reached = () => [...service.faults.seen.slice(0, cutAt), ...service.faults.seen.slice(backAt)];
		const { document } = editor;
		const wanted = [...askableIn(document.getText())];
		await until(
			'everything answered',
			() => {
				const known = new Set(stringsOf(reached()));
				return wanted.every((one) => known.has(one));
			},
			minutes,
		);
		assert.deepEqual(repeated(reached()), []);
		const typed = await settledMarks(document);
		const text = document.getText();
		await closeAllEditors();
		const fresh = await openFile({ content: text });
		assert.deepEqual(typed, await settledMarks(fresh.document));
	}).timeout(4 * minutes);

	it('waits as long as a rate limit says, each time, and goes on by itself', async () => {
		// More often than one request is tried again: the queue has to pause as well.
		const refusals = 4;
		const headers = { 'Retry-After': retryAfter(1, 'seconds', Date.now()) };
		service.faults.inject('verify', { kind: 'answer', status: 429, headers }, refusals);
		const { document } = await openFile({ content: 'Varghese, 925 F.3d 1339 (11th Cir. 2019).\n' });
		const arrivals: number[] = [];
		for (let count = 1; count <= refusals + 1; count++) {
			await service.faults.arrival('verify', count);
			arrivals.push(Date.now());
			if (count <= refusals)
				assert.deepEqual(problemsOf(document), [], 'a refused request says nothing of the citation');
		}
		const gaps = arrivals.slice(1).map((at, index) => at - (arrivals[index] ?? 0));
		assert.ok(
			gaps.every((gap) => gap >= 950),
			`asked again after ${gaps.join(', ')} ms`,
		);
		await until('the mark', () => problemsOf(document).length === 1);
		assert.equal(asked().length, refusals + 1);
	}).timeout(minutes);
});
