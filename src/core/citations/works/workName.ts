import { LF, WALL_UNIT } from '../../base/text/characterCodes';
import { fromCapitals, lastIndexWithin } from '../../base/text/characters';
import { titleSignals } from '../../law/lexicon/entryPhrases.generated';
import { months as monthWords, workSignals, workSmallWords, workStops } from '../../law/lexicon/phrases.generated';
import { isNameAbbreviation } from '../names/sentenceEnds';

/** Author and title of a work, as a text has them before its volume, date, or address. Offsets of the text. */
export interface WorkName {
	readonly start: number;
	/** Where the author ends; without an author, all of it is the title. */
	readonly authorEnd: number | undefined;
	readonly titleStart: number;
	readonly end: number;
	/** Emphasis or quotation marks set its title off. */
	readonly isSetApart: boolean;
	/** A signal, a semicolon, or an opening parenthesis precedes it: something is cited here. */
	readonly isSignalled: boolean;
	/** A sentence or a note begins with it, perhaps after the note's number. */
	readonly opensSentence: boolean;
	readonly words: number;
}

/** The longest name, in UTF-16 units and in words. */
export const LONGEST_NAME = 420;
const MOST_WORDS = 60;

const small = new RegExp(`^(?:${workSmallWords})$`);
const stops = new RegExp(`^(?:${workStops})[.,:;]*$`);
const signalEnd = new RegExp(`(?:^|[^\\p{L}])(?:${workSignals})[,:]?[\\s*_]{1,4}$`, 'iu');
const months = new RegExp(`^(?:${monthWords})$`);
/** The dots of a table, whose line ends with pages. */
const leader = /\.{4}|_{4}/;
const marks = /[*_"\u201c\u201d\u2018\u2019')\]]+$/;
const leadMarks = /^[*_"\u201c\u2018'([]+/;
const parts = /^(?:pp?|vol|pts?|[Cc]h|[Aa]rt|Nos?)$/;
const initialed = /^(?:\p{Lu}\.)+$/u;
const capital = /^[\p{Lu}\d&#$§¶]/u;

/**
 * The name that ends at `end` and begins no earlier than `after`: capitalized words and the small ones between them, as in titles and authors.
 *
 * @param allowsSemicolon whether it may contain a semicolon: titles in the Federal Register can
 */
export function readWorkName(text: string, after: number, end: number, allowsSemicolon = false): WorkName | undefined {
	// Where a note or a masked part ends.
	const low = Math.max(after, lastIndexWithin(text, WALL_UNIT, Math.max(after, end - LONGEST_NAME), end) + 1);
	const from = Math.max(low, end - LONGEST_NAME);
	let stop = end;
	while (stop > from && /[\s,*_]/.test(text.charAt(stop - 1))) stop--;
	const tokens = [...text.slice(from, stop).matchAll(/\S+/g)].map(({ 0: token, index }) => ({
		token,
		start: from + index,
	}));
	const reach = reachBack(tokens, text, low, allowsSemicolon);
	if (reach === undefined) return undefined;
	const lead = skipLead(reach.words, text, low, stop);
	const start = lead.words[0]?.start ?? stop;
	if (start >= stop || /[§¶\s]/.test(text.charAt(start))) return undefined;
	const isSignalled = reach.isSignalled || followsSignal(text.slice(Math.max(low, start - 24), start));
	const written = text.slice(start, stop);
	const apart = setApart.exec(written);
	// If a sentence runs into the name, only a title that is set off is certain.
	const first = reach.words[0]?.start ?? stop;
	const opensText = text.slice(low, first).trim() === '';
	const isWhole = reach.isWhole || lead.isWhole || opensText;
	if (!(isWhole || isSignalled || apart)) return undefined;
	const { authorEnd, titleStart } = apart
		? { authorEnd: authorBefore(written, apart.index), titleStart: apart.index }
		: splitAuthor(written);
	return {
		start: start + (authorEnd === undefined ? titleStart : 0),
		authorEnd: authorEnd === undefined ? undefined : start + authorEnd,
		titleStart: start + titleStart,
		end: stop,
		isSetApart: apart !== null,
		isSignalled,
		opensSentence: (reach.opensSentence || opensText) && /^(?:\d{1,3}\.?)?\s*$/.test(text.slice(first, start)),
		words: lead.words.length,
	};
}

interface Reach {
	readonly words: readonly WorkToken[];
	/** Whether no sentence runs into them. */
	readonly isWhole: boolean;
	readonly isSignalled: boolean;
	readonly opensSentence: boolean;
}

/** The last of the words that can be one name; undefined if they begin inside quotation marks. */
function reachBack(
	tokens: readonly WorkToken[],
	text: string,
	low: number,
	allowsSemicolon: boolean,
): Reach | undefined {
	const from = (isWhole: boolean, isSignalled = false, opensSentence = false): Reach => ({
		words: tokens.slice(first),
		isWhole,
		isSignalled,
		opensSentence,
	});
	let first = tokens.length;
	let isInQuotes = false;
	/** After a quotation that a comma or a period ends. */
	let quoted = -1;
	while (first > 0 && tokens.length - first < MOST_WORDS) {
		const { token, start } = tokens[first - 1] as WorkToken;
		const next = tokens[first]?.token ?? '';
		// "Bureau of Just. Stat. 7": no sentence begins with the page.
		const isPage = first === tokens.length - 1 && /^\d{1,4}$/.test(next) && /^\p{Lu}/u.test(token);
		if (next !== '' && !isInQuotes && !isPage && endsName(token, next, allowsSemicolon)) {
			if (leader.test(token))
				while (tokens[first] && !opensLine(text, low, (tokens[first] as WorkToken).start)) first++;
			return from(true, /;["\u201d*_]*$/.test(token), sentenceEnd.test(token));
		}
		const word = token.replace(leadMarks, '').replace(marks, '');
		const isNote = /^n\d{1,3}$/.test(token) && opensLine(text, low, start);
		// "these definitions:"
		if (!isInQuotes && !isNote && !isOfName(word)) return from(token.endsWith(':'));
		if (!isInQuotes && (isNote || stops.test(word) || signalEnd.test(`${token} `))) return from(true);
		if (/["\u201d][,.]?[*_]*$/.test(token) && !/^["\u201c]/.test(token)) {
			isInQuotes = true;
			quoted = /[,.]["\u201d]|,$/.test(token) ? first : -1;
		}
		if (/^[*_]*["\u201c]/.test(token)) {
			// The word means "spread throughout," and what says so follows.
			if (isInQuotes && quoted >= 0 && /^[*_]*["\u201c][a-z[]/.test(token)) {
				first = quoted;
				return from(true);
			}
			isInQuotes = false;
		}
		first--;
		if (/^[*_]*\(/.test(token) && !token.includes(')')) {
			if (isInQuotes) return undefined;
			const inside = token.indexOf('(') + 1;
			const opening = { token: token.slice(inside), start: start + inside };
			const isSignalled = /^\((?:citing|quoting)/i.test(token);
			return { ...from(true, isSignalled), words: [opening, ...tokens.slice(first + 1)] };
		}
	}
	return isInQuotes ? undefined : from(false);
}

const sentenceEnd = /[.?!][)\]"\u201d'\u2019*_]*$|[)\]]\.$/;

/** Words that a name consists of: those with a capital, small ones, and dashes. */
function isOfName(word: string): boolean {
	return (
		capital.test(word) ||
		small.test(word.replace(/[.,:;?!]+$/, '')) ||
		/^(?:[\u2013\u2014&-]|(?:pp?|vol|pts?|ch|art|cmt)\.)$/.test(word)
	);
}

/** Leaves out the small words, signal, and footnote number that the words begin with. */
function skipLead(
	words: readonly WorkToken[],
	text: string,
	low: number,
	stop: number,
): Pick<Reach, 'words' | 'isWhole'> {
	const hasSection = text.slice(words[0]?.start ?? stop, stop).includes('§');
	const first = words.findIndex(({ token, start }) => {
		const bare = token.replace(leadMarks, '').replace(/[.,:;*_]+$/, '');
		// A footnote number, but not a treatise's volume.
		const isNote = /^\d{1,3}\.?$/.test(token) && opensLine(text, low, start) && !hasSection;
		return !(isNote || small.test(bare) || titleSignal.test(token));
	});
	return first === 0 ? { words, isWhole: false } : { words: first < 0 ? [] : words.slice(first), isWhole: true };
}

function followsSignal(before: string): boolean {
	return signalEnd.test(before) || /[;(]\s{0,2}(?:(?:and|with|or)\s)?[*_]*$/.test(before);
}

interface WorkToken {
	readonly token: string;
	readonly start: number;
}

function opensLine(text: string, low: number, at: number): boolean {
	let before = at;
	while (before > low && /[ \t]/.test(text.charAt(before - 1))) before--;
	return before === low || text.charCodeAt(before - 1) === LF;
}

const titleSignal = new RegExp(`^(?:${titleSignals}),?$`);
const setApart = /(?<![\w*_])(?:[*_]{1,3}(?=[^\s*_])|["\u201c](?=\S))(?![^*_"\u201d]{0,3}$)/;

function authorBefore(written: string, at: number): number | undefined {
	const before = written.slice(0, at).replace(/[\s,]+$/, '');
	return before === '' ? undefined : before.length;
}

const editor = /^(?:Jr|Sr|II|III|IV|Inc|eds?|et al)\.?$/;

/** "Michael Erman & Patrick Wingrove, Drugmakers to Discuss Prices, Reuters": the author is what precedes the first comma, with more authors. */
function splitAuthor(written: string): { authorEnd: number | undefined; titleStart: number } {
	let at = written.indexOf(',');
	for (let n = 0; n < 8 && at >= 0; n++) {
		const rest = written.slice(at + 1);
		const piece = rest.split(',', 1)[0] as string;
		const trimmed = piece.trim();
		const isMore =
			editor.test(trimmed) ||
			(rest.includes(',') &&
				trimmed.split(/\s+/).length <= 7 &&
				/(?:^|\s)(?:&|and)\s\p{Lu}/u.test(trimmed) &&
				n < 6 &&
				isPerson(trimmed));
		if (!isMore) break;
		at += 1 + piece.length;
		if (at >= written.length) return { authorEnd: undefined, titleStart: 0 };
	}
	if (at <= 0 || at >= written.length - 2 || /^\s?at\s\d/.test(written.slice(at + 1, at + 6)))
		return { authorEnd: undefined, titleStart: 0 };
	let titleStart = at + 1;
	while (/\s/.test(written.charAt(titleStart))) titleStart++;
	return { authorEnd: at, titleStart };
}

/** "& Patrick Wingrove", "Mary B. Jones & Al Roe": at most four words on each side. */
export function isPerson(piece: string): boolean {
	return piece.split(/\s(?:&|and)\s|^(?:&|and)\s/).every((one) => {
		const words = one.split(/\s/);
		return one === '' || (words.length <= 4 && words.every((word) => /^\p{Lu}/u.test(word)));
	});
}

/** Whether the name that begins with `next` can't extend back across the end of `token`. */
function endsName(token: string, next: string, allowsSemicolon: boolean): boolean {
	const bare = token.replace(marks, '');
	const last = bare.charAt(bare.length - 1);
	if (last === ';') return !allowsSemicolon;
	// A parenthesis, unless it is part of a series: "(Fourth)"; the dots of a table.
	if (/[\])][.,:]?$/.test(token) && !/^\([A-Z][a-z]+\),?$|^[^()]+(?:\(\w{1,4}\)){1,5},?$/.test(token)) return true;
	if (leader.test(token)) return true;
	if (last === '!' || last === '\u2014') return true;
	if (last === '?') return !/["\u201d]$/.test(token) && /^[A-Z]/.test(next) && !token.endsWith(',');
	if (last !== '.') return false;
	const word = bare.slice(0, -1).replace(leadMarks, '');
	if (/^[a-z&]/.test(next) || initialed.test(`${word}.`) || /['\u2019]/.test(word)) return false;
	if (/^(?:\d|[A-Z]{1,5},?$)/.test(next) && (months.test(word) || parts.test(word))) return false;
	// "Fed. Prac. & Proc. Civ."
	if (/^[A-Z]\w{0,4}$/.test(word) && /^[A-Z][a-z]{1,5}\.$/.test(next)) return false;
	// "Wm."
	if (/^[B-DF-HJ-NP-TV-Z][b-df-hj-np-tv-zM]$/.test(word)) return false;
	return !(word.length === 1 || isNameAbbreviation(fromCapitals(word)) || (word === 'al' && /^[,&]/.test(next)));
}
