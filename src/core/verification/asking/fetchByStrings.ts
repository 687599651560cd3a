import pLimit from 'p-limit';
import type { ServiceError } from '../../service/serviceError';
import type { Answer } from '../answers/answer';
import type { Settlement } from '../answers/answerBook';
import { type FetchOptions, type FetchOutcome, fetchAnswers } from './fetchAnswers';
import { planStrings } from './requestPlan';

/** What came back for citation strings. Each is in `answers`, in `failures`, in `unanswered`, or in none: worth asking again later. */
export interface FetchByStringsOutcome extends Settlement {
	/** Sent, also alone where that is of use, and nothing was said about it. */
	readonly unanswered: ReadonlySet<string>;
	/** The first failure, for one message. */
	readonly failure?: ServiceError;
}

export interface FetchByStringsOptions extends FetchOptions {
	/** Called with the number of requests that follow, before the first of them; when it rejects, none of them is sent. */
	readonly announce?: (requests: number) => Promise<void>;
}

/**
 * Fetches answers for citation strings, in as many requests as it takes. What the provider postpones is sent again as long as that gets
 * answers; where it helps, each that stays without one is sent again by itself. Rejects only when canceled.
 */
export async function fetchByStrings(
	citationStrings: readonly string[],
	options: FetchByStringsOptions,
): Promise<FetchByStringsOutcome> {
	const { limits } = options.provider;
	const plan = planStrings(citationStrings, limits);
	await options.announce?.(plan.requests.length);
	const answers = new Map<string, Answer>();
	let outcome = await fetchAnswers(plan, options);
	let before: FetchOutcome;
	do {
		for (const [citationString, answer] of outcome.answers) answers.set(citationString, answer);
		before = outcome;
		if (outcome.failure || outcome.postponed.size === 0) break;
		outcome = await fetchAnswers(planStrings(outcome.postponed, limits), { ...options, onProgress: () => undefined });
	} while (outcome.postponed.size < before.postponed.size);
	const { failures, failure, postponed } = outcome;
	if (failure) return { answers, failures, failure, unanswered: new Set() };
	const rest = plan.sent
		.map(({ citationString }) => citationString)
		.filter((one) => !answers.has(one) && !postponed.has(one));
	if (!limits.asksAgainAlone) return { answers, failures, unanswered: new Set(rest) };
	const alone = await fetchEachAlone(rest, options);
	return { ...alone, answers: new Map([...answers, ...alone.answers]) };
}

/** Databases drop what they do not hold, and joined texts confuse them: each string in a request of its own, until one fails. */
export async function fetchEachAlone(
	citationStrings: readonly string[],
	{ onProgress: _, announce, ...options }: FetchByStringsOptions,
): Promise<FetchByStringsOutcome> {
	await announce?.(citationStrings.length);
	const answers = new Map<string, Answer>();
	const failures = new Map<string, ServiceError>();
	const unanswered = new Set<string>();
	let failure: ServiceError | undefined;
	const limit = pLimit(options.provider.limits.atOnce);
	await Promise.all(
		citationStrings.map((citationString) =>
			limit(async () => {
				if (failure) return;
				const outcome = await fetchAnswers(planStrings([citationString], options.provider.limits), options);
				const answer = outcome.answers.get(citationString);
				if (answer) answers.set(citationString, answer);
				else if (!outcome.failure && !outcome.postponed.has(citationString)) unanswered.add(citationString);
				for (const [failed, error] of outcome.failures) failures.set(failed, error);
				failure ??= outcome.failure;
			}),
		),
	);
	return { answers, failures, unanswered, ...(failure && { failure }) };
}
