import { FILLER, NOTE_SIGN } from '../words';

/**
 * What a printed or scanned opinion has besides its words: page headers and numbers, line numbers, marks of footnotes. A quotation
 * never has them, so that they can be passed over wherever they come between its words; they can be matched, too.
 */

export interface Line {
	readonly start: number;
	readonly end: number;
}

/** Lines of the text without their terminators. A form feed ends a line. */
export function linesOf(text: string): Line[] {
	const lines: Line[] = [];
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

const pageNumber =
	/^\W*(?:page\s+|p\.\s*)?(?:\d{1,5}|[ivxl]{1,6})(?:\s+of\s+\d{1,5})?\W*$|^\W*page\s+\d+\s+u\.\s?s\.\s+\d+\W*$/i;
/** Heads of slip opinions and of filed papers, known by their words; what is right under one may name the part of the opinion. */
const knownHead =
	/^(?:\[?C(?:ite|ITE) as:?\s|\d{1,4}\s{3,60}[^\p{Ll}]{1,60}\sv\.\s[^\p{Ll}]{1,60}$|(?:\w{1,12} )?Case:? \d.{3,60}\b(?:Document|Filed|Page)\b.*\d$)/u;
const partName =
	/^(?:(?:appendix to )?opinion of |per curiam|syllabus|statement of |[\p{L}.’' ]{1,40}, (?:c\. ?)?jj?\., (?:dissent|concur)ing\b)/iu;
const lineNumber = /^[ \t]{0,6}(\d{1,2})(?=[ \t]|$)/;
/** A line with more units than this is part of a paragraph, not a header. */
const LONGEST_HEADER = 160;
/** A header comes again on other pages; a line that is twice in an opinion may be chance. */
const LEAST_REPEATS = 3;
/** So many numbers in a row, each one more than the last, are the numbers of lines. */
const LEAST_RUN = 5;
/** So many numbers may come between two of a run. */
const MOST_STRAYS = 2;

export interface Furniture {
	/** Whole lines, as sorted spans. */
	readonly lines: readonly Line[];
	/** Numbers at the beginning of a line, as sorted spans. */
	readonly numbers: readonly Line[];
}

export function findFurniture(text: string, lines: readonly Line[]): Furniture {
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
	const whole = lines.filter(({ start, end }, i) => {
		// What is longer is no header.
		const line = end - start > LONGEST_HEADER ? '—' : text.slice(start, end).trim();
		if (line === '') return false;
		const isPartName = isUnderHead && partName.test(line);
		isUnderHead = knownHead.test(line);
		if (isPartName || isUnderHead || pageNumber.test(line)) return true;
		const key = keys[i] as string;
		return (counts.get(key) ?? 0) >= LEAST_REPEATS && isApart(line, key);
	});
	return { lines: whole, numbers: findLineNumbers(text, lines) };
}

/** A header is a caption, a docket or a running title: it has a capital letter or a number, and is no line within a sentence. */
function isApart(line: string, key: string): boolean {
	// The foot of a firm's paper.
	if (/^(?:www\.|https?:\/\/)\S+$/.test(line)) return true;
	if (!/^\W*[\p{Lu}#]/u.test(key)) return false;
	return !/^\p{Lu}[\p{Ll}\s,]+[.]$/u.test(line) || /\d|\p{Lu}.*\p{Lu}/u.test(line);
}

function findLineNumbers(text: string, lines: readonly Line[]): Line[] {
	const found: Line[] = [];
	let run: Line[] = [];
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
		// A number that the text has alone in a line, such as that of a page it was printed on, is counted past.
		if (value !== last + 1 && value !== 1 && run.length >= LEAST_RUN && ++strays <= MOST_STRAYS) continue;
		if (value !== last + 1 && value !== 1) end();
		strays = 0;
		// Each page counts from 1 again.
		if (value === 1 && run.length < LEAST_RUN) end();
		const after = line.start + match[0].length;
		run.push({ start: after - (match[1] as string).length, end: after });
		last = value;
	}
	end();
	return found;
}

/** Whether the number that begins at `start` is the mark of a footnote: glued to the word or the punctuation before it, or in brackets. */
export function isNoteMark(text: string, start: number, end: number): boolean {
	if (end - start > 3) return false;
	let at = start;
	while (text.charAt(at - 1) === FILLER) at--;
	const before = text.charAt(at - 1);
	if (before === NOTE_SIGN) return true;
	if (before === '[' || (before === 'N' && text.charAt(at - 2) === 'F')) return /[\]\s]/.test(text.charAt(end));
	if (/\d|\p{L}/u.test(text.charAt(end))) return false;
	const two = text.slice(Math.max(0, at - 2), at);
	if (/\p{L}/u.test(before)) return /\p{L}\p{L}/u.test(two);
	return /[\p{L}\p{Nd}\])"'”’.,;:?!][.,;:?!"'”’)\]—]$/u.test(two);
}
