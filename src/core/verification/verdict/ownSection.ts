import type { Citation } from '../../citations/citation';
import { ownSectionString } from '../../citations/citationString';
import type { Finding } from '../../findings/finding';
import type { AnswerEntry } from '../answers/answerBook';
import type { Today } from '../judgement/judgeCitation';
import { judgeMissingPlace } from '../judgement/missingPlace';
import type { CitationState } from './verdict';

/** What is known of a law, or of the section of its own that a short form of it cites. */
export interface JudgedLaw {
	readonly entry: AnswerEntry;
	readonly state: CitationState;
	readonly findings: readonly Finding[];
}

export interface LawKnowledge {
	readonly lookUp: (citationString: string) => AnswerEntry;
	readonly covers?: (citation: Citation) => boolean;
	readonly today: Today;
}

/**
 * A law by what is known of it. One that no one is asked for is of a kind that isn't covered.
 *
 * @param text where the citation's offsets count
 * @param isTyped whether someone is typing in it: of a section that is half typed, nothing is wrong yet
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

/** The section of its own that a form of a law cites ("*Id.* § 553(b)"); undefined for one that cites none. `text` and offsets as above. */
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
