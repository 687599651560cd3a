import { isSameDocket, readDocketNumber } from '../../../citations/parts/docketNumber';
import { compareCourts } from '../../../law/courts/compareCourts';
import { parseCourt } from '../../../law/courts/readCourt';
import { ServiceError } from '../../../service/serviceError';
import { type Answer, answerOf, type FoundRecord, type OnDocket } from '../../answers/answer';
import type { Days, UnpublishedCase } from '../../answers/unpublishedCase';
import type { Send } from './laterDecisions';
import { readFoundCase, readFoundDocket, readUrl } from './reading';
import {
	docketsSchema,
	entriesSchema,
	type FoundCase,
	type FoundDocket,
	type FoundEntry,
	searchSchema,
} from './schemas';
import { chooseWords, statuses } from './search';
import { docketsInSearch, namesInSearch } from './searchBudget';

/** The most UTF-16 units of a query. */
const longestQuery = 1_900;
/** How often the same is asked for what isn't on a full page. */
const mostRounds = 3;
/** Dockets of one number whose entries are asked for, and cases that are kept. */
const mostDockets = 2;
const mostCases = 5;

/** A description that begins like an order's. */
const order =
	/^(?:(?!proposed|motion|notice|letter|request|stipulat)\S{1,30}\s+){0,3}?(?:order|opinion|judgment|decision|ruling)\b/i;

/**
 * What CourtListener has of cases that no reporter has, by a few requests for many: decisions of the day, then dockets and what was filed in them on the day,
 * then any decision with the number. Its search by number is a phrase that several courts, offices, and kinds of cases share, so what comes back is compared
 * with what was asked. Calls `onFound` for each case as it becomes known.
 * @throws ServiceError
 */
export async function findDockets(
	all: readonly UnpublishedCase[],
	send: Send,
	now: () => number,
	onFound: (key: string, answer: Answer) => void,
): Promise<void> {
	const tell = ({ key }: UnpublishedCase, cases: readonly OnDocket[], named: readonly FoundRecord[] = []): void => {
		const docket = { cases: cases.slice(0, mostCases), named: named.slice(0, mostCases) };
		const status = cases.length > 0 ? 'verified' : 'notCovered';
		onFound(key, { ...answerOf('CourtListener', now()), status, statusText: 'docket', docket });
	};
	const numbered = all.filter((one) => one.number && (writeWhose(one) !== '' || isAlone(one)));
	const decided = await ask(
		numbered,
		(one) => writeCase(one, writeDays('dateFiled', [one.days, ...one.yearOff])),
		(query) => search<FoundCase>(send, 'o', query, searchSchema),
		(one, found) => isOf(one, found) && [one.days, ...one.yearOff].some((days) => isIn(found.dateFiled, days)),
	);
	const open: UnpublishedCase[] = [];
	for (const one of numbered) {
		const onDay = (decided.get(one) ?? []).filter(({ dateFiled }) => isIn(dateFiled, one.days));
		if (onDay.some(({ court_id: court }) => one.courtId === undefined || court === one.courtId))
			tell(one, onDay.map(asDecision));
		else open.push(one);
	}
	const listed = await ask(
		open,
		(one) => writeCase(one),
		(query) => search<FoundDocket>(send, 'd', query, docketsSchema),
		isOf,
	);
	const dockets = open.flatMap((one) =>
		(listed.get(one) ?? []).slice(0, mostDockets).flatMap((docket) => (docket.docket_id ? [{ one, docket }] : [])),
	);
	const entries = await ask(
		dockets,
		({ one, docket }) => `(docket_id:${docket.docket_id} AND ${writeDays('entry_date_filed', [one.days])})`,
		(query) => search<FoundEntry>(send, 'rd', query, entriesSchema),
		({ one, docket }, entry) => entry.docket_id === docket.docket_id && isIn(entry.entry_date_filed, one.days),
	);
	const bare = open.filter((one) => !decided.get(one)?.length && !listed.get(one)?.length);
	// The search for dockets has only those that came from PACER.
	const others = await ask(
		bare,
		(one) => writeCase(one),
		(query) => search<FoundCase>(send, 'o', query, searchSchema),
		isOf,
	);
	for (const one of open) {
		const decisions = (decided.get(one) ?? []).map(asDecision);
		const own = dockets.filter((each) => each.one === one);
		const found = own.map((each) => withEntry(readFoundDocket(each.docket), entries.get(each) ?? []));
		const rest = found.filter(({ docketId, entry }) => entry || !decisions.some((each) => each.docketId === docketId));
		tell(one, [...decisions, ...rest, ...(others.get(one) ?? []).slice(0, 1).map(asDocket)]);
	}
	const nameless = all.filter((one) => !one.number && chooseWords(one.name).length > 0);
	const named = await ask(
		nameless,
		({ courtId, name, days }) =>
			`(${[writeName(name), ...(courtId ? [`court_id:${courtId}`] : []), writeDays('dateFiled', [days])].join(' AND ')})`,
		(query) => search<FoundCase>(send, 'o', query, searchSchema),
		(one, found) =>
			hasWords(found.caseName, one.name) &&
			(one.courtId === undefined || found.court_id === one.courtId) &&
			isIn(found.dateFiled, one.days),
		namesInSearch,
	);
	for (const one of nameless) tell(one, [], (named.get(one) ?? []).map(readFoundCase));
}

