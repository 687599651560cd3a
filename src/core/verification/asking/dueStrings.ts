import { type CheckedCitation, isAskable } from '../verdict/checkedCitation';

/** What is to be asked in the background. */
export interface Wanted {
	readonly citationStrings: readonly string[];
	/** True when a citation was left out because somebody is still typing it. */
	readonly withheld: boolean;
}

/**
 * The citation strings of a document that are worth asking: each once, and none that a caret is in or right behind, since "347 U.S. 4" is
 * a citation already while "347 U.S. 483" is being typed.
 *
 * @param carets UTF-16 offsets
 */
export function findWanted(checked: Iterable<CheckedCitation>, carets: readonly number[]): Wanted {
	const citationStrings = new Set<string>();
	let withheld = false;
	for (const one of checked) {
		if (!isAskable(one) || one.citationString === undefined) continue;
		const { start, end } = one.citation;
		if (carets.some((caret) => start < caret && caret <= end)) withheld = true;
		else citationStrings.add(one.citationString);
	}
	return { citationStrings: [...citationStrings], withheld };
}
