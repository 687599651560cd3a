import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import { takeCandidate } from '../../../../src/core/verification/judgement/candidates';

const doe = { name: 'Doe v. Roe', dateDecided: '1995-03-01' };
const other = { name: 'Alvarez v. Quigley', dateDecided: '1995-03-01' };

const take = (name: string, year: number | undefined, candidates: Parameters<typeof takeCandidate>[1]) =>
	takeCandidate(year, candidates, (candidate) => candidate.name === name);

describe('one of several matches', () => {
	it('is taken where its name, and the year as far as both are known, are the same', () => {
		assert.equal(take('Doe v. Roe', 1995, [other, doe]), doe);
		assert.equal(take('Doe v. Roe', undefined, [other, doe]), doe);
		assert.equal(take('Doe v. Roe', 1995, [other, { name: 'Doe v. Roe' }])?.name, 'Doe v. Roe');
	});

	it('is not taken without a name, by another name, or from another year', () => {
		assert.equal(
			takeCandidate(1995, [{ dateDecided: '1995-03-01' }], () => true),
			undefined,
		);
		assert.equal(take('Smith v. Jones', 1995, [doe, other]), undefined);
		assert.equal(take('Doe v. Roe', 1990, [doe, other]), undefined);
	});

	it('is taken from two of one name only where one is from the very year', () => {
		const later = { ...doe, dateDecided: '1996-03-01' };
		assert.equal(take('Doe v. Roe', 1996, [doe, later]), later);
		assert.equal(take('Doe v. Roe', undefined, [doe, later]), undefined);
		assert.equal(take('Doe v. Roe', 1995, [doe, { ...doe }]), undefined);
	});
});
