import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { judgeName } from '../../../../../src/core/verification/judgement/names/judgeNames';
import type { NameOutcome } from '../../../../../src/core/verification/judgement/names/nameJudgement';
import { shortenName } from '../../../../../src/core/verification/judgement/names/shortenName';

type Row = readonly [outcome: NameOutcome, written: string, recorded: string];

function check(rows: readonly Row[]): void {
	for (const [outcome, written, recorded] of rows) {
		const { kind } = judgeName({ written, recorded, writtenYear: 1980, recordedYear: 1980 });
		assert.equal(kind, outcome, `${written} | ${recorded}`);
	}
}

describe('a merged name in a record in capitals', () => {
	it('has the words of both names, if it is listed', () => {
		check([
			['same', 'Vance v. Astra, Inc.', 'VANCE v. ASTRAZENECA, INC.'],
			['same', 'Vance v. Bank Am. Corp.', 'VANCE v. BANKAMERICA CORP.'],
			['same', 'Vance v. Chevron Corp.', 'VANCE v. CHEVRONTEXACO CORP.'],
			['caption', 'Vance v. Phillips Co.', 'VANCE v. CONOCOPHILLIPS CO.'],
			['same', 'Vance v. Fleet Corp.', 'VANCE v. FLEETBOSTON CORP.'],
			['same', 'Vance v. Glaxo, Inc.', 'VANCE v. GLAXOSMITHKLINE, INC.'],
			['same', 'Vance v. Lyondell Co.', 'VANCE v. LYONDELLBASELL CO.'],
			['same', 'Vance v. Kline Corp.', 'VANCE v. SMITHKLINE CORP.'],
			['differs', 'Vance v. Falk Corp.', 'VANCE v. FALKENBERG CORP.'],
		]);
	});
});

describe('a number in a name', () => {
	it('is the same in words and in figures', () => {
		check([
			['same', 'Vance v. School District No. One', 'VANCE v. SCHOOL DISTRICT NUMBER 1'],
			['same', 'Vance v. Seven Elms Corp.', 'Vance v. 7 Elms Corp.'],
			['same', 'Vance v. Thirty-Six Drake Road Corp.', 'Vance v. 36 Drake Road Corp.'],
			['same', 'Vance v. 61st Legislature', 'Vance v. Sixty-First Legislature'],
			['same', 'Vance v. 12th Street Garage', 'Vance v. Twelfth Street Garage'],
			['same', 'Vance v. 32d Street Garage', 'Vance v. 32nd Street Garage'],
		]);
	});

	it('is exact in either', () => {
		check([
			['differs', 'Vance v. School District No. Two', 'Vance v. School District No. 1'],
			['differs', 'Vance v. Thirty-Sixth Street Garage', 'Vance v. Thirty-Fifth Street Garage'],
			['differs', 'Vance v. 61st Legislature', 'Vance v. Sixty-Second Legislature'],
		]);
	});
});

describe('a word of a name', () => {
	it('is the same in an older spelling', () => {
		check([
			['same', 'Elmton Guarantee Co. v. Vance', 'Elmton Guaranty Co. v. Vance'],
			['same', 'Vance v. Drake Sulfur Mines', 'Vance v. Drake Sulphur Mines'],
			['same', 'Vance v. Puerto Rico', 'VANCE v. PEOPLE OF PORTO RICO'],
			['same', 'Porto Rico Light Co. v. Vance', 'Puerto Rico Light Co. v. Vance'],
		]);
	});

	it('may be a plural where it is short and says what a body is', () => {
		check([
			['caption', 'Drake Ferry Line v. Vance', 'DRAKE FERRY LINES v. VANCE'],
			['differs', 'People v. Wood', 'People v. Woods'],
		]);
	});

	it('is no slip for the opposite corner of the compass', () => {
		check([
			['differs', 'Southeastern Drilling Co. v. Vance', 'Southwestern Drilling Co. v. Vance'],
			['differs', 'Northwestern Elmton Chapter v. Drake City', 'Northeastern Elmton Chapter v. Drake City'],
			['caption', 'Southestern Drilling Co. v. Vance', 'Southeastern Drilling Co. v. Vance'],
		]);
	});

	it('may be letters where others follow', () => {
		check([['same', 'Elmton, K. & T. R.R. v. Vance', 'ELMTON, KENT & TYLER RAILROAD COMPANY OF TEXAS v. VANCE']]);
		check([['same', 'Iowa, K. & T. R.R. v. Vance', 'IOWA, KENT & TYLER RAILROAD COMPANY OF TEXAS v. VANCE']]);
	});

	it("is not what a letter that does not begin it stands for, in a body's name or in a person's", () => {
		check([
			['differs', 'Elmton & K. R.R. v. Vance', 'Elmton & Drake Railroad v. Vance'],
			['differs', 'K. Okafor v. Vance', 'Paul Okafor Co. v. Vance'],
			['same', 'P. Okafor v. Vance', 'Paul Okafor Co. v. Vance'],
			['caption', 'P. Okafor v. Vance', 'Okafor Industries v. Vance'],
			['differs', 'United States v. Chidi Q. Okafor', 'United States v. Chidi Emeka Okafor'],
			['same', 'United States v. Chidi E. Okafor', 'United States v. Chidi Emeka Okafor'],
		]);
	});

	it('may be two letters of a word made of two', () => {
		check([
			['same', 'Vance v. EKRR', 'Vance v. Elmton & Kent Railroad Company'],
			['same', 'SEKTA v. Vance', 'Southeastern Kent Transit Authority v. Vance'],
			['same', 'Vance v. KOL', 'Vance v. Kestrel Online, Inc.'],
			['same', 'Elmton HOA v. Vance', "Elmton Homeowners' Association v. Vance"],
			['same', 'Elmton VW, Inc. v. Vance', 'Elmton Volkswagen, Inc. v. Vance'],
			['differs', 'Vance v. EKRK', 'Vance v. Elmton & Kent Railroad Company'],
			['same', 'Vance v. NEK', 'Vance v. Northeast Elmton Kennels'],
			['same', 'Vance v. RRK', 'Vance v. Railroad Retirees of Kent'],
		]);
	});

	it('may be initials of an agency and of another', () => {
		check([
			['same', 'INS v. Vance', 'International News Service v. Vance'],
			['same', 'INS v. Vance', 'Immigration and Naturalization Service v. Vance'],
		]);
	});

	it('is New York City at the end as well', () => {
		check([['same', "Vance v. Dep't of Parks of N.Y.C.", 'Vance v. Department of Parks of the City of New York']]);
	});

	it('is no office for "general" before what a body is', () => {
		check([['differs', 'Spence v. Vance', 'Fourth General Assembly of Colorado v. Vance']]);
	});
});

