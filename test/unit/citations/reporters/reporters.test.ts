import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { readList } from '../../../../.ci/lexicon';
import { findCitations } from '../../../../src/core/citations/recognition';
import { nameKey, reporterTable } from '../../../../src/core/citations/reporters/reporters';

interface Entry {
	readonly abbreviation: string;
	readonly spellings: readonly string[];
	readonly isNeutral: boolean;
	/** Opinions of attorneys general, annotations, records of a parliament: no cases. */
	readonly isOther: boolean;
	readonly year: number;
}

const notReporters = new Set(['database', 'journal', 'statute', 'regulation']);

const entries: readonly Entry[] = readList('reporters')
	.filter(({ kind }) => !notReporters.has(kind ?? ''))
	.map(({ abbreviation = '', kind, years = '', spellings = '' }) => {
		const [first = '', end = ''] = years.split('-');
		const last = Number(first.slice(0, 4 - end.length) + end);
		return {
			abbreviation,
			spellings: [abbreviation, ...spellings.split('|').filter((spelling) => spelling !== '')],
			isNeutral: kind === 'neutral',
			isOther: kind === 'other',
			year: end === '' ? Math.max(Number(first), 1990) : last,
		};
	});

describe('reporter tables', () => {
	it('hold more than a thousand editions', () => {
		assert.ok(reporterTable().reporters.length > 1000);
	});

	it('are recognized, every entry in every spelling', () => {
		const missed: string[] = [];
		// "C. B." is the Cumulative Bulletin and the Common Bench.
		const kinds = new Map<string, Set<string>>();
		for (const { spellings, isOther } of entries) {
			for (const spelling of spellings) {
				const key = nameKey(spelling);
				kinds.set(key, (kinds.get(key) ?? new Set()).add(isOther ? 'other' : 'full'));
			}
		}
		for (const { spellings, isNeutral, year } of entries) {
			for (const spelling of spellings) {
				const written = `${isNeutral ? 2015 : 12} ${spelling} 345`;
				const [citation] = findCitations(`See Smith v. Jones, ${written} (${year}).`, 'plaintext');
				if (citation?.text !== written || !kinds.get(nameKey(spelling))?.has(citation.kind)) missed.push(written);
			}
		}
		assert.deepEqual(missed, []);
	});

	it('give an edition its own abbreviation back', () => {
		const wrong: string[] = [];
		const keys = new Map<string, number>();
		for (const { abbreviation } of entries) {
			const key = nameKey(abbreviation);
			keys.set(key, (keys.get(key) ?? 0) + 1);
		}
		for (const { abbreviation, isNeutral, year } of entries) {
			if (keys.get(nameKey(abbreviation)) !== 1) continue;
			const written = `${isNeutral ? 2015 : 12} ${abbreviation} 345`;
			const [citation] = findCitations(`See Smith v. Jones, ${written} (${year}).`, 'plaintext');
			if (citation?.reporter !== abbreviation) wrong.push(`${abbreviation}: ${citation?.reporter}`);
		}
		assert.deepEqual(wrong, []);
	});

	it('know old reporters by the full names of those who wrote them, beside the name of a case', () => {
		const reporters = (text: string) => findCitations(text, 'plaintext').map(({ reporter }) => reporter);
		const old =
			'Oake v. Elm, 3 Clifford, 284; Ash v. Yew, 12 Blatchford, 553; Fir v. Box, 2 Wallace, 110; Bay v. Fig, 4 Grattan 9';
		assert.deepEqual(reporters(`They are ${old}.`), ['Cliff.', 'Blatchf.', 'Wall.', 'Gratt.']);
		assert.deepEqual(reporters('They met at 3 Clifford 284 and at 2 Wallace 110.'), []);
	});

	it('tell editions of one name apart by volume and year', () => {
		const reporterOf = (text: string) => findCitations(text, 'plaintext')[0];
		assert.equal(reporterOf('State v. Roe, 2014-Ohio-3177')?.source, 'neutral');
		assert.equal(reporterOf('State v. Roe, 12 Ohio 33 (1843)')?.source, 'reporter');
		assert.equal(reporterOf('Dew v. Dew, 2012 Ark. 263')?.source, 'neutral');
		assert.equal(reporterOf('Dew v. Dew, 263 Ark. 5 (1978)')?.source, 'reporter');
		assert.equal(reporterOf('Roe v. Doe, 2025 DNH 052')?.page, '052');
		assert.equal(reporterOf('They met at 25 F.3d 052'), undefined);
	});
});
