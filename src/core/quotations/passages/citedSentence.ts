import { firstAtOrAfter } from '../../base/text/bisection';
import type { DocumentLanguage } from '../../base/text/documentLanguage';
import type { Span } from '../../base/text/span';
import { type Citation, headStart, tailEnd } from '../../citations/parts/citation';
import { extentOf } from '../../citations/parts/extent';
import { partiesOf } from '../opinion/partyNames';
import { plainTextOf } from '../plainText';
import { FILLER, wordsOf } from '../words';
import { LEAST_USABLE, usableWords } from './rankPassages';
import { CITED, findSentences } from './sentences';

/** What a draft says where it cites something. Offsets are those of the draft. */
export interface CitedSentence extends Span {
	/** Its words in order, without citations and the names of what is cited. */
	readonly words: readonly string[];
}

/** How many UTF-16 units of the draft are looked at before and after a citation. */
const REACH = 4_000;
/** How many sentences before the citation's own are read. */
const MOST_BEFORE = 3;
/** Explanatory parentheticals that say what was held, and not how something is cited. */
const says = /^\W{0,3}(?:\p{L}{2,20}ly\s{1,3})?\p{L}{3,20}ing\b(?<!\b(?:quoting|citing|overruling|abrogating))/iu;

/**
 * What the draft says about a case where it cites it: the citation's sentence, those before it up to another citation or the paragraph's beginning,
 * and what the citation's parentheticals say. If that has too few words, the sentence before it, too: "The same rule applies here."
 *
 * @param citations those of the draft, sorted by start
 * @param full the full citation that a short form refers to, with its parallels
 */
export function findCitedSentence(
	draft: string,
	language: DocumentLanguage,
	citations: readonly Citation[],
	citation: Citation,
	full: readonly Citation[] = [],
): CitedSentence {
	const from = Math.max(0, citation.start - REACH);
	const to = Math.min(draft.length, tailEnd(citation) + REACH);
	const firstNear = firstAtOrAfter(citations.length, (i) => citations[i]?.start ?? 0, from);
	const near = citations.slice(
		firstNear,
		firstAtOrAfter(citations.length, (i) => citations[i]?.start ?? 0, to),
	);
	const plain = plainTextOf(draft.slice(from, to), language === 'markdown' ? 'markdown' : 'plain');
	const masked = maskCitations(plain, near, from);
	const sentences = findSentences(masked);
	const at = citation.start - from;
	const own = sentences.findIndex(({ end }) => end > at);
	const names = namesOf([...near, ...full]);
	const wordsIn = (said: string): string[] =>
		wordsOf(said)
			.filter(({ text, start }) => !(names.has(text) && /\p{Lu}/u.test(said.charAt(start))))
			.map(({ text }) => text);
	const said = (citation.parentheticals ?? [])
		.filter(({ text }) => says.test(text))
		.flatMap(({ text }) => wordsIn(text));
	let words = said;
	let first = own;
	for (let i = own; i >= 0 && own - i <= MOST_BEFORE; i--) {
		const { start, end } = sentences[i] as Span;
		const sentence = masked.slice(start, end);
		const isEnough = usableWords(words).length >= LEAST_USABLE;
		if (isEnough && i < own && (sentence.includes(CITED) || isParagraphEnd(masked.slice(end, sentences[i + 1]?.start))))
			break;
		words = [...wordsIn(sentence), ...words];
		first = i;
	}
	return { start: from + (sentences[first]?.start ?? at), end: from + (sentences[own]?.end ?? at), words };
}

/** The text with all units of citations, from signal to last parenthesis, replaced. @param from the text's first offset */
function maskCitations(text: string, citations: readonly Citation[], from: number): string {
	const pieces: string[] = [];
	let at = 0;
	for (const citation of citations) {
		const start = Math.max(at, headStart(citation) - from);
		const end = Math.min(text.length, Math.max(tailEnd(citation), extentOf(citation).end) - from);
		if (end <= start) continue;
		pieces.push(text.slice(at, start), CITED.repeat(end - start));
		at = end;
	}
	return pieces.join('') + text.slice(at);
}

function isParagraphEnd(between: string): boolean {
	return /\n[^\S\n]*\n/.test(between.replaceAll(FILLER, ''));
}

/** The words of the names of what is cited nearby: a sentence names a case to say whose rule it is. */
function namesOf(citations: readonly Citation[]): ReadonlySet<string> {
	return new Set(
		citations.flatMap(({ caseName, shortName }) =>
			[caseName, shortName].flatMap((name) =>
				name ? partiesOf(name.text).flatMap(({ words }) => words.map(({ word }) => word)) : [],
			),
		),
	);
}
