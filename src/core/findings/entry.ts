import type { ListedAs } from '../lexicon/listings';
import type { Severity } from './severity';

/** What a finding's sentence is made of, each text as one line. */
export interface FindingSides {
	readonly citation: string;
	/** The side of the draft, as written; absent where the finding has none. */
	readonly written?: string | undefined;
	/** The side of the record, of the opinion, or of the draft elsewhere. */
	readonly recorded?: string | undefined;
	/** Of several records none can be taken for the case: each has another name, or none. */
	readonly choice?: 'none' | undefined;
	/** What the law's publisher lists a section as that is missing. */
	readonly listedAs?: ListedAs | undefined;
	/** The other side is the U.S. Code: neither the eCFR nor an opinion. */
	readonly isOfUsCode?: true | undefined;
	/** The small set of the sample service was searched. */
	readonly isSample: boolean;
}

/** All that is said of a code in one place: what the manifest, the report's schema and the README say of it is generated from here. */
export interface FindingEntry {
	/** Shown as this where neither the user nor the finding itself says otherwise. */
	readonly severity: Severity;
	/** What the draft is compared with. A record needs an answer; the draft and the texts in a folder need no network. */
	readonly against: 'record' | 'draft' | 'opinion';
	/**
	 * What is marked in the text: the whole citation, the words of it or of its name that differ, or the quotation before it, as far as that
	 * differs. `citationOrName`: its case name where that is what contradicts.
	 */
	readonly marks: 'citation' | 'words' | 'citationOrName' | 'quotation';
	/** The state that it puts its citation into; absent where it changes none. */
	readonly leadsTo?: 'noCitation' | 'notFound' | 'multipleMatches' | 'possibleMatch' | 'unknownStatus' | 'differs';
	/** Another case may be there than the draft means, so the case is to be read before anything is corrected. */
	readonly isOtherCase?: true;
	/** One English sentence for the settings and the README. */
	readonly summary: string;
	/** The code as a reader knows it. */
	readonly name: () => string;
	/** One finding in one sentence: both sides where there are two, never a word stronger than "differs" or "not found". */
	readonly problem: (sides: FindingSides) => string;
	/** What the code means and what to do about it. */
	readonly explanation: () => string;
}

/** Those that are compared with the same, which is said once for all. */
export type FindingEntries = Readonly<Record<string, Omit<FindingEntry, 'against'>>>;
