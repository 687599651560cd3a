import type { Span } from '../../base/text/span';

/**
 * What a citation cites. `full` includes neutral and database citations. `named` is a case cited by name and year without any of these,
 * which may be cited in full elsewhere. `other` is a book, a report, an executive order, a source on the web, a case cited by its docket
 * number (`isDocket`), and anything else that no other kind covers. `record` is a cite to the record of this very case.
 */
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

/** A case cited by its docket number, which no one is told unless someone asks about dockets. */
export function isDocket({ kind, caseName }: Pick<Citation, 'kind' | 'caseName'>): boolean {
	return kind === 'other' && caseName !== undefined;
}

/** What has sections, rules, or articles. */
export const laws: ReadonlySet<CitationKind> = new Set(['statute', 'regulation', 'rule', 'constitution'] as const);
/** Those of them that are cited by the page where they are printed. */
export const pagedCodes: ReadonlySet<string> = new Set(['Fed. Reg.', 'Stat.']);

/**
 * Where a full or short citation points: a printed reporter of American or English courts, a court's own public-domain number, or a
 * commercial database (WL, LEXIS).
 */
export type CitationSource = 'reporter' | 'english' | 'neutral' | 'database';

/**
 * Why a short form has no full citation, as far as the draft shows. `severalSources`: an "id." after several sources cited together.
 * `otherNote`: a "supra note N" whose authority is cited in the draft, but not in footnote N. `record`: an "id." that refers to the record or
 * to a source that recognition doesn't know, which is clear but cited nowhere in full.
 */
export type Doubt = 'severalSources' | 'otherNote' | 'record';

/** A calendar date as far as the parenthetical gives it; `month` and `day` count from 1. */
export interface CitationDate {
	readonly year: number;
	readonly month?: number;
	readonly day?: number;
}

/** A part of a citation or its surroundings, with its span; `text` has marks and line breaks folded away. */
export interface CitedPart {
	readonly text: string;
	readonly span: Span;
}

/** The year of a decision, from its own parenthetical unless `from` says otherwise. */
export interface CitedYear extends CitedPart {
	readonly value: number;
	/** The volume, if it is a year ("2019-Ohio-123"), or the parenthetical of the history that follows ("cert. denied, 5 U.S. 1 (1954)"). */
	readonly from?: 'volume' | 'history';
}

/**
 * One citation as written in a text: one for each volume–reporter–page, so that parallel citations are separate and share a `group`.
 * `start` and `end` run from the first character of the volume to the end of the page, without name, pinpoint, or parenthesis; for kinds
 * without these parts, they cover the whole string (for a `named` one, its parenthesis). Every offset counts UTF-16 units. Absent parts
 * are undefined.
 */
export interface Citation extends Span {
	readonly kind: CitationKind;
	/** The text between `start` and `end`, exactly as written. */
	readonly text: string;
	readonly source?: CitationSource | undefined;
	readonly volume?: string | undefined;
	/** The canonical abbreviation of the edition ("F. Supp. 2d" for "F.Supp.2d"). */
	readonly reporter?: string | undefined;
	/** The reporter as written. */
	readonly reporterSpan?: Span | undefined;
	/** The page as written; `___` for a page that isn't out yet. */
	readonly page?: string | undefined;
	readonly pin?: CitedPart | undefined;
	readonly caseName?: CitedPart | undefined;
	/** On a full citation without a name: the name mentioned last before it that the text doesn't cite. It may be another case's. */
	readonly inferredName?: CitedPart | undefined;
	/** The author of an article, a book, or another work. */
	readonly author?: CitedPart | undefined;
	/** The title of a work with where it appeared, of a public law, or of a document in the Federal Register. */
	readonly title?: CitedPart | undefined;
	readonly court?: CitedPart | undefined;
	readonly year?: CitedYear | undefined;
	readonly date?: CitationDate | undefined;
	/** "See", "Cf.", "But see" …, as written. */
	readonly signal?: CitedPart | undefined;
	/** Explanatory parentheticals after the citation, outermost only ("quoting …", "en banc"). */
	readonly parentheticals?: readonly CitedPart[] | undefined;
	/** The word that joins this citation to the one before it as its history ("aff'd", "cert. denied"). */
	readonly history?: CitedPart | undefined;
	/** True if this citation is inside a parenthetical of another: checked, but never an antecedent. */
	readonly nested?: boolean | undefined;
	/** The short name defined after this citation ("hereinafter …", "(*Zubulake IV*)"). */
	readonly shortName?: CitedPart | undefined;
	/** The `start` of the first citation of this one's parallel group. */
	readonly group?: number | undefined;
	/** On `short`, `id`, `supra`, and `named`: the `start` of the full citation that is meant, or null if that is unclear. */
	readonly resolvesTo?: number | null | undefined;
	/** On `short`, `id`, and `supra`. */
	readonly doubt?: Doubt | undefined;
	/** On an `id` or `supra` that refers to no known citation, once it is judged: what distinguishes it from others that read the same. */
	readonly setting?: string | undefined;
}

/** Where a citation begins, including its signal and name. */
export function headStart({ start, signal, caseName }: Citation): number {
	return Math.min(start, signal?.span.start ?? start, caseName?.span.start ?? start);
}

/** Where a citation ends, including its pinpoint, court, year, and short name, and its name if that comes last. */
export function coreEnd({ end, caseName, pin, court, year, shortName }: Citation): number {
	const yearEnd = year?.from === undefined ? year?.span.end : undefined;
	return Math.max(
		end,
		caseName?.span.end ?? 0,
		pin?.span.end ?? 0,
		court?.span.end ?? 0,
		yearEnd ?? 0,
		shortName?.span.end ?? 0,
	);
}

/** Where a citation ends, including its parentheticals. */
export function tailEnd(citation: Citation): number {
	return Math.max(coreEnd(citation), citation.parentheticals?.at(-1)?.span.end ?? 0);
}

/** A citation that is being assembled or moved to its place. */
export type Draft = { -readonly [K in keyof Citation]: Citation[K] };

/** A draft without its parts. It has all fields from the start, because reading citations is much faster if they all have one shape. */
export function newDraft(kind: CitationKind, start: number, end: number, text: string): Draft {
	return {
		kind,
		start,
		end,
		text,
		volume: undefined,
		reporter: undefined,
		reporterSpan: undefined,
		page: undefined,
		source: undefined,
		group: undefined,
		pin: undefined,
		caseName: undefined,
		inferredName: undefined,
		author: undefined,
		title: undefined,
		court: undefined,
		year: undefined,
		date: undefined,
		signal: undefined,
		history: undefined,
		shortName: undefined,
		parentheticals: undefined,
		nested: undefined,
		resolvesTo: undefined,
		doubt: undefined,
	};
}
