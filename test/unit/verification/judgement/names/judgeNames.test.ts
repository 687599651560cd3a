import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { judgeName } from '../../../../../src/core/verification/judgement/names/judgeNames';
import type { NameOutcome } from '../../../../../src/core/verification/judgement/names/nameJudgement';

type Row = readonly [
	outcome: NameOutcome,
	written: string,
	recorded: string,
	writtenYear?: number,
	recordedYear?: number,
];

/** The examples that practice goes by. */
const examples: readonly Row[] = [
	['same', 'Brown v. Bd. of Educ.', 'Brown v. Board of Education of Topeka'],
	['same', 'Cf. In re Winship', 'In the Matter of Samuel WINSHIP, Appellant'],
	[
		'same',
		'NLRB v. Jones & Laughlin Steel Corp.',
		'National Labor Relations Board v. Jones & Laughlin Steel Corporation',
	],
	['same', 'Knauff v. Shaughnessy', 'United States ex rel. Knauff v. Shaughnessy'],
	[
		'silent',
		'Slaughter-House Cases',
		"Butchers' Benevolent Association v. Crescent City Live-Stock Landing & Slaughter-House Co.",
	],
	['caption', "Whole Woman's Health v. Hellerstedt", "Whole Woman's Health v. Cole", 2016, 2016],
	['differs', "Whole Woman's Health v. Jackson", "Whole Woman's Health v. Hellerstedt", 2021, 2016],
	['differs', 'Nixon v. United States', 'United States v. Nixon', 1993, 1974],
	['differs', 'Roe v. Wade', 'Doe v. Bolton'],
	['differs', 'State v. Smith', 'State v. Smyth'],
	['caption', 'Matthews v. Eldridge', 'Mathews v. Eldridge'],
	['caption', 'Burwell v. Hobby Lobby Stores, Inc.', 'Sebelius v. Hobby Lobby Stores, Inc.'],
	['same', 'Marshall v. Stern (In re Marshall)', 'In re Marshall'],
	['differs', 'In re Gen. Motors LLC Ignition Switch Litig.', 'In re Motors Liquidation Co.'],
	['same', 'City of Los Angeles v. Lyons', 'Los Angeles v. Lyons'],
	['same', 'J.E.B. v. Alabama ex rel. T.B.', 'J. E. B. v. Alabama Ex Rel. T. B.'],
	['differs', 'In re M.B.', 'In re M.S.'],
	['differs', 'Varghese v. China S. Airlines Co.', 'J.D. v. Azar'],
	['differs', 'Petersen v. Iran Air', 'United States v. ISS Marine Services, Inc.'],
	['same', 'Hernandez v. Mesa', 'Hernandez v. Mesa', 2020, 2017],
];

