import type { Citation } from '../../citations/citation';
import type { FoundRecord } from '../answers/answer';
import type { Verdict } from './verdict';

/** The records of verdicts by the start of their citation. @param offset of `citation.start` from those of the verdicts (UTF-16) */
export function recordsOf(verdicts: readonly Verdict[], offset = 0): (citation: Citation) => FoundRecord | undefined {
	const byStart = new Map(
		verdicts.flatMap(({ citation, isFound, record }) => (isFound && record ? [[citation.start, record] as const] : [])),
	);
	return ({ start }) => byStart.get(start + offset);
}
