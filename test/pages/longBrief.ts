/** Authorities of every kind with sentences about them, each of which cites it anew. */
const cases = [
	['Ashcroft v. Iqbal', '556 U.S. 662', '2009', '678'],
	['Bell Atlantic Corp. v. Twombly', '550 U.S. 544', '2007', '556'],
	['Anderson v. Liberty Lobby, Inc.', '477 U.S. 242', '1986', '248'],
	['Celotex Corp. v. Catrett', '477 U.S. 317', '1986', '323'],
	['Matsushita Electric Industrial Co. v. Zenith Radio Corp.', '475 U.S. 574', '1986', '587'],
	['Erie Railroad Co. v. Tompkins', '304 U.S. 64', '1938', '78'],
	['Hanna v. Plumer', '380 U.S. 460', '1965', '465'],
	['International Shoe Co. v. Washington', '326 U.S. 310', '1945', '316'],
	['Burger King Corp. v. Rudzewicz', '471 U.S. 462', '1985', '475'],
	['Daimler AG v. Bauman', '571 U.S. 117', '2014', '127'],
	['Lujan v. Defenders of Wildlife', '504 U.S. 555', '1992', '560'],
	['Spokeo, Inc. v. Robins', '578 U.S. 330', '2016', '338'],
	['Monell v. Department of Social Services of New York', '436 U.S. 658', '1978', '690'],
	['Harlow v. Fitzgerald', '457 U.S. 800', '1982', '818'],
	['Pearson v. Callahan', '555 U.S. 223', '2009', '236'],
	['Saucier v. Katz', '533 U.S. 194', '2001', '201'],
	['Mathews v. Eldridge', '424 U.S. 319', '1976', '335'],
	['Goldberg v. Kelly', '397 U.S. 254', '1970', '264'],
	['Board of Regents of State Colleges v. Roth', '408 U.S. 564', '1972', '577'],
	['Cleveland Board of Education v. Loudermill', '470 U.S. 532', '1985', '542'],
	['Terry v. Ohio', '392 U.S. 1', '1968', '21'],
	['Graham v. Connor', '490 U.S. 386', '1989', '396'],
	['Tennessee v. Garner', '471 U.S. 1', '1985', '11'],
	['Scott v. Harris', '550 U.S. 372', '2007', '380'],
] as const;

const statutes = [
	'28 U.S.C. § 1291',
	'28 U.S.C. § 1331',
	'42 U.S.C. § 1983',
	'42 U.S.C. § 1988(b)',
	'5 U.S.C. § 706(2)(A)',
	'U.S. Const. amend. XIV, § 1',
	'U.S. Const. amend. IV',
	'Fed. R. Civ. P. 56(a)',
	'Fed. R. Civ. P. 12(b)(6)',
	'29 C.F.R. § 1630.2(o)',
];

const sentences = [
	'The record leaves no doubt about what the officers knew when they entered the yard, and nothing that they said afterward changes it.',
	'Nothing in the order explains why the later statement should count for more than the earlier one, which was made under oath.',
	'The district court asked the right question and then answered a different one.',
	'A reasonable jury could read the three letters in only one way, and the moving party has never offered a second reading.',
	'That is the whole of the argument below, and it is not enough.',
	'The burden rested on the movant from the beginning to the end of the hearing, and it never shifted.',
	'Counsel raised the point at the first opportunity, again in the reply, and once more at argument.',
	'The clerk stamped the notice on the ninth day, well within the time that the rule allows.',
	'What remains is a dispute about the meaning of two words, and a dispute of that kind is one of law.',
	'No one has suggested that the delay was anything but an oversight, and no one was harmed by it.',
];

/** Numbers that look random and are the same each time. */
function sequence(seed: number): (below: number) => number {
	let state = seed;
	return (below) => {
		state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
		return Math.floor((state / 2_147_483_648) * below);
	};
}

function pick<T>(list: readonly T[], at: number): T {
	return list[at % list.length] as T;
}

/**
 * A brief with a cover, markers, headings of three levels, quotations, lists, a table and footnotes.
 *
 * @param sections of three points each; fourteen make about 48 pages, double-spaced
 */
export function makeLongBrief(sections: number): string {
	const random = sequence(7);
	const cited = new Set<number>();
	const notes: string[] = [];
	const cite = (): string => {
		if (random(4) === 0) return `See ${pick(statutes, random(statutes.length))}.`;
		const index = random(cases.length);
		const [name, place, year, page] = pick(cases, index);
		const short = name.split(' v. ')[0] ?? name;
		const pin = Number(page) + random(4);
		if (cited.has(index)) return `*${short}*, ${place.split(' ').slice(0, 2).join(' ')} at ${pin}.`;
		cited.add(index);
		return `*${name}*, ${place}, ${pin} (${year}).`;
	};
	const paragraph = (): string => {
		const all = Array.from({ length: 5 }, (_, i) => {
			const sentence = pick(sentences, random(sentences.length));
			return i === 1 || i === 4 ? `${sentence} ${cite()}` : sentence;
		});
		if (random(5) === 0) {
			notes.push(`${pick(sentences, random(sentences.length))} ${cite()}`);
			all[2] += `[^${notes.length}]`;
		}
		return all.join(' ');
	};
	const letters = ['A', 'B', 'C'];
	const numerals = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII', 'XIII', 'XIV', 'XV'];
	const opening = [paragraph(), paragraph(), paragraph()];
	const argument = Array.from({ length: sections }, (_, i) => [
		`## ${pick(numerals, i)}. The ${pick(['first', 'second', 'next', 'last'], i)} ground on which the judgment rests cannot be squared with what the court found`,
		paragraph(),
		...letters.flatMap((letter, j) => [
			`### ${letter}. ${pick(['The text of the statute controls, and *Erie* does not say otherwise', 'The record was complete', 'Nothing was waived'], i + j)}`,
			paragraph(),
			...(j === 1 ? [`> ${pick(sentences, i)} ${cite()}`] : []),
			...(j === 2 && i % 4 === 0 ? [`1) ${pick(sentences, i)}\n2) ${pick(sentences, i + 1)}`] : []),
			...(j === 0 && i === 2
				? ['| Date | What was filed |\n| - | - |\n| June 3 | The notice, 28 U.S.C. § 1291 |\n| June 9 | The bond |']
				: []),
			paragraph(),
		]),
	]).flat();
	return [
		'No. 24-1234',
		'# IN THE UNITED STATES COURT OF APPEALS<br>FOR THE NINTH CIRCUIT',
		'MARGARET ELLISON, Plaintiff–Appellant,\n\nv.\n\nCITY OF WESTBROOK, Defendant–Appellee.',
		'On appeal from a judgment of the district court\nNo. 2:22-cv-00417',
		'**OPENING BRIEF FOR APPELLANT**',
		'Laura Finch\nFinch & Moore LLP\n100 Harbor Street\nWestbrook',
		'\\newpage',
		'# CORPORATE DISCLOSURE STATEMENT',
		'No party is a corporation, so Fed. R. App. P. 26.1 asks for no statement.',
		'<!-- benchbook:contents -->',
		'<!-- benchbook:authorities -->\n<!-- /benchbook:authorities -->',
		'# JURISDICTION',
		`The court below had jurisdiction under 28 U.S.C. § 1331. ${opening[0]}`,
		'# STATEMENT OF THE CASE',
		...opening.slice(1),
		'# ARGUMENT',
		...argument,
		'# CONCLUSION',
		'The judgment should be reversed.',
		...notes.map((note, i) => `[^${i + 1}]: ${note}`),
		'',
	].join('\n\n');
}
