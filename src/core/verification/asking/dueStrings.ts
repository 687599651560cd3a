import type { Citation } from '../../citations/citation';
import { citationString } from '../../citations/citationString';
import { isAskable } from './askable';

/** What the background asks about. */
export interface DueStrings {
	readonly citationStrings: readonly string[];
	/** True when a citation was left out because someone is still typing it. */
	readonly withheld: boolean;
}

/**
 * The citation strings worth asking about: each once, and none that a caret is in or right after, since "347 U.S. 4" is a citation
 * already while "347 U.S. 483" is being typed.
 *
 * @param carets UTF-16 offsets
 */
export function collectDueStrings(citations: Iterable<Citation>, carets: readonly number[]): DueStrings {
	const citationStrings = new Set<string>();
	let withheld = false;
	for (const citation of citations) {
		if (!isAskable(citation)) continue;
		const { start, end } = citation;
		if (carets.some((caret) => start < caret && caret <= end)) withheld = true;
		else citationStrings.add(citationString(citation));
	}
	return { citationStrings: [...citationStrings], withheld };
}
