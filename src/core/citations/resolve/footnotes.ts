import type { NotePlace } from '../../draft/markdown/notePlace';

/** Where a text refers to a footnote, with the case that it names there but doesn't cite. */
export interface NoteCall extends NotePlace {
	readonly name?: string;
}

/** The names at the first call of each note, by label. */
export function namesOfCalls(calls: readonly NoteCall[]): Map<string, string | undefined> {
	return new Map(calls.map(({ label, name }) => [label, name] as const).reverse());
}

/** The footnotes of a text: where they are referred to and which lines are theirs, each list in the order of the text. */
export interface Notes {
	readonly references: readonly NoteCall[];
	readonly lines: readonly NotePlace[];
}

export const NO_NOTES: Notes = { references: [], lines: [] };

/** The same notes, moved by `by` units. */
export function shiftedNotes(notes: Notes, by: number): Notes {
	if (notes === NO_NOTES) return notes;
	const shifted = <Place extends NoteCall>(place: Place): Place => ({
		...place,
		start: place.start + by,
		end: place.end + by,
	});
	return { references: notes.references.map(shifted), lines: notes.lines.map(shifted) };
}

/** Searched as one range: a class of single units shares its bits with letters, and would stop at each of them. */
const plainMark =
	/[[\u0080-\uffff](?<=[[\u00b9\u00b2\u00b3\u2070\u2074-\u2079])(?:(?<=\[)(?:FN)?\d{1,4}\]|(?<!\[)[\u00b9\u00b2\u00b3\u2070\u2074-\u2079]{0,3})/g;

const lineAfter = /[^\r\n]*/y;

/**
 * The possible footnotes in a segment of plain text: marks such as `[12]`, `[FN12]`, or superscript digits. At the start of a line, with text
 * after it, a mark begins a note that runs to the next such line or to a blank line; elsewhere, after a letter or a punctuation mark, it
 * refers to one.
 */
export function readPlainNotes(text: string): Notes {
	plainMark.lastIndex = 0;
	let match = plainMark.exec(text);
	if (!match) return NO_NOTES;
	const references: NotePlace[] = [];
	const lines: NotePlace[] = [];
	for (; match; match = plainMark.exec(text)) {
		const start = match.index;
		const label = match[0];
		const before = start === 0 ? '\n' : text.charAt(start - 1);
		if (before === '\n' || before === '\r') {
			lineAfter.lastIndex = start + label.length;
			if (lineAfter.exec(text)?.[0].trim()) lines.push({ label, start, end: noteEnd(text, start) });
		} else if (!/\s/.test(before)) references.push({ label, start, end: start + label.length });
	}
	// A note ends where the next one begins.
	return {
		references,
		lines: lines.map((line, i) => ({ ...line, end: Math.min(line.end, lines[i + 1]?.start ?? line.end) })),
	};
}

const blankLine = /(?:\r\n|\r|\n)[ \t]*(?=[\r\n])/g;

function noteEnd(text: string, start: number): number {
	blankLine.lastIndex = start;
	return blankLine.exec(text)?.index ?? text.length;
}

/** Plain notes count if they are numbered from 1 without a gap and each has exactly one reference, in order, before its text. */
export function areUnambiguous(notes: Notes): boolean {
	return (
		notes.lines.length > 0 &&
		notes.lines.length === notes.references.length &&
		notes.lines.every((line, i) => {
			const reference = notes.references[i];
			return noteNumber(line.label) === i + 1 && reference?.label === line.label && reference.start < line.start;
		})
	);
}

/** The number in a label (`12`, `[FN12]`, `¹²`, an inline note's), or undefined for a name. */
export function noteNumber(label: string): number | undefined {
	const digits = label.replace(/^\[(?:FN)?|[\] ]$/g, '').normalize('NFKC');
	return /^\d+$/.test(digits) ? Number.parseInt(digits, 10) : undefined;
}

/** Something read, with the label of the footnote that it is in. */
export interface Read<T> {
	readonly item: T;
	readonly note: string | undefined;
}

/** Something to read, or a footnote to turn to. */
type Step<T> = Read<T> | { readonly refersTo: string };

/**
 * Puts the contents of a text into reading order: a footnote's contents where it is first referred to, and those of footnotes to which
 * nothing refers at the end.
 */
export class ReadingOrder<T> {
	private readonly items: T[] = [];
	private readonly body: Step<T>[] = [];
	private readonly inNotes = new Map<string, Step<T>[]>();

	/** Adds the items in the next stretch of the text, sorted by offset, and the footnotes there. */
	add(items: readonly T[], startOf: (item: T) => number, notes: Notes): void {
		let line = 0;
		const noteAt = (at: number): string | undefined => {
			while (line < notes.lines.length && (notes.lines[line] as NotePlace).end <= at) line++;
			const note = notes.lines[line];
			return note && note.start <= at ? note.label : undefined;
		};
		let reference = 0;
		const placeReferences = (before: number): void => {
			for (let next = notes.references[reference]; next && next.start < before; next = notes.references[++reference]) {
				this.stepsOf(noteAt(next.start)).push({ refersTo: next.label });
			}
		};
		for (const item of items) {
			const at = startOf(item);
			placeReferences(at);
			const note = noteAt(at);
			this.stepsOf(note).push({ item, note });
			this.items.push(item);
		}
		placeReferences(Number.POSITIVE_INFINITY);
	}

	/** Everything in order; can be called once. */
	read(): Read<T>[] {
		if (this.inNotes.size === 0) return this.items.map((item) => ({ item, note: undefined }));
		const order: Read<T>[] = [];
		for (const step of this.body) {
			if ('item' in step) order.push(step);
			else this.readNotes([step.refersTo], order);
		}
		for (const label of [...this.inNotes.keys()]) this.readNotes([label], order);
		return order;
	}

	private stepsOf(note: string | undefined): Step<T>[] {
		if (note === undefined) return this.body;
		const steps = this.inNotes.get(note) ?? [];
		this.inNotes.set(note, steps);
		return steps;
	}

	/** References inside a footnote are followed after that footnote has been read. */
	private readNotes(labels: string[], order: Read<T>[]): void {
		// The list grows while it is read.
		for (const label of labels) {
			const steps = this.inNotes.get(label) ?? [];
			this.inNotes.delete(label);
			for (const step of steps) {
				if ('item' in step) order.push(step);
				else labels.push(step.refersTo);
			}
		}
	}
}
