import type { Span } from '../../text/span';
import { wordsOf } from '../words';
import type { Alteration, NotComparedReason, QuotationOutcome } from './outcome';

/** A place in a text as editors count it, both from 0; a line ends with LF, CR or CRLF, a character is a UTF-16 unit. */
export interface TextPosition {
	readonly line: number;
	readonly character: number;
}

/** A piece of a text that is shown next to another: whether it differs from it. */
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

/** By what a text was taken to be an authority's: the user's choice, the source that has it, its own citation or docket number, or what adds up in it. */
export type TakenBy = 'choice' | 'source' | 'citation' | 'docket' | 'evidence';

/** Which text a quotation was compared with: its URI, and its name as it is shown. */
export interface TextReference {
	readonly uri: string;
	readonly name: string;
	readonly by?: TakenBy;
}

/** Why a quotation could not be compared, beyond what comparing itself says. */
export type Uncompared =
	| NotComparedReason
	/** There is a text, and it can't be read. */
	| 'unreadable'
	/** Texts that may be the opinion's: the user has to choose. */
	| 'choose'
	/** There are texts that say nothing of whose they are: one may be the opinion's. */
	| 'notRecognized';

/** A quotation of a draft as it was compared. Its span and those of its citation are UTF-16 offsets of the draft. */
export interface ComparedQuotation extends Span {
	readonly form: 'inline' | 'block';
	/** All of the citation that it is given by. */
	readonly cited: Span;
	/** Where that citation itself starts: its verdict has the quotation. */
	readonly citedAt: number;
	readonly pinpoint?: string;
	readonly pinpointSpan?: Span;
	/** It is given by an "id.", which without a pinpoint means the one before it. */
	readonly isId?: true;
	readonly namesSeparateOpinion: boolean;
	/** Whether it is a case that is cited: what has no pages needs no pinpoint. */
	readonly isCase: boolean;
	/** The same for the same words, however they are set (`wordingOf`). */
	readonly wording: string;
	/** Offsets of the draft in it count from the quotation's start. */
	readonly outcome:
		| Exclude<QuotationOutcome, { kind: 'notCompared' }>
		| { readonly kind: 'notCompared'; readonly reason: Uncompared };
	readonly text?: TextReference;
	readonly opinion?: OpinionWords;
}

/** A quotation `by` units further on. */
export function shiftedQuotation(quotation: ComparedQuotation, by: number): ComparedQuotation {
	if (by === 0) return quotation;
	const { start, end, cited, citedAt, pinpointSpan } = quotation;
	return {
		...quotation,
		start: start + by,
		end: end + by,
		cited: { start: cited.start + by, end: cited.end + by },
		citedAt: citedAt + by,
		...(pinpointSpan && { pinpointSpan: { start: pinpointSpan.start + by, end: pinpointSpan.end + by } }),
	};
}

/**
 * Cuts a text where something in it differs.
 *
 * @param differing in the order of the text; `from` is the offset that its first unit has for them
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
 * A number for the words of a quotation, which tells nothing of them: what is decided of a quotation holds as long as its words do
 * (FNV-1a, http://www.isthe.com/chongo/tech/comp/fnv, twice with different beginnings).
 */
export function wordingOf(quotation: string): string {
	let one = 0x811c9dc5;
	let other = 0x9747b28c;
	for (const { text } of wordsOf(quotation)) {
		for (const character of `${text} `) {
			const code = character.codePointAt(0) ?? 0;
			one = Math.imul(one ^ code, 0x01000193);
			other = Math.imul(other ^ code, 0x01000193);
		}
	}
	return [one, other].map((part) => (part >>> 0).toString(16).padStart(8, '0')).join('');
}

/** The separate opinion that the words are in and that the citation does not name. */
export function unnamedSeparateOpinion({ outcome, namesSeparateOpinion }: ComparedQuotation) {
	return 'place' in outcome && !namesSeparateOpinion ? outcome.place.separateOpinion : undefined;
}

/** Changes that the quotation marks and that turn what the opinion says. */
export function turningChanges({ outcome }: ComparedQuotation): readonly Alteration[] {
	return 'alterations' in outcome ? outcome.alterations.filter(({ turns }) => turns) : [];
}

/** Whether it quotes a case whose words it was compared with no text of. What is too short, or has no words, says nothing that could be compared. */
export function isUncompared(quotation: ComparedQuotation): boolean {
	return quotation.isCase && quotation.outcome.kind === 'notCompared' && hasWordsToCompare(quotation);
}

export function hasWordsToCompare({ outcome }: ComparedQuotation): boolean {
	return outcome.kind !== 'notCompared' || (outcome.reason !== 'noWords' && outcome.reason !== 'tooShort');
}
