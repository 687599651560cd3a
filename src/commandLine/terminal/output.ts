import type { Writable } from 'node:stream';

/** A piece of a line, with its terminal color if it has one. */
export type Part = string | { readonly text: string; readonly color: number };

export type Line = string | readonly Part[];

/** Standard output or standard error. */
export type OutputStream = Writable & { readonly isTTY?: boolean };

/** Output couldn't be written; `code` is the system's. */
export class OutputError extends Error {
	override readonly name = 'OutputError';

	constructor(readonly code: string) {
		super(`The output can't be written (${code}).`);
	}
}

/**
 * Lines as text, each of them one line whatever is in it: characters that end or reorder a line, or control a terminal, are escaped, and nothing is
 * left that a workflow runner would take for a command.
 */
export function formatLines(lines: readonly Line[], hasColors = false): string {
	return lines.map((line) => `${formatLine(line, hasColors)}\n`).join('');
}

function formatLine(line: Line, hasColors: boolean): string {
	const parts = typeof line === 'string' ? [line] : line;
	return withoutCommands(
		parts
			.map((part) => {
				if (typeof part === 'string') return escapeText(part);
				return hasColors ? `\u001b[${part.color}m${escapeText(part.text)}\u001b[39m` : escapeText(part.text);
			})
			.join(''),
	);
}

/** A table (RFC 4180) with one line for each row, and nothing in it that a terminal or a runner would obey. */
export function plainCsv(table: string): string {
	return table
		.replace(/"(?:[^"]|"")*"/g, (cell) => cell.replace(/\r\n|[\r\n]/g, ' '))
		.split('\r\n')
		.map((line) => withoutCommands(escapeText(line)))
		.join('\r\n');
}

/** A text whose lines are ours, such as a report in Markdown, with nothing in it that a terminal or a runner would obey. */
export function plainText(text: string): string {
	return text
		.split('\n')
		.map((line) => withoutCommands(escapeText(line)))
		.join('\n');
}

/** A command for the runner of a GitHub workflow. */
export interface Command {
	readonly name: 'error' | 'warning' | 'notice';
	readonly properties: Readonly<Record<string, string | number>>;
	readonly message: string;
}

/** Commands, a line each. Nothing in them can end a command or begin one. */
export function formatCommands(commands: readonly Command[]): string {
	const escapeValue = (text: string): string =>
		withoutCommands(escapeText(text)).replace(/[%:,]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
	return commands
		.map(({ name, properties, message }) => {
			const written = Object.entries(properties).map(([key, value]) => `${key}=${escapeValue(String(value))}`);
			return `::${name} ${written.join(',')}::${withoutCommands(escapeText(message)).replaceAll('%', '%25')}\n`;
		})
		.join('');
}

/** Text for the content or an attribute of XML. */
export function plainXml(text: string): string {
	const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
	return withoutCommands(escapeText(text))
		.replace(/[\uFFFE\uFFFF]/g, '\uFFFD')
		.replace(/[&<>"]/g, (mark) => marks[mark] as string);
}

/** JSON that means the same, with nothing in it that a terminal or a runner would obey. Only strings can contain such characters. */
export function plainJson(json: string): string {
	return json
		.replace(/[\u007F-\u009F\p{Cf}\p{Zl}\p{Zp}]/gu, (character) =>
			Array.from({ length: character.length }, (_, at) => escapeUnit(character.charCodeAt(at))).join(''),
		)
		.replace(/##([a-z]*)\[/gi, '##$1\\u005b');
}

function escapeText(text: string): string {
	return text.toWellFormed().replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) => {
		const [first = 0] = Array.from(character, (one) => one.codePointAt(0));
		return first > 0xffff ? `\\u{${first.toString(16)}}` : escapeUnit(first);
	});
}

function escapeUnit(unit: number): string {
	return `\\u${unit.toString(16).padStart(4, '0')}`;
}

/** GitHub reads `::` at the beginning of a line, and `##[` anywhere, as Azure does `##vso[` and TeamCity `##teamcity[`. */
function withoutCommands(line: string): string {
	return line.replace(/^(\s*):(?=:)/, '$1: ').replace(/##([a-z]*)\[/gi, '##$1 [');
}

/**
 * Prints a text that one of the functions here made. It isn't an error if the reader has seen enough, as `head` does.
 * @throws OutputError
 */
export async function print(stream: OutputStream, text: string): Promise<void> {
	const error = await new Promise<Error | null | undefined>((done) => {
		stream.write(text, done);
	});
	const { code = 'unknown error' } = (error ?? {}) as NodeJS.ErrnoException;
	if (error && code !== 'EPIPE') throw new OutputError(code);
}

/** Prints a line without waiting for it to be written. */
export function say(stream: OutputStream, text: string): void {
	stream.write(formatLines([text]));
}

/** Replaces the terminal's current line; without a text, clears it. */
export function replaceLine(stream: OutputStream, text = ''): void {
	stream.write(`\r\u001b[K${formatLine(text, false)}`);
}
