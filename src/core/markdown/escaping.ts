/** Foreign text inside Markdown: shown as it is, never read as markup, links, HTML or commands. */

/** One line of text. White space is collapsed; characters that would reorder or hide text are removed. */
export function escapeInline(text: string): string {
	return markup(printable(text).replace(/\s+/g, ' ').trim());
}

/** A block quote with the text's own lines. */
export function quote(text: string): string {
	return printable(text)
		.trimEnd()
		.split('\n')
		.map((line) => (line.trim() === '' ? '>' : `> ${markup(line.replace(/^[ \t]+/, indent))}`))
		.join('\n');
}

/** An inline code span; its fence is longer than any run of backticks within. */
export function code(text: string): string {
	const line = printable(text).replace(/\s+/g, ' ').trim();
	const fence = '`'.repeat(longestRun(line) + 1);
	const pad = line === '' || line.startsWith('`') || line.endsWith('`') ? ' ' : '';
	return `${fence}${pad}${line}${pad}${fence}`;
}

/** A fenced block; its fence is longer than any run of backticks within. */
export function codeBlock(text: string, language = 'text'): string {
	const body = printable(text).trimEnd();
	const fence = '`'.repeat(Math.max(3, longestRun(body) + 1));
	return `${fence}${language}\n${body}\n${fence}`;
}

/** Replaces control characters and removes marks of direction: terminal colors or a reversed line would show something other than the text. */
function printable(text: string): string {
	return text
		.toWellFormed()
		.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
		.replace(/[\u202A-\u202E\u2066-\u2069\u200E\u200F\u061C]/g, '')
		.replace(/[^\P{Cc}\n\t]/gu, '\uFFFD');
}

/** Escapes what could be markup anywhere, and at the start of a line what is markup only there. */
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
	return Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
}
