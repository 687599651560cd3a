import pLimit from 'p-limit';
import type { CitationResult } from '../../service/schemas';
import { ServiceError } from '../../service/serviceError';
import type { Span } from '../../text/span';
import { type Answer, interpretResult } from '../answers/answer';
import { type AlignedResult, alignResults } from './align';
import { planRequests, type RequestLimits, verifyLimits } from './requestPlan';

/** A citation to be answered: its place in the text that is sent and the citation string that the answer is kept for. */
export interface Target extends Span {
	readonly citationString: string;
	/** False for one of a kind that no case database holds: it is answered when the service happens to, and never asked for. */
	readonly askable: boolean;
}

/** A citation that the service found and recognition did not, with its place in the text that was sent. */
export interface FoundElsewhere {
	/** Absent when it cannot be told where in the text it stands. */
	readonly span?: Span;
	readonly original: string;
	readonly answer: Answer;
}

/** What came back. Every target's citation string is in `answers`, in `failures`, or in neither: sent, and not answered. */
export interface CheckOutcome {
	readonly answers: ReadonlyMap<string, Answer>;
	readonly failures: ReadonlyMap<string, ServiceError>;
	readonly elsewhere: readonly FoundElsewhere[];
	/** The first failure, for one message. */
	readonly failure?: ServiceError;
}

export interface CheckOptions {
	/** Sends one text; rejects with a ServiceError. */
	readonly verify: (text: string, signal: AbortSignal) => Promise<readonly CitationResult[]>;
	readonly signal: AbortSignal;
	/** Milliseconds since the epoch. */
	readonly now: () => number;
	/** Called with the answers of each request as it comes back, so that they can be shown and survive a cancellation. */
	readonly onAnswers?: (answers: ReadonlyMap<string, Answer>) => void;
	/** Called after each request, with how many of all are done. */
	readonly onProgress?: (done: number, total: number) => void;
	readonly limits?: RequestLimits;
	/**
	 * Everything of the text that the service may look up, targets and others, sorted by start: no request holds more of it than it may, and
	 * none is cut inside one. The targets, when absent.
	 */
	readonly citations?: readonly Span[];
}

/** How many requests to the service are under way at once, at most. */
export const requestsInFlight = 4;

/** So many texts may be refused for their size before the first one is taken. */
const refusalsBelieved = 12;

/** Failures after which asking on would only repeat them. */
const final: ReadonlySet<ServiceError['kind']> = new Set(['auth', 'forbidden', 'network', 'rateLimited', 'notFound']);

/**
 * Sends `text` in as many requests as it takes, at most four at a time, and gives every target what the service said about it. A request
 * that is refused for its size (400, 413) is halved and tried again. Rejects only when cancelled.
 *
 * @param targets sorted by start; UTF-16 offsets into `text`
 */
export async function checkText(
	text: string,
	targets: readonly Target[],
	options: CheckOptions,
): Promise<CheckOutcome> {
	const answers = new Map<string, Answer>();
	const failures = new Map<string, ServiceError>();
	const elsewhere: FoundElsewhere[] = [];
	const requests = planRequests(text, options.citations ?? targets, options.limits ?? verifyLimits);
	const limit = pLimit(requestsInFlight);
	let failure: ServiceError | undefined;
	let done = 0;
	let accepted = 0;
	let refused = 0;

	const fail = (span: Span, error: ServiceError): void => {
		failure ??= error;
		for (const { citationString, askable } of within(targets, span)) if (askable) failures.set(citationString, error);
	};

	const send = async (span: Span): Promise<void> => {
		options.signal.throwIfAborted();
		if (failure && final.has(failure.kind)) return fail(span, failure);
		let results: readonly CitationResult[];
		try {
			results = await options.verify(text.slice(span.start, span.end), options.signal);
		} catch (error) {
			if (!(error instanceof ServiceError) || error.kind === 'cancelled') throw error;
			refused += 1;
			// A service that refuses everything does not refuse it for its size.
			const hopeless = accepted === 0 && refused > refusalsBelieved;
			const halves = isTooLarge(error) && !hopeless ? halve(text, span, targets) : undefined;
			if (!halves) return fail(span, error);
			for (const half of halves) await send(half);
			return;
		}
		accepted += 1;
		const aligned = alignResults(text.slice(span.start, span.end), results);
		const came = new Map<string, Answer>();
		elsewhere.push(...attribute(aligned, span, within(targets, span), came, options.now()));
		for (const [citationString, answer] of came) if (!answers.has(citationString)) answers.set(citationString, answer);
		options.onAnswers?.(came);
	};

	await Promise.all(
		requests.map((span) =>
			limit(async () => {
				await send(span);
				done += 1;
				options.onProgress?.(done, requests.length);
			}),
		),
	);
	for (const citationString of answers.keys()) failures.delete(citationString);
	return { answers, failures, elsewhere, ...(failure && { failure }) };
}

function isTooLarge(error: ServiceError): boolean {
	return error.data.status === 400 || error.data.status === 413;
}

function halve(text: string, span: Span, targets: readonly Target[]): Span[] | undefined {
	const units = Math.ceil((span.end - span.start) / 2);
	if (units < 64) return undefined;
	const inside = within(targets, span).map(({ start, end }) => ({ start: start - span.start, end: end - span.start }));
	const halves = planRequests(text.slice(span.start, span.end), inside, { units, citations: verifyLimits.citations });
	if (halves.length < 2) return undefined;
	return halves.map(({ start, end }) => ({ start: start + span.start, end: end + span.start }));
}

function within(targets: readonly Target[], span: Span): Target[] {
	return targets.filter(({ start, end }) => start < span.end && end > span.start);
}

/**
 * Gives each target the result that overlaps it most; a result whose place cannot be told goes to a target written the same way. What
 * is left was found by the service alone.
 */
function attribute(
	results: readonly AlignedResult[],
	sent: Span,
	targets: readonly Target[],
	answers: Map<string, Answer>,
	now: number,
): FoundElsewhere[] {
	const elsewhere: FoundElsewhere[] = [];
	for (const { result, span } of results) {
		const answer = interpretResult(result, now);
		const placed = span && { start: span.start + sent.start, end: span.end + sent.start };
		const target = placed
			? mostOverlapping(targets, placed)
			: targets.find(
					({ citationString }) => citationString === result.original || citationString === result.normalized,
				);
		if (!target) elsewhere.push({ ...(placed && { span: placed }), original: result.original ?? '', answer });
		else if (!answers.has(target.citationString)) answers.set(target.citationString, answer);
	}
	return elsewhere;
}

function mostOverlapping(targets: readonly Target[], span: Span): Target | undefined {
	let best: Target | undefined;
	let most = 0;
	for (const target of targets) {
		const shared = Math.min(target.end, span.end) - Math.max(target.start, span.start);
		if (shared > most) {
			most = shared;
			best = target;
		}
	}
	return best;
}

/** A text that holds nothing but the given citation strings, apart from each other so that neighbours do not bleed into names. */
export function composeCitations(citationStrings: readonly string[]): { text: string; targets: Target[] } {
	const targets: Target[] = [];
	let text = '';
	for (const citationString of citationStrings) {
		if (text !== '') text += '\n\n';
		targets.push({ start: text.length, end: text.length + citationString.length, citationString, askable: true });
		text += citationString;
	}
	return { text, targets };
}
