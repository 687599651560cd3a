import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { judgeName } from '../../../../../src/core/verification/judgement/names/judgeNames';

/** A name as people shorten it, its record, and another case's record that is as similar. */
const shortened: readonly (readonly [kind: string, written: string, recorded: string, other: string])[] = [
	['a company before it merged', 'Exxon Corp. v. Drake', 'EXXONMOBIL CORP. v. DRAKE', 'EXXONWARD CORP. v. DRAKE'],
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
		'a railroad by the corner of the compass',
		'Drake v. N.W. R. Co.',
		'DRAKE v. NORTHWESTERN RAILWAY CO.',
		'DRAKE v. NORFOLK & WESTERN RAILWAY CO.',
	],
	[
		'New England',
		'Drake v. N.E. Tel. Co.',
		'DRAKE v. NEW ENGLAND TELEPHONE CO.',
		'DRAKE v. NATIONAL ELM TELEPHONE CO.',
	],
	[
		'initials with an ampersand',
		'Drake v. N. & W. Ry. Co.',
		'DRAKE v. NORFOLK & WESTERN RAILWAY CO.',
		'DRAKE v. SOUTHERN RAILWAY CO.',
	],
	[
		'a trade name before the form of the company',
		'Drake v. Elmton Air',
		'DRAKE v. SOCIEDAD DE TRANSPORTES (ELMTON AIR), S.A.',
		'DRAKE v. SOCIEDAD DE TRANSPORTES (OAKTON AIR), S.A.',
	],
	[
		'a blend in parentheses',
		'Drake v. Pemel',
		'DRAKE v. PETROLEOS DE ELMTON (PEMEL)',
		'DRAKE v. PETROLEOS DE ELMTON (PEROS)',
	],
	[
		'another name after periods',
		'Drake v. Oakton Mart',
		'DRAKE v. ELM STORES, INC., D.B.A. OAKTON MART',
		'DRAKE v. ELM STORES, INC., D.B.A. ASHTON MART',
	],
	[
		'cash for currency',
		'United States v. $5,200 in Cash',
		'UNITED STATES v. FIVE THOUSAND TWO HUNDRED DOLLARS ($5,200.00) IN U.S. CURRENCY',
		'UNITED STATES v. FIVE THOUSAND THREE HUNDRED DOLLARS ($5,300.00) IN U.S. CURRENCY',
	],
	["a city's council", 'Drake v. City of Elmton', 'DRAKE v. ELMTON CITY COUNCIL', 'DRAKE v. OAKTON CITY COUNCIL'],
	[
		"a city's district",
		'Elmton Joint School Dist. v. Drake',
		'CITY OF ELMTON, JOINT SCHOOL DISTRICT NO. 8 v. DRAKE',
		'CITY OF OAKTON, JOINT SCHOOL DISTRICT NO. 8 v. DRAKE',
	],
	['a surname that ends in "ley"', 'Adderly v. Ohio', 'ADDERLEY v. OHIO', 'ADDINGLEY v. OHIO'],
	[
		"an agency's initials in small letters",
		'Drake-Lane v. Irs',
		'DRAKE-LANE v. INTERNAL REVENUE SERVICE',
		'DRAKE-LANE v. INTERSTATE ROAD SYSTEM',
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
