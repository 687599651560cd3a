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
const write = (blocks: readonly Node[], isTwin: boolean) => {
	const document = readDocument({ meta: {}, blocks: blocks.map(own) }, brief, tableTexts.title);
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

	it('drops what is no token of ours, and tables in places where none can be', () => {
		const quoted: Node = { t: 'BlockQuote', c: [token('contents', 'RawBlock'), para('q')] };
		const { blocks } = write([header(1, 'A'), quoted, para('a', token('unknown 4')), cited()], false);
		assert.doesNotMatch(blocks.map(show).join(), /unknown|contents/);
		assert.match(blocks.map(show).join(), /BlockQuote\(Para\(q\)\)/);
	});

	it('has ten thousand headings if a draft likes', () => {
		const many = Array.from({ length: 10_000 }, (_, i) => header((i % 6) + 1, `Heading ${i}`));
		const { document, blocks } = write([...many, cited()], false);
		assert.equal(document.headings.length, 10_001);
		assert.equal(JSON.stringify(blocks).match(/<w:hyperlink w:anchor=/g)?.length, 10_001);
	});
});
