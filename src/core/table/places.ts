import { firstAtOrAfter } from '../base/text/bisection';
import type { BriefText } from '../citations/briefCitations';
import type { Section } from './sections';

/** Where something is cited, as far as a text without pages can say. */
export type Place =
	/** A section of Markdown; undefined before the first heading. `note` is the label of the footnote that it is in. */
	| { readonly kind: 'section'; readonly section: Section | undefined; readonly file: number; readonly note?: string }
	/** A line of plain text, counted from 1 in its file. */
	| { readonly kind: 'line'; readonly line: number; readonly file: number };

/** Finds the place of each offset of a brief. */
export class Places {
	private readonly lineStarts: readonly number[];
	private readonly noted = new Map<string, Place>();

	constructor(
		private readonly brief: BriefText,
		private readonly sections: readonly Section[],
	) {
		const isPlain = brief.files.some(({ language }) => language === 'plaintext');
		this.lineStarts = isPlain
			? [0, ...Array.from(brief.text.matchAll(/\r\n|\r|\n/g), (end) => end.index + end[0].length)]
			: [];
		const { references, lines } = brief.notes;
		for (const { label, start } of [...references, ...lines]) {
			const file = this.fileAt(start);
			// A note is in the section that first refers to it, wherever its text is.
			const key = `${file}:${label}`;
			const place = this.sectionAt(start, file);
			if (place.kind === 'section' && !this.noted.has(key)) this.noted.set(key, { ...place, note: label.trim() });
		}
	}

	/** The place of an offset; the same object for everything in one place. */
	at(offset: number): Place {
		const file = this.fileAt(offset);
		const { lines } = this.brief.notes;
		const line = findLast(lines, offset);
		const note = line && offset < line.end ? this.noted.get(`${file}:${line.label}`) : undefined;
		return note ?? this.sectionAt(offset, file);
	}

	/** Each place once, in the order of the brief; a footnote's place is that of its reference. */
	list(offsets: readonly number[]): Place[] {
		const found = new Map<string, Place>();
		for (const offset of offsets) {
			const place = this.at(offset);
			found.set(keyOf(place), place);
		}
		return [...found.values()].sort((one, other) => orderOf(one) - orderOf(other));
	}

	private sectionAt(offset: number, file: number): Place {
		if (this.brief.files[file]?.language === 'plaintext') {
			const { lineStarts } = this;
			const lineAt = (at: number): number => countUpTo(lineStarts.length, (i) => lineStarts[i] as number, at);
			return { kind: 'line', file, line: lineAt(offset) - lineAt(this.brief.files[file]?.start ?? 0) + 1 };
		}
		return { kind: 'section', section: findLast(this.sections, offset), file };
	}

	private fileAt(offset: number): number {
		const { files } = this.brief;
		return Math.max(0, countUpTo(files.length, (i) => files[i]?.start ?? 0, offset) - 1);
	}
}

/** How many of the sorted positions are at or before `offset`. */
function countUpTo(count: number, positionOf: (index: number) => number, offset: number): number {
	return firstAtOrAfter(count, positionOf, offset + 1);
}

/** The last that starts at or before `offset`. */
function findLast<T extends { readonly start: number }>(all: readonly T[], offset: number): T | undefined {
	return all[countUpTo(all.length, (i) => (all[i] as T).start, offset) - 1];
}

function keyOf(place: Place): string {
	if (place.kind === 'line') return `${place.file}:${place.line}`;
	// Sections with the same label are one place to a reader.
	return `${place.section?.label ?? ''}|${place.note ?? ''}`;
}

function orderOf(place: Place): number {
	return place.kind === 'line' ? place.file * 1e9 + place.line : (place.section?.start ?? -1);
}
