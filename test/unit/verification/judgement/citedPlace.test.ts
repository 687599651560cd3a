import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import { parseCitedPlace, reporterKey } from '../../../../src/core/verification/judgement/reporterPages';

describe('a place taken out of a citation string', () => {
	for (const [text, place] of [
		['347 U.S. 483', ['347', 'U.S.', '483']],
		['45 F. 3d 120, 124 (9th Cir. 1995)', ['45', 'F. 3d', '120']],
		['12 Ohio St. 3d 1,234.', ['12', 'Ohio St. 3d', '1234']],
		['5 U.S. (1 Cranch) 137', ['5', 'U.S. (1 Cranch)', '137']],
		['Brown v. Board', undefined],
		['347 U.S.', undefined],
		['9'.repeat(10_000), undefined],
	] as const) {
		it(text.slice(0, 40), () => {
			const found = parseCitedPlace(text);
			assert.deepEqual(found && [found.volume, found.reporter, found.page], place);
		});
	}

	it('has one key for every spelling of a reporter, and another for another series', () => {
		for (const [one, other] of [
			['F.3d', 'F. 3rd'],
			['U. S.', 'U.S. (1 Cranch)'],
			["F. App'x", 'Fed. Appx.'],
		] as const)
			assert.equal(reporterKey(one), reporterKey(other), `${one} = ${other}`);
		assert.notEqual(reporterKey('F.2d'), reporterKey('F.3d'));
		assert.notEqual(reporterKey('F. Supp.'), reporterKey('F.'));
	});
});
