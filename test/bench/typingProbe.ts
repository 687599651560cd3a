import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as vscode from 'vscode';
import { startSample } from '../../src/sample/server';
import { giveConsent } from '../vscode/support/consent';
import { openFile } from '../vscode/support/documents';
import { connectTo } from '../vscode/support/services';
import { readSession } from '../vscode/support/session';
import { changeSettings } from '../vscode/support/settings';
import { until } from '../vscode/support/until';
import { repeatBrief, writeBrief } from './brief';

/** Milliseconds. */
export interface Times {
	readonly p50: number;
	readonly p99: number;
	readonly worst: number;
}

/** What typing costs in the extension host with one document open, every citation of which has an answer. */
export interface TypingFigures {
	/** UTF-16 units of the document. */
	readonly length: number;
	readonly problemsShown: number;
	readonly keystrokes: number;
	/** From the arrival of an edit in the extension host until the extension has dealt with it: all its listeners together. */
	readonly keystroke: Times;
	/** The mean of the same in time of the processor, without what other processes of the machine take. Absent before Node 23. */
	readonly keystrokeProcessorMean?: number;
	/** An edit that opens or closes a fence at the start of the document. */
	readonly blockEdits: number;
	readonly blockEdit: Times;
	/** From the arrival of an edit that takes a problem away, or brings it back, until the problem is gone or there. */
	readonly markChanges: number;
	readonly marks: Times;
	/** How long the host is busy in the half second after a keystroke, VS Code's own part included: what is left for a pause. */
	readonly busyAfterPause: Times;
}

export type TypingBench = Readonly<Record<string, TypingFigures>>;

const sizes = { '100 KB': 1, '5 MB': 50 };

/** Run in the extension host of a fresh window, instead of tests. */
export async function run(): Promise<void> {
	const session = readSession();
	const extension = vscode.extensions.getExtension('benchbook.benchbook');
	if (!extension || extension.isActive) throw new Error('The extension must be there and not be active yet');
	// VS Code calls listeners in the order in which they came: these two have the extension's between them.
	const clock = new ListenerClock();
	vscode.workspace.onDidChangeTextDocument((event) => clock.arrive(event));
	await extension.activate();
	vscode.workspace.onDidChangeTextDocument((event) => clock.leave(event));
	const sample = await startSample();
	// In a browser VS Code saves by itself, which is work of its own.
	await changeSettings({ 'files.autoSave': 'off' });
	await giveConsent(sample, ['citations']);
	await connectTo(sample);
	const figures: Record<string, TypingFigures> = {};
	for (const [size, copies] of Object.entries(sizes)) {
		figures[size] = await measure(copies, clock);
		// As far as it has come, should the rest fail.
		writeFileSync(join(session.results, `${session.run}.json`), JSON.stringify(figures));
	}
	await sample.close();
}

class ListenerClock {
	document: vscode.TextDocument | undefined;
	arrived = 0;
	wall: number[] = [];
	processor: number[] = [];
	private before = 0;

	arrive({ document }: vscode.TextDocumentChangeEvent): void {
		if (document !== this.document) return;
		this.before = processorTime();
		this.arrived = performance.now();
	}

	leave({ document, contentChanges }: vscode.TextDocumentChangeEvent): void {
		if (document !== this.document || contentChanges.length === 0) return;
		this.wall.push(performance.now() - this.arrived);
		this.processor.push(processorTime() - this.before);
	}

	take(): { wall: number[]; processor: number[] } {
		const { wall, processor } = this;
		this.wall = [];
		this.processor = [];
		return { wall, processor };
	}
}

/** Milliseconds that this thread has run; 0 where Node cannot tell. */
function processorTime(): number {
	const { threadCpuUsage } = process as { threadCpuUsage?: () => { user: number; system: number } };
	if (!threadCpuUsage) return 0;
	const { user, system } = threadCpuUsage.call(process);
	return (user + system) / 1000;
}

