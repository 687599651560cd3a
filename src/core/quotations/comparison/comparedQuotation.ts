import { fnv1a } from '../../base/text/fnv1a';
import { type Span, shifted } from '../../base/text/span';
import { wordsOf } from '../words';
import type { Alteration, NotComparedReason, QuotationOutcome } from './outcome';

/** A place in a text as editors count it, both numbers from 0; a line ends with LF, CR, or CRLF, and a character is a UTF-16 unit. */
export interface TextPosition {
	readonly line: number;
	readonly character: number;
}

/** A piece of a text shown next to another, and whether it differs from that one. */
export interface MarkedPiece {
	readonly text: string;
	readonly differs: boolean;
}

/** The words of an opinion that a quotation was compared with, and where its text has them. */
export interface OpinionWords {
	readonly pieces: readonly MarkedPiece[];
	readonly from: TextPosition;
	readonly to: TextPosition;
}

/** Why a text was taken for an authority's: the user chose it, the source has it, its own citation or docket number, or all its evidence together. */
export type TakenBy = 'choice' | 'source' | 'citation' | 'docket' | 'evidence';

/** The text that a quotation was compared with: its URI, and its name as shown. */
export interface TextReference {
	readonly uri: string;
	readonly name: string;
	readonly by?: TakenBy;
}

/** Why a quotation couldn't be compared, apart from the reasons that comparing itself gives. */
export type Uncompared =
	| NotComparedReason
	/** There is a text, but it can't be read. */
	| 'unreadable'
	/** Texts that may be the opinion's: the user has to choose. */
	| 'choose'
	/** There are texts that don't say whose they are: one may be the opinion's. */
	| 'notRecognized';

/** A quotation of a draft as it was compared. Its span and those of its citation are UTF-16 offsets of the draft. */
export interface ComparedQuotation extends Span {
	readonly form: 'inline' | 'block';
	/** All of the citation given for it. */
	readonly cited: Span;
	/** Where that citation itself starts: its verdict includes the quotation. */
	readonly citedAt: number;
	readonly pinpoint?: string;
	readonly pinpointSpan?: Span;
	/** Its citation is an "id.", which without a pinpoint means the previous one. */
	readonly isId?: true;
	readonly namesSeparateOpinion: boolean;
	/** Whether a case is cited: anything without pages needs no pinpoint. */
	readonly isCase: boolean;
	/** The same for the same words, however they are typeset (`wordingOf`). */
	readonly wording: string;
	/** Offsets of the draft in it count from the start of the quotation. */
	readonly outcome:
		| Exclude<QuotationOutcome, { kind: 'notCompared' }>
		| { readonly kind: 'notCompared'; readonly reason: Uncompared };
	readonly text?: TextReference;
	readonly opinion?: OpinionWords;
}

/** A quotation moved by `by` units. */
export function shiftedQuotation(quotation: ComparedQuotation, by: number): ComparedQuotation {
	if (by === 0) return quotation;
	const { cited, citedAt, pinpointSpan } = quotation;
	return {
		...quotation,
		...shifted(quotation, by),
		cited: shifted(cited, by),
		citedAt: citedAt + by,
		...(pinpointSpan && { pinpointSpan: shifted(pinpointSpan, by) }),
	};
}

/**
 * Cuts a text at the edges of the spans that differ.
 *
 * @param differing in the order of the text
 * @param from the offset of the text's first unit, as `differing` counts
 */
export function markPieces(text: string, from: number, differing: readonly Span[]): MarkedPiece[] {
	const pieces: MarkedPiece[] = [];
	let at = 0;
	const take = (to: number, differs: boolean): void => {
		const end = Math.max(at, Math.min(to, text.length));
		if (end > at) pieces.push({ text: text.slice(at, end), differs });
		at = end;
	};
	for (const { start, end } of differing) {
		take(start - from, false);
		take(end - from, true);
	}
	take(text.length, false);
	return pieces;
}

/**
 * A number for the words of a quotation that reveals nothing about them: what is decided about a quotation holds as long as its words stay the
 * same (two hashes with different initial values).
 */
export function wordingOf(quotation: string): string {
	const words = wordsOf(quotation)
		.map(({ text }) => `${text} `)
		.join('');
	return fnv1a(words) + fnv1a(words, 0x9747b28c);
}

/** The separate opinion that the words are in, if the citation doesn't name it. */
export function unnamedSeparateOpinion({ outcome, namesSeparateOpinion }: ComparedQuotation) {
	return 'place' in outcome && !namesSeparateOpinion ? outcome.place.separateOpinion : undefined;
}

/** Changes that the quotation marks and that distort what the opinion says. */
export function turningChanges({ outcome }: ComparedQuotation): readonly Alteration[] {
	return 'alterations' in outcome ? outcome.alterations.filter(({ turns }) => turns) : [];
}

/** Whether it quotes a case but was compared with no text of it. A quotation that is too short, or has no words, has nothing to compare. */
export function isUncompared(quotation: ComparedQuotation): boolean {
	return quotation.isCase && quotation.outcome.kind === 'notCompared' && hasWordsToCompare(quotation);
}

export function hasWordsToCompare({ outcome }: ComparedQuotation): boolean {
	return outcome.kind !== 'notCompared' || (outcome.reason !== 'noWords' && outcome.reason !== 'tooShort');
}
