/**
 * What a source is asked for, in the order in which sources are asked: what says least of a draft comes first, and each is asked only about what is
 * still missing.
 */
export const askingOrder = ['volumes', 'titles', 'citations', 'dockets', 'names'] as const;

export type AskedFor = (typeof askingOrder)[number];

/** How an answer reads (`AnswerStatus`), or why there is none. */
export const stepOutcomes = [
	'verified',
	'notFound',
	'multipleMatches',
	'notCovered',
	'unknown',
	'failed',
	'unanswered',
] as const;

/** What one source was asked about a citation, and answered. */
export interface AskedStep {
	/** Its name, as shown. */
	readonly source: string;
	readonly askedFor: AskedFor;
	readonly outcome: (typeof stepOutcomes)[number];
	/** What it has of the reporter: "F.3d to volume 935, 2019". */
	readonly coverage?: string;
	/** Milliseconds since the epoch; absent if there was no answer. */
	readonly at?: number;
}

/** Everyone who is asked before or after others. */
export function inAskingOrder<Source extends { readonly isAskedFor: AskedFor }>(sources: readonly Source[]): Source[] {
	const rank = ({ isAskedFor }: Source): number => askingOrder.indexOf(isAskedFor);
	return [...sources].sort((one, other) => rank(one) - rank(other));
}
