import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { readParty } from '../../../../../src/core/verification/judgement/names/party';
import {
	canSucceed,
	judgeSuccession,
	type Succession,
} from '../../../../../src/core/verification/judgement/names/succession';

const pairs: readonly (readonly [expected: Succession, one: string, other: string])[] = [
	// Two persons.
	['none', 'Pemberton', 'Alvarado'],
	['none', 'Doe', 'Alvarado'],
	['none', 'Sebelius', 'Alvarado'],
	['sure', 'Sebelius', 'Burwell'],
	['sure', 'Wainwright', 'Cochran'],
	['weak', 'Jackson', 'Johnson'],
	['weak', 'Laird', 'Richardson'],
	['none', 'Wainwright', 'Sebelius'],
	['none', 'Pemberton, Warden', 'Alvarado'],
	['none', 'Sheriff Pemberton', 'Alvarado'],
	['none', 'Pemberton, in his official capacity', 'Alvarado'],
	['none', 'Pemberton, Warden', 'Alvarado, Superintendent'],
	['sure', 'Pemberton, Warden', 'Alvarado, Warden'],
	['none', 'Pemberton, Director of Health', 'Alvarado, Director of Corrections'],
	['sure', 'Pemberton, as executor of the estate of Quigley', 'Alvarado, Executor'],
	// A person, and an office, a body or a sovereign.
	['sure', 'Colvin', 'Commissioner of Social Security'],
	['sure', 'Lumpkin', 'Director, TDCJ-CID'],
	['weak', 'Reno', 'INS'],
	['none', 'Pemberton', 'INS'],
	['none', 'Wainwright', 'EPA'],
	['weak', 'Wainwright', 'Florida'],
	['weak', 'Wainwright', 'State'],
	['none', 'Wainwright', 'Texas'],
	['none', 'Wainwright', 'United States'],
	['weak', 'Ashcroft', 'United States'],
	['none', 'Ashcroft', 'State'],
	['none', 'Pemberton', 'Ohio'],
	['none', 'Pemberton, Warden', 'Ohio'],
	['weak', 'Pemberton, Governor of Ohio', 'Ohio'],
	['likely', 'Pemberton, Mayor of Lansing', 'City of Lansing'],
	['none', 'Pemberton', 'City of Lansing'],
	// Offices, bodies and sovereigns among themselves.
	['likely', 'Secretary of Labor', 'Department of Labor'],
	['none', 'Secretary of Labor', 'Secretary of Health and Human Services'],
	['none', 'Department of Labor', 'Department of Justice'],
	['likely', 'Department of Labor', 'United States'],
	['none', 'Commissioner of Public Safety', 'Commissioner of Public Health'],
	['none', 'Secretary of Health and Human Services', 'People'],
	['none', 'Elmton Zoning Board', 'State'],
	['likely', 'City of Chicago', 'Chicago Board of Education'],
	['likely', 'Department of Justice', 'United States'],
	['likely', 'Department of Corrections', 'State'],
	['likely', 'Ohio Department of Health', 'Ohio'],
	['none', 'Ohio Department of Health', 'Michigan'],
	['none', 'Ohio Department of Health', 'United States'],
	['none', 'EPA', 'Ohio'],
	['none', 'Board of Education', 'United States'],
	['none', 'Ohio', 'Michigan'],
	// Corporations succeed no one.
	['none', 'Acme Corp.', 'Secretary of Labor'],
	['none', 'Acme Corp.', 'Pemberton, Warden'],
	['none', 'Acme Corp.', 'Zenith Corp.'],
	['likely', 'A.B.', 'Doe'],
];

describe('who can stand in whose place', () => {
	for (const [expected, one, other] of pairs) {
		it(`${expected}: ${one} | ${other}`, () => {
			assert.equal(judgeSuccession(readParty(one), readParty(other)), expected);
			assert.equal(judgeSuccession(readParty(other), readParty(one)), expected);
		});
	}

	it('lets a person without a title hold the office that the record names, unless its holders are known', () => {
		const judge = (one: string, other: string) => judgeSuccession(readParty(one), readParty(other));
		assert.equal(judge('Pemberton', 'Warden'), 'slight');
		assert.equal(judge('Warden', 'Pemberton'), 'none');
		assert.equal(judge('Smith', 'Warden'), 'none');
		assert.equal(judge('Pemberton', 'Secretary of Health and Human Services'), 'none');
	});

	it('knows no holders of offices before its table begins', () => {
		const judge = (year: number) => judgeSuccession(readParty('Sebelius'), readParty('Burwell'), { year });
		assert.equal(judge(2014), 'sure');
		assert.equal(judge(1907), 'none');
	});

	it('asks more opposite a party that is no evidence itself', () => {
		const can = (one: string, other: string, opposite: string) =>
			canSucceed(readParty(one), readParty(other), [readParty(opposite)], { order: 'straight' });
		assert.equal(can('Sebelius', 'Burwell', 'Smith'), true);
		assert.equal(can('Pemberton', 'Warden', 'Okafor'), true);
		assert.equal(can('Pemberton', 'Warden', 'Smith'), false);
		assert.equal(can('Jackson', 'Johnson', 'General Electric Co.'), true);
		assert.equal(can('Jackson', 'Johnson', 'Wainwright'), false);
		assert.equal(can('Vance', 'United States', 'Trump'), false);
	});

	it('asks the relators where both names have one', () => {
		const can = (one: string, other: string) =>
			canSucceed(readParty(one), readParty(other), [readParty('Okafor')], { order: 'straight' });
		assert.equal(can('State ex rel. Pemberton', 'State ex rel. Quigley'), false);
		assert.equal(can('State ex rel. Pemberton, Director', 'State ex rel. Quigley, Director'), true);
	});
});
