/** One full case citation of a generated brief, as it was put there; `start`/`end` are UTF-16 offsets into the text. */
export interface Placed {
	readonly start: number;
	readonly end: number;
	readonly volume: string;
	/** Canonical. */
	readonly reporter: string;
	readonly page: string;
	readonly name: string;
	readonly court: string | undefined;
	readonly year: number;
}

export interface Brief {
	readonly text: string;
	/** In the order of the text. */
	readonly citations: readonly Placed[];
}

/** A reporter with the courts it is cited for ("" where it tells the court), its last volume and its first and last year. */
type Series = readonly [
	reporter: string,
	courts: string,
	lastVolume: number,
	firstYear: number,
	lastYear: number,
	spelling?: string,
];

const series: readonly Series[] = [
	['U.S.', '', 590, 1880, 2019],
	['U.S.', '', 590, 1880, 2019, 'U. S.'],
	['S. Ct.', '', 140, 1882, 2020],
	['S. Ct.', '', 140, 1882, 2020, 'S.Ct.'],
	['L. Ed.', '', 99, 1890, 1955],
	['L. Ed. 2d', '', 205, 1957, 2019],
	['F.', '2d Cir.;8th Cir.;C.C.D. Mass.', 300, 1881, 1924],
	['F.2d', '2d Cir.;3d Cir.;9th Cir.;D.C. Cir.', 999, 1925, 1993],
	['F.3d', '1st Cir.;4th Cir.;7th Cir.;Fed. Cir.', 999, 1994, 2020],
	['F.3d', '5th Cir.;6th Cir.;11th Cir.', 999, 1994, 2020, 'F. 3d'],
	['F.4th', '2d Cir.;10th Cir.', 99, 2021, 2024],
	["F. App'x", '3d Cir.;9th Cir.', 840, 2001, 2021],
	['F. Supp.', 'S.D.N.Y.;D. Del.;E.D. Pa.', 999, 1933, 1997],
	['F. Supp. 2d', 'N.D. Cal.;D. Mass.;W.D. Wash.', 999, 1998, 2013],
	['F. Supp. 2d', 'D.D.C.;S.D. Ohio', 999, 1998, 2013, 'F.Supp.2d'],
	['F. Supp. 3d', 'E.D. Va.;M.D. Fla.;D. Colo.', 600, 2014, 2022],
	['F.R.D.', 'S.D.N.Y.;N.D. Ill.', 340, 1941, 2021],
	['B.R.', 'Bankr. S.D.N.Y.;Bankr. D. Del.', 640, 1980, 2022],
	['Fed. Cl.', '', 160, 1993, 2022],
	['T.C.', '', 155, 1943, 2020],
	['M.J.', 'C.A.A.F.', 80, 1995, 2021],
	['Vet. App.', '', 32, 1991, 2020],
	['A.', 'Pa.;Del.;N.H.', 190, 1886, 1938],
	['A.2d', 'Pa.;Conn.;Del. Ch.', 999, 1939, 2010],
	['A.3d', 'Md.;R.I.;D.C.', 240, 2011, 2020],
	['N.E.', 'Mass.;Ind.;Ohio', 200, 1886, 1936],
	['N.E.2d', 'Ill.;N.Y.;Ohio Ct. App.', 999, 1937, 2013],
	['N.E.3d', 'Ind. Ct. App.;Mass.', 150, 2014, 2020],
	['N.W.', 'Mich.;Minn.;Iowa', 300, 1880, 1941],
	['N.W.2d', 'Wis.;Neb.;Iowa Ct. App.', 950, 1942, 2021],
	['P.', 'Cal.;Or.;Idaho', 300, 1884, 1931],
	['P.2d', 'Ariz.;Wash.;Kan.', 999, 1932, 2000],
	['P.3d', 'Colo.;Utah;Nev.', 480, 2001, 2020],
	['S.E.', 'Va.;N.C.;W. Va.', 200, 1888, 1939],
	['S.E.2d', 'Ga.;S.C.;N.C. Ct. App.', 850, 1940, 2021],
	['S.W.', 'Mo.;Tex. Civ. App.;Ark.', 300, 1887, 1928],
	['S.W.2d', 'Tex.;Tenn.;Ky.', 999, 1929, 1999],
	['S.W.3d', 'Tex. App.—Dallas;Mo. Ct. App.;Ark.', 620, 2000, 2021],
	['So.', 'Ala.;La.;Fla.', 200, 1888, 1940],
	['So. 2d', 'Fla. Dist. Ct. App.;Miss.;La.', 990, 1941, 2008],
	['So. 3d', 'Ala.;Fla. 3d DCA', 300, 2010, 2020],
	['N.Y.', '', 309, 1880, 1955],
	['N.Y.2d', '', 100, 1956, 2003],
	['N.Y.3d', '', 35, 2004, 2020],
	['A.D.2d', '1st Dep’t;2d Dep’t', 309, 1956, 2003],
	['A.D.3d', '3d Dep’t;4th Dep’t', 190, 2004, 2020],
	['N.Y.S.2d', 'Sup. Ct. Kings Cnty.', 980, 1938, 2014],
	['Misc. 2d', 'Sup. Ct. N.Y. Cnty.', 195, 1956, 2003],
	['Cal.', '', 220, 1880, 1934],
	['Cal. 2d', '', 71, 1935, 1969],
	['Cal. 3d', '', 54, 1970, 1991, 'Cal.3d'],
	['Cal. 4th', '', 63, 1992, 2016],
	['Cal. App. 3d', 'Ct. App.', 235, 1970, 1991],
	['Cal. App. 4th', 'Ct. App.', 248, 1992, 2016, 'Cal.App.4th'],
	['Cal. Rptr. 2d', 'Ct. App.', 135, 1992, 2003],
	['Ill.', '', 415, 1880, 1953],
	['Ill. 2d', '', 242, 1955, 2010],
	['Ill. App. 3d', '1st Dist.;4th Dist.', 410, 1972, 2010],
	['Mass.', '', 480, 1880, 2018],
	['Mass. App. Ct.', '', 98, 1973, 2020],
	['Mich.', '', 500, 1880, 2017],
	['Mich. App.', '', 330, 1966, 2019],
	['N.J.', '', 240, 1949, 2019],
	['N.J. Super.', 'App. Div.;Law Div.', 460, 1949, 2019],
	['Ohio St. 3d', '', 155, 1983, 2018],
	['Pa.', '', 650, 1880, 2018],
	['Va.', '', 298, 1880, 2019],
	['Wash. 2d', '', 195, 1940, 2019],
	['Wis. 2d', '', 390, 1958, 2019],
	['Ga.', '', 308, 1880, 2019],
	['Ga. App.', '', 350, 1908, 2019],
	['Conn.', '', 330, 1880, 2018],
	['Conn. App.', '', 190, 1984, 2018],
	['Minn.', '', 312, 1880, 1977],
	['Md.', '', 465, 1880, 2019],
	['N.C.', '', 372, 1880, 2019],
	['Or. App.', '', 300, 1970, 2019],
	['Kan. App. 2d', '', 57, 1978, 2019],
	['Neb.', '', 304, 1880, 2019],
	['Mont.', '', 395, 1880, 2018],
];

