import { isRegulation } from '../../citations/coverage';
import { findingCatalog } from '../../findings/finding';
import { isCopied } from '../decisions';
import { isShortForm, type NextStep, type VerdictFacts } from './verdict';

export function chooseNextStep(facts: VerdictFacts, isToReview: boolean): NextStep {
	const { citation, state, decision, entry, findings, full, compared, candidates } = facts;
	if (!isToReview) return state === 'checking' && !decision ? 'wait' : 'nothing';
	if (decision && isCopied(decision)) return 'confirm';
	if (isShortForm(citation) && state !== 'noCitation') return full ? 'correct' : 'nameSource';
	switch (state) {
		case 'checking':
			return 'wait';
		case 'unchecked':
			if (entry.unanswered) return 'lookUp';
			return isRegulation(citation) ? 'checkRegulation' : 'check';
		case 'failed':
			return 'tryAgain';
		case 'notFound':
		case 'noCitation':
			return 'lookUp';
		case 'notCovered':
			return 'lookUpElsewhere';
		case 'multipleMatches':
			if (compared) return isOtherCase(facts) ? 'readCase' : 'correct';
			return candidates.length > 0 && findings.every(({ choice }) => choice !== 'none') ? 'choose' : 'lookUp';
		case 'differs':
			return isOtherCase(facts) || candidates.length > 0 ? 'readCase' : findings.length > 0 ? 'correct' : 'confirm';
		case 'verified':
		case 'nameNotCompared':
		case 'possibleMatch':
		case 'unknownStatus':
			return 'confirm';
	}
}

/** Whether what differs puts in doubt that this is the case the draft means. */
function isOtherCase({ compared, findings }: VerdictFacts): boolean {
	return compared?.name === 'differs' || findings.some(({ code }) => findingCatalog[code].isOtherCase);
}
