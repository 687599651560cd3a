import { BRACKET_OPEN, COLON, HASH } from '../../base/text/characterCodes';
import { classAt, DIGIT, skipGap, skipGapBack, UPPER, WORD } from '../../base/text/characters';
import { matchAt, matchEnd } from '../../base/text/matches';
import type { Span } from '../../base/text/span';
import type { Draft } from '../parts/citation';
import type { NamedSource } from '../reporters/namedSources';
import { namedCitation } from './namedHit';
import { thingsAfter } from './plausibility';
import { readSections } from './sections';

const lead = /(?:,?\s{0,9}(?:at(?![A-Za-z])|Nos?\.|#|¶¶?|§§?|pp?\.|pp?(?=\s\d)|[Vv]ol\.)[\s*_[\]]{0,9}){1,2}/y;
/** Names whose number may be a letter ("Ex. A", "Ex. P-4"). */
const lettered = /^(?:Ex\.|Add\.|Exhibit)$/;
const letters = /[A-Z]{1,2}(?:-\d{1,4})?(?![A-Za-z]|\.(?:\w|\s[A-Z]\.|,))/y;
/** A page with a line belongs to a transcript: "Coe Dep. 45:3". */
const line = /\d{1,4}:\d/y;
const paragraphs = /\d{1,5}[a-z]?(?:[-\u2013]\d{1,5})?(?![A-Za-z0-9])/y;
/** A docket's number is none: "D.C. Docket No. 3:18-cr-00045". */
const number =
	/\d{1,6}(?::\d{1,3}(?:[-\u2013]\d{1,5}(?::\d{1,3})?)?|(?:-\d{1,4})+)?[a-z]?(?![A-Za-z0-9]|\.\d|:\d|-[a-z]{2}-)/y;
/** Names of things numbered like "61-3"; "at 101-05" ends with 101. */
const hyphenated = /No|ECF|Dkt|Doc|D\.E|D\.I/;
const firstPage = /\d{1,6}[a-z]?(?=-)/y;
/** "14, 15 and 19-1" after the first number; a volume isn't a number of the list. */
const list =
	/(?:(?:,\s?(?:(?:and|&)\s)?|\s(?:and|&)\s)\d{1,6}(?:-\d{1,4}){0,3}(?![A-Za-z0-9]|-\d|[\s*_[\]]{1,9}[A-Z])){0,40}/y;

interface RecordNumber extends Span {
	/** "at", "¶", "§" or "p." is before it. */
	readonly isLed: boolean;
}

/**
 * Reads the number after a record's name: "at 112", "¶¶ 14–16", "45:12–46:3", "12a", "61-3". It ends after the first page,
 * or after a range of paragraphs or lines.
 */
function readNumber(text: string, at: number, { name, wants }: NamedSource): RecordNumber | undefined {
	const gap = skipGap(text, at);
	// "CP932" is a word.
	if (gap === at && classAt(text, gap) & WORD) return undefined;
	const led = matchAt(lead, text, gap)?.[0] ?? '';
	// "Cuyahoga App. No. 98765" is a docket.
	const isLed = /at|[¶§p]/.test(led);
	const start = gap + led.length;
	if (!(classAt(text, start) & DIGIT)) {
		const end = lettered.test(name) ? matchEnd(letters, text, start) : -1;
		return end < 0 ? undefined : { start, end, isLed };
	}
	const isParagraph = led.includes('¶');
	let end = matchEnd(isParagraph ? paragraphs : number, text, start);
	if (end < 0) return undefined;
	const first = isParagraph || hyphenated.test(name) ? -1 : matchEnd(firstPage, text, start);
	if (first >= 0) end = first;
	if (wants && !isLed) {
		// A year in parentheses belongs to a decision.
		if (/^(?:1[6-9]|20)\d\d$/.test(text.slice(start, end))) return undefined;
		const next = skipGap(text, end);
		if (next > end && classAt(text, next) & UPPER) return undefined;
	}
	const isPlural = led.includes('Nos') || text.slice(at - 4, at).includes('Nos');
	return { start, end: isPlural ? matchEnd(list, text, end) : end, isLed };
}

/** Records whose pages are stamped with their name: "JA2864", "Appx120–22". */
const stamped = /^(?:J\.A\.|ROA|App'x)$/;
const stamp = /\d{2,6}(?:[\u2013-]\d{1,6})?(?![A-Za-z0-9])/y;
/** "CR 56(c)" and "ER 404(b)" are rules of Washington, "CR 76.12(4)" of Kentucky, "R. 4:46-2" of New Jersey. */
const otherRules = /\s{1,3}\d{1,4}(?:\.\d{1,2})?\([a-z\d]{1,2}\)/y;
const rulesOfNewJersey = /\s{0,3}\d:\d{1,3}[A-Z]?-\d/y;
/** "Ex. 20:13" is scripture. */
const isOfWitness = /^(?:Tr|Dep|RT|Decl|Aff)\.?$/;
const initials = /^(?:[A-Z]\.?){1,3}$/;
/** "Ex. 4 at 3", "PX 12 ¶ 5": not an hour of the day. */
const pinAfter = /,?\s{1,3}(?:at\s{1,3}\d{1,4}(?!\s?[ap:]\.?m?)|¶|pp?\.\s{0,3}\d)/y;
/** The note ends after the page: "(AR 22–24)", "; A. 19, 33." */
const noteAfter = /[\d\u2013:,&n\s-]{0,24}(?:[;)\]]|\.(?!\d))/y;

/** A page of the record whose name is at `named`. */
export function readRecord(text: string, named: Span, source: NamedSource): Draft | undefined {
	const { name } = source;
	const { start, end: nameEnd } = named;
	// The "C.R." of "F.C.C.R." isn't a record.
	if (matchEnd(insideName, text, start) >= 0) return undefined;
	const cite = (number: Span) => namedCitation(text, 'record', { start, end: number.end }, name, named, number);
	if (stamped.test(name) && classAt(text, nameEnd) & DIGIT) {
		const end = matchEnd(stamp, text, nameEnd);
		return end < 0 ? undefined : cite({ start: nameEnd, end });
	}
	const written = text.slice(start, nameEnd);
	const rule = name === 'R.' ? rulesOfNewJersey : written === 'CR' || written === 'ER' ? otherRules : undefined;
	const sections = rule && matchEnd(rule, text, nameEnd) >= 0 ? readSections(text, nameEnd) : undefined;
	if (sections) return namedCitation(text, 'rule', { start, end: sections.end }, written, named, sections);
	const read = readNumber(text, nameEnd, source);
	if (!read || matchEnd(hour, text, read.end) >= 0 || isOtherNumber(text, written, named, source, read))
		return undefined;
	return isCited(text, written, named, source, read) ? cite(read) : undefined;
}

/** Whether the number is certainly none of a record's. */
function isOtherNumber(
	text: string,
	written: string,
	{ start }: Span,
	{ name, wants }: NamedSource,
	read: RecordNumber,
): boolean {
	// "D E 2018" isn't a docket number, and "Add" in "Add #12" is a verb.
	if (/^[A-Z](?:\s[A-Z])+$/.test(written) || written === 'Add') return true;
	const before = text.charCodeAt(read.start - 1);
	// ":R 2236" is a key, and "R [15" isn't a page.
	if (wants && (text.charCodeAt(start - 1) === COLON || before === BRACKET_OPEN)) return true;
	// "(RT 84981)", "RT #8": a bug report's number; a transcript with so many pages has volumes.
	return name === 'RT' && (before === HASH || /^\d{5}/.test(text.slice(read.start, read.end)));
}

/** Whether what is around name and number shows, as far as such a name wants it, that they cite the record. */
function isCited(
	text: string,
	written: string,
	{ start, end }: Span,
	{ name, wants }: NamedSource,
	read: RecordNumber,
): boolean {
	const isInitials = initials.test(written);
	const isNote = opensNote(text, start);
	const isPinned = matchEnd(pinAfter, text, read.end) >= 0;
	const isWholeNote = isNote && matchEnd(noteAfter, text, read.end) >= 0;
	if (/^[A-Z]{2}\.?$/.test(written) && !(isNote || isPinned || text.startsWith(' at ', end))) return false;
	// A page with a line, "at", or a pinpoint shows what it is, whoever's name precedes it: "Coe Tr. 41:7".
	const isShown =
		isPinned || (wants !== 'note' && read.isLed) || (isOfWitness.test(name) && matchEnd(line, text, read.start) >= 0);
	if (wants === 'clause') return (isShown && !isInitials) || (opensClause(text, start) && !isCounted(text, read));
	// "(T. 33)"; "Henry T. 4." is a name.
	const isAside = isWholeNote && (wants === 'lead' || /\w\w/.test(written) || matchEnd(noteOpener, text, start) >= 0);
	return !wants || isAside || (isShown && /\w\w|\w\.\w/.test(written));
}

/** "R 11:41 am", "R 9:30 start" */
const hour = /(?:(?<=:\d\d)\s[a-z]{2,}|\s?[ap]\.?m)\b/iy;
/** What a note begins with. */
const noteOpener = /(?<=[(;[][\s*_]{0,3})/y;
/** "App. 3 of 5", "Tr. 4 rows" */
function isCounted(text: string, { isLed, end }: RecordNumber): boolean {
	return !isLed && (/^ of \d/.test(text.slice(end, end + 5)) || matchEnd(thingsAfter, text, end) >= 0);
}

const insideName = /(?<=[A-Za-z\d]\.)/y;
const excerpt =
	/(?:(?:(?<!-)|(?<=(?<![\w-])\d{1,3}-))S?ER-(\d{1,4}(?:[-\u2013]\d{1,4})?)|(?<=[(;]\s?)V\d{1,2}-(\d{1,5}))(?![\w-])/y;

/**
 * "ER-12", "2-SER-145–46": a page of the Ninth Circuit's excerpts of record, perhaps with their volume, which ends before `at`; "(V7-1482)": a page
 * of a record with volumes.
 */
export function readExcerpt(text: string, at: number): Draft | undefined {
	const [whole, ofExcerpts, page = ofExcerpts ?? ''] = matchAt(excerpt, text, at) ?? [];
	if (whole === undefined) return undefined;
	const end = at + whole.length;
	const start = end - page.length;
	return namedCitation(text, 'record', { start: at, end }, 'ER', { start: at, end: start - 1 }, { start, end });
}

/** Where the volume of a transcript that ends before `at` begins: "5 CT 1201", "2 RR 113", "3.RR.45"; `at` if there is none. */
function volumeStart(text: string, at: number): number {
	return at - (matchAt(volumeBefore, text, at)?.[1]?.length ?? 0);
}

const volumeBefore = /(?<=(?:^|[\s([;])(\d{1,2}[ .]?))/y;

/** Whether nothing from the same clause comes directly before `at` or its volume: no abbreviation or name that this could belong to. */
function opensClause(text: string, at: number): boolean {
	return matchEnd(clauseBefore, text, skipGapBack(text, volumeStart(text, at))) >= 0;
}

/** A mark, or as the preceding word: the end of a sentence, "see", "at", "and". */
const clauseBefore =
	/(?<=^|[(;:\u2014\n]|['\u2019]s?|(?<![^\s(*_])(?:(?:See|Id\.|Cf\.|Decl\.|Aff\.|Dep\.|Supp\.|Aug\.)[,.]?|[A-Z][^\s(*_]{4,22}\.|[A-Z][^\s(*_]{0,22}"|[a-z][^\s(*_]{0,23}|\d[^\s(*_]{0,22}[,.]|\d{1,2}[/-]\d{1,2}[/-]\d{2,4}|(?:[^\w\s(*_][^\s(*_]{0,22})?[,"\u201d]))/y;

/** Whether a parenthesis or semicolon precedes initials without dots ("(CP 45)", "DE 70 thru DE 76"), which elsewhere are a word. */
function opensNote(text: string, at: number): boolean {
	const from = volumeStart(text, at);
	if (text.charCodeAt(from - 1) === BRACKET_OPEN || (from < at && opensClause(text, at))) return true;
	return matchEnd(noteBefore, text, skipGapBack(text, from)) >= 0;
}

const noteBefore =
	/(?<=[(;]|[A-Za-z)]\.|(?<![^\s([;])[A-Z]{2}\s\d{1,4}(?:-\d{1,3})?,?(?:\s(?:thru|through|and|to|&))?)/y;

const paperBefore = /(?<=[(;[]\s?)/y;
const paper: NamedSource = { form: 'record', name: 'Doc. No.', kind: 'record' };

/** "(doc. 29)", in lowercase: the word and its period begin at `at`. */
export function readPaper(text: string, at: number): Draft | undefined {
	if (matchEnd(paperBefore, text, at) < 0) return undefined;
	return readRecord(text, { start: at, end: text.indexOf('.', at) + 1 }, paper);
}
