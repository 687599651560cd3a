import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { Reading } from '../../../../src/core/draft/reading/reading';
import { readSegment } from '../../../../src/core/draft/reading/segments';
import { assertGrowth } from '../../growth';
import { masksOf } from '../markdown/masksOf';

function read(source: string): Reading {
	return Reading.of(source, masksOf(source), readSegment(source, 0).breaks);
}

/** What is read, with what is written where. */
const cases: readonly (readonly [what: string, written: string, readAs: string])[] = [
	['nothing', 'Roe v. Wade,\n410 U.S. 113', 'Roe v. Wade,\n410 U.S. 113'],
	['spaces of all kinds', 'Roe v.\u00a0Wade,\u2009410\tU.S.&nbsp;113', 'Roe v. Wade, 410 U.S. 113'],
	['what has no width', 'Roe v. W\u200bade\ufeff', 'Roe v. Wade'],
	['a block quote', '> Roe v. Wade,\n> > 410 U.S. 113', 'Roe v. Wade,\n410 U.S. 113'],
	['a block quote with a blank line', '> Roe v.\n>\n> Wade', 'Roe v.\n\u0002\nWade'],
	['a word that two lines divide', 'the Com-\nmissioner v. Oake', 'the Commissioner v. Oake'],
	['a soft hyphen', 'the Com\u00ad\nmis\u00adsioner', 'the Commissioner'],
	['a name and a range that two lines divide', 'Oake-\nElm, 386–\n90, —\nand', 'Oake-Elm, 386–90, —\nand'],
	[
		'a word that two pages divide',
		'They rely on the Com-\n\n12\n\nmissioner v. Roe, 410',
		'They rely on the Commissioner v. Roe, 410',
	],
	[
		'the numbers of lines, from the first on',
		'1  They rely on the\n2  case of Roe v.\n3  Wade, 410 U.S. 113\n',
		'They rely on the\ncase of Roe v.\nWade, 410 U.S. 113\n',
	],
	[
		'the numbers of lines, some in lines of their own',
		'7 They rely on the\n8\ncase of Roe v.\n9\n87 F.3d 1039, and\n10 Wade\n',
		'They rely on the\ncase of Roe v.\n87 F.3d 1039, and\nWade\n',
	],
	[
		'numbers that fill lines inside citations',
		'See Roe v.\n22\nWade, 926 F.2d\n9\n1285, 1295 (2d Cir. 1991), at *2\n15\n(W.D. Wash. 2020)',
		'See Roe v.\nWade, 926 F.2d\n1285, 1295 (2d Cir. 1991), at *2\n(W.D. Wash. 2020)',
	],
	['a number that fills a line elsewhere', 'See Roe v. Wade and\n22\nothers', 'See Roe v. Wade and\n22\nothers'],
	[
		'the numbers of double-spaced lines, whatever ends before them',
		'1    They rely upon the old case of\n\n2    Roe v. Wade, 410 U.S.\n\n3    113, 114 (1973), which is an old case,\n\n4    Elm v. Oak',
		'They rely upon the old case of\nRoe v. Wade, 410 U.S.\n113, 114 (1973), which is an old case,\nElm v. Oak',
	],
	[
		"the foot of a page with the page's number far after it",
		'They rely on Roe v. Wade,\n          Document      Page 3 of 17\n\f410 U.S. 113',
		'They rely on Roe v. Wade,\n410 U.S. 113',
	],
	['what Word hides under the numbers of footnotes', 'It is so. 5 U.S.C.\n 4F\n§ 706', 'It is so. 5 U.S.C.\n§ 706'],
	['ligatures', 'Clif\ufb00 v. O\ufb03ce', 'Clifff v. Office'],
	[
		'entities',
		'&sect; 5, Roe &amp; Co. &#167; &unknown; &toString;',
		'\u00a7 5, Roe & Co. \u00a7 &unknown; &toString;',
	],
	['tags', '<em>Roe</em> v.<br>Wade, 3<sup>d</sup>', '*Roe* v. Wade, 3d'],
	['underscores that emphasize', 'See _id._ in a_b, __ U.S. ___', 'See *id.* in a_b, __ U.S. ___'],
	['dashes typed as two hyphens', '9--11, §§ 1(a)--(c), a---b, -- 5', '9–11, §§ 1(a)–(c), a---b, -- 5'],
	['no dashes before a volume', 'Wade--5 F.3d 7, 9--6 F.3d 8', 'Wade--5 F.3d 7, 9--6 F.3d 8'],
	['attributes', '5 [Yale L.J.]{.smallcaps} 7 [a]{b}', '5 Yale L.J. 7 [a]{b}'],
	['escaped marks', 'at \\_\\_ and 5 \\* 6', 'at __ and 5 * 6'],
	['a link', 'See [Roe v. Wade](https://example.com/1_F.3d_2), 410', 'See Roe v. Wade, 410'],
	['a comment', 'Roe v.<!-- so -->Wade and\n<!-- or -->\nCoe', 'Roe v.Wade and\n\nCoe'],
	['code', 'Roe v. `Wade`, 410', 'Roe v. \u0002, 410'],
	['ends of lines', 'Roe v.\r\nWade', 'Roe v.\nWade'],
	['the number of a page', 'They rely on Roe v.\n\n12\n\nWade, 410', 'They rely on Roe v.\nWade, 410'],
];

