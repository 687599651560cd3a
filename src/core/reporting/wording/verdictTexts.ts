import * as l10n from '@vscode/l10n';
import { oneLine } from '../../base/text/oneLine';
import { shownCitation } from '../../citations/parts/citationString';
import { missingVolume } from '../../lookup/providers/archive/site';
import type { LapsedDecision } from '../../verification/decisions/answers';
import { type CiteCheck, type Decision, isCopied } from '../../verification/decisions/decisions';
import { type Finding, findingCodes, isOfDraft } from '../../verification/findings/finding';
import type { NameReason } from '../../verification/judgement/names/nameJudgement';
import { type Headline, headlineOf } from '../../verification/verdict/headline';
import type { Summary } from '../../verification/verdict/summary';
import {
	asNamed,
	type CitationState,
	isShortForm,
	type NextStep,
	type Verdict,
} from '../../verification/verdict/verdict';
import { isReviewCode, type ReviewItem } from '../contents/reviewItems';
import { sayDocket, sayOnDocket } from './docketTexts';
import { nameCode, sayCovering, sayFindingInFull } from './findingTexts';
import { sayOutcome, sayQuotations } from './quotationTexts';
import { nameReviewCode } from './reviewCodeTexts';
import { sayMeant, withLinks } from './suggestionTexts';

/** A state in words. @param isSample whether the sample service's small set was searched */
function sayState(state: CitationState, isSample: boolean): string {
	return {
		unchecked: () => l10n.t('Not checked'),
		notCovered: () => l10n.t('Not covered'),
		noCitation: () => l10n.t('No citation to check'),
		checking: () => l10n.t('Checking…'),
		verified: () => l10n.t('Found, details match'),
		nameNotCompared: () => l10n.t('Found, name not compared'),
		differs: () => l10n.t('Found, details differ'),
		possibleMatch: () => l10n.t('Possible match'),
		notFound: () => (isSample ? l10n.t('Not in the sample') : l10n.t('Not found')),
		multipleMatches: () => l10n.t('Several matches'),
		unknownStatus: () => l10n.t('Unknown status'),
		failed: () => l10n.t('Request failed'),
	}[state]();
}

/** What heads a citation wherever it is shown: the worst thing known about it, then what was decided and what was found. */
export function sayHeadlines(verdict: Verdict, isSample: boolean): readonly [string, ...string[]] {
	const { decision, lapsed } = verdict;
	const headline = headlineOf(verdict);
	const found = sayVerdict(verdict, isSample);
	const decided = [...(decision ? [sayDecision(decision)] : []), ...(lapsed ? [sayLapsed(lapsed)] : [])];
	if (headline === 'quotationDiffers') return [sayQuotationHeadline(verdict), found, ...decided];
	if (headline === 'overruled') return [sayHeadline(headline, isSample), found, ...decided];
	// Whatever someone decided, what was found comes first, so that no invented case looks like a real one.
	const isClean = verdict.state === 'verified' && decision !== undefined;
	const [first, ...rest] = isClean ? [...decided, found] : [found, ...decided];
	return [first ?? found, ...rest];
}

/** An invented quotation doesn't just differ. */
export function sayQuotationHeadline({ quotations = [] }: Verdict): string {
	const open = quotations.filter(({ isToReview }) => isToReview);
	const isInvented = open.every(({ findings }) => findings.some(({ code }) => code === 'quote-not-found'));
	return isInvented ? l10n.t('Quotation not found') : l10n.t('Quotation differs');
}

/** What someone decided, and why it doesn't count now. */
export function sayLapsed({ decision, why, open }: LapsedDecision): string {
	const said = sayDecision(decision);
	switch (why) {
		case 'noNote':
			return l10n.t("{0}. It doesn't count: it doesn't say how it was checked, or why it doesn't matter.", said);
		case 'noAnswers':
			return l10n.t("{0}. It doesn't say what it was made on: confirm it again if it still holds.", said);
		case 'newFindings':
			return l10n.t('{0}. It was made on something else. New: {1}.', said, open.map(nameQuestion).join(', '));
	}
}

/** A code that a decision answers. */
function nameQuestion(code: string): string {
	const known = findingCodes.find((one) => one === code);
	if (known) return nameCode(known);
	return isReviewCode(code) && code !== 'to-review' ? nameReviewCode(code) : l10n.t('Found, details differ');
}

/** A headline, as a heading for all citations that have it. */
export function sayHeadline(headline: Headline, isSample: boolean): string {
	switch (headline) {
		case 'quotationDiffers':
			return l10n.t('Quotation differs');
		case 'overruled':
			return nameCode('overruled');
		case 'toConfirm':
			return l10n.t('Corrected, not confirmed yet');
		case 'confirmed':
			return l10n.t('Confirmed');
		case 'ignored':
			return l10n.t('Ignored');
		default:
			return sayState(headline, isSample);
	}
}

