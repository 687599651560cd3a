import pLimit from 'p-limit';
import type { ServiceError } from '../../service/serviceError';
import type { Answer } from '../answers/answer';
import { type CheckOptions, type CheckOutcome, checkText, composeCitations, requestsInFlight } from './fetchAnswers';

/** What came back for citation strings. Each is in `answers`, in `failures` or in `silent`. */
export interface StringsOutcome extends Pick<CheckOutcome, 'answers' | 'failures' | 'failure'> {
	/** Asked, also alone, and the service had nothing to say. */
	readonly silent: ReadonlySet<string>;
}

/**
 * Asks about citation strings, in as many requests as it takes, and about each that stays without an answer once more, alone. Rejects only when
 * cancelled.
 */
export async function checkStrings(citationStrings: readonly string[], options: CheckOptions): Promise<StringsOutcome> {
	const { text, targets } = composeCitations([...new Set(citationStrings)]);
	const { answers, failures, failure } = await checkText(text, targets, options);
	if (failure) return { answers, failures, failure, silent: new Set() };
	const alone = await checkEachAlone(
		targets.map(({ citationString }) => citationString).filter((one) => !answers.has(one)),
		options,
	);
	return { ...alone, answers: new Map([...answers, ...alone.answers]) };
}

/** Databases drop what they do not hold, and joined texts confuse them: each string in a request of its own, until one fails. */
export async function checkEachAlone(
	citationStrings: readonly string[],
	options: CheckOptions,
): Promise<StringsOutcome> {
	const answers = new Map<string, Answer>();
	const failures = new Map<string, ServiceError>();
	const silent = new Set<string>();
	let failure: ServiceError | undefined;
	const limit = pLimit(requestsInFlight);
	await Promise.all(
		citationStrings.map((citationString) =>
			limit(async () => {
				if (failure) return;
				const { text, targets } = composeCitations([citationString]);
				const outcome = await checkText(text, targets, options);
				const answer = outcome.answers.get(citationString);
				if (answer) answers.set(citationString, answer);
				else if (!outcome.failure) silent.add(citationString);
				for (const [failed, error] of outcome.failures) failures.set(failed, error);
				failure ??= outcome.failure;
			}),
		),
	);
	return { answers, failures, silent, ...(failure && { failure }) };
}
