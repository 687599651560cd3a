import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import '../vscodeForTexts';
import { describe, it } from 'mocha';
import { sampleBriefStart } from '../../../src/host/connections/sampleBrief';

describe('the sample brief', () => {
	it('begins as it is recognized by', () => {
		const brief = readFileSync(join(__dirname, '../../../media/sample/brief.md'), 'utf8');
		assert.ok(brief.startsWith(sampleBriefStart));
	});
});