/** What differs from the record, in few words for a narrow view: by name if it is one thing. */
export function sayDifferences(findings: readonly Pick<Finding, 'code'>[]): string {
	const codes = findings.filter((finding) => !isOfDraft(finding)).map(({ code }) => code);
	const [first, ...others] = codes.filter((code) => code !== 'not-normalized');
	if (!first) return sayState('differs', false);
	return others.length === 0 ? nameCode(first) : l10n.t('{0} details differ', others.length + 1);
}

export function sayVerdict(verdict: Verdict, isSample: boolean): string {
	const { citation, state, findings, full, entry, searches, next } = verdict;
	if (citation.doubt === 'record') return l10n.t("Refers to the record, or to a source that isn't checked");
	if (isShortForm(citation) && !full && state !== 'noCitation')
		return next === 'citeInFull' ? l10n.t('No earlier full citation') : l10n.t('Full citation unknown');
	if (state === 'notFound' && searches && !isSample) return l10n.t('Not found, nor by name');
	if (citation.kind === 'regulation' && state === 'verified') return l10n.t('Found in the C.F.R.');
	if (state === 'differs') return sayDifferences(findings);
	const uncovered = entry.answer ? l10n.t('Not covered by the source') : l10n.t('Not in case databases');
	return sayOnDocket(verdict) ?? (state === 'notCovered' ? uncovered : sayState(state, isSample));
}

/** What a person should do about a citation; empty for nothing. */
export function sayNextStep(step: NextStep): string {
	return {
		nothing: () => '',
		wait: () => '',
		check: () => l10n.t('Run “Verify Document” to check it.'),
		checkRegulation: () => l10n.t('Check it with the eCFR.'),
		tryAgain: () => l10n.t('Check it again.'),
		lookUp: () => l10n.t('Look it up yourself before relying on it.'),
		lookUpElsewhere: () => l10n.t("Look it up where it's published, then confirm it."),
		choose: () => l10n.t('Choose the case you mean.'),
		readCase: () => l10n.t('Open and read the case: it may not be the one you mean.'),
		correct: () => l10n.t("Correct the draft, or confirm that it's right."),
		confirm: () => l10n.t('Compare it with the case yourself, then confirm it.'),
		correctQuotation: () =>
			l10n.t("Compare the quotation with the opinion. Correct it, or ignore the difference if it's intentional."),
		addHistory: () =>
			l10n.t('Say in the draft that it was overruled, or confirm it with a note that says why you cite it.'),
		citeInFull: () => l10n.t('Cite it in full first, or confirm it.'),
		nameSource: () => l10n.t("It isn't clear which citation this refers to. Cite it in full, or confirm it."),
	}[step]();
}

/** What a reader should know about the comparison in addition to the state and the findings. */
export function sayRemarks(verdict: Verdict): string[] {
	const { state, compared, nameReason, taken, findings, full, quotations = [] } = verdict;
	const remarks = [...sayMiss(verdict), ...saySearches(verdict), ...sayDocket(verdict)];
	if (taken === 'byName')
		remarks.push(l10n.t('Several cases are at this citation; the one with the same name and year was used.'));
	if (compared?.name === 'caption') remarks.push(sayCaption(nameReason));
	if (compared?.name === 'notCompared' && !verdict.record?.name)
		remarks.push(l10n.t('The database has no name for the case.'));
	else if (compared?.name === 'notCompared' && state !== 'nameNotCompared')
		remarks.push(l10n.t("The case name wasn't compared."));
	if (state === 'differs' && findings.every(isOfDraft))
		remarks.push(
			full
				? l10n.t('The full citation differs from the database.')
				: l10n.t('It differs in the same way as the parallel citation before it.'),
		);
	return [...remarks, ...sayQuotations(quotations)];
}

function sayCaption(nameReason: NameReason | undefined): string {
	if (nameReason === 'reversed') return l10n.t('The database has the parties the other way around.');
	if (nameReason === 'inRe') return l10n.t('Your draft or the database names only one of the parties.');
	return l10n.t('The database captions the same case differently.');
}

/** How far the source's volumes go, and the case that a page of them is in that isn't covered. */
function sayMiss({ citation, state, entry: { answer } }: Verdict): string[] {
	if (!answer || (state !== 'notFound' && state !== 'notCovered')) return [];
	const { coverage, volumeTo, covering } = answer;
	// Of a citation that was not found, its finding says so.
	const remarks = state === 'notCovered' ? sayCovering(answer) : [];
	if (covering?.name === undefined && volumeTo !== undefined)
		remarks.push(l10n.t('The source has this volume to page {0}.', oneLine(volumeTo)));
	if (state === 'notCovered' && answer.statusText === missingVolume && citation.volume !== undefined)
		remarks.push(l10n.t("Volume {0} isn't in the archive.", citation.volume));
	else if (state === 'notCovered' && coverage !== undefined)
		remarks.push(l10n.t('The source has {0}.', oneLine(coverage)));
	return remarks;
}

