import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { findCitations } from '../../../../src/core/citations/recognition';

/** The names of the citations of cases in a plain text. */
const names = (text: string) =>
	findCitations(text, 'plaintext')
		.filter(({ kind }) => kind === 'full' || kind === 'short')
		.map(({ caseName }) => caseName?.text);

/** The name before ", 5 F.3d 7", where "|" marks its start. */
function check(example: string): void {
	const [before = '', name = ''] = example.split('|');
	const flat = name.replace(/\s+/g, ' ').replace(' v .', ' v .');
	assert.deepEqual(names(`It is so. ${before}${name}, 5 F.3d 7 (1st Cir. 1993).`), [flat], example);
}

const groups: Record<string, readonly string[]> = {
	'"v." that was typed or set otherwise': ['See |Oak v . Elm', 'See |Oak v.Elm Corp.', 'See |Oak v, Elm'],
	'initials that look like "v."': [
		'See |Elm B. V. v. Oak',
		'See |Oak v. N. V. Elm Maats',
		'See |Elm & V. Ry. Co. v. Oak',
	],
	'marks of a list before a name': [
		'[A06] |City of Elm v. Oak',
		'(A12) |Oak v. Elm',
		'[ii] |Oak v. Elm',
		'[A-7] |Oak v. Elm',
		'Table of Cases 58–59\n|Oak v. Elm',
		'(IV) |Oak v. Elm',
	],
	'marks that are glued to a name': [
		'Facts (admitted)\n-|Oak v. Elm',
		'It is so. ..."|Oak v. Elm',
		'It is so.\n\n13|Oak v. Elm',
	],
	'houses that are sued': ['See |United States v. Land Located at 15 Oak St.', 'See |Oak v. Prop. at 7 Elm Rd.'],
	'names that begin with a number': [
		'It is so.\n\n|24Hour Oak, Inc. v. Elm',
		'See |100Oaks LLC v. Elm',
		'in 1999. 276|Oak v. Elm',
	],
	'closing quotation marks before a name': ['the rule”|Oak v. Elm', "the Act'' |Oak v. Elm", 'See ”|Oak v. Elm'],
	'small words inside names': [
		'See |Off. of Sergeant at Arms v. Elm',
		'Looking at |Oak v. Elm',
		'See |Coal. of Persons with Asthma v. Elm',
		'See |Oak v. Office for People with Asthma',
		'Compare Ash with |Oak v. Elm',
	],
	'abbreviations of cars and of life': ['See |Ctr. for Biol. Diversity v. Elm', "See |Motor Veh. Mfrs. Ass'n v. Elm"],
	'the parts of joined abbreviations': [
		'See |Elm-Sec. Ins. Co. v. Oak',
		'See |Oak v. Ala.-Ariz. Constr. Co.',
		'See |Oak v. Elm/Am. Trust',
	],
	'words that end as another abbreviation does, before one': [
		'See |Am. Fuel & Petrochem. Mfrs. v. Elm',
		'See |Oak Biotech. Servs. v. Elm',
		"He saw the Settlement. |Nat'l Oak v. Elm",
	],
	'abbreviations of later tables': ['See |Oak Jud. Elm v. Ash', 'See |Bank of Phila. Oak v. Elm'],
	'measures of things': ['See |United States v. 7 200-Ft. Boxes of 16mm. Oak', 'See |Oak v. 5 90-ft. Elms'],
	'tables of authorities whose lines were joined': [
		'Ash (1990)... 4, 7 |Oak v. Elm',
		'Ash (1990) . . . . . ii, 12 |Oak v. Elm',
		'TABLE OF AUTHORITIES Page(s) Cases |Oak v. Elm',
	],
	'whose decision it is': [
		'Under the Ninth Circuit’s |Oak v. Elm',
		'Under Plaintiff’s |Oak v. Elm',
		'See |Elm’s Inc. v. Oak',
	],
	'who a party is, between commas': [
		'See |Oak, Com’r, v. Elm',
		'See |Oak, Secretary of State, v. Elm',
		'See |Oak, Alien Property Custodian, v. Elm',
		'See |Oak, Trustee in Bankruptcy, v. Elm',
		'As in Ash, |Oak et al., v. Elm',
		'However, |Oak, v. Elm',
		'However, |Oak Mills, v. Elm',
		'On June 5, |Oak Mills, v. Elm',
		'As in Ash, |Oak, Alien Property Custodian, v. Elm',
	],
	'parties as older opinions put them': [
		'See |Oak, Adm’x, v. Elm',
		'See |Oak, Treasurer, v. Elm',
		'See |Mayor, &c., v. Elm',
		'See |E. O. Rly. Co. v. Oak',
		'See |Opinion of the Justices',
		'They criticize the use of |Oak v. Elm',
		'The Court objected to the use of |Oak v. Elm',
	],
	'answers to those who may ask': [
		'See |Advisory Opinion to the Governor',
		'See |Advisory Opinion to the Attorney General re Elms',
		'See |Request for an Advisory Opinion to the Governor',
		'See |Application for Water Rights of the Town of Elm',
	],
	'titles above a name': ['It is so.\nWeek 3: Due Process\n|Oak v. Elm County Board of Education'],
	'abbreviations of cities': ['See |Bos. Elm Exch. v. Oak', 'See |Balt. Elm & Oak Co. v. Ash'],
	'small words and signs of names': [
		'See |Luv n’ Oak, Ltd. v. Elm',
		'See |Oak ex. rel. J.K. v. Elm',
		'See |Oak v. Bd. of Elms &c. of Ga.',
		'See |Oak v. President, etc., of Elm Schools',
		'See |Elm Ins. Co. a/s/o Jane Oak v. Ash',
		'See |Oak v. Elm Mut. Cas. Co. & a.',
		'See |al Oak v. Elm',
		'See |Oak Lines s.r.l. v. Elm',
	],
	'a sentence that begins after an abbreviation': [
		'He sued under 5 U.S.C. In |Oak v. Elm',
		'It was sold to Ash Corp. In |Oak v. Elm',
		'It went to Texas by order of Ash, J. But |Oak v. Elm',
		'See Part IV. |Oak v. Elm',
	],
	'a sentence that ends in a single quotation mark': ['“‘… by the Rule.’ |Oak v. Elm', 'See |Ash Mfrs.’ Coal. v. Elm'],
	'capitals and numbers at the end of a line': [
		'as they said in the case of |ASHCO\nBank, N.A. v. Elm',
		'See |PUD No. 1\nof Elm County v. Oak',
	],
	'numbers before a name': [
		'the rule. 26 27 28 |Oak v. Elm',
		'the rule. {¶ 12} |Oak v. Elm',
		'the rule\n15   |Oak v. Elm',
		'Ash v. Fir (1954) ..... 4, 7 |24 Hour Elm, Inc. v. Oak',
		'It is so (1996); |303 Oak LLC v. Elm',
		'Table of Cases 12\n|Oak v. Elm',
		'the following rights: 1 |People v. Elm',
		'Ash (1954), and |Oak v. Elm',
	],
	'laws and cases that are named beside one': [
		'under Title VII and |Oak v. Elm',
		'under both Ash and |Oak v. Elm',
		'He points the Court to |Oak v. Elm',
		'the Court in |Oak v. Elm',
	],
	'headings above a name': ['\n\nARGUMENT\n|Oak v. Elm', '\n\nFederal Cases\n|Oak v. Elm'],
	'what ends or opens before a name': ['It was sold to Ash Inc. |Oak v. Elm', 'the Act [|Oak v. Elm'],
	'a movement': ['See |Members for a Better Oak v. Elm'],
	'banks and churches of a place': [
		'The bank lost. |Elm Nat’l Bank in Oakland v. Ash',
		'It was so. |Elm Church in U.S. v. Ash',
	],
	'the law that is named beside the case': [
		'under Wis. Stat. Rule 809.32 and |Oak v. Elm',
		'It fails under § 2254 and |Oak v. Elm',
		'under the Due Process Clause and |Oak v. Elm',
		'See |Local 5 and Oak v. Elm',
	],
	'a firm that is no part of the name': ['It was so. In Oak & Ash, |Elm v. Fir'],
	'a sentence whose last space is lost': [
		'It is beyond doubt.|Oak v. Elm',
		'It said so.” It is “beyond doubt.”|State v. Elm',
		'It ended in 2013.|Oak v. Elm',
		'It ended there (in 2013).|In re Elm',
		'It is so. |State ex rel.Oak v. Elm',
		'It is so. See |Elm.com v. Oak',
		'It is so. See |Elm Dep.Co. v. Oak',
	],
	'an unknown abbreviation before the form of a company': [
		'See |Elm Dep. Co. v. Oak',
		'See |Elm Corp. Pty. Ltd. v. Oak',
		'It went to Oakland. |Coal Co. v. Elm',
		'It is so in California. |Ass’n of Elm Growers v. Oak',
		'They rely on the Clean Air Act. |Ass’n of Elm Growers v. Oak',
		'It was brought by Lindqvist. |Corp. of Elm v. Oak',
	],
	'docket numbers in parentheses': [
		'See |Oak v. Elm (No. 2)',
		'See |Oak v. Elm (Nos. 2 and 3)',
		'See |Oak v. Local (84)',
		'See |Oak v. Elm Plan (401-K)',
		'See |In re Elm Litig. (1981-83)',
	],
	"a footnote's mark after a sentence": [
		'It is on the record. 2 |Oak v. Elm Co.',
		'It is on the record.” 12 |Oak v. Elm',
		'It has these parts: 1 |State v. Elm',
		'See 12 |United States v. Elm',
		'See |12 United Mills v. Elm',
		'It is on the record. |84 Oak Co. v. Elm',
		'It is on the record. |1205 Oak Street v. Elm',
	],
	'what points to the case': ['They point the Court to |Oak v. Elm', 'See |Access to Oak v. Elm'],
	'a case named by one word beside the one that is cited': [
		'It fails under Ash and |Oak v. Elm',
		'See |Ash and Oak v. Elm',
	],
	'a page of another edition at the end of a sentence or after a signal': [
		'It follows the Rule. *276 |Oak v. Elm',
		'But See *276 |Oak v. Elm',
	],
	'what is glued to "at"': ['That is so at66 |Oak v. Elm', 'See |ev3 v. Elm'],
	'interests of a child': [
		'It was so. |In Interest of J.W.',
		'It was so. |State in Interest of S.M.',
		'See |State in the Interest of S.M.',
	],
	'a preposition before a name': ['By |Oak v. Elm'],
	'an article that opens a name': ['In |The Oak', 'In |The Slaughter Cases', '|In the Matter of Oak'],
	'companies whose names or forms are small': [
		'See |Oak v. Elm Tinto plc',
		'See |Oak Tinto plc v. Elm S.A.',
		'See |Oak v. Elm p.l.c.',
		'See |Oak v. elm.com, inc.',
		'See |oakelm.com v. Ash',
		'See |oakelm.com, inc. v. Ash',
		'In |Elm, ltd. v. Ash',
		'See |In re oakelm.com',
	],
	'a company whose name is small, or has a letter in quotation marks': [
		'See |craigslist Inc. v. Oak',
		'See |craigslist, Inc. v. Oak',
		'See |craigslist, inc. v. Oak',
		'See |Toys "R" Us, Inc. v. Oak',
	],
	'actions of Arizona that name no child': [
		'It is so. |Elm County Juvenile Action No. JS-12345',
		'See |Elm Cnty. Juv. Severance Action No. S-1234',
	],
	'a local of a union after a comma': ['See |Oak v. Elm Workers of Am., AFL, Loc. 1802'],
};

