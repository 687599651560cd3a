/** An entry of a volume's CasesMetadata.json, with the members that the archive gives. */
export interface ArchiveEntry {
	readonly id: number;
	readonly name: string;
	readonly name_abbreviation: string;
	readonly decision_date: string;
	readonly docket_number: string;
	readonly first_page: string;
	readonly last_page: string;
	readonly citations: readonly { readonly type: string; readonly cite: string }[];
	readonly court: { readonly name_abbreviation: string; readonly id: number; readonly name: string };
	readonly jurisdiction: { readonly id: number; readonly name_long: string; readonly name: string };
	readonly cites_to: readonly object[];
	readonly analysis: object;
	readonly last_updated: string;
	readonly provenance: object;
	readonly file_name: string;
	readonly first_page_order: number;
	readonly last_page_order: number;
}

/** An opinion's text; `[*17]` is where the printed page 17 begins. */
export interface ArchiveOpinion {
	/** majority, dissent, concurrence … */
	readonly type: string;
	readonly paragraphs: readonly string[];
}

export interface ArchiveCase {
	readonly entry: ArchiveEntry;
	readonly opinions: readonly ArchiveOpinion[];
	/** False where there is only the JSON. */
	readonly hasHtml: boolean;
}

export interface ArchiveVolume {
	readonly slug: string;
	/** As in the path. */
	readonly volume: string;
	/** As the archive spells it, "F.3d". */
	readonly reporter: string;
	readonly cases: readonly ArchiveCase[];
	readonly nominative?: { readonly volume: string; readonly name: string };
}

/** A case that a test puts into a volume. */
export interface CaseFacts {
	/** "Brown v. Board of Education". */
	readonly name: string;
	readonly first: number | string;
	readonly last?: number | string;
	/** "1954-05-17", "1954-05" or "1954". */
	readonly date?: string;
	readonly court?: string;
	readonly docket?: string;
	/** "74 S. Ct. 686". */
	readonly parallel?: readonly string[];
	readonly opinions?: readonly ArchiveOpinion[];
	readonly hasHtml?: boolean;
}

export interface VolumeFacts {
	readonly slug: string;
	readonly volume: string;
	readonly reporter: string;
	/** Cases that must be in it, in the order of their pages; the others are made, before and after them. */
	readonly cases?: readonly CaseFacts[];
	/** So many made cases of `pagesEach` pages fill what is free from page 1 on; 20 where left out. */
	readonly made?: number;
	readonly pagesEach?: number;
	/** Citations in each made case: they are most of a real file. */
	readonly citesEach?: number;
	readonly year?: number;
	readonly nominative?: { readonly volume: string; readonly name: string };
}

const syllables = 'bra den fo gar hil jo kes lan mor nel pa quin ro stev tam ul vin wes yar zed'.split(' ');

/** A case name that no other number has, and the same each time. */
export function madeName(number: number): string {
	const word = (seed: number): string => {
		const text = [0, 1, 2].map((step) => syllables[Math.floor(seed / 20 ** step) % 20]).join('');
		return text.charAt(0).toUpperCase() + text.slice(1);
	};
	return `${word(number)} v. ${word(number * 31 + 7)}`;
}

