import type { Span } from '../../text/span';

/** The problems a citation can have; ids are a contract (settings, scripts and the problems panel name them). */
export const findingCodes = [
	'not-found',
	'multiple-matches',
	'possible-match',
	'name-differs',
	'first-page-differs',
	'year-differs',
	'court-differs',
	'parallel-differs',
	'pin-before-first-page',
	'not-normalized',
	'unknown-status',
] as const;

export type FindingCode = (typeof findingCodes)[number];

export type Severity = 'error' | 'warning' | 'information' | 'hint' | 'off';

/** One thing wrong with one citation, placed on the citation or on the words that differ. */
export interface Finding {
	readonly code: FindingCode;
	/** UTF-16 offsets into the document. */
	readonly span: Span;
	/** The side of the draft, as written. */
	readonly written?: string;
	/** The side of the record. */
	readonly recorded?: string;
	/** Set where the code's default severity is to be lowered to this one. */
	readonly lowered?: Severity;
}
