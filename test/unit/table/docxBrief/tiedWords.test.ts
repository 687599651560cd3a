import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import { cleanTree } from '../../../../src/core/table/docxBrief/documentTree';
import { tieInlines, tieWords } from '../../../../src/core/table/docxBrief/tiedWords';
import type { Node } from '../../../../src/core/table/docxBrief/tree';
import { assertGrowth } from '../../growth';
import { around, para, show, token, words } from './trees';

/** `~` where a line can't end. */
const shown = (text: string) => text.replaceAll('\u00a0', '~');

describe('Words that stay on one line', () => {
	const cases = [
		['42 U.S.C. § 1983; §§ 1983 & 1988', '42 U.S.C. §~1983; §§~1983 & 1988'],
		['Compl. ¶ 5; (¶¶ 5–7)', 'Compl. ¶~5; (¶¶~5–7)'],
		['No. 24-1234, Nos. 1 and 2; ECF No. 7', 'No.~24-1234, Nos.~1 and 2; ECF No.~7'],
		['Id. at 490; 347 U.S. at 490; at xii; pp. 5–9; nn. 3–4', 'Id. at~490; 347 U.S. at~490; at~xii; pp.~5–9; nn.~3–4'],
		['U.S. Const. amend. XIV, § 1; art. III, cl. 2', 'U.S. Const. amend.~XIV, §~1; art.~III, cl.~2'],
		['Roe v. Wade; Roe vs. “Wade”', 'Roe v.~Wade; Roe vs.~“Wade”'],
		['No. I said no. That is at issue. Inv. At the end §', 'No.~I said no. That is at issue. Inv. At the end §'],
		['347 U.S. 483, 490 (1954)', '347 U.S. 483, 490 (1954)'],
	] as const;

	it('are a sign or an abbreviation with its number, and "v." with the party', () => {
		for (const [text, tied] of cases) {
			assert.equal(shown(tieWords(text)), tied);
			assert.equal(shown(show(tieInlines(words(text)))), tied);
		}
	});

	it('are tied over emphasis, the ends of lines, and what marks a citation, but not over a note or code', () => {
		const str = (text: string): Node => ({ t: 'Str', c: text });
		const [space, line]: Node[] = [{ t: 'Space' }, { t: 'SoftBreak' }];
		const tied = (...inlines: Node[]) => shown(show(tieInlines(inlines)));
		assert.equal(
			tied(around('Emph', words('Roe v.')), space as Node, around('Strong', words('Wade'))),
			'Emph(Roe v.)~Strong(Wade)',
		);
		assert.equal(tied(str('§'), line as Node, token('start 1'), str('5')), '§~{start 1}5');
		assert.equal(tied(str('§'), space as Node, { t: 'Note', c: [para('5')] }), '§ Note(Para(5))');
		assert.equal(tied(str('§'), space as Node, { t: 'Code', c: [['', [], []], '5'] }), '§ Code()');
	});

	it('are tied in the text, its headings and its notes', () => {
		const note: Node = { t: 'Note', c: [para('§ 5')] };
		const tree = { meta: {}, blocks: [para('See § 5.', note), around('BlockQuote', [para('Id. at 6')])] };
		cleanTree(tree, { ticks: '```', format: 'ours' });
		assert.equal(shown(show(tree.blocks)), 'Para(See §~5.Note(Para(§~5)))BlockQuote(Para(Id. at~6))');
	});

	it('are found in proportion to the text', () => {
		for (const unit of ['§ ', 'at 5 ', 'v. A ', '§§§', 'No. ((((']) {
			const [small, large] = [2_000, 16_000].map((count) => unit.repeat(count)) as [string, string];
			assertGrowth(
				unit,
				() => void tieWords(small),
				() => void tieWords(large),
				25,
			);
		}
	});
});
