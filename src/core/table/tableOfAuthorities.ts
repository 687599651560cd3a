import { groupBy } from '../base/text/groupBy';
import { present } from '../base/text/present';
import { type Citation, type CitationKind, isDocket } from '../citations/parts/citation';
import { type Entry, fold, partOf, type Respell, writeEntry, writeHistory, writeSection } from './authorityEntry';
import { codeOf } from './authorityLinks';
import { type AuthorityHeading, arabicOf, authorityHeadings, compareAuthorities } from './authorityOrder';
import { type CitedSection, hasSections, splitProvisions, splitSections } from './citedSections';
import type { LawListing } from './lawListing';

/** One authority, listed once however often it is cited, as written in the draft's first full citation. */
export interface Authority extends Entry {
	/** Where it is cited in full, including the later history that belongs to it, sorted by start. */
	readonly citations: readonly Citation[];
}

/** At most this many cases on one page, the last cited, are distinguished: order lists have many. */
const mostOnAPage = 8;

const headingOf: Readonly<Partial<Record<CitationKind, AuthorityHeading>>> = {
	full: 'cases',
	constitution: 'constitutions',
	statute: 'statutes',
	regulation: 'regulations',
	rule: 'rules',
	journal: 'other',
	other: 'other',
};

/** Parallel citations, which together are one full citation, with the later history after them. */
interface Full {
	readonly citations: readonly Citation[];
	readonly histories: (readonly Citation[])[];
	/** For a law, which of its sections. */
	readonly section?: CitedSection;
	/** For an "id. § 12", the law that the section belongs to. */
	readonly of?: Citation;
	/** The same section under the name of its act. */
	readonly also?: readonly string[];
}

/** An authority while it is being collected: one or more places, each as cited in full. */
interface Collected {
	name: string;
	readonly fulls: Full[];
	readonly places: Set<string>;
	/** A number that is greater the later it was last cited in full. */
	cited: number;
}

function byCited(one: Collected, other: Collected): number {
	return one.cited - other.cited;
}

/**
 * The authorities that `citations` cite, by heading, each sorted as a reader looks them up (`compareAuthorities`). A place has one entry
 * however it is spelled, with all its parallel citations; two cases on one page have two. Short forms count as what they cite, cites to the
 * record don't count, and a later history without a name of its own belongs to its case.
 *
 * @param text the text that contains the citations
 * @param citations sorted by start
 * @param mayBeOne whether two names as cited may be the same case; asked only about citations of the same place
 */
export function listAuthorities(
	text: string,
	citations: readonly Citation[],
	mayBeOne: (one: string, other: string) => boolean,
	respell?: Respell,
	laws: LawListing = 'sections',
): Map<AuthorityHeading, Authority[]> {
	const found = new Map<AuthorityHeading, Set<Collected>>();
	const byPlace = new Map<string, Collected[]>();
	let cited = 0;
	let last: Full | undefined;
	let lastOutside: Full | undefined;
	const fulls = listFulls(citations, laws);
	for (const full of laws === 'sections' ? joinRules(fulls) : fulls) {
		const { citations: group } = full;
		const first = group[0] as Citation;
		const heading =
			isDocket(first) && !first.title ? 'cases' : (headingOf[(full.of ?? first).kind] as AuthorityHeading);
		const name = nameOf(group);
		if (first.history !== undefined && name === '') {
			(first.nested ? last : lastOutside)?.histories.push(group);
			continue;
		}
		const entries = found.get(heading) ?? new Set();
		found.set(heading, entries);
		const places = full.section
			? [sectionKey(full.of ?? first, full.section), ...(full.also ?? [])]
			: group.map(placeOf);
		const entry: Collected = { name, fulls: [full], places: new Set(places), cited: 0 };
		const sharing = new Set([...entry.places].flatMap((place) => byPlace.get(place)?.sort(byCited) ?? []));
		const [one = entry, ...others] = findSame(name, [...sharing], first.source === 'database' ? () => true : mayBeOne);
		for (const other of [...others, ...(one === entry ? [] : [entry])]) {
			merge(one, other);
			entries.delete(other);
		}
		entries.add(one);
		one.cited = ++cited;
		// Its other places have it already.
		for (const place of [entry, ...others].flatMap((each) => [...each.places])) {
			const all = byPlace.get(place)?.filter((each) => each !== one && !others.includes(each)) ?? [];
			byPlace.set(place, [...all.sort(byCited).slice(1 - mostOnAPage), one]);
		}
		last = full;
		if (!first.nested) lastOutside = full;
	}
	return new Map(
		authorityHeadings.flatMap((heading) => {
			const authorities = [...(found.get(heading) ?? [])].map((entry) => {
				const authority = describe(text, entry, respell);
				return { authority, sortable: sortableOf(authority, entry) };
			});
			authorities.sort((a, b) => compareAuthorities(heading, a.sortable, b.sortable));
			return authorities.length === 0 ? [] : [[heading, authorities.map(({ authority }) => authority)] as const];
		}),
	);
}

