import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';
import { entityText, padded, plainTextOf, type ReadableFormat } from '../plainText';
import { FILLER, NOTE_SIGN } from '../words';
import { tidyText } from './tidyText';

/** What a page has besides its text, and what no reader sees. */
export const unseenTags = new Set(['script', 'style', 'head', 'nav', 'template']);
/** What begins and ends on lines of its own. */
export const blockTags = new Set(
	(
		'p div br hr li ul ol dl dt dd h1 h2 h3 h4 h5 h6 tr td th table blockquote center section article header footer main aside pre body html ' +
		'opinion author footnote'
	).split(' '),
);
/** A tag with more units ends a word: no one writes one inside a word. */
const longestInWord = 200;

/** `class="footnote"`, `href="#fn3"`: a footnote mark, or the way back to one. */
const noteLink = /\bfoot| #(?:ref-)?fn/i;

interface Tag {
	/** In lowercase; for "opinion-text", the first word. */
	readonly name: string;
	readonly start: number;
	/** What a link's attributes `class` and `href` have. */
	link: string;
}

/**
 * The text of a page, with each unit of its markup replaced, so that every offset stays the same: a block ends its line, and a mark
 * inside a word stays inside it. Read in one pass, by the rules that browsers use.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the callbacks of one tokenizer share what has been read so far
export function plainHtml(source: string): string {
	const pieces: string[] = [];
	/** Where the pieces end so far. */
	let at = 0;
	let tag: Tag = { name: '', start: 0, link: '' };
	let isOfLink = false;
	let hidden: { readonly name: string; depth: number } | undefined;

	const fill = (to: number, text: string, filler = ' '): void => {
		if (to <= at) return;
		pieces.push(padded(text, to - at, filler));
		at = to;
	};
	/** What precedes it is markup that means nothing. */
	const skipTo = (start: number): void => fill(Math.min(start, source.length), '');
	const take = (start: number, end: number): void => {
		skipTo(start);
		fill(end, hidden ? '' : source.slice(at, end).replace(/[\r\n]/g, ' '));
	};
	const mark = (name: string, end: number, isNote: boolean): void => {
		if (!hidden && blockTags.has(name)) fill(end, '\n\n');
		else if (hidden || end - at > longestInWord) fill(end, '');
		else if (isNote) fill(end, FILLER.repeat(end - at - 1) + NOTE_SIGN);
		else fill(end, '', FILLER);
	};
	const open = (end: number, isClosed: boolean): void => {
		const { name, start, link } = tag;
		skipTo(start);
		if (hidden?.name === 'head' && name === 'body') hidden = undefined;
		if (!hidden && unseenTags.has(name)) {
			fill(end, '');
			if (!isClosed) hidden = { name, depth: 0 };
		}
		if (hidden?.name === name && !isClosed) hidden.depth++;
		const isNote = name === 'sup' || name === 'footnotemark' || (name === 'a' && noteLink.test(link));
		mark(name, end, isNote);
	};
	const nameAt = (start: number, end: number): string =>
		/^\w*/.exec(source.slice(start, Math.min(end, start + 20)).toLowerCase())?.[0] ?? '';

	const callbacks: TokenizerCallbacks = {
		ontext: take,
		ontextentity(codePoint, end) {
			fill(end, hidden ? '' : entityText(String.fromCodePoint(codePoint), end - at));
		},
		onopentagname(start, end) {
			tag = { name: nameAt(start, end), start: start - 1, link: '' };
		},
		onattribname(start, end) {
			isOfLink = tag.name === 'a' && /^(?:class|href)$/i.test(source.slice(start, Math.min(end, start + 6)));
			if (isOfLink) tag.link += ' ';
		},
		onattribdata(start, end) {
			if (isOfLink) tag.link += source.slice(start, end);
		},
		onattribentity: () => undefined,
		onattribend: () => undefined,
		onopentagend: (end) => open(end + 1, false),
		onselfclosingtag: (end) => open(end + 1, true),
		onclosetag(start, nameEnd) {
			const name = nameAt(start, nameEnd);
			skipTo(start - 2);
			const found = source.indexOf('>', nameEnd);
			const end = found < 0 ? source.length : found + 1;
			if (hidden?.name === name) {
				hidden.depth--;
				skipTo(end);
				if (hidden.depth === 0) hidden = undefined;
			}
			mark(name, end, false);
		},
		oncomment: (_, end) => skipTo(end + 1),
		ondeclaration: (_, end) => skipTo(end + 1),
		onprocessinginstruction: (_, end) => skipTo(end + 1),
		// In XHTML, it is text.
		oncdata(start, end, offset) {
			take(start, end - offset);
			skipTo(end + 1);
		},
		onend: () => skipTo(source.length),
	};
	const tokenizer = new Tokenizer({ recognizeSelfClosing: true }, callbacks);
	tokenizer.write(source);
	tokenizer.end();
	return pieces.join('');
}

/** The text of an opinion's source without the marks of its format, in the same offsets. */
export function plainSourceOf(source: string, format: ReadableFormat): string {
	return format === 'html' ? plainHtml(source) : plainTextOf(source, format);
}

/** What is before a page's text: `<pre>` is among its first tags, or isn't there. */
const opening = 2_000;

/** The text of a page with the lines that a reader sees, without the marks of footnotes. */
export function readableHtml(html: string): string {
	// What is set as preformatted has its lines from the printed page; everywhere else they mean nothing.
	const isPreformatted = /^\s*(?:<[^<>]*>\s*)*<pre\b/i.test(html.slice(0, opening));
	return tidyText(plainHtml(isPreformatted ? html.replace(/\r?\n/g, '<br>') : html));
}
