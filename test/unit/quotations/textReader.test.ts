import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'mocha';
import type { OutcomeWithWords } from '../../../src/core/quotations/comparison/textComparer';
import { TextReader } from '../../../src/core/quotations/comparison/textReader';
import type { Asked, TextRequest, TextResults, TextThread } from '../../../src/core/quotations/comparison/textRequests';
import { WorkerThread } from '../../../src/node/workerThread';
import { buildProgram } from '../buildProgram';

type Answer = Asked<TextResults[TextRequest['kind']]>;
const bytes = new TextEncoder().encode('The tenant shall stay in the house until the end of the year.');
const read = async () => bytes;
const quotation = { words: 'The tenant shall stay', format: 'plain' } as const;
const text = { key: 'a', format: 'plain' } as const;
const exact: OutcomeWithWords = { outcome: { kind: 'notFound' } };
const tookTooLong: OutcomeWithWords = { outcome: { kind: 'notCompared', reason: 'tookTooLong' } };

/** A thread that answers as it is told; it has no text before one is loaded, or after it has ended. */
function threadOf(...answers: (Answer['kind'] | undefined)[]): TextThread & { readonly asked: string[] } {
	let held = new Set<string>();
	const asked: string[] = [];
	return {
		asked,
		async ask(request): Promise<Answer> {
			asked.push(request.kind);
			const kind = answers.shift() ?? 'done';
			if (kind === 'ended' || kind === 'tookTooLong') held = new Set();
			if (kind !== 'done') return { kind };
			if (request.kind === 'compare') return { kind, result: held.has(request.key) ? exact : undefined };
			if (request.kind === 'load') held.add(request.key);
			return { kind, result: request.kind === 'page' ? request.html : { kind: 'text', encoding: 'utf-8', head: '' } };
		},
	};
}

describe('texts that a thread reads and compares', () => {
	it('are read when they are first wanted, once for all who wait', async () => {
		const thread = threadOf();
		const reader = new TextReader(thread);
		const all = await Promise.all([1, 2, 3].map(() => reader.compare(text, read, quotation)));
		assert.deepEqual(all, Array(3).fill({ outcome: exact }));
		assert.equal(thread.asked.filter((kind) => kind === 'load').length, 1);
	});

	it('are not compared where that took too long, and the others go on in a new thread', async () => {
		const thread = threadOf('done', 'done', 'tookTooLong');
		const reader = new TextReader(thread);
		assert.deepEqual(await reader.compare(text, read, quotation), { outcome: tookTooLong });
		assert.deepEqual(await reader.compare(text, read, quotation), { outcome: exact });
		assert.deepEqual(thread.asked, ['compare', 'load', 'compare', 'compare', 'load', 'compare']);
	});

	it('are left alone after they have ended the thread twice, until they change', async () => {
		const thread = threadOf('done', 'done', 'tookTooLong', 'tookTooLong');
		const reader = new TextReader(thread);
		assert.deepEqual(await reader.compare(text, read, quotation), { outcome: tookTooLong });
		const problem = { kind: 'tookTooLong' } as const;
		assert.deepEqual(await reader.compare(text, read, quotation), { outcome: tookTooLong, problem });
		const { length } = thread.asked;
		assert.deepEqual(await reader.compare(text, read, quotation), { outcome: tookTooLong, problem });
		assert.deepEqual(await reader.readHead(text, bytes, false), problem);
		assert.equal(thread.asked.length, length);
		assert.deepEqual(await reader.compare({ ...text, key: 'a, changed' }, read, quotation), { outcome: exact });
	});

	it('are loaded once more where that ended the thread, and then said to be unreadable', async () => {
		const once = new TextReader(threadOf('done', 'ended'));
		assert.deepEqual(await once.compare(text, read, quotation), { outcome: exact });
		const thread = threadOf('done', 'ended', 'ended');
		const twice = new TextReader(thread);
		assert.deepEqual(await twice.compare(text, read, quotation), { problem: { kind: 'unreadable' } });
		assert.deepEqual(thread.asked, ['compare', 'load', 'load']);
		const late = new TextReader(threadOf('done', 'tookTooLong', 'tookTooLong'));
		const problem = { kind: 'tookTooLong' } as const;
		assert.deepEqual(await late.compare(text, read, quotation), { outcome: tookTooLong, problem });
	});

	it('can’t be read where their file can’t', async () => {
		const reader = new TextReader(threadOf());
		const gone = () => Promise.reject(new Error('gone'));
		assert.deepEqual(await reader.compare(text, gone, quotation), { problem: { kind: 'unreadable' } });
		assert.deepEqual(await reader.compare(text, read, quotation), { outcome: exact });
	});

	it('say how they begin, or why they don’t', async () => {
		assert.deepEqual(await new TextReader(threadOf('ended')).readHead(text, bytes, true), {
			kind: 'text',
			encoding: 'utf-8',
			head: '',
		});
		assert.deepEqual(await new TextReader(threadOf('failed')).readHead(text, bytes, true), { kind: 'unreadable' });
		assert.equal(await new TextReader(threadOf('tookTooLong')).readPage('a'), undefined);
	});

	describe('in the thread itself', () => {
		const folder = mkdtempSync(join(tmpdir(), 'benchbook-reader-'));
		let thread: WorkerThread<TextRequest, TextResults[TextRequest['kind']]>;
		before(() => {
			thread = new WorkerThread(buildProgram('src/worker/index.ts', folder));
		});
		after(() => {
			thread.dispose();
			rmSync(folder, { recursive: true, force: true });
		});

		it('are compared, identified and read as pages', async () => {
			const reader = new TextReader(thread);
			const { outcome } = await reader.compare(text, read, quotation);
			assert.equal(outcome?.outcome.kind, 'exact');
			const page = new TextEncoder().encode('<title>a</title><p>Roe <b>v.</b> Doe<p>1 U.S. 2');
			const head = await reader.readHead({ key: 'b', format: 'html' }, page, false);
			assert.equal(head.kind === 'text' && head.head, 'a\n\nRoe v. Doe\n\n1 U.S. 2');
			assert.equal(head.kind === 'text' && head.facts.title, 'a');
			assert.deepEqual(await reader.readHead(text, new Uint8Array(), false), { kind: 'empty' });
			assert.equal(await reader.readPage('<p>one<sup>1</sup> two</p><nav>x</nav>'), 'one two');
			const html = '<section class="casebody"><article class="opinion"><p>one</p></article></section>';
			assert.equal(await reader.readOpinion(new TextEncoder().encode(html), 'html'), 'one');
			assert.equal(await reader.readOpinion(page, 'html'), undefined);
		});
	});
});
