import type { Span } from '../../base/text/span';
import type { Citation, CitedPart } from '../../citations/parts/citation';
import { extentOf } from '../../citations/parts/extent';
import { reporterTable } from '../../citations/reporters/reporters';
import { foldSource } from '../../draft/reading/reading';
import { compareCourts } from '../../law/courts/compareCourts';
import { formatCourtFor, type ReporterTitle } from '../../law/courts/conveyedCourt';
import { findJurisdiction } from '../../law/courts/jurisdictions';
import { parseCourt } from '../../law/courts/readCourt';
import { captionCourts, designators, numberedBodies, roleStarts } from '../../law/lexicon/phrases.generated';
import type { Answer } from '../../lookup/answers/answer';
import type { Overruled } from '../findings/overruled';
import { findNamePlace } from './draftContext';
import { judgeName } from './names/judgeNames';
import { spellAsWritten } from './names/nameCapitals';
import { isSame } from './names/nameJudgement';
import { parseName } from './names/parties';
import { compareParties } from './names/partyComparison';
import { readNameAgain } from './names/secondReading';
import { type ShortName, shortenName } from './names/shortenName';
import { parseRecordDate } from './recordDate';

/** Replaces the text at `span` with `newText`, in UTF-16 offsets of the document. */
export interface Replacement {
	readonly span: Span;
	readonly newText: string;
}

/**
 * Writes the place that was found for a case: over the one that wasn't found, or after the name of a case that was cited without one.
 */
export function planSuggestion(text: string, { kind, start, end }: Citation, place: string): Replacement {
	if (kind !== 'named') return { span: { start, end }, newText: place };
	const after = text.slice(0, start).trimEnd().length;
	return { span: { start: after, end: after }, newText: `, ${place}` };
}

/**
 * Replaces the draft's name with the record's: short names of the first-listed parties, abbreviated in citations. Only words are changed: emphasis,
 * links, and "v." stay where they are, and so do a party that is the same and a court, docket number, or year after the name.
 *
 * @param text the document
 * @returns undefined if it can't be done safely, as with markup inside a party's name
 */
export function planNameFix(text: string, citation: Citation, recorded: string): readonly Replacement[] | undefined {
	const { caseName } = citation;
	if (caseName === undefined) return undefined;
	const name = shortenName(recorded, findNamePlace(text, citation));
	if (name === undefined) return undefined;
	const source = text.slice(caseName.span.start, caseName.span.end);
	const written = parseName(caseName.text).captions[0];
	const versus = /(?<![\s*_>])[\s*_>]+(?:v|vs|versus)\b\.?(?=[\s*_>])/.exec(source);
	const end = findNameEnd(source, versus === null ? 0 : versus.index + versus[0].length, citation);
	if (end === undefined || sentenceOpening.test(caseName.text)) return undefined;
	const at = (from: number, to: number) => wordsBetween(source, from, to, caseName);
	const spell = (short: string) => spellAsWritten(short, caseName.text, recorded);
	if (
		name.kind === 'adversary' &&
		written?.kind === 'adversary' &&
		versus !== null &&
		name.caption.kind === 'adversary'
	) {
		const left = isSame(compareParties(written.left, name.caption.left))
			? []
			: replace(at(0, versus.index), spell(name.left));
		const right = isSame(compareParties(written.right, name.caption.right))
			? []
			: replace(at(versus.index + versus[0].length, end), spell(name.right));
		return left === undefined || right === undefined || left.length + right.length === 0
			? undefined
			: [...left, ...right];
	}
	return replace(at(0, end), spell(join(name)));
}

function join(name: ShortName): string {
	return name.kind === 'adversary' ? `${name.left} v. ${name.right}` : name.lead + name.subject;
}

function replace(span: Span | undefined, newText: string): readonly Replacement[] | undefined {
	return span && [{ span, newText }];
}

/**
 * The words of a stretch of source without the marks around them; undefined if there are marks between them, or something that wasn't read as part of
 * the name, such as the number of a line or page.
 */
