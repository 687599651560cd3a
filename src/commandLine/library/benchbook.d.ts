/** A stretch of a text, in UTF-16 units: `end` is after its last. */
export interface Span {
	readonly start: number;
	readonly end: number;
}

/** A piece of a citation; `text` has markup and line breaks folded away. */
export interface CitedPart {
	readonly text: string;
	readonly span: Span;
}

export type CitationKind =
	| 'full'
	| 'short'
	| 'id'
	| 'supra'
	| 'named'
	| 'statute'
	| 'regulation'
	| 'constitution'
	| 'rule'
	| 'journal'
	| 'other'
	| 'record';

/**
 * One citation: one for each volume, reporter and page, so that parallel ones are separate. `start` and `end` are those of volume to page (of the
 * whole for kinds without these), without name, pinpoint and parenthesis.
 */
export interface Citation extends Span {
	readonly kind: CitationKind;
	/** As written. */
	readonly text: string;
	readonly volume?: string | undefined;
	/** The usual abbreviation, "F. Supp. 2d" for "F.Supp.2d". */
	readonly reporter?: string | undefined;
	readonly reporterSpan?: Span | undefined;
	readonly page?: string | undefined;
	readonly pin?: CitedPart | undefined;
	readonly caseName?: CitedPart | undefined;
	readonly court?: CitedPart | undefined;
	readonly year?: (CitedPart & { readonly value: number }) | undefined;
	/** Of an article, a book, or another work. */
	readonly author?: CitedPart | undefined;
	readonly title?: CitedPart | undefined;
	/** "See", "Cf.", as written. */
	readonly signal?: CitedPart | undefined;
	/** "quoting …", "en banc": outermost only, without the parentheses. */
	readonly parentheticals?: readonly CitedPart[] | undefined;
	/** The word that joins this citation to the one before it as its history: "aff'd", "cert. denied". */
	readonly history?: CitedPart | undefined;
	/** The short name defined after it: "hereinafter …". */
	readonly shortName?: CitedPart | undefined;
	/** It is inside a parenthetical of another. */
	readonly nested?: boolean | undefined;
	/** The `start` of the first of parallel citations. */
	readonly group?: number | undefined;
	/** Of a short form, the `start` of the full citation that it refers to; null when that can't be told. */
	readonly resolvesTo?: number | null | undefined;
}

/** Finds every citation in a text, sorted by start. Markdown's code, comments and link targets have none. */
export function findCitations(text: string, language?: 'markdown' | 'plaintext'): Citation[];

/** Volume, reporter and page as they are written, on one line: what a database is asked for. */
export function citationString(citation: Citation): string;

/** The same with the reporter's usual abbreviation; of a short form, "347 U.S. at 490", whose page isn't the first. */
export function canonicalCitation(citation: Citation): string;

/**
 * All that belongs to a citation and its parallels: from the case name to the parenthesis after the year, or to the last parenthetical.
 *
 * @param citations all that `findCitations` found in the text
 */
export function fullSpan(text: string, citations: readonly Citation[], citation: Citation): Span;

/** The sides of a case by its name; neither for "In re Gault", and for a citation without a name. */
export function parties(citation: Citation): { readonly plaintiff?: string; readonly defendant?: string };

/** What is put around a stretch of a text. */
export interface Annotation extends Span {
	readonly before: string;
	readonly after: string;
}

/**
 * A text with something around each of some stretches, such as a link around each citation. They may be inside each other; a `RangeError` is
 * thrown for two that overlap otherwise, and for a stretch that isn't in the text. Nothing is escaped.
 */
export function annotate(text: string, annotations: readonly Annotation[]): string;

/** Where something is in a document without pages. */
export interface DocxPlace {
	/** From 1, among those that have text. Of a note, that of its reference. */
	readonly paragraph: number;
	/** UTF-16 units from the beginning of that paragraph, or of the note's. */
	readonly character: number;
	/** Of a PDF, from 1. */
	readonly page?: number;
	readonly note?: { readonly kind: 'footnote' | 'endnote'; readonly number: number };
}

/** Something of a Word document that isn't in its text: new kinds may come. */
export interface DocxGap {
	/** A part or notes that its file doesn't have, fields without a result, or text outside its own: headers, footers, and diagrams. */
	readonly kind: 'part' | 'notes' | 'fields' | 'outside' | 'pages';
}

/** A Word document as a draft in Markdown. */
export interface DocxReading {
	readonly text: string;
	/** What of it isn't in the text. */
	readonly gaps: readonly DocxGap[];
	placeAt(offset: number): DocxPlace;
}

/**
 * Reads a Word document as it reads once its tracked changes are accepted. Throws an error whose `name` is "DocxError" and whose `problem` says why
 * it can't be read.
 */
export function readDocx(bytes: Uint8Array): DocxReading;

/** "¶ 14, n. 3". */
export function wordPlace(place: DocxPlace): string;
