import { groupBy } from '../../base/text/groupBy';
import { present } from '../../base/text/present';
import type { Span } from '../../base/text/span';
import type { Citation } from '../../citations/parts/citation';
import { isStatute } from '../../citations/parts/coverage';
import {
	type ComparedQuotation,
	shiftedQuotation,
	turningChanges,
	unnamedSeparateOpinion,
} from '../../quotations/comparison/comparedQuotation';
import type { Difference } from '../../quotations/comparison/outcome';
import { findLapse } from '../decisions/answers';
import { findDecision } from '../decisions/decisions';
import type { Finding } from '../findings/finding';
import { questionsOnQuotation } from './questions';
import { type JudgedQuotation, type PlacedVerdict, type Rating, rate, type Verdict } from './verdict';

/** If a quotation has more differences than this, they are shown as one. */
const MOST_DIFFERENCES = 6;

/**
 * Adds the quotations that are cited to a verdict's citation. If the words of one aren't the opinion's, the citation is left to review until the
 * words change or someone says that they are intended; a different page is only a finding.
 *
 * @param quotations all that are cited to this very citation, in the order of the draft, in the verdict's offsets
 */
export function withQuotations(verdict: Verdict, quotations: readonly ComparedQuotation[], rating: Rating): Verdict {
	if (quotations.length === 0) return verdict;
	const judged = quotations.map((quotation) => judgeQuotation(verdict, quotation, rating));
	const isOpen = judged.some(({ isToReview }) => isToReview);
	return {
		...verdict,
		quotations: judged,
		...(isOpen && !verdict.isToReview && { isToReview: true, next: 'correctQuotation' as const }),
	};
}

/**
 * Adds to each verdict the quotations that are cited to its citation.
 *
 * @param byCitation quotations by the start of the citation that they are cited to, in offsets of the document
 */
export function addQuotations(
	placed: readonly PlacedVerdict[],
	byCitation: ReadonlyMap<number, readonly ComparedQuotation[]>,
	rating: Rating,
): readonly PlacedVerdict[] {
	if (byCitation.size === 0) return placed;
	return placed.map((one) => {
		const { verdict, offset } = one;
		const quotations = byCitation.get(offset + verdict.citation.start);
		if (!quotations) return one;
		const own = quotations.map((quotation) => shiftedQuotation(quotation, -offset));
		return { offset, verdict: withQuotations(verdict, own, rating) };
	});
}

/** Quotations by the start of the citation that they are cited to. */
export function groupByCitation(quotations: readonly ComparedQuotation[]): Map<number, ComparedQuotation[]> {
	return groupBy(quotations, ({ citedAt }) => citedAt);
}

function judgeQuotation(
	verdict: Verdict,
	quotation: ComparedQuotation,
	{ decisions, severities }: Rating,
): JudgedQuotation {
	const entry = findDecision(decisions, quotedSubject(verdict), quotation.wording);
	const isOfUsCode = isStatute(quotedSubject(verdict));
	const findings = findingsOf(quotation).map((one) => (isOfUsCode ? { ...one, isOfUsCode } : one));
	const lapsed = entry && findLapse(entry, questionsOnQuotation(quotation, findings));
	const decision = lapsed ? undefined : entry;
	return {
		...quotation,
		findings: rate(findings, severities),
		...present({ decision, lapsed }),
		isToReview: findings.some(({ code }) => isWrong(code)) && decision?.kind !== 'ignored',
	};
}

/** Whether someone has to look at it: a different page is only a finding. */
function isWrong(code: Finding['code']): boolean {
	return code !== 'quote-page-differs';
}

/** What a decision on a quotation is filed under: the full citation, so that it holds for every form. */
export function quotedSubject({ citation, full }: Verdict): Citation {
	return full?.citation ?? citation;
}

function findingsOf(quotation: ComparedQuotation): Finding[] {
	return [...findingsOfOutcome(quotation), ...findingsOfTurns(quotation), ...findingsOfPart(quotation)];
}

/** Marked changes that distort what the opinion says. */
function findingsOfTurns(quotation: ComparedQuotation): Finding[] {
	const { start, end } = quotation;
	return turningChanges(quotation).map(({ draft, turns }) => ({
		code: 'quote-alteration',
		span: visible({ start: start + draft.start, end: start + draft.end }, { start, end }),
		recorded: turns?.words ?? '',
	}));
}

/** Words from a part of the text that isn't the court's. */
function findingsOfPart(quotation: ComparedQuotation): Finding[] {
	const separate = unnamedSeparateOpinion(quotation);
	const { start, end } = quotation;
	return separate ? [{ code: 'quote-not-majority', span: { start, end }, recorded: separate.heading }] : [];
}

function findingsOfOutcome({ start, end, outcome, pinpointSpan, pinpoint, text }: ComparedQuotation): Finding[] {
	switch (outcome.kind) {
		case 'differs': {
			const { differences } = outcome;
			const shown = differences.length > MOST_DIFFERENCES ? [joined(differences)] : differences;
			return shown.map(({ draft, opinion }) => ({
				code: 'quote-differs',
				span: visible({ start: start + draft.start, end: start + draft.end }, { start, end }),
				written: draft.text,
				recorded: opinion.text,
			}));
		}
		case 'notFound':
			return [{ code: 'quote-not-found', span: { start, end }, ...(text && { recorded: text.name }) }];
		case 'elsewhere': {
			const { first, last } = outcome.found;
			return [
				{
					code: 'quote-page-differs',
					span: pinpointSpan ?? { start, end },
					written: pinpoint ?? outcome.pinpoint,
					recorded: first === last ? String(first) : `${first}–${last}`,
				},
			];
		}
		default:
			return [];
	}
}

/** From the first difference to the last, without the words, which are too many to read in one sentence. */
function joined(differences: readonly Difference[]): Pick<Difference, 'draft' | 'opinion'> {
	const span = (side: 'draft' | 'opinion') => ({
		start: differences.reduce((least, one) => Math.min(least, one[side].start), Number.POSITIVE_INFINITY),
		end: differences.reduce((most, one) => Math.max(most, one[side].end), 0),
		text: '',
	});
	return { draft: span('draft'), opinion: span('opinion') };
}

/** If words are missing, the units before and after: a mark without length is hard to see or to point at. */
function visible({ start, end }: Span, within: Span): Span {
	if (end > start) return { start, end };
	return { start: Math.max(within.start, start - 1), end: Math.min(within.end, end + 1) };
}
