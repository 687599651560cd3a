import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { findSampleText } from '../../../src/core/preflight/placeholders';
import { fictional, guessed } from '../../../src/sample/landmarks';
import { sampleIds } from '../../../src/sample/sampleIds';
import { sampleObjects } from '../../../src/sample/sampleObjects';

describe('the marks of the sample service', () => {
	it('are in every text that it gives out, and in every fictional case', () => {
		// Those in the vault `bulk` say only their numbers.
		const prose = sampleObjects().filter(
			({ vaultId, contentType }) => vaultId !== sampleIds.vaults.bulk && /^text\/(?:plain|markdown)$/.test(contentType),
		);
		assert.ok(prose.length > 4);
		for (const { filename, content } of prose) {
			const text = content?.().toString('utf8') ?? '';
			assert.ok(findSampleText(text).length > 0, filename);
		}
		for (const row of [fictional, guessed].flatMap((table) => Object.values(table).flat()))
			assert.ok(findSampleText(row.split(' | ')[0] ?? '').length > 0, row);
	});

	it('are not in what lawyers write of samples', () => {
		for (const text of [
			'The blood sample was taken (Sample 4).',
			'a sample of voters; random samples; the sample size',
			'[Open](https://example.com/sample)',
		])
			assert.deepEqual(findSampleText(text), [], text);
	});
});
