import { classAt, DIGIT } from '../../base/text/characters';
import { Anchors, matchAt, matchEnd } from '../../base/text/matches';
import { months, notSources, recordWords } from '../../law/lexicon/phrases.generated';
import { headStart, tailEnd } from '../parts/citation';
import type { Mention } from './mentions';

const digit = /[0-9]/g;

/** A name with a page or paragraph: "Brown at ¶ 14", "(Smith, at p. 6.)". */
export interface NamedPage {
	readonly name: string;
	readonly pin: string;
	/** After a semicolon. */
	readonly joined: boolean;
}

/** Something cited that recognition doesn't know, and that a following "id." may refer to. */
export interface UnknownSource {
	/** In UTF-16 units. */
	readonly at: number;
	/** It may be a case that is cited by its name and a page. */
	readonly named?: NamedPage | undefined;
	/**
	 * A section of the code that the text is about ("(§ 2622.)") and a statute that a sentence mentions have no pages. A name alone is none unless a
	 * case has it.
	 */
	readonly kind: 'source' | 'section' | 'statute' | 'name';
	/** It is in a footnote at the bottom of a page. */
	readonly aside?: boolean;
}

/** How far before and after its number to look for a source, in UTF-16 units. */
const REACH = 140;
const REACH_AFTER = 90;
/** How much of what precedes a number tells what kind of source it belongs to, in UTF-16 units: a word or two. */
const SOURCE_REACH = 64;

const word = "[\\w'\\u2019*_-]*";
/** A capitalized word, with the marks around it. */
const name = `[*_("\\u201c]*[A-Z]${word}[.)*_"\\u201d\\u2019]*`;
const gap = '[\\s*_]';

