import {
	APOSTROPHE_MARK,
	BACKSLASH,
	CARET,
	COLON,
	CR,
	DELETE,
	GREATER,
	LESS,
	LF,
	PAREN_CLOSE,
	PAREN_OPEN,
	QUOTE,
	SPACE,
	TAB,
} from '../text/characterCodes';

const OPEN = 91;
const CLOSE = 93;

/** CommonMark's own limit for a label. */
const LONGEST_LABEL = 999;
/** Parsers agree on giving up after 32 parentheses inside one another in a link target. */
const DEEPEST_PARENTHESES = 32;

function isSpace(code: number): boolean {
	return code === SPACE || code === TAB || code === LF || code === CR;
}

export function skipSpace(text: string, from: number, to: number): number {
	let at = from;
	while (at < to && isSpace(text.charCodeAt(at))) {
		at++;
	}
	return at;
}

/** End of the `[^label]` that starts at `at`, or undefined where there is none. */
export function endOfNoteLabel(text: string, at: number, to: number): number | undefined {
	for (let i = at + 2; i < to && i - at <= LONGEST_LABEL + 2; i++) {
		const code = text.charCodeAt(i);
		if (code === CLOSE) {
			return i > at + 2 ? i + 1 : undefined;
		}
		if (code === OPEN || isSpace(code)) {
			return undefined;
		}
		if (code === BACKSLASH) {
			i++;
		}
	}
	return undefined;
}

/** End of the `(target "title")` at `at`, or undefined. */
export function endOfResource(text: string, at: number, to: number): number | undefined {
	if (at >= to || text.charCodeAt(at) !== PAREN_OPEN) {
		return undefined;
	}
	let end = skipSpace(text, at + 1, to);
	const target = endOfTarget(text, end, to);
	if (target === undefined) {
		return undefined;
	}
	end = skipSpace(text, target, to);
	if (end > target) {
		const title = endOfTitle(text, end, to);
		end = title === undefined ? end : skipSpace(text, title, to);
	}
	return end < to && text.charCodeAt(end) === PAREN_CLOSE ? end + 1 : undefined;
}

/** End of a link target, `<…>` or bare, at `at`; a bare one may be empty. */
function endOfTarget(text: string, at: number, to: number): number | undefined {
	if (text.charCodeAt(at) === LESS && at < to) {
		for (let i = at + 1; i < to; i++) {
			const code = text.charCodeAt(i);
			if (code === GREATER) {
				return i + 1;
			}
			if (code === LESS || code === LF || code === CR) {
				return undefined;
			}
			if (code === BACKSLASH) {
				i++;
			}
		}
		return undefined;
	}
	let depth = 0;
	for (let i = at; i < to; i++) {
		const code = text.charCodeAt(i);
		if (code <= 32 || code === DELETE) {
			return depth === 0 && isSpace(code) ? i : undefined;
		}
		if (code === BACKSLASH) {
			const next = text.charCodeAt(i + 1);
			if (next === PAREN_OPEN || next === PAREN_CLOSE || next === BACKSLASH) {
				i++;
			}
		} else if (code === PAREN_OPEN && ++depth > DEEPEST_PARENTHESES) {
			return undefined;
		} else if (code === PAREN_CLOSE && --depth < 0) {
			return i;
		}
	}
	return depth === 0 ? to : undefined;
}

/** End of a quoted or parenthesised title at `at`. */
function endOfTitle(text: string, at: number, to: number): number | undefined {
	const open = text.charCodeAt(at);
	if (at >= to || (open !== QUOTE && open !== APOSTROPHE_MARK && open !== PAREN_OPEN)) {
		return undefined;
	}
	const close = open === PAREN_OPEN ? PAREN_CLOSE : open;
	for (let i = at + 1; i < to; i++) {
		const code = text.charCodeAt(i);
		if (code === close) {
			return i + 1;
		}
		if (code === open) {
			return undefined;
		}
		if (code === BACKSLASH) {
			i++;
		}
	}
	return undefined;
}

/** End of the link reference definition `[label]: target "title"` at `at`, or undefined. A footnote's definition is none. */
export function endOfDefinition(text: string, at: number, to: number): number | undefined {
	if (text.charCodeAt(at + 1) === CARET) {
		return undefined;
	}
	const label = endOfLabel(text, at, to);
	if (label === undefined || text.charCodeAt(label) !== COLON) {
		return undefined;
	}
	const start = skipSpace(text, label + 1, to);
	const target = endOfTarget(text, start, to);
	if (target === undefined || target === start) {
		return undefined;
	}
	const titleStart = skipSpace(text, target, to);
	const title = titleStart > target ? endOfTitle(text, titleStart, to) : undefined;
	if (title !== undefined && endsLine(text, title, to)) {
		return title;
	}
	return endsLine(text, target, to) ? target : undefined;
}

function endOfLabel(text: string, at: number, to: number): number | undefined {
	let empty = true;
	for (let i = at + 1; i < to && i - at <= LONGEST_LABEL + 1; i++) {
		const code = text.charCodeAt(i);
		if (code === CLOSE) {
			return empty ? undefined : i + 1;
		}
		if (code === OPEN) {
			return undefined;
		}
		if (code === BACKSLASH) {
			i++;
		}
		empty &&= isSpace(code);
	}
	return undefined;
}

function endsLine(text: string, from: number, to: number): boolean {
	let at = from;
	while (at < to && (text.charCodeAt(at) === SPACE || text.charCodeAt(at) === TAB)) {
		at++;
	}
	return at >= to || text.charCodeAt(at) === LF || text.charCodeAt(at) === CR;
}
