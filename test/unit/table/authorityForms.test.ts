import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import type { Citation } from '../../../src/core/citations/parts/citation';
import { findDefinedName, findDefinition } from '../../../src/core/citations/parts/definitions';
import { findCitations } from '../../../src/core/citations/recognition';
import { listForms } from '../../../src/core/table/authorityForms';
import { assertGrowth } from '../growth';

const text = [
	'Ash v. Oak, 301 U.S. 10, 57 S. Ct. 20 (1937) (hereinafter *Ash II*). *Id.* at 12. Elm v. Fir, 302 U.S. 40 (1938).',
	'42 U.S.C. § 1983. *Ash II*, *supra*, at 14. *Ash*, 301 U.S. at 15; Elm, 302 U.S. at 41. *Id.* at 42.',
	'Ash v. Oak, 301 U. S. 10 (1937), overruled by Box v. Yew, 303 U.S. 50 (1939). Poe, 304 U.S. at 60.',
].join('\n');
const citations = findCitations(text, 'markdown');
const textsOf = (all: readonly Citation[]) => all.map((one) => one.text.replace(/[*_]/g, ''));
const formsOf = (name: string) => {
	const found = listForms(text, citations, (one, other) => one === other).find(
		({ authority }) => authority.name === name,
	);
	return found ? textsOf(found.forms) : undefined;
};

describe('listForms', () => {
	it('gives an authority its full and parallel citations, short forms, id. and supra, each once and in order', () => {
		const forms = formsOf('Ash v. Oak');
		assert.deepEqual(forms, ['301 U.S. 10', '57 S. Ct. 20', 'Id.', 'supra', '301 U.S. at 15', '301 U. S. 10']);
	});

	it('gives nothing to another authority, and nothing to any where a short form resolves to none', () => {
		const all = listForms(text, citations, (one, other) => one === other).flatMap(({ forms }) => textsOf(forms));
		assert.equal(all.filter((form) => form.startsWith('304')).length, 0);
		assert.deepEqual(formsOf('Elm v. Fir'), ['302 U.S. 40', '302 U.S. at 41']);
		assert.deepEqual(formsOf(''), ['42 U.S.C. § 1983']);
	});
});

describe('findDefinition', () => {
	it('leads from a short form to the full citation with its parallels, and from anything else to nothing', () => {
		const supra = citations.find(({ kind }) => kind === 'supra');
		assert.ok(supra);
		assert.deepEqual(textsOf(findDefinition(citations, supra) ?? []), ['301 U.S. 10', '57 S. Ct. 20']);
		const open = citations.find(({ kind, resolvesTo }) => kind === 'short' && resolvesTo === null);
		assert.ok(open);
		assert.equal(findDefinition(citations, open), undefined);
		assert.equal(findDefinition(citations, citations[0] as Citation), undefined);
	});
});

describe('findDefinedName', () => {
	it('finds the citation that defines a name used by itself, and none for a part of a word', () => {
		const line = 'As *Ash II* says, Ash III does not.';
		const draft = `${text}\n${line}`;
		const lineStart = text.length + 1;
		const find = (word: string) => findDefinedName(citations, line, lineStart, draft.lastIndexOf(word) + 1)?.text;
		assert.equal(find('Ash II*'), '57 S. Ct. 20');
		assert.equal(find('II*'), '57 S. Ct. 20');
		assert.equal(find('Ash III'), undefined);
		assert.equal(find('says'), undefined);
	});

	it('is as quick in a line that is the whole text', () => {
		const attempt = (count: number) => {
			const draft = Array.from({ length: count }, (_, i) => `A v. B, ${i + 1} U.S. 1 (1954) (“Name${i}”). `).join('');
			const found = findCitations(draft, 'plaintext');
			const line = `${draft}As Name7 says`;
			return () => assert.equal(findDefinedName(found, line, 0, line.length - 7)?.volume, '8');
		};
		assertGrowth('names', attempt(500), attempt(8_000), 50);
	});
});
