import { isRecord } from '../../base/data/isRecord';
import type { Answer } from './answer';
import { isFresh, type KeptAnswer } from './freshness';
import { readKeptAnswer } from './readKeptAnswer';

/** Answers of one origin as kept across restarts: citation strings and what the service said, but no other text of a draft. */
export interface KeptAnswers {
	readonly version: 1;
	readonly origin: string;
	readonly answers: Readonly<Record<string, KeptAnswer>>;
}

/** How many answers are kept for one origin; the oldest are dropped first. */
export const maxKeptAnswers = 50_000;

/** Reads the file's content; anything but our own format, for this origin, counts as empty. */
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

/** The answers that may be used without asking again, one per step: reading tens of thousands takes a second. */
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

/** Merges `added` into `kept`: the newer answer for each string, none where it is undefined, nothing stale, at most the newest `limit`. */
export function mergeKeptAnswers(
	kept: KeptAnswers,
	added: Iterable<readonly [string, Answer | undefined]>,
	now: number,
	keepDays: number,
	limit = maxKeptAnswers,
): KeptAnswers {
	const merged = new Map<string, KeptAnswer>(Object.entries(kept.answers));
	for (const [citationString, answer] of added) {
		const before = merged.get(citationString);
		if (!answer) merged.delete(citationString);
		else if (!before || before.checkedAt <= answer.checkedAt) merged.set(citationString, answer);
	}
	const fresh = [...merged].filter(([, answer]) => isFresh(answer, now, keepDays));
	if (fresh.length > limit) fresh.sort(([, a], [, b]) => b.checkedAt - a.checkedAt).splice(limit);
	return { version: 1, origin: kept.origin, answers: Object.fromEntries(fresh) };
}