/** Decided by a person, for what the examples do not show. */
const cases: readonly Row[] = [
	['same', 'Lawrence v. Texas', 'John Geddes LAWRENCE and Tyron Garner, Petitioners, v. TEXAS', 2003, 2003],
	[
		'same',
		'Heart of Atlanta Motel, Inc. v. United States',
		'HEART OF ATLANTA MOTEL, INC. v. UNITED STATES ET AL.',
		1964,
		1964,
	],
	[
		'same',
		'Katzenbach v. McClung',
		'Nicholas deB. KATZENBACH, Acting Attorney General v. Ollie McCLUNG, Sr.',
		1964,
		1964,
	],
	['same', 'McCulloch v. Maryland', "M'Culloch v. State of Maryland", 1819, 1819],
	['same', 'Swift & Co. v. Wickham', 'Swift and Company, Inc. v. Wickham', 1965, 1965],
	['same', "Fed. Trade Comm'n v. Ruberoid Co.", 'FTC v. Ruberoid', 1952, 1952],
	['same', "Nat'l Collegiate Athletic Ass'n v. Tarkanian", 'NCAA v. Tarkanian', 1988, 1988],
	[
		'same',
		'MCI Telecomms. Corp. v. AT&T',
		'MCI Telecommunications Corp. v. American Telephone & Telegraph Co.',
		1994,
		1994,
	],
	[
		'same',
		"Pac. Gas & Elec. Co. v. State Energy Res. Conserv. & Dev. Comm'n",
		'Pacific Gas & Electric Company v. State Energy Resources Conservation and Development Commission',
		1983,
		1983,
	],
	[
		'same',
		'Goldberg v. Kelly',
		'Jack R. Goldberg, Commissioner of Social Services of the City of New York, v. John Kelly et al.',
		1970,
		1970,
	],
	['same', 'In re Oliver', 'In re William D. OLIVER', 1948, 1948],
	['same', 'Ex parte Milligan', 'Ex Parte Lambdin P. Milligan', 1866, 1866],
	[
		'same',
		'United States v. Windsor',
		'United States v. Edith Schlain Windsor, in her capacity as executor of the estate of Thea Clara Spyer',
		2013,
		2013,
	],
	['same', 'Kelo v. City of New London', 'Susette Kelo, et al. v. City of New London, Connecticut, et al.', 2005, 2005],
	[
		'same',
		'Santa Clara Cnty. v. S. Pac. R.R. Co.',
		'County of Santa Clara v. Southern Pacific Railroad Company',
		1886,
		1886,
	],
	[
		'same',
		"S.D. Warren Co. v. Me. Bd. of Env't Prot.",
		'S. D. Warren Co. v. Maine Board of Environmental Protection',
		2006,
		2006,
	],
	[
		'same',
		"N.Y. State Rifle & Pistol Ass'n v. Bruen",
		'New York State Rifle & Pistol Association, Inc. v. Kevin P. Bruen, in His Official Capacity as Superintendent of New York State Police',
		2022,
		2022,
	],
	[
		'same',
		"Dobbs v. Jackson Women's Health Org.",
		"Thomas E. Dobbs, State Health Officer of the Mississippi Department of Health v. Jackson Women's Health Organization",
		2022,
		2022,
	],
	['same', "O'Connor v. Donaldson", 'O CONNOR v. DONALDSON', 1975, 1975],
	['same', 'Romer v. Evans', 'Roy Romer, Governor of Colorado v. Richard G. Evans', 1996, 1996],
	['same', 'Troxel v. Granville', 'Jenifer Troxel et vir v. Tommie Granville', 2000, 2000],
	[
		'same',
		'Loper Bright Enters. v. Raimondo',
		'Loper Bright Enterprises v. Gina Raimondo, Secretary of Commerce',
		2024,
		2024,
	],
	[
		'same',
		'W. Union Tel. Co. v. Kansas ex rel. Coleman',
		'Western Union Telegraph Company v. State of Kansas',
		1910,
		1910,
	],
	['same', 'United States ex rel. Touhy v. Ragen', 'Touhy v. Ragen', 1951, 1951],
	[
		'same',
		"State ex rel. Mo. Highway & Transp. Comm'n v. Anderson",
		'State of Missouri ex rel. Missouri Highway and Transportation Commission v. Anderson',
		1987,
		1987,
	],
	['same', 'In re Estate of Hewitt', 'Estate of Hewitt', 1995, 1995],
	['same', 'Matter of Seiferth', 'In re Seiferth', 1955, 1955],
	['same', 'The Schooner Exchange v. McFaddon', "Schooner Exchange v. M'Faddon", 1812, 1812],
	['caption', 'Gonzales v. Raich', 'Ashcroft v. Raich', 2005, 2004],
	['caption', 'Hamdi v. Rumsfeld', 'Rumsfeld v. Hamdi', 2004, 2004],
	['same', 'Hirsch v. Burke (In re Consol. Indus. Corp.)', 'In re Consolidated Industries Corp.', 2004, 2004],
	['same', 'In re Application of Griffiths', 'Application of Griffiths', 1973, 1973],
	['same', "Johnson v. M'Intosh", "Johnson and Graham's Lessee v. William McIntosh", 1823, 1823],
	[
		'same',
		'Stoneridge Inv. Partners, LLC v. Sci.-Atlanta, Inc.',
		'Stoneridge Investment Partners, LLC v. Scientific-Atlanta, Inc.',
		2008,
		2008,
	],
	['same', "Buckman Co. v. Plaintiffs' Legal Comm.", "Buckman Co. v. Plaintiffs' Legal Committee", 2001, 2001],
	['same', 'Medtronic, Inc. v. Lohr', 'Medtronic, Inc. v. Lora Lohr et vir', 1996, 1996],
	['same', 'Ill. Tool Works Inc. v. Indep. Ink, Inc.', 'Illinois Tool Works Inc. v. Independent Ink, Inc.', 2006, 2006],
	['same', "KSR Int'l Co. v. Teleflex Inc.", 'KSR International Co. v. Teleflex, Inc.', 2007, 2007],
	['same', 'First Options of Chi., Inc. v. Kaplan', 'First Options of Chicago, Inc. v. Kaplan', 1995, 1995],
	['same', 'Burger King Corp. v. Rudzewicz', 'Burger King Corporation v. John Rudzewicz', 1985, 1985],
	[
		'same',
		'Asahi Metal Indus. Co. v. Superior Court',
		'Asahi Metal Industry Co. v. Superior Court of California, Solano County',
		1987,
		1987,
	],
	[
		'same',
		'Bristol-Myers Squibb Co. v. Superior Ct.',
		'Bristol Myers Squibb v. Superior Court of Cal., San Francisco Cty.',
		2017,
		2017,
	],
	['same', 'Griggs v. Duke Power Co.', 'Willie S. GRIGGS et al., Petitioners, v. DUKE POWER COMPANY', 1971, 1971],
	['same', "Kolstad v. Am. Dental Ass'n", 'Kolstad v. ADA', 1999, 1999],
	[
		'same',
		'Vt. Yankee Nuclear Power Corp. v. NRDC',
		'Vermont Yankee Nuclear Power Corp. v. Natural Resources Defense Council, Inc.',
		1978,
		1978,
	],
	['same', 'Immigr. & Naturalization Serv. v. Chadha', 'INS v. Chadha', 1983, 1983],
	['same', 'Mass. v. EPA', 'Commonwealth of Massachusetts v. Environmental Protection Agency', 2007, 2007],
	['same', 'Fla. Bar v. Went For It, Inc.', 'Florida Bar v. Went for It, Inc.', 1995, 1995],
	['same', '44 Liquormart, Inc. v. Rhode Island', '44 Liquormart v. R.I.', 1996, 1996],
	[
		'same',
		'Simon & Schuster, Inc. v. Members of N.Y. State Crime Victims Bd.',
		'Simon & Schuster v. Crime Victims Board',
		1991,
		1991,
	],
	['same', 'Ward v. Rock Against Racism', 'Ward v. Rock Against Racism', 1989, 1989],
	['differs', 'Thompson v. Keohane', 'Thompson v. Western States Medical Center', 1995, 2002],
	['differs', 'Miller v. California', 'Miller v. Alabama', 1973, 2012],
	['differs', 'Graham v. Florida', 'Graham v. Connor', 2010, 1989],
	['differs', 'Kennedy v. Louisiana', 'Kennedy v. Bremerton School District', 2008, 2022],
	['differs', 'Ford v. Wainwright', 'Gideon v. Wainwright', 1986, 1963],
	['caption', 'Strickland v. Washington', 'Washington v. Strickland', 1984, 1984],
	['differs', 'Strickland v. Washington', 'Crawford v. Washington', 1984, 2004],
	['differs', 'Illinois v. Gates', 'Illinois v. Wardlow', 1983, 2000],
	['differs', 'United States v. Lopez', 'United States v. Morrison', 1995, 2000],
	['differs', 'Texas v. Johnson', 'Texas v. White', 1989, 1869],
	['differs', 'City of Boerne v. Flores', 'City of Chicago v. Morales', 1997, 1999],
	['differs', 'Employment Division v. Smith', 'Sherbert v. Verner', 1990, 1963],
	['differs', 'Cohen v. California', 'Cohen v. Cowles Media Co.', 1971, 1991],
	['differs', 'Lee v. Weisman', 'Santa Fe Independent School District v. Doe', 1992, 2000],
	['differs', 'Zelman v. Simmons-Harris', 'Zobrest v. Catalina Foothills Sch. Dist.', 2002, 1993],
	['differs', 'In re Enron Corp. Sec. Litig.', 'In re WorldCom, Inc. Securities Litigation', 2003, 2003],
	['differs', 'In re Agent Orange Prod. Liab. Litig.', 'In re Asbestos Products Liability Litigation', 1987, 1987],
	['differs', 'Henderson v. Coastal Freight Lines, Inc.', 'Coastal Oil & Gas Corp. v. Garza Energy Trust', 2008, 2008],
	[
		'differs',
		'Meridian Capital v. Oakbrook Dev. Corp.',
		'Meridian Mutual Insurance v. Meridian Insurance Group',
		1997,
		1997,
	],
	['differs', 'State v. Garcia', 'State v. Garza', 1999, 1999],
	['same', 'People v. Nguyen', 'People v. Nguyen', 1999, 1999],
	['differs', 'People v. Lee', 'People v. Leigh', 1999, 1999],
	['differs', 'Smith v. United States', 'Smith v. Goguen', 1974, 1974],
	['differs', 'United States v. Alvarez', 'United States v. Alvarez-Machain', 1992, 1992],
	['differs', 'Commonwealth v. Hunt', 'People v. Hunt', 1842, 1842],
	['differs', 'In re K.L.', 'In re K.H.', 2004, 2004],
	['differs', 'Doe v. Reed', 'Roe v. Reed', 2010, 2010],
	['differs', 'FTC v. Whole Foods Mkt., Inc.', 'SEC v. Whole Foods Market', 2008, 2008],
	['differs', 'Allstate Ins. Co. v. Hague', 'Allstate Insurance Co. v. Kovacs', 1981, 1981],
	['differs', 'Cnty. of Sacramento v. Lewis', 'City of Sacramento v. Lewis', 1998, 1998],
	['differs', 'Penn v. Lord Baltimore', 'Pennoyer v. Neff', 1750, 1878],
	['differs', 'Delgado v. Brightline Shipping Co.', "Brightline Shipping Co. v. Harbor Pilots Ass'n", 2011, 2011],
	['differs', 'Estate of Amaya v. Kestrel Home Care', 'Amaya v. Home Ice, Fuel & Supply Co.', 1963, 1963],
];

