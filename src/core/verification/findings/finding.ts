import type { Span } from '../../base/text/span';
import { againstDraft } from './againstDraft';
import { againstOpinion } from './againstOpinion';
import { againstRecord } from './againstRecord';
import type { FindingEntries, FindingEntry, FindingSides, Severity } from './entry';
import { ofForm } from './ofForm';

const entries = {
	...allAgainst('record', againstRecord),
	...allAgainst('draft', againstDraft),
	...allAgainst('opinion', againstOpinion),
	...allAgainst('draft', ofForm),
};

function allAgainst<T extends FindingEntries>(
	against: FindingEntry['against'],
	some: T,
): { readonly [Code in keyof T]: FindingEntry } {
	const all = Object.entries(some).map(([code, entry]) => [code, { ...entry, against }]);
	return Object.fromEntries(all) as { readonly [Code in keyof T]: FindingEntry };
}

/** The problems that a citation can have. IDs are a contract: settings, scripts, and the Problems panel name them. */
export type FindingCode = keyof typeof entries;

export const findingCatalog: Readonly<Record<FindingCode, FindingEntry>> = entries;

/** In the order in which they are listed. */
export const findingCodes = Object.keys(entries) as readonly FindingCode[];

export type FormCode = keyof typeof ofForm;

/** Whether it is only a hint about the form of a citation. */
export function isOfForm(code: FindingCode): code is FormCode {
	return Object.hasOwn(ofForm, code);
}

/** One thing wrong with one citation, placed on the citation or on the words that differ. */
export interface Finding extends FindingSides {
	readonly code: FindingCode;
	/** UTF-16 offsets into the document. */
	readonly span: Span;
	/** Set if the code's default severity is lowered to this one. */
	readonly lowered?: Severity;
	/** What safely takes the place of `source`, the draft's own words at the span. */
	readonly fix?: { readonly source: string; readonly newText: string };
}

/** Whether the draft alone shows it. Such a finding isn't a difference from a record, so it changes no state and no count. */
export function isOfDraft({ code }: Pick<Finding, 'code'>): boolean {
	return findingCatalog[code].against === 'draft';
}

/** Whether someone has to decide about it, although the citation's state may be as it should be. What the settings hide counts, too. */
export function isFindingToReview({ code, lowered }: Pick<Finding, 'code' | 'lowered'>): boolean {
	return findingCatalog[code].isToReview === true && lowered === undefined;
}
