/** A volume, a name, and a page, as the scanner found them. Offsets count UTF-16 units of the text. */
export interface ScanHit {
	readonly start: number;
	/** After the name if that comes first: "L.R.A. 1915B, 834". */
	readonly volumeEnd: number;
	/** The reporter's characters. */
	readonly nameStart: number;
	readonly nameEnd: number;
	readonly pageStart: number;
	readonly end: number;
	/** Index into `ReporterTable.meanings`; undefined for a name known only by its form (`… LEXIS`, a law review). */
	readonly meaning: number | undefined;
	readonly form: HitForm;
	/** "347 U.S. at 490": the number is a pinpoint, not the first page. */
	readonly isShort: boolean;
	readonly confidence: Confidence;
}

export type HitForm = 'reporter' | 'lexis' | 'journal';

/** A `weak` hit needs a neighbor that supports it; a `supported` one has a case name, a signal, or a year next to it. */
export type Confidence = 'certain' | 'supported' | 'weak';
