import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { LineReader, runEnd } from '../../../../src/core/base/text/runs';
import { readSegment } from '../../../../src/core/draft/reading/segments';
import { assertGrowth } from '../../growth';

/** The lines that end where a text of lines without a blank line is cut. */
function linesBeforeCuts(text: string): string[] {
	const found: string[] = [];
	for (let at = runEnd(text, 0); at < text.length; at = runEnd(text, at)) {
		found.push(text.slice(text.lastIndexOf('\n', at - 2) + 1, at - 1));
	}
	return found;
}

/** Long enough to be cut many times; the numbers give each line a chance to be one that is chosen. */
function textOf(lines: (number: number) => string[]): string {
	return Array.from({ length: 3_000 }, (_, number) => lines(number).join('\n')).join('\n');
}

describe('a long run of lines without a blank line', () => {
	it('is cut where sentences end', () => {
		const cuts = linesBeforeCuts(
			textOf((number) => [`It was so held in part ${number} of the long opinion, which`, 'goes on.']),
		);
		assert.ok(cuts.length > 3);
		assert.deepEqual([...new Set(cuts)], ['goes on.']);
	});

	it('is not cut inside a name or a citation: after "v." or an abbreviation, or before a volume', () => {
		const cuts = linesBeforeCuts(
			textOf((number) => [
				`It was so held in part ${number} of Oake v.`,
				'Elm Ash Corp.',
				'v. Fir, and of the others.',
				'That is In re Birch (2016)',
				`3 Cal.App.5th 521, and in ${number} U.S.`,
				'7.',
			]),
		);
		assert.ok(cuts.length > 3);
		assert.deepEqual([...new Set(cuts)].sort(), ['7.', 'v. Fir, and of the others.']);
	});

	it('is cut there, too, where pages break in it', () => {
		const page = (number: number) =>
			`${'It was held so for years, and it is the law of the land now.\n'.repeat(40)}Roe v. Wade, 410 U.S.\n\n${'_'.repeat(20)}\n  ${number} It is so.\n\n          ${number}\n\f113, 114, which holds.\n`;
		const text = Array.from({ length: 80 }, (_, number) => page(number + 1)).join('');
		const ends: string[] = [];
		for (let { end } = readSegment(text, 0); end < text.length; { end } = readSegment(text, end))
			ends.push(text.slice(end - 6, end));
		assert.ok(ends.length > 3);
		for (const end of ends) assert.match(end, /(?:now|holds)\.\n$/);
	});
});

describe('segments', () => {
	it('take time in proportion to the text, whatever its lines are', () => {
		const lines = [
			'7\n',
			'\f12\n',
			' \f \n',
			'12 ROE V. WADE\n',
			'Page 3 of 4\n\n',
			'\n\n12\n\n',
			'12\n\f',
			'a\r\nb\rc\n',
		];
		for (const line of [...lines, '____________\n1 It\n', 'Case 1:2 Document 1 Filed 1 Page 1\n']) {
			const run = (length: number) => {
				const text = line.repeat(length / line.length);
				return () => {
					const reader = new LineReader(text);
					for (let at = 0; at < text.length; ) at = readSegment(text, at, reader).end;
				};
			};
			assertGrowth(JSON.stringify(line), run(6_000), run(60_000), 25);
		}
	});
});
