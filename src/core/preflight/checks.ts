import { isSameDay } from '../base/display/localTime';
import type { DocumentLanguage } from '../base/text/documentLanguage';
import { type Span, shifted } from '../base/text/span';
import { runAtOnce } from '../base/time/turns';
import type { Citation } from '../citations/parts/citation';
import { canonicalCitation } from '../citations/parts/citationString';
import { isAskable } from '../lookup/asking/askable';
import { listOpenQuotations } from '../quotations/inDraft/openQuotations';
import { readPages } from '../quotations/inDraft/paragraphs';
import { isCorrectionKey } from '../verification/decisions/corrections';
import { decisionKey, findDecision } from '../verification/decisions/decisions';
import { isDecidedAway } from '../verification/verdict/decidedAway';
import { joinParallels, listCited } from '../verification/verdict/parallels';
import { isShortForm, type Verdict } from '../verification/verdict/verdict';
import type { Brief } from './brief';
import type { BriefRules } from './briefRules';
import { countWords, type FileProse, hasCertificate, limitOf } from './courtRules';
import {
	listConflicts,
	listDoubledWords,
	listEmptyTables,
	listFootnoteFaults,
	listMarkings,
	listMisnumbered,
	listUnclosedParentheses,
	withoutConflicts,
} from './drafting';
import { listLeftOvers } from './leftOvers';
import { findSampleText } from './placeholders';

/** What a check found: the places that someone has to look at, in order. If there are none, the brief passes. */
export interface CheckOutcome {
	readonly places: readonly Span[];
	/** What else is said about a place, by its start. */
	readonly notes?: ReadonlyMap<number, string>;
	/** Places that a person has decided on: without that, they would be among `places`. */
	readonly decided?: readonly Span[];
	/** The check doesn't apply to this brief, for example because it has no table. */
	readonly isAbsent?: true;
	/** It can't be fixed from here, for example in a Word document. */
	readonly isByHand?: true;
	/** How long the brief is, and may be. */
	readonly length?: { readonly words: number; readonly most: number; readonly rule: string };
	/** The brief isn't ready, whatever the places: there was no service to ask, or only the sample. */
	readonly reason?: 'noService' | 'sample';
}

/** Citations that a case database can have, without an answer from today or a decision by a person. */
export function findUnchecked({ verdicts, knowledge }: Brief): CheckOutcome {
	const { now, utcOffset, service } = knowledge;
	const isFresh = ({ entry: { answer } }: Verdict): boolean =>
		answer !== undefined && isSameDay(answer.checkedAt, now, utcOffset);
	const stale = verdicts.filter((one) => isAskable(one.citation) && !isFresh(one));
	const open = stale.filter((one) => !isDecided(one));
	const reason = service === 'none' ? 'noService' : service === 'sample' ? 'sample' : undefined;
	const asks = verdicts.some(({ citation }) => isAskable(citation));
	return { places: spansOf(open), decided: spansOf(stale.filter(isDecided)), ...(reason && asks && { reason }) };
}

export function findToReview({ verdicts }: Brief): CheckOutcome {
	const isAway = (verdict: Verdict): boolean => isDecidedAway(verdict) || hasIgnoredWords(verdict);
	return {
		places: spansOf(verdicts.filter(({ isToReview }) => isToReview)),
		decided: spansOf(verdicts.filter((one) => !one.isToReview && isAway(one))),
	};
}

function hasIgnoredWords({ quotations = [] }: Verdict): boolean {
	return quotations.some(({ decision, findings }) => decision?.kind === 'ignored' && findings.length > 0);
}

/** Cases listed as overruled, in part or whole, of which the brief doesn't say it and no one has decided. */
export function findOverruled({ verdicts }: Brief): CheckOutcome {
	const open = verdicts.flatMap((verdict) => {
		const found = verdict.findings.find(({ code }) => code === 'overruled');
		return found && !isDecided(verdict) ? [{ verdict, by: found.recorded ?? '' }] : [];
	});
	return {
		places: spansOf(open.map(({ verdict }) => verdict)),
		notes: new Map(open.map(({ verdict, by }) => [verdict.citation.start, by])),
	};
}

/**
 * Citations that a person has decided on, so that they are no longer to review, and that have changed since, or what was found there has, so that no
 * decision holds for them now.
 */
