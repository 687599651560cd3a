import { isRecord } from '../../base/data/isRecord';
import { httpsLink } from '../../base/display/httpsLink';
import { plainLine } from '../../base/display/plainLine';
import { present } from '../../base/text/present';
import type { LaterDecision, LaterHistory } from './provider';

/** A week, in milliseconds. */
const keptMs = 7 * 24 * 60 * 60_000;
/** Cases whose later decisions are kept, the latest asked about, and decisions of one case. */
const mostCases = 500;
const mostDecisions = 20;

/** What was said about later decisions. Never what anyone wrote. */
export interface KeptHistories {
	readonly version: 1;
	/** By citation string. */
	readonly cases: Readonly<Record<string, LaterHistory>>;
}

export const noHistories: KeptHistories = { version: 1, cases: {} };

/** By citation string, those that were asked about within a week. @param now milliseconds since the epoch */
export function readHistories({ cases }: KeptHistories, now: number): Map<string, LaterHistory> {
	return new Map(Object.entries(cases).filter(([, { at }]) => now - at >= 0 && now - at < keptMs));
}

export function addHistory(kept: KeptHistories, history: LaterHistory, now: number): KeptHistories {
	const all = [...readHistories(kept, now).set(history.citation, history)];
	return { version: 1, cases: Object.fromEntries(all.sort(([, a], [, b]) => b.at - a.at).slice(0, mostCases)) };
}

/** Anyone may have written the file: only what reads as our own is shown. */
export function parseHistories(content: unknown): KeptHistories {
	const cases = isRecord(content) && content.version === 1 && isRecord(content.cases) ? content.cases : {};
	const read = Object.entries(cases).flatMap(([citation, one]) => {
		const history = readHistory(citation, one);
		return history ? [[citation, history] as const] : [];
	});
	return { version: 1, cases: Object.fromEntries(read) };
}

function readHistory(citation: string, content: unknown): LaterHistory | undefined {
	if (!isRecord(content) || typeof content.at !== 'number' || !Array.isArray(content.decisions)) return undefined;
	const decisions = content.decisions.slice(0, mostDecisions).flatMap((one) => readDecision(one) ?? []);
	const asked = content.asked === 'wordsAndCitations' ? 'wordsAndCitations' : 'words';
	return { citation, at: content.at, decisions, asked, ...(content.isCut === true && { isCut: true }) };
}

function readDecision(content: unknown): LaterDecision | undefined {
	if (!isRecord(content) || typeof content.fragment !== 'string') return undefined;
	const line = (value: unknown): string | undefined =>
		typeof value === 'string' ? plainLine(value, { maxLength: 300 }) : undefined;
	const { name, court, date, url, fragment, rank } = content;
	return {
		name: line(name) ?? '',
		fragment: line(fragment) ?? '',
		rank: typeof rank === 'number' ? rank : 3,
		isConfirmed: content.isConfirmed === true,
		...present({ court: line(court), date: line(date), url: typeof url === 'string' ? httpsLink(url) : undefined }),
	};
}
