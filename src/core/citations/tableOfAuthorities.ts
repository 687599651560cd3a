import type { Citation, CitationKind } from './citation';

/** The headings of a table of authorities, in the order courts' rules list them. */
export const authorityHeadings = ['cases', 'constitutions', 'statutes', 'regulations', 'rules', 'other'] as const;

export type AuthorityHeading = (typeof authorityHeadings)[number];

/** One authority, once, however often it is cited. */
export interface Authority {
	/** Empty for what has no name. */
	readonly name: string;
	/**
	 * All its citations, parallel ones joined, with court, year and later history: "347 U.S. 483, 74 S. Ct. 686 (1954)", "45 F.3d 12
	 * (9th Cir. 1995), cert. denied, 516 U.S. 800 (1995)".
	 */
	readonly citation: string;
	/** Where it is cited in full, later history that belongs to it included, sorted by start. */
	readonly citations: readonly Citation[];
}

/** Of one page no more cases than these, the last cited, are distinguished: order lists hold many. */
const mostOnAPage = 8;

const headingOf: Readonly<Partial<Record<CitationKind, AuthorityHeading>>> = {
	full: 'cases',
	constitution: 'constitutions',
	statute: 'statutes',
	regulation: 'regulations',
	rule: 'rules',
	journal: 'other',
};

/** An authority while it is collected: one place or more, each as it is written best. */
interface Entry {
	name: string;
	/** Written forms by place, in the order of the group that gives most of them. */
	places: Map<string, string>;
	/** Court and year. */
	parenthetical: string;
	/** "cert. denied, 516 U.S. 800 (1995)", once for each place. */
	readonly histories: Map<string, string>;
	readonly citations: Citation[];
}

/**
 * The authorities that `citations` cite, by heading, each sorted as a reader looks them up: one line for a place however it is spelled,
 * with the parallel citations it is given anywhere. Two cases on one page are two. Short forms mean what they cite; cites to the
 * record are none, and a later history that has no name of its own belongs to its case.
 *
 * @param citations sorted by start
 * @param mayBeOne whether two names as cited may be one case's; asked only for citations of the same place
 */
export function listAuthorities(
	citations: readonly Citation[],
	mayBeOne: (one: string, other: string) => boolean,
): Map<AuthorityHeading, Authority[]> {
	const groups = new Map<number, Citation[]>();
	for (const citation of citations) {
		if (headingOf[citation.kind] === undefined) continue;
		const start = citation.group ?? citation.start;
		const group = groups.get(start);
		if (group) group.push(citation);
		else groups.set(start, [citation]);
	}
	const found = new Map<AuthorityHeading, Set<Entry>>();
	const byPlace = new Map<string, Entry[]>();
	let last: Entry | undefined;
	let lastOutside: Entry | undefined;
	for (const group of groups.values()) {
		const first = group[0] as Citation;
		const heading = headingOf[first.kind] as AuthorityHeading;
		const name = nameOf(group);
		if (first.history !== undefined && name === '') {
			const history = `${fold(first.history.text)}, ${join([...placesOf(group).values()], parentheticalOf(group))}`;
			const decided = first.nested ? last : lastOutside;
			decided?.histories.set(placeOf(first), history);
			decided?.citations.push(...group);
			continue;
		}
		const entries = found.get(heading) ?? new Set();
		found.set(heading, entries);
		const entry: Entry = {
			name,
			places: placesOf(group),
			parenthetical: parentheticalOf(group),
			histories: new Map(),
			citations: group,
		};
		const sharing = new Set(group.flatMap((citation) => byPlace.get(placeOf(citation)) ?? []));
		const [one = entry, ...others] = findSame(name, [...sharing], mayBeOne);
		for (const other of [...others, ...(one === entry ? [] : [entry])]) {
			merge(one, other);
			entries.delete(other);
		}
		entries.add(one);
		for (const place of one.places.keys()) {
			const all = byPlace.get(place)?.filter((each) => each !== one && !others.includes(each)) ?? [];
			byPlace.set(place, [...all.slice(1 - mostOnAPage), one]);
		}
		last = one;
		if (!first.nested) lastOutside = one;
	}
	const collator = new Intl.Collator('en', { numeric: true, ignorePunctuation: true });
	return new Map(
		authorityHeadings.flatMap((heading) => {
			const authorities = [...(found.get(heading) ?? [])].map(describe);
			authorities.sort((a, b) => collator.compare(a.name || a.citation, b.name || b.citation));
			return authorities.length === 0 ? [] : [[heading, authorities] as const];
		}),
	);
}

