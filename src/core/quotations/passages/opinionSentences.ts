import type { OpinionIndex } from '../opinion/opinionIndex';
import { findSentences } from './sentences';

/** The sentences of an opinion, in order: each one's place in the text, and its first word and the word after its last by their numbers. */
export interface OpinionSentences {
	readonly starts: Int32Array;
	readonly ends: Int32Array;
	readonly firstWords: Int32Array;
	readonly wordEnds: Int32Array;
}

/** What has fewer words is a piece of a citation, a heading, or "We disagree.": it belongs to the sentence before it. */
const LEAST_WORDS = 6;
/** A sentence with more words takes no more pieces: a table of cases may be nothing else. */
const MOST_WORDS = 100;

const readBefore = new WeakMap<OpinionIndex, OpinionSentences>();

/** Read once for each index. */
export function sentencesOf(index: OpinionIndex): OpinionSentences {
	const known = readBefore.get(index);
	if (known) return known;
	const read = readSentences(index);
	readBefore.set(index, read);
	return read;
}

function readSentences({ text, starts: words }: OpinionIndex): OpinionSentences {
	const sentences: { start: number; end: number; first: number; after: number }[] = [];
	let word = 0;
	for (const { start, end } of findSentences(text)) {
		while (word < words.length && (words[word] as number) < start) word++;
		const first = word;
		while (word < words.length && (words[word] as number) < end) word++;
		const last = sentences.at(-1);
		if (word - first >= LEAST_WORDS || (last && last.after - last.first > MOST_WORDS)) {
			sentences.push({ start, end, first, after: word });
		} else if (last && word > first) {
			Object.assign(last, { end, after: word });
		}
	}
	return {
		starts: Int32Array.from(sentences, ({ start }) => start),
		ends: Int32Array.from(sentences, ({ end }) => end),
		firstWords: Int32Array.from(sentences, ({ first }) => first),
		wordEnds: Int32Array.from(sentences, ({ after }) => after),
	};
}
