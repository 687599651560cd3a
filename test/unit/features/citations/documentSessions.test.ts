import './vscodeWithDocuments';

import assert from 'node:assert/strict';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { afterEach, describe, it } from 'mocha';
import { DocumentIndex } from '../../../../src/core/citations/document/documentIndex';
import { DocumentSessions } from '../../../../src/features/citations/session/documentSessions';
import { documents, edited } from './vscodeWithDocuments';

const words = 'words of a draft';

function open(path: string, getText: () => string) {
	const uri = { scheme: 'file', path, toString: () => `file://${path}` };
	const document = { uri, languageId: 'markdown', getText, positionAt: () => undefined };
	documents.push(document);
	return document as never;
}

function createSessions(...load: ConstructorParameters<typeof DocumentSessions>[3][]) {
	const log: string[] = [];
	const store = { onDidChange: () => undefined, release: () => false, current: {}, of: () => ({}) };
	const services = { log: { error: (line: string) => log.push(line) } };
	const sessions = new DocumentSessions(services as never, store as never, store as never, ...load);
	const closed: string[] = [];
	sessions.onDidClose((uri) => closed.push(uri.toString()));
	return { sessions, log, closed };
}

describe('the open documents', () => {
	const { settle } = DocumentIndex.prototype;
	afterEach(() => {
		documents.length = 0;
		DocumentIndex.prototype.settle = settle;
	});

	it('are not read before everything is registered', async () => {
		let reads = 0;
		open('/draft.md', () => {
			reads += 1;
			return words;
		});
		const { sessions } = createSessions();
		assert.equal(reads, 0);
		await sessions.whenOpen();
		assert.equal(reads, 1);
	});

	it('are waited for while what reads them is being loaded', async () => {
		const document = open('/draft.md', () => words);
		let finish = () => {};
		const loaded = new Promise<void>((resolve) => {
			finish = resolve;
		});
		const { sessions } = createSessions(() =>
			loaded.then(() => import('../../../../src/features/citations/session/documentSession')),
		);
		let isOpen = false;
		const opening = sessions.whenOpen().then(() => {
			isOpen = true;
		});
		await setImmediate();
		assert.ok(!isOpen);
		finish();
		await opening;
		assert.ok(sessions.get(document));
	});

	it('are read once what reads them can be loaded, after it could not', async () => {
		const document = open('/draft.md', () => words);
		let tries = 0;
		const { sessions, log } = createSessions(() => {
			tries += 1;
			return tries === 1
				? Promise.reject(new Error('no such file'))
				: import('../../../../src/features/citations/session/documentSession');
		});
		await sessions.whenOpen();
		assert.equal(sessions.get(document), undefined);
		assert.deepEqual(log, ['loading: no such file']);
		await sessions.whenOpen();
		assert.ok(sessions.get(document));
		await sessions.whenOpen();
		assert.equal(tries, 2);
	});

	it('are read, too, after one that cannot be', async () => {
		const hostile = open('/hostile.md', () => {
			throw new RangeError(words);
		});
		const other = open('/other.md', () => words);
		const { sessions, log, closed } = createSessions();
		await sessions.whenOpen();
		assert.equal(sessions.get(hostile), undefined);
		assert.ok(sessions.whyUnread(hostile) === 'failed' && !sessions.whyUnread(other));
		assert.ok(sessions.get(other));
		assert.deepEqual(log, ['A document could not be read: RangeError']);
		assert.deepEqual(closed, ['file:///hostile.md']);
	});

	it('are read, too, after one that fails later on', async () => {
		const hostile = open('/hostile.md', () => 'hostile');
		const other = open('/other.md', () => words);
		DocumentIndex.prototype.settle = function (...args) {
			if (this.text() === 'hostile') throw new RangeError(words);
			return settle.apply(this, args);
		};
		const { sessions, log } = createSessions();
		const changed: unknown[] = [];
		sessions.onDidChange(({ document }) => changed.push(document));
		await sessions.whenOpen();
		while (changed.length === 0) await setImmediate();
		assert.equal(sessions.whyUnread(hostile), 'failed');
		assert.equal(sessions.get(hostile), undefined);
		assert.ok(sessions.get(other));
		assert.deepEqual(changed, [other]);
		assert.deepEqual(log, ['A document could not be read: RangeError']);
	});

	it('are shown, too, after one whose verdicts cannot be made', async () => {
		const hostile = open('/hostile.md', () => 'hostile');
		const other = open('/other.md', () => words);
		const { sessions } = createSessions();
		await sessions.whenOpen();
		const session = sessions.get(hostile);
		assert.ok(session);
		session.judgeAll = () => Promise.reject(new RangeError(words));
		const changed: unknown[] = [];
		sessions.onDidChange(({ document }) => changed.push(document));
		await sessions.show();
		assert.ok(changed.includes(other));
		assert.equal(sessions.whyUnread(hostile), 'failed');
	});

	it('are not read with a line that no person writes, until an edit breaks it, and again after one joins it', async () => {
		const half = 'Id. '.repeat(20_000);
		let lines = [half, half];
		const document = open('/long.md', () => lines.join('\n')) as Record<string, unknown>;
		Object.defineProperty(document, 'lineCount', { get: () => lines.length });
		document.lineAt = (line: number) => ({ text: lines[line] });
		const { sessions, closed } = createSessions();
		await sessions.whenOpen();
		const isRead = () => sessions.get(document as never) !== undefined;
		assert.ok(isRead());
		const edit = (to: string[], range: object, text: string): void => {
			lines = to;
			edited.fire({
				document,
				contentChanges: [{ range, rangeOffset: half.length, rangeLength: 1 - text.length, text }],
			});
		};
		edit([half + half], { start: { line: 0 }, end: { line: 1 } }, '');
		assert.ok(!isRead());
		assert.deepEqual([closed, sessions.whyUnread(document as never)], [['file:///long.md'], 'longLine']);
		edit([half, half], { start: { line: 0 }, end: { line: 0 } }, '\n');
		while (!isRead()) await setTimeout(20);
		assert.equal(sessions.whyUnread(document as never), undefined);
	});
});