export function findLapsed({ verdicts, knowledge: { decisions } }: Brief): CheckOutcome {
	const keys = Object.keys(decisions).filter((key) => !isCorrectionKey(key));
	const decidedPlaces = new Set(keys.map((key) => key.slice(0, key.indexOf('|'))));
	const hasLapsed = (verdict: Pick<Verdict, 'lapsed' | 'isToReview'>): boolean =>
		verdict.lapsed !== undefined && verdict.isToReview;
	const lapsed = verdicts.filter((verdict) => {
		const { citation, isToReview, full, quotations = [] } = verdict;
		if ((hasLapsed(verdict) && verdict.lapsed !== full?.lapsed) || quotations.some(hasLapsed)) return true;
		if (full || findDecision(decisions, citation)) return false;
		if (Object.hasOwn(decisions, decisionKey(citation))) return true;
		return isToReview && decidedPlaces.has(canonicalCitation(citation));
	});
	return { places: spansOf(lapsed) };
}

/**
 * Short forms, id., and supra that refer to nothing. Those that refer to the record on appeal or to unknown sources are clear, and a case cited only by
 * name and year isn't a short form.
 */
export function findUnresolved({ verdicts, text }: Brief): CheckOutcome {
	const isOpen = ({ citation, full, state }: Verdict): boolean =>
		!full &&
		citation.doubt !== 'record' &&
		state !== 'noCitation' &&
		!isOwnNote(citation, text) &&
		!isQuoted(text, citation.start);
	const open = verdicts.filter((one) => isShortForm(one.citation) && isOpen(one));
	return {
		places: spansOf(open.filter((one) => !isDecided(one))),
		decided: spansOf(open.filter(isDecided)),
	};
}

