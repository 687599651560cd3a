import { isRegulation } from '../../citations/parts/coverage';
import { isCopied } from '../decisions/decisions';
import { findingCatalog, isOfDraft } from '../findings/finding';
import { stateTable } from './summary';
import { isShortForm, type NextStep, type Verdict, type VerdictFacts } from './verdict';

/** Concludes from what is known whether a citation counts, whether it is left to review, and what to do next. */
export function conclude(facts: VerdictFacts): Verdict {
	const { state } = facts;
	const isToReview = needsReview(facts);
	return {
		...facts,
		isFound: state === 'verified' || state === 'nameNotCompared' || state === 'differs',
		isCounted: counts(facts),
		isToReview,
		next: chooseNextStep(facts, isToReview),
	};
}

/**
 * A short form by reporter and page, or by name and year, that refers to no full citation counts by itself; an id. or supra doesn't name an
 * authority that could be counted.
 */
function counts({ citation, full }: VerdictFacts): boolean {
	return citation.kind === 'short' || citation.kind === 'named'
		? !full
		: !isShortForm(citation) && citation.kind !== 'record';
}

function needsReview(facts: VerdictFacts): boolean {
	const { citation, state, decision, findings, full } = facts;
	if (citation.kind === 'record' || isSettled(facts)) return false;
	// No one looks up the record on appeal: an id. that refers to it is as clear as the cite before it.
	if (citation.doubt === 'record') return false;
	if (isShortForm(citation)) return !full || findings.length > 0;
	// No one expects rules and journals in a case database. Regulations and statutes can be looked up if there is someone to ask.
	if (citation.kind !== 'full') return state === 'notFound' || state === 'failed' || state === 'unchecked';
	return (decision && isCopied(decision)) || state !== 'verified';
}

/** Whether someone has confirmed or ignored it, or has chosen a record from which nothing differs. */
function isSettled({ decision, taken, compared, findings }: VerdictFacts): boolean {
	switch (decision?.kind) {
		case 'confirmed':
		case 'ignored':
			return true;
		case 'candidate':
			return (
				!isCopied(decision) &&
				taken === 'byPerson' &&
				compared !== undefined &&
				findings.every((finding) => finding.code === 'not-normalized' || isOfDraft(finding))
			);
		default:
			return false;
	}
}

export function chooseNextStep(facts: VerdictFacts, isToReview: boolean): NextStep {
	const { citation, state, decision, entry, findings, full, compared, candidates } = facts;
	if (!isToReview) return state === 'checking' && !decision ? 'wait' : 'nothing';
	if (decision && isCopied(decision)) return 'confirm';
	if (isShortForm(citation) && state !== 'noCitation') return full ? 'correct' : 'nameSource';
	const { next } = stateTable[state];
	switch (next) {
		case 'check':
			if (entry.unanswered) return 'lookUp';
			return isRegulation(citation) ? 'checkRegulation' : next;
		case 'choose':
			if (compared) return isOtherCase(facts) ? 'readCase' : 'correct';
			return candidates.length > 0 && findings.every(({ choice }) => choice !== 'none') ? next : 'lookUp';
		case 'correct':
			return isOtherCase(facts) || candidates.length > 0 ? 'readCase' : findings.length > 0 ? next : 'confirm';
		default:
			return next;
	}
}

/** Whether the differences make it doubtful that this is the case that the draft means. */
function isOtherCase({ compared, findings }: VerdictFacts): boolean {
	return compared?.name === 'differs' || findings.some(({ code }) => findingCatalog[code].isOtherCase);
}
