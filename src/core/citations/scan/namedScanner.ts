import {
	CAPITAL_I,
	CAPITAL_S,
	CAPITAL_V,
	HYPHEN,
	PAREN_OPEN,
	SECTION_SIGN,
	SMALL_D,
	SMALL_I,
	SMALL_T,
} from '../../base/text/characterCodes';
import { classAt, DIGIT, LETTER, LOWER, WORD } from '../../base/text/characters';
import { matchAt, matchEnd } from '../../base/text/matches';
import type { Span } from '../../base/text/span';
import type { Draft } from '../parts/citation';
import { type NamedSource, namedSources } from '../reporters/namedSources';
import { readId, readSupra } from './backReferences';
import { hasPlainSections, readBareSection } from './bareSections';
import { readDocket, readMississippi, readYearNumber } from './docketForms';
import { readByField, readDocument } from './documents';
import { actOf, stateLaw, titleOf } from './lawNames';
import { type Law, readLaw, readNextChapter } from './laws';
import type { NamedHit } from './namedHit';
import { readExcerpt, readPaper, readRecord } from './records';

/** These often begin with a lowercase letter, or with none. Whole words, not what follows a letter: a pattern skips as many units as it is long. */
const smallWords = /id[.*_,]|ibid|supra|docs?\.(?=\s\d)|title(?=\s\d)|[Ss]ection(?=\s\d)|§/g;
const stateBefore =
	/(?<=(?:^|[\s(])((?:(?:[A-Z]\.\s?)?[A-Z][A-Za-z.]{1,14}|(?:New|North|South|West)\s[A-Z][a-z]{4,9})\s))/y;
/** The mark of a printed page is joined to what follows, and so are a transcript's volume and a title: "*389Ind.Code § 1", "5RT 1203", "42U.S.C.". */
const afterStarPage = /(?<=\*\d{1,4}|(?:^|[\s(;])\d{1,2}(?=[CR][TR]\s|U\.?\s?S\.?\s?C|C\.?\s?F))/y;
const none: readonly NamedHit[] = [];

/** Finds what is cited by a word: codes, constitutions, rules, the record, *id.*, *supra*. */
export class NamedScanner {
	private readonly named = namedSources();

	/** All of these in a text, in order. Linear: each beginning of a word looks at a bounded number of characters on either side. */
	scan(text: string): readonly NamedHit[] {
		let hits: NamedHit[] | undefined;
		const laws: Draft[] = [];
		let capital = -1;
		let word = -1;
		for (let from = 0; ; ) {
			if (capital < from) {
				// One unit long.
				const end = matchEnd(this.named.anchor, text, from);
				capital = end < 0 ? text.length : end - 1;
			}
			if (word < from) word = matchAt(smallWords, text, from)?.index ?? text.length;
			const at = Math.min(capital, word);
			if (at >= text.length) return hits ?? none;
			from = at + 1;
			const before = classAt(text, at - 1);
			const isInside = before & LETTER || (before & DIGIT && matchEnd(afterStarPage, text, at) < 0);
			const hit = isInside ? undefined : this.read(text, at, laws);
			if (!hit) continue;
			hits ??= [];
			hits.push(hit);
			if (hasPlainSections(hit.citation)) laws.push(hit.citation);
			for (let next = readNextChapter(text, hit.citation); next; next = readNextChapter(text, next)) {
				hits.push({ citation: next, ...(hit.form && { form: hit.form }) });
				from = next.end;
			}
			// A docket precedes the word that showed it.
			from = Math.max(from, hit.citation.end);
		}
	}

	/** @param laws those of the text before `at` */
	private read(text: string, at: number, laws: readonly Draft[]): NamedHit | undefined {
		const code = text.charCodeAt(at);
		if (code === SECTION_SIGN || text.startsWith('ection ', at + 1)) {
			const section = readBareSection(text, at, laws);
			return section && { citation: section };
		}
		const citation =
			code === SMALL_I || code === CAPITAL_I
				? readId(text, at)
				: text.startsWith('upra', at + 1)
					? readSupra(text, at)
					: code === CAPITAL_V || text.startsWith('ER-', code === CAPITAL_S ? at + 1 : at)
						? readExcerpt(text, at)
						: code === SMALL_D
							? readPaper(text, at)
							: undefined;
		if (citation) return { citation };
		if (code === SMALL_T) {
			const titled = readNamed(text, titleOf(text, { start: at, end: at + 5 }));
			return titled && { citation: titled };
		}
		if (classAt(text, at) & LOWER) return undefined;
		const isDocket = text.charCodeAt(at - 1) === HYPHEN;
		const { meanings, trie } = this.named;
		const found = trie.walk(text, at, text.length);
		for (let i = found - 1; i >= 0; i--) {
			const named = { start: at, end: trie.found[2 * i + 1] as number };
			for (const source of meanings[trie.found[2 * i] as number] as readonly NamedSource[]) {
				if (isDocket !== (source.form === 'docketEnd')) continue;
				const citation = this.readSource(text, named, source);
				if (citation) return { citation, form: source.form };
			}
		}
		return undefined;
	}

	private readSource(text: string, named: Span, source: NamedSource): Draft | undefined {
		const at = named.start;
		switch (source.form) {
			case 'code':
				// "OR_S.3" isn't a section.
				if (source.wants !== 'title' && classAt(text, named.end) & WORD) return undefined;
				return readLaw(text, { ...source, named });
			case 'constitution':
				return readLaw(text, { ...source, named });
			case 'state':
				return source.name === 'La.' && text.charCodeAt(at - 1) === PAREN_OPEN
					? readDocket(text, at - 1)
					: readNamed(text, stateLaw(text, named, source.name));
			case 'record':
				return readRecord(text, named, source);
			case 'act':
				return readNamed(text, actOf(text, at));
			case 'title':
				return readNamed(text, titleOf(text, named));
			case 'document': {
				const document = readDocument(text, named, source);
				if (document && source.name === "Op. Att'y Gen. No.") this.takeState(text, document);
				return document;
			}
			case 'restatement':
			case 'encyclopedia':
			case 'treatise':
				return readByField(text, named, source.form);
			case 'docketEnd':
				return readMississippi(text, at);
			case 'yearNumber':
				return readYearNumber(text, named, source.name);
		}
	}

	/** Includes the state's name before an opinion: "Tex. Att'y Gen. Op. No. GA-0123". Walks the trie. */
	private takeState(text: string, opinion: Draft): void {
		const { start: at, end, reporterSpan } = opinion;
		const from = at - (matchAt(stateBefore, text, at)?.[1]?.length ?? 0);
		const { meanings, trie } = this.named;
		for (let i = trie.walk(text, from, at) - 1; i >= 0; i--) {
			const isState = meanings[trie.found[2 * i] as number]?.some(({ form }) => form === 'state');
			if (!isState || trie.found[2 * i + 1] !== at - 1) continue;
			opinion.start = from;
			opinion.text = text.slice(from, end);
			if (reporterSpan) opinion.reporterSpan = { start: from, end: reporterSpan.end };
		}
	}
}

function readNamed(text: string, law: Law | undefined): Draft | undefined {
	return law && readLaw(text, law);
}
