import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { systemClock } from '../../../src/core/clock';
import { interpretResult } from '../../../src/core/verification/answers/answer';
import { AnswerBooks } from '../../../src/features/citations/answerBooks';
import type { Services } from '../../../src/host/services';
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
	const openBooks = (): AnswerBooks => {
		const services: Partial<Services> = {
			context: { globalStorageUri: vscode.Uri.file(storage) } as vscode.ExtensionContext,
			verifiers: {
				state: { kind: 'signedOut' },
				onDidChange: () => new vscode.Disposable(() => undefined),
			} as unknown as Services['verifiers'],
			clock: systemClock,
			log: { warn: (message: string) => assert.fail(message) } as unknown as vscode.LogOutputChannel,
			beforeEnd: (end) => endings.push(end),
		};
		return new AnswerBooks(services as Services);
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
		const books = openBooks();
		await books.load(origin);
		const written: number[] = [];
		const watch = watchFile();
		const begun = performance.now();
		let count = 0;
		const more = (): void => {
			count += 1;
			const one = `${count} U.S. 1`;
			const answers = new Map([[one, interpretResult({ status: 'verified' }, Date.now())]]);
			books.of(origin).settle(answers.keys(), { answers, failures: new Map() });
		};
		try {
			for (let at = 0; at < 5; at++) {
				more();
				await new Promise((resolve) => setTimeout(resolve, 300));
			}
			assert.deepEqual(files(), [], 'nothing is written while they come');
			await until('the first writing', () => files().some((name) => name.endsWith('.json')));
			const first = performance.now() - begun;
			// The last one came after 1.2 seconds.
			assert.ok(first > 2_100, `${first} ms`);
			const kept = watch();
			while (written.length === 0 && performance.now() - begun < 20_000) {
				more();
				await new Promise((resolve) => setTimeout(resolve, 300));
				if (watch() !== kept) written.push(performance.now() - begun - first);
			}
			assert.ok((written[0] ?? 0) > 9_000 && (written[0] ?? 0) < 14_000, `${written[0]} ms`);
		} finally {
			books.dispose();
			await Promise.all(endings.map((end) => end()));
		}

		/** What differs once the file has been replaced. */
		function watchFile(): () => number | undefined {
			return () => {
				const name = files().find((one) => one.endsWith('.json'));
				return name === undefined ? undefined : statSync(join(storage, 'answers', name)).ino;
			};
		}
	}).timeout(40_000);

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