/** What is cited in full, in order: parallel citations together, each section of a law separately. An "id." that names a section cites it in full. */
function listFulls(citations: readonly Citation[], laws: LawListing): Full[] {
	const fulls: Full[] = [];
	const byStart = new Map<number, Citation>();
	const groups = groupBy(citations, ({ group, start }) => group ?? start);
	for (const citation of citations) {
		const { kind, page, pin, resolvesTo, start, group = start } = citation;
		const of = typeof resolvesTo === 'number' ? byStart.get(resolvesTo) : undefined;
		const isSection = of?.kind === kind && (kind === 'rule' || kind === 'statute');
		const cited = isSection ? page : pin?.text.startsWith('§') ? pin.text : undefined;
		if (of && cited !== undefined) {
			for (const section of sectionsOf(of, cited, laws))
				fulls.push({ citations: [citation], histories: [], section, of });
		}
		if (headingOf[kind] === undefined || of) continue;
		byStart.set(start, citation);
		if (group !== start) continue;
		const all = (groups.get(group) as Citation[]).filter((one) => headingOf[one.kind] !== undefined);
		// "Clayton Act § 5, 15 U.S.C. § 16" is listed by its place in the code.
		const code = kind === 'statute' ? all.find((one) => one.volume !== undefined && hasSections(one)) : undefined;
		const law = code ?? citation;
		const sections = law.page === undefined ? [] : sectionsOf(law, law.page, laws);
		if (sections.length === 0) fulls.push({ citations: all, histories: [] });
		const also = law === citation || sections.length > 1 ? [] : sectionsOf(citation, page ?? '', laws);
		for (const section of sections)
			fulls.push({
				citations: all,
				histories: [],
				section,
				...(law !== citation && { of: law, also: also.map((one) => sectionKey(citation, one)) }),
			});
	}
	return fulls;
}

/** "Fed. R. Evid. 702(a)" with a brief that also cites "FRE 702" is the same entry; "Fed. R. Civ. P. 12(b)(6)" alone is one of its own. */
function joinRules(fulls: readonly Full[]): Full[] {
	const keyOfRule = ({ citations, of, section }: Full, subdivision = section?.subdivision): string | undefined => {
		const law = of ?? citations[0];
		return law?.kind === 'rule' && section
			? sectionKey(law, { ...section, subdivision: subdivision ?? '' })
			: undefined;
	};
	const whole = new Set(fulls.map((full) => (full.section?.subdivision === '' ? keyOfRule(full) : undefined)));
	const seen = new Set<string>();
	return fulls.flatMap((full) => {
		const key = keyOfRule(full, '');
		if (key === undefined || !full.section || !whole.has(key)) return [full];
		const place = `${startOf(full)} ${key}`;
		if (seen.has(place)) return [];
		seen.add(place);
		return [{ ...full, section: { ...full.section, subdivision: '' } }];
	});
}

/** Each section once; none for laws that aren't listed by section. */
function sectionsOf(law: Citation, page: string, laws: LawListing): CitedSection[] {
	if (law.kind === 'constitution') return splitProvisions(page);
	if (!hasSections(law)) return [];
	const isMerged = laws === 'sections' && law.kind !== 'rule';
	const sections = splitSections(page).map((one) => (isMerged ? { ...one, subdivision: '' } : one));
	return sections.filter((one, i) => sections.findIndex((other) => keyOf(other) === keyOf(one)) === i);
}

function keyOf({ division, section, subdivision }: CitedSection): string {
	return `${division} ${section}${subdivision}`
		.replace(/\s/g, '')
		.replace(/[\u2010-\u2013]/g, '-')
		.toLowerCase();
}

