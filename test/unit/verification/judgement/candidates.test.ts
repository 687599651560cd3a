import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import { mergeSameCases, pickCandidate } from '../../../../src/core/verification/judgement/candidates';

const doe = { name: 'Doe v. Roe', dateDecided: '1995-03-01' };
const other = { name: 'Alvarez v. Quigley', dateDecided: '1995-03-01' };

const take = (name: string, year: number | undefined, candidates: Parameters<typeof pickCandidate>[1]) =>
	pickCandidate(year, candidates, (candidate) => candidate.name === name);

describe('one of several matches', () => {
	it('is taken where its name, and the year as far as both are known, are the same', () => {
		assert.equal(take('Doe v. Roe', 1995, [other, doe]), doe);
		assert.equal(take('Doe v. Roe', undefined, [other, doe]), doe);
		assert.equal(take('Doe v. Roe', 1995, [other, { name: 'Doe v. Roe' }])?.name, 'Doe v. Roe');
	});

	it('is not taken without a name, by another name, or from another year', () => {
		assert.equal(
			pickCandidate(1995, [{ dateDecided: '1995-03-01' }], () => true),
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

describe('one case twice among several matches', () => {
	const names = (candidates: Parameters<typeof mergeSameCases>[0]) =>
		mergeSameCases(candidates).map(({ name }) => name);

	it('is one where name and date are, or the year where a record says no more', () => {
		assert.deepEqual(names([doe, { ...doe, name: 'DOE v. ROE' }, other]), ['Doe v. Roe', 'Alvarez v. Quigley']);
		assert.deepEqual(names([doe, { ...doe, dateDecided: '1995' }]), ['Doe v. Roe']);
		assert.deepEqual(names([doe, { ...doe, dateDecided: 'March 1, 1995' }]), ['Doe v. Roe']);
	});

	it('is not one with another date, another name, or where either is missing', () => {
		for (const second of [
			{ ...doe, dateDecided: '1995-03-02' },
			{ ...doe, dateDecided: '1996' },
			{ name: 'Doe v. Roe' },
			{ dateDecided: '1995-03-01' },
			other,
		]) {
			assert.equal(mergeSameCases([doe, second]).length, 2, JSON.stringify(second));
		}
	});

	it('has what any of its records has', () => {
		const [merged] = mergeSameCases([
			{ ...doe, id: 1, parallelCitations: ['1 U.S. 7'] },
			{ ...doe, id: 2, court: 'scotus', parallelCitations: ['1 U.S. 7', '2 S. Ct. 8'] },
		]);
		assert.deepEqual(merged, { ...doe, id: 1, court: 'scotus', parallelCitations: ['1 U.S. 7', '2 S. Ct. 8'] });
	});

	it('has the pages of all its records, and none where one has none', () => {
		const pages = (...of: (readonly [number, number] | undefined)[]) =>
			mergeSameCases(of.map((one) => ({ ...doe, ...(one && { pages: { first: one[0], last: one[1] } }) })))[0]?.pages;
		assert.deepEqual(pages([7, 7], [7, 12]), { first: 7, last: 12 });
		assert.equal(pages([7, 7], undefined), undefined);
		assert.equal(pages(undefined, [7, 7]), undefined);
	});

	it('is not looked for in a list that no page has', () => {
		assert.equal(mergeSameCases(Array.from({ length: 41 }, () => doe)).length, 41);
	});
});
