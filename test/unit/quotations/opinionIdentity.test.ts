import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { findCitations } from '../../../src/core/citations/recognition';
import type { CitedOpinion } from '../../../src/core/quotations/opinion/citedOpinion';
import { matchOpinion } from '../../../src/core/quotations/opinion/opinionEvidence';
import { readSource } from '../../../src/core/quotations/opinion/sourceHead';
import { formatOf } from '../../../src/core/quotations/plainText';
import { identifyText } from '../../../src/core/quotations/texts/identifyText';
import { layouts } from '../../layouts';

const prose =
	'This appeal is from a judgment of the district court, which held that the rule does not apply to a party who has not been served with a copy of the order, and that the burden of showing that it was served is on the movant; we agree with the court, and affirm its judgment for the reasons that follow here. See Long v. Short, 9 F.3d 8, 9 (2d Cir. 1990).';
const identityOf = (text: string, file = 'a.txt') => identifyText(readSource(text, formatOf(file)));
const citedAs = (cited: string, docket?: string): CitedOpinion => ({
	citations: findCitations(cited, 'plaintext'),
	...(docket !== undefined && { docket }),
});
const match = (caption: string, cited: string, docket?: string) => {
	const found = matchOpinion(identityOf(`${caption}\n\n${prose}\n`), citedAs(cited, docket));
	return found.kind === 'same' ? found.by : found.kind;
};

const caption =
	'12 F.3d 34\n\nUNITED STATES of America, Appellee,\nv.\nMartha HALE, Appellant.\n\nNo. 93-1590.\n\nDecided June 17, 1994.';
const uncited = caption.replace('12 F.3d 34\n\n', '');

