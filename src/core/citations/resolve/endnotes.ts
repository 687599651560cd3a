import { inlineLabel, isInline, type NotePlace } from '../../draft/markdown/notePlace';
import { areUnambiguous, NO_NOTES, type Notes, shiftedNotes } from './footnotes';

/** A stretch of a text inside which no note begins or ends. */
export interface Paragraph {
	readonly text: string;
	readonly length: number;
}

/** A stretch with its offset in the text, and its possible footnotes. */
interface Noted extends Paragraph {
	readonly start: number;
	readonly notes: Notes;
}

/**
 * The notes that count in each segment of a text, by its index: those at the end of the text, or else the possible footnotes, if the whole
 * text makes them certain. In Markdown they always are.
 */
export function* findNotes(segments: readonly Noted[], isMarkdown: boolean): Generator<void, (index: number) => Notes> {
	if (isMarkdown) return numberedNotes(segments);
	const endnotes = yield* findEndnotes(segments);
	if (endnotes) return (index) => endnotes.get(index) ?? NO_NOTES;
	const all = segments.map(({ notes, start }) => shiftedNotes(notes, start));
	const areNotes = areUnambiguous({
		references: all.flatMap(({ references }) => references),
		lines: all.flatMap(({ lines }) => lines),
	});
	return (index) => (areNotes ? (segments[index]?.notes ?? NO_NOTES) : NO_NOTES);
}

/** Labels the inline notes of Markdown with the numbers that they are printed with. */
function numberedNotes(segments: readonly Noted[]): (index: number) => Notes {
	const numbered = new Map<number, Notes>();
	const called = new Set<string>();
	for (const [index, { notes }] of segments.entries()) {
		if (notes === NO_NOTES) continue;
		const labels = new Map<string, string>();
		const relabeled = (place: NotePlace): NotePlace => ({ ...place, label: labels.get(place.label) ?? place.label });
		for (const call of notes.references) {
			const label = isInline(call) ? inlineLabel(called.size + 1) : call.label;
			called.add(label);
			if (label !== call.label) labels.set(call.label, label);
		}
		if (labels.size > 0)
			numbered.set(index, { references: notes.references.map(relabeled), lines: notes.lines.map(relabeled) });
	}
	return (index) => numbered.get(index) ?? segments[index]?.notes ?? NO_NOTES;
}

/** A note's number, alone in its paragraph: "12." */
const number = /^\s*(\d{1,3})\.\s*$/;
/** In UTF-16 units. */
const LONGEST_HEAD = 12;

/** The paragraph's number, if it has nothing else. */
export function endnoteHead({ text, length }: Paragraph): number | undefined {
	const head = length > LONGEST_HEAD ? undefined : number.exec(text)?.[1];
	return head === undefined ? undefined : Number(head);
}

/** Where a number may call a note: joined to a word or to what ends it ("Gales II,168", "the rule.”12"). */
const call = /\d(?<=[\p{L}.,;:"\u201d\u2019')\]]\d)\d{0,2}(?![\w%\u2013-]|[.,:]\d)/gu;
/** How many consecutive numbers may be lost, as happens in scanned pages. */
const MOST_LOST = 3;

/** Fewer calls than this can be chance. */
const FEWEST = 2;
/** How many paragraphs are read per step. */
const READ_AT_ONCE = 128;

type Endnotes = ReadonlyMap<number, Notes>;

/** Everything in a stretch of the text that the notes at its end, and the paragraphs in them, depend on. */
export function endnoteMarks(paragraphs: readonly Paragraph[]): string {
	return paragraphs
		.map((one) => `${endnoteHead(one) ?? ''}#${[...one.text.matchAll(call)].map((match) => match[0])}`)
		.join('|');
}

interface Run {
	/** Indexes of the paragraphs that are heads, by number. */
	readonly heads: Map<number, number>;
	last: number;
}

/**
 * The notes at the end of an opinion, as some collections print them, each below its number in a paragraph of its own: numbered from 1, and
 * most of them called in the text before. Undefined if there are none; pleadings number their paragraphs this way, too.
 *
 * @returns for each paragraph, by index, the notes called and the note that it is in
 */
function* findEndnotes(paragraphs: readonly Paragraph[]): Generator<void, Endnotes | undefined> {
	const runs = runsOf(paragraphs);
	if (runs.length === 0 || (runs.length === 1 && (runs[0]?.heads.size ?? 0) < FEWEST)) return undefined;
	const notes = new Map<number, Notes>();
	let from = 0;
	for (const [i, { heads }] of runs.entries()) {
		const labelOf = (note: number): string => (runs.length === 1 ? `${note}` : `${i}:${note}`);
		const places = [...heads];
		const [, first = 0] = places[0] ?? [];
		const called = yield* addCalls(paragraphs, { from, to: first }, heads, labelOf, notes);
		if (called < Math.max(FEWEST, heads.size / 2)) return undefined;
		for (const [at, [note, head]] of places.entries()) {
			// There is no telling how many paragraphs the last one has.
			from = places[at + 1]?.[1] ?? Math.min(head + 2, paragraphs.length);
			for (let index = head; index < from; index++) {
				const line = { label: labelOf(note), start: 0, end: paragraphs[index]?.length ?? 0 };
				notes.set(index, { references: [], lines: [line] });
			}
		}
	}
	return notes;
}

/** None if the numbers aren't those of notes. */
function runsOf(paragraphs: readonly Paragraph[]): Run[] {
	const runs: Run[] = [];
	for (const [index, paragraph] of paragraphs.entries()) {
		const head = endnoteHead(paragraph);
		if (head === undefined) continue;
		const run = runs.at(-1);
		if (head === 1) runs.push({ heads: new Map([[1, index]]), last: 1 });
		else if (!run || head <= run.last || head > run.last + MOST_LOST) return [];
		else {
			run.heads.set(head, index);
			run.last = head;
		}
	}
	return runs;
}

/** Adds the calls of notes, which come in the order of their numbers; returns how many there are. */
function* addCalls(
	paragraphs: readonly Paragraph[],
	{ from, to }: { readonly from: number; readonly to: number },
	heads: ReadonlyMap<number, number>,
	labelOf: (note: number) => string,
	notes: Map<number, Notes>,
): Generator<void, number> {
	let last = 0;
	let count = 0;
	for (let index = from; index < to; index++) {
		if (index % READ_AT_ONCE === 0) yield;
		const references: NotePlace[] = [];
		for (const match of paragraphs[index]?.text.matchAll(call) ?? []) {
			const note = Number(match[0]);
			if (note <= last || note > last + MOST_LOST || !heads.has(note)) continue;
			count++;
			// Notes whose calls are lost are read before it.
			while (last < note)
				if (heads.has(++last))
					references.push({ label: labelOf(last), start: match.index, end: match.index + match[0].length });
		}
		if (references.length > 0) notes.set(index, { references, lines: [] });
	}
	return count;
}
