import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { buildSync } from 'esbuild';
import { describe, it } from 'mocha';
import { canonicalCitation, citationString, findCitations } from '../../../src/commandLine/library';

describe('what a JavaScript project imports', () => {
	it('says no first page of a short form', () => {
		const text = 'Brown v. Board of Education, 347 U. S. 483 (1954). Brown, 347 U. S. at\n490.';
		const said = findCitations(text).map((one) => [citationString(one), canonicalCitation(one)]);
		assert.deepEqual(said, [
			['347 U. S. 483', '347 U.S. 483'],
			['347 U. S. at 490', '347 U.S. at 490'],
		]);
	});

	it('can be bundled for a browser', () => {
		const entryPoints = [resolve(__dirname, '../../../src/commandLine/library/index.ts')];
		const { outputFiles } = buildSync({ entryPoints, bundle: true, platform: 'browser', write: false, format: 'esm' });
		assert.doesNotMatch(outputFiles[0]?.text ?? 'require(', /\brequire\(/);
		const node = buildSync({ entryPoints, bundle: true, platform: 'node', write: false, format: 'cjs' });
		assert.doesNotMatch(node.outputFiles[0]?.text ?? 'require(', /\brequire\(/);
	});
});
