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
	'near-miss',
	'short-before-full',
	'ambiguous-id',
	'supra-note-differs',
	'impossible-volume',
	'quote-differs',
	'quote-not-found',
	'quote-page-differs',
] as const;

export type FindingCode = (typeof findingCodes)[number];

export const severities = ['error', 'warning', 'information', 'hint', 'off'] as const;

/** How a finding is shown among the problems; `off` shows it everywhere else. */
export type Severity = (typeof severities)[number];

/** What each code is shown as where neither the user nor the finding itself says otherwise. */
export const defaultSeverities: Readonly<Record<FindingCode, Severity>> = {
	'not-found': 'warning',
	'multiple-matches': 'information',
	'possible-match': 'information',
	'name-differs': 'warning',
	'first-page-differs': 'warning',
	'year-differs': 'warning',
	'court-differs': 'warning',
	'parallel-differs': 'information',
	'pin-before-first-page': 'warning',
	'not-normalized': 'hint',
	'unknown-status': 'information',
	'near-miss': 'warning',
	'short-before-full': 'information',
	'ambiguous-id': 'information',
	'supra-note-differs': 'information',
	'impossible-volume': 'information',
	'quote-differs': 'warning',
	'quote-not-found': 'warning',
	'quote-page-differs': 'information',
};

const codesOfDrafts: ReadonlySet<FindingCode> = new Set([
	'near-miss',
	'short-before-full',
	'ambiguous-id',
	'supra-note-differs',
	'impossible-volume',
]);

/** Whether the draft shows it by itself. Such a finding is no difference from a record, so that it changes no state and no count. */
export function isOfDraft({ code }: Pick<Finding, 'code'>): boolean {
	return codesOfDrafts.has(code);
}

/** One thing wrong with one citation, placed on the citation or on the words that differ. */
export interface Finding {
	readonly code: FindingCode;
	/** UTF-16 offsets into the document. */
	readonly span: Span;
	/** The side of the draft, as written. */
	readonly written?: string;
	/** The side of the record. */
	readonly recorded?: string;
	/** Set where the code's default severity is lowered to this one. */
	readonly lowered?: Severity;
}