function wordsBetween(source: string, from: number, to: number, { text, span }: CitedPart): Span | undefined {
	const piece = source.slice(from, to);
	const start = /^[\s*_>[("“<]*/.exec(piece)?.[0].length ?? 0;
	const end = piece.replace(/(?:[\s*_\]>”",:;]|\]\([^()]*\))+$/, '').length;
	const words = piece.slice(start, end).replace(/\r?\n[ \t]*(?:>[ \t]*)*/g, ' ');
	if (words === '' || /[*_[\]<>`]/.test(words) || !text.includes(foldSource(words))) return undefined;
	return { start: span.start + from + start, end: span.start + from + end };
}

/**
 * Adds what overruled a case after its citation and its parentheticals (Bluebook rule 10.7): ", *overruled by Lawrence v. Texas*, 539 U.S. 558 (2003)", plain
 * if the draft's own names are. Undefined if not all of the decision was overruled, unless it was "in part".
 */
export function planHistoryFix(text: string, citation: Citation, { by, extent }: Overruled): Replacement[] | undefined {
	if (extent !== undefined && extent !== 'in part') return undefined;
	const name = shortenName(by.name, 'citation');
	if (!name) return undefined;
	const { end } = extentOf(citation);
	const mark = citation.caseName ? (/^[,.]?([*_]{1,3})/.exec(text.slice(citation.caseName.span.end))?.[1] ?? '') : '';
	const words = `overruled ${extent === undefined ? '' : `${extent} `}by ${join(name)}`;
	return [{ span: { start: end, end }, newText: `, ${mark}${words}${mark}, ${by.citation} (${by.year})` }];
}

export function replaceWithin(text: string, { start, end }: Span, replacements: readonly Replacement[]): string {
	const inside = replacements.filter(({ span }) => span.start >= start && span.end <= end);
	let read = '';
	let at = start;
	for (const { span, newText } of inside.sort((one, other) => one.span.start - other.span.start)) {
		read += text.slice(at, span.start) + newText;
		at = span.end;
	}
	return read + text.slice(at, end);
}

/** Replaces the draft's year with that of the record's date. */
export function planYearFix(text: string, { year }: Citation, dateDecided: string): readonly Replacement[] | undefined {
	const recorded = parseRecordDate(dateDecided)?.year;
	if (year === undefined || recorded === undefined) return undefined;
	const digits = /(?<!\d)\d{4}(?!\d)/.exec(text.slice(year.span.start, year.span.end));
	if (digits === null || Number(digits[0]) === recorded) return undefined;
	const start = year.span.start + digits.index;
	return [{ span: { start, end: start + 4 }, newText: String(recorded) }];
}

/**
 * Replaces the draft's court with the record's as required with this reporter (Bluebook rule 10.4), or removes it if the reporter conveys the court.
 * Undefined if its abbreviation isn't known.
 */
export function planCourtFix(text: string, citation: Citation, recorded: string): readonly Replacement[] | undefined {
	const { court } = citation;
	const parsed = parseCourt(recorded);
	const newText = parsed && formatCourtFor(parsed, findTitle(citation.reporter));
	if (newText === undefined) return undefined;
	if (court === undefined) return newText === '' ? undefined : addCourt(citation, newText);
	if (newText === '') return removeCourt(text, citation);
	const source = text.slice(court.span.start, court.span.end);
	return source === newText ? undefined : replace(wordsBetween(source, 0, source.length, court), newText);
}

/** Before the year. */
function addCourt({ year }: Citation, newText: string): readonly Replacement[] | undefined {
	const start = year?.span.start;
	return start === undefined ? undefined : [{ span: { start, end: start }, newText: `${newText} ` }];
}

/** With the space after it; undefined if nothing would be left in the parentheses, or if there are marks in the way. */
function removeCourt(text: string, { court, year }: Citation): readonly Replacement[] | undefined {
	if (court === undefined || year === undefined || year.span.start < court.span.end) return undefined;
	const { start, end } = court.span;
	const gap = /^(?:[^\S\n]|&nbsp;)*(?:\n[ \t]*(?:>[ \t]*)*)?/.exec(text.slice(end, year.span.start))?.[0].length ?? 0;
	return /[*_[\]<>`]/.test(text.slice(start, end)) ? undefined : [{ span: { start, end: end + gap }, newText: '' }];
}

function findTitle(reporter: string | undefined): ReporterTitle | undefined {
	const found = reporterTable().reporters.find(({ abbreviation }) => abbreviation === reporter);
	return found && { ...found, isNeutral: found.kind === 'neutral' };
}

/** If necessary, the name is reread by the record, so that no part of a name that was read too short is written twice. */
function isSameName(text: string, { caseName, start, group }: Citation, recorded: string): boolean {
	if (caseName === undefined) return false;
	const judge = (written: string) => judgeName({ written, recorded });
	if (judge(caseName.text).kind === 'same') return true;
	const again = readNameAgain({ text, name: caseName, citationStart: group ?? start, recorded, judge });
	return again?.judgement.kind === 'same';
}

/** Makes the draft cite one of several candidates: replaces name, year, and court if they differ. */
export function planCandidateFix(
	text: string,
	citation: Citation,
	candidate: Answer['candidates'][number],
): readonly Replacement[] | undefined {
	const { name, dateDecided, court } = candidate;
	const fixes: Replacement[] = [];
	const sameName = name !== undefined && citation.caseName !== undefined && isSameName(text, citation, name);
	if (name !== undefined && !sameName) fixes.push(...(planNameFix(text, citation, name) ?? []));
	if (court !== undefined && citation.court !== undefined) {
		const mine = parseCourt(citation.court.text);
		const theirs = parseCourt(court);
		if (mine && theirs && compareCourts(mine, theirs, citation.year?.value) === 'differs')
			fixes.push(...(planCourtFix(text, citation, court) ?? []));
	}
	if (dateDecided !== undefined) fixes.push(...(planYearFix(text, citation, dateDecided) ?? []));
	return fixes.length === 0 ? undefined : fixes.sort((one, other) => one.span.start - other.span.start);
}

/** A name that begins with words of the sentence: it isn't certain what is the first party. */
export const sentenceOpening =
	/^(?:[a-z]|(?:in(?!\s+(?:re|the\s+(?:matter|interest))\b)|under|as|see|cf|but|by|from|since|after|before)\b)/;

const ofParty = new RegExp(
	String.raw`^(?:(?:${designators}|l\.?\s?l\.?\s?[cp]|l\.?\s?p|p\.?\s?[cal]|n\.?\s?a|s\.?\s?a|m\.?\s?d|ph\.?\s?d)\.?|et\s+(?:al|ux|vir)\b.*|(?:the\s+)?(?:${roleStarts}|as\s|d\/b\/a)\b.*)$`,
	'i',
);
const ofCourt = new RegExp(
	String.raw`(?:\d|\b(?:${captionCourts}|C\.\s?C\.\s?A|C\.\s?A|D\.\s?C|B\.\s?R)\b\.?|\b[NSEWMC]\.\s?D\b|^D\.)`,
);
/** Bodies whose own names have numbers and words of courts. */
const ofNumberedBody = new RegExp(String.raw`\b(?:${numberedBodies})\b`, 'i');

/**
 * Where the name ends in the source of its span: before the first part after a comma that is a court, a district, a docket number, or a year, as in
 * "State v. Zed, 2d Dist. Montgomery No. 27000". Undefined if that isn't certain.
 *
 * @param from the offset in `source` after the "v.", or 0
 */
export function findNameEnd(source: string, from: number, { court, year }: Citation): number | undefined {
	const parts = source.slice(from).split(',');
	let end = from;
	for (const [index, part] of parts.entries()) {
		const words = part.replace(/[\s*_>:;()’”"]+/g, ' ').trim();
		const after = end + part.length + (index === 0 ? 0 : 1);
		if (index === 0) {
			if (/\bNos?\.\s{0,3}\S{0,20}\d|\b(?:1[6-9]|20)\d\d\b/.test(words)) return undefined;
		} else if (words !== '' && !ofParty.test(words)) {
			if (ofNumberedBody.test(words)) return undefined;
			if (ofCourt.test(words)) return end;
			const place = findJurisdiction(words);
			// "Smith v. Jones, Mass., 45 N.E.2d 123" names the court this way; if there is one elsewhere, the place belongs to the party.
			if (place !== undefined && court === undefined && words.endsWith('.'))
				return year === undefined ? end : undefined;
			// "Merrill Lynch, Pierce, Fenner & Smith, Inc."
			const isFirm = parts.slice(index).some((later) => /&|\b(?:Inc|Co|Corp|L\.?L\.?[CP])\b/.test(later));
			if (place === undefined && !isFirm) return undefined;
		}
		end = after;
	}
	return end;
}
