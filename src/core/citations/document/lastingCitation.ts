import { groupBy } from '../../base/text/groupBy';
import type { Citation, Doubt } from '../parts/citation';
import type { Around, Mention } from '../resolve/mentions';

/**
 * A citation that a document index keeps through edits. The object stays the same as long as the citation's words do; offsets in `citation`
 * count from the start of its segment.
 */
export interface LastingCitation<Home = unknown> extends Mention {
	/** Identifies the citation through all edits that don't touch it; never reused. */
	readonly key: number;
	citation: Citation;
	around: Around;
	/** The segment it is in; undefined once an edit has removed it. */
	home: Home | undefined;
	/** On short forms: the full citation meant, or null if that is unclear. Undefined until the text has been read that far. */
	meaning: LastingCitation<Home> | null | undefined;
	/** The name that the text gives where it calls the citation's footnote. */
	calledName: string | undefined;
	/** Why the draft itself leaves it unclear; belongs to `meaning`. */
	doubt: Doubt | undefined;
	/** What makes it the same citation: everything in it but its offsets. */
	readonly words: string;
}

/** Everything that a citation says, without its offsets. */
export function wordsOf(citation: Citation): string {
	const { kind, text, caseName, inferredName, court, year, pin, signal, shortName, history, nested, parentheticals } =
		citation;
	const parts = [caseName, inferredName, court, year, pin, signal, shortName, history, ...(parentheticals ?? [])].map(
		(part) => part?.text ?? '',
	);
	return [kind, text, nested ? 'nested' : '', ...parts].join('\n');
}

/**
 * Pairs the citations of a stretch of text as it is now with those it had: whatever reads the same keeps its object, matched from both
 * ends first, then in the order of the text. `create` makes an object for a new one.
 */
export function matchLasting<Home>(
	before: readonly LastingCitation<Home>[],
	mentions: readonly Mention[],
	create: (mention: Mention, words: string) => LastingCitation<Home>,
): LastingCitation<Home>[] {
	const words = mentions.map((mention) => wordsOf(mention.citation));
	const isSame = (was: number, is: number): boolean => before[was] !== undefined && before[was].words === words[is];
	let head = 0;
	while (isSame(head, head)) head++;
	const grown = words.length - before.length;
	let end = before.length;
	while (end > head && end + grown > head && isSame(end - 1, end - 1 + grown)) end--;
	const rest = groupBy(before.slice(head, end), (lasting) => lasting.words);
	return mentions.map((mention, i) => {
		const word = words[i] as string;
		const same = i < head ? before[i] : i >= end + grown ? before[i - grown] : rest.get(word)?.shift();
		if (!same) return create(mention, word);
		same.citation = mention.citation;
		same.around = mention.around;
		return same;
	});
}
