import type { Span } from '../../base/text/span';
import type { Start } from './compose';
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
const groups =
	/^(?:federal |state |other )?(?:cases|constitution|statut|rules?\b|regulation|treatise|authorit|secondary|legislat|law review|articles|books|page\(?s?\)?$|miscellaneous)/i;

/** Pages after an entry: "12, 14–16", "iv", "passim". */
const pages = /^[\s*]*(?:passim|[ivxlc]{1,8}|\d{1,4})(?:\s*[,–-]\s*(?:passim|[ivxlc]{1,8}|\d{1,4}))*[\s.]*$/i;

/** The beginning of the dots that lead to a page. */
const leader = /\.\s?\.\s?\.\s?\./;

/** In a table that isn't Word's own: how many lines may be between two entries, including an entry's own. */
const mostBetween = 6;

/**
 * @param paragraphs all of the text's that are read
 * @param starts where they start, in order
 * @param xml of the document
 */
export function readTable(
	paragraphs: readonly Paragraph[],
	starts: readonly Start[],
	text: string,
	xml: string,
): DocxTable | undefined {
	const found = new Set(paragraphs.flatMap(({ isTable }, at) => (isTable ? [at] : [])));
	for (const [at, { pieces }] of paragraphs.entries())
		if (!found.has(at) && title.test(plainOf(pieces).trim())) addTyped(paragraphs, at + 1, xml, found);
	if (found.size === 0) return undefined;
	const all = [...found].sort((one, other) => one - other);
	return {
		lines: all.map((at) => entryOf(paragraphs[at]?.pieces ?? [], xml).text),
		spans: all.map((at) => ({ start: starts[at]?.offset ?? 0, end: starts[at + 1]?.offset ?? text.length })),
	};
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
