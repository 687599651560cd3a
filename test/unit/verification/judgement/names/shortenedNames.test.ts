import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { judgeName } from '../../../../../src/core/verification/judgement/names/judgeNames';

/** A name as people shorten it, its record, and another case's record that is as similar. */
const shortened: readonly (readonly [kind: string, written: string, recorded: string, other: string])[] = [
	[
		'an abbreviation of a mountain',
		'Drake v. Mt. Ilo Mills',
		'DRAKE v. MOUNTAIN ILO MILLS',
		'DRAKE v. MOTOR ILO MILLS',
	],
	[
		'"Com" without its period',
		'Drake v. Elmton Ports Com',
		'DRAKE v. ELMTON PORTS COMMISSION',
		'DRAKE v. ELMTON PORTS DISTRICT',
	],
	[
		"an agency's cut last word",
		"Dep't of Soil Conserv. v. Drake",
		'DEPARTMENT OF SOIL CONSERVATION v. DRAKE',
		'DEPARTMENT OF SOIL CHEMISTRY v. DRAKE',
	],
	[
		'initials in small letters',
		'Drake-Lane v. Epa',
		'DRAKE-LANE v. ENVIRONMENTAL PROTECTION AGENCY',
		'DRAKE-LANE v. ELMTON WATER AUTHORITY',
	],
	[
		"a child's friend",
		'Drake v. R. L. by Lane',
		'DRAKE v. R. L., BY ANNA LANE, GUARDIAN AD LITEM, et al.',
		'DRAKE v. R. M., BY ANNA LANE, GUARDIAN AD LITEM, et al.',
	],
	[
		'a trade name in parentheses',
		'United States v. Elmton Lines',
		'UNITED STATES v. NAVIERA DEL ESTE (ELMTON LINES) et al.',
		'UNITED STATES v. NAVIERA DEL ESTE (OAKTON LINES) et al.',
	],
	[
		'an amount after a blank',
		'United States v. $5,200 in Currency',
		'UNITED STATES v. FIVE THOUSAND TWO HUNDRED DOLLARS ($ 5,200) IN UNITED STATES CURRENCY',
		'UNITED STATES v. SIX THOUSAND TWO HUNDRED DOLLARS ($ 6,200) IN UNITED STATES CURRENCY',
	],
	[
		'land in several counties',
		'United States v. 88.5 Acres of Elm and Oak County Land',
		'UNITED STATES v. 88.5 ACRES OF LAND, MORE OR LESS, SITUATED IN ELM AND OAK COUNTIES, OHIO',
		'UNITED STATES v. 89.5 ACRES OF LAND, MORE OR LESS, SITUATED IN ELM AND OAK COUNTIES, OHIO',
	],
	[
		'a party added after a firm',
		'Drake v. Oakton Funding, LLC',
		'DRAKE v. OAKTON FUNDING, LLC, HARBOR CREDIT UNION',
		'DRAKE v. ASHTON FUNDING, LLC, HARBOR CREDIT UNION',
	],
	[
		'a place added after a place',
		'Drake v. County of Elm & City of Oakton',
		'DRAKE v. COUNTY OF ELM',
		'DRAKE v. COUNTY OF ASH',
	],
	[
		"a town's unions",
		'Oakton Unions v. Drake',
		'OAKTON BUILDING TRADES COUNCIL et al. v. DRAKE',
		'ELMTON BUILDING TRADES COUNCIL et al. v. DRAKE',
	],
];

describe('judgeName with shortened names', () => {
	const judge = (written: string, recorded: string) =>
		judgeName({ written, recorded, writtenYear: 1999, recordedYear: 1999 }).kind;
	for (const [kind, written, recorded, other] of shortened)
		it(`takes ${kind} for the same case, and not for a similar one`, () => {
			assert.match(judge(written, recorded), /^(?:same|caption)$/);
			assert.equal(judge(written, other), 'differs');
		});
});
