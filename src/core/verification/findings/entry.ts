import type { ListedAs } from '../../law/lexicon/listings';
import type { Overruled } from './overruled';

/** What a finding says of the draft and of what it is compared with. */
export interface FindingSides {
	/** The draft's side, as written; absent if the finding has none. */
	readonly written?: string | undefined;
	/** The side of the record, of the opinion, or of another place in the draft. */
	readonly recorded?: string | undefined;
	/** None of several records can be taken for the case: each has a different name, or none. */
	readonly choice?: 'none' | undefined;
	/** What the law's publisher lists a missing section as. */
	readonly listedAs?: ListedAs | undefined;
	/** What the list of overruled decisions says of the case. */
	readonly listed?: Overruled | undefined;
	/** The other side is the U.S. Code, not the eCFR or an opinion. */
	readonly isOfUsCode?: true | undefined;
}

/** What a finding's sentence is made of, each text on one line. */
interface FindingTexts extends FindingSides {
	readonly citation: string;
	/** The sample service's small set was searched. */
	readonly isSample: boolean;
}

/** All that is said about a code, in one place: what the manifest, the report's schema, and docs/findings.md say is generated from here. */
export interface FindingEntry {
	/** How it is shown if neither the user nor the finding itself says otherwise. */
	readonly severity: Severity;
	/** What the draft is compared with. A record needs an answer; the draft and the texts in a folder need no network. */
	readonly against: 'record' | 'draft' | 'opinion';
	/**
	 * What is marked in the text: the whole citation, the words of it or of its name that differ, or the part of the quotation before it that
	 * differs. `citationOrName`: the case name, if that is what contradicts.
	 */
	readonly marks: 'citation' | 'words' | 'citationOrName' | 'quotation';
	/** The state that it gives its citation; absent if it changes none. */
	readonly leadsTo?: 'noCitation' | 'notFound' | 'multipleMatches' | 'possibleMatch' | 'unknownStatus' | 'differs';
	/** It is left to review until someone decides, although it changes no state, unless its severity is lowered. */
	readonly isToReview?: true;
	/** The draft may mean a different case than the one there, so the case is to be read before anything is corrected. */
	readonly isOtherCase?: true;
	/** It is about a pinpoint, so that a decision on it holds for that pinpoint alone. */
	readonly isAboutPinpoint?: true;
	/** One English sentence for the settings and docs/findings.md. */
	readonly summary: string;
	/** The code's name for readers. */
	readonly name: () => string;
	/** One finding in one sentence: both sides if there are two, and never a word stronger than "differs" or "not found". */
	readonly problem: (words: FindingTexts) => string;
	/** What the code means and what to do about it. */
	readonly explanation: () => string;
}

/** Findings compared with the same thing, which is said once for all of them. */
export type FindingEntries = Readonly<Record<string, Omit<FindingEntry, 'against'>>>;

export const severities = ['error', 'warning', 'information', 'hint', 'off'] as const;

/** How a finding is shown in the Problems panel; `off` shows it everywhere else. */
export type Severity = (typeof severities)[number];
