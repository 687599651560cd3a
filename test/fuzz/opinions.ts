import assert from 'node:assert/strict';
import fc from 'fast-check';
import { composeOpinionFile } from '../../src/core/lookup/providers/opinionFile';
import { TextComparer } from '../../src/core/quotations/comparison/textComparer';
import { plainSourceOf, readableHtml } from '../../src/core/quotations/opinion/plainHtml';
import { readSource } from '../../src/core/quotations/opinion/sourceHead';
import { formatOf, type ReadableFormat } from '../../src/core/quotations/plainText';
import { readSourceText } from '../../src/core/quotations/sourceText';
import { identifyText } from '../../src/core/quotations/texts/identifyText';
import { headBytes } from '../../src/core/quotations/texts/textFile';
import { type Target, target, textTargets } from './target';
import { shortText, textsTo, word } from './texts';
import { mostAside, type Watch } from './watch';

/** UTF-16 units: about a page of quotation, which is as much as is compared. */
const longestPassage = 20_000;
const files = ['a.txt', 'a.md', 'a.html'] as const;

/** Reads a text as the thread of texts does, and compares a passage with it. */
function compare(text: string, words: string, format: ReadableFormat, watch: Watch): void {
	const comparer = new TextComparer();
	const most = mostAside(text.length + words.length);
	const bytes = Buffer.from(text);
	const loaded = watch.step('load', () => comparer.load('a', bytes, format), most);
	if (loaded.kind !== 'text') return;
	for (const pinpoint of [undefined, '484', words.slice(0, 40)]) {
		const quotation = { words, format: 'markdown' as const, ...(pinpoint !== undefined && { pinpoint }) };
		const compared = watch.step('compare', () => comparer.compare('a', quotation), most);
		assert.ok(compared);
		if (compared.outcome.kind !== 'differs') continue;
		for (const { draft } of compared.outcome.differences)
			assert.ok(draft.start >= 0 && draft.start <= draft.end && draft.end <= words.length);
	}
}

function identify(text: string, watch: Watch): void {
	for (const file of files) {
		const plain = watch.step('plainSourceOf', () => plainSourceOf(text, formatOf(file)), mostAside(text.length));
		assert.equal(plain.length, text.length);
		const identifyHead = () => identifyText(readSource(text.slice(0, headBytes), formatOf(file)));
		watch.step(`identifyText ${file}`, identifyHead, mostAside(text.length));
	}
}

/** Texts of opinions, from a folder or from CourtListener. */
export function opinionTargets(largest: number): Target[] {
	const texts = textsTo(largest);
	const passages = textsTo(Math.min(largest, longestPassage));
	return [
		target('opinions/bytes', fc.uint8Array({ maxLength: 4_000 }), (bytes, watch) => {
			for (const isBeginning of [true, false]) watch.step('readSourceText', () => readSourceText(bytes, isBeginning));
		}),
		...textTargets('opinions/identity', texts, largest, identify),
		target('opinions/comparison', fc.tuple(texts, passages, fc.constantFrom(...files)), ([text, words, file], watch) =>
			compare(text, words, formatOf(file), watch),
		),
		target('opinions/comparison with itself', texts, (text, watch) => {
			for (const file of files) compare(text, text.slice(-longestPassage), formatOf(file), watch);
		}),
		...textTargets('opinions/comparison with a part of itself', texts, largest, (text, watch) => {
			for (const file of files) compare(text, text.slice(-600), formatOf(file), watch);
		}),
		...textTargets('opinions/CourtListener', texts, largest, (html, watch) => {
			watch.step('readableHtml', () => readableHtml(html), mostAside(html.length));
		}),
		target('opinions/file', fc.tuple(word, word, word, shortText), ([name, docketNumber, url, text]) => {
			const [head] = composeOpinionFile({ name, docketNumber, url }, name, 'CourtListener', text).split('\n\n');
			assert.doesNotMatch(head ?? '', /[\p{Cc}]/u);
		}),
	];
}
