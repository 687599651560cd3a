import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import { type Misjudged, measureJudgement } from '../../../bench/judgement';

describe('the hand-labelled drafts beside records', () => {
	const { names, years, courts, places } = measureJudgement();
	const list = (misjudged: readonly Misjudged[]) =>
		misjudged
			.map(({ where, draft, record, expected, got }) => `${where} ${draft} / ${record}: ${got}, not ${expected}`)
			.join('\n');

	it('hold at least 400 pairs of names, 150 of one case and 150 of two', () => {
		assert.ok(names.pairs >= 400 && names.alike >= 150 && names.apart >= 150);
		assert.ok(years.of >= 40 && courts.of >= 60 && places.of >= 30);
	});

	it('show that a name is called different only where it is', () => {
		assert.ok(names.precision >= 0.99, `${names.precision}\n${list(names.misjudged)}`);
	});

	it('show that most other cases are found', () => {
		assert.ok(names.recall >= 0.95, `${names.recall}\n${list(names.misjudged)}`);
	});

	it('show the outcome that a person gives', () => {
		assert.ok(names.outcomes >= 0.97, `${names.outcomes}\n${list(names.misjudged)}`);
	});

	it('show years, courts, pages and parallel citations reported, and never without reason', () => {
		for (const { rate, falseAlarms, misjudged } of [years, courts, places]) {
			assert.ok(rate >= 0.97, list(misjudged));
			assert.equal(falseAlarms, 0, list(misjudged));
		}
	});
});
