/** Foreign text inside Markdown: shown as it is, never read as markup, links, HTML, or commands. */

/** The most UTF-16 units of a text within a line; the rest is left out. */
const longestInline = 10_000;
/** UTF-16 units escaped in one step: a few milliseconds' worth of hostile text in which every character is escaped. */
const stepLength = 20_000;

/** One line of text. White space is collapsed, and characters that would reorder or hide text are removed. Cut after 10,000 units. */
export function escapeInline(text: string): string {
	return markup(inline(text));
}

/** A block quote with the text's own lines, a few to a step. Lines of over 20,000 units are broken. */
export function* quote(text: string): Generator<void, string> {
	const parts: string[] = [];
	for (const piece of pieces(text.trimEnd())) {
		const lines = printable(piece).split('\n');
		parts.push(
			lines.map((line) => (line.trim() === '' ? '>' : `> ${markup(line.replace(/^[ \t]+/, indent))}`)).join('\n'),
		);
		yield;
	}
	return parts.join('\n');
}

/** An inline code span; its fence is longer than any run of backticks in it. Cut after 10,000 units. */
export function code(text: string): string {
	const line = inline(text);
	const fence = '`'.repeat(longestRun(line) + 1);
	const pad = line === '' || line.startsWith('`') || line.endsWith('`') ? ' ' : '';
	return `${fence}${pad}${line}${pad}${fence}`;
}

/** A fenced block, in steps; its fence is longer than any run of backticks in it. Lines of over 20,000 units are broken. */
export function* codeBlock(text: string, language = 'text'): Generator<void, string> {
	const parts: string[] = [];
	let longest = 0;
	for (const piece of pieces(text.trimEnd())) {
		const part = printable(piece);
		longest = Math.max(longest, longestRun(part));
		parts.push(part);
		yield;
	}
	const fence = '`'.repeat(Math.max(3, longest + 1));
	return `${fence}${language}\n${parts.join('\n')}\n${fence}`;
}

/** A text in pieces of whole lines, as long as the lines are short enough. The line break between two pieces belongs to neither. */
function* pieces(text: string): Generator<string> {
	let at = 0;
	while (text.length - at > stepLength) {
		const piece = text.slice(at, at + stepLength);
		const line = piece.lastIndexOf('\n');
		const end = line >= 0 ? line : piece.length - (/[\uD800-\uDBFF\r]$/.test(piece) ? 1 : 0);
		yield piece.slice(0, end);
		at += end + (line >= 0 ? 1 : 0);
	}
	yield text.slice(at);
}

function inline(text: string): string {
	const line = printable(text.slice(0, longestInline)).replace(/\s+/g, ' ').trim();
	return text.length > longestInline ? `${line}…` : line;
}

/** Replaces control characters and removes direction marks: terminal colors or a reversed line would show something other than the text. */
function printable(text: string): string {
	return text
		.toWellFormed()
		.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
		.replace(/[\u202A-\u202E\u2066-\u2069\u200E\u200F\u061C]/g, '')
		.replace(/[^\P{Cc}\n\t]/gu, '\uFFFD');
}

/** Escapes what could be markup anywhere and, at the start of a line, what is markup only there. */
function markup(line: string): string {
	return line
		.replace(/[\\`*_{}[\]<>|~#&]/g, '\\$&')
		.replace(/^(\u00A0*)([-+=])/, '$1\\$2')
		.replace(/^(\u00A0*\d+)([.)])/, '$1\\$2')
		.replace(
			/(https?|ftp|www)([:.])/gi,
			(_, word: string, mark: string) => `${word}${mark === ':' ? '&#58;' : '&#46;'}`,
		)
		.replace(/@/g, '&#64;');
}

/** Indentation with spaces that don't start a code block. */
function indent(space: string): string {
	return '\u00A0'.repeat(Math.min(space.replaceAll('\t', '    ').length, 40));
}

function longestRun(text: string): number {
	let longest = 0;
	for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length);
	return longest;
}
