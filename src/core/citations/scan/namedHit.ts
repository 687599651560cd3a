import type { CitationKind } from '../citation';

/** A source cited by name, an *id.* or a *supra*. Offsets into the text. */
export interface NamedHit {
	readonly kind: CitationKind;
	readonly start: number;
	readonly end: number;
	/** The source's canonical name, absent on `id` and `supra`. */
	readonly name?: string;
	/** Where the name begins that comes after the number ("Rule 8 of the Federal Rules of Civil Procedure"). */
	readonly nameStart?: number;
	readonly nameEnd?: number;
	/** Where section, rule or page begin. */
	readonly numberStart?: number;
	/** Where they end, unless the citation ends with them. */
	readonly numberEnd?: number;
	/** The year before the number ("T.C. Memo. 2013-45"). */
	readonly volumeEnd?: number;
	/** A numbered document, which has pages and sections: "H.R. Rep. No. 94-1476". */
	readonly isDocument?: boolean;
	/** An act by its name, which the code that has it can follow: "Clayton Act § 5, 15 U.S.C. § 16". */
	readonly isAct?: boolean;
	/** Louisiana's form, a docket number with court and date after it. */
	readonly docket?: { readonly volumeEnd: number; readonly numberStart: number };
}
