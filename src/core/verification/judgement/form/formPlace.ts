import type { Span } from '../../../base/text/span';
import type { Citation } from '../../../citations/parts/citation';

/** A citation in its text, in UTF-16 offsets of the text. */
export interface FormPlace {
	readonly citation: Citation;
	readonly text: string;
	/** The citation as the service writes it, once that is known. */
	readonly normalized?: string | undefined;
}

/** Words to change, and what they usually are; `newText` is absent if no fix is safe. */
export interface FormHit {
	readonly span: Span;
	readonly usual?: string | undefined;
	readonly newText?: string | undefined;
}

/** One of several ways to write the same thing. */
export interface Spelling {
	/** What it is a spelling of; no two rules have the same. */
	readonly of: string;
	readonly span: Span;
	readonly written: string;
}
