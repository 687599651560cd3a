import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import type { DocumentLanguage } from '../../../src/core/base/text/documentLanguage';
import { runAtOnce } from '../../../src/core/base/time/turns';
import { findCitations } from '../../../src/core/citations/recognition';
import { readQuotations } from '../../../src/core/quotations/inDraft/findQuotations';

const find = (draft: string, language: DocumentLanguage = 'markdown') =>
	runAtOnce(readQuotations(draft, language, findCitations(draft, language))).quotations;

/** "words → citation, pinpoint" for each quotation. */
const read = (draft: string, language: DocumentLanguage = 'markdown') =>
	find(draft, language).map(
		({ start, end, citation, pinpoint }) =>
			`${draft.slice(start, end).replace(/\s*\n[>\s]*/g, ' ')} → ${citation.text}${pinpoint === undefined ? '' : `, ${pinpoint}`}`,
	);

describe('which quotation belongs to which citation', () => {
	it('is the one that follows directly, its parallels’ pinpoints included', () => {
		assert.deepEqual(read('It is "plain law." *Doe v. Roe*, 1 U.S. 2, 3, 5 S. Ct. 6, 7 (1790).'), [
			'plain law. → 1 U.S. 2, 3, 7',
		]);
	});

	it('is a short form or id., which leads to the full citation', () => {
		const draft = 'Doe v. Roe, 12 F.3d 34 (2d Cir. 1993). It "binds all." Id. at 36. It “holds.” Doe, 12 F.3d at 37.';
		assert.deepEqual(read(draft), ['binds all. → Id., 36', 'holds. → 12 F.3d at 37, 37']);
		assert.deepEqual(
			find(draft).map(({ citation }) => citation.resolvesTo),
			[12, 12],
		);
	});

	it('is the one before it in its own sentence', () => {
		assert.deepEqual(
			read(
				'In Doe v. Roe, 12 F.3d 34, 36 (2d Cir. 1993), the court said "the rule is plain" and "settled." It stopped.',
			),
			['the rule is plain → 12 F.3d 34, 36', 'settled. → 12 F.3d 34, 36'],
		);
	});

	it('is the one after its sentence, for each quotation in it', () => {
		assert.deepEqual(
			read('Courts "must defer" and may not "look behind" the order. Doe v. Roe, 12 F.3d 34, 36 (2d Cir. 1993).'),
			['must defer → 12 F.3d 34, 36', 'look behind → 12 F.3d 34, 36'],
		);
	});

	it('is each its own in a sentence with several', () => {
		assert.deepEqual(
			read('It is "dear," Doe v. Roe, 1 U.S. 2, 3 (1790), and "rare," Poe v. Moe, 2 U.S. 4, 5 (1792).'),
			['dear, → 1 U.S. 2, 3', 'rare, → 2 U.S. 4, 5'],
		);
	});

	it('is the one that introduces it with a colon, and not the next one', () => {
		assert.deepEqual(
			read('Doe v. Roe, 1 U.S. 2 (1790): “The rule is plain” Poe v. Moe, 3 U.S. 4 (1791): “It is dim”'),
			['The rule is plain → 1 U.S. 2', 'It is dim → 3 U.S. 4'],
		);
	});

	it('is the one directly after it though another is in the sentence', () => {
		assert.deepEqual(
			read('As Doe v. Roe, 1 U.S. 2, 3 (1790), is read, “the rule is plain,” Poe v. Moe, 3 U.S. 4 (1791), and firm.'),
			['the rule is plain, → 3 U.S. 4'],
		);
	});

	it('is the one with a pinpoint where another has none, and the one in whose parenthesis it is', () => {
		const pinned = (pin: string) =>
			read(
				`Under Doe v. Roe, 1 U.S. 2 (1790), courts say “the rule is plain” as Poe v. Moe, 3 U.S. 4${pin} (1791), explains.`,
			);
		assert.deepEqual(pinned(', 5'), ['the rule is plain → 3 U.S. 4, 5']);
		assert.deepEqual(pinned(''), ['the rule is plain → 1 U.S. 2']);
		assert.deepEqual(
			read('Doe v. Roe, 1 U.S. 2 (1790) (“the rule is plain”); Poe v. Moe, 3 U.S. 4 (1791) (“the law is dim”).'),
			['the rule is plain → 1 U.S. 2', 'the law is dim → 3 U.S. 4'],
		);
	});

	it('is for a block the one that begins the next paragraph, as a sentence', () => {
		const block = 'We say:\n\n> The rule is plain and binds us all.\n\n';
		const cite = 'Doe v. Roe, 1 U.S. 2, 3 (1790)';
		assert.deepEqual(read(`${block}${cite}. It binds.\n`), ['The rule is plain and binds us all. → 1 U.S. 2, 3']);
		assert.deepEqual(read(`${block}${cite}, goes on to say so.\n`), []);
		assert.deepEqual(read(`${block}We go on. ${cite}.\n`), []);
	});

	it('is one in a note only where the note is called there, and begins with it', () => {
		const note = '[^1]: Doe v. Roe, 1 U.S. 2, 3 (1790).\n';
		assert.deepEqual(read(`He is “bound by it all.”[^1]\n\n${note}`), ['bound by it all. → 1 U.S. 2, 3']);
		assert.deepEqual(read('He is “bound by it all.”^[Doe v. Roe, 1 U.S. 2, 3 (1790).] So.'), [
			'bound by it all. → 1 U.S. 2, 3',
		]);
		assert.deepEqual(read(`He is “bound by it all” we think.[^1]\n\n${note}`), []);
		assert.deepEqual(read(`He is “bound by it all.”[^1]\n\n${note.replace('Doe', 'It was not so in Doe')}`), []);
	});

	it('is none that a parenthetical cites', () => {
		assert.deepEqual(
			read('Doe v. Roe, 1 U.S. 2, 3 (1790) (citing Poe v. Moe, 3 U.S. 4, 5 (1791)), says that “the rule is plain.”'),
			['the rule is plain. → 1 U.S. 2, 3'],
		);
	});

	it('is for a block none that words of it follow, that is in a sentence of it, or that does not lead to it', () => {
		const cite = 'Doe v. Roe, 1 U.S. 2, 3 (1790)';
		assert.deepEqual(read(`We say:\n\n> The rule is plain. ${cite}. It binds all of us here.\n`), []);
		assert.deepEqual(read(`We say:\n\n> The rule is plain as in ${cite}\n`), []);
		assert.deepEqual(read(`See ${cite}.\n\n> The rule is plain and binds us all.\n`), []);
		assert.deepEqual(read(`In ${cite}, the Court said:\n\n> The rule is plain and binds us all.\n`), [
			'The rule is plain and binds us all. → 1 U.S. 2, 3',
		]);
	});

	it('is the same for both parts of one that is interrupted, a parenthesis in it included', () => {
		const cite = 'Doe v. Roe, 1 U.S. 2, 3 (1790)';
		const draft = `“The rule (as it,” the court held, “is) binds all.” ${cite}.`;
		assert.deepEqual(read(draft), ['The rule (as it, → 1 U.S. 2, 3', 'is) binds all. → 1 U.S. 2, 3']);
		const parts = (text: string) => find(`${text} ${cite}.`).map((one) => one.completes !== undefined);
		assert.deepEqual(parts('“The rule,” the court held, “binds all.”'), [false, true]);
		assert.deepEqual(parts('“‘The’ rule,” the court held, “[b]inds all.”'), [false, true]);
		for (const text of [
			'“The rule,” the court held, “Binds all.”',
			'“the rule,” the court held, “binds all.”',
			'“The rule,” the court held. It “binds all.”',
			'“The rule” and “binds all.”',
			'“The rule,” though not lightly, “binds all.”',
			'“The rule,” the court doesn’t forget, “binds all.”',
			'“The rule,” if it is one, “binds all.”',
		])
			assert.ok(!parts(text).includes(true), text);
	});

	it('is the one in whose parenthetical it is', () => {
		assert.deepEqual(read('Deference is due. Doe v. Roe, 1 U.S. 2, 3 (1790) (holding that "it is due").'), [
			'it is due → 1 U.S. 2, 3',
		]);
		assert.deepEqual(read('It is due. Doe v. Roe, 1 U.S. 2, 3 (1790) (“This is due to it here”).'), [
			'This is due to it here → 1 U.S. 2, 3',
		]);
	});

	it('is its sentence’s, which doesn’t end where a sentence that is quoted does', () => {
		assert.deepEqual(
			read(
				'He said “this is so,” and then “That is law. No more is needed.” Doe v. Roe, 12 F.3d 34, 36 (2d Cir. 1993). It did.',
			),
			['this is so, → 12 F.3d 34, 36', 'That is law. No more is needed. → 12 F.3d 34, 36'],
		);
		assert.deepEqual(
			read('In Doe v. Roe, 12 F.3d 34, 36 (2d Cir. 1993), it “held. It said so,” and “ruled.” It did.'),
			['held. It said so, → 12 F.3d 34, 36', 'ruled. → 12 F.3d 34, 36'],
		);
	});

	it('is the next one where the one before it is another quotation’s', () => {
		const poe = 'Poe v. Loe, 9 F.3d 8, 9 (2d Cir. 1990)';
		assert.deepEqual(
			read(`While “plain,” ${poe}, their “late view of it” fails, Doe v. Roe, 12 F.3d 34, 36 (2d Cir. 1993).`),
			['plain, → 9 F.3d 8, 9', 'late view of it → 12 F.3d 34, 36'],
		);
		assert.deepEqual(read(`It is the “last word.” “The rule is old.” ${poe}.`), ['The rule is old. → 9 F.3d 8, 9']);
	});

	it('is the one that leads to it with a colon', () => {
		assert.deepEqual(
			read('Doe v. Roe, 12 F.3d 34 (2d Cir. 1993): “No notice.” Poe v. Loe, 9 F.3d 8 (2d Cir. 1990): “No eviction.”'),
			['No notice. → 12 F.3d 34', 'No eviction. → 9 F.3d 8'],
		);
	});

	it('is none after a parenthesis that is around it', () => {
		assert.deepEqual(
			read('See the report (warning that “all of it will fail”); accord Doe v. Roe, 12 F.3d 34, 36 (2d Cir. 1993).'),
			[],
		);
	});

	it('is none that is in a quotation', () => {
		assert.deepEqual(
			read(
				'It "is law," the court said, "as Poe v. Loe, 9 F.3d 8, has it." Doe v. Roe, 12 F.3d 34, 36 (2d Cir. 1993).',
			),
			['is law, → 12 F.3d 34, 36', 'as Poe v. Loe, 9 F.3d 8, has it. → 12 F.3d 34, 36'],
		);
	});

	it('is in the next line of double-spaced text, where the sentence ends with its line', () => {
		const line = 'The tenant stayed in the house that he had rented for years\n\n';
		const page = `     ${line}${line.repeat(4)}     He relied on a case. It held that "no tenant has to leave."\n\nDoe v. Roe, 12 F.3d 34 (2d Cir. 1993).\n\n`;
		assert.deepEqual(read(page, 'plaintext'), ['no tenant has to leave. → 12 F.3d 34']);
		const next = page.replace('\n\nDoe', '\n\n     Doe');
		assert.deepEqual(read(next, 'plaintext'), []);
		// A page may end there, too.
		const pages = page.replace('\n\nDoe', `\n\n${' '.repeat(35)}7\n\n\fDoe`);
		assert.deepEqual(read(pages, 'plaintext'), ['no tenant has to leave. → 12 F.3d 34']);
		assert.deepEqual(read(page.replace('He relied on a case. It held that', 'So'), 'plaintext'), []);
	});

	it('is none that only begins the next sentence', () => {
		assert.deepEqual(read('He argued "no way." Doe v. Roe, 12 F.3d 34 (2d Cir. 1993), rejected it.'), []);
		assert.deepEqual(read('He said "no way" again. The rule is old. Doe v. Roe, 12 F.3d 34 (2d Cir. 1993).'), []);
	});

	it('is not for a name that is given', () => {
		assert.deepEqual(read('The agency (the "Board") agrees. Doe v. Roe, 1 U.S. 2, 3 (1790).'), []);
		assert.deepEqual(read('It is so. Doe v. Roe, 1 U.S. 2, 3 (1790) (“did not receive notice”).'), [
			'did not receive notice → 1 U.S. 2, 3',
		]);
	});

	it('is the one in "(quoting X)", too', () => {
		const [quotation] = find(
			'It is "plain." Doe v. Roe, 1 U.S. 2, 3 (1790) (cleaned up) (quoting Poe v. Moe, 3 U.S. 4, 5 (1795)).',
		);
		assert.equal(quotation?.citation.text, '1 U.S. 2');
		assert.equal(quotation?.quotes?.text, '3 U.S. 4');
		assert.equal(quotation?.omitsCitations, true);
	});

	it('is one that says that it cites a dissent', () => {
		const [quotation] = find('It is "wrong." Doe v. Roe, 1 U.S. 2, 3 (1790) (Poe, J., dissenting).');
		assert.equal(quotation?.namesSeparateOpinion, true);
	});

	it('is for a block the one that begins the next paragraph, ends the block, or leads to it', () => {
		const block = '> Two things matter.\n>\n> First, the text. See *Poe v. Moe*, 3 U.S. 4 (1795).';
		assert.deepEqual(read(`The court said:\n\n${block}\n\n*Doe v. Roe*, 1 U.S. 2, 3 (1790).`), [
			'Two things matter. First, the text. See *Poe v. Moe*, 3 U.S. 4 (1795). → 1 U.S. 2, 3',
		]);
		assert.deepEqual(read('So:\n\n> The end is near.\n> *Doe v. Roe*, 1 U.S. 2, 3 (1790).'), [
			'The end is near. → 1 U.S. 2, 3',
		]);
		assert.deepEqual(read('As *Doe v. Roe*, 1 U.S. 2, 3 (1790), has it:\n\n> The end is near.\n\nWe agree.'), [
			'The end is near. → 1 U.S. 2, 3',
		]);
		assert.deepEqual(
			read('*Doe v. Roe*, 1 U.S. 2, 3 (1790), is old. The rule:\n\n> The end is near.\n\nWe agree.'),
			[],
		);
	});

	it('is for an indented block of plain text the same', () => {
		const draft =
			'The court in that case went on to say what follows here:\n\n    The end of the matter is near,\n    and we all of us know it.\n\nDoe v. Roe, 1 U.S. 2, 3 (1790).\n';
		assert.deepEqual(read(draft, 'plaintext'), [
			'The end of the matter is near, and we all of us know it. → 1 U.S. 2, 3',
		]);
	});

	it('is the one that cites another with the words, not the one that it cites', () => {
		const cited = (draft: string) =>
			find(draft).map(({ citation, quotes }) => `${citation.text} ← ${quotes?.text ?? 'nothing'}`);
		const poe = '*Poe v. Moe*, 2 F.3d 1, 3 (1st Cir. 1993)';
		const citing = 'it is “bound by the plain words of the act,” citing *Doe v. Roe*, 1 U.S. 2 (1790).';
		assert.deepEqual(cited(`The court said ${citing} ${poe}.`), ['2 F.3d 1 ← 1 U.S. 2']);
		assert.deepEqual(cited(`In ${poe}, the court said ${citing} It held.`), ['2 F.3d 1 ← 1 U.S. 2']);
		assert.deepEqual(cited(`The court said ${citing} It held. ${poe}.`), ['1 U.S. 2 ← nothing']);
	});

	it('is in a table the one in its row', () => {
		const rows =
			'| words | case |\n|---|---|\n| “bound by it” | *Doe v. Roe*, 1 U.S. 2 (1790) |\n| “free of it.” | *Poe v. Moe*, 3 U.S. 4 (1791) |\n';
		assert.deepEqual(read(rows), ['bound by it → 1 U.S. 2', 'free of it. → 3 U.S. 4']);
	});

	it('is a citation without a period if the next line begins a sentence', () => {
		const draft = (next: string) => `It “is proper.” Doe v. Roe,\n1 U.S. 2, 3 (1790)\n${next}`;
		assert.deepEqual(read(draft('In Doe, the court stopped.'), 'plaintext'), ['is proper. → 1 U.S. 2, 3']);
		assert.deepEqual(read(draft('overruled this.'), 'plaintext'), []);
	});

	it('is the one that its footnote begins with', () => {
		assert.deepEqual(read('Others say "footnoted words."[^1]\n\n[^1]: *Doe v. Roe*, 1 U.S. 2, 3 (1790).'), [
			'footnoted words. → 1 U.S. 2, 3',
		]);
	});

	it('is none in code and comments', () => {
		assert.deepEqual(read('See `"a b"` and <!-- "c d" --> here. Doe v. Roe, 1 U.S. 2, 3 (1790).'), []);
	});
});
