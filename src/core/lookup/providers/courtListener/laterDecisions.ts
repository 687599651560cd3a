import { plainLine } from '../../../base/display/plainLine';
import { entityAt } from '../../../base/text/entities';
import { present } from '../../../base/text/present';
import { calledBy } from '../../../citations/names/calledBy';
import { isServiceError, ServiceError } from '../../../service/serviceError';
import type { LaterDecision, LaterHistory } from '../provider';
import type { CourtListenerClient } from './client';
import { findSaying } from './laterText';
import { readUrl } from './reading';
import { citedSchema, type LaterCase, type LookUpEntry, laterSchema, opinionSchema } from './schemas';
import { statuses } from './search';

/** A case in the database: its opinions, any of which may be cited. */
interface KnownCase {
	readonly citation: string;
	readonly name: string;
	readonly ids: readonly number[];
	/** How often it is cited, as the database counts. */
	readonly cited: number;
}

/** One request, after its turn has come. */
export type Send = <T>(
	operation: string,
	path: string,
	schema: Parameters<CourtListenerClient['send']>[0]['schema'],
) => Promise<T>;

/** Near a case's name. Quoted words aren't stemmed, and a wildcard in them finds nothing. */
const words = ['overruled', 'overruling', 'abrogated', 'superseded', 'disapproved'];
/** The most UTF-16 units of a query. */
const longestQuery = 1_900;
/** A case cited more often fills all places of a page. */
const famous = 500;
/** For how many decisions of one case, and in one run about several, the text is fetched, and how many of a case are kept. */
const mostTexts = 2;
const mostTextsOfAll = 5;
const mostKept = 20;
/** How often a decision cites a case that it is about. */
const deep = 3;

/** The cases of a lookup, by citation string, as far as they are in the database. */
export function readKnownCases(entries: readonly LookUpEntry[]): KnownCase[] {
	return entries.flatMap(({ citation, clusters = [] }) => {
		const ids = clusters.flatMap(({ sub_opinions = [] }) =>
			sub_opinions.flatMap((url) => Number(/\/opinions\/(\d{1,15})\/$/.exec(url)?.[1] ?? 'NaN') || []),
		);
		const [first] = clusters;
		// Several cases at one citation: which is meant, isn't known.
		if (!first || clusters.length > 1 || ids.length === 0) return [];
		return [{ citation, name: first.case_name ?? '', ids: ids.slice(0, 20), cited: first.citation_count ?? 0 }];
	});
}

/** Cases that can be asked about together: as many as fit into a query, but one that is cited everywhere alone. */
export function planQueries(cases: readonly KnownCase[]): KnownCase[][] {
	const plans: KnownCase[][] = [];
	let length = Number.POSITIVE_INFINITY;
	for (const one of [...cases].sort((a, b) => a.cited - b.cited)) {
		const own = writeTerm(one).length + 4;
		if (length + own > longestQuery || one.cited >= famous) {
			plans.push([]);
			length = 0;
		}
		plans.at(-1)?.push(one);
		length += own;
	}
	return plans;
}

function writeTerm({ ids, name }: KnownCase): string {
	const cites = `cites:(${ids.join(' OR ')})`;
	const called = calledBy(name)?.replace(/[^\p{L}-]/gu, '');
	if (!called) return `(${cites} AND text:(${words.join(' OR ')}))`;
	// What has digits must not come after these: their cleaner breaks it.
	const near = words.map((word) => `"${called} ${word}"~20`);
	return `(${cites} AND ("no longer good law" OR ${near.join(' OR ')}))`;
}

/** What is found, before any text is fetched. */
interface Hit {
	readonly id: number;
	readonly cites: ReadonlySet<number>;
	readonly decision: LaterDecision;
}

/**
 * Later decisions that use words such as "overruled" near a case's name, by a few requests for many cases; what isn't on a query's first page is asked
 * for once more, without the cases that filled it. Calls `onFound` for each case as it becomes known, so that nothing is lost if a later request fails.
 * @throws ServiceError
 */
