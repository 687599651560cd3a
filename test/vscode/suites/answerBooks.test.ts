import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { type Clock, systemClock } from '../../../src/core/base/time/clock';
import { interpretResult } from '../../../src/core/lookup/answers/answer';
import { AnswerBooks } from '../../../src/features/citations/session/answerBooks';
import type { Services } from '../../../src/host/services';
import { SkippingClock } from '../../courtListener/skippingClock';
import { changeSettings } from '../support/settings';
import { until } from '../support/until';

const origin = 'https://law.example';

describe('answers that are kept', () => {
	let storage: string;
	let endings: (() => Promise<void>)[];

	beforeEach(() => {
		storage = mkdtempSync(join(tmpdir(), 'benchbook-answers-'));
		endings = [];
	});

	afterEach(() => rmSync(storage, { recursive: true }));

	/** The books of a window that is signed out. */
	const openBooks = (clock: Clock = systemClock): AnswerBooks => {
		const services: Partial<Services> = {
			context: { globalStorageUri: vscode.Uri.file(storage) } as vscode.ExtensionContext,
			verifiers: {
				state: { kind: 'signedOut' },
				onDidChange: () => new vscode.Disposable(() => undefined),
			} as unknown as Services['verifiers'],
			consents: { onDidChange: () => new vscode.Disposable(() => undefined) } as unknown as Services['consents'],
			clock,
			log: { warn: (message: string) => assert.fail(message) } as unknown as vscode.LogOutputChannel,
			beforeEnd: (end) => endings.push(end),
		};
		const statutes = { lookUp: () => undefined, onDidChange: () => new vscode.Disposable(() => undefined) };
		return new AnswerBooks(services as Services, statutes, { covers: () => false });
	};

	const answer = (books: AnswerBooks): void => {
		const answers = new Map([['347 U.S. 483', interpretResult({ status: 'verified' }, Date.now())]]);
		books.of(origin).settle(answers.keys(), { answers, failures: new Map() });
	};

	const files = (): string[] => {
		try {
			return readdirSync(join(storage, 'answers'));
		} catch {
			return [];
		}
	};

	it('are all written when the window closes, those of the last moment too', async () => {
		const books = openBooks();
		answer(books);
		assert.deepEqual(files(), []);
		const ended = Promise.all(endings.map((end) => end()));
		books.dispose();
		await ended;
		const again = openBooks();
		await again.load(origin);
		assert.equal(again.of(origin).get('347 U.S. 483').answer?.status, 'verified');
		again.dispose();
	});

	it('are written once they have stopped coming for a second, and after ten seconds while they keep coming', async () => {
		const clock = new SkippingClock();
		const books = openBooks(clock);
		await books.load(origin);
		let count = 0;
		/** New ones every 300 ms, `times` over. */
		const keepComing = async (times: number): Promise<void> => {
			for (let at = 0; at < times; at++) {
				count += 1;
				const answers = new Map([[`${count} U.S. 1`, interpretResult({ status: 'verified' }, clock.now())]]);
				books.of(origin).settle(answers.keys(), { answers, failures: new Map() });
				await clock.move(300);
			}
		};
		/** How many answers the file has once it has been written again; what came after the writing began isn't among them. */
		const written = async (before: number): Promise<number> =>
			until('the writing', async () => {
				const [name] = files().filter((one) => one.endsWith('.json'));
				if (name === undefined) return false;
				const { answers } = JSON.parse(await readFile(join(storage, 'answers', name), 'utf8')) as { answers: object };
				return Object.keys(answers).length !== before && Object.keys(answers).length;
			});
		try {
			await keepComing(5);
			await clock.move(699);
			assert.deepEqual(files(), [], 'nothing is written for a second');
			await clock.move(1);
			assert.equal(await written(0), 5, 'all at once');
			await keepComing(50);
			assert.equal(await written(5), 5 + 34, 'those of ten seconds');
		} finally {
			books.dispose();
			await Promise.all(endings.map((end) => end()));
		}
	});

	it('are forgotten for every service, also for one that this window has not talked to', async () => {
		const before = openBooks();
		answer(before);
		await Promise.all(endings.map((end) => end()));
		before.dispose();
		assert.equal(files().length, 1);
		const books = openBooks();
		await books.forgetAll();
		assert.deepEqual(files(), []);
		books.dispose();
	});

	it('are deleted as soon as none are to be kept', async () => {
		const before = openBooks();
		answer(before);
		await Promise.all(endings.map((end) => end()));
		before.dispose();
		assert.equal(files().length, 1);
		const restore = await changeSettings({ 'benchbook.verify.keepDays': 0 });
		const books = openBooks();
		try {
			await until('nothing kept', () => files().length === 0);
		} finally {
			books.dispose();
			await restore();
		}
	});
});
