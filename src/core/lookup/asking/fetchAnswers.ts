import pLimit from 'p-limit';
import { firstAtOrAfter } from '../../base/text/bisection';
import { type Span, shifted } from '../../base/text/span';
import { ServiceError } from '../../service/serviceError';
import type { Answer } from '../answers/answer';
import type { Settlement } from '../answers/answerBook';
import type { LookedUp, LookUpOptions, Provider } from '../providers/provider';
import { type AlignedResult, alignResults } from './alignResults';
import { planRequests, type RequestPlan, type SentCitation } from './requestPlan';

export interface FoundByService {
	/** UTF-16 offsets into the text that was sent; absent if its place isn't known. */
	readonly span?: Span;
	readonly original: string;
	readonly answer: Answer;
}

/** What came back. The citation string of each sent citation is in `answers`, in `failures`, or in neither if there was no answer. */
export interface FetchOutcome extends Settlement {
	readonly foundByService: readonly FoundByService[];
	/** Of those in neither, the ones that weren't looked up this time and are worth asking about again. */
	readonly postponed: ReadonlySet<string>;
	/** The first failure, for one message. */
	readonly failure?: ServiceError;
}

export interface FetchOptions extends LookUpOptions {
	readonly provider: Pick<Provider, 'limits' | 'lookUp' | 'isAnswerTo'>;
	/** Called when a response arrives, before anything is done with it. */
	readonly onResponse?: () => Promise<void>;
	/** Called with the answers of each request as they arrive, so that they can be shown and survive a cancellation. */
	readonly onAnswers?: (answers: ReadonlyMap<string, Answer>) => void;
	/** Called if a response has more results than its request can have citations, with how many of them are dropped. */
	readonly onDropped?: (results: number) => void;
	/** Called after each request, with how many of the citations sent have been looked up. */
	readonly onProgress?: (done: number, total: number) => void;
}

/** How many results are read for each citation that a request can have: a provider may recognize more than we do. */
const mostResultsEach = 5;

/** After this many refusals without a success, size isn't the reason. */
const refusalsBelieved = 12;

/** Failures that asking again would only repeat. */
const final: ReadonlySet<ServiceError['kind']> = new Set(['auth', 'forbidden', 'network', 'rateLimited', 'notFound']);

/**
 * Sends a planned text, as many requests at a time as the provider takes, and collects what it said about each citation. A request that is
 * refused for its size (400, 413) is halved and tried again. Rejects only when canceled.
 */
export async function fetchAnswers(
	{ read, sent, requests }: RequestPlan,
	options: FetchOptions,
): Promise<FetchOutcome> {
	const answers = new Map<string, Answer>();
	const failures = new Map<string, ServiceError>();
	const postponed = new Set<string>();
	const foundByService: FoundByService[] = [];
	const { limits } = options.provider;
	const mostResults = mostResultsEach * limits.citations;
	const limit = pLimit(limits.atOnce);
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
		// All of it may be withheld.
		if (text.trim() === '') return;
		let results: readonly LookedUp[];
		try {
			results = await options.provider.lookUp(text, options);
			await options.onResponse?.();
		} catch (error) {
			if (!(error instanceof ServiceError) || error.kind === 'canceled') throw error;
			refused += 1;
			const hopeless = accepted === 0 && refused > refusalsBelieved;
			const halves = isTooLarge(error) && !hopeless ? halve(text, span, sent, limits.citations) : undefined;
			if (!halves) return fail(span, error);
			for (const half of halves) await send(half);
			return;
		}
		accepted += 1;
		if (results.length > mostResults) options.onDropped?.(results.length - mostResults);
		const aligned = alignResults(text, results.slice(0, mostResults));
		const came = new Map<string, Answer>();
		for (const one of attribute(aligned, span, within(sent, span), came, postponed)) foundByService.push(one);
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
	for (const citationString of answers.keys()) {
		failures.delete(citationString);
		postponed.delete(citationString);
	}
	return { answers, failures, foundByService, postponed, ...(failure && { failure }) };
}

function isTooLarge(error: ServiceError): boolean {
	return error.data.status === 400 || error.data.status === 413;
}

/** @param text the part of `span` that is sent */
function halve(text: string, span: Span, sent: readonly SentCitation[], citations: number): Span[] | undefined {
	const units = Math.ceil((span.end - span.start) / 2);
	if (units < 64) return undefined;
	const inside = within(sent, span).map((one) => shifted(one, -span.start));
	const halves = planRequests(text, inside, { units, citations });
	if (halves.length < 2) return undefined;
	return halves.map((half) => shifted(half, span.start));
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
	results: readonly AlignedResult<LookedUp>[],
	request: Span,
	sent: readonly SentCitation[],
	answers: Map<string, Answer>,
	postponed: Set<string>,
): FoundByService[] {
	const foundByService: FoundByService[] = [];
	for (const { result, span } of results) {
		const { answer, original } = result;
		const normalized = answer === 'later' ? undefined : answer.normalized;
		const placed = span && shifted(span, request.start);
		const match = placed
			? mostOverlapping(sent, placed)
			: sent.find(({ citationString }) => citationString === original || citationString === normalized);
		if (answer === 'later') {
			if (match) postponed.add(match.citationString);
		} else if (!match) foundByService.push({ ...(placed && { span: placed }), original: original ?? '', answer });
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
