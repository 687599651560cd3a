import pLimit from 'p-limit';
import type { ServiceError } from '../../service/serviceError';
import type { Answer } from '../answers/answer';
import type { Settlement } from '../answers/answerBook';
import type { Provider } from '../providers/provider';
import { type FetchOptions, type FetchOutcome, fetchAnswers } from './fetchAnswers';
import { planStrings } from './requestPlan';
import { canonicalForm } from './soleCitation';

/** What came back for citation strings. Each is in `answers`, `failures`, or `unanswered`, or in none of them and worth asking about later. */
export interface FetchByStringsOutcome extends Settlement {
	/** Sent, also alone or in canonical form if that is of use, without an answer. */
	readonly unanswered: ReadonlySet<string>;
	/** The first failure, for one message. */
	readonly failure?: ServiceError;
}

export interface FetchByStringsOptions extends FetchOptions {
	/** Called with the number of requests before the first of them; if it rejects, none of them is sent. */
	readonly announce?: (requests: number) => Promise<void>;
}

/**
 * Fetches answers for citation strings, in as many requests as it takes. What the provider postpones is sent again as long as that gets answers. What
 * gets no answer, or one that may be about a different citation, is sent once more in canonical form: each by itself if the provider needs that, all
 * together if it may misread spellings. Rejects only when canceled.
 */
export async function fetchByStrings(
	citationStrings: readonly string[],
	options: FetchByStringsOptions,
): Promise<FetchByStringsOutcome> {
	const { limits, isAnswerTo } = options.provider;
	if (isAnswerTo) return fetchChecked(citationStrings, new SpellingCheck(isAnswerTo), options);
	const first = await fetchWithPostponed(citationStrings, options);
	if (first.failure || !limits.asksAgainAlone) return first;
	const alone = await fetchEachAlone([...first.unanswered], options);
	return { ...alone, answers: new Map([...first.answers, ...alone.answers]) };
}

/** Sends them as written, then in canonical form whatever has no certain answer. Until then, nothing uncertain is passed on. */
async function fetchChecked(
	citationStrings: readonly string[],
	check: SpellingCheck,
	options: FetchByStringsOptions,
): Promise<FetchByStringsOutcome> {
	const { onAnswers } = options;
	const first = await fetchWithPostponed(citationStrings, {
		...options,
		onAnswers: (came) => onAnswers?.(check.findCertain(came)),
	});
	const certain = check.findCertain(first.answers);
	if (first.failure) return { ...first, answers: certain };
	const open = [...first.unanswered, ...first.answers.keys()].filter((string) => !certain.has(string));
	const { again, spent } = check.planAgain(open);
	const second = await fetchWithPostponed([...again.keys()], {
		...options,
		onAnswers: (came) => onAnswers?.(check.settle(again, came)),
		onProgress: () => undefined,
	});
	const settled = check.settle(again, second.answers);
	const unanswered = new Set<string>();
	for (const string of [...spent, ...[...second.unanswered].flatMap((canonical) => again.get(canonical) ?? [])]) {
		const answer = first.answers.get(string);
		if (answer) settled.set(string, check.doubt(answer));
		else unanswered.add(string);
	}
	onAnswers?.(settled);
	const failures = new Map(
		[...second.failures].flatMap(([canonical, error]) =>
			(again.get(canonical) ?? []).map((string) => [string, error] as const),
		),
	);
	return {
		answers: new Map([...certain, ...settled]),
		failures,
		unanswered,
		...(second.failure && { failure: second.failure }),
	};
}

/** Sends as many requests as it takes, and what the provider postpones again as long as that gets answers. */
async function fetchWithPostponed(
	citationStrings: readonly string[],
	options: FetchByStringsOptions,
): Promise<FetchByStringsOutcome> {
	const { limits } = options.provider;
	const plan = planStrings(citationStrings, limits);
	if (plan.requests.length === 0) return { answers: new Map(), failures: new Map(), unanswered: new Set() };
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
	return { answers, failures, unanswered: new Set(rest) };
}

/**
 * Sends each string in a request of its own and in canonical form, until one fails: databases leave out what they don't have, and joined texts confuse
 * them.
 */
export async function fetchEachAlone(
	citationStrings: readonly string[],
	{ onProgress: _, announce, onAnswers, ...options }: FetchByStringsOptions,
): Promise<FetchByStringsOutcome> {
	await announce?.(citationStrings.length);
	const answers = new Map<string, Answer>();
	const failures = new Map<string, ServiceError>();
	const unanswered = new Set<string>();
	let failure: ServiceError | undefined;
	const { limits } = options.provider;
	await pLimit(limits.atOnce).map(citationStrings, async (citationString) => {
		if (failure) return;
		const sent = canonicalForm(citationString) ?? citationString;
		const outcome = await fetchAnswers(planStrings([sent], limits), options);
		const answer = outcome.answers.get(sent);
		const failed = outcome.failures.get(sent);
		if (answer) {
			answers.set(citationString, answer);
			onAnswers?.(new Map([[citationString, answer]]));
		} else if (failed) failures.set(citationString, failed);
		else if (!outcome.failure && !outcome.postponed.has(sent)) unanswered.add(citationString);
		failure ??= outcome.failure;
	});
	return { answers, failures, unanswered, ...(failure && { failure }) };
}

/** Compares the answers of a provider that may misread spellings with the citations that were meant. Strings are as written in the draft. */
export class SpellingCheck {
	private readonly canonical = new Map<string, string | undefined>();

	constructor(private readonly isAnswerTo: NonNullable<Provider['isAnswerTo']>) {}

	/** The answers that certainly are about the citation that was meant. */
	findCertain(answers: ReadonlyMap<string, Answer>): Map<string, Answer> {
		return new Map([...answers].filter(([string, answer]) => this.isAnswerTo(this.meant(string), answer)));
	}

	/**
	 * What is asked again: the canonical forms, each with the strings that have it. `spent` are strings that are in that form already.
	 *
	 * @param open strings without a certain answer
	 */
	planAgain(open: readonly string[]): { readonly again: Map<string, string[]>; readonly spent: readonly string[] } {
		const again = new Map<string, string[]>();
		const spent: string[] = [];
		for (const string of open) {
			const meant = this.meant(string);
			if (meant === string) spent.push(string);
			else again.set(meant, [...(again.get(meant) ?? []), string]);
		}
		return { again, spent };
	}

	/** The answers to canonical forms, for the strings that have these. An answer that is still uncertain becomes `unknown`, never `notFound`. */
	settle(again: ReadonlyMap<string, readonly string[]>, came: ReadonlyMap<string, Answer>): Map<string, Answer> {
		const settled = new Map<string, Answer>();
		for (const [meant, answer] of came) {
			const kept = this.isAnswerTo(meant, answer) ? answer : this.doubt(answer);
			for (const string of again.get(meant) ?? []) settled.set(string, kept);
		}
		return settled;
	}

	/** An answer that may be about a different citation, without what it says about a case. */
	doubt({ normalized, status, statusText, heuristic, source, checkedAt }: Answer): Answer {
		const readAs = normalized === undefined ? '' : `, read as ${normalized}`;
		return {
			status: 'unknown',
			statusText: status === 'unknown' ? statusText : `${statusText}${readAs}`,
			heuristic,
			...(source !== undefined && { source }),
			candidates: [],
			checkedAt,
		};
	}

	/** The canonical form, or the string itself if it can't be read alone. */
	private meant(string: string): string {
		if (!this.canonical.has(string)) this.canonical.set(string, canonicalForm(string));
		return this.canonical.get(string) ?? string;
	}
}
