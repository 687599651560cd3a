import { shifted } from '../../base/text/span';
import { isRegulation } from '../../citations/parts/coverage';
import { findLapse } from '../decisions/answers';
import { type Decision, findDecision, isCopied } from '../decisions/decisions';
import { type Finding, findingCatalog, isFindingToReview, isOfDraft } from '../findings/finding';
import type { DraftFinding } from '../judgement/withoutNetwork/draftFinding';
import { headlineOf } from './headline';
import { isOpen, questionsOn } from './questions';
import { stateTable } from './summary';
import { isShortForm, type NextStep, type Rating, rate, type Verdict, type VerdictFacts } from './verdict';

/**
 * Concludes from what is known whether a citation counts, whether a decision on it does, whether it is left to review, and what to do next.
 *
 * @param entry what someone decided on it, whenever that was; without it, what `known` says of a decision stays
 */
export function conclude(known: VerdictFacts, entry?: Decision): Verdict {
	const facts = entry ? weigh(known, entry) : known;
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

/** Whether an entry decides anything depends on what it was made on; a choice of a record is compared with the draft itself. */
function weigh(known: VerdictFacts, entry: Decision): VerdictFacts {
	const { decision: _, lapsed: __, ...facts } = known;
	const isWord = entry.kind === 'confirmed' || entry.kind === 'ignored';
	const lapsed = isWord ? findLapse(entry, questionsOn(facts)) : undefined;
	return { ...facts, ...(lapsed ? { lapsed } : { decision: entry }) };
}

function needsReview(facts: VerdictFacts): boolean {
	const { citation, decision } = facts;
	if (citation.kind === 'full' && decision && isCopied(decision)) return true;
	return isOpen(facts) && !isSettled(facts);
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
				findings.every(
					(finding) => finding.code === 'not-normalized' || (isOfDraft(finding) && !isFindingToReview(finding)),
				)
			);
		default:
			return false;
	}
}

export function chooseNextStep(facts: VerdictFacts, isToReview: boolean): NextStep {
	const { citation, state, decision, entry, findings, full, compared, candidates } = facts;
	if (!isToReview) return state === 'checking' && !decision ? 'wait' : 'nothing';
	const isWrong = findings.some(({ code }) => findingCatalog[code].leadsTo !== undefined);
	if (decision && isCopied(decision) && !isWrong) return 'confirm';
	if (isShortForm(citation) && state !== 'noCitation') return full ? 'correct' : 'nameSource';
	if (headlineOf(facts) === 'overruled') return 'addHistory';
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

/**
 * Adds what the draft itself shows to be wrong. State, counts, and what is left to review stay the same, since none of this was compared with a
 * record.
 */
export function withDraftFindings(
	verdict: Verdict,
	found: readonly DraftFinding<unknown>[] | undefined,
	rating: Rating,
): Verdict {
	if (found === undefined || found.length === 0) return verdict;
	const { style = 'auto', severities } = rating;
	const hints = found.filter(({ styles }) => styles?.includes(style));
	const wrong = found.filter(({ styles }) => !styles);
	const judged = wrong.length > 0 ? withWrong(verdict, wrong, rating) : verdict;
	return hints.length > 0 ? { ...judged, form: rate(placedOn(verdict, hints), severities) } : judged;
}

function placedOn({ citation }: Verdict, found: readonly DraftFinding<unknown>[]): Finding[] {
	return found.map(({ span, isOnName, other: _, styles: __, ...finding }) => ({
		...finding,
		span: (isOnName && citation.caseName?.span) || shifted(span, citation.start),
	}));
}

function withWrong(
	verdict: Verdict,
	found: readonly DraftFinding<unknown>[],
	{ decisions, severities }: Rating,
): Verdict {
	const { citation } = verdict;
	const added = rate(placedOn(verdict, found), severities);
	const findings = [...verdict.findings, ...added];
	if (!isShortForm(citation)) return conclude({ ...verdict, findings }, verdict.decision ?? verdict.lapsed?.decision);
	// A decision made here is now about the short form itself.
	const { decision: _, lapsed: __, ...rest } = verdict;
	const concluded = conclude({ ...rest, findings }, findDecision(decisions, citation));
	const isBeforeFull = concluded.next === 'nameSource' && added.some(({ code }) => code === 'short-before-full');
	return isBeforeFull ? { ...concluded, next: 'citeInFull' } : concluded;
}
