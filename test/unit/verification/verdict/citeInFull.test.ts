import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { findCitations } from '../../../../src/core/citations/recognition';
import { replaceWithin } from '../../../../src/core/verification/judgement/fixes';
import { planCiteInFull } from '../../../../src/core/verification/verdict/citeInFull';
import { makeVerdicts } from '../../../../src/core/verification/verdict/makeVerdicts';

/** The draft with its first short form cited in full; undefined where that isn't offered. */
function cite(text: string): string | undefined {
	const verdicts = makeVerdicts(findCitations(text, 'markdown'), {
		lookUp: () => ({}),
		getText: () => text,
		today: { year: 2026, month: 1, day: 1 },
	});
	const short = verdicts.find(({ citation }) => citation.kind === 'short');
	const plan = short && planCiteInFull(text, short, verdicts);
	return plan && replaceWithin(text, { start: 0, end: text.length }, [plan]);
}

const full = '*Graham v. Connor*, 490 U.S. 386, 388 (1989).';

describe('citing in full in the place of a short form', () => {
	it('takes the full citation of the draft, with the page of the short form', () => {
		const cited = '*Graham v. Connor*, 490 U.S. 386, 396 (1989)';
		assert.equal(cite(`*Graham*, 490 U.S. at 396. Text. ${full}`), `${cited}. Text. ${full}`);
		assert.equal(cite(`See 490 U.S. at 396. ${full}`), `See ${cited}. ${full}`);
		const plain = 'Graham v. Connor, 490 U.S. 386 (1989).';
		assert.equal(
			cite(`Graham, 490 U.S. at 396–97. ${plain}`),
			`Graham v. Connor, 490 U.S. 386, 396–97 (1989). ${plain}`,
		);
		const lines = '*Graham v.\nConnor*, 490 U.S. 386, 388\n(1989).';
		assert.equal(cite(`*Graham*, 490 U.S. at 396. ${lines}`), `${cited}. ${lines}`);
	});

	it('closes the emphasis that a signal shares with the name', () => {
		const shared = '*See Graham v. Connor*, 490 U.S. 386, 388 (1989).';
		assert.equal(
			cite(`*Graham*, 490 U.S. at 396. ${shared}`),
			`*Graham v. Connor*, 490 U.S. 386, 396 (1989). ${shared}`,
		);
	});

	it('keeps the emphasis of both, whatever marks it', () => {
		for (const mark of ['**', '_']) {
			const marked = `${mark}O’Hare v. Connor${mark}, 490 U.S. 386, 388 (1989).`;
			assert.equal(
				cite(`*O’Hare*, 490 U.S. at 396. ${marked}`),
				`${mark}O’Hare v. Connor${mark}, 490 U.S. 386, 396 (1989). ${marked}`,
			);
		}
		assert.equal(
			cite(`*See Graham*, 490 U.S. at 396. ${full}`),
			`*See Graham v. Connor*, 490 U.S. 386, 396 (1989). ${full}`,
		);
		assert.equal(cite(`*Graham,* 490 U.S. at 396. ${full}`), `*Graham v. Connor*, 490 U.S. 386, 396 (1989). ${full}`);
	});

	it('writes no page of a parallel citation that no one gave, and nothing twice', () => {
		const parallel = '*Graham v. Connor*, 490 U.S. 386, 388, 109 S. Ct. 1865, 1867 (1989).';
		for (const text of [
			`*Graham*, 490 U.S. at 396. ${parallel}`,
			`*Graham*, 490 U.S. at 396, 109 S. Ct. at 1871. ${full}`,
			`*Graham*, 490 U.S. at 396 (1989). ${full}`,
			`*Graham*, [490 U.S. at 396](https://x.example). ${full}`,
		])
			assert.equal(cite(text), undefined, text);
		assert.equal(
			cite(`*Graham*, 490 U.S. at 396. ${parallel.replace(/, \d+(?=, 109| \()/g, '')}`),
			`*Graham v. Connor*, 490 U.S. 386, 396, 109 S. Ct. 1865 (1989). ${parallel.replace(/, \d+(?=, 109| \()/g, '')}`,
		);
	});

	it('is offered for none that has a full citation before it, or none at all, or one with a link or a note in it', () => {
		for (const text of [
			`${full} *Graham*, 490 U.S. at 396.`,
			'*Graham*, 490 U.S. at 396.',
			'*Graham*, 490 U.S. at 396. [*Graham v. Connor*](https://x.example), 490 U.S. 386, 388 (1989).',
			'*Graham*, 490 U.S. at 396. *Graham v. Connor*, 490 U.S. 386[^1] (1989).\n\n[^1]: A note.',
			'*Graham*, 490 U.S. at 396. 490 U.S. 386.',
		])
			assert.equal(cite(text), undefined, text);
	});
});
