import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import { DocumentIndex } from '../../../../src/core/citations/document/documentIndex';
import { findCitations } from '../../../../src/core/citations/recognition';
import { isReport, tableClosing, tableOpening } from '../../../../src/core/draft/markdown/ownOutput';

const brown = 'Brown v. Board of Education, 347 U.S. 483 (1954).';
const table = `${tableOpening}\n\n**Cases**\n\n- *Roe v. Wade*, 410 U.S. 113 (1973)\n\n${tableClosing}\n`;

const cited = (text: string) => findCitations(text, 'markdown').map((citation) => citation.text);

function open(text: string): DocumentIndex {
	const index = DocumentIndex.create(text, 'markdown');
	settle(index);
	return index;
}

const settle = (index: DocumentIndex) => assert.ok(index.settle(Number.POSITIVE_INFINITY, { now: () => 0 }));
const citedIn = (index: DocumentIndex) => index.all().map(({ citation }) => citation.text);

describe('what Benchbook wrote itself', () => {
	it('is no draft between the markers of a table', () => {
		assert.deepEqual(cited(`${brown}\n\n${table}\n${brown}\n`), ['347 U.S. 483', '347 U.S. 483']);
		assert.deepEqual(
			cited(`${brown} <!--benchbook:authorities--> 410 U.S. 113 <!-- /benchbook:authorities --> 5 U.S. 1 (1803)`),
			['347 U.S. 483', '5 U.S. 1'],
		);
	});

	it('hides nothing where a marker has no other, or is shown as code', () => {
		const both = ['347 U.S. 483', '410 U.S. 113'];
		assert.deepEqual(cited(`${brown}\n\n${table.replace(tableClosing, '')}`), both);
		assert.deepEqual(cited(`${brown}\n\n${table.replace(tableOpening, '')}`), both);
		assert.deepEqual(cited(`${brown}\n\n\`${tableOpening}\` 410 U.S. 113 (1973) \`${tableClosing}\``), both);
		assert.deepEqual(cited(`${tableOpening}\n\n${brown}\n\n${table}`), ['347 U.S. 483']);
	});

	it('is a report where the front matter says so', () => {
		assert.ok(isReport('---\nbenchbook: report\n---\n\n# Citations\n'));
		assert.ok(isReport('---\r\ntitle: x\r\nbenchbook: "report"\r\n---\r\n'));
		for (const text of [
			'---\nbenchbook: report\n',
			'# x\n---\nbenchbook: report\n---\n',
			'---\nbenchbook: reports\n---\n',
			'---\nx: y\n---\nbenchbook: report\n---\n',
		])
			assert.ok(!isReport(text), text);
		assert.deepEqual(cited(`---\nbenchbook: report\n---\n\n${brown}\n`), []);
		assert.deepEqual(cited(`---\ntitle: report\n---\n\n${brown}\n`), ['347 U.S. 483']);
	});

	it('is a plain text too, where its front matter says so, and a draft again once it is gone', () => {
		const front = '---\nbenchbook: report\n---\n\n';
		assert.deepEqual(findCitations(`${front}${brown}\n`, 'plaintext'), []);
		const index = DocumentIndex.create(`${front}TABLE OF AUTHORITIES\n\n${brown}\n`, 'plaintext');
		settle(index);
		assert.deepEqual([index.isReport, citedIn(index)], [true, []]);
		index.applyChanges([{ start: 4, end: 13, text: 'benchmark' }]);
		settle(index);
		assert.deepEqual([index.isReport, citedIn(index)], [false, ['347 U.S. 483']]);
		index.applyChanges([{ start: 4, end: 13, text: 'benchbook' }]);
		settle(index);
		assert.deepEqual([index.isReport, citedIn(index)], [true, []]);
		assert.equal(findCitations(`---\n${brown}\n---\n`, 'plaintext').length, 1, 'a rule is no front matter');
	});

	it('is found as the document is edited, and unclosed markers are told', () => {
		const index = open(`${brown}\n\n${table}\n${brown}\n`);
		assert.deepEqual(citedIn(index), ['347 U.S. 483', '347 U.S. 483']);
		const end = index.text().indexOf(tableClosing);
		index.applyChanges([{ start: end, end: end + 6, text: '' }]);
		assert.deepEqual(citedIn(index), ['347 U.S. 483', '410 U.S. 113', '347 U.S. 483']);
		const at = index.text().indexOf(tableOpening);
		assert.deepEqual(index.unclosedTables, [{ start: at, end: at + tableOpening.length }]);
		index.applyChanges([{ start: 0, end: 0, text: '12345' }]);
		assert.equal(index.unclosedTables[0]?.start, at + 5);
		index.applyChanges([{ start: end + 5, end: end + 5, text: '<!-- /' }]);
		assert.deepEqual(citedIn(index), ['347 U.S. 483', '347 U.S. 483']);
		assert.deepEqual(index.unclosedTables, []);
		assert.deepEqual(
			index.masksIn(0, index.length).map(({ kind }) => kind),
			['ownOutput'],
		);
	});

	it('tells every opening that no end follows', () => {
		const text = `${tableOpening}\n\n${tableOpening}\n\n${tableClosing}\n\n${tableOpening}\n`;
		assert.deepEqual(
			open(text).unclosedTables.map(({ start }) => start),
			[0, text.lastIndexOf(tableOpening)],
		);
	});

	it('is a report as long as the front matter says so', () => {
		const index = open(`---\nbenchbook: report\n---\n\n${brown}\n\n${brown}\n`);
		assert.deepEqual([index.isReport, citedIn(index)], [true, []]);
		index.applyChanges([{ start: 4, end: 4, text: 'x' }]);
		settle(index);
		assert.deepEqual([index.isReport, citedIn(index).length], [false, 2]);
		index.applyChanges([{ start: 4, end: 5, text: '' }]);
		settle(index);
		assert.deepEqual([index.isReport, citedIn(index)], [true, []]);
	});

	it('is the same after any edits as in a fresh text', () => {
		const piece = fc.constantFrom(
			`${brown} `,
			'\n\n',
			`${tableOpening}\n`,
			`${tableClosing}\n`,
			'410 U.S. 113 (1973). ',
			'```\n',
			'---\n',
			'benchbook: report\n',
			'> ',
		);
		const edit = fc.record({ at: fc.nat(), length: fc.nat({ max: 40 }), text: piece });
		fc.assert(
			fc.property(fc.array(piece, { maxLength: 16 }), fc.array(edit, { maxLength: 8 }), (pieces, edits) => {
				const index = open(pieces.join(''));
				for (const { at, length, text } of edits) {
					const start = at % (index.length + 1);
					index.applyChanges([{ start, end: Math.min(index.length, start + length), text }]);
					if (length % 2 === 0) settle(index);
				}
				settle(index);
				assert.deepEqual(citedIn(index), cited(index.text()));
				assert.equal(index.isReport, isReport(index.text()));
			}),
			{ numRuns: 120 },
		);
	});
});
