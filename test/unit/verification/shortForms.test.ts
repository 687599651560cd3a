import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import { findCitations } from '../../../src/core/citations/recognition';
import { listForms } from '../../../src/core/table/authorityForms';
import { offerShortForms } from '../../../src/core/verification/shortForms';
import { assertGrowth } from '../growth';

const cited = [
	'Ashby v. Oakes, 301 U.S. 10, 57 S. Ct. 20 (1937).',
	'United States v. Elmore, 302 F.3d 40 (2d Cir. 2002). In re Firth, 2013 IL App (1st) 111279.',
	'Boxer v. Yew, 2019 WL 4639462 (S.D.N.Y. Sept. 24, 2019). Poe v. Lane, 5 U.S. (1 Cranch) 137 (1803).',
	'Rowan v. Beech, 303 U.S. 50 (1938) (hereinafter Rowan III).',
].join('\n');
const authorities = listForms(cited, findCitations(cited, 'plaintext'), (one, other) => one === other);

/** What is offered after `before`, with what it replaces. */
function offer(before: string): string[] {
	const lineStart = cited.length + 1;
	const text = `${cited}\n${before}`;
	return offerShortForms(authorities, before, lineStart, () => undefined).map(
		({ name, rest, replaced }) => `${text.slice(replaced.start, replaced.end)} → ${name}${rest}`,
	);
}

describe('offerShortForms', () => {
	it('offers the short form of a case by the first word of its name, complete or not', () => {
		assert.deepEqual(offer('See Ashby'), ['Ashby → Ashby, 301 U.S. at ']);
		assert.deepEqual(offer('See Ash'), ['Ash → Ashby, 301 U.S. at ']);
		assert.deepEqual(offer('*Ashby*, '), ['Ashby*,  → Ashby, 301 U.S. at ']);
		// What was typed is kept.
		assert.deepEqual(offer('See Oakes'), ['Oakes → Oakes, 301 U.S. at ']);
		assert.deepEqual(offer('*Oak'), ['Oak → Oakes, 301 U.S. at ']);
	});

	it('names the second party where the first is a common litigant, and the subject of In re', () => {
		assert.deepEqual(offer('United'), ['United → Elmore, 302 F.3d at ']);
		assert.deepEqual(offer('Firth'), ['Firth → Firth, 2013 IL App (1st) 111279, ¶ ']);
	});

	it('writes databases and nominative reporters as their short forms are, and a defined name', () => {
		assert.deepEqual(offer('Boxer'), ['Boxer → Boxer, 2019 WL 4639462, at *']);
		assert.deepEqual(offer('Poe'), ['Poe → Poe, 5 U.S. (1 Cranch) at ']);
		assert.deepEqual(offer('Row'), ['Row → Rowan III, 303 U.S. at ']);
	});

	it('offers in supra the short form of the case named, or of all, last cited first', () => {
		assert.deepEqual(offer('Ashby, supra'), ['Ashby, supra → Ashby, 301 U.S. at ']);
		assert.equal(offer('(supra').length, 6);
		assert.equal(offer('(supra')[0], 'supra → Rowan III, 303 U.S. at ');
	});

	it('is offered in time that grows with the draft alone, though all of it may be one line', () => {
		const attempt = (length: number) => {
			const draft = Array.from({ length: length / 60 }, (_, i) => `Aa${i} v. Bb, ${i + 1} U.S. 1 (1954). `).join('');
			const all = listForms(draft, findCitations(draft, 'plaintext'), (one, other) => one === other);
			return () => assert.notEqual(offerShortForms(all, `${draft}Aa17`, 0, () => undefined).length, 0);
		};
		assertGrowth('offers', attempt(15_000), attempt(240_000), 50);
	});

	it('offers nothing for other words, parts of words, one letter and small letters', () => {
		for (const before of ['The court', 'Mashby', 'A', 'ash', '']) assert.deepEqual(offer(before), [], before);
	});
});