describe('whether a text is the opinion that is cited', () => {
	it('is decided by the citation that it gives itself', () => {
		assert.equal(match(caption, 'United States v. Hale, 12 F.3d 34 (1st Cir. 1994)'), 'citation');
		assert.equal(match(caption, 'United States v. Hale, 12 F.3d 99 (1st Cir. 1994)'), 'other');
		const headed = '# Hale v. Marsh, 12 F.3d 34 (2d Cir. 1993)';
		assert.equal(match(headed, 'Hale v. Marsh, 12 F.3d 34, 36 (2d Cir. 1993)'), 'citation');
		// What heads a page is what the text is known by.
		const slip = `      Cite as: 598 U. S. 1 (2023)      1\n\n      Per Curiam\n\n${prose}`;
		assert.match(readSource(slip, 'plain').head, /^Cite as: 598 U. S. 1/);
		// The page of a citation that begins in the line before.
		assert.notEqual(
			match('HALE v. MARSH\n\n1101, 12 F.3d 34 (1994)', 'Hale v. Marsh, 12 F.3d 34 (2d Cir. 1994)'),
			'citation',
		);
		// A page that is not out yet is no place.
		assert.equal(match(`State v. Poe\n\n___ N.W.2d ___\n\n1994`, 'State v. Hale, ___ N.W.2d ___ (1994)'), 'other');
	});

	it('is not decided by a citation of another case in its text', () => {
		for (const text of [caption, uncited, '', prose])
			assert.equal(match(text, 'Long v. Short, 9 F.3d 8 (2d Cir. 1990)'), 'other', text);
		// One that stands alone in a line of the text is no citation of its own, either.
		const lines =
			'The court below relied upon the words of what this court had said in\nLong v. Short, 7 F.3d 1 (1989)';
		assert.notEqual(match(lines, 'Long v. Short, 7 F.3d 1 (2d Cir. 1989)'), 'citation');
	});

	it('is denied where the text cites what is younger', () => {
		const later = ' See Poe v. Loe, 3 F.4th 5, 6 (1st Cir. 2021); Doe v. Moe, 4 F.4th 7, 8 (1st Cir. 2022).';
		assert.equal(match(`${uncited}\n\n${prose}${later}`, 'United States v. Hale, 50 F.4th 7 (1st Cir. 2011)'), 'other');
	});

	it('is left to the user where its own words contradict its head', () => {
		const forged = (words: string) => `12 F.3d 34\n\nHALE v. MARSH\n\n1994\n\n${prose} ${words}`;
		const cite = 'Hale v. Marsh, 12 F.3d 34 (1st Cir. 1994)';
		assert.equal(match(forged(''), cite), 'citation');
		assert.equal(
			match(forged('As Hale v. Marsh, 12 F.3d 34, 36 (1st Cir. 1994), held, there is a right to notice.'), cite),
			'possible',
		);
		// What it says again and again is no running head.
		const again = prose.repeat(3) + '\n\nHale v. Marsh, 12 F.3d 34 (1st Cir. 1994), so held.'.repeat(4);
		assert.equal(match(forged(again), cite), 'possible');
		const younger = 'See Poe v. Loe, 3 F.4th 5 (1st Cir. 2021); Doe v. Moe, 4 F.4th 7 (1st Cir. 2022).';
		assert.equal(match(forged(younger), cite), 'possible');
	});

	it('is decided alike where pages are between its words', () => {
		const opinion = [
			...`${caption}\n\nUnited States Court of Appeals,\nFirst Circuit.`.split(/\n+/),
			...Array.from(
				{ length: 12 },
				(_, i) => `In count ${'abcdefghijkl'.charAt(i)} of ${'the complaint and '.repeat(i)} all else, ${prose}`,
			),
		];
		const cite = 'United States v. Hale, 12 F.3d 34 (1st Cir. 1994)';
		const elsewhere = 'United States v. Hale, 50 F.4th 7 (1st Cir. 1994)';
		const itself = [...opinion, 'See United States v. Hale, 12 F.3d 34, 35 (1st Cir. 1994).', prose];
		for (const [name, set] of Object.entries(layouts)) {
			const text = set(opinion, 66);
			const matched = (draft: string, from = text) => matchOpinion(identityOf(from), citedAs(draft));
			assert.equal(matched(cite).kind, 'same', name);
			// Running heads and stamps of other years say nothing of when it was decided.
			const unplaced = set(opinion.slice(1), 66);
			assert.equal(matched(elsewhere, unplaced).kind, 'same', name);
			assert.notEqual(matched('United States v. Hale, 50 F.4th 7 (1st Cir. 2020)', unplaced).kind, 'same', name);
			assert.equal(matched('Long v. Short, 9 F.3d 8 (2d Cir. 1990)').kind, 'other', name);
			assert.equal(matched(cite, set(itself, 66)).kind, 'possible', name);
		}
	});

	it('is decided by what is above a line that is drawn under the caption', () => {
		const drawn =
			'UNITED STATES COURT OF APPEALS\nFOR THE FIRST CIRCUIT\n________\n\nNo. 93-1590\n________\n\nUNITED STATES,\n\nPlaintiff,\n\nv.\n\nMARTHA HALE,\n\nDefendant.\n________\n\n(June 17, 1994)';
		assert.equal(match(drawn, 'United States v. Hale, 50 F.4th 7 (1st Cir. 1994)'), 'evidence');
	});

	it('is decided by a caption of which a scan lost a part', () => {
		const scanned =
			'NORTHERN DISTRICT OF MAINE | jun 1 7 |\nMARTHA HALE § □□□□□□ a narek wetph □□ nam □□□□\n§\nMovant, §\n§\nVS. § NO. 4:93-CV-110\nUNITED STATES OF AMERICA, §\n\nJune 17, 1994';
		assert.equal(match(scanned, 'Hale v. United States, 7 F. Supp. 3d 7 (D. Me. 1994)'), 'evidence');
	});

	it('is not denied by numbers of paragraphs after its citation', () => {
		const numbered = `${caption}\n\n${[1, 2, 3, 4, 5, 6].map((n) => `${n}\n\n${prose}`).join('\n\n')}`;
		assert.equal(match(numbered, 'United States v. Hale, 12 F.3d 34 (1st Cir. 1994)'), 'citation');
	});

	it('is not decided by one side alone, nor by abbreviations of two letters', () => {
		const text = 'JOHN SCHNEIDER v. VERIZON INTERNET SERVICES\n\nUnited States District Judge\n\nJune 17, 1994';
		assert.equal(match(text, 'S.D. v. St. Johns County Sch. Dist., 2009 WL 1941482 (M.D. Fla. 1994)'), 'other');
		assert.notEqual(match(text, 'S.D. v. Verizon Internet Servs., 2009 WL 1941482 (M.D. Fla. 1994)'), 'evidence');
		assert.equal(match(text, 'Schneider v. Verizon Internet Servs., 2009 WL 1941482 (M.D. Fla. 1994)'), 'evidence');
	});

	it('is not decided by a year that a dated text only speaks of', () => {
		const dated = `${uncited}\n\n${prose} The two met in May 1993.`;
		assert.equal(match(dated, 'United States v. Hale, 50 F.4th 7 (1st Cir. 1994)'), 'evidence');
		assert.notEqual(
			match(dated.replace('1993', '1996'), 'United States v. Hale, 50 F.4th 7 (1st Cir. 1996)'),
			'evidence',
		);
	});

	it('is decided by the docket number', () => {
		assert.equal(match(uncited, 'Hale, 1994 WL 123456', 'No. 93–1590'), 'docket');
		assert.notEqual(match(uncited, 'Hale, 1994 WL 123456', 'No. 93–1591'), 'docket');
	});

	it('is decided by the names in the caption and the year, abbreviations read', () => {
		assert.equal(match(uncited, 'United States v. Hale, 50 F.4th 7 (1st Cir. 1994)'), 'evidence');
		assert.equal(match(uncited, 'Marsh v. Poe, 50 F.4th 7 (1st Cir. 1994)'), 'other');
		const board = 'JOHN MARSH v. BOARD OF EDUCATION OF HARLOW\n\nMay 1, 1999';
		assert.equal(match(board, 'Marsh v. Bd. of Educ., 50 F.3d 7 (1st Cir. 1999)'), 'evidence');
	});

	it('is not decided by a caption that comes after that of another case', () => {
		const hale = 'United States v. Hale, 50 F.4th 7 (1st Cir. 1994)';
		const first = uncited.replaceAll('HALE', 'BRANDT').replaceAll('Hale', 'Brandt');
		assert.notEqual(first, uncited);
		for (const related of ['Related to UNITED STATES v. HALE', uncited])
			for (const body of [prose, `${prose}\n\n${prose}`]) {
				const text = `${first}\n\nADAM BRANDT v. ANN VERMEIL\n\n\n\n\n\nTHIS DAY\n\nFIRST\n\nSECOND\n\nTHIRD\n\n${related}\n\n${body}`;
				assert.notEqual(match(text, hale), 'evidence', related);
			}
		assert.equal(match(`${uncited}\n\n${first}\n\n${prose}`, hale), 'evidence');
	});

	it('is not decided by a case that a matter, a note or a line below names second', () => {
		const hale = 'United States v. Hale, 12 F.3d 34 (1st Cir. 1994)';
		const first = 'In re Ann POE, Debtor.\n\nNo. 93-7.\n\nPetition denied.\n\nSo ordered.\n\nJune 1, 1994.\n\nA judge';
		assert.equal(match(first, 'In re Poe, 50 F.4th 7 (1st Cir. 1994)'), 'evidence');
		assert.equal(match(`${first}\n\n${uncited}`, hale), 'possible');
		assert.notEqual(match(`${first}\n\n${hale}`, hale), 'citation', 'a line of its own, below the title');
		const pages = ' *34 So held. *35 So ordered.';
		assert.equal(match(`${first}\n\n${uncited}\n\n${prose}${pages}`, hale), 'possible', 'pages do not outweigh it');
		assert.notEqual(
			match(`Related to Marsh v. Hale\n\n${uncited}`, 'Marsh v. Hale, 5 F.3d 6 (1st Cir. 1994)'),
			'evidence',
		);
		assert.equal(
			match(`Related to Marsh v. Brandt\n\n${uncited}`, 'United States v. Hale, 5 F.3d 6 (1994)'),
			'evidence',
		);
	});

	it('is decided by both sides of a title, not by a court or a judge that it names', () => {
		const title = (before: string) =>
			`UNITED STATES DISTRICT COURT\nSOUTHERN DISTRICT OF NEW YORK\n\n${before}Judge Ann Lee\n\nJOHN MARSH, Plaintiff,\n\nv.\n\nTHOMAS POE\n\nJune 17, 1994`;
		const cited = (name: string) => `${name}, 7 F. Supp. 3d 7 (S.D.N.Y. 1994)`;
		assert.equal(match(title(''), cited('Marsh v. Poe')), 'evidence');
		assert.equal(match(title('').replace('v.', '-against-'), cited('Marsh v. Poe')), 'evidence');
		for (const name of ['United States v. Lee', 'New York v. Poe', 'Marsh v. Lee'])
			assert.notEqual(match(title(''), cited(name)), 'evidence', name);
	});

	it('is decided by initials, as letters and as the words that they are of', () => {
		const dated = (title: string) => `${title}\n\nDISTRICT OF COLUMBIA COURT OF APPEALS\n\nJune 17, 1994`;
		assert.equal(match(dated('In re J. W., Appellant'), 'In re J.W., 50 A.3d 7 (D.C. 1994)'), 'evidence');
		assert.notEqual(match(dated('In re J. P., Appellant, by W. Poe'), 'In re J.W., 50 A.3d 7 (D.C. 1994)'), 'evidence');
		const board = 'NATIONAL LABOR RELATIONS BOARD v. MARSH & CO.\n\nJune 17, 1994';
		assert.equal(match(board, 'NLRB v. Marsh & Co., 50 F.3d 7 (1st Cir. 1994)'), 'evidence');
		assert.notEqual(match(board, 'NLRA v. Marsh & Co., 50 F.3d 7 (1st Cir. 1994)'), 'evidence');
		assert.equal(match(uncited, 'U.S. v. Hale, 50 F.4th 7 (1st Cir. 1994)'), 'evidence');
		const people = 'Filed 6/17/94 P. v. Hale CA2/4\n\nNOT TO BE PUBLISHED\n\nTHE PEOPLE,\n\nv.\n\nADAM HALE';
		assert.equal(match(people, 'People v. Hale, 50 Cal. App. 4th 7 (1994)'), 'evidence');
	});

	it('is not denied by the end of a citation that is a line', () => {
		const lines = [
			'In re Ann POE',
			'See State v. Brandt, 1991 WL 39968 (Tex.',
			'Crim. App. Sept. 12, 1991) (mem.).',
			'In 1994 she left.',
		];
		const text = lines.map((line) => `<p>${line}</p>`).join('\n');
		const found = matchOpinion(identityOf(text, 'a.html'), citedAs('In re Poe, 50 S.W.3d 7 (Tex. App. 1994)'));
		assert.equal(found.kind, 'same');
	});

	it('is left to the user where not enough agrees, and unknown where nothing is said', () => {
		assert.equal(
			match(uncited.replace('Decided June 17, 1994.', ''), 'United States v. Hale, 50 F.4th 7 (1st Cir. 1994)'),
			'possible',
		);
		assert.equal(match('MEMORANDUM', 'State v. Hale, 50 F.4th 7 (1st Cir. 1994)'), 'unknown');
	});
});

