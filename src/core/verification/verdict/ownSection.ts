import type { Citation } from '../../citations/parts/citation';
import { ownSectionString } from '../../citations/parts/citationString';
import type { AnswerEntry } from '../../lookup/answers/answerBook';
import type { Finding } from '../findings/finding';
import type { Today } from '../judgement/judgeCitation';
import { judgeMissingPlace } from '../judgement/missingPlace';
import type { CitationState } from './verdict';

/** What is known about a law, or about a section that a short form of it cites itself. */
export interface JudgedLaw {
	readonly entry: AnswerEntry;
	readonly state: CitationState;
	readonly findings: readonly Finding[];
}

export interface LawKnowledge {
	readonly lookUp: (citationString: string) => AnswerEntry;
	/** Whether there is someone to ask about this law. If so, and there is no answer, it isn't checked yet. */
	readonly covers?: (citation: Citation) => boolean;
	/** Databases may not have the newest cases, and editions of laws are by year. */
	readonly today: Today;
}

/**
 * Judges a law by its answer. If there is no one to ask about it, its kind isn't covered.
 *
 * @param text that the citation's offsets refer to
 * @param isTyped whether someone is typing in it: nothing is wrong yet with a section that is half typed
 */
export function judgeByEntry(
	citation: Citation,
	entry: AnswerEntry,
	{ covers, today }: Pick<LawKnowledge, 'covers' | 'today'>,
	text: string,
	isTyped: () => boolean,
): JudgedLaw {
	const { answer, checking, failure, unanswered } = entry;
	if (!answer) {
		const isUnchecked = unanswered || covers?.(citation);
		const state = checking ? 'checking' : failure ? 'failed' : isUnchecked ? 'unchecked' : 'notCovered';
		return { entry, state, findings: [] };
	}
	const findings = judgeMissingPlace(citation, answer, today, text);
	if (findings.length > 0 && isTyped()) return { entry, state: 'unchecked', findings: [] };
	const state = findings.length > 0 ? 'notFound' : answer.status === 'notCovered' ? 'notCovered' : 'verified';
	return { entry, state, findings };
}

/** Judges the section that a short form of a law cites itself ("*Id.* § 553(b)"); undefined if it cites none. `text` as above. */
export function judgeOwnSection(
	full: Citation,
	citing: Citation,
	knowledge: LawKnowledge,
	text: string,
	isTyped: boolean,
): JudgedLaw | undefined {
	const cited = citing.pin && ownSectionString(full, citing);
	if (cited === undefined || !citing.pin) return undefined;
	const place = { ...full, ...citing.pin.span };
	return judgeByEntry(place, knowledge.lookUp(cited), knowledge, text, () => isTyped);
}