describe('a reading', () => {
	for (const [what, written, readAs] of cases) {
		it(`is without layout: ${what}`, () => assert.equal(read(written).text, readAs));
	}

	describe('of a page with footnotes', () => {
		const line = '_'.repeat(20);
		const page = (notes: string) => `They rely upon the case of Roe v.\n\n${line}\n${notes}\n\n      12\n\fWade, 410`;
		const readNotes = (notes: string) => read(page(notes)).text.split('\u0002\n');
		const body = 'They rely upon the case of Roe v.\nWade, 410';

		it('has them after the paragraph that they interrupt, without their numbers', () => {
			assert.deepEqual(
				readNotes('5Coe v. Poe, 5 F.3d 7.\n6 It is so.').map((note) => note.trim()),
				[body, 'Coe v. Poe, 5 F.3d 7.', 'It is so.\n\n      12'],
			);
			assert.deepEqual(readNotes('7\n\nCoe v. Poe, 5 F.3d 7.')[1]?.trim(), 'Coe v. Poe, 5 F.3d 7.\n\n      12');
			assert.equal(read(page('5Coe v. Poe')).bodyEnd, body.length);
		});

		it('has them so, too, under the mark of a page', () => {
			const source = `They say that\n     [9 A.2d 7, 2 N.Y.S.2d 5]\n\n${line}\n  5 It is so.\n\n     12\n\fsection 5`;
			assert.deepEqual(read(source).text.split('\u0002\n')[0], 'They say that\nsection 5');
		});

		it('leaves numbers that are the note’s own', () => {
			for (const note of [
				'44 Liquormart, Inc. v. Roe',
				'410 U.S. 113',
				'5 F.3d 7, and\n6 F.3d 8',
				'See\n3 Elms v. Roe',
			])
				assert.equal(readNotes(note)[1]?.replace(/\n\n {6}12\n?$/, ''), `\n${note}`, note);
		});

		it('knows where they are written', () => {
			const source = page('5Coe v. Poe');
			const reading = read(source);
			const at = reading.text.indexOf('Poe');
			assert.deepEqual(reading.span({ start: at, end: at + 3 }), {
				start: source.indexOf('Poe'),
				end: source.indexOf('Poe') + 3,
			});
			const wade = reading.text.indexOf('Wade');
			assert.equal(reading.offset(wade), source.indexOf('Wade'));
		});
	});

	it('knows where each of its units is written', () => {
		for (const [, written] of cases) {
			const reading = read(written);
			let last = -1;
			for (let at = 0; at < reading.text.length; at++) {
				const { start, end } = reading.span({ start: at, end: at + 1 });
				assert.ok(start >= last && end > start && end <= written.length, `${written}: ${at}`);
				const unit = reading.text.charAt(at);
				if (/[A-Za-z\d]/.test(unit) && end === start + 1 && written.charCodeAt(start) < 0xfb00) {
					assert.equal(written.charAt(start), unit, written);
				}
				last = start;
			}
		}
	});

	it('places a part from its first unit to its last', () => {
		const written = 'See [Roe &amp; Co.](x) v. \\_\\_ &sect;';
		const reading = read(written);
		const place = (part: string) => {
			const start = reading.text.indexOf(part);
			const span = reading.span({ start, end: start + part.length });
			return written.slice(span.start, span.end);
		};
		assert.equal(place('Roe & Co.'), 'Roe &amp; Co.');
		assert.equal(place('Roe &'), 'Roe &amp;');
		assert.equal(place('__'), '\\_\\_');
		assert.equal(place('\u00a7'), '&sect;');
	});

	it('takes time in proportion to the segment, however much of it is hidden', () => {
		const run = (count: number) => {
			const source = '`a` '.repeat(count);
			const masks = Array.from({ length: count }, (_, i) => ({ kind: 'code' as const, start: i * 4, end: i * 4 + 3 }));
			return () => {
				Reading.of(source, masks, []);
			};
		};
		assertGrowth('code', run(4_000), run(40_000), 25);
	});
});
