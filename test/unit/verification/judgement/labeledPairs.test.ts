import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import { type Misjudged, measureJudgement } from '../../../bench/judgement';

describe('the hand-labeled drafts beside records', () => {
	const { names, years, courts, places } = measureJudgement();
	const list = (misjudged: readonly Misjudged[]) =>
		misjudged
			.map(({ where, draft, record, expected, got }) => `${where} ${draft} / ${record}: ${got}, not ${expected}`)
			.join('\n');

	it('hold at least 400 pairs of names, 150 of one case and 150 of two', () => {
		assert.ok(names.pairs >= 400 && names.alike >= 150 && names.apart >= 150);
		assert.ok(years.of >= 40 && courts.of >= 60 && places.of >= 30);
	});

	it('are judged as a person judges them', () => {
		const all = [names, years, courts, places].flatMap(({ misjudged }) => misjudged);
		assert.deepEqual(
			all.map(({ where }) => where),
			[],
			list(all),
		);
	});

	it('raise no false alarm', () => {
		for (const { falseAlarms, misjudged } of [years, courts, places]) assert.equal(falseAlarms, 0, list(misjudged));
	});
});
