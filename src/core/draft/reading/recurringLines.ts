import type { Span } from '../../base/text/span';
import { kindOf } from './pageLines';

/**
 * The page layout in a whole text that is read once: lines that aren't text, by their own words or because they repeat page by page, and
 * line numbers. No quotation has them.
 */

/** The lines of the text without their terminators. A form feed ends a line. */
export function linesOf(text: string): Span[] {
	const lines: Span[] = [];
	let start = 0;
	for (let at = 0; at <= text.length; at++) {
		const code = at < text.length ? text.charCodeAt(at) : 0x0a;
		if (code !== 0x0a && code !== 0x0d && code !== 0x0c) continue;
		lines.push({ start, end: at });
		if (code === 0x0d && text.charCodeAt(at + 1) === 0x0a) at++;
		start = at + 1;
	}
	return lines;
}

/** A number on its own, of a page or a section: "12", "- ii -", "IV." */
const bareNumber = /^\W*(?:\d{1,5}|[ivxl]{1,6})\W*$/i;
const lineNumber = /^[ \t]{0,6}(\d{1,2})(?=[ \t]|$)/;
/** A line with more units than this is part of a paragraph, not a header. */
const LONGEST_HEADER = 160;
/** A header repeats on other pages; a line that appears twice in an opinion may be chance. */
const LEAST_REPEATS = 3;
/** This many numbers in a row, each one more than the last, are line numbers. */
const LEAST_RUN = 5;
/** How many numbers may come between two numbers of a run. */
const MOST_STRAYS = 2;

/** Whole lines that aren't text, in order. */
export function findFurniture(text: string, lines: readonly Span[]): Span[] {
	const counts = new Map<string, number>();
	const keys = lines.map(({ start, end }) => {
		if (end - start > LONGEST_HEADER) return '';
		const key = text
			.slice(start, end)
			.replace(/\d+/g, '#')
			.replace(/[^\p{L}#]+/gu, ' ')
			.trim();
		if (key.length >= 3) counts.set(key, (counts.get(key) ?? 0) + 1);
		return key;
	});
	let isUnderHead = false;
	return lines.filter(({ start, end }, i) => {
		// Anything longer isn't a header.
		const line = end - start > LONGEST_HEADER ? '\u2014' : text.slice(start, end).trim();
		if (line === '') return false;
		const kind = kindOf(line, 0, line.length);
		const isPart = isUnderHead && (kind === 'title' || kind === 'part');
		isUnderHead = kind === 'page' || kind === 'stamp' || kind === 'numberedTitle';
		if (isPart || isUnderHead || kind === 'number' || bareNumber.test(line)) return true;
		const key = keys[i] as string;
		return (counts.get(key) ?? 0) >= LEAST_REPEATS && isApart(line, key);
	});
}

/** A header is a caption, a docket number, or a running title: it has a capital letter or a number, and isn't a line within a sentence. */
function isApart(line: string, key: string): boolean {
	// A law firm's letterhead, at the bottom of the page.
	if (/^(?:www\.|https?:\/\/)\S+$/.test(line)) return true;
	if (!/^\W*[\p{Lu}#]/u.test(key)) return false;
	return !/^\p{Lu}[\p{Ll}\s,]+[.]$/u.test(line) || /\d|\p{Lu}.*\p{Lu}/u.test(line);
}

/** The numbers that begin numbered lines, in order. */
export function findLineNumbers(text: string, lines: readonly Span[]): Span[] {
	const found: Span[] = [];
	let run: Span[] = [];
	let last = 0;
	let strays = 0;
	const end = () => {
		if (run.length >= LEAST_RUN) for (const one of run) found.push(one);
		run = [];
	};
	for (const line of lines) {
		if (line.end === line.start) continue;
		const match = lineNumber.exec(text.slice(line.start, Math.min(line.end, line.start + 12)));
		if (match === null) continue;
		const value = Number(match[1]);
		// A number alone on a line of the text, such as that of a page it was printed on, doesn't interrupt the count.
		if (value !== last + 1 && value !== 1 && run.length >= LEAST_RUN && ++strays <= MOST_STRAYS) continue;
		if (value !== last + 1 && value !== 1) end();
		strays = 0;
		// Each page starts again at 1.
		if (value === 1 && run.length < LEAST_RUN) end();
		const after = line.start + match[0].length;
		run.push({ start: after - (match[1] as string).length, end: after });
		last = value;
	}
	end();
	return found;
}