function saySearches({ searches = [] }: Verdict): string[] {
	return searches.map(({ by, at }) =>
		l10n.t('Searched by name, court, and year: {0}, {1}.', oneLine(by), new Date(at).toLocaleDateString()),
	);
}

/** The entry that stays if the question whether citations may be checked wasn't answered. */
export function sayAllow(): string {
	return l10n.t("Citations aren't checked yet. Allow…");
}

/** How many citations are left to review. */
export function sayToReview(toReview: number): string {
	return toReview === 0 ? l10n.t('Nothing to review') : l10n.t('{0} to review', toReview);
}

/** Counts on one line, without those that are zero. */
export function sayCounts({ counts, misquoted }: Pick<Summary, 'counts' | 'misquoted'>): string {
	const matching = counts.verified - misquoted;
	const parts = [
		matching > 0 && l10n.t('{0} found, details match', matching),
		misquoted > 0 && l10n.t('{0} found, quotation differs', misquoted),
		counts.differs > 0 && l10n.t('{0} found, details differ', counts.differs),
		counts.notFound > 0 && l10n.t('{0} not found', counts.notFound),
		counts.multipleMatches > 0 && l10n.t('{0} with several matches', counts.multipleMatches),
		counts.other > 0 && l10n.t('{0} uncertain', counts.other),
		counts.notCovered > 0 && l10n.t('{0} not covered', counts.notCovered),
		counts.noCitation > 0 && l10n.t('{0} without a citation to check', counts.noCitation),
		counts.unchecked > 0 && l10n.t('{0} not checked', counts.unchecked),
		counts.failed > 0 && l10n.t('{0} failed', counts.failed),
	].filter((part) => part !== false);
	if (counts.total === 0) return l10n.t('No citations');
	const total = counts.total === 1 ? l10n.t('1 citation') : l10n.t('{0} citations', counts.total);
	return `${total}: ${parts.join(', ')}`;
}

/** A decision, who made it, and when. */
export function sayDecision(decision: Omit<Decision, 'answers'>, when = l10n.t('on {0}', sayDay(decision.at))): string {
	const { kind, by, candidate, note } = decision;
	const who = by === undefined ? [] : [l10n.t('by {0}', oneLine(by))];
	const what = {
		confirmed: l10n.t('Confirmed'),
		ignored: l10n.t('Ignored'),
		candidate: isCopied(decision)
			? l10n.t('Corrected from one of several matches, {0}, not confirmed yet', oneLine(candidate ?? ''))
			: l10n.t('Chosen from several matches: {0}', oneLine(candidate ?? '')),
		fromRecord: l10n.t('Corrected from the database, not confirmed yet'),
	}[kind];
	return `${what} (${[...who, oneLine(when)].join(', ')})${note ? `: “${oneLine(note)}”` : ''}`;
}

/** Who says that they have cite-checked something, when, and how. @param at when, in words */
export function sayCiteCheck({ by, note, page, passage }: CiteCheck, at: string): string {
	const who = by === undefined ? oneLine(at) : `${oneLine(by)}, ${oneLine(at)}`;
	const where = page === undefined ? who : `${who}, ${l10n.t('page {0}', page)}`;
	const what = note ?? passage;
	return what ? `${where}: “${what.replace(/\s+/g, ' ').trim()}”` : where;
}

/** The day of an instant in a file that anyone can write; what the file says if it isn't one. */
export function sayDay(at: string): string {
	return Number.isNaN(Date.parse(at)) ? at : new Date(at).toLocaleDateString();
}

/** A citation with its name, as a reader would search for it. */
export function nameWithCitation(verdict: Pick<Verdict, 'citation' | 'nameReadAgain'>): string {
	const citation = asNamed(verdict);
	const shown = shownCitation(citation);
	return citation.caseName && citation.kind !== 'named' ? `${citation.caseName.text}, ${shown}` : shown;
}

/**
 * A line in the list of what a check found: a problem as the editor words it, or why the citation is left to review without one.
 *
 * @param isUnasked whether it has no answer because nothing may be sent
 */
export function sayReviewItem({ verdict, finding, quotation, code }: ReviewItem, isUnasked: boolean): string {
	if (quotation) return `${sayOutcome(quotation)}.`;
	const { lapsed } = verdict;
	const said = lapsed ? [{ text: sayLapsed(lapsed) }] : [];
	if (finding) return withLinks([...sayFindingInFull(verdict, finding, false), ...said]);
	if (isUnasked) return l10n.t('Not asked: nothing is sent offline, and no answer is kept for this citation.');
	if (code === 'not-checked') return l10n.t('Not checked: there is no answer for this citation.');
	const state = sayDocket(verdict)[0] ?? `${sayHeadlines(verdict, false)[0]}.`;
	const next = sayNextStep(verdict.next);
	return withLinks([{ text: state }, ...said, ...(next === '' ? [] : [{ text: next }]), ...sayMeant(verdict)]);
}