function outcome([, written, recorded, writtenYear, recordedYear]: Row): NameOutcome {
	return judgeName({ written, recorded, writtenYear, recordedYear }).kind;
}

describe('judging names', () => {
	for (const row of [...examples, ...cases]) {
		it(`${row[0]}: ${row[1]} | ${row[2]}`, () => assert.equal(outcome(row), row[0]));
	}

	it('folds accents, and the two ways of writing an umlaut', () => {
		assert.equal(
			judgeName({ written: 'Adarand Constructors, Inc. v. Peña', recorded: 'Adarand Constructors, Inc. v. Pena' }).kind,
			'same',
		);
		assert.equal(judgeName({ written: 'State v. Müller', recorded: 'State v. Mueller' }).kind, 'same');
		assert.equal(judgeName({ written: 'State v. Mülhausen', recorded: 'State v. Miller' }).kind, 'differs');
	});

	it('takes no surname for what an abbreviation stands for', () => {
		for (const [written, recorded] of [
			['Mitchell v. Cordero', 'Acme Casualty Co. v. Cordero'],
			['Coleman v. Brightwater', 'Acme Casualty Co. v. Brightwater'],
			['St. Mary v. Hicks', 'Sherbert v. Hicks Corp.'],
			['Gen. Elec. Co. v. Joiner', 'Golsen v. Commissioner of Internal Revenue'],
			['Penn Cent. Transp. Co. v. New York City', 'Clinton v. New York City'],
		] as const) {
			const judged = judgeName({ written, recorded, writtenYear: 1990, recordedYear: 1998 });
			assert.equal(judged.kind, 'differs', written);
		}
	});

	it('ignores markup, entities, kinds of space and of quotes', () => {
		const written = '*Brown* v. [**Bd.** of\u00a0Educ.](https://example.org/a)';
		assert.equal(judgeName({ written, recorded: 'Brown v. Board of Education' }).kind, 'same');
		assert.equal(judgeName({ written: 'O’Connor v. Ortega', recorded: "O'Connor v. Ortega" }).kind, 'same');
		assert.equal(judgeName({ written: 'AT&amp;T v. Hulteen', recorded: 'AT&T Corp. v. Hulteen' }).kind, 'same');
	});

	it('finds a name in capitals the same', () => {
		for (const [, written] of examples) {
			const judged = judgeName({ written, recorded: written.toUpperCase() }).kind;
			assert.notEqual(judged, 'differs', written);
		}
	});

	it('says nothing of names that are empty, cut or popular', () => {
		for (const written of [
			'',
			'  ',
			'***',
			'v. Wade',
			'Roe v.',
			'of Educ.',
			'Roe v. Wade & …',
			'The Civil Rights Cases',
			'The Pentagon Papers Case',
		]) {
			assert.equal(judgeName({ written, recorded: 'Varghese v. China Southern Airlines Co.' }).kind, 'silent', written);
		}
		for (const recorded of ['', 'Unknown', 'Untitled', '347 U.S. 483']) {
			assert.equal(judgeName({ written: 'Roe v. Wade', recorded }).kind, 'silent', recorded);
		}
	});

	it('cuts a signal or the opening of a sentence only where a name remains', () => {
		for (const lead of ['See ', 'See, e.g., ', 'But cf. ', 'In ', 'Under ', 'As the Court held in ']) {
			assert.equal(
				judgeName({ written: `${lead}Miranda v. Arizona`, recorded: 'Miranda v. Arizona' }).kind,
				'same',
				lead,
			);
		}
		assert.equal(judgeName({ written: 'See v. City of Seattle', recorded: 'See v. Seattle' }).kind, 'same');
	});

	it('takes the short name of a record where it is a whole name', () => {
		const input = { written: 'Roe v. Wade', recorded: 'Jane Doe v. Somebody Else', recordedShort: 'Roe v. Wade' };
		assert.equal(judgeName(input).kind, 'caption');
		assert.equal(judgeName({ ...input, recordedShort: 'Roe' }).kind, 'differs');
	});

	it('reads "same" in a consolidated caption as the party on that side of the case before', () => {
		const recorded = 'OKAFOR et al. v. UNITED STATES. LINDQVIST v. SAME. SAME v. ELMTON MILLS';
		const kindOf = (written: string) => judgeName({ written, recorded }).kind;
		assert.equal(kindOf('Lindqvist v. United States'), 'same');
		assert.equal(kindOf('Lindqvist v. Elmton Mills'), 'same');
		assert.equal(kindOf('Lindqvist v. Ohio'), 'differs');
		for (const [written, consolidated] of [
			['Drake v. Hall', 'Drake v. Lee. Same v. Hall'],
			['Drake v. Hall', 'DRAKE v. ELMTON CORP. SAME v. HALL'],
			['Drake v. Hall', 'DRAKE v. ELMTON CO. THE SAME v. HALL'],
			['Hall v. Lindqvist', 'DRAKE v. LINDQVIST ET AL. HALL v. THE SAME'],
		] as const)
			assert.equal(judgeName({ written, recorded: consolidated }).kind, 'same', consolidated);
	});

	it('lets the court decide on a reversed name whose years are not known', () => {
		const input = { written: 'Smith v. Kelly', recorded: 'Kelly v. Smith' };
		assert.equal(judgeName(input).kind, 'caption');
		assert.equal(judgeName({ ...input, courtsDiffer: true }).kind, 'differs');
	});
});
