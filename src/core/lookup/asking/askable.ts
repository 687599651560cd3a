import { runAtOnce, type Turns } from '../../base/time/turns';
import type { Citation } from '../../citations/parts/citation';
import { citationString, ownSectionString } from '../../citations/parts/citationString';
import { isCovered, isRegulation, isStatute } from '../../citations/parts/coverage';

/** Whether it is looked up: a full citation of a kind that case databases have. */
export function isAskable(citation: Citation): boolean {
	return citation.kind === 'full' && isCovered(citation);
}

/** The citation strings of the C.F.R. in a text, each once. */
export function regulationStrings(citations: readonly Citation[]): string[] {
	return lawStrings(citations, isRegulation);
}

/** The citation strings of sections of the U.S. Code in a text, each once. */
export function statuteStrings(citations: readonly Citation[]): string[] {
	return lawStrings(citations, isStatute);
}

/** Those of laws, and of sections that their short forms cite themselves. */
function lawStrings(citations: readonly Citation[], isOne: (citation: Citation) => boolean): string[] {
	const laws = new Map(citations.filter(isOne).map((citation) => [citation.start, citation]));
	const strings = new Set<string>();
	for (const citation of citations) {
		if (isOne(citation)) strings.add(citationString(citation));
		const full = typeof citation.resolvesTo === 'number' ? laws.get(citation.resolvesTo) : undefined;
		const own = full && ownSectionString(full, citation);
		if (own !== undefined) strings.add(own);
	}
	return [...strings];
}

/** What a form of a statute cites, as a citation string: its own sections ("*Id.* § 553(b)"), or those of the full citation. */
export function statuteStringOf(full: Citation, { kind, pin }: Citation): string | undefined {
	if (!isStatute(full)) return undefined;
	const own = kind === 'statute' ? undefined : pin?.text;
	return own === undefined || /^\(/.test(own) ? citationString(full) : ownSectionString(full, { kind, pin });
}

/** The citation strings that can be looked up, each once: they are all that is sent if the text itself may not be. */
export function askableStrings(citations: readonly Citation[]): string[] {
	return [...runAtOnce(addAskable(citations, new Set()))];
}

/** Adds the strings that can be looked up, one citation per step, and returns the set. */
function* addAskable(citations: readonly Citation[], strings: Set<string>): Generator<void, Set<string>> {
	for (const citation of citations) {
		if (isAskable(citation)) strings.add(citationString(citation));
		yield;
	}
	return strings;
}

/** The citation strings of several texts that can be looked up, each once. */
export async function collectAskableStrings(
	texts: readonly { readonly citations: readonly Citation[] }[],
	turns: Turns,
): Promise<string[]> {
	const strings = new Set<string>();
	for (const { citations } of texts) {
		await turns.run(addAskable(citations, strings));
	}
	return [...strings];
}

/** What the background asks about. */
export interface DueStrings {
	readonly citationStrings: readonly string[];
	/** True if a citation was left out because someone is still typing it. */
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