/**
 * Which of the entries that share a place with a citation are its authority: without a name the one cited last; with one, all that may
 * have it, for "2 N.E.3d 3" and "2017-Ohio-1" can have been cited apart before they are cited together.
 */
function findSame(name: string, sharing: readonly Entry[], mayBeOne: (one: string, other: string) => boolean): Entry[] {
	if (name === '') return sharing.slice(-1);
	const may = (one: string, other: string) => one === '' || other === '' || one === other || mayBeOne(one, other);
	const first = sharing.find((entry) => entry.name === name) ?? sharing.find((entry) => may(entry.name, name));
	if (first === undefined) return [];
	const others = sharing.filter((entry) => entry !== first && may(entry.name, name) && may(entry.name, first.name));
	return [first, ...others];
}

function merge(into: Entry, other: Entry): void {
	if (into.name === '') into.name = other.name;
	const [most, rest] = other.places.size > into.places.size ? [other, into] : [into, other];
	const places = new Map(most.places);
	for (const [place, written] of rest.places) {
		const already = places.get(place);
		places.set(place, already === undefined ? written : betterOf(place, already, written));
	}
	into.places = places;
	if (other.parenthetical.length > into.parenthetical.length) into.parenthetical = other.parenthetical;
	for (const [place, history] of other.histories) into.histories.set(place, history);
	into.citations.push(...other.citations);
}

/** Of two spellings of one place: the one with the nominative reporter or the section sign, then the usual one, then the first. */
function betterOf(place: string, one: string, other: string): string {
	const rank = (text: string) => (/[(§]/.test(text) ? 2 : text.toLowerCase() === place ? 1 : 0);
	return rank(other) > rank(one) ? other : one;
}

function describe({ name, places, parenthetical, histories, citations }: Entry): Authority {
	return {
		name,
		citation: [join([...places.values()], parenthetical), ...histories.values()].join(', '),
		citations: citations.sort((a, b) => a.start - b.start),
	};
}

function join(places: readonly string[], parenthetical: string): string {
	return parenthetical === '' ? places.join(', ') : `${places.join(', ')} (${parenthetical})`;
}

function nameOf(group: readonly Citation[]): string {
	return group.find(({ caseName }) => caseName)?.caseName?.text ?? '';
}

function placesOf(group: readonly Citation[]): Map<string, string> {
	return new Map(group.map((citation) => [placeOf(citation), fold(citation.text)]));
}

/** The same for every spelling of one place: "347 U. S. 483" and "347 U.S. 483", "42 U.S.C. § 1983" and "42 USC 1983". */
function placeOf({ volume = '', reporter, page, text }: Citation): string {
	const place = reporter === undefined || page === undefined ? text : `${volume} ${reporter} ${page}`;
	return fold(place).toLowerCase();
}

/** Court and year of a case, the year of an article; a code's year is its edition's. */
function parentheticalOf(group: readonly Citation[]): string {
	const last = group[group.length - 1];
	if (last?.kind !== 'full' && last?.kind !== 'journal') return '';
	return [last.court?.text, last.year?.value].filter((part) => part !== undefined).join(' ');
}

/** A citation on one line without the marks that Markdown and typography put into it. */
function fold(text: string): string {
	return text
		.replace(/&nbsp;|[*_]|\n[ \t]*>/g, (mark) => (/[*_]/.test(mark) ? '' : ' '))
		.replace(/[\u00ad\u200b-\u200d\u2060]/g, '')
		.replace(/\s+/g, ' ')
		.trim();
}
