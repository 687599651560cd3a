import { present } from '../../base/text/present';
import type { Citation } from '../../citations/parts/citation';
import { citationString } from '../../citations/parts/citationString';
import type { AnswerEntry } from '../../lookup/answers/answerBook';
import type { AskedStep } from '../../lookup/answers/askedSteps';
import { listSteps } from '../../lookup/answers/listSteps';
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
	if (!cited) return undefined;
	const own = citation.kind === 'full' ? lookUp(citationString(citation)) : undefined;
	return { key: cited.key, isNumbered: cited.number !== undefined, entry: lookUp(cited.key), ...(own && { own }) };
}

/** Whether dockets are believed: what a source of cases says of the number itself comes first. */
export function isLeftToDockets({ answer }: AnswerEntry): boolean {
	return !answer || answer.status === 'notCovered' || answer.status === 'unknown';
}

/** Whether a verdict is based on what is known now. */
export function hasSameAnswers({ citationString, entry, docket }: Verdict, lookUp: LawKnowledge['lookUp']): boolean {
	if (docket && lookUp(docket.key) !== docket.entry) return false;
	return citationString === undefined || lookUp(citationString) === (docket?.own ?? entry);
}

/** What each source was asked about a citation and answered, in order. */
export function listStepsOn({ entry, full, docket = full?.docket }: Verdict): readonly AskedStep[] {
	const own = docket && docket.entry === entry ? docket.own : entry;
	return [own, docket?.entry].flatMap((one) => (one ? listSteps(one) : []));
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
