import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { isOfficeOf } from '../../../../../src/core/verification/judgement/names/containment';
import { judgeName } from '../../../../../src/core/verification/judgement/names/judgeNames';
import type { NameOutcome } from '../../../../../src/core/verification/judgement/names/nameJudgement';
import { readParty } from '../../../../../src/core/verification/judgement/names/party';

type Row = readonly [outcome: NameOutcome, written: string, recorded: string];

function check(rows: readonly Row[]): void {
	for (const [outcome, written, recorded] of rows) {
		const { kind } = judgeName({ written, recorded, writtenYear: 1980, recordedYear: 1980 });
		assert.equal(kind, outcome, `${written} | ${recorded}`);
	}
}

describe('a name that ends in "City"', () => {
	it('may be a company cut short, where all of it begins the name and it is no State', () => {
		check([
			['caption', 'Hobby City v. Okafor', 'Hobby City Stores, Inc. v. Okafor'],
			['differs', 'State v. Hobby City', 'State v. Hobby City Stores, Inc.'],
			['differs', 'Oklahoma City v. Okafor', 'Oklahoma City Gas Co. v. Okafor'],
			['differs', 'Hobby City v. Okafor', 'North Hobby City Stores, Inc. v. Okafor'],
			['differs', 'Hobby Village v. Okafor', 'Hobby Village Stores, Inc. v. Okafor'],
			['differs', 'Elmton City v. Okafor', 'Elmton City Electric Co. v. Okafor'],
			['differs', 'Elmton City v. Okafor', 'Elmton City Medical Center v. Okafor'],
			['differs', 'Elmton City v. Okafor', 'Elmton City Teachers Union v. Okafor'],
		]);
	});
});

describe('an arm of a sovereign', () => {
	it('is the same where the caption names the sovereign before it', () => {
		check([
			[
				'same',
				"Pa. Dep't of Transp. v. Okafor",
				'COMMONWEALTH of Pennsylvania, DEPARTMENT OF TRANSPORTATION v. OKAFOR',
			],
			['same', 'Okafor v. Motor Vehicle Div.', 'Okafor v. State, Motor Vehicle Division'],
			['same', 'Okafor v. Ohio State Highway Patrol', 'Okafor v. State of Ohio, Ohio State Highway Patrol'],
			[
				'differs',
				"Okafor v. Ohio Dep't of Transp.",
				'Okafor v. Commonwealth of Pennsylvania, Department of Transportation',
			],
			['differs', "Okafor v. Dep't of Revenue", 'Okafor v. Commonwealth of Pennsylvania, Department of Transportation'],
			['differs', 'Okafor v. Division', 'Okafor v. State, Motor Vehicle Division'],
			['same', "Okafor v. N.D. Dep't of Transp.", 'Okafor v. State of North Dakota, Department of Transportation'],
			[
				'same',
				'Okafor v. W. Va. Div. of Motor Vehicles',
				'Okafor v. State of West Virginia, Division of Motor Vehicles',
			],
			['same', 'Okafor v. Ohio State Patrol', 'Okafor v. State of Ohio, Ohio State Patrol'],
			['differs', "Okafor v. Dep't of State", 'Okafor v. State of Ohio, Department of Revenue'],
			['caption', 'Okafor v. State Board', 'Okafor v. State, Board of Nursing'],
			['differs', 'Okafor v. Board of Education', 'Okafor v. State, Board of Vocational Education'],
			['differs', "Okafor v. Dep't of Health", 'Okafor v. State of Ohio, Department of Environmental Health'],
			['differs', 'Okafor v. Human Services', 'Okafor v. State, Department of Health and Human Services'],
		]);
	});
});

describe('a company that is named after the nation', () => {
	it("isn't the nation", () => {
		check([
			['differs', 'Lindqvist v. U.S. Steel Corp.', 'Lindqvist v. United States'],
			['differs', 'Lindqvist v. United States', 'Lindqvist v. U.S. Bank'],
			['caption', 'Lindqvist v. U.S. Postal Serv.', 'Lindqvist v. United States'],
		]);
	});
});

describe('the body whose office a person holds', () => {
	const holds = (body: string, person: string) => isOfficeOf(readParty(body), readParty(person));

	it('has all its words in the office', () => {
		assert.ok(holds('Department of Health', 'Okafor, Director, Department of Health'));
		assert.ok(!holds('Department of Corrections', 'Okafor, Director, Department of Health'));
	});

	it('has two words at least', () => assert.ok(!holds('Commission', 'Okafor, Chairman, Securities Commission')));
});
