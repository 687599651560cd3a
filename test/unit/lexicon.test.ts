import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, it } from 'mocha';
import { readList } from '../../.ci/lexicon';

const names = readdirSync(resolve(__dirname, '../../src/core/law/lexicon/lists'))
	.filter((file) => file.endsWith('.tsv'))
	.map((file) => file.slice(0, -'.tsv'.length));

/** What a list has once: its first column, or with it the kind or meaning. */
const keyOf: Readonly<Record<string, readonly string[]>> = {
	archive: ['abbreviation', 'slug'],
	contractions: ['short', 'kind'],
	courts: ['letters', 'kind'],
	entryPhrases: ['phrase', 'kind'],
	lawNumbers: ['name', 'numbers'],
	links: ['names', 'url'],
	offices: ['sovereign', 'fields', 'holders'],
	// A case can be overruled in parts, by several decisions.
	overruled: ['citation', 'by citation'],
	phrases: ['phrase', 'kind'],
	reporters: ['abbreviation', 'kind', 'places', 'years'],
	stateCourts: ['words', 'states'],
};

describe('the lists of the lexicon', () => {
	it('are each explained in its README', () => {
		const guide = readFileSync(resolve(__dirname, '../../src/core/law/lexicon/README.md'), 'utf8');
		assert.deepEqual(
			names.filter((name) => !guide.includes(`\`${name}.tsv\``)),
			[],
		);
	});

	for (const name of names) {
		it(`${name} say where each row comes from, and have none twice`, () => {
			const rows = readList(name);
			assert.ok(rows.length > 10);
			assert.deepEqual(
				rows.filter(({ source }) => !/^[\w.-]+(?: [\w.-]+)*$/.test(source ?? '')),
				[],
			);
			const columns = keyOf[name] ?? Object.keys(rows[0] ?? {}).slice(0, 1);
			const keys = rows.map((row) => columns.map((column) => row[column]).join('\t'));
			assert.deepEqual(
				keys.filter((key, index) => keys.indexOf(key) !== index),
				[],
			);
		});
	}
});
