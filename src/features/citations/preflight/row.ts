import type { Span } from '../../../core/base/text/span';
import type { Brief } from '../../../core/preflight/brief';
import type { CheckOutcome } from '../../../core/preflight/checks';
import type { FindingCode } from '../../../core/verification/findings/finding';
import type { Verdict } from '../../../core/verification/verdict/verdict';
import type { PreflightCheck } from './checks';

/** What a row opens. Nothing else can be opened, whatever a draft or the service has written into the row. */
export type RowTarget =
	/** `words` are what was there when the row was made; offsets are UTF-16 units of the file. */
	| { readonly kind: 'place'; readonly file: number; readonly start: number; readonly words: string }
	| { readonly kind: 'citations' | 'decisions' | 'again' | 'severities' | 'exclusions' | 'checksOff' };

/** What fixes a failed check without requiring judgment. */
export type RowFix = 'table' | 'connect' | 'verify' | 'form';

/** A replacement in one of the brief's files, whose `words` are there. */
export interface RowEdit extends Omit<RowTarget & { readonly kind: 'place' }, 'kind'> {
	readonly newText: string;
}

export interface PreflightRow {
	/** `readyWith`: ready only because of what a person decided, or a setting leaves out. */
	readonly kind: 'ready' | 'readyWith' | 'notReady' | 'group' | 'toDo' | 'place' | 'passed' | 'fact';
	/** Plain text; foreign text in it is on one line, without characters that change how it is displayed. */
	readonly text: string;
	/** How many there are, or what is wrong and where. */
	readonly description?: string;
	/** All of it, if `text` is a shortened form. */
	readonly whole?: string;
	readonly target?: RowTarget;
	readonly fix?: RowFix;
	/** What the fix `form` replaces. */
	readonly edits?: readonly RowEdit[];
	/** The citation that a row is about, in offsets of the brief. */
	readonly verdict?: Verdict;
	readonly children?: readonly PreflightRow[];
	readonly isExpanded?: true;
}

export interface CheckedLine {
	readonly check: PreflightCheck;
	readonly outcome: CheckOutcome;
}

export interface RowInput {
	readonly brief: Brief;
	readonly results: readonly CheckedLine[];
	/** The files' paths, as shown. */
	readonly names: readonly string[];
	/** Quotations of cases, if there are no texts at all to compare them with. */
	readonly uncompared?: readonly Span[];
	readonly host?: string;
	/** Who looks at the page, as decisions name people. */
	readonly reader?: string;
	/** Why not everything could be checked, in a sentence. */
	readonly failure?: string;
	readonly hiddenCodes: readonly FindingCode[];
	readonly checksOff: readonly string[];
	/** The brief's files that the settings keep from being sent, by their paths as shown. */
	readonly excluded: readonly string[];
}

export interface Listing extends RowInput {
	/** The line in which a place begins, counted from 1 in its file. */
	readonly lineOf: (place: Span) => number;
}

/** Whether a check keeps a brief from being ready. */
export function isOpen({ outcome }: CheckedLine): boolean {
	return outcome.places.length > 0 || outcome.reason !== undefined;
}

/** Whether a check passes only because a person has decided what it found. */
export function isDecided({ outcome }: CheckedLine): boolean {
	return outcome.decided !== undefined && outcome.decided.length > 0;
}
