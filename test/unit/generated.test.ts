import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, it } from 'mocha';
import { generatedFiles, listStale } from '../../.ci/generate';
import { contributes } from '../../package.json';
import { explainFinding, nameCode } from '../../src/core/reporting/wording/findingTexts';
import { findingCodes } from '../../src/core/verification/findings/finding';

const root = resolve(__dirname, '../..');

describe('what is generated from the catalogs', () => {
	it('is in the committed files as `npm run generate` would write it', () => assert.deepEqual(listStale(), []));

	it('is seen to differ where a file was edited by hand', () => {
		const make = generatedFiles['docs/findings.md'];
		const content = readFileSync(join(root, 'docs/findings.md'), 'utf8');
		assert.ok(make);
		assert.equal(make(content.replace('| `not-found` | warning |', '| `not-found` | error |')), content);
		assert.throws(() => make(content.replace('<!-- generated: findings -->', '')), /no place for the findings/);
	});

	it('has every finding in the settings with its severities', () => {
		const [shown] = contributes.configuration.flatMap(({ properties }) =>
			'benchbook.severity' in properties ? [properties['benchbook.severity']] : [],
		);
		assert.deepEqual(Object.keys(shown?.properties ?? {}), [...findingCodes]);
		assert.deepEqual(Object.keys(shown?.default ?? {}), [...findingCodes]);
	});

	it('words every finding by name and explanation', () => {
		for (const code of findingCodes) {
			assert.notEqual(nameCode(code), '', code);
			assert.match(explainFinding(code), /\.$/, code);
		}
	});
});
