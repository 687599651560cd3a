import { groupBy } from '../../text/groupBy';
import type { Citation, Doubt } from '../citation';
import type { Around, Mention } from '../resolve/mentions';

/**
 * A citation that a document index keeps through edits. The object stays the same as long as the words of the citation do;
 * offsets in `citation` count from the start of its segment.
 */
export interface LastingCitation<Home = unknown> extends Mention {
	/** Names the citation through all edits that leave it alone; never used again. */
	readonly key: number;
	citation: Citation;
	around: Around;
	/** The segment it is in; undefined once an edit has removed it. */
	home: Home | undefined;
	/** On short forms: the full citation meant, or null when it cannot be told. Undefined before the text has been read so far. */
	meaning: LastingCitation<Home> | null | undefined;
	/** The name that the call of the citation's footnote gives. */
	calledName: string | undefined;
	/** Why the draft itself keeps it from being clear; belongs to `meaning`. */
	doubt: Doubt | undefined;
	/** All that makes it the same citation: everything in it but its place. */
	readonly words: string;
}

/** Everything that a citation says, without where it is. */
export function wordsOf(citation: Citation): string {
	const { kind, text, caseName, inferredName, court, year, pin, signal, shortName, history, nested, parentheticals } =
		citation;
	const parts = [caseName, inferredName, court, year, pin, signal, shortName, history, ...(parentheticals ?? [])].map(
		(part) => part?.text ?? '',
	);
	return [kind, text, nested ? 'nested' : '', ...parts].join('\n');
}

/**
 * Pairs the citations of a stretch of text as it is now with those it had: what reads the same keeps its object, from both ends
 * first, then in the order of the text. `create` makes an object for what is new.
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