/** "See supra note 9" refers to the brief's own note. */
function isOwnNote({ kind, start, caseName, text: written }: Citation, text: string): boolean {
	const lead = text.slice(Math.max(0, start - LONGEST_LEAD), start);
	return (
		kind === 'supra' && !caseName && /^supra\s/i.test(written) && /(?:^|[\s(;])(?:see|also|and|in)[\s*_]+$/i.test(lead)
	);
}

/** An *id.* in a quotation refers to what the quoted opinion cites. Straight quotation marks don't show where one begins. */
function isQuoted(text: string, at: number): boolean {
	const before = text.slice(Math.max(0, at - LONGEST_QUOTED), at);
	return before.lastIndexOf('“') > before.lastIndexOf('”');
}

/** In UTF-16 units. */
const LONGEST_LEAD = 12;
const LONGEST_QUOTED = 1_000;

export function findLeftOver({ prose, citations }: Brief): CheckOutcome {
	return { places: listLeftOvers(prose, citations) };
}

export const findDoubledWord = inProse(listDoubledWords);
export const findMarking = inProse(listMarkings);
export const findConflict = inProse(listConflicts);

function inProse(find: (prose: string, text: string) => Span[]): (brief: Brief) => CheckOutcome {
	return ({ prose, text }) => ({ places: find(prose, text) });
}

export function findFootnotes({ prose, notes, ...brief }: Brief): CheckOutcome {
	return inMarkdown(brief, ({ start, end }) =>
		listFootnoteFaults(
			prose.slice(start, end),
			notes.references
				.filter((one) => one.start >= start && one.end <= end)
				.map((one) => ({ ...one, ...shifted(one, -start) })),
		),
	);
}

export function findHeadingOrder(brief: Brief): CheckOutcome {
	return inMarkdown(brief, ({ start, end }) => listMisnumbered(withoutConflicts(brief.text.slice(start, end))));
}

export function findEmptyTable(brief: Brief): CheckOutcome {
	return inMarkdown(brief, ({ start, end }) => listEmptyTables(brief.text.slice(start, end)));
}

export function findOpenParenthesis({ text, files, citations }: Brief): CheckOutcome {
	const places = files.flatMap(({ start, end, language }) => {
		const own = citations.filter((one) => one.start >= start && one.end <= end);
		return listUnclosedParentheses(text.slice(0, end), own, language === 'markdown');
	});
	return { places };
}

/** What is found in each file in Markdown; others have no such marks. */
function inMarkdown({ files }: Pick<Brief, 'files'>, find: (file: Span) => readonly Span[]): CheckOutcome {
	return inFiles(files, (file) => (file.language === 'markdown' ? find(file) : []));
}

/** What is found in each file, in the file's own offsets. */
function inFiles(files: Brief['files'], find: (file: Brief['files'][number]) => readonly Span[]): CheckOutcome {
	return { places: files.flatMap((file) => find(file).map((span) => shifted(span, file.start))) };
}

/** A certificate that the rules require; if it is missing, the end of the brief is the place to look at. */
export function findCertificate(brief: Brief, kind: 'compliance' | 'service'): CheckOutcome {
	const { length } = brief.text;
	return { places: hasCertificate(kind, pagesOf(brief)) ? [] : [{ start: length, end: length }] };
}

export function findLength(brief: Brief, rules: Exclude<BriefRules, 'none'>): CheckOutcome {
	const files = pagesOf(brief);
	const words = countWords(files);
	const { words: most, rule } = limitOf(rules, files);
	return { places: words > most ? [{ start: 0, end: 0 }] : [], length: { words, most, rule } };
}

/** What court rules apply to, file by file. */
function pagesOf({ files, text, plain }: Brief): FileProse[] {
	return files.map(({ start, end, language }) => ({
		text: text.slice(start, end),
		plain: plain.slice(start, end),
		isMarkdown: language === 'markdown',
	}));
}

export function findOpenQuotation({ plain, files }: Brief): CheckOutcome {
	// A quotation doesn't continue in another file.
	return inFiles(files, ({ start, end, language }) => openIn(plain.slice(start, end), language));
}

function openIn(plain: string, language: DocumentLanguage): Span[] {
	if (language === 'markdown') return listOpenQuotations(plain);
	const { text, paragraphs } = runAtOnce(readPages(plain));
	const open = listOpenQuotations(
		text,
		paragraphs.map(({ end }) => end),
	);
	// If one only opens and the next only closes, it is one quotation that is interrupted by a note at the bottom of the page.
	const goesOn = (one: Span | undefined, next: Span | undefined): boolean => {
		if (!one || !next || isClosing(text, one) || !isClosing(text, next)) return false;
		return next.start - one.start <= LONGEST_ON_PAGES;
	};
	return open.filter((one, at) => !goesOn(one, open[at + 1]) && !goesOn(open[at - 1], one));
}

/** The length of a quotation that the end of a page interrupts, in UTF-16 units. */
const LONGEST_ON_PAGES = 3_000;

function isClosing(text: string, { start, end }: Span): boolean {
	return end - start === 1 && /[”"]/.test(text.charAt(start));
}

export function findSample({ text }: Brief): CheckOutcome {
	return { places: findSampleText(text) };
}

/** What to know about a brief that is ready: what no one checked, and what a person decided. */
export interface Reservations {
	/** Of kinds that no case database has, or in volumes that the source doesn't have; as the counts have them. */
	readonly notCovered: readonly Span[];
	readonly ignored: readonly Span[];
	readonly confirmed: readonly Span[];
}

export function findReservations({ verdicts }: Brief): Reservations {
	const decided = (kinds: readonly string[]) =>
		spansOf(
			verdicts.filter(({ decision, full, findings }) => {
				const isOwn = !full || findings.length > 0;
				return isOwn && decision !== undefined && kinds.includes(decision.kind);
			}),
		);
	return {
		notCovered: spansOf(listCited(verdicts).flatMap(({ counted }) => (counted?.state === 'notCovered' ? counted : []))),
		ignored: decided(['ignored']),
		confirmed: decided(['confirmed', 'candidate']),
	};
}

function isDecided({ decision }: Verdict): boolean {
	return decision?.kind === 'confirmed' || decision?.kind === 'ignored';
}

/** Parallel citations are one place. */
function spansOf(verdicts: readonly Verdict[]): Span[] {
	// What the service reported without a place is shown at the start of the brief.
	return joinParallels(verdicts, (verdict) => verdict).flatMap(([verdict]) => {
		if (!verdict) return [];
		const { citation, isUnplaced } = verdict;
		return isUnplaced ? { start: 0, end: 0 } : { start: citation.start, end: citation.end };
	});
}
