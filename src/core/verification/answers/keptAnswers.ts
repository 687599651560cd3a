import { isRecord } from '../../service/fieldTypes';
import type { Answer } from './answer';
import type { AnswerEntry } from './answerBook';
import { readKeptAnswer } from './readKeptAnswer';

/** Answers of one origin as they are kept across restarts. Holds citation strings and what the service said, no other text of a draft. */
export interface KeptAnswers {
	readonly version: 1;
	readonly origin: string;
	readonly answers: Readonly<Record<string, KeptAnswer>>;
}

/** As it is in the file, most of it unread: anyone can have written it. `readKeptAnswers` reads what is used. */
export interface KeptAnswer {
	readonly status: string;
	readonly checkedAt: number;
}

/** How many answers are kept for one origin; the oldest go first. */
export const maxKeptAnswers = 50_000;

const dayMs = 24 * 60 * 60 * 1000;

/** Reads the file's content; anything but our own format for this origin counts as empty. */
export function parseKeptAnswers(content: unknown, origin: string): KeptAnswers {
	const kept = content as Partial<KeptAnswers> | undefined;
	if (kept?.version !== 1 || kept.origin !== origin || typeof kept.answers !== 'object' || kept.answers === null) {
		return { version: 1, origin, answers: {} };
	}
	const answers = Object.entries<unknown>(kept.answers).filter((entry): entry is [string, KeptAnswer] =>
		isAnswer(entry[1]),
	);
	return { version: 1, origin, answers: Object.fromEntries(answers) };
}

function isAnswer(value: unknown): value is KeptAnswer {
	return isRecord(value) && typeof value.status === 'string' && typeof value.checkedAt === 'number';
}

/** The answers that may be used without asking again, one to a step: reading tens of thousands takes a second. */
export function* readKeptAnswers(
	{ answers }: KeptAnswers,
	now: number,
	keepDays: number,
): Generator<void, [string, Answer][]> {
	const read: [string, Answer][] = [];
	for (const [citationString, kept] of Object.entries(answers)) {
		if (!isFresh(kept, now, keepDays)) continue;
		const answer = readKeptAnswer(kept);
		if (answer) read.push([citationString, answer]);
		yield;
	}
	return read;
}

/** True while an answer may be used without asking again: `keepDays` days, a miss one day, since databases grow. */
export function isFresh(answer: KeptAnswer, now: number, keepDays: number): boolean {
	const days = answer.status === 'notFound' ? Math.min(1, keepDays) : keepDays;
	return answer.checkedAt <= now && now - answer.checkedAt < days * dayMs;
}

/**
 * Whether the background should ask about a citation string, or ask again: nobody is asking now, and there is no answer, or one that has become
 * stale while the window was open. Where nothing is kept across restarts, an answer serves for a day.
 */
export function isDue({ answer, checking, unanswered }: AnswerEntry, now: number, keepDays: number): boolean {
	if (checking || unanswered) return false;
	return !answer || !isFresh(answer, now, Math.max(1, keepDays));
}

/** What is kept once `added` is merged into `kept`: the newer answer for each string, nothing stale, at most the newest 50,000. */
export function mergeKeptAnswers(
	kept: KeptAnswers,
	added: Iterable<readonly [string, Answer]>,
	now: number,
	keepDays: number,
	limit = maxKeptAnswers,
): KeptAnswers {
	const merged = new Map<string, KeptAnswer>(Object.entries(kept.answers));
	for (const [citationString, answer] of added) {
		const before = merged.get(citationString);
		if (!before || before.checkedAt <= answer.checkedAt) merged.set(citationString, answer);
	}
	const fresh = [...merged].filter(([, answer]) => isFresh(answer, now, keepDays));
	if (fresh.length > limit) fresh.sort(([, a], [, b]) => b.checkedAt - a.checkedAt).splice(limit);
	return { version: 1, origin: kept.origin, answers: Object.fromEntries(fresh) };
}
