import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { DocumentIndex } from '../../../../src/core/citations/document/documentIndex';
import { splitSegments } from '../../../../src/core/citations/document/documentSegment';
import { findCitations } from '../../../../src/core/citations/recognition';

/** Characters that are read in one step at most: reading more takes longer than anyone waits for a keystroke. */
const longestStep = 60_000;
const clock = { now: () => 0 };

/** Drafts without a blank line, most of them without a line end: each of them a single paragraph. */
const paragraphs: Readonly<Record<string, string>> = {
	'short citations': 'Id. ',
	sentences: 'The court held so in Doe v. Roe, 5 F.3d 7 (1999), and the rest follows from that. ',
	'a string cite': 'Doe v. Roe, 5 F.3d 7 (1999); ',
	'one word': 'a',
	characters: '😀',
	footnotes: '[^1] Id. ',
	'nested quotes': '> ',
	'lines of one citation': 'Id. at 7\n',
	'blank lines': '\n',
};

describe('a document of one paragraph', () => {
	for (const [name, unit] of Object.entries(paragraphs)) {
		it(`is read in parts, whatever it is made of: ${name}`, () => {
			const text = unit.repeat(Math.ceil(300_000 / unit.length));
			const { segments } = splitSegments(text);
			assert.equal(segments.map((segment) => segment.text).join(''), text);
			for (const { length } of segments) assert.ok(length > 0 && length < longestStep, `${length}`);
			for (const segment of segments) assert.ok(segment.text.isWellFormed(), 'no half of a character');
		});
	}

	it('has the same citations as an open document and as a text', () => {
		const line = Array.from({ length: 2_000 }, (_, i) => `Doe v. Roe, ${i + 1} F.3d 7 (1999), says so ${i * i}. `).join(
			'',
		);
		const index = DocumentIndex.create(line, 'plaintext');
		index.settle(Number.POSITIVE_INFINITY, clock);
		const found = findCitations(line, 'plaintext');
		assert.equal(found.length, 2_000);
		assert.deepEqual(
			index.all().map(({ citation }) => citation),
			found,
		);
	});

	it('keeps the cuts after an edit where they were', () => {
		const sentences = Array.from(
			{ length: 4_000 },
			(_, i) => `Doe v. Roe, ${i} F.3d ${i + 7} (1999), says so ${i * i}. `,
		);
		const text = sentences.join('');
		const index = DocumentIndex.create(text, 'plaintext');
		index.settle(Number.POSITIVE_INFINITY, clock);
		const { removed, added } = index.applyChanges([{ start: 10_000, end: 10_000, text: 'Typed. ' }]);
		assert.ok(removed.length + added.length < 10, `${removed.length} and ${added.length}`);
		index.settle(Number.POSITIVE_INFINITY, clock);
		assert.deepEqual(
			index.all().map(({ citation }) => citation),
			findCitations(`${text.slice(0, 10_000)}Typed. ${text.slice(10_000)}`, 'plaintext'),
		);
	});

	it('is read at once only where something was pasted', () => {
		const index = DocumentIndex.create('Text. ', 'plaintext');
		index.settle(Number.POSITIVE_INFINITY, clock);
		const pasted = 'Doe v. Roe, 5 F.3d 7 (1999).\n\n'.repeat(5_000);
		const { added } = index.applyChanges([{ start: 6, end: 6, text: pasted }]);
		assert.ok(added.length > 0 && added.length < 4_000, `${added.length}`);
		assert.equal(index.pending, true);
		index.settle(Number.POSITIVE_INFINITY, clock);
		assert.equal(index.all().length, 5_000);
	});
});
