import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'mocha';
import { isDocket } from '../../../src/core/citations/parts/citation';
import { findCitations } from '../../../src/core/citations/recognition';

const lines = readFileSync(join(__dirname, '../../fixtures/recognized.tsv'), 'utf8').trimEnd().split(/\r?\n/).slice(1);
const rows = lines.map((line) => line.split('\t'));

describe('what the guide says is recognized', () => {
	for (const [group, kind, example = ''] of rows) {
		it(`${group}: ${example}`, () => {
			const found = findCitations(`See ${example}.`, 'markdown');
			assert.deepEqual(
				found.map((citation) => citation.kind),
				[kind],
			);
			assert.ok(example.includes(found[0]?.text ?? '?'));
			// A case has its name before and its court after it.
			if (kind !== 'full' && !(found[0] && isDocket(found[0]))) assert.equal(found[0]?.text, example);
		});
	}

	it('has three examples of each', () => {
		for (const [group] of rows) assert.ok(rows.filter(([of]) => of === group).length >= 3, group);
	});
});