async function measure(copies: number, clock: ListenerClock): Promise<TypingFigures> {
	const editor = await openFile({ content: repeatBrief(writeBrief(), copies) });
	const { document } = editor;
	clock.document = document;
	const problems = () => vscode.languages.getDiagnostics(document.uri);
	const expected = Math.min(999, copies * 200);
	await until('all answers', () => problems().length >= expected, 120_000);
	const random = seeded(7);
	const edit = async (offset: number, length: number, text: string): Promise<void> => {
		// The event comes before the answer; an edit is refused while another change of the document is on its way.
		const range = new vscode.Range(document.positionAt(offset), document.positionAt(offset + length));
		const options = { undoStopBefore: false, undoStopAfter: false };
		await until('the edit', async () => editor.edit((builder) => builder.replace(range, text), options));
	};
	const length = document.getText().length;
	const citationOffset = (): number => {
		const shown = problems();
		const problem = shown[Math.floor(random() * shown.length)];
		return problem ? document.offsetAt(problem.range.start) + 1 : 0;
	};

	const typeAndDelete = async (keystrokes: number): Promise<void> => {
		for (let i = 0; i < keystrokes; i += 2) {
			// Half of all typing is inside a citation, where an edit costs the most. What is typed is deleted again.
			const at = i % 4 === 0 ? citationOffset() : Math.floor(random() * length);
			await edit(at, 0, ['a', ' ', '.', '1'][Math.floor(random() * 4)] ?? 'a');
			await edit(at, 1, '');
		}
	};
	await typeAndDelete(copies === 1 ? 60 : 20);
	clock.take();
	const keystrokes = copies === 1 ? 600 : 200;
	await typeAndDelete(keystrokes);
	const typed = clock.take();

	for (let i = 0; i < 10; i++) {
		await edit(0, 0, '\n\n```\n');
		await edit(0, 6, '');
	}
	const blocks = clock.take();
	await until('all problems again', () => problems().length >= expected, 60_000);

	const marks: number[] = [];
	for (let i = 0; i < 10; i++) {
		const last = citationOffset() + 2;
		const problem = problems().find(
			({ range }) => document.offsetAt(range.start) <= last && last <= document.offsetAt(range.end),
		);
		if (!problem) continue;
		const { start } = problem.range;
		const isThere = () => problems().some(({ range }) => range.start.isEqual(start));
		// A citation with other words is another one; the old words bring back what is known of them.
		await edit(document.offsetAt(start), 0, '9');
		marks.push(await since(clock, () => !isThere()));
		await edit(document.offsetAt(start), 1, '');
		marks.push(await since(clock, isThere));
	}
	const busy: number[] = [];
	for (let i = 0; i < 8; i++) {
		await edit(Math.floor(random() * length), 0, 'a');
		const before = performance.eventLoopUtilization();
		await new Promise((resolve) => setTimeout(resolve, 500));
		busy.push(performance.eventLoopUtilization(before).active);
	}
	const figures = {
		length,
		problemsShown: problems().length,
		keystrokes,
		keystroke: times(typed.wall),
		...(processorTime() > 0 && { keystrokeProcessorMean: mean(typed.processor) }),
		blockEdits: blocks.wall.length,
		blockEdit: times(blocks.wall),
		markChanges: marks.length,
		marks: times(marks),
		busyAfterPause: times(busy),
	};
	clock.document = undefined;
	await vscode.commands.executeCommand('workbench.action.files.revert');
	await vscode.commands.executeCommand('workbench.action.closeActiveEditor');
	return figures;
}

/** Milliseconds from the arrival of the last edit until `holds`, asked whenever the host has nothing else to do. */
async function since(clock: ListenerClock, holds: () => boolean): Promise<number> {
	const deadline = performance.now() + 10_000;
	while (!holds()) {
		if (performance.now() > deadline) throw new Error('The marks did not change within 10 s');
		await new Promise((resolve) => setImmediate(resolve));
	}
	return performance.now() - clock.arrived;
}

function times(values: readonly number[]): Times {
	const sorted = [...values].sort((a, b) => a - b);
	const at = (share: number): number =>
		Math.round((sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0) * 1000) / 1000;
	return { p50: at(0.5), p99: at(0.99), worst: at(1) };
}

function mean(values: readonly number[]): number {
	return Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 1000) / 1000;
}

function seeded(seed: number): () => number {
	let state = seed;
	return () => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return state / 2 ** 32;
	};
}
