import type { ServiceError } from '../../service/serviceError';
import type { Answer } from '../answers/answer';
import { type AskedFor, type AskedStep, inAskingOrder } from '../answers/askedSteps';
import { isOpen, joinAnswers, type SourceAnswer } from '../answers/joinAnswers';
import type { Provider } from '../providers/provider';
import { type FetchByStringsOptions, type FetchByStringsOutcome, fetchByStrings } from './fetchByStrings';

/** Who is asked, by the name that users see. */
export interface NamedProvider {
	readonly label: string;
	readonly provider: Provider;
}

/**
 * Fetches answers for citation strings from several providers, each asked for what the previous ones haven't found. What the first one finds is
 * passed on at once, the rest when all have been asked. Rejects only when canceled.
 */
export async function fetchInOrder(
	citationStrings: readonly string[],
	sources: readonly NamedProvider[],
	options: Omit<FetchByStringsOptions, 'provider'>,
): Promise<FetchByStringsOutcome> {
	const { onAnswers, onProgress, ...common } = options;
	const [first, ...others] = sources.map((source) => ({
		...source,
		isAskedFor: source.provider.limits.isAskedFor ?? 'citations',
	}));
	if (first && others.length === 0) {
		const outcome = await fetchByStrings(citationStrings, {
			...options,
			provider: first.provider,
			onAnswers: (came) => onAnswers?.(withStep(came, first)),
		});
		return { ...outcome, answers: withStep(outcome.answers, first) };
	}
	const joined = await askInOrder(citationStrings, first ? [first, ...others] : [], (due, source) => {
		const done = citationStrings.length - due.length;
		return fetchByStrings(due, {
			...common,
			provider: source.provider,
			onProgress: (asked) => onProgress?.(done + asked, citationStrings.length),
			onAnswers: (came) => {
				const found = new Map([...came].filter(([, answer]) => !isOpen(answer)));
				// Of what later ones find, it is known only at the end who didn't find it.
				if (source === first && found.size > 0) onAnswers?.(withStep(found, source));
			},
		});
	});
	onAnswers?.(joined.answers);
	return joined;
}

/**
 * Asks each source, in the order of `askingOrder`, for the citation strings that the previous ones haven't found, and joins what they say. If one fails, it is still an answer that
 * another has the volume without such a case, but not that it doesn't have the volume.
 */
export async function askInOrder<Source extends Asked>(
	citationStrings: readonly string[],
	sources: readonly Source[],
	ask: (due: readonly string[], source: Source) => Promise<FetchByStringsOutcome>,
): Promise<FetchByStringsOutcome> {
	const outcomes: SourceOutcome[] = [];
	let due = citationStrings;
	for (const source of inAskingOrder(sources)) {
		if (due.length === 0) break;
		const outcome = await ask(due, source);
		outcomes.push({ source, outcome });
		due = due.filter((one) => isOpen(outcome.answers.get(one)));
	}
	return join(citationStrings, outcomes);
}

interface Asked {
	readonly label: string;
	readonly isAskedFor: AskedFor;
}

interface SourceOutcome {
	readonly source: Asked;
	readonly outcome: FetchByStringsOutcome;
}

function withStep(answers: ReadonlyMap<string, Answer>, source: Asked): Map<string, Answer> {
	return new Map([...answers].map(([one, answer]) => [one, { ...answer, steps: [stepOf(source, answer)] }]));
}

function stepOf({ label: source, isAskedFor }: Asked, { status, coverage, checkedAt }: Answer): AskedStep {
	return { source, askedFor: isAskedFor, outcome: status, at: checkedAt, ...(coverage !== undefined && { coverage }) };
}

/** What one source said about a citation, if it was asked. */
function listStep(one: string, { source, outcome }: SourceOutcome): AskedStep[] {
	const answer = outcome.answers.get(one);
	if (answer) return [stepOf(source, answer)];
	const { label, isAskedFor } = source;
	const why = outcome.failures.has(one) ? 'failed' : outcome.unanswered.has(one) ? 'unanswered' : undefined;
	return why ? [{ source: label, askedFor: isAskedFor, outcome: why }] : [];
}

function join(citationStrings: readonly string[], outcomes: readonly SourceOutcome[]): FetchByStringsOutcome {
	const answers = new Map<string, Answer>();
	const failures = new Map<string, ServiceError>();
	const unanswered = new Set<string>();
	for (const one of citationStrings) {
		const said = outcomes.flatMap(({ source: { label }, outcome }): SourceAnswer[] => {
			const answer = outcome.answers.get(one);
			return answer ? [{ label, answer }] : [];
		});
		const failure = outcomes.flatMap(({ outcome }) => outcome.failures.get(one) ?? [])[0];
		const answer = joinAnswers(said);
		const steps = outcomes.flatMap((outcome) => listStep(one, outcome));
		if (answer && !(failure && answer.status === 'notCovered')) answers.set(one, { ...answer, steps });
		else if (failure) failures.set(one, failure);
		else if (outcomes.some(({ outcome }) => outcome.unanswered.has(one))) unanswered.add(one);
	}
	// A source's failure doesn't matter if another one answered.
	const [failure] = failures.values();
	return { answers, failures, unanswered, ...(failure && { failure }) };
}