describe('a name as a database writes it', () => {
	it('may have its signs escaped, also twice', () => {
		check([
			['same', "O'Brien v. Vance", 'O&#x27;Brien v. Vance'],
			['same', "O'Brien v. Vance", 'O&amp;#8217;Brien v. Vance'],
			['same', 'Pérez v. Muñoz', 'P&eacute;rez v. Mu&ntilde;oz'],
			['same', 'Okafor v. Vance', '&lt;i&gt;Okafor v. Vance&lt;/i&gt;'],
			['same', 'Okafor & Co. v. Vance', 'Okafor&#160;&amp;amp; Co. v. Vance'],
			['differs', "O'Brien v. Vance", 'O&#x27;Ryan v. Vance'],
			['differs', 'Okafor v. Vance', '&lt;i&gt;Lindqvist v. Vance&lt;/i&gt;'],
		]);
	});

	it('may have the court of appeal after it, and "P." for the People', () => {
		check([
			['same', 'People v. Okafor', 'P. v. Okafor CA2/6'],
			['same', 'Smith v. Lindqvist', 'Smith v. Lindqvist CA6'],
			['differs', 'In re A.G.', 'In re N.A. CA4/2'],
			['differs', 'Okafor v. Vance', 'Lindqvist v. Vance CA4/2'],
			['differs', 'State v. Okafor', 'P. v. Okafor CA2/6'],
			['same', 'In re P.', 'In re P.'],
		]);
		const name = shortenName('Okafor v. Elmton Corp. CA2/7', 'citation');
		assert.equal(name?.kind === 'adversary' && name.right, 'Elmton Corp.');
	});

	it('says nothing where it is sealed', () => {
		check([['silent', 'Okafor v. Vance', 'Sealed v. Sealed']]);
	});
});

describe('two bodies of one name', () => {
	it('are of two kinds where one word says so', () => {
		check([
			['differs', 'Lane v. Drake Corp.', 'Lane v. Drake Hospital'],
			['differs', 'Okafor v. Elm Hosp.', 'Okafor v. Elm Hospital Workers Union'],
			['differs', 'Okafor v. Elmton Co.', 'Okafor v. Elmton College'],
			['same', 'Okafor v. Elm Hosp. Corp.', 'Okafor v. Elm Hospital'],
			['same', 'Okafor v. Elm Hosp.', 'Okafor v. Elm Memorial Hospital, Inc.'],
		]);
	});
});

describe('initials', () => {
	it("are a child's where no state is abbreviated so", () => {
		check([
			['differs', 'In re M.S.', 'State v. Womac'],
			['differs', 'In re C.A.', 'State v. Womac'],
			['same', 'In re M.S.', 'In re M. S., a Minor'],
			['differs', 'In re N.D.', 'State v. Womac'],
			['differs', 'In re Adoption of N.D.', 'State of North Dakota v. Womac'],
			['same', 'In re N.D.', 'In re Adoption of N. D., a Minor'],
			['same', 'Okafor v. N.Y.', 'Okafor v. State of New York'],
			['same', 'Okafor v. S.C.', 'Okafor v. South Carolina'],
		]);
		const names = ['In re M.S.', 'In re N.D.', 'In the Matter of S. D.', 'Adoption of K.Y.'].map((one) =>
			shortenName(one, 'citation'),
		);
		assert.deepEqual(
			names.map((name) => name?.kind === 'single' && name.subject),
			['M.S.', 'N.D.', 'S. D.', 'Adoption of K.Y.'],
		);
	});
});