function sectionKey({ kind, volume = '', reporter = '' }: Citation, section: CitedSection): string {
	const number = kind === 'constitution' ? arabicOf(section.section) : section.section;
	return `${volume} ${codeOf(reporter)} ${keyOf({ ...section, section: number })}`.toLowerCase();
}

/**
 * Which of the entries that share a place with a citation are its authority: without a name, the one cited last; with one, all that may have
 * that name, because "2 N.E.3d 3" and "2017-Ohio-1" can be cited separately before they are cited together.
 */
function findSame(
	name: string,
	sharing: readonly Collected[],
	mayBeOne: (one: string, other: string) => boolean,
): Collected[] {
	if (name === '') return sharing.slice(-1);
	const may = (one: string, other: string) => one === '' || other === '' || one === other || mayBeOne(one, other);
	const first = sharing.find((entry) => entry.name === name) ?? sharing.find((entry) => may(entry.name, name));
	if (first === undefined) return [];
	const others = sharing.filter((entry) => entry !== first && may(entry.name, name) && may(entry.name, first.name));
	return [first, ...others];
}

function merge(into: Collected, other: Collected): void {
	if (into.name === '') into.name = other.name;
	for (const place of other.places) into.places.add(place);
	for (const full of other.fulls) into.fulls.push(full);
}

function describe(text: string, { fulls }: Collected, respell?: Respell): Authority {
	fulls.sort((a, b) => startOf(a) - startOf(b));
	const { citations, histories, section, of } = findFirstFull(fulls);
	const entries = section
		? writeSection(text, of ?? (citations[0] as Citation), section)
		: writeEntry(text, citations, respell);
	const { citation, ...entry } = entries;
	const later = histories.map((group) => writeHistory(text, group, respell)).join('');
	const all = fulls.flatMap((full) => [...full.citations, ...full.histories.flat()]);
	return { ...entry, citation: citation + later, citations: all.sort((a, b) => a.start - b.start) };
}

/**
 * The first citation with a name and a date, as a full citation of a case has; otherwise the first with a name. For authorities without a
 * name, the first with a section sign ("42 U.S.C. § 1983", not "42 USC 1983").
 */
function findFirstFull(fulls: readonly Full[]): Full {
	const rank = ({ citations, of }: Full): number => {
		const last = of ?? (citations[citations.length - 1] as Citation);
		if (last.kind === 'constitution') return last.reporterSpan?.start === last.start ? 1 : 0;
		if (last.kind !== 'full') return /§/.test(last.text) || last.text.toLowerCase() === placeOf(last) ? 1 : 0;
		return (nameOf(citations) === '' ? 0 : 2) + (last.year === undefined ? 0 : 1);
	};
	return fulls.reduce((best, full) => (rank(full) > rank(best) ? full : best));
}

function sortableOf({ citations, ...entry }: Authority, { fulls }: Collected) {
	const { of = citations[0] as Citation, section } = fulls[0] as Full;
	const { volume, reporter } = of;
	const page = section ? `${section.division} ${section.section}${section.subdivision}`.trim() : of.page;
	return { ...entry, ...present({ volume, reporter, page }) };
}

function startOf({ citations }: Full): number {
	return citations[0]?.start ?? 0;
}

function nameOf(group: readonly Citation[]): string {
	return (group.find(({ caseName }) => caseName)?.caseName ?? group[0]?.inferredName)?.text ?? '';
}

/** The same for every spelling of one place: "347 U. S. 483" and "347 U.S. 483", "42 U.S.C. § 1983" and "42 USC 1983". */
function placeOf(citation: Citation): string {
	const { volume = '', reporter, page, text, start, pin } = citation;
	if (reporter !== undefined && page !== undefined)
		return fold(`${volume} ${reporter} ${page}${partOf(citation)}`).toLowerCase();
	if (isDocket(citation)) return fold(`${citation.title?.text ?? ''} ${text}`).toLowerCase();
	// A work has the pages cited between its title and its date.
	const isWithin = pin !== undefined && pin.span.end < start + text.length;
	const before = isWithin ? text.slice(0, pin.span.start - start).replace(/,?\sat\s$/, ' ') : text;
	return fold(before + (isWithin ? text.slice(pin.span.end - start) : '')).toLowerCase();
}
