import { firstAtOrAfter } from '../../base/text/bisection';
import { BRACKET_OPEN } from '../../base/text/characterCodes';
import { matchEnd } from '../../base/text/matches';
import type { Span } from '../../base/text/span';
import type { BlockState } from './blockState';
import { BlockScanner, type Lines } from './blocks';
import { InlineScanner } from './inlines';
import { endOfDefinition } from './links';
import { type Mask, pushJoined } from './masks';
import { inlineLabel, type NotePlace } from './notePlace';

/** What Markdown's syntax says about a stretch of text, apart from its words. All lists are in the order of the text. */
export interface Structure {
	readonly masks: readonly Mask[];
	readonly noteReferences: readonly NotePlace[];
	/** One entry for each line of a footnote's text. */
	readonly noteLines: readonly NotePlace[];
	/** Notes inside a paragraph, with their marks: `^[See …]`. They are among the references and the lines, too. */
	readonly inlineNotes: readonly Span[];
	/** What is still open after the last line. */
	readonly after: BlockState;
}

/** Reads the structure of whole lines of Markdown; `before` is what the lines before them leave open. */
export function readStructure(text: string, before: BlockState): Structure {
	const masks: Mask[] = [];
	const noteReferences: NotePlace[] = [];
	const noteLines: NotePlace[] = [];
	const inlineNotes: Span[] = [];
	const inlines = new InlineScanner(text);
	const scanner = new BlockScanner(text, {
		mask: (kind, start, end) => pushJoined(masks, { kind, start, end }),
		note: (label, start, end) => noteLines.push({ label, start, end }),
		lines: (lines) => {
			const first = lines.starts[0] as number;
			const last = lines.ends.at(-1) as number;
			if (!inlines.hasSyntax(first, last)) {
				return;
			}
			const whole = lines.quoted && lines.starts.length > 1 ? joined(text, lines) : undefined;
			const source = whole?.text ?? text;
			const scanned = whole ? new InlineScanner(source) : inlines;
			const place = whole?.place ?? ((offset: number) => offset);
			let from = whole ? 0 : first;
			const to = whole ? source.length : last;
			while (lines.paragraph && source.charCodeAt(from) === BRACKET_OPEN) {
				const end = endOfDefinition(source, from, to);
				if (end === undefined) {
					break;
				}
				masks.push({ kind: 'linkTarget', start: place(from), end: place(end - 1) + 1 });
				from = Math.min(to, matchEnd(/[ \t\r\n]*/y, source, end));
			}
			scanned.scan(from, to, (kind, start, end) => {
				const span = { start: place(start), end: place(end - 1) + 1 };
				if (kind === 'noteReference') {
					noteReferences.push({ label: source.slice(start + 2, end - 1), ...span });
				} else if (kind === 'inlineNote') {
					// Notes don't nest: the outer one closes last.
					while ((inlineNotes.at(-1)?.start ?? -1) > span.start) inlineNotes.pop();
					inlineNotes.push(span);
				} else {
					masks.push({ kind, ...span });
				}
			});
		},
	});
	const after = scanner.read(before);
	if (inlineNotes.length === 0) return { masks, noteReferences, noteLines, inlineNotes, after };
	const outer = withoutThoseIn(noteLines, inlineNotes);
	for (const [i, { start, end }] of outer.entries()) {
		noteReferences.push({ label: inlineLabel(i), start, end: start + 2 });
		noteLines.push({ label: inlineLabel(i), start: start + 2, end: end - 1 });
	}
	for (const list of [noteReferences, noteLines]) list.sort((one, other) => one.start - other.start);
	return { masks, noteReferences, noteLines, inlineNotes: outer, after };
}

/** Both lists are in order. */
function withoutThoseIn(lines: readonly Span[], spans: readonly Span[]): Span[] {
	let next = 0;
	return spans.filter(({ start }) => {
		while (next < lines.length && (lines[next] as Span).end <= start) next++;
		return start < (lines[next]?.start ?? Number.POSITIVE_INFINITY);
	});
}

/** The lines as one string without the marks between them, and the way back from its offsets to those of the text. */
function joined(text: string, lines: Lines): { text: string; place: (offset: number) => number } {
	const parts = lines.starts.map((start, i) => text.slice(start, lines.ends[i]));
	let length = -1;
	const offsets = parts.map((part) => {
		const offset = length + 1;
		length = offset + part.length;
		return offset;
	});
	const place = (offset: number): number => {
		const line = firstAtOrAfter(offsets.length, (i) => offsets[i] as number, offset + 1) - 1;
		return (lines.starts[line] as number) + offset - (offsets[line] as number);
	};
	return { text: parts.join('\n'), place };
}
