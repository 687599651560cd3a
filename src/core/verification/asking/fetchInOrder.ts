import type { Provider } from '../../providers/provider';
import type { ServiceError } from '../../service/serviceError';
import type { Answer } from '../answers/answer';
import { isOpen, joinAnswers, type SourceAnswer } from '../answers/joinAnswers';
import { type FetchByStringsOptions, type FetchByStringsOutcome, fetchByStrings } from './fetchByStrings';

/** Who is asked, by the name that users see. */
export interface NamedProvider {
	readonly label: string;
	readonly provider: Provider;
}

/**
 * Fetches answers for citation strings from several providers: each next one is asked for what those before it haven't found. What is found is passed
 * on at once, what isn't when all have been asked. One alone is asked as it is. Rejects only when canceled.
 */
export async function fetchInOrder(
	citationStrings: readonly string[],
	sources: readonly NamedProvider[],
	options: Omit<FetchByStringsOptions, 'provider'>,
): Promise<FetchByStringsOutcome> {
	const { onAnswers, onProgress, ...common } = options;
	const [first, ...others] = sources;
	if (first && others.length === 0) return fetchByStrings(citationStrings, { ...options, provider: first.provider });
	const joined = await askInOrder(citationStrings, sources, (due, source) => {
		const done = citationStrings.length - due.length;
		return fetchByStrings(due, {
			...common,
			provider: source.provider,
			onProgress: (asked) => onProgress?.(done + asked, citationStrings.length),
			onAnswers: (came) => {
				const found = new Map([...came].filter(([, answer]) => !isOpen(answer)));
				// Whether those before it disagree is known with the rest.
				if (source === first && found.size > 0) onAnswers?.(found);
			},
		});
	});
	onAnswers?.(joined.answers);
	return joined;
}

/**
 * Asks each next source for the citation strings that those before it haven't found, and joins what they say. Where one fails, that another has the
 * volume without such a case is still an answer; that it doesn't have the volume is none.
 */
export async function askInOrder<Source extends { readonly label: string }>(
	citationStrings: readonly string[],
	sources: readonly Source[],
	ask: (due: readonly string[], source: Source) => Promise<FetchByStringsOutcome>,
): Promise<FetchByStringsOutcome> {
	const outcomes: { readonly label: string; readonly outcome: FetchByStringsOutcome }[] = [];
	let due = citationStrings;
	for (const source of sources) {
		if (due.length === 0) break;
		const outcome = await ask(due, source);
		outcomes.push({ label: source.label, outcome });
		due = due.filter((one) => isOpen(outcome.answers.get(one)));
	}
	return join(citationStrings, outcomes);
}

function join(
	citationStrings: readonly string[],
	outcomes: readonly { readonly label: string; readonly outcome: FetchByStringsOutcome }[],
): FetchByStringsOutcome {
	const answers = new Map<string, Answer>();
	const failures = new Map<string, ServiceError>();
	const unanswered = new Set<string>();
	for (const one of citationStrings) {
		const said = outcomes.flatMap(({ label, outcome }): SourceAnswer[] => {
			const answer = outcome.answers.get(one);
			return answer ? [{ label, answer }] : [];
		});
		const failure = outcomes.flatMap(({ outcome }) => outcome.failures.get(one) ?? [])[0];
		const answer = joinAnswers(said);
		if (answer && !(failure && answer.status === 'notCovered')) answers.set(one, answer);
		else if (failure) failures.set(one, failure);
		else if (outcomes.some(({ outcome }) => outcome.unanswered.has(one))) unanswered.add(one);
	}
	// What one of them couldn't say, another may have said.
	const [failure] = failures.values();
	return { answers, failures, unanswered, ...(failure && { failure }) };
}