const people =
	'Abernathy Bergstrom Castellano Delacroix Eastman Ferraro Grimaldi Hollander Ivanov Jorgensen Kowalski Lindqvist Marchetti Nakamura Okafor Petrov Quintana Rosenthal Szymanski Thornbury Underwood Villanueva Whitcomb Yamamoto Zielinski O’Halloran DeWitt McAllister'.split(
		' ',
	);
const firms = [
	'Nordwind Freight, LLC',
	'Harbor Steel Co.',
	'Castle Rock Holdings, Inc.',
	"Int'l Widget Corp.",
	'Acme Fid. & Cas. Co.',
	'First Nat’l Bank of Dover',
	'Lakeview Manor, Inc.',
	'Pac. Rim Energy Grp.',
	'Summit Tr. Co.',
	'Bellweather Partners, L.P.',
	'Am. Glass Workers Union',
	'St. Agnes Hosp.',
];
const publicBodies = [
	'City of Greenfield',
	'Bd. of Educ. of Maple Grove',
	'Dep’t of Revenue',
	'Harlan County',
	'Sec’y of Labor',
	'NLRB',
	'Commissioner',
];
const governments = ['United States', 'State', 'People', 'Commonwealth', 'Ohio', 'New Mexico'];
const signals = ['*See* ', 'See ', '*See also* ', '*Cf.* ', '*But see* ', 'See, e.g., ', 'Accord ', ''];
const sentences = [
	'The record does not support that inference.',
	'Nothing in the statute says so, and the legislature knew how to say it.',
	'A court reviews the question afresh and owes no deference to the label a party chooses.',
	'That rule has governed for generations, and no party asks to revisit it.',
	'The burden rests on the movant, who must show more than a metaphysical doubt.',
	'Defendant answers that the point was waived below; it was not.',
	'Whether the notice was adequate turns on what a reasonable recipient would have understood.',
	'The text is plain, the structure confirms it, and the history is to the same effect.',
	'On that footing the district judge should have denied the motion.',
	'Equity follows the law, but it does not follow it off a cliff.',
	'The parties agree on the facts and differ only on what follows from them.',
	'Those were the only findings made, and they were made after a full hearing.',
	'The argument proves too much: it would leave the exception with nothing to do.',
	'We think the better view is that the duty ran to every foreseeable user.',
	'It is no answer that the remedy is discretionary.',
];

/** Marks the ends of a citation while lines are being wrapped; both are taken out of the finished text. */
const open = '\u0001';
const close = '\u0002';

/**
 * Writes a brief in Markdown with full case citations whose places, names, courts and years are known because they were put there. The
 * same seed gives the same brief.
 *
 * @param length UTF-16 units to aim at
 * @param count citations to place
 */