/** What precedes the number of a source after which a clause must end. */
const sources = [
	// "Jan. 5, 2010, at A1", "Jones Report at 12"
	`[A-Z0-9]${word}[.)*_"\\u201d]*,?${gap}+at${gap}+[A-Z]?`,
	// "Blackstone, Commentaries *12", "Br. of Amici Curiae Acme 12"
	`[A-Z]${word}${gap}+\\\\?\\*`,
	`\\bBr(?:\\.|ief)${gap}(?:of|for)${gap}[A-Z][^.;]{1,48}${gap}`,
	`\\b[Aa]mic(?:us|i)${gap}[Cc]uriae${gap}+`,
	// "Jones Dep. 150", "Statement of Facts ¶ 12", "(2 RT 150.)", "3-ER-45", "JA150"
	`\\b(?:${recordWords})\\.?${gap}+`,
	`[Dd]ict(?:ionary|\\.)[*_]*,?${gap}+`,
	// "(§ 2622.)": a section of the code that the text is about
	`\\([*_]*(?:[Ss]ee${gap})?§§?${gap}*`,
	// "Restatement (Second) of Torts § 402A"
	`${name}${gap}+§§?${gap}*`,
	// "H.R. Rep. No. 94-1476", "Exec. Order No. 12,866"
	`[A-Z][\\w'\\u2019]*\\.${gap}+Nos?\\.${gap}*`,
	`(?:Order|Release|Opinion|Ruling|Decision|Circular|Bulletin|Report|Proclamation|Notice|Federalist)${gap}+Nos?\\.${gap}*`,
	// "Rev. Rul. 99-7", "160 Foo. 345"
	`[A-Z][\\w'\\u2019]*\\.${gap}*[A-Z][\\w'\\u2019]*\\.${gap}*`,
	`\\d${gap}+[A-Z][\\w'\\u2019]*\\.${gap}*`,
	// "U.N. Charter art. 51"
	`${name}${gap}+(?:arts?|ch|chs|tit|pt|para|secs?|vol)\\.${gap}+`,
	// "[¶5.]" numbers the opinion's own paragraphs.
	`(?:^|[^[¶])¶¶?${gap}*`,
	`Page ?ID[.#]?${gap}*#?${gap}*`,
	`(?:^|[.;:()"\\u201d][*_]*${gap}*)(?:\\d{1,3}[ -]?)?(?:[A-Z]{1,4}|(?:[A-Z]\\.){2,3})[-.]?${gap}?`,
].join('|');
/** A note "See § 29-2521(3)." */
const opensNote = /^\s*[*_]*(?:[Ss]ee\s)?§§?\s*$/;
const sourceBefore = new RegExp(`(?<=${sources})`, 'y');
/** "(11th ed. 2019)", "(2d ed. Supp. 2003)" */
const editionBefore = /\([^()]{0,60}\b(?:ed|eds|rev)\.,?[^()]{0,12}$/;
/** "The Law of Things 45 (2010)", "Manual for Litigation (Fourth) 45 (2010)", "Jones Dep. 150:3" */
const titleBefore = /(?:[A-Z][\w'\u2019]*[.)*_"\u201d]*|[*_])\s+$/;
const pageAfter = /^\d+(?:[-\u2013]\d+)?\s+\([^()]{0,40}\b(?:1[6-9]|20)\d\d\)|^\d{1,4}:\d{1,2}(?:[-\u2013,.;)]|$)/;
/** "SEC Charges Acme (Jan. 5, 2010)", "Acme, https://acme.com (last visited Jan. 5, 2010)" */
const dateBefore = new RegExp(String.raw`[\w"\u201d*_]\s\((?:last [a-z]{6,9}\s)?(?:${months})[a-z]*\.?\s+\d{1,2},\s+$`);
const dateAfter = /^\d{4}\)(?:[.;]|,\shttp)/;
/** "Roe v. Wade.19": the note cites it. */
const caseBeforeNote = /\sv\.\s[A-Z][^;]{1,60}[.;,]$/;
const docketBefore = /(?<=\bNos?\.\s{0,9}[A-Z]?)/y;
/** A docket number of its own, without a volume: followed by "slip op.", or by the court and the date. */
const decisionAfter = /^[\w:-]+(?:\s*\([A-Z]+\))?,?\s+(?:\(?slip op|[^.;()]{0,30}\([^()]{0,60}(?:1[6-9]|20)\d\d\))/;
const signalBefore =
	/(?:(?:^|[\s(*_>"\u201c])(?:See|Cf\.|Accord|Contra|But see|E\.g\.|Compare|Quoting|Citing)|[(;,\u2014][\s*_]*(?:see|cf\.|accord|quoting|citing|e\.g\.))(?:[\s*_,]+(?:also|generally|e\.g\.|cf\.))*[\s*_,]+["\u201c(*_]*(?=[A-Z0-9])(?![\s\S]*[a-z]{3}[.?!]["\u201d)*_]*\s+[*_"\u201c]*[A-Z][a-z]*,? [a-z])[^;]{0,120}$/;
/** The words of `signalBefore`. */
const signalWord = /[Ss]ee|[Cc]f\.|[Aa]ccord|Contra|[Ee]\.g\.|Compare|[Qq]uoting|[Cc]iting/;
const link = /:\/\//g;
const LONGEST_LINK = 3;
const ofTime = /^[\d.:,]*\s*(?:[ap]\.?m\b|o'clock|percent|%)/i;
const clauseEnd =
	/^[\w:–\u2013-]*(?:\([\w]+\))*[*_]*(?:[.,;()\]"\u201d]|\s*$|\s+[(&¶§]|\s*\n|\s*[\u2013\u2014-]|\s+nn?\.)/;
const leadWord = new RegExp(String.raw`(?:^|[\s(*_])(?:${notSources}|[A-Z]\w*['\u2019]s?)[\s*_]+§§?\s*$`);

function isCited(text: string, from: number, at: number, numberEnd: number, to: number): boolean {
	const before = text.slice(Math.max(from, at - REACH), at);
	const after = text.slice(at, Math.min(to, at + REACH_AFTER));
	const digits = numberEnd - at;
	if (digits === 4 && (editionBefore.test(before) || (dateAfter.test(after) && dateBefore.test(before)))) return true;
	if ('.;,'.includes(before.slice(-1)) && caseBeforeNote.test(before)) return true;
	if (matchEnd(docketBefore, before, before.length) >= 0 && decisionAfter.test(after)) return true;
	if (signalWord.test(before) && signalBefore.test(before)) return true;
	if (pageAfter.test(after) && titleBefore.test(before)) return true;
	// A ZIP code has five digits.
	if (digits === 5 || !clauseEnd.test(after) || ofTime.test(after)) return false;
	if (from === 0 && opensNote.test(before)) return true;
	const source = before.slice(-SOURCE_REACH);
	return matchEnd(sourceBefore, source, source.length) >= 0 && !leadWord.test(source);
}

/** "Brown at ", "; see Roe v. Elm, at pp. ", before the number. */
const nameAt =
	/(?<=((?:[A-Z][\w'\u2019.&-]{0,23},?[\s*_]{1,3}(?:(?:v\.|of|the)[\s*_]{1,3}){0,2}){0,4}[A-Z][\w'\u2019.&-]{0,23})([*_]{0,2},?[\s*_]{1,3}at\s{1,3})((?:pp?\.|\u00b6{1,2})\s{0,3})?)/y;
const leadOfName = /^(?:See|In|But|And|Accord|Cf\.|Under|Unlike|Like)[\s*_]+/;
const semicolonBefore = /;[\s*_]*(?:see(?:\salso)?[\s*_]+)?$/;

function namedPage(text: string, from: number, at: number, numberEnd: number): NamedPage | undefined {
	const [, run = '', gap = '', sign = ''] = matchAt(nameAt, text, at) ?? [];
	const start = at - sign.length - gap.length - run.length;
	if (run === '' || start < from) return undefined;
	const before = text.slice(Math.max(from, start - LONGEST_SIGNAL), start);
	return {
		name: run.replace(leadOfName, ''),
		pin: sign + text.slice(at, numberEnd),
		joined: semicolonBefore.test(before),
	};
}
/** In UTF-16 units. */
const LONGEST_SIGNAL = 16;

/**
 * Where one segment cites something that recognition doesn't know (a congressional report, a restatement, a treatise, a newspaper, a slip
 * opinion, a web page): what a following "id." may refer to. Everything but a web page is cited with a number, so that the cost of a text is a
 * look at its digits; a link in the previous citation's sentence is where that source can be read.
 *
 * @param between the segment's stretches without a citation (`betweenMentions`)
 */
export function unknownSourcesIn(segment: string, between: readonly number[]): UnknownSource[] {
	const found: UnknownSource[] = [];
	const statutes = new Anchors(statute, LONGEST_STATUTE);
	const digits = new Anchors(digit, 1);
	const links = new Anchors(link, LONGEST_LINK);
	for (let i = 0; i < between.length; i += 2) {
		const from = between[i] as number;
		const to = between[i + 1] as number;
		for (let at = digits.next(segment, from) - 1; at < to; ) {
			let numberEnd = at + 1;
			while (numberEnd < to && classAt(segment, numberEnd) & DIGIT) numberEnd++;
			const named = namedPage(segment, from, at, numberEnd);
			const isSection = section.test(segment.slice(Math.max(from, at - LONGEST_SECTION), at));
			if (isCited(segment, from, at, numberEnd, to)) found.push({ at, named, kind: isSection ? 'section' : 'source' });
			else if (named) found.push({ at, named, kind: 'name' });
			at = digits.next(segment, numberEnd + 1) - 1;
		}
		for (let at = links.next(segment, from); at < to; at = links.next(segment, at))
			if (from === 0 || sentenceEnd.test(segment.slice(Math.max(from, at - REACH), at)))
				found.push({ at, kind: 'source' });
		for (let at = statutes.next(segment, from); at < to; at = statutes.next(segment, at))
			found.push({ at, kind: 'statute' });
	}
	return found.sort((one, other) => one.at - other.at);
}

/** A sentence that says what a statute provides cites it: "The statute states that the court “shall” do so. (Ibid.)" */
const statute =
	/T(?<=(?:[.?!\u2026)\u201d"]\s{1,2}|^\s{0,8})T)h(?:e|is)\s(?:statute|regulation|ordinance)\s(?:states|provides|says|reads|defines)\b/g;
const LONGEST_STATUTE = 32;
const section = /\([*_]*(?:[Ss]ee\s)?§§?[\s*_]*$/;
/** In UTF-16 units. */
const LONGEST_SECTION = 16;

const sentenceEnd = /[.?!]["\u201d\u2019)*_]{0,4}\s/;

/** The stretches of a segment between its mentions (sorted by offset), before the first, and after the last: alternating starts and ends. */
export function betweenMentions(mentions: readonly Mention[], length: number): readonly number[] {
	const between: number[] = [0];
	let tail = 0;
	for (const { citation } of mentions) {
		between.push(headStart(citation));
		// Citations in another one's parentheticals can end after it.
		tail = citation.nested ? Math.max(tail, tailEnd(citation)) : tailEnd(citation);
		between.push(tail);
	}
	between.push(length);
	return between;
}
