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
	['none', 'Wainwright', 'Sebelius'],
	['likely', 'Pemberton, Warden', 'Alvarado'],
	['likely', 'Sheriff Pemberton', 'Alvarado'],
	['likely', 'Pemberton, in his official capacity', 'Alvarado'],
	['sure', 'Pemberton, Warden', 'Alvarado, Superintendent'],
	['sure', 'Pemberton, as executor of the estate of Quigley', 'Alvarado, Executor'],
	// A person, and an office, a body or a sovereign.
	['sure', 'Colvin', 'Commissioner of Social Security'],
	['slight', 'Pemberton', 'Warden'],
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
	['weak', 'Pemberton, Warden', 'Ohio'],
	['likely', 'Mayor Pemberton', 'City of Lansing'],
	['none', 'Pemberton', 'City of Lansing'],
	// Offices, bodies and sovereigns among themselves.
	['likely', 'Secretary of Labor', 'Department of Labor'],
	['none', 'Secretary of Labor', 'Secretary of Health and Human Services'],
	['none', 'Department of Labor', 'Department of Justice'],
	['likely', 'City of Chicago', 'Chicago Board of Education'],
	['likely', 'Department of Justice', 'United States'],
	['likely', 'Department of Corrections', 'State'],
	['likely', 'Ohio Department of Health', 'Ohio'],
	['none', 'Ohio Department of Health', 'Michigan'],
	['none', 'Ohio Department of Health', 'United States'],
	['none', 'EPA', 'Ohio'],
	['none', 'Board of Education', 'United States'],
	['none', 'Ohio', 'Michigan'],
	// Corporations succeed nobody.
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

	it('asks more opposite a party that is no evidence itself', () => {
		const can = (one: string, other: string, opposite: string) =>
			canSucceed(readParty(one), readParty(other), [readParty(opposite)]);
		assert.equal(can('Sebelius', 'Burwell', 'Smith'), true);
		assert.equal(can('Pemberton, Warden', 'Alvarado', 'Okafor'), true);
		assert.equal(can('Pemberton, Warden', 'Alvarado', 'Smith'), false);
		assert.equal(can('Jackson', 'Johnson', 'General Electric Co.'), true);
		assert.equal(can('Jackson', 'Johnson', 'Wainwright'), false);
		assert.equal(can('Vance', 'United States', 'Trump'), false);
	});

	it('asks the relators where both names have one', () => {
		const can = (one: string, other: string) => canSucceed(readParty(one), readParty(other), [readParty('Okafor')]);
		assert.equal(can('State ex rel. Pemberton', 'State ex rel. Quigley'), false);
		assert.equal(can('State ex rel. Pemberton, Director', 'State ex rel. Quigley'), true);
	});
});
