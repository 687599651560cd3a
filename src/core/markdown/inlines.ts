import { BACKSLASH, BACKTICK, CARET, LESS, QUESTION, SLASH } from '../text/characterCodes';
import { endOfNoteLabel, endOfResource } from './links';
import type { MaskKind } from './masks';

/** Called with half-open offsets into the string that was scanned; `noteReference` is a `[^1]`. */
export type InlineSink = (kind: MaskKind | 'noteReference', start: number, end: number) => void;

const OPEN = 91;
const CLOSE = 93;
const BANG = 33;

const special = /[\\`<[\]]/g;
/** A tag longer than this (UTF-16 units) is read as text, which keeps the cost of a `<` bounded. */
const LONGEST_TAG = 1000;

const autolink = /<[A-Za-z][A-Za-z0-9+.-]{1,31}:[^\s<>\x00-\x20\x7f]*>/y;
const emailAutolink = /<[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63})*>/y;
const attribute = '\\s+[A-Za-z_:][\\w.:-]*(?:\\s*=\\s*(?:[^\\s"\'=<>`]+|\'[^\']*\'|"[^"]*"))?';
/** An opening or closing tag of raw HTML, at the start of the string it is tried on. */
export const htmlTag = new RegExp(`^(?:<[A-Za-z][A-Za-z0-9-]*(?:${attribute})*\\s*/?>|</[A-Za-z][A-Za-z0-9-]*\\s*>)`);

/**
 * Finds the next place of a needle, the text's length without one; asking for growing positions costs one pass over the string in all. No
 * infinity: one number that is no small integer makes every span of the program slower.
 */
class Finder {
	private from = 0;
	private at = -1;

	constructor(
		private readonly text: string,
		private readonly needle: string,
	) {}

	next(from: number): number {
		if (from < this.from || from > this.at) {
			const at = this.text.indexOf(this.needle, from);
			this.from = from;
			this.at = at < 0 ? this.text.length : at;
		}
		return this.at;
	}
}

interface Opener {
	readonly start: number;
	readonly image: boolean;
}

/**
 * Reads the inline syntax of CommonMark as far as it decides what is code, a comment or a link's target. One departure: whether
 * `[x]` is a reference link depends on definitions elsewhere, so it never is one here, and a link around such a reference counts
 * as a link. Linear in the length of what is scanned.
 */
export class InlineScanner {
	private nextSpecial = -1;
	private readonly finders: Partial<Record<string, Finder>> = {};

	constructor(private readonly text: string) {}

	/** Scans one paragraph or heading. Calls must come in the order of the text. */
	scan(from: number, to: number, emit: InlineSink): void {
		let at = this.findSpecial(from);
		if (at >= to) {
			return;
		}
		const { text } = this;
		const openers: Opener[] = [];
		// Links do not nest: openers before this index lead nowhere, images excepted.
		let spent = 0;
		let runs: BacktickRuns | undefined;
		while (at < to) {
			let next = at + 1;
			switch (text.charCodeAt(at)) {
				case BACKSLASH:
					next = at + 2;
					break;
				case BACKTICK: {
					runs ??= new BacktickRuns(text, at, to);
					next = endOfRun(text, at, to);
					const closer = runs.closer(next - at, next);
					if (closer !== undefined) {
						next = closer + (next - at);
						emit('code', at, next);
					}
					break;
				}
				case LESS:
					next = this.readAngle(at, to, emit);
					break;
				case OPEN: {
					const note = text.charCodeAt(at + 1) === CARET ? endOfNoteLabel(text, at, to) : undefined;
					if (note !== undefined) {
						emit('noteReference', at, note);
						next = note;
						break;
					}
					openers.push({ start: at, image: text.charCodeAt(at - 1) === BANG && !isEscaped(text, at - 1, from) });
					break;
				}
				case CLOSE: {
					const opener = openers.pop();
					const active = opener !== undefined && (opener.image || openers.length >= spent);
					spent = Math.min(spent, openers.length);
					const end = active ? endOfResource(text, at + 1, to) : undefined;
					if (opener && end !== undefined) {
						emit('linkTarget', at + 1, end);
						next = end;
						if (!opener.image) {
							spent = openers.length;
						}
					}
					break;
				}
			}
			at = this.findSpecial(next);
		}
	}