describe('what the head of a text says about itself', () => {
	const wordsIn = (text: string) => identityOf(text).caption;
	const below = 'UNITED STATES v. HALE\n\nJune 17, 1994';

	it('is its caption, without the prose around it', () => {
		assert.ok(!wordsIn(`${uncited}\n\n${prose}`).has('burden'));
		assert.ok(
			!wordsIn(`JOHN MARSH v. ANN POE\n\n${prose}\n\n${prose}\n\n${below}`).has('hale'),
			'below a page of prose',
		);
		const between = `JOHN MARSH v. ANN POE\n\n${prose}\n\nSUPREME COURT OF THE STATE\n\n${prose}\n\n${below}`;
		assert.ok(wordsIn(between).has('hale'), 'in two notices');
		const notice = wordsIn(`${prose}\n\n${prose}\n\nThe Clerk of Court\n\n${below}`);
		assert.deepEqual([notice.has('clerk'), notice.has('hale')], [false, true], 'in capitals after a notice');
	});

	it('is the adversary proceeding that follows a matter', () => {
		const { sides } = identityOf('In re Ann HALE, Debtor.\n\nJohn MARSH v. Adam POE\n\n1994');
		assert.deepEqual(
			sides.map((side) => ['marsh', 'poe'].filter((word) => side.has(word))),
			[['marsh'], ['poe']],
		);
	});

	it('is a citation alone on a line, without a pinpoint or words of a sentence', () => {
		const ownIn = (line: string) => identityOf(`${line}\n\nHALE v. MARSH\n\n1994`).citations.map(({ text }) => text);
		assert.deepEqual(ownIn('12 F.3d 34'), ['12 F.3d 34']);
		for (const line of ['12 F.3d 34, 36', '12 F.3d at 34', 'it follows 12 F.3d 34 here'])
			assert.deepEqual(ownIn(line), [], line);
		const many = 'One Two Three Four Five Six Seven Eight Nine.';
		assert.deepEqual(ownIn(`${many} 12 F.3d 34`), []);
	});

	it('is its date, on a short line and with the year in two digits or four', () => {
		const yearsIn = (line: string) => identityOf(`HALE v. MARSH\n\n${line}\n`).years;
		assert.deepEqual(yearsIn('Filed 6/17/94'), [1994]);
		assert.deepEqual(yearsIn('Filed 6/17/1994'), [1994]);
		assert.deepEqual(yearsIn(`${'X '.repeat(60)}JUNE 17, 1994`), []);
	});

	it('is its court, not the one below', () => {
		const courtIn = (lines: string) => identityOf(`${lines}\n\nHALE v. MARSH\n`).court;
		assert.ok(courtIn('UNITED STATES COURT OF APPEALS\nFOR THE NINTH CIRCUIT'));
		for (const lines of [
			'Appeal from the\nUNITED STATES DISTRICT COURT\nFOR THE DISTRICT OF MAINE',
			'Clerk, United States Court of Appeals, Ninth Circuit',
			'MAINE AND ITS COURTS',
		])
			assert.equal(courtIn(lines), undefined, lines);
	});
});

