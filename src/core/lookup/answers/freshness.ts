import type { AnswerEntry } from './answerBook';

/** An answer as the file has it, mostly unread: anyone can have written it. `readKeptAnswers` reads what is used. */
export interface KeptAnswer {
	readonly status: string;
	readonly checkedAt: number;
}

/** For how many days a source is believed not to have something. */
const mostDays: ReadonlyMap<string, number> = new Map([
	['notFound', 1],
	['notCovered', 7],
]);

const dayMs = 24 * 60 * 60 * 1000;

/** Whether an answer may be used without asking again: for `keepDays` days; a miss for one, since databases grow; what isn't covered for a week. */
export function isFresh(answer: KeptAnswer, now: number, keepDays: number): boolean {
	const days = Math.min(mostDays.get(answer.status) ?? keepDays, keepDays);
	return answer.checkedAt <= now && now - answer.checkedAt < days * dayMs;
}

/**
 * Whether the background should ask about a citation string: no one is asking now, and there is no answer, or one that has become stale while the
 * window was open. If nothing is kept across restarts, an answer is good for a day.
 */
export function isDue({ answer, checking, unanswered }: AnswerEntry, now: number, keepDays: number): boolean {
	if (checking || unanswered) return false;
	return !answer || !isFresh(answer, now, Math.max(1, keepDays));
}
