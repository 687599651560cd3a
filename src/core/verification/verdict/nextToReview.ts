import { listCited } from './parallels';
import type { Verdict } from './verdict';

/** The direction in which citations are visited. */
export type Direction = 'next' | 'previous';

/** One round through a document, from where it began until everything has been seen. UTF-16 offsets. */
export interface Round {
	readonly direction: Direction;
	readonly origin: number;
	/** Where the citation starts that was shown last; absent at the beginning. */
	readonly last?: number;
	/** UTF-16 units of the document. */
	readonly length: number;
}

/** The round that begins at a caret or a selection; what is selected has been seen, so it comes last. */
export function beginRound(selected: { start: number; end: number }, direction: Direction, length: number): Round {
	const { start, end } = selected;
	return { direction, origin: direction === 'previous' ? start - 1 : end > start ? start + 1 : start, length };
}

/**
 * The next citation in the round; undefined at its end. What has no place in the text is left out.
 *
 * @param verdicts in the order of the text
 */
export function findNextToReview(
	verdicts: Iterable<Verdict>,
	{ direction, origin, last, length }: Round,
): Verdict | undefined {
	const lap = length + 1;
	const stepsTo = (start: number): number => {
		const steps = direction === 'next' ? start - origin : origin - start;
		return ((steps % lap) + lap) % lap;
	};
	const seen = last === undefined ? -1 : stepsTo(last);
	let found: Verdict | undefined;
	for (const { lead: verdict } of listCited(verdicts)) {
		if (!verdict.isToReview || verdict.isUnplaced) continue;
		const steps = stepsTo(verdict.citation.start);
		if (steps > seen && (!found || steps < stepsTo(found.citation.start))) found = verdict;
	}
	return found;
}