/** A volume in the archive's shape, the same each time. */
export function makeVolume(facts: VolumeFacts): ArchiveVolume {
	const { slug, volume, reporter, cases: given = [], made = 20, pagesEach = 6, citesEach = 2, nominative } = facts;
	const seed = [...`${slug}/${volume}`].reduce((sum, one) => (sum * 31 + one.charCodeAt(0)) % 100_003, 7);
	const pageOf = (page: number | string): number => (typeof page === 'number' ? page : Number.parseInt(page, 10) || 0);
	const isTaken = (page: number): boolean =>
		given.some(({ first, last = first }) => page + pagesEach > pageOf(first) && page <= pageOf(last));
	const others: CaseFacts[] = [];
	for (let page = 1; others.length < made; page += isTaken(page) ? 1 : pagesEach) {
		if (isTaken(page)) continue;
		const month = String(1 + (others.length % 12)).padStart(2, '0');
		const date = `${facts.year ?? 1990}-${month}-15`;
		others.push({ name: madeName(seed + others.length), first: page, last: page + pagesEach - 1, date });
	}
	const inOrder = [...given, ...others].sort((a, b) => pageOf(a.first) - pageOf(b.first));
	const begun = new Map<number, number>();
	const cases = inOrder.map((one, index): ArchiveCase => {
		const first = pageOf(one.first);
		const ordinal = (begun.get(first) ?? 0) + 1;
		begun.set(first, ordinal);
		return makeCase(one, { facts, id: seed * 1_000 + index, ordinal, cites: given.includes(one) ? 2 : citesEach });
	});
	return { slug, volume, reporter, cases, ...(nominative && { nominative }) };
}

function makeCase(
	one: CaseFacts,
	{ facts, id, ordinal, cites }: { facts: VolumeFacts; id: number; ordinal: number; cites: number },
): ArchiveCase {
	const { name, first, last = first, date = '1990-06-15', court = 'United States Court of Appeals', docket } = one;
	const official = `${facts.volume} ${facts.reporter} ${first}`;
	const firstNumber = Number.parseInt(String(first), 10) || 0;
	const lastNumber = Number.parseInt(String(last), 10) || firstNumber;
	const middle = Math.min(lastNumber, firstNumber + 1);
	return {
		entry: {
			id,
			name: name.toUpperCase().replace(' V. ', ' v. '),
			name_abbreviation: name,
			decision_date: date,
			docket_number: docket ?? `No. ${id % 10_000}`,
			first_page: String(first),
			last_page: String(last),
			citations: [
				{ type: 'official', cite: official },
				...(one.parallel ?? []).map((cite) => ({ type: 'parallel', cite })),
			],
			court: { name_abbreviation: court, id: 8_000 + (court.length % 100), name: court },
			jurisdiction: { id: 39, name_long: 'United States', name: 'U.S.' },
			cites_to: Array.from({ length: cites }, (_, index) => citedCase(id + index)),
			analysis: {
				cardinality: 416,
				char_count: 6_764,
				ocr_confidence: 0.645,
				pagerank: { raw: 4.03580807328026e-8, percentile: 0.20520520694449754 },
				sha256: String(id).padStart(64, '0'),
				simhash: '1:d8b7a583688f714b',
				word_count: 1_210,
			},
			last_updated: '2024-02-27T16:57:40.052731+00:00',
			provenance: { date_added: '2019-08-29', source: 'Harvard', batch: '2018' },
			file_name: `${String(firstNumber).padStart(4, '0')}-${String(ordinal).padStart(2, '0')}`,
			first_page_order: firstNumber + 24,
			last_page_order: lastNumber + 24,
		},
		opinions: one.opinions ?? [
			{
				type: 'majority',
				paragraphs: [
					`The judgment in ${name} is before us. The record shows that the parties agreed on the facts.`,
					`We have reviewed the record of the case ${middle > firstNumber ? `[*${middle}]` : ''}and the judgment is affirmed.`,
				],
			},
		],
		hasHtml: one.hasHtml ?? true,
	};
}

function citedCase(number: number): object {
	const volume = 100 + (number % 400);
	const page = 1 + ((number * 37) % 900);
	return {
		cite: `${volume} F.2d ${page}`,
		category: 'reporters:federal',
		reporter: 'F.2d',
		case_ids: [2_000_000 + number],
		weight: 2,
		opinion_index: 0,
		case_paths: [`/f2d/${volume}/${String(page).padStart(4, '0')}-01`],
		pin_cites: [{ page: String(page + 3), parenthetical: `holding number ${number} of the made ones` }],
	};
}
