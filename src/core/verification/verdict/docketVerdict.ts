import { present } from '../../base/text/present';
import type { Citation } from '../../citations/parts/citation';
import type { AnswerEntry } from '../../lookup/answers/answerBook';
import { readUnpublished } from '../../lookup/answers/unpublishedCase';
import type { Finding } from '../findings/finding';
import { judgeDocketAnswer } from '../judgement/judgeDocketAnswer';
import type { LawKnowledge } from './ownSection';
import { type DocketEntry, type Rating, rate, toCompared, type Verdict, type VerdictFacts } from './verdict';

/** What is known from dockets; undefined for a case that a reporter has. */
export function findDocketEntry(
	citation: Citation,
	{ lookUp, getText }: Pick<LawKnowledge, 'lookUp'> & { readonly getText: () => string },
): DocketEntry | undefined {
	const cited = readUnpublished(citation, getText());
	return cited && { key: cited.key, isNumbered: cited.number !== undefined, entry: lookUp(cited.key) };
}

/** Whether dockets are believed: what a source of cases says of the number itself comes first. */
export function isLeftToDockets({ answer }: AnswerEntry): boolean {
	return !answer || answer.status === 'notCovered' || answer.status === 'unknown';
}

/** Whether a verdict is based on what is known now. */
export function hasSameAnswers({ citationString, entry, docket }: Verdict, lookUp: LawKnowledge['lookUp']): boolean {
	if (docket && lookUp(docket.key) !== docket.entry) return false;
	if (citationString === undefined) return true;
	const now = lookUp(citationString);
	return entry === docket?.entry ? isLeftToDockets(now) : now === entry;
}

/**
 * A citation of a case that no reporter has, compared with what dockets say; undefined if they weren't asked.
 *
 * @param written the citation as far as it is typed
 * @param more findings of the draft itself
 */
export function judgeByDocket(
	written: Citation,
	docket: DocketEntry | undefined,
	knowledge: Pick<LawKnowledge, 'today'> & Pick<Rating, 'severities'> & { readonly getText: () => string },
	more: readonly Finding[],
): Omit<VerdictFacts, 'citation' | 'citationString'> | undefined {
	const { answer } = docket?.entry ?? {};
	if (!docket || !answer?.docket) return undefined;
	const input = { citation: written, answer, group: [], today: knowledge.today, text: knowledge.getText() };
	const judged = judgeDocketAnswer(input, answer.docket);
	const { state, found, suggested, name, year, court, nameReason, nameReadAgain } = judged;
	return {
		...{ state, docket, entry: docket.entry, candidates: [] },
		...(found && {
			record: found,
			compared: { name: toCompared(name), year: toCompared(year), court: toCompared(court) },
			...present({ nameReason, nameReadAgain }),
		}),
		...(suggested && { suggested }),
		findings: rate([...judged.findings, ...more], knowledge.severities),
	};
}
