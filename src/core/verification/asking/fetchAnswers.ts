import pLimit from 'p-limit';
import type { CitationResult } from '../../service/schemas';
import { ServiceError } from '../../service/serviceError';
import { firstAtOrAfter } from '../../text/bisection';
import type { Span } from '../../text/span';
import { type Answer, interpretResult } from '../answers/answer';
import type { Settlement } from '../answers/answerBook';
import { type AlignedResult, alignResults } from './alignResults';
import { planRequests, type RequestPlan, type SentCitation, verifyLimits } from './requestPlan';

/** A citation that the service found and recognition did not. */
export interface FoundByService {
	/** UTF-16 offsets into the text that was sent; absent when its place is unknown. */
	readonly span?: Span;
	readonly original: string;
	readonly answer: Answer;
}

/** What came back. The citation string of each sent citation is in `answers`, in `failures`, or in neither: sent, and not answered. */
export interface FetchOutcome extends Settlement {
	readonly foundByService: readonly FoundByService[];
	/** The first failure, for one message. */
	readonly failure?: ServiceError;
}

export interface FetchOptions {
	/** Sends one text; rejects with a ServiceError. */
	readonly verify: (text: string, signal: AbortSignal) => Promise<readonly CitationResult[]>;
	readonly signal: AbortSignal;
	/** Milliseconds since the epoch. */
	readonly now: () => number;
	/** Called with the answers of each request as it comes back, so that they can be shown and survive a cancellation. */
	readonly onAnswers?: (answers: ReadonlyMap<string, Answer>) => void;
	/** Called when a request is answered with more results than it can have citations: so many of them are dropped. */
	readonly onDropped?: (results: number) => void;
	/** Called after each request, with how many of the citations sent have been looked up. */
	readonly onProgress?: (done: number, total: number) => void;
}

/** At most this many requests to the service are under way at once. */
export const mostRequestsAtOnce = 4;

/** Results of one request that are read: five for each citation that it can have, since a service may recognize more than we do. */
export const mostResults = 5 * verifyLimits.citations;

/** A service that refuses more texts than this before it takes one doesn't refuse them for their size. */
const refusalsBelieved = 12;

/** Failures after which asking on would only repeat them. */
const final: ReadonlySet<ServiceError['kind']> = new Set(['auth', 'forbidden', 'network', 'rateLimited', 'notFound']);

/**
 * Sends a planned text, at most four requests at a time, and collects what the service said about each citation. A request that is
 * refused for its size (400, 413) is halved and tried again. Rejects only when canceled.
 */
export async function fetchAnswers(
	{ read, sent, requests }: RequestPlan,
	options: FetchOptions,
): Promise<FetchOutcome> {
	const answers = new Map<string, Answer>();
	const failures = new Map<string, ServiceError>();
	const foundByService: FoundByService[] = [];
	const limit = pLimit(mostRequestsAtOnce);
	let failure: ServiceError | undefined;
	let done = 0;
	let accepted = 0;
	let refused = 0;

	const fail = (span: Span, error: ServiceError): void => {
		failure ??= error;
		for (const { citationString, askable } of within(sent, span)) if (askable) failures.set(citationString, error);
	};

	const send = async (span: Span): Promise<void> => {
		options.signal.throwIfAborted();
		if (failure && final.has(failure.kind)) return fail(span, failure);
		const text = read(span);
		// Nothing is left of it where all of it is withheld.
		if (text.trim() === '') return;
		let results: readonly CitationResult[];
		try {
			results = await options.verify(text, options.signal);
		} catch (error) {
			if (!(error instanceof ServiceError) || error.kind === 'cancelled') throw error;
			refused += 1;
			const hopeless = accepted === 0 && refused > refusalsBelieved;
			const halves = isTooLarge(error) && !hopeless ? halve(text, span, sent) : undefined;
			if (!halves) return fail(span, error);
			for (const half of halves) await send(half);
			return;
		}
		accepted += 1;
		if (results.length > mostResults) options.onDropped?.(results.length - mostResults);
		const aligned = alignResults(text, results.slice(0, mostResults));
		const came = new Map<string, Answer>();
		foundByService.push(...attribute(aligned, span, within(sent, span), came, options.now()));
		for (const [citationString, answer] of came) if (!answers.has(citationString)) answers.set(citationString, answer);
		options.onAnswers?.(came);
	};

	await Promise.all(
		requests.map((span) =>
			limit(async () => {
				await send(span);
				done += within(sent, span).length;
				options.onProgress?.(done, sent.length);
			}),
		),
	);
	for (const citationString of answers.keys()) failures.delete(citationString);
	return { answers, failures, foundByService, ...(failure && { failure }) };
}

function isTooLarge(error: ServiceError): boolean {
	return error.data.status === 400 || error.data.status === 413;
}

/** @param text what is sent of `span` */
function halve(text: string, span: Span, sent: readonly SentCitation[]): Span[] | undefined {
	const units = Math.ceil((span.end - span.start) / 2);
	if (units < 64) return undefined;
	const inside = within(sent, span).map(({ start, end }) => ({ start: start - span.start, end: end - span.start }));
	const halves = planRequests(text, inside, { units, citations: verifyLimits.citations });
	if (halves.length < 2) return undefined;
	return halves.map(({ start, end }) => ({ start: start + span.start, end: end + span.start }));
}

/** The citations that overlap `span`; `sent` is sorted, and none overlaps another. */
function within(sent: readonly SentCitation[], span: Span): SentCitation[] {
	const first = firstAtOrAfter(sent.length, (at) => sent[at]?.end ?? 0, span.start + 1);
	return sent.slice(
		first,
		firstAtOrAfter(sent.length, (at) => sent[at]?.start ?? 0, span.end),
	);
}

/**
 * Gives each sent citation the result that overlaps it most; a result without a place goes to a citation written the same way. The rest
 * was found by the service alone.
 */
function attribute(
	results: readonly AlignedResult[],
	request: Span,
	sent: readonly SentCitation[],
	answers: Map<string, Answer>,
	now: number,
): FoundByService[] {
	const foundByService: FoundByService[] = [];
	for (const { result, span } of results) {
		const answer = interpretResult(result, now);
		const placed = span && { start: span.start + request.start, end: span.end + request.start };
		const match = placed
			? mostOverlapping(sent, placed)
			: sent.find(({ citationString }) => citationString === result.original || citationString === result.normalized);
		if (!match) foundByService.push({ ...(placed && { span: placed }), original: result.original ?? '', answer });
		else if (!answers.has(match.citationString)) answers.set(match.citationString, answer);
	}
	return foundByService;
}

function mostOverlapping(sent: readonly SentCitation[], span: Span): SentCitation | undefined {
	let best: SentCitation | undefined;
	let most = 0;
	for (const citation of sent) {
		const shared = Math.min(citation.end, span.end) - Math.max(citation.start, span.start);
		if (shared > most) {
			most = shared;
			best = citation;
		}
	}
	return best;
}
