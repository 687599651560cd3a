import { anyPattern } from '../../base/text/anyPattern';
import { blanked } from '../../base/text/blanked';
import type { Span } from '../../base/text/span';
import { tableClosing, tableOpening } from '../markdown/ownOutput';
import type { Composed, Start } from './compose';
import type { Paragraph, Piece } from './paragraph';

/** A Word document's own table of authorities. */
export interface DocxTable {
	/** Its entries and headings, each on one line, without pages. */
	readonly lines: readonly string[];
	/** Where it is in the text as read, in UTF-16 units. */
	readonly spans: readonly Span[];
}

/** The title above a table that isn't Word's own. (An entry in a table of contents is followed by a page.) */
const title =
	/^(?:table|index) of (?:cited |legal )?(?:authorities|cases(?: and (?:other )?authorities)?)(?: cited)?:?$/i;

/** What a heading in such a table says, and a heading after it doesn't. */
const groups = anyPattern(
	'i',
	{
		primary: /cases|constitution|statut|rules?\b|regulation/,
		secondary: /treatise|authorit|secondary/,
		legislative: /legislat/,
		published: /law review|articles|books/,
		columns: /page\(?s?\)?$/,
		rest: /miscellaneous/,
	},
	{ before: '^(?:federal |state |other )?' },
);

/** Pages after an entry: "12, 14–16", "iv", "passim". */
const pages = /^[\s*]*(?:passim|[ivxlc]{1,8}|\d{1,4})(?:\s*[,–-]\s*(?:passim|[ivxlc]{1,8}|\d{1,4}))*[\s.]*$/i;

/** The beginning of the dots that lead to a page. */
const leader = /\.\s?\.\s?\.\s?\./;

/** In a table that isn't Word's own: how many lines may be between two entries, including an entry's own. */
const mostBetween = 6;

/** Its paragraphs, by their number in the text. @param paragraphs all of the text's that are read @param xml of the document */
export function findTable(paragraphs: readonly Paragraph[], xml: string): readonly number[] {
	const found = new Set(paragraphs.flatMap(({ isTable }, at) => (isTable ? [at] : [])));
	for (const [at, { pieces }] of paragraphs.entries())
		if (!found.has(at) && title.test(plainOf(pieces).trim())) addTyped(paragraphs, at + 1, xml, found);
	return [...found].sort((one, other) => one - other);
}

/** @param found what `findTable` found, at least one @param composed the text with the beginnings of its paragraphs, in order */
export function readTable(
	found: readonly number[],
	paragraphs: readonly Paragraph[],
	{ text, starts }: Pick<Composed, 'text' | 'starts'>,
	xml: string,
): DocxTable {
	return {
		lines: found.map((at) => entryOf(paragraphs[at]?.pieces ?? [], xml).text),
		spans: found.map((at) => ({ start: starts[at]?.offset ?? 0, end: starts[at + 1]?.offset ?? text.length })),
	};
}

/**
 * The text with our own marks around what its table only repeats, so that nothing there counts as cited again. An entry with a place that the rest
 * of the document doesn't have stays a part of the draft: no citation is hidden by being listed.
 */
export function markRepeated<T extends Pick<Composed, 'text' | 'starts'>>(
	table: DocxTable,
	found: readonly number[],
	composed: T,
): T {
	const listed = table.lines.map(placesIn);
	const cited = findPlaces(new Set(listed.flat()), blanked(composed.text, table.spans));
	const repeated = new Set(found.filter((_, at) => listed[at]?.every((one) => cited.has(one))));
	const parts: string[] = [];
	let shift = 0;
	let from = 0;
	const starts: Start[] = [];
	const insert = (at: number, mark: string): void => {
		parts.push(composed.text.slice(from, at), mark, '\n\n');
		from = at;
		shift += mark.length + 2;
	};
	for (const [at, start] of composed.starts.entries()) {
		// A heading begins before its first word.
		const line = composed.text.lastIndexOf('\n', start.offset - 1) + 1;
		if (repeated.has(at - 1) && !repeated.has(at)) insert(line, tableClosing);
		if (repeated.has(at) && !repeated.has(at - 1)) insert(line, tableOpening);
		starts.push({ ...start, offset: start.offset + shift });
	}
	parts.push(composed.text.slice(from));
	if (repeated.has(composed.starts.length - 1)) parts.push(tableClosing, '\n');
	return { ...composed, text: parts.join(''), starts };
}

/** Numbers with what is between them, "347 U.S. 483", "2013 IL App (1st) 111279": whatever can be a place. */
const place = /\d(?:(?:[\w.'\u2019&\s-]|\(\d\w{1,3}\))*\d)?/g;

/** The most numbers in a place, and the most UTF-16 units: what has more isn't taken for a repetition. */
const mostNumbers = 5;
const longestPlace = 80;

function placesIn(entry: string): string[] {
	return (entry.match(place) ?? []).map(squeeze);
}

/** Which of the places are in a text. */
function findPlaces(wanted: ReadonlySet<string>, text: string): ReadonlySet<string> {
	const found = new Set<string>();
	const numbers = Array.from(text.matchAll(/\d+/g), ({ index, 0: digits }) => ({
		start: index,
		end: index + digits.length,
	}));
	for (const [at, { start }] of numbers.entries()) {
		for (const { end } of numbers.slice(at, at + mostNumbers)) {
			if (end - start > longestPlace) break;
			const written = squeeze(text.slice(start, end));
			if (wanted.has(written)) found.add(written);
		}
	}
	return found;
}

function squeeze(text: string): string {
	return text.replace(/[\s.'\u2019*_\\]+/g, '').toLowerCase();
}

/** Adds the entries after a title, as long as they have pages. */
function addTyped(paragraphs: readonly Paragraph[], from: number, xml: string, found: Set<number>): void {
	let last = from - 1;
	for (let at = from; at < paragraphs.length && at - last <= mostBetween; at++) {
		const { pieces, level } = paragraphs[at] as Paragraph;
		if (level !== undefined && !groups.test(plainOf(pieces).trim())) break;
		if (entryOf(pieces, xml).hasPages) last = at;
	}
	for (let at = from; at <= last; at++) found.add(at);
}

/** The text of an entry, without what leads to its pages. */
function entryOf(pieces: readonly Piece[], xml: string): { readonly text: string; readonly hasPages: boolean } {
	const tab = pieces.findLastIndex(({ kind, at }) => kind === 'text' && xml.startsWith('<w:tab', at));
	const text = plainOf(pieces);
	if (tab >= 0 && pages.test(plainOf(pieces.slice(tab + 1)))) {
		return { text: withoutLeader(plainOf(pieces.slice(0, tab))), hasPages: true };
	}
	const led = leader.exec(text);
	return led && pages.test(text.slice(led.index).replace(/^[.\s]+/, ''))
		? { text: withoutLeader(text), hasPages: true }
		: { text: text.trim(), hasPages: false };
}

function withoutLeader(text: string): string {
	return text.slice(0, leader.exec(text)?.index ?? text.length).trim();
}

function plainOf(pieces: readonly Piece[]): string {
	return pieces.map((piece) => (piece.kind === 'text' ? piece.text : '')).join('');
}
