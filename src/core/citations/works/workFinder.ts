import { PAREN_CLOSE, PAREN_OPEN } from '../../base/text/characterCodes';
import { lastIndexWithin } from '../../base/text/characters';
import { lineStart } from '../../base/text/lineBounds';
import { matchAt, matchEnd } from '../../base/text/matches';
import type { Span } from '../../base/text/span';
import { beforeWorkDates, months, notInWorks } from '../../law/lexicon/phrases.generated';
import { part } from '../assembly/drafts';
import { closingOf, readShortName } from '../assembly/parentheticals';
import { type Citation, coreEnd, type Draft, headStart, isDocket, newDraft, tailEnd } from '../parts/citation';
import { isPerson, LONGEST_NAME, readWorkName, type WorkName } from './workName';

/** The most UTF-16 units of the parenthesis with date or edition. */
const LONGEST_DATE = 80;
const LONGEST_ADDRESS = 500;
const LONGEST_FILING = 150;

const month = `(?:${months})[a-z]{0,6}\\.?`;
/** "Nov. 13, 2020", "Sept. 16–19, 2021", "Spring 2019", "2022"; for the web, "last visited Jan. 5, 2020"; "forthcoming 2027". */
const date = new RegExp(
	`^(?:(?:${beforeWorkDates}),?\\s)?(?:(?:${month}\\s(?:\\d{1,2}(?:[\\u2013-]\\d{1,2})?,\\s)?|(?:Spring|Summer|Fall|Autumn|Winter)\\s)?(?:1[6-9]|20)\\d\\d(?:,\\s\\d{1,2}:\\d\\d\\s[AP]\\.?M\\.?)?)$`,
	'i',
);
/** "11th ed. 2019", "7th Edition 1967", "4th ed. text rev. 2000", "3d ed. 2008 & Supp. 2015", "John Doe ed., 1990", "Am. L. Inst. 1965" */
const edition =
	/^[\w.'\u2019&,\s]{0,50}\b(?:[Ee]ds?|[Ee]dition|trans|rev|Supp|Inst)\b\.?,?\s?(?:[\w.]{1,12}\s?)?(?:1[6-9]|20)\d\d(?:\s&\s[\w.\s]{0,30})?$/;
/** "Nat'l Bureau of Econ. Research, Working Paper No. 20113, 2014": one of a series. */
const ofSeries = new RegExp(
	`^[\\w.'\u2019&,\\s]{0,50}\\bNo\\.\\s[\\w.-]{1,16},\\s(?:${month}\\s)?(?:1[6-9]|20)\\d\\d$`,
);
/** "Oxford Univ. Press 2010", "Urban Inst., 2012"; for a case, it would be the court. */
const publisher = /^(?:(?:\p{Lu}[\w.'\u2019-]{0,20}|of|for|on|&),?\s){1,9}(?:1[6-9]|20)\d\d$/u;
/** A day and the page of a newspaper: ", Mar. 3, 2012, at A4". The page begins after the match. */
const dayAndPage = new RegExp(`,\\s(${month}\\s\\d{1,2},\\s\\d{4})(,\\sat\\s[A-Z]{0,2}\\d{1,3}(?:[.-]\\d{1,2})?)`, 'y');
/** The dots of a table, or its line. */
const leader = /^\s{0,9}(?:(?:\.\s?){4}|_{4}|\u2026)/;
const address = /^(?:,?\s{0,3}(?:(?:available )?at\s)?[<[*_]{0,3}https?:\/\/)/;
/** Case names, orders, parts of this very case, and what is left of a law aren't works. */
const noWork = /(?:^|\s)vs?\.\s|^[\w-]+\sCases,|^(?:In re|Ex parte|Matter of)\s|^(?:[IVXLC]{1,6}|\d{1,4}),|^\d{1,4}d\s/;
/** A page at the end of the name ("Benefits 10", "Benefits, p. 10"), or before where the work appeared (", at 13,"). */
const pageAtEnd = /\s(?:at\s|pp?\.\s)?(\d{1,4}(?:[\u2013-]\d{1,4})?)$/;
const pageWithin = /,?\sat\s(\d{1,4}(?:[\u2013-]\d{1,4})?)(?=,|$)/;
const sectionAtEnd =
	/\s(?:§§?\s?|No\.\s)([\w.:-]{1,16}(?:\(\w{1,4}\)){0,4})(?:,\s(?:at\s)?\d{1,4}(?:[\u2013-]\d{1,4})?)?$/;
/** What has sections but is no work, and the papers of a case. */
const codeOrPaper = new RegExp(`\\b(?:${notInWorks})`);
/** A body's opinion: "ABA Comm. on Ethics, Formal Op. 480 (2018)". */
const ofBody = /Op\./;
const titled = /^(?:Stat\.|Fed\. Reg\.|Pub\. L\. No\.|Priv\. L\. No\.)$/;

/**
 * The works that a text cites by author, title, and date and that aren't part of a citation. Also gives the articles, laws, and documents
 * among `citations` their titles.
 *
 * @param citations those of the text, sorted by start
 * @param closings where parentheses close after a digit
 */
export function findWorks(text: string, citations: readonly Citation[], closings: readonly number[]): Citation[] {
	nameTitled(text, citations);
	const found: Citation[] = [];
	let next = 0;
	let low = 0;
	// In the parentheticals of a citation.
	let nestedUntil = 0;
	for (const at of withDaysAndAddresses(text, closings)) {
		for (let one = citations[next]; one && headStart(one) <= at; one = citations[++next]) {
			// Works are cited in parentheticals, too.
			low = Math.max(low, coreEnd(one));
			nestedUntil = Math.max(nestedUntil, tailEnd(one));
		}
		const isDate = text.charCodeAt(at) === PAREN_CLOSE;
		const isAddress = text.startsWith('http', at);
		if (!isDate && at < low) continue;
		const read = isDate ? readDated : isAddress ? readAddressed : readPrinted;
		const work = read(text, low, isDate ? at + 1 : at);
		if (work) {
			if (work.end <= nestedUntil) work.nested = true;
			found.push(work);
			low = work.end;
		}
		if (isAddress) low = Math.max(low, addressEnd(text, at));
	}
	return found;
}

/** `closings`, the beginnings of web addresses, and the commas before days with a page, in order. */
function withDaysAndAddresses(text: string, closings: readonly number[]): readonly number[] {
	const placesOf = (pattern: RegExp) => Array.from(text.matchAll(pattern), ({ index }) => index);
	const addresses = text.includes('://') ? placesOf(/https?:\/\//g) : [];
	const days = /,\sat\s/.test(text) ? placesOf(/,(?=\s[A-Z][a-z]{2,8}\.?\s\d{1,2},\s\d{4},\sat\s)/g) : [];
	if (addresses.length + days.length === 0) return closings;
	return [...closings, ...addresses, ...days].sort((one, other) => one - other);
}

function addressEnd(text: string, at: number): number {
	const written = /^[^\s<>"]{1,500}/.exec(text.slice(at, at + LONGEST_ADDRESS))?.[0] ?? '';
	return at + written.replace(/[.,;:)]{1,3}$/, '').length;
}

/** "Author, Title (Nov. 13, 2020)", if it is plain that something is cited. */
function readDated(text: string, low: number, end: number): Draft | undefined {
	const open = lastIndexWithin(text, PAREN_OPEN, Math.max(low, end - 1 - LONGEST_DATE), end - 1);
	// Most belong to a citation, which ends after them.
	if (open < 0) return undefined;
	const inside = text.slice(open + 1, end - 1);
	const isEdition = edition.test(inside);
	const isPublisher = !(isEdition || date.test(inside) || ofSeries.test(inside));
	if (isPublisher && !publisher.test(inside)) return undefined;
	const name = readWorkName(text, Math.max(low, itemStart(text, low, open)), open);
	if (!name || (isPublisher && !(name.isSetApart && isByPerson(text, name)))) return undefined;
	const after = text.slice(end, end + 40);
	const isShown =
		address.test(after) ||
		leader.test(after) ||
		(!codeOrPaper.test(text.slice(name.start, name.end)) &&
			((isPaged(text, name) && isByPerson(text, name)) || (/^(?:[.;,]|\s[([])/.test(after) && isSentence(text, name))));
	const fewest = isEdition ? 2 : fewestWords(text, name, isShown);
	return workOf(text, name, fewest, { start: open + 1, end });
}

/** A citation is a sentence of its own: "Cong. Budget Off., Prices of Drugs (2022)." */
function isSentence(text: string, { authorEnd, titleStart, end, opensSentence }: WorkName): boolean {
	const title = text.slice(titleStart, end);
	return opensSentence && (authorEnd !== undefined || pageAtEnd.test(title) || sectionAtEnd.test(title));
}

/** A page ends the name, as in a citation of a book: "Carl Ott, The Office of Sheriff 12 (2011)". */
function isPaged(text: string, { titleStart, end }: WorkName): boolean {
	const title = text.slice(titleStart, end);
	return pageAtEnd.test(title) && !/^(?:\d+\s|§)/.test(title);
}

function isByPerson(text: string, { start, authorEnd }: WorkName): boolean {
	const author = text.slice(start, authorEnd ?? start).replace(/,? et al\.$/, '');
	return /\p{Ll}{2}/u.test(author) && isPerson(author);
}

/** "Author, *Title*, N.Y. Times, Mar. 3, 2012, at A4": `at` is the comma before the day. */
function readPrinted(text: string, low: number, at: number): Draft | undefined {
	const [, day = '', page = ''] = matchAt(dayAndPage, text, at) ?? [];
	const name = day === '' ? undefined : readWorkName(text, low, at);
	const end = at + 2 + day.length;
	const work = name && workOf(text, name, fewestWords(text, name, isSentence(text, name)), { start: at + 2, end });
	if (work) work.pin = part(text, end + ', at '.length, end + page.length);
	return work;
}

/** Where the item of a list begins whose line contains `at`, after its mark: no name continues from the item before. 0 if it is no item. */
function itemStart(text: string, low: number, at: number): number {
	const line = lineStart(text, Math.max(low, at - LONGEST_NAME), at);
	const [mark] = /^[ \t>]{0,12}[-*+\u2022][ \t]{1,4}[*_]{0,3}/.exec(text.slice(line, at)) ?? [];
	return mark === undefined ? 0 : line + mark.length;
}

/** "Author, Title, https://…", from a source without a date before its address. */
function readAddressed(text: string, low: number, at: number): Draft | undefined {
	const before = /,\s{0,3}(?:(?:available )?at\s)?[<[*_]{0,3}$/.exec(text.slice(Math.max(low, at - 20), at));
	const end = at - (before?.[0].length ?? 0);
	// "(Jan. 10, 2022, 3:40 PM), https://…"
	if (text.charCodeAt(end - 1) === PAREN_CLOSE) return readDated(text, low, end);
	const name = before ? readWorkName(text, low, end) : undefined;
	return name && workOf(text, name, fewestWords(text, name, isSentence(text, name)));
}

/** How many words show that it is the name of a source. */
function fewestWords(
	text: string,
	{ start, authorEnd, end, isSetApart, isSignalled }: WorkName,
	isShown: boolean,
): number {
	if (/\bDictionar(?:y|ies)\b/.test(text.slice(start, end))) return 2;
	const hasAuthor = authorEnd !== undefined;
	if (!(isShown || isSignalled || (isSetApart && hasAuthor))) return Number.POSITIVE_INFINITY;
	return hasAuthor ? 4 : 5;
}

function workOf(text: string, name: WorkName, fewest: number, dated?: Span): Draft | undefined {
	if (name.words < fewest || noWork.test(text.slice(name.start, name.end))) return undefined;
	const end = dated?.end ?? name.end;
	const work = newDraft('other', name.start, end, text.slice(name.start, end));
	addName(text, work, name);
	const defined = shortNameAfter(text, end);
	if (defined) work.shortName = part(text, defined.start, defined.end);
	const yearStart = dated ? dated.start + text.slice(dated.start, end).search(/(?:1[6-9]|20)\d\d(?!\d)/) : -1;
	if (yearStart >= 0) {
		const value = Number(text.slice(yearStart, yearStart + 4));
		work.year = { ...part(text, yearStart, yearStart + 4), value };
		work.date = { year: value };
	}
	const title = text.slice(name.titleStart, name.end);
	const section = sectionAtEnd.exec(title);
	if (section) work.page = section[1];
	const page = section ? null : (pageWithin.exec(title) ?? pageAtEnd.exec(title));
	if (page && !/^(?:1[89]|20)\d\d$/.test(page[1] as string)) {
		const start = name.titleStart + page.index + page[0].lastIndexOf(page[1] as string);
		work.pin = part(text, start, start + (page[1] as string).length);
	}
	return work;
}

const definition = /\s(?=[[(][*_]{0,2}(?:hereinafter|["\u201c]))/iy;

/** Where "[hereinafter DSM-5]" after a work names it for short. */
function shortNameAfter(text: string, at: number): Span | undefined {
	const open = matchEnd(definition, text, at);
	const close = open < 0 ? undefined : closingOf(text, open, open + LONGEST_DATE);
	return close === undefined ? undefined : readShortName(text, open + 1, close - 1);
}

function addName(text: string, citation: Draft, { start, authorEnd, titleStart, end }: WorkName): void {
	if (authorEnd !== undefined) citation.author = part(text, start, authorEnd);
	if (end > titleStart) citation.title = part(text, titleStart, end);
}

const filing =
	/(?:Brief|Br\.|Transcript|Petition|Complaint)(?:\s(?:[A-Z][\w.'\u2019&-]{0,20}|of|for|in|the|as|to|on|a|and)){0,16}(?=(?:\sat\s[\d\u2013-]{1,9})?,\s{1,3}$)/;

/** "Brief for the United States as Amicus Curiae at 5, Roe v. Doe, No. 20-1 (U.S. Mar. 1, 2021)": what is cited was filed in the case. */
function nameFiling(text: string, citation: Draft): void {
	const at = citation.caseName?.span.start ?? 0;
	const from = Math.max(0, at - LONGEST_FILING);
	const filed = filing.exec(text.slice(from, at));
	if (filed) citation.title = part(text, from + filed.index, from + filed.index + filed[0].length);
}

const shortNameBefore = /\s?\((?:the )?(?:[*_"\u201c]{1,3}[^()]{1,60}[*_"\u201d]{1,3}|[A-Z][\w.'\u2019 -]{1,40})\),\s$/;
const longestShortName = 70;

/** Adds author and title before a volume, a page of the Federal Register, or a public law's number. */
function nameTitled(text: string, citations: readonly Citation[]): void {
	for (let i = 0; i < citations.length; i++) {
		const citation = citations[i] as Citation;
		const { kind, reporter = '', start, group } = citation;
		if (isDocket(citation)) nameFiling(text, citation);
		if (kind !== 'journal' && kind !== 'other' && kind !== 'statute' && kind !== 'regulation') continue;
		const isWork = kind === 'journal' || (kind === 'other' && (citation.volume !== undefined || ofBody.test(reporter)));
		if (!(isWork || titled.test(reporter)) || (group !== undefined && group !== start)) continue;
		const before = citations[i - 1];
		const low = before ? tailEnd(before) : 0;
		if (citation.page === undefined || !/,\s{0,3}$/.test(text.slice(Math.max(low, start - 4), start))) continue;
		const shortName = shortNameBefore.exec(text.slice(Math.max(low, start - longestShortName), start));
		const name = readWorkName(text, low, start - (shortName?.[0].length ?? 0), reporter === 'Fed. Reg.');
		if (!name || name.words < 2) continue;
		if (isWork) addName(text, citation as Draft, name);
		else (citation as Draft).title = part(text, name.start, name.end);
	}
}
