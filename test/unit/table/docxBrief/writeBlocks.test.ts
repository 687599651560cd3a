import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import { readDocument } from '../../../../src/core/table/docxBrief/readDocument';
import type { Node } from '../../../../src/core/table/docxBrief/tree';
import { visitNodes } from '../../../../src/core/table/docxBrief/tree';
import { writeBlocks } from '../../../../src/core/table/docxBrief/writeBlocks';
import { planBrief, words as tableTexts } from '../../features/citations/docx/briefs';
import { around, header, para, show, token, words } from './trees';

const brief = planBrief(['*Ash v. Oak*, 301 U.S. 10 (1937). *Id.* at 12.']);
const ours = brief.fence.format;

/** Tokens in the format of this brief. */
const own = (node: Node): Node => JSON.parse(JSON.stringify(node).replaceAll('"ours"', `"${ours}"`)) as Node;
const write = (blocks: readonly Node[], isTwin: boolean, planned = brief) => {
	const document = readDocument({ meta: {}, blocks: blocks.map(own) }, planned, tableTexts.title);
	const options = { pages: undefined, footer: 'rId9', usesPassim: false, words: tableTexts, isTwin };
	return { document, blocks: (writeBlocks(document, options) as { blocks: Node[] }).blocks };
};
const addresses = (blocks: readonly Node[]): string[] => {
	const found: string[] = [];
	visitNodes(blocks, ({ t, c }) => {
		if (t !== 'Link') return true;
		const [, inlines, [address]] = c as [unknown, Node[], [string, string]];
		found.push(`${show(inlines)} ${address.replace('https://toa.invalid/', '')}`);
		return true;
	});
	return found;
};
const cited = (...more: Node[]): Node =>
	para(
		'See',
		{ t: 'Space' },
		token('start 0'),
		around('Emph', words('Ash v. Oak,')),
		{ t: 'Space' },
		...words('301 U.S. 10'),
		token('end 0'),
		{ t: 'Space' },
		...words('(1937).'),
		token('last 0'),
		...more,
	);

describe('writeBlocks', () => {
	it('links in the twin the first and the last words of a citation, and the first of a heading', () => {
		assert.deepEqual(addresses(write([header(1, 'I. One'), cited()], true).blocks), [
			'TABLE OF AUTHORITIES h0',
			'. front',
			'I. h1',
			'Ash c0',
			'10 c0',
			'(1937). c0',
		]);
	});

	it('has in the twin no links but ours, and goes on after a note', () => {
		const link: Node = { t: 'Link', c: [['', [], []], words('web'), ['https://x.example/', '']] };
		const note: Node = { t: 'Note', c: [para('Note')] };
		const blocks = [para('a', link, token('start 1'), ...words('Id.'), note, token('end 1'), ...words('at 3'))];
		assert.deepEqual(addresses(write(blocks, true).blocks), ['TABLE OF AUTHORITIES h0', '. front', 'Id. c1']);
		assert.equal(addresses(write(blocks, false).blocks).length, 1);
	});

	it('writes a field where a citation ends, with its entry where it is first', () => {
		const xml = JSON.stringify(write([cited(), para('x', token('start 1'), token('end 1'))], false).blocks);
		assert.match(xml, / TA \\\\l .*Ash v\.\u00a0Oak.* \\\\s \\"Ash\\" \\\\c 1 .* TA \\\\s \\"Ash\\" /);
		assert.doesNotMatch(xml, /"start|toa\.invalid/);
		const lost = JSON.stringify(write([para('x', token('start 1'), token('end 1'))], false).blocks);
		assert.match(lost, / TA \\\\l /, 'of an entry whose first citation pandoc left out, the next has it');
	});

	it('ends the cover and the front matter with a section each', () => {
		const { blocks } = write([para('\\newpage'), header(1, 'A'), cited()], false);
		const sections = blocks.filter((block) => JSON.stringify(block).includes('w:sectPr'));
		assert.equal(sections.length, 1);
		assert.match(JSON.stringify(sections), /rId9.*lowerRoman/);
		const covered = write([para('No. 1'), para('\\newpage'), header(1, 'A'), cited()], false);
		const [cover, front] = covered.blocks.filter((block) => JSON.stringify(block).includes('w:sectPr'));
		assert.doesNotMatch(JSON.stringify(cover), /footerReference/);
		assert.match(JSON.stringify(front), /footerReference/);
	});

	it('links all words of a citation to what it cites, of all citations, of the first of each authority, or of none', () => {
		const web: Node = { t: 'Link', c: [['', [], []], words('Ash v. Oak,'), ['https://x.example/', '']] };
		const note: Node = { t: 'Note', c: [para('Note')] };
		const blocks = [
			cited(),
			para(
				'So',
				token('start 1'),
				...words('Id.'),
				note,
				token('end 1'),
				...words('at 12'),
				token('last 1'),
				...words('.'),
			),
			para('See', token('start 0'), web, ...words('301 U.S. 10'), token('end 0'), token('last 0'), ...words('too.')),
		];
		const linked = (links: 'all' | 'first' | 'none') =>
			addresses(write(blocks, false, { ...brief, links }).blocks).map((one) =>
				one.replace('https://www.courtlistener.com/c/U.S./301/10/', '→'),
			);
		assert.deepEqual(linked('all'), [
			'Ash v.\u00a0Oak, →',
			' 301 U.S. 10 →',
			' (1937). →',
			'Id. →',
			'at\u00a012 →',
			'Ash v.\u00a0Oak, https://x.example/',
			'301 U.S. 10 →',
		]);
		assert.deepEqual(linked('first').slice(0, 4), [
			...linked('all').slice(0, 3),
			'Ash v.\u00a0Oak, https://x.example/',
		]);
		assert.deepEqual(linked('none'), ['Ash v.\u00a0Oak, https://x.example/']);
	});

	it('keeps a heading from touching the table above it', () => {
		const table: Node = { t: 'Table', c: [] };
		const gaps = (after: Node) =>
			JSON.stringify(write([table, token('block 0', 'RawBlock'), after], false).blocks).match(
				/w:keepNext\/>.{0,99}exact/g,
			)?.length ?? 0;
		assert.deepEqual([gaps(header(1, 'A')), gaps(para('text'))], [1, 0]);
	});

	it('drops what is no token of ours, and tables in places where none can be', () => {
		const quoted: Node = { t: 'BlockQuote', c: [token('contents', 'RawBlock'), para('q')] };
		const { blocks } = write([header(1, 'A'), quoted, para('a', token('unknown 4')), cited()], false);
		assert.doesNotMatch(blocks.map(show).join(), /unknown|contents/);
		assert.match(blocks.map(show).join(), /BlockQuote\(Para\(q\)\)/);
	});

	it('has thousands of headings if a draft likes', () => {
		const many = Array.from({ length: 3_000 }, (_, i) => header((i % 6) + 1, `Heading ${i}`));
		const { document, blocks } = write([...many, cited()], false);
		assert.equal(document.headings.length, 3_001);
		assert.equal(JSON.stringify(blocks).match(/<w:hyperlink w:anchor=/g)?.length, 3_001);
	});
});
