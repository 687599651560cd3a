import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { type NamePlace, shortenName } from '../../../../../src/core/verification/judgement/names/shortenName';

/** How a draft cites a party that a record names so. */
function shorten(party: string, place: NamePlace = 'citation'): string | undefined {
	const name = shortenName(`Zed v. ${party}`, place);
	assert.ok(name?.kind === 'adversary', party);
	return name.right;
}

function assertShort(pairs: readonly (readonly [string, string])[], place: NamePlace = 'citation') {
	for (const [party, expected] of pairs) assert.equal(shorten(party, place), expected, party);
}

describe('shortening a name', () => {
	it('cuts given names and the second of two persons', () => {
		assertShort([
			['Samuel Winship', 'Winship'],
			['Homer A. PLESSY', 'Plessy'],
			['Ludwig van der Berg', 'van der Berg'],
			['John and Mary Smith', 'Smith'],
			['Gloria BARTNICKI and Anthony F. Kane', 'Bartnicki'],
		]);
	});

	it('keeps the whole of what may not be a person', () => {
		assertShort([
			['Thomas Jefferson University', 'Thomas Jefferson Univ.'],
			['Lewis & Clark College', 'Lewis & Clark Coll.'],
			['Kenneth Cole Productions', 'Kenneth Cole Prods.'],
			['Simon and Schuster', 'Simon & Schuster'],
			['Smith and Wesson', 'Smith & Wesson'],
			['Black and Decker', 'Black & Decker'],
			['Ryan Homes', 'Ryan Homes'],
			['J. Paul Steel', 'J. Paul Steel'],
			['JPMORGAN Chase', 'JPMorgan Chase'],
			['Mary Beth Whitehead', 'Mary Beth Whitehead'],
		]);
	});

	it('writes what the record says of its parties, not what it is compared by', () => {
		assertShort([
			['NLRB', 'NLRB'],
			['EPA', 'EPA'],
			['OHA', 'OHA'],
			['Government Employees Insurance Company', "Gov't Emps. Ins. Co."],
			['$124,700 in United States Currency', '$124,700 in U.S. Currency'],
			['Hon Hai Precision', 'Hon Hai Precision'],
			['Hon. Alan Robinson', 'Robinson'],
			['Morton H. Meinhard', 'Meinhard'],
			['Thomas Alvarado.', 'Alvarado'],
			[
				'Martin Luther King, Jr., Center for Social Change, Inc.',
				'Martin Luther King, Jr., Ctr. for Soc. Change, Inc.',
			],
			['Texas Division, Sons of Confederate Veterans, Inc.', 'Tex. Div., Sons of Confederate Veterans, Inc.'],
		]);
		const left = (recorded: string) => {
			const name = shortenName(recorded, 'citation');
			return name?.kind === 'adversary' ? name.left : undefined;
		};
		assert.equal(left('Under Armour, Inc. v. Zed'), undefined, 'a word is lost');
		assert.equal(left('Joseph Lochner, Plff. in Err., v. People of the State of New York'), 'Lochner');
	});

	it('folds the capitals of a record as the names are written', () => {
		assertShort([
			['Otis MCDONALD', 'McDonald'],
			['Otis McDONALD', 'McDonald'],
			["Timothy O'BRIEN", "O'Brien"],
			["D'AMATO", "D'Amato"],
			['JPMORGAN CHASE BANK', 'JPMorgan Chase Bank'],
			['EBAY', 'eBay'],
			['MERCEXCHANGE, L. L. C.', 'MercExchange'],
			['MCGRAW-HILL COMPANIES', 'McGraw-Hill Cos.'],
			['MCA INC.', 'MCA Inc.'],
			['BOARD OF EDUCATION OF TOPEKA', 'Bd. of Educ. of Topeka'],
			['Thomas VAN ORDEN', 'Van Orden'],
		]);
	});

	it('abbreviates places that are a part of the name, in citations', () => {
		assertShort([
			['North Carolina State Board of Dental Examiners', "N.C. State Bd. of Dental Exam'rs"],
			['Texas Department of Transportation', "Tex. Dep't of Transp."],
			['West Virginia State Board of Education', 'W. Va. State Bd. of Educ.'],
			['Citizens for Responsibility and Ethics in Washington', 'Citizens for Responsibility & Ethics in Wash.'],
			['United States Steel Corp.', 'U.S. Steel Corp.'],
			['George Washington University', 'George Washington Univ.'],
			['City of New York', 'City of New York'],
			['Texas', 'Texas'],
			['Georgia-Pacific Corp.', 'Georgia-Pacific Corp.'],
			['Air and Liquid Systems Corp.', 'Air & Liquid Sys. Corp.'],
		]);
		assertShort(
			[
				['Texas Department of Transportation', 'Texas Department of Transportation'],
				['United States Steel Corporation', 'United States Steel Corp.'],
			],
			'sentence',
		);
	});
});
