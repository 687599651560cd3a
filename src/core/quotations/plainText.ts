import { namedUnit } from '../base/text/entities';
import { decodeWindows1252 } from './sourceText';
import { FILLER, NOTE_SIGN } from './words';

/** Formats of a draft. */
export type DraftFormat = 'plain' | 'markdown';
export type TextFormat = ReadableFormat | 'pdf';
/** Formats that are texts themselves. */
export type ReadableFormat = DraftFormat | 'html';

/** The format that the name of a file with a text indicates; anything but Markdown and HTML is plain. */
export function formatOf(fileName: string): ReadableFormat {
	if (/\.(?:md|markdown)$/i.test(fileName)) return 'markdown';
	return /\.(?:x?html?)$/i.test(fileName) ? 'html' : 'plain';
}

/** The format of a file that may be a PDF. */
export function fileFormatOf(fileName: string): TextFormat {
	return /\.pdf$/i.test(fileName) ? 'pdf' : formatOf(fileName);
}

/** A draft without its format marks, each unit of them replaced, so that every offset stays the same. */
export function plainTextOf(source: string, format: DraftFormat): string {
	return format === 'markdown' ? plainMarkdown(source) : source;
}

const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}\d{0,2}));/gi;

/** Bounded, so that a line of brackets costs no more than its length. */
const linkTarget =
	/(!?\[)((?:[^[\]\\\n]|\\.|\[[^[\]\n]{0,100}\]){0,300})(\](?:\([^()\s]{0,2000}(?:\s{1,9}"[^"\n]{0,300}")?\)|\[[^[\]\n]{0,100}\]))/g;

function plainMarkdown(source: string): string {
	const text = withoutComments(source.replace(/^(?: {0,3}> ?)+/gm, (prefix) => ' '.repeat(prefix.length)))
		.replace(/\[\^[^[\]\s]+\]:?/g, (mark) => FILLER.repeat(mark.length))
		.replace(linkTarget, (_, open, label, target) => FILLER.repeat(open.length) + label + FILLER.repeat(target.length))
		.replace(/<sup>/gi, FILLER.repeat(4) + NOTE_SIGN)
		.replace(/<\/?(?:em|i|b|strong|u|cite|span|small|br|sup|mark|a)(?:\s[^<>\n]{0,80})?\s?\/?>/gi, (tag) =>
			FILLER.repeat(tag.length),
		)
		// An emphasis mark touches a word and no number follows it; "*484" is a star page, "* * *" an omission.
		.replace(/(?<=[^\s*_\\])[*_]{1,3}(?!\d|[*_])|(?<!\\)[*_]{1,3}(?=[^\s\d*_])/g, (mark) => FILLER.repeat(mark.length))
		.replace(/\\(?=[!-/:-@[-`{-~])/g, FILLER);
	return text.replace(entity, (written, decimal, hex, name) => {
		const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : undefined;
		const character = code === undefined ? namedUnit(name) : characterOf(code);
		return character === undefined ? written : entityText(character, written.length);
	});
}

/** A blank for a number that isn't a character. Browsers read those of control characters as Windows-1252 (HTML Standard, 13.2.5.80). */
function characterOf(code: number): string {
	if (code > 127 && code < 160) return decodeWindows1252(Uint8Array.of(code));
	return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
}

/** If one has no end, none after it does. */
function withoutComments(source: string): string {
	const pieces: string[] = [];
	let at = 0;
	for (;;) {
		const start = source.indexOf('<!--', at);
		const end = start < 0 ? -1 : source.indexOf('-->', start + 4) + 3;
		if (end < 3) return pieces.length === 0 ? source : pieces.join('') + source.slice(at);
		pieces.push(source.slice(at, start), ' '.repeat(end - start));
		at = end;
	}
}

/** The text for an entity of this many units; all blanks are one. */
export function entityText(character: string, length: number): string {
	return padded(/^\s$/.test(character) ? ' ' : character, length, FILLER);
}

/** Never longer than `length`. */
export function padded(text: string, length: number, filler: string): string {
	return text.slice(0, length) + filler.repeat(Math.max(0, length - text.length));
}