export async function findLaterDecisions(
	cases: readonly KnownCase[],
	send: Send,
	now: () => number,
	onFound: (history: LaterHistory) => void,
): Promise<void> {
	const budget = { texts: cases.length === 1 ? mostTexts : mostTextsOfAll };
	for (const plan of planQueries(cases)) {
		let open = plan;
		for (let round = 0; open.length > 0 && round < 2; round++) {
			const { hits, isWhole } = await search(open, send);
			const without = open.filter(({ ids }) => !hits.some(({ cites }) => ids.some((id) => cites.has(id))));
			const isLast = isWhole || round === 1 || without.length === open.length || without.length === 0;
			const settled = isLast ? open : open.filter((one) => !without.includes(one));
			for (const one of settled) {
				const own = hits.filter((hit) => isAbout(hit, one, open));
				const decisions = await confirm(one, own, send, budget);
				const isCut = !isWhole && (own.length > 0 || isLast);
				// What is known is kept if this fails.
				const [check] = await Promise.allSettled(cases.length === 1 ? [crossCheck(one, own, send)] : []);
				const checked = check?.status === 'fulfilled' ? check.value : undefined;
				onFound({
					citation: one.citation,
					at: now(),
					decisions: [...(checked ?? []), ...decisions].slice(0, mostKept),
					asked: checked ? 'wordsAndCitations' : 'words',
					...(isCut && { isCut }),
				});
				if (check?.status === 'rejected') throw check.reason;
			}
			open = isLast ? [] : without;
		}
	}
}

/** Whether a hit is about one of the cases that were asked about together: a decision that cites several may have the words near another one's name. */
function isAbout({ cites, decision }: Hit, one: KnownCase, cases: readonly KnownCase[]): boolean {
	const cited = cases.filter(({ ids }) => ids.some((id) => cites.has(id)));
	const named = cited.filter(({ name }) => decision.fragment.includes(calledBy(name) ?? name));
	return (named.length > 0 ? named : cited).includes(one);
}

async function search(cases: readonly KnownCase[], send: Send): Promise<{ hits: Hit[]; isWhole: boolean }> {
	const query = cases.map(writeTerm).join(' OR ');
	const path = `search/?type=o&order_by=${encodeURIComponent('dateFiled desc')}&highlight=on&${statuses}&q=${encodeURIComponent(query)}`;
	const { results, next } = await send<{ results?: LaterCase[]; next?: string }>('search', path, laterSchema);
	if (results === undefined) throw new ServiceError('protocol', { operation: 'search', problem: 'wrongShape' });
	return { hits: results.flatMap(readHits), isWhole: next === undefined };
}

function readHits(found: LaterCase): Hit[] {
	const {
		caseName,
		court,
		court_id: courtId,
		court_jurisdiction: jurisdiction,
		dateFiled: date,
		opinions = [],
	} = found;
	return opinions.flatMap(({ id, cites = [], snippet = '' }) => {
		if (id === undefined) return [];
		const fragment = plainLine(readFragment(snippet), { maxLength: 300 });
		const name = plainLine(caseName ?? '', { maxLength: 200 });
		const about = present({
			court: court && plainLine(court, { maxLength: 100 }),
			date: readDate(date),
			url: readUrl(found.absolute_url),
		});
		const decision = { name, fragment, rank: rankOf(courtId, jurisdiction), isConfirmed: false, ...about };
		return [{ id, cites: new Set(cites), decision }];
	});
}

function readDate(date: string | undefined): string | undefined {
	return /^\d{4}-\d\d-\d\d$/.exec(date ?? '')?.[0];
}

/** A fragment may have its entities escaped or not; it is text either way. */
function readFragment(snippet: string): string {
	const source = snippet.slice(0, 2_000).replace(/<\/?mark>/g, '');
	let read = '';
	for (let at = 0; at < source.length; ) {
		const entity = entityAt(source, at);
		read += entity?.unit ?? source.charAt(at);
		at = entity?.end ?? at + 1;
	}
	return read;
}

