import type { AnswerEntry } from './answerBook';

/** As it is in the file, most of it unread: anyone can have written it. `readKeptAnswers` reads what is used. */
export interface KeptAnswer {
	readonly status: string;
	readonly checkedAt: number;
}

/** Days that what a source doesn't have is believed for. */
const mostDays: ReadonlyMap<string, number> = new Map([
	['notFound', 1],
	['notCovered', 7],
]);

const dayMs = 24 * 60 * 60 * 1000;

/** True while an answer may be used without asking again: `keepDays` days, a miss one day, since databases grow, and what isn't covered a week. */
export function isFresh(answer: KeptAnswer, now: number, keepDays: number): boolean {
	const days = Math.min(mostDays.get(answer.status) ?? keepDays, keepDays);
	return answer.checkedAt <= now && now - answer.checkedAt < days * dayMs;
}

/**
 * Whether the background should ask about a citation string, or ask again: no one is asking now, and there is no answer, or one that has become
 * stale while the window was open. Where nothing is kept across restarts, an answer serves for a day.
 */
export function isDue({ answer, checking, unanswered }: AnswerEntry, now: number, keepDays: number): boolean {
	if (checking || unanswered) return false;
	return !answer || !isFresh(answer, now, Math.max(1, keepDays));
}
