import { type NameWords, nameWords } from './authorityNames';
import type { Citation } from './citation';
import { LineReader, passageEnd } from './passages';

/** A citation with what only the text around it tells, so that it can be resolved without the text. */
export interface Mention {
	readonly citation: Citation;
	/** A semicolon (or a "with") joins it to the citation before: a string cite. */
	readonly joined: boolean;
	/** The N of "supra note N". */
	readonly noteCited?: number;
	/** The words of the case's name, empty without one. */
	readonly name: NameWords;
}

/** How far behind a citation a string cite's semicolon is looked for, in UTF-16 units. */
const LONGEST_TAIL = 400;
const separator = /^(?:[\s*_.,"'\u201d\u2019>)\]\u00a0]|\([^()]{0,300}\))*(?:;|,[\s*_]*with\b)/;
const supraNote = /^[*_]*supra[*_\s,]{1,12}(?:notes?|nn?\.|fns?\.?)[*_\s\u00a0]{1,6}(\d{1,5})/i;

/** Pairs each citation of a text (sorted by start) with what stands around it, passage by passage. */
export function findMentions(text: string, citations: readonly Citation[]): Mention[] {
	const reader = new LineReader(text);
	let passage = 0;
	let previous: Citation | undefined;
	return citations.map((citation) => {
		while (passage <= citation.start && passage < text.length) {
			passage = passageEnd(text, passage, reader);
			previous = undefined;
		}
		const joined = previous !== undefined && isJoined(text, previous, citation);
		const noteCited =
			citation.kind === 'supra'
				? supraNote.exec(text.slice(citation.start, Math.min(passage, citation.end + 40)))?.[1]
				: undefined;
		if (!citation.nested) {
			previous = citation;
		}
		const name = citation.caseName ? nameWords(citation.caseName.text) : [];
		return {
			citation,
			joined,
			name,
			...(noteCited === undefined ? {} : { noteCited: Number.parseInt(noteCited, 10) }),
		};
	});
}

function isJoined(text: string, previous: Citation, citation: Citation): boolean {
	const from = tailEnd(previous);
	const to = Math.min(headStart(citation), from + LONGEST_TAIL);
	// Where the name of the second reaches back over the semicolon, it stands inside that name.
	return separator.test(text.slice(from, Math.max(to, Math.min(citation.start, from + 1))));
}

function tailEnd(citation: Citation): number {
	let end = citation.end;
	const parts = [citation.pin, citation.court, citation.year, citation.shortName, ...(citation.parentheticals ?? [])];
	for (const part of parts) {
		if (part && part.span.end > end) {
			end = part.span.end;
		}
	}
	return end;
}

function headStart(citation: Citation): number {
	return Math.min(
		citation.start,
		citation.signal?.span.start ?? citation.start,
		citation.caseName?.span.start ?? citation.start,
	);
}