/** Lower is higher: the Supreme Court, courts of appeals and of last resort, other courts of appeals, trial courts. */
function rankOf(courtId: string | undefined, jurisdiction: string | undefined): number {
	if (courtId === 'scotus') return 0;
	return jurisdiction === 'F' || jurisdiction === 'S' ? 1 : jurisdiction === 'SA' ? 2 : 3;
}

/** The highest court first, then the latest; what the texts don't show comes after what they do. */
export function compareLater(one: LaterDecision, other: LaterDecision): number {
	const byDate = (other.date ?? '') < (one.date ?? '') ? -1 : 1;
	return (
		Number(other.isConfirmed) - Number(one.isConfirmed) ||
		one.rank - other.rank ||
		(one.date === other.date ? 0 : byDate)
	);
}

/** "objection overruled" is no treatment: the text is fetched where the fragment names the case, and says whether the sentence cites it. */
async function confirm(
	one: KnownCase,
	hits: readonly Hit[],
	send: Send,
	budget: { texts: number },
): Promise<LaterDecision[]> {
	const called = calledBy(one.name);
	const sorted = [...hits].sort((a, b) => compareLater(a.decision, b.decision));
	const naming = sorted.filter(({ decision }) => called === undefined || decision.fragment.includes(called));
	const decisions: LaterDecision[] = [];
	for (const hit of sorted) {
		const at = naming.indexOf(hit);
		const isRead = at >= 0 && at < mostTexts && budget.texts > 0;
		if (isRead) budget.texts -= 1;
		const fragment = isRead ? (await readOpinion(hit.id, one, send))?.fragment : undefined;
		decisions.push({ ...hit.decision, ...(fragment && { fragment, isConfirmed: true }) });
	}
	return decisions.sort(compareLater);
}

/** What an opinion says about the case, if a sentence that cites it has one of the words. Undefined if the database has no such text any longer. */
async function readOpinion(
	id: number,
	one: KnownCase,
	send: Send,
): Promise<{ fragment?: string; url?: string; name?: string } | undefined> {
	const path = `opinions/${id}/?fields=id,absolute_url,plain_text,html_with_citations`;
	try {
		const opinion = await send<{ absolute_url?: string; plain_text?: string; html_with_citations?: string }>(
			'opinion',
			path,
			opinionSchema,
		);
		const fragment = findSaying(opinion, new Set(one.ids), one.citation);
		const name = /^\/opinion\/\d+\/([\w-]{1,100})\/$/
			.exec(opinion.absolute_url ?? '')?.[1]
			?.replaceAll('-', ' ')
			.replace(/ v /, ' v. ');
		return present({
			fragment: fragment && plainLine(fragment, { maxLength: 300 }),
			url: readUrl(opinion.absolute_url),
			name,
		});
	} catch (error) {
		if (isServiceError(error, 'notFound')) return undefined;
		throw error;
	}
}

/** The index may lack a decision's citations (*Dobbs*) that the table has: the Supreme Court's that cite the case most are read. */
async function crossCheck(one: KnownCase, known: readonly Hit[], send: Send): Promise<LaterDecision[]> {
	const path = `opinions-cited/?cited_opinion=${one.ids[0]}&citing_opinion__cluster__docket__court=scotus`;
	const { results = [] } = await send<{ results?: { citing_opinion?: string; depth?: number }[] }>(
		'opinions-cited',
		path,
		citedSchema,
	);
	const citing = results.flatMap(({ citing_opinion: url = '', depth = 0 }) => {
		const id = Number(/\/opinions\/(\d{1,15})\/$/.exec(url)?.[1] ?? 'NaN');
		return id && depth >= deep && !known.some((hit) => hit.id === id) ? [{ id, depth }] : [];
	});
	const found: LaterDecision[] = [];
	for (const { id } of citing.sort((a, b) => b.depth - a.depth).slice(0, mostTexts)) {
		const read = await readOpinion(id, one, send);
		if (read?.fragment === undefined) continue;
		const { fragment, name = '', url } = read;
		found.push({
			name,
			fragment,
			rank: 0,
			isConfirmed: true,
			court: 'Supreme Court of the United States',
			...present({ url }),
		});
	}
	return found;
}
