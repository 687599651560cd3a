import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { findCitations } from '../../../../src/core/citations/recognition';
import { replaceWithin } from '../../../../src/core/verification/judgement/fixes';
import { makeVerdicts } from '../../../../src/core/verification/verdict/makeVerdicts';
import { planSafeFixes } from '../../../../src/core/verification/verdict/safeFixes';

/** A draft after all safe fixes. */
function fix(text: string): string {
	const verdicts = makeVerdicts(findCitations(text, 'markdown'), {
		lookUp: () => ({}),
		getText: () => text,
		today: { year: 2026, month: 1, day: 1 },
	});
	return replaceWithin(text, { start: 0, end: text.length }, planSafeFixes(text, verdicts));
}

describe('safe fixes of page ranges', () => {
	it('close the blanks around a dash, and put the dash of a range for another one', () => {
		for (const [written, right] of [
			['396 - 97', '396-97'],
			['396 – 97', '396–97'],
			['396 – 1002', '396–1002'],
			['396\u00a0—\u00a097', '396–97'],
			['396—97', '396–97'],
			['396\u221297', '396–97'],
			['391, 396 - 97', '391, 396-97'],
		])
			assert.equal(
				fix(`*Graham v. Connor*, 490 U.S. 386, ${written} (1989). *Id.* at ${written}.`),
				`*Graham v. Connor*, 490 U.S. 386, ${right} (1989). *Id.* at ${right}.`,
			);
	});

	it('leave alone what a style accepts, what is no range, and what is quoted', () => {
		for (const text of [
			'*Graham v. Connor*, 490 U.S. 386, 396-97 (1989); 490 U.S. at 396–397.',
			'*Graham v. Connor*, 490 U.S. 386, 396--97 (1989).',
			'*Graham v. Connor*, 490 U.S. 386, 396 - 12 (1989).',
			'*Graham v. Connor*, 490 U.S. 386, 396 - 10002 (1989).',
			'See *Graham*, 490 U.S. at 396 - 97 years later, and 396 - 97.',
			'> *Graham v. Connor*, 490 U.S. 386, 396 - 97 (1989).',
			'He cites “*Graham v. Connor*, 490 U.S. 386, 396 - 97 (1989).”',
			'Tran Dep. 31:4 - 19. *Id.* at 32:1 - 33:2.',
			'*Graham v. Connor*, 490 U.S. 386, 396 -\n97 (1989).',
		])
			assert.equal(fix(text), text);
	});

	it('end in time that grows with the text, whatever is in it', () => {
		const hostile = `*A v. B*, 490 U.S. 386, ${'396 - 97, '.repeat(20_000)}(1989). ${'1 - '.repeat(50_000)}`;
		assert.match(fix(hostile), /386, 396-97, 396-97/);
	});
});
