import pLimit from 'p-limit';
import type { ServiceError } from '../../service/serviceError';
import type { Answer } from '../answers/answer';
import type { Settlement } from '../answers/answerBook';
import { type FetchOptions, fetchAnswers, mostRequestsAtOnce } from './fetchAnswers';
import { planStrings } from './requestPlan';

/** What came back for citation strings. Each is in `answers`, in `failures` or in `unanswered`. */
export interface FetchByStringsOutcome extends Settlement {
	/** Sent, also alone, and the service had nothing to say. */
	readonly unanswered: ReadonlySet<string>;
	/** The first failure, for one message. */
	readonly failure?: ServiceError;
}

export interface FetchByStringsOptions extends FetchOptions {
	/** Called with the number of requests that follow, before the first of them; when it rejects, none of them is sent. */
	readonly announce?: (requests: number) => Promise<void>;
}

/**
 * Fetches answers for citation strings, in as many requests as it takes, and sends each that stays without one again by itself. Rejects
 * only when canceled.
 */
export async function fetchByStrings(
	citationStrings: readonly string[],
	options: FetchByStringsOptions,
): Promise<FetchByStringsOutcome> {
	const plan = planStrings(citationStrings);
	await options.announce?.(plan.requests.length);
	const { answers, failures, failure } = await fetchAnswers(plan, options);
	if (failure) return { answers, failures, failure, unanswered: new Set() };
	const alone = await fetchEachAlone(
		plan.sent.map(({ citationString }) => citationString).filter((one) => !answers.has(one)),
		options,
	);
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
	const limit = pLimit(mostRequestsAtOnce);
	await Promise.all(
		citationStrings.map((citationString) =>
			limit(async () => {
				if (failure) return;
				const outcome = await fetchAnswers(planStrings([citationString]), options);
				const answer = outcome.answers.get(citationString);
				if (answer) answers.set(citationString, answer);
				else if (!outcome.failure) unanswered.add(citationString);
				for (const [failed, error] of outcome.failures) failures.set(failed, error);
				failure ??= outcome.failure;
			}),
		),
	);
	return { answers, failures, unanswered, ...(failure && { failure }) };
}
