import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { findCitations } from '../../../../src/core/citations/recognition';
import { findDecidingState } from '../../../../src/core/verification/judgement/citedName';
import { judgeCitation } from '../../../../src/core/verification/judgement/judgeCitation';

function find(draft: string) {
	const [citation] = findCitations(draft, 'plaintext');
	assert.ok(citation);
	return citation;
}

describe('the state whose court decided', () => {
	for (const [draft, court, expected] of [
		['State v. Lee, 12 Ohio St. 3d 5 (1990)', undefined, 'oh'],
		['People v. Lee, 12 Cal. App. 4th 5 (1990)', undefined, 'ca'],
		['People v. Lee, 12 Misc. 2d 5 (1990)', undefined, 'ny'],
		['State v. Lee, 45 N.E.2d 5 (Ohio Ct. App. 1990)', undefined, 'oh'],
		['State v. Lee, 45 N.E.2d 5 (1990)', 'Indiana Supreme Court', 'in'],
		['State v. Lee, 45 N.E.2d 5 (1990)', undefined, undefined],
		['Lee v. Iowa, 512 U.S. 5 (1990)', undefined, undefined],
		['State v. Lee, 45 F.3d 5 (8th Cir. 1990)', undefined, undefined],
	] as const) {
		it(`${draft} ${court ?? ''}: ${expected ?? 'not known'}`, () => {
			assert.equal(findDecidingState(find(draft), court), expected);
		});
	}

	it('is what "State" in a name stands for', () => {
		const judge = (draft: string, name: string) =>
			judgeCitation({
				citation: find(draft),
				answer: {
					status: 'verified',
					statusText: 'verified',
					heuristic: false,
					candidates: [],
					checkedAt: 0,
					record: { name, dateDecided: '1990-05-01' },
				},
				group: [],
				today: { year: 2025, month: 6, day: 15 },
			}).name;
		assert.equal(judge('Iowa v. Lee, 12 Ohio St. 3d 5 (1990)', 'State v. Lee'), 'differs');
		assert.equal(judge('Ohio v. Lee, 12 Ohio St. 3d 5 (1990)', 'State v. Lee'), 'same');
		assert.equal(judge('State v. Lee, 12 Ohio St. 3d 5 (1990)', 'State of Ohio v. Lee'), 'same');
	});
});
