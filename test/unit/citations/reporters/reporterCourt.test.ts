import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import { reporterCourt } from '../../../../src/core/citations/reporters/reporterCourt';
import { parseCourt } from '../../../../src/core/law/courts/readCourt';

const courtOf = (volume: string, reporter: string) => reporterCourt({ volume, reporter });

describe('the court that a reporter says', () => {
	it('is that of a reporter with one court', () => {
		assert.equal(courtOf('347', 'U.S.'), 'U.S.');
		assert.equal(courtOf('74', 'S. Ct.'), 'U.S.');
		assert.equal(courtOf('98', 'L. Ed. 2d'), 'U.S.');
		assert.deepEqual(parseCourt(courtOf('300', 'Ill. App. 3d') ?? ''), { jurisdiction: 'il', body: 'appeals' });
		assert.deepEqual(parseCourt(courtOf('12', 'Cal. App. 4th') ?? ''), { jurisdiction: 'ca', body: 'appeals' });
	});

	it('is not said where a reporter has, or may have, several', () => {
		const mixed = [
			['2', 'U.S.'],
			['801', 'F.3d'],
			['10', 'F. Supp. 2d'],
			['5', 'N.E.2d'],
			['100', "Hawai'i"],
			['200', 'Wis. 2d'],
			['50', 'A.D.2d'],
			['10', 'Tex. App.'],
			['5', 'Ala. App.'],
			['1', 'Mass. App. Div.'],
			['1', 'Nowhere'],
			['2002', 'Ohio'],
		];
		for (const [volume = '', reporter = ''] of mixed) assert.equal(courtOf(volume, reporter), undefined, reporter);
	});
});