describe('the forms of names', () => {
	it('have so much after them at most, which keeps the time in proportion to the text', () => {
		const nameWith = (years: number) => names(`See Oak v. Elm${' (1954)'.repeat(years)}, 5 F.3d 7`);
		assert.deepEqual(nameWith(20), ['Oak v. Elm']);
		assert.notDeepEqual(nameWith(200), ['Oak v. Elm']);
	});

	for (const [title, examples] of Object.entries(groups)) {
		for (const example of examples) it(`${title}: ${JSON.stringify(example)}`, () => check(example));
	}

	it('leaves the court out that stands alone before the volume', () => {
		for (const court of [
			'(C. C. A.)',
			'(1st C. C. A.)',
			'(Ala.Sup.)',
			'(D.C.N.Y.)',
			'(C.C.A.2d)',
			'(Iowa)',
			', (Vt.)',
		]) {
			assert.deepEqual(names(`See Oak v. Elm ${court} 12 F. 34.`.replace(' ,', ',')), ['Oak v. Elm'], court);
		}
		assert.deepEqual(names('See Oak v. Elm (No. 2) 12 F. 34.'), ['Oak v. Elm (No. 2)']);
		assert.deepEqual(names('See Oak v. Elm Co. (Tex.), 12 F. 34.'), ['Oak v. Elm Co. (Tex.)']);
	});

	it('leaves court, date and docket out, as California puts them', () => {
		for (const dated of [
			'C.D.Cal., May 5, 2012, No. CV 11-1234',
			'9th Cir., May 5, 2012, No. 11-1234',
			'May 5, 2012, B243042',
		])
			assert.deepEqual(names(`See Oak v. Elm (${dated}) 2012 WL 1234.`), ['Oak v. Elm'], dated);
	});

	it('is one party before the decisions of an agency', () => {
		assert.deepEqual(names('It follows Oak Valley-Elm, 343 NLRB 646 (2004).'), ['Oak Valley-Elm']);
		assert.deepEqual(names('That is the rule of Oak & Elm, Inc., 256 N.L.R.B. 965 (1981).'), ['Oak & Elm, Inc.']);
		assert.deepEqual(names('It follows Oak Valley-Elm, 343 F.2d 646 (2004).'), [undefined]);
	});

	it('leaves a state between commas out, but not that of a place nor before a federal reporter', () => {
		for (const state of ['Ky.', 'Okl.', 'N. Y.', 'Mo. (banc)', 'Mo. en banc']) {
			assert.deepEqual(names(`See Oak v. Elm Co., ${state}, 12 S.W.2d 34.`), ['Oak v. Elm Co.'], state);
		}
		assert.deepEqual(names('See Oak v. City of Elm, Mont., 12 P. 34.'), ['Oak v. City of Elm, Mont.']);
		assert.deepEqual(names('See Oak v. Elm Bank, Mo., 12 F.2d 34.'), ['Oak v. Elm Bank, Mo.']);
	});

	it('begins after a heading of Markdown, though it has one party', () => {
		for (const name of ['Oak', 'Slaughter-House Cases'])
			assert.deepEqual(
				findCitations(`# Argument\n${name}, 410 U.S. at 115.`, 'markdown').map(({ caseName }) => caseName?.text),
				[name],
			);
	});

	it('is popular after an article, too', () => {
		assert.deepEqual(names('as in the Slaughter-House Cases, 410 U.S. at 115.'), ['Slaughter-House Cases']);
		assert.deepEqual(names('as in the Fourth Amendment, 410 U.S. at 115.'), [undefined]);
	});

	it('keeps the year of the day that a name has', () => {
		for (const day of ['September 11, 2001', 'Sept. 11, 2001']) {
			const [citation] = findCitations(`See In re Attacks on ${day}, 538 F.3d 71 (2d Cir. 2008).`, 'plaintext');
			assert.deepEqual([citation?.caseName?.text, citation?.year?.value], [`In re Attacks on ${day}`, 2008]);
			assert.deepEqual(names(`See Oak v. Elm, ${day}, 12 F. 34.`), ['Oak v. Elm']);
		}
	});

	it('leaves the mark of a note after the semicolon out', () => {
		assert.deepEqual(names('See Oak v. Elm, 12 So. 34;1 Ash v. Fir, 23 So. 45.'), ['Oak v. Elm', 'Ash v. Fir']);
	});

	it('leaves the docket and date of an unpublished opinion of California out', () => {
		assert.deepEqual(names('(Oak v. Elm (Dec. 3, 2019, A12345) 2019 Cal.App.Unpub. LEXIS 1.)'), ['Oak v. Elm']);
	});

	it('begins small after a parenthesis', () => {
		for (const name of ['de Oak v. Elm', 'van der Oak v. Elm', 'eOak Inc. v. Elm', 'al-Oak v. Elm'])
			assert.deepEqual(names(`It is so. (${name} (2018) 21 Cal.App.5th 845.)`), [name]);
	});

	it('leaves the docket number in parentheses and the number of Federal Cases out', () => {
		for (const number of [' (No. 12-345)', ', (A12-3456)', ' (S123456)', ' (Docket Nos. 12-345 & 12-346)'])
			assert.deepEqual(names(`See Oak v. Elm${number}, 5 F.3d 7.`), ['Oak v. Elm'], number);
		for (const number of ['Fed. Cas. No. 12,345', 'Fed.Cas.No.345a'])
			assert.deepEqual(names(`See The Oak Leaf, ${number}, 1 Ben. 55 (1867).`), ['The Oak Leaf'], number);
	});

	it('ends a name before the parenthesis that holds the citation, on the next line, too', () => {
		assert.deepEqual(names('It is overruled by Oak v Elm\n(63 NY2d 582 [1984]).'), ['Oak v Elm']);
	});

	it('leaves the number of a note or page before a short name out', () => {
		assert.deepEqual(names('Id.\n\n   16\n      See Oak, 466 U.S. at 689.'), ['Oak']);
		assert.deepEqual(
			names('It held so.\n*450In Oak, supra, 104 Cal.App.3d at p. 461, the physician was convicted.')[0],
			'Oak',
		);
	});

	it('keeps the number that opens a name at the start of a paragraph, or after a signal', () => {
		assert.deepEqual(names('62 Cases of Elm v. Ash, 5 F.3d 7.'), ['62 Cases of Elm v. Ash']);
		assert.deepEqual(names('84 Lumber Co. v. Ash, 5 F.3d 7.'), ['84 Lumber Co. v. Ash']);
		assert.deepEqual(names('See 24\nHour Gym, Inc. v. Ash, 5 F.3d 7.'), ['24 Hour Gym, Inc. v. Ash']);
	});

	it('reads a docket number and a state over the end of a line with an indent', () => {
		const indent = '\n            ';
		assert.deepEqual(names(`See Oak v. Elm, 7th${indent}Dist. No. 05 MA 179, 2006-Ohio-7079.`), ['Oak v. Elm']);
		assert.deepEqual(names(`See Oak v. Elm,${indent}(A12-3456), 5 F.3d 7.`), ['Oak v. Elm']);
		assert.deepEqual(names(`See Oak v. Elm (C. C.${indent}A.) 289 F. 380.`), ['Oak v. Elm']);
		assert.deepEqual(names(`See Oak v. City of${indent}N. Elm, Fla., 820 F. Supp. 989.`), [
			'Oak v. City of N. Elm, Fla.',
		]);
	});

	it('leaves an older court out after a comma inside the emphasis', () => {
		const [citation] = findCitations('See *Oak v. Elm,* 2 Cir., 228 F.2d 526.', 'markdown');
		assert.deepEqual([citation?.caseName?.text, citation?.court?.text], ['Oak v. Elm', '2 Cir.']);
	});

	it('finds the signal before a name in a tag', () => {
		const [citation] = findCitations('It is so; see also <em>Oak v. Elm</em>, 5 F.3d 7.', 'markdown');
		assert.deepEqual([citation?.caseName?.text, citation?.signal?.text], ['Oak v. Elm', 'see also']);
	});

	it('takes a short name before a full citation after "; and", as the last of several', () => {
		assert.deepEqual(names('It is so. Ash v. Elm, 495 F.3d 1306 (11th Cir. 2007); and Oak, 28 F.3d 1082.'), [
			'Ash v. Elm',
			'Oak',
		]);
		assert.deepEqual(names('It is so. Ash v. Elm, 495 F.3d 1306; and the Section, 28 F.3d 1082.'), [
			'Ash v. Elm',
			undefined,
		]);
	});

	it('takes a short name before a full citation after the number of a note', () => {
		assert.deepEqual(names('It held so.\n13 Oak, 9 F.3d 7 (5th Cir. 1999).'), ['Oak']);
		assert.deepEqual(names('9 Elm, 2022 MSPB 28.'), ['Elm']);
	});

	it('leaves the number of a note at the head of a paragraph out, before a party of one word', () => {
		assert.deepEqual(names('It is so.\n\n5 Oak v. Elm, 485 U.S. 46.'), ['Oak v. Elm']);
		assert.deepEqual(names('It is so.\n\n84 Oak Co. v. Elm, 485 U.S. 46.'), ['84 Oak Co. v. Elm']);
		assert.deepEqual(names('It is so.\n\n24 Hour Gym, Inc. v. Elm, 485 U.S. 46.'), ['24 Hour Gym, Inc. v. Elm']);
	});

	it('leaves the number of a note under the end of a citation out', () => {
		const text = 'See Ash v. Fir, 561 A.2d 1122 (N.J. 1989).\n84 Oak v. Elm, 485 U.S. 46.';
		assert.deepEqual(names(text), ['Ash v. Fir', 'Oak v. Elm']);
		assert.deepEqual(names('It was so.\n84 Oak Co. v. Elm, 485 U.S. 46.'), ['84 Oak Co. v. Elm']);
	});

	it('begins a short name with an ordinal that is part of it', () => {
		assert.deepEqual(names('It is so. First Elm Ins. Co., 617 F. Supp. 3d at 700.'), ['First Elm Ins. Co.']);
		assert.deepEqual(names('It is so. First, Oak, 617 F. Supp. 3d at 700.'), ['Oak']);
	});

	it('keeps the bracket that closes another party of a proceeding of New York', () => {
		assert.deepEqual(names('See Matter of Oake [Elm], 46 NY2d 623.'), ['Matter of Oake [Elm]']);
		assert.deepEqual(names('It did so [Oake v. Elm], 5 F.3d 7.'), ['Oake v. Elm']);
	});

	it('leaves the initials that stand for a company out after its form', () => {
		assert.deepEqual(names('See Oak v. Elm Ash, Inc. (EA), No. 12-cv-34, 5 F.3d 7.'), ['Oak v. Elm Ash, Inc.']);
		assert.deepEqual(names('See Oak v. Elm Co. (USA), 5 F.3d 7.'), ['Oak v. Elm Co. (USA)']);
	});

	it('takes a name of one party with words of law that ends with the form of a company', () => {
		assert.deepEqual(names('(quoting Elm Cty. Law Enforcement Assn., 572 N.E.2d 87).'), [
			'Elm Cty. Law Enforcement Assn.',
		]);
		assert.deepEqual(names('(quoting Public Law Code, 572 N.E.2d 87).'), [undefined]);
	});

	it('closes the space that a reader of PDF leaves before a hyphen', () => {
		assert.deepEqual(names('See Oake -Elm Co. v. Ash -Lee-Fir -Yew, 5 F.3d 7.'), ['Oake-Elm Co. v. Ash-Lee-Fir-Yew']);
	});

	it('leaves an adverb before a short name out', () => {
		assert.deepEqual(names('Secondly, in Oake, 335 N.C. at 548. Similarly, Elm, 335 N.C. at 550.'), ['Oake', 'Elm']);
		assert.deepEqual(names('See Connelly, 335 N.C. at 548.'), ['Connelly']);
	});

	it('takes a short name after a preposition, but no state', () => {
		assert.deepEqual(names('The State points to Oake, 518 U.S. 938, where it was so.'), ['Oake']);
		assert.deepEqual(names('It follows from the rule of Elm Oak, 371 U.S. 471.'), ['Elm Oak']);
		assert.deepEqual(names('That is the law of Texas, 12 S.W.2d 3.'), [undefined]);
		assert.deepEqual(names('It came from the Court of Appeals, 12 F.3d 4.'), [undefined]);
		assert.deepEqual(names('Ask whether Oake Tech., 556 U.S. 635, left any.'), ['Oake Tech.']);
	});

	it('takes a short name in italics before the parenthesis of its citation, or any before a short form there', () => {
		assert.deepEqual(names('That was before *Oake* (377 U.S. 533), and *Elm Oil* (383 U.S. 663).'), [
			'Oake',
			'Elm Oil',
		]);
		assert.deepEqual(names('Here, unlike in Oake (84 NY2d at 88), there is none.'), ['Oake']);
		for (const text of ['**Privacy** (377 U.S. 533)', '*Strict scrutiny* (377 U.S. 533)', 'On Privacy (377 U.S. 533)'])
			assert.deepEqual(names(text), [undefined], text);
		assert.deepEqual(names('It came from the Second Circuit (84 F.3d at 88).'), [undefined]);
	});

	it('leaves a verb of what one case does to another out', () => {
		assert.deepEqual(names('No. Distinguishes Oake, 17 Cal. 3d at 4. Cite Elm, 5 Cal. 3d at 3.'), ['Oake', 'Elm']);
		assert.deepEqual(names('No duty. Extends Oake v. Elm, 17 Cal. 3d 438.'), ['Oake v. Elm']);
		assert.deepEqual(names('No duty. Tracing Co., 17 F.3d at 438.'), ['Tracing Co.']);
	});
});
