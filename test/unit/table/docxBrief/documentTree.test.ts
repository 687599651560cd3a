import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import { cleanTree, nestTags } from '../../../../src/core/table/docxBrief/documentTree';
import type { Node } from '../../../../src/core/table/docxBrief/tree';
import { around, para, show, token, words } from './trees';

const html = (text: string): Node => ({ t: 'RawInline', c: ['html', text] });
const attributes = ['', [], []];

function clean(...blocks: Node[]): string {
	const tree = { meta: {}, blocks };
	cleanTree(tree, { ticks: '```', format: 'ours' });
	return (tree.blocks as Node[]).map(show).join(' / ');
}

describe('Tags of HTML', () => {
	const nest = (...inlines: (string | Node)[]): string =>
		show(
			nestTags(
				inlines.flatMap((one) => (typeof one !== 'string' ? [one] : one.startsWith('<') ? [html(one)] : words(one))),
			),
		);

	it('that format text become formatting', () => {
		assert.equal(
			nest('<u>', 'a', '</u>', '<SUP>', 'b', '</sup>', '<sub >', 'c', '</sub>'),
			'Underline(a)Superscript(b)Subscript(c)',
		);
		assert.equal(nest('a', '<br>', 'b', '<br/>'), 'a<LineBreak>b<LineBreak>');
		assert.equal(nest('<u>', 'a', '<sup>', 'b', '</u>', 'c', '</sup>'), 'Underline(ab)c');
	});

	it('without an end, and all others, go, and their text stays', () => {
		assert.equal(nest('<u>', 'a', '<sup>', 'b'), 'ab');
		assert.equal(nest('<sup>', 'a', '</u>', 'b', '</sup>'), 'Superscript(ab)');
		assert.equal(
			nest('a', '</u>', '<script>', 'b', '</script>', '<u onclick="x">', 'c', '</u>', '<constructor>'),
			'abc',
		);
		assert.equal(clean(para('a', html('<u>'), ...words('b'), html('</u>'), html('<img>'))), 'Para(aUnderline(b))');
	});

	it('are nested as deep as someone means and no deeper', () => {
		const many = Array.from({ length: 20_000 }, () => '<u>');
		const nested = nest(...many, 'a', ...many.map(() => '</u>'));
		assert.equal(nested, `${'Underline('.repeat(8)}a${')'.repeat(8)}`);
	});
});

describe('Page breaks', () => {
	const line = (text: string): Node[] => [{ t: 'SoftBreak' }, ...words(text)];

	it('are the lines that say so, with the text around them in paragraphs of its own', () => {
		assert.equal(clean(para('\\newpage')), '<page>');
		assert.equal(clean(para('a', ...line('\\newpage'), ...line('b'))), 'Para(a) / <page> / Para(b)');
		assert.equal(clean(para('\\pagebreak', ...line('\\clearpage{}'))), '<page> / <page>');
		assert.equal(clean(para('\\clearpage', ...line('b'))), '<page> / Para(b)');
	});

	it('are no words of a sentence and no code', () => {
		for (const text of ['See \\newpage for more', 'more: \\newpage', '\\newpages', '\\newpage[1]'])
			assert.equal(clean(para(text)), `Para(${text})`);
		assert.doesNotMatch(clean({ t: 'CodeBlock', c: [attributes, '\\newpage'] }), /page>/);
	});

	it('are empty divisions whose style says so', () => {
		const division = (style: string, blocks: Node[] = []): Node => ({
			t: 'Div',
			c: [['', [], [['style', style]]], blocks],
		});
		assert.equal(clean(division('page-break-after: always;')), '<page>');
		assert.equal(clean(division('break-before:page')), '<page>');
		assert.doesNotMatch(clean(division('color: red'), division('page-break-after: always', [para('a')])), /page>/);
	});
});

describe('Lists with parentheses', () => {
	const list = (first: Node[]): Node => ({
		t: 'OrderedList',
		c: [
			[3, { t: 'DefaultStyle' }, { t: 'DefaultDelim' }],
			[[{ t: 'Plain', c: first }], [{ t: 'Plain', c: words('b') }]],
		],
	});

	it('have what their first number has', () => {
		assert.equal(clean(list([token('parenthesis'), ...words('a')])), '3 OneParen(Plain(a) | Plain(b))');
		assert.equal(clean(list(words('a'))), '3 DefaultDelim(Plain(a) | Plain(b))');
	});

	it('and others are spaced as the text is, with blank lines between their items or not', () => {
		const items = [[para('a'), para('b')], [para('c')]];
		assert.equal(clean({ t: 'BulletList', c: items }), 'BulletList(Plain(a)Plain(b)Plain(c))');
		const numbered = { t: 'OrderedList', c: [[1, { t: 'Decimal' }, { t: 'Period' }], items] };
		assert.equal(clean(numbered), '1 Period(Plain(a)Plain(b) | Plain(c))');
	});

	it('are text as it was written where pandoc made none', () => {
		const inlines = [...words('see 1.'), { t: 'Space' }, token('parenthesis'), ...words('one')];
		assert.equal(clean(around('Para', inlines)), 'Para(see 1) one)');
	});
});

describe('Tables', () => {
	it('have their cells in a style of their own', () => {
		const cell = [attributes, { t: 'AlignDefault' }, 1, 1, [{ t: 'Plain', c: words('a') }]];
		const table = {
			t: 'Table',
			c: [attributes, [null, []], [], [attributes, [[attributes, [cell]]]], [], [attributes, []]],
		};
		assert.equal(clean(table), 'Table(AlignDefault()Table Text[Para(a)])');
		assert.equal(clean({ t: 'BulletList', c: [[{ t: 'Plain', c: words('a') }]] }), 'BulletList(Plain(a))');
	});
});
