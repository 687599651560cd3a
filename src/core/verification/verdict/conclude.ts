import { isOfDraft } from '../../findings/finding';
import { isCopied } from '../decisions';
import { chooseNextStep } from './nextStep';
import { isShortForm, type Verdict, type VerdictFacts } from './verdict';

/** A verdict from what is known: whether it counts, whether it is to review, and what to do next. */
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
 * A short form by reporter and page, or by name and year, that refers to nothing counts for itself; an id. or supra names no authority that
 * could be counted.
 */
function counts({ citation, full }: VerdictFacts): boolean {
	return citation.kind === 'short' || citation.kind === 'named'
		? !full
		: !isShortForm(citation) && citation.kind !== 'record';
}

function needsReview(facts: VerdictFacts): boolean {
	const { citation, state, decision, findings, full } = facts;
	if (citation.kind === 'record' || isSettled(facts)) return false;
	// No one looks the record up: an id. that refers to it is as clear as the cite before it.
	if (citation.doubt === 'record') return false;
	if (isShortForm(citation)) return !full || findings.length > 0;
	// Rules and journals are in no case database, and no one expects them there. Regulations and statutes can be looked up where someone is asked for them.
	if (citation.kind !== 'full') return state === 'notFound' || state === 'failed' || state === 'unchecked';
	return (decision && isCopied(decision)) || state !== 'verified';
}

/** True once someone has confirmed or ignored it, or chosen a record from which nothing differs. */
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
