import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { readCandidate, toMarkdown } from '../../../../src/core/verification/suggestions/candidateText';

describe('a candidate', () => {
	it('is checked by the citations of its title', () => {
		const title = 'Brown v. Board of Education, 347 U.S. 483 (1954)';
		const { text, checkedText, citations } = readCandidate({ title, snippet: 'See 410 U.S. 113.' });
		assert.deepEqual([text, checkedText], [title, title]);
		assert.deepEqual(
			citations.map((citation) => citation.text),
			['347 U.S. 483'],
		);
	});

	it('is checked by those of its snippet when the title has none', () => {
		const read = readCandidate({ title: 'Brown v. Board', snippet: 'Brown,\n347 U.S. 483 (1954)' });
		assert.equal(read.text, 'Brown v. Board');
		assert.equal(read.checkedText, 'Brown, 347 U.S. 483 (1954)');
		assert.deepEqual(
			read.citations.map((citation) => citation.text),
			['347 U.S. 483'],
		);
	});

	it('may have no citation, no title, nothing', () => {
		assert.deepEqual(readCandidate({ title: 'A treatise' }).citations, []);
		assert.equal(readCandidate({ url: 'https://x.example' }).text, 'https://x.example');
		assert.equal(readCandidate({}).text, '');
	});

	it('is one line of plain text', () => {
		assert.equal(readCandidate({ title: ' A\r\n\tB\u0000 \u202eC\u200b ' }).text, 'A B C');
	});

	it('is text in Markdown, too', () => {
		assert.equal(toMarkdown('In re [X] & *Y* <b> a_b `c` \\'), 'In re \\[X\\] & \\*Y\\* \\<b\\> a\\_b \\`c\\` \\\\');
		assert.equal(toMarkdown('# 1'), '\\# 1');
	});

	it('has its case names in emphasis in Markdown, parallel citations with one name', () => {
		assert.equal(toMarkdown('Brown v. Board, 347 U.S. 483 (1954)'), '*Brown v. Board*, 347 U.S. 483 (1954)');
		assert.equal(
			toMarkdown('See Roe v. Wade, 410 U.S. 113, 93 S. Ct. 705 (1973); In re A_B, 1 F.3d 2 (1st Cir. 1993)'),
			'See *Roe v. Wade*, 410 U.S. 113, 93 S. Ct. 705 (1973); *In re A\\_B*, 1 F.3d 2 (1st Cir. 1993)',
		);
	});
});
