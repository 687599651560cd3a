import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { findCitations } from '../../../../src/core/citations/recognition';
import { citeCheckFinder, citingPlaceOf, sentenceChecks } from '../../../../src/core/verification/decisions/citeChecks';
import { bindTo, decisionKey } from '../../../../src/core/verification/decisions/decisions';

const draft =
	'A deed binds the heirs. *Doe v. Roe*, 1 F.3d 2, 3 (2d Cir. 1999). Costs follow the event. *Id.* at 4. See 42 U.S.C. § 1983.\n';

/** The checks of a draft with the sentence of its citation number `n` checked. */
function checksOf(text: string, n: number) {
	const citations = findCitations(text, 'markdown');
	const citation = citations[n];
	const place = citation && citingPlaceOf(text, 'markdown', citations, citation);
	assert.ok(place);
	const check = bindTo(place.full, { at: '2026-01-02T03:04:05.000Z', page: 3, passage: 'A deed binds.' });
	return { [decisionKey(place.full, place.wording)]: check };
}

const read = (text: string, checks: object) => {
	const citations = findCitations(text, 'markdown');
	const isChecked = sentenceChecks(text, 'markdown', citations, checks as Record<string, unknown>);
	return citations.map((one) => {
		const check = isChecked(one);
		return check ? 'checked' : check === false ? 'unread' : 'none';
	});
};

describe('the check of a sentence against the opinion', () => {
	it('is of that sentence alone, and of cases alone', () => {
		assert.deepEqual(read(draft, {}), ['unread', 'unread', 'none']);
		assert.deepEqual(read(draft, checksOf(draft, 0)), ['checked', 'unread', 'none']);
		assert.deepEqual(read(draft, checksOf(draft, 1)), ['unread', 'checked', 'none']);
	});

	it('lapses when the sentence, the year, or the court changes, and not when other text does', () => {
		const checks = checksOf(draft, 0);
		assert.equal(read(draft.replace('heirs', 'tenants'), checks)[0], 'unread');
		assert.equal(read(draft.replace('1999', '1998'), checks)[0], 'unread');
		assert.equal(read(`More.\n\n${draft.replace('Costs follow', 'All costs follow')}`, checks)[0], 'checked');
	});

	it('is what a report says of the citation, before the check of the authority', () => {
		const citations = findCitations(draft, 'markdown');
		const [full, id] = citations;
		assert.ok(full && id);
		const ofAll = { [decisionKey(full)]: bindTo(full, { at: '2026-01-01', note: 'Read in print' }) };
		const find = citeCheckFinder(draft, 'markdown', citations, { ...ofAll, ...checksOf(draft, 1) });
		assert.equal(find(full)?.note, 'Read in print');
		assert.deepEqual([find(id)?.page, find(id)?.passage], [3, 'A deed binds.']);
	});

	it('in a wrong format counts for nothing', () => {
		const [key = ''] = Object.keys(checksOf(draft, 0));
		for (const wrong of [7, null, {}, { at: 1 }, { at: 'x', page: '3' }, { at: 'x', passage: {} }])
			assert.equal(read(draft, { [key]: wrong })[0], 'unread');
	});
});
