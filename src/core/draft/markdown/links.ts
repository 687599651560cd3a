import { BACKSLASH, DELETE, PAREN_CLOSE, PAREN_OPEN, SPACE } from '../../base/text/characterCodes';
import { matchEnd } from '../../base/text/matches';

/** Parsers agree to give up after 32 levels of nested parentheses in a link target. */
const DEEPEST_PARENTHESES = 32;

/** Labels are at most 999 units long, as in CommonMark. */
const noteLabel = /^\[\^(?:\\[^ \t\r\n]|[^ \t\r\n[\]\\]){1,999}\]/;
const definitionLabel = /^\[(?!\^|[ \t\r\n]*\])(?:\\.|[^[\]\\]){1,999}\]:[ \t\r\n]*/s;
const attributes = /\{(?:[.#][\w-]|[\w-]{1,40}=)[^{}\r\n]{0,200}\}/y;
const angleTarget = /^<(?:\\.|[^<>\r\n\\])*>/s;
const title = String.raw`[ \t\r\n]+(?:"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\((?:\\.|[^()\\])*\))`;
const endOfLine = String.raw`(?=[ \t]*(?:[\r\n]|$))`;
const titleOfDefinition = new RegExp(`^(?:${title})?${endOfLine}`, 's');
const restOfResource = new RegExp(`^(?:${title})?[ \\t\\r\\n]*\\)`, 's');

/** The end of the `[^label]` at `at`, or undefined if there is none. */
export function endOfNoteLabel(text: string, at: number, to: number): number | undefined {
	return after(noteLabel, text.slice(at, to), 0, at);
}

/** The end of the `(target "title")` at `at`, or undefined. */
export function endOfResource(text: string, at: number, to: number): number | undefined {
	const source = text.slice(at, to);
	const [opening] = /^\([ \t\r\n]*/.exec(source) ?? [];
	const target = opening && endOfTarget(source, opening.length);
	return target ? after(restOfResource, source, target, at) : undefined;
}

/** The end of Pandoc's `{.smallcaps}` at `at`, which says how the bracketed words before it look, or undefined. */
export function endOfAttributes(text: string, at: number, to: number): number | undefined {
	const end = matchEnd(attributes, text, at);
	return end < 0 || end > to ? undefined : end;
}

/** The end of the link reference definition `[label]: target "title"` at `at`, or undefined. A footnote definition isn't one. */
export function endOfDefinition(text: string, at: number, to: number): number | undefined {
	const source = text.slice(at, to);
	const [label = ''] = definitionLabel.exec(source) ?? [];
	const target = label === '' ? undefined : endOfTarget(source, label.length);
	return target === undefined || target === label.length ? undefined : after(titleOfDefinition, source, target, at);
}

/** The end of a link target, `<…>` or bare, at `from`; a bare one may be empty. */
function endOfTarget(source: string, from: number): number | undefined {
	if (source.charAt(from) === '<') return after(angleTarget, source, from, 0);
	let depth = 0;
	let at = from;
	for (; at < source.length; at++) {
		const code = source.charCodeAt(at);
		if (code <= SPACE || code === DELETE) break;
		if (code === BACKSLASH) {
			if (/[()\\]/.test(source.charAt(at + 1))) at++;
		} else if (code === PAREN_OPEN && ++depth > DEEPEST_PARENTHESES) return undefined;
		else if (code === PAREN_CLOSE && --depth < 0) return at;
	}
	return depth === 0 && /^[ \t\r\n]?$/.test(source.charAt(at)) ? at : undefined;
}

/** The end of the match at `from`, for a source that begins at `start` of a text. */
function after(pattern: RegExp, source: string, from: number, start: number): number | undefined {
	const found = pattern.exec(source.slice(from));
	return found ? start + from + found[0].length : undefined;
}
