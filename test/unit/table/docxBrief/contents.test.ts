import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import { listHeading, writeContents } from '../../../../src/core/table/docxBrief/contents';
import { layoutOf } from '../../../../src/core/table/docxBrief/layouts';
import type { Node } from '../../../../src/core/table/docxBrief/tree';
import { around, token, words } from './trees';

describe('listHeading', () => {
	const text = (...inlines: Node[]): string => {
		const { number, runs } = listHeading(1, inlines);
		return `${number ?? '-'}|${runs.map((run) => (run.isItalic ? `*${run.text}*` : run.text)).join('')}`;
	};

	it('has the words with their italics, and the number apart', () => {
		assert.equal(
			text(...words('I. The rule of'), { t: 'Space' }, around('Emph', words('Ash v. Oak'))),
			'I.|The rule of *Ash v. Oak*',
		);
		assert.equal(text(around('Strong', [around('Emph', words('a'))]), around('Underline', words('b'))), '-|*a*b');
		const quoted = around('Quoted', [{ t: 'DoubleQuote' }, words('a')] as unknown as Node[]);
		assert.equal(text(...words('(a)'), { t: 'Space' }, quoted), '(a)|“a”');
		assert.equal(text(...words('A dog barks')), '-|A dog barks');
		assert.equal(text(...words('I.')), '-|I.');
	});

	it('has neither notes nor fields nor marks that turn the direction', () => {
		const note: Node = { t: 'Note', c: [{ t: 'Para', c: words('secret') }] };
		const rtl = '\u202Eabc\u2067\u200F';
		assert.equal(text(token('start 0'), { t: 'Str', c: rtl }, token('end 0'), note), '-|abc');
	});

	it('shows of an endless heading its first words', () => {
		const inlines = [...words(`${'x'.repeat(1_000_000)} more`), around('Emph', words('words'))];
		const shown = listHeading(1, inlines).runs.map(({ text }) => text);
		assert.equal(shown.join('').length, 1_001);
	});
});

describe('writeContents', () => {
	const heading = (text: string, level = 2) => listHeading(level, words(text));

	it('is one field whose entries lead to their headings and have their pages', () => {
		const xml = writeContents(
			[heading('I. One', 1), heading('Two')],
			[
				{ kind: 'front', number: 4 },
				{ kind: 'body', number: 12 },
			],
			undefined,
			layoutOf('federal'),
		);
		assert.match(xml, /^<w:p><w:pPr><w:pStyle w:val="TOC1"\/>.*?<\/w:pPr><w:r><w:fldChar w:fldCharType="begin"\/>/);
		assert.match(xml, /<w:instrText xml:space="preserve"> TOC \\o "1-6" \\h \\z \\u <\/w:instrText>/);
		assert.match(
			xml,
			/w:anchor="_Toc900000000".*>I\.<.*<w:tab\/>.*>One<.* PAGEREF _Toc900000000 \\h .*>iv<.*TOC2.*>Two<.*>12</,
		);
		const count = (type: string): number => xml.split(`fldCharType="${type}"`).length - 1;
		assert.deepEqual(['begin', 'separate', 'end'].map(count), [3, 3, 3]);
	});

	it('has room for the longest number, and no other tab than that of the page', () => {
		const hanging = (text: string): number =>
			Number(
				/w:hanging="(\d+)"/.exec(writeContents([heading(text)], undefined, undefined, layoutOf('supreme-court')))?.[1],
			);
		assert.equal(hanging('I. One'), 480);
		assert.ok(hanging('XXXVIII. One') > 1_000);
		assert.ok(Number.isNaN(hanging('One')));
	});

	it('has a hint and no numbers where pages are unknown', () => {
		const xml = writeContents([heading('One')], undefined, 'Press F9.', layoutOf('plain'));
		assert.match(xml, />Press F9\.</);
		assert.doesNotMatch(xml, /PAGEREF|<w:tab\/>/);
	});

	it('has the words of a hostile heading as text', () => {
		const hostile = '{ INCLUDETEXT "c:\\\\x" } </w:t><w:instrText>DDEAUTO</w:instrText> `a`|';
		const xml = writeContents([heading(hostile)], undefined, undefined, layoutOf('plain'));
		assert.equal(xml.match(/<w:instrText/g)?.length, 1);
		assert.match(xml, /\{ INCLUDETEXT "c:\\\\x" \} &lt;\/w:t&gt;&lt;w:instrText&gt;DDEAUTO/);
	});
});
