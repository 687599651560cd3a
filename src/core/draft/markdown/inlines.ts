import {
	BACKSLASH,
	BACKTICK,
	BRACKET_CLOSE,
	BRACKET_OPEN,
	CARET,
	EXCLAMATION,
	LESS,
} from '../../base/text/characterCodes';
import { Anchors } from '../../base/text/matches';
import { endOfAttributes, endOfNoteLabel, endOfResource } from './links';
import type { MaskKind } from './masks';
import { COMMENT, htmlTag, kindOfMarked, marked } from './rawHtml';

/** Called with half-open offsets into the scanned string; a `noteReference` is a `[^1]`, an `inlineNote` Pandoc's `^[the note itself]`. */
export type InlineSink = (kind: MaskKind | 'noteReference' | 'inlineNote', start: number, end: number) => void;

const special = /[\\`<[\]]/g;
/** A tag longer than this (UTF-16 units) is read as text, which bounds the cost of a `<`. */
const LONGEST_TAG = 1000;

const autolink =
	/^<(?:[A-Za-z][A-Za-z0-9+.-]{1,31}:[^\s<>\x00-\x20\x7f]*|[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63})*)>/;

interface Opener {
	readonly image: boolean;
	/** Where an inline note begins. */
	readonly note: number | undefined;
}

/**
 * Reads CommonMark's inline syntax as far as needed to find code, comments, and link targets. One departure: whether `[x]` is a
 * reference link depends on definitions elsewhere, so here it never is, and a link around such a reference counts as a link. Takes
 * time linear in the length of the text.
 */
export class InlineScanner {
	private readonly specials = new Anchors(special, 1);
	private readonly ends: Anchors[] = [];

	constructor(private readonly text: string) {}

	/** Scans one paragraph or heading. Calls must come in the order of the text. */
	scan(from: number, to: number, emit: InlineSink): void {
		const { text } = this;
		const openers: Opener[] = [];
		// Links don't nest: openers before this index lead nowhere, except for images.
		let spent = 0;
		let runs: Map<number, number[]> | undefined;
		let escaped = -1;
		for (let at = this.findSpecial(from), next = 0; at < to; at = this.findSpecial(next)) {
			next = at + 1;
			switch (text.charCodeAt(at)) {
				case BACKSLASH:
					escaped = next++;
					break;
				case BACKTICK: {
					runs ??= backtickRuns(text, at, to);
					while (text.charCodeAt(next) === BACKTICK && next < to) next++;
					const length = next - at;
					const closers = runs.get(length) ?? [];
					while ((closers.at(-1) ?? next) < next) closers.pop();
					const closer = closers.at(-1);
					if (closer !== undefined) {
						next = closer + length;
						emit('code', at, next);
					}
					break;
				}
				case LESS:
					next = this.readAngle(at, to, emit);
					break;
				case BRACKET_OPEN: {
					const note = text.charCodeAt(next) === CARET ? endOfNoteLabel(text, at, to) : undefined;
					if (note === undefined) {
						const before = at > from && escaped !== at - 1 ? text.charCodeAt(at - 1) : undefined;
						openers.push({ image: before === EXCLAMATION, note: before === CARET ? at - 1 : undefined });
						break;
					}
					emit('noteReference', at, note);
					next = note;
					break;
				}
				case BRACKET_CLOSE: {
					const opener = openers.pop();
					const active = opener !== undefined && (opener.image || openers.length >= spent);
					spent = Math.min(spent, openers.length);
					const end = active ? (endOfResource(text, next, to) ?? endOfAttributes(text, next, to)) : undefined;
					if (end !== undefined) {
						emit('linkTarget', next, end);
						next = end;
						if (!opener?.image) spent = openers.length;
					} else if (opener?.note !== undefined) {
						emit('inlineNote', opener.note, next);
					}
					break;
				}
			}
		}
	}

	/** Whether anything in the stretch could be inline syntax; calls must also come in the order of the text. */
	hasSyntax(from: number, to: number): boolean {
		return this.findSpecial(from) < to;
	}

	private findSpecial(from: number): number {
		return this.specials.next(this.text, from) - 1;
	}

	/** What starts with `<`: an autolink, a comment, or raw HTML in which nothing else counts. Returns where to continue. */
	private readAngle(at: number, to: number, emit: InlineSink): number {
		const { text } = this;
		const kind = kindOfMarked(text, at);
		if (kind >= COMMENT) {
			this.ends[kind] ??= new Anchors(marked[kind]?.ends as RegExp, 3);
			// `<!-->` and `<!--->` are whole comments.
			const end = this.ends[kind].next(text, at + 2);
			if (end > to) return at + 1;
			if (kind === COMMENT) emit('comment', at, end);
			return end;
		}
		const [link] = autolink.exec(text.slice(at, to)) ?? [];
		if (link !== undefined) emit('linkTarget', at, at + link.length);
		const [read] = link === undefined ? (htmlTag.exec(text.slice(at, Math.min(to, at + LONGEST_TAG))) ?? []) : [link];
		return at + (read?.length ?? 1);
	}
}

/** The backtick runs of one paragraph by length, each list from its end, so that an opening run finds its closing run at once. */
function backtickRuns(text: string, from: number, to: number): Map<number, number[]> {
	const runs = new Map<number, number[]>();
	for (const { index, 0: run } of [...text.slice(from, to).matchAll(/`+/g)].reverse()) {
		const list = runs.get(run.length);
		if (list) list.push(from + index);
		else runs.set(run.length, [from + index]);
	}
	return runs;
}
