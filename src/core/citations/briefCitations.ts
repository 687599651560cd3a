import type { NotePlace } from '../markdown/notePlace';
import type { DocumentLanguage } from '../text/documentLanguage';
import type { Span } from '../text/span';
import type { Citation } from './citation';
import { readUnresolved, shiftMention } from './recognition';
import { type Notes, shiftedPlace } from './resolve/footnotes';
import type { Mention } from './resolve/mentions';
import { resolveMentions, withMeanings } from './resolve/resolveMentions';
import type { UnknownSource } from './resolve/unknownSources';

/** One file of a brief: its text, and how it is read. */
export interface BriefPart {
	readonly text: string;
	readonly language: DocumentLanguage;
}

/** A brief of one file or several as one text. All offsets are UTF-16 units of `text`. */
export interface BriefText {
	/** The files' texts in order, a blank line between two. */
	readonly text: string;
	/** Where each file is in it. */
	readonly files: readonly (Span & { readonly language: DocumentLanguage })[];
	/** Sorted by start; a short form may mean what an earlier file cites. */
	readonly citations: readonly Citation[];
	/** Footnotes keep their labels. Two files may both have a note 1: which one is meant, the file says. */
	readonly notes: Notes;
}

const between = '\n\n';

/**
 * Reads the files of a brief one after another, as a court does: each by itself, so that what one leaves open (a fence, a comment) ends with
 * it, and front matter is front matter; *id.*, short forms and *supra* through all of them. For one file it finds what `findCitations` finds.
 * A step is a segment of a file.
 */
export function* readBriefText(parts: readonly BriefPart[]): Generator<void, BriefText> {
	const files: (Span & { language: DocumentLanguage })[] = [];
	const mentions: Mention[] = [];
	const unknown: UnknownSource[] = [];
	const references: NotePlace[] = [];
	const lines: NotePlace[] = [];
	let start = 0;
	for (const { text, language } of parts) {
		const found = yield* readUnresolved(text, language);
		files.push({ start, end: start + text.length, language });
		for (const mention of found.mentions) {
			mentions.push(shiftMention(mention, start));
		}
		for (const one of found.unknown) unknown.push({ ...one, at: one.at + start });
		for (const place of found.notes.references) references.push(shiftedPlace(place, start));
		for (const place of found.notes.lines) lines.push(shiftedPlace(place, start));
		start += text.length + between.length;
	}
	const text = parts.map((part) => part.text).join(between);
	const notes = { references, lines };
	// The label of one file's note is no other file's: what it means is found by a name of its own.
	const apart = parts.length === 1 ? notes : { references: references.map(named), lines: lines.map(named) };
	function named(place: NotePlace): NotePlace {
		const file = files.findIndex(({ end }) => place.start < end);
		return file === 0 ? place : { ...place, label: `${file}:${place.label}` };
	}
	const meanings = yield* resolveMentions(mentions, apart, unknown);
	return { text, files, citations: withMeanings(mentions, meanings), notes };
}
