import { hasWordsToCompare } from '../../quotations/comparison/comparedQuotation';
import { listCited } from '../../verification/verdict/parallels';
import { stateTable } from '../../verification/verdict/summary';
import type { Verdict } from '../../verification/verdict/verdict';

/** Why a citation wasn't checked. `noDatabase`: no case database has its kind; `notCovered`: the one that was asked doesn't have its volume. */
export const reasonsUnchecked = ['noDatabase', 'notCovered', 'noCitation', 'unanswered', 'failed'] as const;

type ReasonUnchecked = (typeof reasonsUnchecked)[number];

/** How many of a draft's citations were compared with a case database, and how many weren't, by reason. */
export interface Checked extends Readonly<Record<ReasonUnchecked, number>> {
	readonly total: number;
	readonly checked: number;
}

export function countChecked(verdicts: readonly Verdict[]): Checked {
	const counts = { total: 0, checked: 0, noDatabase: 0, notCovered: 0, noCitation: 0, unanswered: 0, failed: 0 };
	for (const { counted } of listCited(verdicts)) {
		if (!counted) continue;
		const { state, entry } = counted;
		counts.total += 1;
		counts[state === 'notCovered' && !entry.answer ? 'noDatabase' : (stateTable[state].reason ?? 'checked')] += 1;
	}
	return counts;
}

const uncheckedMatters = ['treatment', 'quotations', 'support', 'pinpoints'] as const;

export type UncheckedMatter = (typeof uncheckedMatters)[number];

/** What no check of these citations can say. */
export function listUncheckedMatters(verdicts: readonly Verdict[]): readonly UncheckedMatter[] {
	return uncheckedMatters.filter((matter) => matter !== 'quotations' || !areQuotationsCompared(verdicts));
}

/** Whether there are quotations, and all that have enough words were compared. */
function areQuotationsCompared(verdicts: readonly Verdict[]): boolean {
	const all = verdicts.flatMap(({ quotations = [] }) => quotations).filter(hasWordsToCompare);
	return all.length > 0 && all.every(({ outcome }) => outcome.kind !== 'notCompared');
}
