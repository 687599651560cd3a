import { oneLine } from '../../base/text/oneLine';
import { foldSource } from '../../draft/reading/reading';
import { type ComparedQuotation, isUncompared } from '../../quotations/comparison/comparedQuotation';
import type { Question } from '../decisions/answers';
import { type Finding, findingCatalog, isFindingToReview, isOfDraft } from '../findings/finding';
import { stateTable } from './summary';
import { isShortForm, type VerdictFacts } from './verdict';

/**
 * What a decision on a citation has to answer: all that is wrong with it or, if nothing says so, why it is left to review. Hints of form ask nothing.
 */
export function questionsOn(
	facts: Pick<VerdictFacts, 'citation' | 'state' | 'findings' | 'full' | 'docket'>,
): Question[] {
	const { citation, state, findings, full } = facts;
	const found = findings.filter(({ code }) => findingCatalog[code].severity !== 'hint');
	const asked = found.map((finding) => toQuestion(finding, isShortForm(citation) && !isOfDraft(finding)));
	if (isShortForm(citation))
		return full || state === 'noCitation' ? asked : [...asked, { code: 'unresolved', about: '' }];
	const isSaid = found.some(
		(finding) =>
			findingCatalog[finding.code].leadsTo !== undefined || (state === 'verified' && isFindingToReview(finding)),
	);
	if (isSaid || !isOpen(facts)) return asked;
	return [...asked, { code: stateTable[state].code ?? 'to-review', about: '' }];
}

/** What a decision on a quotation has to answer, which is filed under its wording. */
export function questionsOnQuotation(quotation: ComparedQuotation, findings: readonly Finding[]): Question[] {
	const { wording } = quotation;
	const asked = findings.map((finding) =>
		findingCatalog[finding.code].isAboutPinpoint ? toQuestion(finding, true) : { code: finding.code, about: wording },
	);
	return isUncompared(quotation) ? [...asked, { code: 'quotation-not-compared', about: wording }] : asked;
}

/** Whether a citation is left to review until someone decides on it. */
export function isOpen({
	citation,
	state,
	findings,
	full,
	docket,
}: Pick<VerdictFacts, 'citation' | 'state' | 'findings' | 'full' | 'docket'>): boolean {
	// No one looks up the record on appeal: an id. that refers to it is as clear as the cite before it.
	if (citation.kind === 'record' || citation.doubt === 'record') return false;
	if (isShortForm(citation)) return !full || findings.some((finding) => !isOfDraft(finding));
	if (docket?.entry.answer) return state !== 'verified' || findings.some(isFindingToReview);
	// No one expects rules and journals in a case database. Regulations and statutes can be looked up if there is someone to ask.
	if (citation.kind !== 'full') return state === 'notFound' || state === 'failed' || state === 'unchecked';
	return state !== 'verified' || findings.some(isFindingToReview);
}

/** @param isBound what a short form cites itself is a page or a section, like what a finding about a pinpoint is about */
function toQuestion({ code, written = '' }: Finding, isBound: boolean): Question {
	return { code, about: isBound || findingCatalog[code].isAboutPinpoint ? oneLine(foldSource(written)) : '' };
}