export function writeBrief(seed = 1, length = 100_000, count = 218): Brief {
	const random = seeded(seed);
	const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
	const facts: Omit<Placed, 'start' | 'end'>[] = [];
	const blocks: string[] = ['---\ntitle: "Brief; compare 410 U.S. 113"\n---', '# Argument'];
	let written = 0;
	let order = 0;
	let note = 0;

	const cite = (): string => {
		// Every reporter once before any comes a second time.
		const [reporter, courts, lastVolume, firstYear, lastYear, spelling] = series[order++ % series.length] as Series;
		const volume = 1 + Math.floor(random() * lastVolume);
		const year = Math.min(lastYear, firstYear + Math.round(((volume - 0.5) / lastVolume) * (lastYear - firstYear)));
		const page = String(1 + Math.floor(random() * 1300));
		const court = courts === '' ? undefined : pick(courts.split(';'));
		const name = inventName(pick, random);
		facts.push({ volume: String(volume), reporter, page, name, court, year });
		const gap = random() < 0.1 ? pick(['\u00a0', '\u2009', '&nbsp;']) : ' ';
		const mark = pick(['*', '*', '*', '_', '']);
		const pin = random() < 0.5 ? '' : `, ${Number(page) + 1 + Math.floor(random() * 20)}`;
		const parenthesis = `(${court === undefined ? '' : `${court} `}${year})`;
		return `${mark}${name}${mark}, ${open}${volume}${gap}${spelling ?? reporter}${gap}${page}${close}${pin} ${parenthesis}`;
	};

	while (facts.length < count) {
		const parts: string[] = [];
		let fresh = 0;
		const size = 1 + Math.floor(random() * 4);
		for (let at = 0; at < size; at++) {
			while (written < (length * facts.length) / count) {
				const sentence = pick(sentences);
				parts.push(sentence);
				written += sentence.length + 1;
			}
			if (facts.length === count) break;
			const one = facts.length + 1 < count && random() < 0.25 ? `${cite()}; ${cite()}` : cite();
			const text = random() < 0.2 ? `In ${one}, the court said as much.` : `${pick(signals)}${one}.`;
			written += text.length + 1;
			parts.push(text);
			fresh++;
		}
		if (fresh > 0 && random() < 0.15) parts.push('*Id.*');
		const kind = random();
		const paragraph = parts.join(' ');
		if (kind < 0.15) blocks.push(wrap(paragraph, 78, '> '));
		else if (kind < 0.4) {
			note++;
			blocks.push(wrap(`${pick(sentences)} The point is developed below.[^${note}]`, 96, ''));
			blocks.push(`[^${note}]: ${wrap(paragraph, 90, '    ').slice(4)}`);
		} else blocks.push(wrap(paragraph, kind < 0.7 ? 80 : 110, ''));
		const aside = random();
		if (aside < 0.05) blocks.push('```\n384 U.S. 436 (1966)\n```');
		else if (aside < 0.1) blocks.push('<!-- check 505 U.S. 833 -->');
		else if (aside < 0.2) blocks.push(`## ${pick(sentences).replace('.', '')}`);
	}
	return place(`${blocks.join('\n\n')}\n`, facts);
}

/** The same brief again and again, as one text; nothing of it is shared between the copies. */
export function repeatBrief(brief: Brief, times: number): string {
	return Array.from({ length: times }, () => brief.text).join('\n');
}

/** The number of different reporters in a brief. */
export function countReporters(brief: Brief): number {
	return new Set(brief.citations.map(({ reporter }) => reporter)).size;
}

function inventName(pick: <T>(from: readonly T[]) => T, random: () => number): string {
	const party = (): string => {
		const kind = random();
		return kind < 0.55 ? pick(people) : kind < 0.85 ? pick(firms) : pick(publicBodies);
	};
	const kind = random();
	if (kind < 0.08) return `In re ${pick([...people, ...firms])}`;
	if (kind < 0.1) return `Ex parte ${pick(people)}`;
	if (kind < 0.13) return `United States ex rel. ${pick(people)} v. ${pick(people)}`;
	if (kind < 0.3) return `${pick(governments)} v. ${pick(people)}`;
	return `${party()} v. ${party()}`;
}

/** Breaks at spaces; no-break spaces and the marks around citations do not count as such. */
function wrap(text: string, width: number, prefix: string): string {
	const lines: string[] = [];
	let line = '';
	for (const word of text.split(' ')) {
		if (line !== '' && line.length + word.length >= width - prefix.length) {
			lines.push(prefix + line);
			line = word;
		} else line = line === '' ? word : `${line} ${word}`;
	}
	lines.push(prefix + line);
	return lines.join('\n');
}

/** Takes the marks out and notes where they stood. */
function place(marked: string, facts: readonly Omit<Placed, 'start' | 'end'>[]): Brief {
	const citations: Placed[] = [];
	let text = '';
	for (const piece of marked.split(open)) {
		const end = piece.indexOf(close);
		if (end < 0) {
			text += piece;
			continue;
		}
		const fact = facts[citations.length];
		if (fact === undefined) throw new Error('more marks than citations');
		citations.push({ ...fact, start: text.length, end: text.length + end });
		text += piece.slice(0, end) + piece.slice(end + 1);
	}
	return { text, citations };
}

/** Mulberry32: numbers from 0 to 1, the same for the same seed. */
function seeded(seed: number): () => number {
	let state = seed >>> 0;
	return () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
}
