import { getOrInsertComputed } from '../../base/data/getOrInsertComputed';
import type { Turns } from '../../base/time/turns';
import type { Citation } from '../../citations/parts/citation';
import { canonicalCitation, citationString } from '../../citations/parts/citationString';
import { answerOf, type FoundRecord } from '../../lookup/answers/answer';
import type { AnswerBook } from '../../lookup/answers/answerBook';
import type { Nearness, SuggestedCitation } from '../../lookup/answers/suggestion';
import { isAskable } from '../../lookup/asking/askable';
import { readCitationString } from '../../lookup/asking/soleCitation';
import type { KeptVolumes, VolumeName } from '../../lookup/providers/provider';
import { findNamedInVolume } from '../judgement/candidates';
import type { Today } from '../judgement/judgeCitation';
import type { Miss } from '../verdict/misses';
import { listOtherVolumes, listVolumesOfYear } from './nearness';
import { compareWithAnswer, sortSuggestions } from './suggestions';

/** How many other kept volumes are read for one citation: each takes some milliseconds. */
const mostOtherVolumes = 12;

/** What cases are looked for with. */
interface Search {
	/** Gets what is suggested. */
	readonly book: AnswerBook;
	/** The volumes that are kept here, if any are. */
	readonly kept: KeptVolumes | undefined;
	readonly turns: Turns;
	readonly today: Today;
	/** Ends it between two volumes. */
	readonly signal?: AbortSignal;
}

/**
 * Looks for the cases meant by citations that were not found, in what is here, without sending anything: in the record of a parallel citation that
 * the draft gives; in the volume cited, if it is kept; and in other kept volumes that are easily taken for it. Each volume is read once for all citations.
 */
export class MeantCases {
	/** The citations, and the volumes that they were looked for in: by book, since others' answers lead elsewhere. */
	private readonly looked = new WeakMap<AnswerBook, Set<string>>();

	/** Notes in the book what may be meant; resolves with whether there is anything new. */
	async suggest(misses: readonly Miss[], search: Search): Promise<boolean> {
		const { book, kept, turns, signal } = search;
		const looked = getOrInsertComputed(this.looked, book, () => new Set());
		const found = new Map<Miss, SuggestedCitation[]>();
		const add = (miss: Miss, some: readonly SuggestedCitation[]): void => {
			if (some.length > 0) found.set(miss, [...(found.get(miss) ?? []), ...some]);
		};
		for (const miss of misses) add(miss, suggestParallels(miss, search));
		for (const [volume, own] of kept ? await listVolumes(misses, kept) : []) {
			const due = own.filter(({ key }) => !looked.has(`${volume}|${key}`));
			const cases = due.length === 0 || signal?.aborted ? undefined : await kept?.open(`${volume} 1`);
			// Without the volume there is nothing to remember: it may still come.
			if (!cases) continue;
			for (const miss of due) {
				const { caseName, year } = miss.citation;
				if (!caseName) continue;
				const draft = { name: caseName.text, ...(year && { year: year.value }) };
				const { named } = await turns.run(findNamedInVolume(cases.sharing(caseName.text), draft));
				add(
					miss,
					named.flatMap((record) => suggestRecord(miss, record, search) ?? []),
				);
				looked.add(`${volume}|${miss.key}`);
			}
		}
		return note(found, book);
	}
}

/** How many volumes are asked for in all: each is about 1 MB. */
const mostAskedFor = 4;

/**
 * The volumes to ask for, as citation strings without a page, in which the cases meant may be that no kept volume has: of the years cited, with
 * similar numbers first, then the nearest ones, at most four however many citations there are.
 */
export async function chooseVolumes(misses: readonly Miss[], kept: KeptVolumes): Promise<string[]> {
	const known = new Set((await kept.list()).map(nameVolume));
	const lists = misses.map(({ citation }) =>
		listOtherVolumes(
			citation,
			listVolumesOfYear(citation).filter((one) => !known.has(nameVolume(one)) && kept.mayHave(one)),
		),
	);
	const chosen = new Set<string>();
	// One for each citation before a second one for any.
	for (let at = 0; at < mostAskedFor; at++)
		for (const list of lists) for (const one of list.slice(at, at + 1)) chosen.add(nameVolume(one));
	return [...chosen].slice(0, mostAskedFor);
}

function nameVolume({ volume, reporter }: VolumeName): string {
	return `${volume} ${reporter}`;
}

/** By volume, as a citation string without its page, the citations that may mean a case in it. */
async function listVolumes(misses: readonly Miss[], kept: KeptVolumes): Promise<Map<string, Miss[]>> {
	const volumes = new Map<string, Miss[]>();
	const all = await kept.list();
	for (const miss of misses) {
		const { reporter, volume } = miss.citation;
		if (reporter === undefined || volume === undefined) continue;
		const others = listOtherVolumes(miss.citation, all).slice(0, mostOtherVolumes);
		for (const one of [{ reporter, volume }, ...others])
			getOrInsertComputed(volumes, `${one.volume} ${one.reporter}`, () => []).push(miss);
	}
	return volumes;
}

/** What the records of parallel citations say of the draft's reporter. */
function suggestParallels(miss: Miss, { book, today }: Search): SuggestedCitation[] {
	return miss.besides.flatMap((parallel) => {
		const { answer } = book.get(citationString(parallel));
		if (answer?.status !== 'verified' || answer.heuristic || !answer.record) return [];
		const nearness = { kind: 'parallel', of: canonicalCitation(parallel) } as const;
		const suggestion = suggestRecord(miss, answer.record, { today }, nearness);
		return suggestion ?? [];
	});
}

/** A record at its place in the draft's reporter, or else at its first place, unless that is what the draft cites, or the case isn't the one named. */
function suggestRecord(
	{ citation, besides }: Miss,
	record: FoundRecord,
	{ today }: Pick<Search, 'today'>,
	parallel?: Nearness,
): SuggestedCitation | undefined {
	const { parallelCitations: places = [] } = record;
	const { reporter } = citation;
	const own = places.find((one) => reporter !== undefined && one.includes(` ${reporter} `));
	const place = own ?? (parallel ? undefined : places[0]);
	const read = place === undefined ? undefined : readCitationString(place);
	if (!read || !isAskable(read) || read.reporter === undefined) return undefined;
	if ([citation, ...besides].some((one: Citation) => canonicalCitation(one) === canonicalCitation(read)))
		return undefined;
	const answer = { ...answerOf('', 0), status: 'verified', statusText: '', record } as const;
	const found = compareWithAnswer(citation, read, answer, today);
	if (!found) return undefined;
	// In another volume, another case may have the same name.
	const isElsewhere = (found.nearness ?? { kind: 'volume' }).kind === 'volume';
	if (isElsewhere && found.agreement === 'nameAlone' && !parallel) return undefined;
	return parallel ? { ...found, nearness: parallel } : found;
}

function note(found: ReadonlyMap<Miss, readonly SuggestedCitation[]>, book: AnswerBook): boolean {
	let isAny = false;
	for (const [{ citation, key }, some] of found) {
		const string = citationString(citation);
		const before = book.get(string).suggested?.get(key) ?? [];
		const all = sortSuggestions([...before, ...some]);
		if (all.length === before.length && all.every((one, at) => JSON.stringify(one) === JSON.stringify(before[at])))
			continue;
		book.noteSuggestions(string, key, all);
		isAny = true;
	}
	return isAny;
}
