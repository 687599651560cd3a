import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import { runAtOnce } from '../../../src/core/base/time/turns';
import { readBriefText } from '../../../src/core/citations/briefCitations';
import { findCitations } from '../../../src/core/citations/recognition';

const markdown = (text: string) => ({ text, language: 'markdown' as const });

describe('readBriefText', () => {
	it('resolves short forms through all files, at offsets of the whole', () => {
		const { text, citations, files } = runAtOnce(
			readBriefText([
				markdown('Ash v. Oak, 301 U.S. 10 (1937).'),
				markdown('As above, Ash, 301 U.S. at 12. *Id.* at 13.'),
			]),
		);
		const [full, short, id] = citations;
		assert.deepEqual([short?.resolvesTo, id?.resolvesTo], [full?.start, full?.start]);
		for (const { start, end, text: words } of citations) assert.equal(text.slice(start, end), words);
		assert.ok((files[1]?.start ?? 0) <= (short?.start ?? 0));
	});

	it('reads each file by itself: what one leaves open ends with it, and front matter is none', () => {
		const { citations } = runAtOnce(
			readBriefText([
				markdown('```\n301 U.S. 10\n'),
				markdown('---\ncase: 302 U.S. 20\n---\n\nElm v. Fir, 303 U.S. 30 (1938).'),
			]),
		);
		assert.deepEqual(
			citations.map(({ text }) => text),
			['303 U.S. 30'],
		);
	});

	it('keeps footnotes of the same label in two files apart', () => {
		const { citations } = runAtOnce(
			readBriefText([
				markdown(
					'One.[^1] Two.[^2]\n\n[^1]: Ash v. Oak, 301 U.S. 10 (1937).\n\n[^2]: Elm v. Fir, 302 U.S. 40 (1938).\n',
				),
				markdown('Three.[^1]\n\n[^1]: *Id.* at 41.\n'),
			]),
		);
		const id = citations.find(({ kind }) => kind === 'id');
		assert.equal(id?.resolvesTo, citations.find(({ text }) => text === '302 U.S. 40')?.start);
	});

	it('finds in one file what findCitations finds', () => {
		const text =
			'Ash v. Oak, 301 U.S. 10 (1937).[^1] *Id.* at 12.\n\n[^1]: Elm v. Fir, 302 U.S. 40 (1938). *Id.* at 41.';
		assert.deepEqual(runAtOnce(readBriefText([markdown(text)])).citations, findCitations(text, 'markdown'));
	});

	it('gives way after each segment of a file', () => {
		const text = Array.from({ length: 200 }, (_, at) => `Ash v. Oak, 301 U.S. ${at + 1} (1937).\n\n`).join('');
		let steps = 0;
		for (const _ of readBriefText([markdown(text), markdown(text)])) steps += 1;
		assert.ok(steps >= 400, `${steps} steps`);
	});
});
