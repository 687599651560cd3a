import { readFetchFailure } from '../../service/failures';
import { isServiceError } from '../../service/serviceError';

/** What can leave the machine for a draft, as people tell it apart: parts of citations first, most of the draft last. */
export const sentKinds = [
	'titles',
	'volumes',
	'opinions',
	'citations',
	'names',
	'history',
	'dockets',
	'searches',
	'texts',
] as const;

export type SentKind = (typeof sentKinds)[number];

/** What a host was sent or asked for since the ledger was begun. Times are milliseconds since the epoch. */
export interface SentEntry {
	readonly host: string;
	readonly kind: SentKind;
	/** Volumes, titles, opinions, citations, or else requests. */
	readonly count: number;
	readonly first: number;
	readonly last: number;
}

type Sent = Pick<SentEntry, 'host' | 'kind' | 'count'>;

/** The ledger with what was sent now; one entry for each host and kind. */
export function noteSent(ledger: readonly SentEntry[], { host, kind, count }: Sent, now: number): readonly SentEntry[] {
	const isSame = (one: SentEntry): boolean => one.host === host && one.kind === kind;
	const before = ledger.find(isSame) ?? { host, kind, count: 0, first: now };
	return [...ledger.filter((one) => !isSame(one)), { ...before, count: before.count + count, last: now }];
}

/** Reads a kept ledger; anything that isn't one of ours is left out. */
export function parseSentEntries(content: unknown): SentEntry[] {
	if (!Array.isArray(content)) return [];
	return content.slice(0, 1_000).filter((one: Partial<SentEntry> | null): one is SentEntry => {
		const { host, kind, count, first, last } = one ?? {};
		return (
			typeof host === 'string' &&
			sentKinds.includes(kind as SentKind) &&
			Number.isSafeInteger(count) &&
			Number.isFinite(first) &&
			Number.isFinite(last)
		);
	});
}

/**
 * Sends with `send`, and notes what each request says about a draft, once it has left: whatever else says what was sent reads this. Requests that
 * say nothing about a draft (an account's limits, a vault, an agent's run) aren't noted.
 */
export function recording(send: typeof fetch, note: (sent: Sent) => void): typeof fetch {
	return (input, init) => {
		const sent = readSent(String(input instanceof Request ? input.url : input), init?.body);
		const response = send(input, init);
		if (sent) {
			const noteIt = (): void => note(sent);
			response.then(noteIt, (error: unknown) => {
				// Our own limits refuse before anything is sent.
				if (!isServiceError(error) && !readFetchFailure(error).notSent) noteIt();
			});
		}
		return response;
	};
}

/** What a request to one of the sources says about a draft; undefined if nothing. */
export function readSent(address: string, body: unknown): Sent | undefined {
	const url = new URL(address);
	const found = kindOf(url, typeof body === 'string' ? body : '');
	return found && { host: url.host, ...found };
}

function kindOf({ pathname, searchParams }: URL, body: string): Omit<Sent, 'host'> | undefined {
	if (pathname.endsWith('/CasesMetadata.json')) return { kind: 'volumes', count: 1 };
	// The same opinion in another format.
	if (/\/cases\/[^/]+\.json$/.test(pathname)) return { kind: 'opinions', count: 0 };
	if (/\/html\/[^/]+\.html$/.test(pathname)) return { kind: 'opinions', count: 1 };
	if (/\/structure\/[^/]+\/title-/.test(pathname)) return { kind: 'titles', count: 1 };
	if (pathname.endsWith('/citation-lookup/')) return { kind: 'citations', count: paragraphsOf(body).length };
	if (/\/(?:opinions|dockets)\//.test(pathname)) return { kind: 'opinions', count: 1 };
	if (pathname.endsWith('/search/')) return { kind: kindOfSearch(searchParams), count: 1 };
	if (pathname.endsWith('/legal/v1/find')) return { kind: 'searches', count: 1 };
	if (!pathname.endsWith('/legal/v1/verify')) return undefined;
	const paragraphs = paragraphsOf(body);
	return paragraphs.every(isCitationString)
		? { kind: 'citations', count: paragraphs.length }
		: { kind: 'texts', count: 1 };
}

/** A question about several cases is in parentheses. */
function kindOfSearch(parameters: URLSearchParams): SentKind {
	if (parameters.get('highlight') === 'on') return 'history';
	return parameters.get('q')?.startsWith('(') ? 'dockets' : 'names';
}

/** Citation strings are sent as paragraphs of their own. */
function paragraphsOf(body: string): string[] {
	try {
		const { text } = JSON.parse(body) as { readonly text?: unknown };
		return typeof text === 'string' ? text.split('\n\n') : [];
	} catch {
		return [];
	}
}

/** Volume, reporter, and page, without a word in between: no reporter has one in lower case but "app." and the like. */
function isCitationString(paragraph: string): boolean {
	return /^\d{1,4}[ -][^\n,;:!?]{1,60}\d\S{0,8}$/.test(paragraph) && !/\s\p{Ll}{2,}(?=\s)/u.test(paragraph);
}
