import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { findCitations } from '../../../../src/core/citations/recognition';
import { findCitedSentence } from '../../../../src/core/quotations/passages/citedSentence';

/** What the draft says about the citation that begins with `place`, or about its last one. */
function said(draft: string, place?: string) {
	const citations = findCitations(draft, 'markdown');
	const citation = place ? citations.find(({ text }) => text.startsWith(place)) : citations.at(-1);
	assert.ok(citation);
	const { words, start, end } = findCitedSentence(draft, 'markdown', citations, citation);
	return { words: words.join(' '), text: draft.slice(start, end) };
}

describe('what a draft says where it cites', () => {
	it('is the sentence before the citation, without the citation', () => {
		const draft =
			'A deed is read as a whole. *See Hale v. Marsh*, 5 F.3d 100, 101 (2d Cir. 1993). Then more follows here.';
		assert.equal(said(draft).words, 'a deed is read as a whole');
	});

	it('is the sentence around it, without the names of what is cited', () => {
		const draft = 'In *Hale v. Marsh*, 5 F.3d 100 (2d Cir. 1993), the court held in Hale that a deed binds the heirs.';
		assert.equal(said(draft).words, 'in the court held in that a deed binds the heirs');
	});

	it('ends at the citation before it, and at the paragraph', () => {
		const draft = 'Costs follow the event. 1 U.S. 2. A deed binds the heirs. It does so forever. 3 U.S. 4.';
		assert.equal(said(draft, '3 U.S.').words, 'a deed binds the heirs it does so forever');
		assert.equal(said('Costs follow the event.\n\nA deed binds the heirs. 3 U.S. 4.').words, 'a deed binds the heirs');
	});

	it('has the sentence before one that says too little, or nothing', () => {
		const draft = 'Costs follow the event. 1 U.S. 2. The same rule applies. 3 U.S. 4.';
		assert.equal(said(draft, '3 U.S.').words, 'costs follow the event the same rule applies');
		assert.equal(said('Costs follow the event in court. 1 U.S. 2; 3 U.S. 4.').words, 'costs follow the event in court');
		assert.equal(said('> Costs follow the event in court.\n\n3 U.S. 4.').words, 'costs follow the event in court');
	});

	it('has what a parenthetical says was held, and not how the case is cited', () => {
		const draft =
			'Deeds bind heirs of all kinds. 3 U.S. 4 (1799) (holding that an easement endures) (quoting 1 U.S. 2).';
		assert.match(said(draft, '3 U.S.').words, /kinds holding that an easement endures$/);
	});

	it('is where the offsets say', () => {
		const draft = `${'Filler goes here. 9 U.S. 9. '.repeat(400)}A deed binds the heirs. 3 U.S. 4.`;
		assert.equal(said(draft, '3 U.S.').text, 'A deed binds the heirs. 3 U.S. 4.');
	});
});