	/** Whether anything in the stretch could be inline syntax; also must be asked in the order of the text. */
	hasSyntax(from: number, to: number): boolean {
		return this.findSpecial(from) < to;
	}

	/** Where `needle` is next; must be asked in the order of the text. */
	private next(needle: string, from: number): number {
		this.finders[needle] ??= new Finder(this.text, needle);
		return this.finders[needle].next(from);
	}

	private findSpecial(from: number): number {
		if (this.nextSpecial < from) {
			special.lastIndex = from;
			this.nextSpecial = special.test(this.text) ? special.lastIndex - 1 : this.text.length;
		}
		return this.nextSpecial;
	}

	/** What starts with `<`: an autolink, a comment, or raw HTML in which nothing else counts. Answers where to continue. */
	private readAngle(at: number, to: number, emit: InlineSink): number {
		const { text } = this;
		const next = text.charCodeAt(at + 1);
		if (next === BANG) {
			if (text.startsWith('<!--', at)) {
				// `<!-->` and `<!--->` are whole comments.
				const end = this.next('-->', at + 2) + 3;
				if (end <= to) {
					emit('comment', at, end);
					return end;
				}
				return at + 1;
			}
			if (text.startsWith('<![CDATA[', at)) return within(this.next(']]>', at + 9) + 3, at, to);
			return isLetter(text.charCodeAt(at + 2)) ? within(this.next('>', at + 2) + 1, at, to) : at + 1;
		}
		if (next === QUESTION) {
			return within(this.next('?>', at + 2) + 2, at, to);
		}
		const link = matchAt(autolink, text, at) ?? matchAt(emailAutolink, text, at);
		if (link !== undefined && at + link <= to) {
			emit('linkTarget', at, at + link);
			return at + link;
		}
		if (next === SLASH || isLetter(next)) {
			const tag = htmlTag.exec(text.slice(at, Math.min(to, at + LONGEST_TAG)));
			return tag ? at + tag[0].length : at + 1;
		}
		return at + 1;
	}
}

/** The backtick runs of one paragraph by length, so that an opening run finds its closing one at once. */
class BacktickRuns {
	private readonly starts = new Map<number, { at: number[]; next: number }>();

	constructor(text: string, from: number, to: number) {
		for (let at = text.indexOf('`', from); at >= 0 && at < to; at = text.indexOf('`', at)) {
			const end = endOfRun(text, at, to);
			const list = this.starts.get(end - at);
			if (list) {
				list.at.push(at);
			} else {
				this.starts.set(end - at, { at: [at], next: 0 });
			}
			at = end;
		}
	}

	/** Start of the first run of exactly `length` backticks at or after `from`; `from` must not go back. */
	closer(length: number, from: number): number | undefined {
		const list = this.starts.get(length);
		if (!list) {
			return undefined;
		}
		while (list.next < list.at.length && (list.at[list.next] as number) < from) {
			list.next++;
		}
		return list.at[list.next];
	}
}

function endOfRun(text: string, at: number, to: number): number {
	let end = at + 1;
	while (end < to && text.charCodeAt(end) === BACKTICK) {
		end++;
	}
	return end;
}

function isEscaped(text: string, at: number, from: number): boolean {
	let back = at;
	while (back > from && text.charCodeAt(back - 1) === BACKSLASH) {
		back--;
	}
	return (at - back) % 2 === 1;
}

function within(end: number, at: number, to: number): number {
	return end <= to ? end : at + 1;
}

function matchAt(pattern: RegExp, text: string, at: number): number | undefined {
	pattern.lastIndex = at;
	const match = pattern.exec(text);
	return match ? match[0].length : undefined;
}

function isLetter(code: number): boolean {
	return (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
}
