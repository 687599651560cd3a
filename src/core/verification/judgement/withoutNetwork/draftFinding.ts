import type { Span } from '../../../base/text/span';
import type { Citation, Doubt } from '../../../citations/parts/citation';
import type { Finding } from '../../findings/finding';
import type { CitationStyle } from '../form/style';

/** A citation of a draft, with what the rest of the draft says about it. `Key` is how the caller identifies it. */
export interface CitedItem<Key> {
	readonly key: Key;
	readonly citation: Citation;
	/** For a parallel citation: the first one of its group. */
	readonly leader?: Citation;
	/** True for a short form, id., or supra whose full citation isn't known. */
	readonly isOpen: boolean;
	readonly doubt?: Doubt;
	/** The text in which it is, as the citation's offsets count. */
	readonly text: () => string;
	/** The text near a rule, in its paragraph. */
	readonly around?: () => string;
	/** The text before a statute, in which its act may be named. */
	readonly before?: string;
}

/** Something that the draft itself shows to be wrong. The span counts from the start of its citation, so that it survives edits elsewhere. */
export interface DraftFinding<Key> extends Finding {
	/** Whether it is on the citation's name, wherever that is: the space between the two can change without them. */
	readonly isOnName?: true;
	/** For a hint of form: the settings under which it is one. */
	readonly styles?: readonly CitationStyle[];
	/** The citation it was compared with. */
	readonly other?: Key;
}

/** A citation's own name, or the one that its parallel group shares. */
export function nameOf({ citation, leader }: Pick<CitedItem<unknown>, 'citation' | 'leader'>): string | undefined {
	if (citation.caseName !== undefined) return citation.caseName.text;
	return citation.history === undefined ? leader?.caseName?.text : undefined;
}

/** Where a part of a citation is in the citation's text. */
export function spanOf(text: string, part: string): Span {
	const start = Math.max(0, text.indexOf(part));
	return { start, end: start + part.length };
}
