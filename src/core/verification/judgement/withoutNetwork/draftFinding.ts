import type { Citation, Doubt } from '../../../citations/citation';
import type { Finding } from '../../../findings/finding';
import type { Span } from '../../../text/span';

/** A citation of a draft with what others in the draft say of it. `Key` is what its reader knows it by. */
export interface CitedItem<Key> {
	readonly key: Key;
	readonly citation: Citation;
	/** On a parallel citation: the first one of its group. */
	readonly leader?: Citation;
	/** True for a short form, id. or supra whose full citation cannot be told. */
	readonly isOpen: boolean;
	readonly doubt?: Doubt;
	/** The text near a rule, in its paragraph. */
	readonly around?: () => string;
	/** The text before a statute, in which its act may be named. */
	readonly before?: string;
}

/** Something wrong that the draft shows by itself. The span counts from the start of its citation, so that it lasts through edits elsewhere. */
export interface DraftFinding<Key> extends Finding {
	/** Whether it is on the citation's name, wherever that stands: the gap between the two can change with no word of theirs. */
	readonly isOnName?: true;
	/** The citation it was compared with. */
	readonly other?: Key;
}

/** The name a citation goes by: its own, or the one its parallel group shares. */
export function nameOf({ citation, leader }: Pick<CitedItem<unknown>, 'citation' | 'leader'>): string | undefined {
	if (citation.caseName !== undefined) return citation.caseName.text;
	return citation.history === undefined ? leader?.caseName?.text : undefined;
}

/** Where a part of a citation is in its text. */
export function spanOf(text: string, part: string): Span {
	const start = Math.max(0, text.indexOf(part));
	return { start, end: start + part.length };
}