/** An opinion of 1994 without a caption, as databases have it that keep it apart. */
const body = `The tenant, Hale, appeals. Hale had leased the house of the landlord, Marsh, in 1992. Marsh gave Hale notice in May 1993, which Marsh took back before any court had heard of it or of the lease that the two had signed. We reverse
(Doe v. Moe, 1 F.3d 2 (9th Cir. 1993); Poe v. Loe, 3 F.3d 4 (9th Cir. 1994); Roe v. Joe, 5 F.3d 6 (9th Cir. 1992)). *51 Marsh may sue Hale again. *52 So ordered.`;
const cited = 'Hale v. Marsh, 40 F.3d 50 (9th Cir. 1994)';
const html = (title: string) => `<html><head><title>${title}</title></head><body><p>${body}</p></body></html>`;

describe('the evidence of whose a text is', () => {
	// Each with a text that has it, and how the case is cited.
	const examples: Readonly<Record<string, readonly [text: string, cited: string, file?: string]>> = {
		title: [html('Hale v. Marsh – A Database'), cited, 'a.html'],
		caption: [`${uncited}\n\n${prose}`, 'United States v. Hale, 50 F.4th 7 (1st Cir. 1994)'],
		laterCaption: [
			`JOHN MARSH v. ANN POE\n\nA\n\nB\n\nC\n\nD\n\n${uncited}\n\n${prose}`,
			'United States v. Hale, 50 F.4th 7 (1st Cir. 1994)',
		],
		otherCaption: [`${uncited}\n\n${prose}`, 'Marsh v. Poe, 50 F.4th 7 (1st Cir. 1994)'],
		bothParties: [body, cited],
		oneParty: [body, 'State v. Hale, 40 F.3d 50 (9th Cir. 1994)'],
		namedParties: [`Hale sued Marsh. ${prose}`, cited],
		missingParty: [body, 'Hale v. Harlow, 40 F.3d 50 (9th Cir. 1994)'],
		filedLater: ['HALE v. MARSH\n\nNo. 1:21-cv-1687\n', 'Hale v. Marsh, 40 F. Supp. 3d 50 (D. Me. 2013)'],
		decidedThen: [`${uncited}\n\n${prose}`, 'United States v. Hale, 50 F.4th 7 (1st Cir. 1994)'],
		speaksOfLaterYears: [`${prose} He came in May 2003 and left in June 2004.`, cited],
		speaksOfItsYear: [body, cited],
		decidedAtAnotherTime: [`${uncited}\n\n${prose}`, 'United States v. Hale, 50 F.4th 7 (1st Cir. 2003)'],
		speaksOfItsTime: [body, 'Hale v. Marsh, 40 F.3d 50 (9th Cir. 1998)'],
		speaksOfOlderYears: [body, 'Hale v. Marsh, 40 F.3d 50 (9th Cir. 2009)'],
		court: ['UNITED STATES COURT OF APPEALS\nFOR THE NINTH CIRCUIT\n\nHALE v. MARSH\n', cited],
		otherCourt: ['UNITED STATES COURT OF APPEALS\nFOR THE SECOND CIRCUIT\n\nHALE v. MARSH\n', cited],
		citesItsCourt: [body, cited],
		citesOtherCircuit: [body, 'Hale v. Marsh, 40 F.3d 50 (2d Cir. 1994)'],
		pages: [body, cited],
		nearPages: [body, 'Hale v. Marsh, 40 F.3d 45 (9th Cir. 1994)'],
		fileName: [`Hale sued Marsh. ${prose}`, cited, 'authorities/Hale v Marsh.txt'],
		fileNameAndParty: [body.replaceAll('Marsh', 'he'), cited, 'authorities/Hale v Marsh.txt'],
	};
	for (const [name, [text, draft, file = 'a.txt']] of Object.entries(examples))
		it(`has ${name}`, () => {
			const { evidence = [] } = matchOpinion(identityOf(text, file), citedAs(draft), file);
			assert.ok(evidence.includes(name), evidence.join(' '));
		});

	const evidenceIn = (text: string, draft: string, file = 'a.txt') => {
		const { evidence = [] } = matchOpinion(identityOf(text, file), citedAs(draft), file);
		return evidence;
	};

	it('has both parties only where there are two, and those named only where all of them are', () => {
		assert.ok(evidenceIn(body, 'In re Hale, 40 F.3d 50 (9th Cir. 1994)').includes('oneParty'));
		const sued = `Hale sued. ${prose}`;
		assert.ok(evidenceIn(sued, 'State v. Hale, 40 F.3d 50 (9th Cir. 1994)').includes('namedParties'));
		assert.ok(!evidenceIn(sued, cited).includes('namedParties'));
		assert.ok(!evidenceIn(sued, 'State v. United States, 40 F.3d 50 (9th Cir. 1994)').includes('namedParties'));
		assert.ok(!evidenceIn(sued, cited, 'authorities/Hale v Marsh.txt').includes('fileName'), 'without a party');
	});

	it('has the year before only where it is undated, and none where no year is cited', () => {
		const met = `${prose} They met in May 1993.`;
		assert.ok(evidenceIn(met, cited).includes('speaksOfItsYear'));
		const later = 'See Doe v. Moe, 1 F.3d 2 (9th Cir. 1993); Roe v. Joe, 5 F.3d 6 (9th Cir. 1993).';
		assert.ok(!evidenceIn(`HALE v. MARSH\n\nMay 1, 1992\n\n${met} ${later}`, cited).includes('speaksOfItsYear'));
		assert.ok(!evidenceIn(met, 'Hale v. Marsh, 40 F.3d 50').includes('speaksOfOlderYears'));
		assert.ok(!evidenceIn('Hale sued Marsh.', cited).includes('speaksOfOlderYears'), 'none in the text');
	});

	it('has a caption with each party on a side of its own, whichever it is', () => {
		const namedIn = (head: string, draft: string) =>
			evidenceIn(`${head}\n\n1994\n\n${prose}`, draft).filter((name) => /caption/i.test(name));
		assert.deepEqual(namedIn('JOHN MARSH v. ANN HALE', cited), ['caption'], 'reversed');
		assert.deepEqual(namedIn('ANN HALE AND JOHN MARSH v. ADAM POE', cited), ['laterCaption'], 'on one side');
		assert.deepEqual(namedIn('JOHN MARSH v. ANN HALE', 'In re Hale, 40 F.3d 50 (9th Cir. 1994)'), ['caption']);
		assert.deepEqual(namedIn('7 F. Supp. 2d 1\n\nHale and Marsh', cited), ['caption'], 'without a title');
	});

	it('has the caption of others where only a public party is the same', () => {
		const isOthers = (name: string) =>
			evidenceIn(`${uncited}\n\n${prose}`, `${name}, 50 F.4th 7 (1st Cir. 1994)`).includes('otherCaption');
		assert.ok(isOthers('United States v. Marsh'));
		assert.ok(!isOthers('State v. United States'));
	});

	it('has a different circuit only where a circuit is cited', () => {
		assert.ok(!evidenceIn(body, 'Hale v. Marsh, 40 P.2d 50 (Cal. 1994)').includes('citesOtherCircuit'));
	});

	it('has the year of a title’s citation', () => {
		const [first, later] = ['Hale v. Marsh, 40 F.3d 50 (9th Cir. 1994)', 'Hale v. Marsh, 60 F.4th 7 (9th Cir. 1997)'];
		const found = matchOpinion(identityOf(html(first), 'a.html'), citedAs(later));
		assert.ok('evidence' in found && found.evidence?.includes('decidedAtAnotherTime'), JSON.stringify(found));
	});

	it('adds up', () => {
		const kindOf = (text: string, draft: string, file = 'a.txt') =>
			matchOpinion(identityOf(text, file), citedAs(draft), file).kind;
		assert.equal(kindOf(body, cited), 'same', 'parties, pages, court and time');
		const unpaged = body.replace(/\*\d+ /g, '');
		assert.equal(kindOf(unpaged, cited), 'same', 'parties, court and time');
		assert.equal(kindOf(unpaged, 'Hale v. Marsh, 40 F.3d 50 (2d Cir. 1998)'), 'unknown', 'parties alone');
		assert.equal(
			kindOf(unpaged, 'State v. Hale, 40 F.3d 50 (9th Cir. 1994)'),
			'possible',
			'one of them, court and time',
		);
		assert.equal(kindOf(prose, cited), 'unknown');
		assert.equal(kindOf(unpaged.replaceAll(/Hale(?! had)/g, 'the Hales'), cited), 'same', 'a family');
		const short = 'Hale has paid. Hale has gone. Hale is right. They met in May 1994.';
		assert.equal(kindOf(short, 'State v. Hale, 40 F.3d 50 (9th Cir. 1994)'), 'possible');
		assert.equal(
			kindOf(short, 'State v. Hale, 40 F.3d 50 (9th Cir. 1994)', 'State v. Hale.txt'),
			'same',
			'with its name',
		);
		assert.equal(kindOf(short, 'State v. Poe, 40 F.3d 50 (9th Cir. 1994)', 'State v. Poe.txt'), 'unknown', 'misnamed');
		assert.equal(kindOf(prose, cited, 'authorities/Hale v Marsh.txt'), 'unknown', 'a name is the weakest');
	});
});