/** The results about each item, asked for together; those that a full page leaves out are asked for once more without the others. */
async function ask<Item, Result>(
	items: readonly Item[],
	write: (item: Item) => string,
	find: (query: string) => Promise<{ readonly results: readonly Result[]; readonly isWhole: boolean }>,
	isAbout: (item: Item, result: Result) => boolean,
	most = docketsInSearch,
): Promise<Map<Item, Result[]>> {
	const found = new Map<Item, Result[]>();
	for (const together of planQueries(items, write, most)) {
		let open: readonly Item[] = together;
		for (let round = 0; open.length > 0 && round < mostRounds; round++) {
			const { results, isWhole } = await find(open.map(write).join(' OR '));
			for (const item of open) {
				found.set(
					item,
					results.filter((result) => isAbout(item, result)),
				);
			}
			const without = open.filter((item) => found.get(item)?.length === 0);
			if (isWhole || without.length === open.length) break;
			open = without;
		}
	}
	return found;
}

function planQueries<Item>(items: readonly Item[], write: (item: Item) => string, most: number): Item[][] {
	const plans: Item[][] = [];
	let length = 0;
	for (const item of items) {
		const own = write(item).length + 4;
		const last = plans.at(-1);
		if (!last || last.length >= most || length + own > longestQuery) {
			plans.push([item]);
			length = own;
		} else {
			last.push(item);
			length += own;
		}
	}
	return plans;
}

async function search<Result>(
	send: Send,
	type: 'o' | 'd' | 'rd',
	query: string,
	schema: Parameters<Send>[2],
): Promise<{ results: Result[]; isWhole: boolean }> {
	const path = `search/?type=${type}&order_by=${encodeURIComponent('score desc')}${type === 'o' ? `&${statuses}` : ''}&q=${encodeURIComponent(query)}`;
	const { results, next } = await send<{ results?: Result[]; next?: string }>('search', path, schema);
	if (results === undefined) throw new ServiceError('protocol', { operation: 'search', problem: 'wrongShape' });
	return { results, isWhole: next === undefined };
}

/** @param days only what was filed on them */
function writeCase(one: UnpublishedCase, days?: string): string {
	const whose = isAlone(one) ? '' : writeWhose(one);
	return `(${[`docketNumber:"${one.number?.plain}"~1`, whose, days].filter(Boolean).join(' AND ')})`;
}

/** "B123456": no other court writes its numbers like this, and the database's IDs of state courts have no rule. */
function isAlone({ number, court, courtId }: UnpublishedCase): boolean {
	return number?.serial === undefined && court !== undefined && courtId === undefined;
}

/** By its court, or by the name of the case in any court: the draft's court may be wrong. */
function writeWhose({ courtId, name }: UnpublishedCase): string {
	const ways = [courtId && `court_id:${courtId}`, chooseWords(name).length > 0 && writeName(name)].filter(Boolean);
	return ways.length > 1 ? `(${ways.join(' OR ')})` : ways.join('');
}

function writeName(name: string): string {
	return `caseName:(${chooseWords(name).join(' AND ')})`;
}

function writeDays(field: string, several: readonly Days[]): string {
	const ranges = several.map(([first, last]) => `${field}:[${first} TO ${last}]`);
	return ranges.length > 1 ? `(${ranges.join(' OR ')})` : ranges.join('');
}

function isOf(one: UnpublishedCase, found: FoundCase | FoundDocket): boolean {
	const number = readDocketNumber(found.docketNumber ?? '');
	if (!number || !one.number || !isSameDocket(number, one.number)) return false;
	return isSameCourt(one, found.court_id) || hasWords(found.caseName, one.name);
}

function isSameCourt({ court, courtId }: UnpublishedCase, found: string | undefined): boolean {
	if (courtId !== undefined) return found === courtId;
	const read = court && found ? parseCourt(found) : undefined;
	return court !== undefined && read !== undefined && compareCourts(court, read) === 'same';
}

function hasWords(recorded: string | undefined, name: string): boolean {
	const words = chooseWords(name);
	const has = new Set(
		(recorded ?? '')
			.slice(0, 1_000)
			.toLowerCase()
			.replaceAll('\u2019', "'")
			.match(/[\p{L}\p{N}']+/gu),
	);
	return words.length > 0 && words.every((word) => has.has(word));
}

/** Days compare as they are written. */
function isIn(date: string | undefined, [first, last]: Days): boolean {
	return date !== undefined && /^\d{4}-\d\d-\d\d$/.test(date) && date >= first && date <= last;
}

function asDecision(found: FoundCase): OnDocket {
	return { ...readFoundCase(found), entry: 'opinion' };
}

/** The docket of a decision of another day, which is not the one cited. */
function asDocket(found: FoundCase): OnDocket {
	const { id: _, dateDecided: __, parallelCitations: ___, ...docket } = readFoundCase(found);
	return docket;
}

/** The docket with what was filed on the day: an order, if one of the entries is called so. */
function withEntry(docket: FoundRecord, entries: readonly FoundEntry[]): OnDocket {
	const isOrder = ({ short_description: short, description }: FoundEntry): boolean =>
		[short, description].some((text) => order.test((text ?? '').trimStart().slice(0, 200)));
	const entry = entries.find(isOrder) ?? entries[0];
	if (!entry?.entry_date_filed) return docket;
	const url = readUrl(entry.absolute_url) ?? docket.url;
	const kind = isOrder(entry) ? 'order' : 'filing';
	return { ...docket, dateDecided: entry.entry_date_filed, entry: kind, ...(url !== undefined && { url }) };
}
