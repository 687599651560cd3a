import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { findCitations } from '../../../../src/core/citations/recognition';
import { findPlace, wordPlace } from '../../../../src/core/draft/docx/docxPlace';
import { composePdf, PdfError } from '../../../../src/core/draft/pdf/composePdf';
import type { PdfPage } from '../../../../src/core/draft/pdf/pdfPage';
import { type DrawnLine, lines, pageHeight, pageWidth } from './makePdf';

/** As a PDF draws it, in letters of half the width of the font's size. */
function pageOf(drawn: readonly DrawnLine[]): PdfPage {
	const pieces = drawn.map(({ size = 12, ...line }) => ({ ...line, size, width: line.text.length * size * 0.5 }));
	return { width: pageWidth, height: pageHeight, pieces };
}

const read = (pages: readonly (readonly DrawnLine[])[], isOpinion = false) =>
	composePdf(pages.map(pageOf), { isOpinion });
const cited = (text: string) =>
	findCitations(text, 'markdown').map(({ caseName, text: own }) => `${caseName?.text}, ${own.replace(/\s+/g, ' ')}`);

const words = ['In one year', 'Some think that', 'No one says so', 'If it were'];
const long = 'The court has held so for as long as anyone remembers, without exception,';

describe('the text of a PDF', () => {
	it('has no header, footer, or page number inside a citation', () => {
		const page = (number: number, body: readonly string[]) => [
			{ text: `Case 1:24-cv-01063 Document 49 Filed 02/04/26 Page ${number} of 3`, x: 150, y: 30 },
			...lines(body),
			{ text: String(number), x: 300, y: 750 },
		];
		const { text, starts } = read([
			page(12, [long, 'as in Elm v. Ash, 87']),
			page(13, ['F.3d 1039 (9th Cir. 1996), and', 'in Oak v. Elm, 12 F.3d']),
			page(14, ['1040 (9th Cir. 1994). So it is.']),
		]);
		assert.deepEqual(cited(text), ['Elm v. Ash, 87 F.3d 1039', 'Oak v. Elm, 12 F.3d 1040']);
		assert.ok(!text.includes('Document 49') && !/\b1[234]\b(?! F)/.test(text), text);
		assert.equal(wordPlace(findPlace(starts, text.indexOf('F.3d 1039'))), 'p. 2');
		assert.equal(wordPlace(findPlace(starts, text.indexOf('1040'))), 'p. 3');
	});

	it('keeps a number that begins or ends a page as part of a citation', () => {
		const pages = [
			lines([long, 'as in Elm v. Ash, 347 U.S.'], 690),
			lines(['483 (1954), and elsewhere.'], 100),
			lines([long]),
		];
		assert.deepEqual(cited(read(pages).text), ['Elm v. Ash, 347 U.S. 483']);
	});

	it('has no numbers of lines, wherever they are drawn', () => {
		const body = Array.from({ length: 14 }, (_, at) =>
			at === 5 ? 'as in Elm v. Ash, 87' : at === 6 ? 'F.3d 1039 (9th Cir. 1996),' : long,
		);
		const text = lines(body, 100, 100);
		const numbers = body.map((_, at) => ({ text: String(at + 1), x: at < 9 ? 66 : 60, y: 100 + at * 14.4 }));
		const beside = text.flatMap((line, at) => [numbers[at] as DrawnLine, line]);
		for (const drawn of [[...numbers, ...text], beside]) {
			const made = read([drawn]).text;
			assert.deepEqual(cited(made), ['Elm v. Ash, 87 F.3d 1039']);
			assert.ok(!/^\d/m.test(made), made);
		}
	});

	it('reads columns one after the other, also where they are drawn line by line', () => {
		const left = lines(
			['A plaintiff must show harm.', 'Elm v. Ash, 87 F.3d', '1039 (9th Cir. 1996).', 'It must be real.', 'So it is.'],
			100,
			72,
			10,
		);
		const right = lines(
			['The second column has', 'Oak v. Elm, 12 F.3d', '1040 (9th Cir. 1994).', 'It says the same.', 'No more.'],
			100,
			330,
			10,
		);
		const rows = left.flatMap((line, at) => [line, right[at] as DrawnLine]);
		for (const drawn of [rows, [...left, ...right]])
			assert.deepEqual(cited(read([drawn]).text), ['Elm v. Ash, 87 F.3d 1039', 'Oak v. Elm, 12 F.3d 1040']);
	});

	it('keeps page numbers of a table of authorities on the lines of their cases', () => {
		const rows = [
			'Elm v. Ash, 87 F.3d 1039 (1996)',
			'Oak v. Elm, 12 F.3d 1040 (1994)',
			'Yew v. Fir, 1 U.S. 2 (1790)',
			'Fir v. Yew, 2 U.S. 3 (1791)',
			'Box v. Bay, 3 U.S. 4 (1792)',
		];
		const drawn = rows.flatMap((text, at) => [
			{ text, x: 72, y: 100 + at * 20 },
			{ text: String(at + 3), x: 520, y: 100 + at * 20 },
		]);
		assert.match(read([drawn]).text, /1039 \(1996\) +3\n/);
	});

	it('has footnotes after the paragraph, called where their number is raised', () => {
		const call = { text: '1', x: 72 + 30 * 6, y: 110, size: 7 };
		const page = [
			...lines(['The court held otherwise then.'], 114.4),
			call,
			{ text: 'It did so again, as in Elm v.', x: 72 + 32 * 6, y: 114.4 },
			{ text: '1', x: 72, y: 697, size: 6 },
			{ text: 'Oak v. Elm, 12 F.3d 1040 (9th Cir. 1994), where it', x: 78, y: 700, size: 10 },
			{ text: 'said so at length.', x: 72, y: 712, size: 10 },
		];
		const { text, starts } = read([page, lines(['Ash, 87 F.3d 1039 (9th Cir. 1996). It is settled.']), lines([long])]);
		assert.match(text, /then\.\[\^1\] It did/);
		assert.match(text, /\n\n\[\^1\]: Oak v\. Elm/);
		assert.deepEqual(cited(text), ['Elm v. Ash, 87 F.3d 1039', 'Oak v. Elm, 12 F.3d 1040']);
		assert.equal(wordPlace(findPlace(starts, text.indexOf('Oak'))), 'p. 1, n. 1');
	});

	it('gives notes of parts that count again labels of their own', () => {
		const part = (name: string) => [
			{ text: `As ${name} says`, x: 72, y: 100 },
			{ text: '1', x: 72 + (name.length + 8) * 6, y: 95, size: 7 },
			{ text: '1', x: 72, y: 697, size: 6 },
			{ text: `${name} v. Oak is one.`, x: 78, y: 700, size: 10 },
		];
		const { text } = read([part('Elm'), part('Ash')]);
		for (const label of ['1', '1-2']) assert.equal(text.split(`[^${label}]`).length, 3, text);
	});

	it('is Markdown only where a PDF has a note', () => {
		const { text } = read([
			lines(['# No heading', '1. No item', 'a *star* [link](x) <b>', '```', '\u0001 9\u0002 marks']),
		]);
		assert.match(
			text,
			/^\\# No heading\n1\\\. No item\na \\\*star\\\* \\\[link\\\]\(x\) \\<b>\n\\`\\`\\`\n {0,2}9 marks/,
		);
	});

	it('marks the numbers printed on the pages of an opinion', () => {
		const page = (number: number) => [
			{ text: `${number} ELM v. ASH`, x: 72, y: 40 },
			...lines([`${words[number % 4]} ${long}`, words[number % 4] ?? '']),
		];
		const { text } = read([484, 485, 486, 487].map(page), true);
		assert.match(text, /\*485 Some think/);
		assert.doesNotMatch(read([484, 485, 486, 487].map(page)).text, /\*485|485 ELM/);
	});

	it('says which pages have no text or are damaged, and refuses a PDF without any', () => {
		const damaged: PdfPage = { width: 0, height: 0, pieces: [], isDamaged: true };
		const { gaps } = composePdf([pageOf(lines([long])), pageOf([]), damaged]);
		assert.deepEqual(gaps, [
			{ kind: 'pages', isDamaged: true, numbers: [3] },
			{ kind: 'pages', isDamaged: false, numbers: [2] },
		]);
		assert.throws(
			() => composePdf([pageOf([])]),
			(error) => error instanceof PdfError && error.problem.kind === 'noText',
		);
	});
});
