import { SECTION_SIGN } from '../../base/text/characterCodes';
import { matchEnd } from '../../base/text/matches';
import type { Draft } from '../parts/citation';
import { namedCitation } from './namedHit';
import { readSections } from './sections';

/** How many laws before a section may be meant. */
const MOST_LAWS = 16;
/** A sentence comes before the sign, not a name that it could belong to ("Act § 4", "Collier on Bankruptcy, § 523"), nor "Id."; no text of a law opens. */
const sentenceBefore =
	/(?<=(?:^|(?<!\b[Ii]d|\bIbid)[.?!]|[:;(–\u2014]|(?:^|[\s(\u2014])[a-z]{1,20}(?<!supra),?|\b(?:See|Under|In|And|But|Both|(?:Unl|L)ike|Cf\.|Thus),?)[\s*_]{0,3})/y;
/** "§ 9 of the lease" and "§ 1025 of the Penal Code" are of what is named. */
const ofOther = /[\s*_]{1,3}of\s(?!(?:that|this|the\s(?:same|code|statute|title))\b)/y;

/**
 * A section by its sign or word alone, at `at`, of a law that its paragraph has cited: "§ 523(a)(4)" after "11 U.S.C. § 523(a)(2)(A)". Another section
 * is one of the last law's if its number is alike: "§ 1349" after "18 U.S.C. § 1343", not "§ 4"; or of a law before that with the next numbers.
 * With the word "Section", only a subdivision of a section already cited is certain.
 */
export function readBareSection(text: string, at: number, laws: readonly Draft[]): Draft | undefined {
	const last = laws.at(-1);
	if (!last || !(matchEnd(sentenceBefore, text, at) >= 0 || isListed(text, last.end, at))) return undefined;
	const sections = readSections(text, at);
	if (!sections || matchEnd(ofOther, text, sections.end) >= 0) return undefined;
	const [number = ''] = numbersOf(text.slice(sections.start, sections.end));
	const recent = laws.slice(-MOST_LAWS);
	const same = recent.findLast(({ page = '' }) => numbersOf(page).includes(number));
	if (text.charCodeAt(at) !== SECTION_SIGN && !(same && text.charAt(sections.end - 1) === ')')) return undefined;
	const isNext = numbersOf(last.page ?? '').some((other) => isAlike(other, number));
	const law =
		same ?? (isNext ? last : recent.findLast(({ page = '' }) => numbersOf(page).some((o) => isNear(o, number))));
	if (law?.reporter === undefined) return undefined;
	const place = { start: at, end: sections.end };
	const citation = namedCitation(text, law.kind, place, law.reporter, place, sections);
	citation.volume = law.volume;
	citation.reporterSpan = undefined;
	return citation;
}

/** Whether the sections of a law can be meant later by their numbers alone: not those of a chapter or title, which have the same numbers. */
export function hasPlainSections({ kind, text, page = '' }: Draft): boolean {
	return (kind === 'statute' || kind === 'regulation') && /^\d/.test(page) && !/\b(?:ch?|tit|art)\.\s/.test(text);
}

/** "§ 523(a)(2), § 523(a)(4), and § 523(a)(6)" */
function isListed(text: string, from: number, at: number): boolean {
	return at - from <= LONGEST_JOINT && /^[,;]?\s(?:and\s|or\s|&\s)?$/.test(text.slice(from, at));
}

/** In UTF-16 units. */
const LONGEST_JOINT = 6;

/** "523" of "523(a)(2)(A)"; each of several. */
function numbersOf(page: string): string[] {
	return page.replace(/\([^()]{0,6}\)/g, '').match(/\d[\w.:-]*\w|\d/g) ?? [];
}

/** Sections of one chapter, or numbers of as many digits, but one: "153.131" and "153.002", "1349" and "1343". */
function isAlike(one: string, other: string): boolean {
	const [, chapter, digits = ''] = stem.exec(one) ?? [];
	const [, otherChapter, otherDigits = ''] = stem.exec(other) ?? [];
	return (
		chapter === otherChapter && (chapter !== undefined || (digits.length > 1 && digits.length === otherDigits.length))
	);
}

/** All but the last of three or more digits: "2611" and "2615". */
function isNear(one: string, other: string): boolean {
	return one.length === other.length && /^\d{3,}$/.test(other) && one.slice(0, -1) === other.slice(0, -1);
}

const stem = /^([^.:-]*[.:-])?(\d*)/;
