import { anyPattern } from '../../base/text/anyPattern';
import { classAt, DIGIT, LOWER, skipGapBack, UPPER } from '../../base/text/characters';
import { beforeCases, connectors, leadWords, surnameParticles } from '../../law/lexicon/nameWords.generated';
import { casePrepositions, notOfCases } from '../../law/lexicon/phrases.generated';
import { isMark, isOpeningMark } from './emphasis';
import type { NameReading } from './nameReading';
import { afterQuotes } from './nameTokens';
import { companyForms, stateNames, statesShort } from './nameWords';
import { verbs } from './sentenceWords';

/**
 * Where a name without "v." that is the last `count` tokens before `end` begins: it is emphasized, popular ("Slaughter-House Cases"), or,
 * in a short form, capitalized.
 */
export function startOfOneParty(reading: NameReading, count: number, end: number): number | undefined {
	const { text, low, isShort, isEmphasized, isInParentheses } = reading;
	let first = count - 1;
	// What isn't emphasized before an emphasized name isn't part of it.
	if (isEmphasized) {
		for (let i = 0; i <= first; i++) {
			if (isOpeningMark(text, reading.at(i).start)) first = i;
		}
	}
	// A number before it is a footnote's or a paragraph's.
	while (first > 0 && ((!isEmphasized && reading.at(first).isNumber) || isDropped(reading, first))) first--;
	const token = reading.at(first);
	const start = afterQuotes(text, token.start);
	const bits = classAt(text, start);
	if (!(bits & (UPPER | DIGIT)) || isLead(text.slice(start, token.end).replace(/(?<![.,])[.,]+$/, '')))
		return undefined;
	if (isEmphasized) {
		// "**Privacy** (381 U.S. 479)" is a topic.
		const isBold = isMark(text.charCodeAt(end + 1));
		return isInParentheses && (isBold || !hasWordsOfName(reading, first)) ? undefined : start;
	}
	if (bits & DIGIT) return undefined;
	if (isPopularName(text.slice(start, end))) return start;
	if (isInParentheses && !isShort) return undefined;
	if (isInParentheses || !isShort) return isShortName(reading, first, end) ? start : undefined;
	// "the Fourth Amendment, 389 U.S. at 353"
	const before = skipGapBack(text, start, low);
	return /\b(?:the|The)$/.test(text.slice(Math.max(low, before - 4), before)) ? undefined : start;
}

function isDropped(reading: NameReading, index: number): boolean {
	const { bare, first, endsWithComma } = reading.at(index);
	const right = reading.at(index - 1);
	if (first & LOWER) return !surnameParticles.has(bare);
	// "(*Elm, supra,* 13 Cal.4th at p. 5)"
	if (bare === '') return true;
	// "First Elm Ins. Co.", but "First, Roe"
	if (ordinal.test(bare)) return endsWithComma;
	// "Secondly, in Roe"
	if (endsWithComma && bare.endsWith('ly')) return true;
	// "Distinguishes Roe", but "Tracing Co."
	if (verbs.has(bare) && right.isUpper && !companyForms.test(right.bare)) return true;
	return leadWords.has(bare) && !(bare === 'The' || bare === 'Case' || bare === 'Cases');
}

const ordinal = /^(?:First|Second|Third|Fourth)$/;

function isLead(word: string): boolean {
	return leadWords.has(word) && !ordinal.test(word);
}

function isPopularName(name: string): boolean {
	return (
		/(?:\bCases?|^The\s+[A-Z][\w.-]+(?:\s+[A-Z][\w.-]+){0,2})$/.test(name) || (/\d$/.test(name) && action.test(name))
	);
}

/** "Elm County Juvenile Action No. JS-12345": Arizona names no child. */
const action = /\b(?:Juv(?:enile|\.)|Adoption|Mental\s+Health)\s+(?:[A-Z]\w*\.?\s+){0,2}Action\s+Nos?\.\s+[\w-]+$/;

/** Whether the words from `first` are capitalized, and none is of statutes, courts, or records. */
function hasWordsOfName(reading: NameReading, first: number): boolean {
	if (first > 5) return false;
	const { bare: form } = reading.at(0);
	const isCompany = first > 0 && (companyForms.test(form) || /^Ass['\u2019]?n$/.test(form));
	for (let i = first; i >= 0; i--) {
		const { bare, word, isUpper, isLower } = reading.at(i);
		if (
			isUpper
				? !isCompany && (beforeCases.has(bare) || isNotOfCases.test(bare))
				: !(isLower ? connectors.has(word) : word === '&')
		)
			return false;
	}
	return true;
}

/** "See Parker, 2016 IL App (1st) 141597": whether nothing but the words from `first` is between a signal or sentence start and the volume. */
function isShortName(reading: NameReading, first: number, end: number): boolean {
	if (!hasWordsOfName(reading, first)) return false;
	const { text, low } = reading;
	const { start } = reading.at(first);
	// The end of a page between the two may be skipped.
	const edge = skipGapBack(text, start, low);
	const before = text.slice(Math.max(low, edge - 24), edge) + (edge > low && edge < start ? ' ' : '');
	if (opensClause.test(before)) return true;
	const name = text.slice(start, end);
	return (
		first < 2 && afterPreposition.test(before) && !stateNames.has(name) && !statesShort.has(name.replace(/\.$/, ''))
	);
}

/** Months, and words of statutes, courts, and records. */
const isNotOfCases = new RegExp(`^(?:${notOfCases})$`);
/** A footnote number can come before the name: "9 Parker, 2022 MSPB 28". */
const opensClause = anyPattern(
	'',
	{
		sentence: /(?:^|[.?!;:(\u2014][\])"'\u201d\u2019]{0,4}[\s*_]+)(?:\d{1,3}\s+)?/,
		aside: /[(\u2014]/,
		signal:
			/(?:\b|\*\d{1,4})(?:[Ss]ee|[Aa]lso|[Cc]f\.|[Cc]iting|[Qq]uoting|[Aa]ccord|[Gg]enerally|[Cc]ompare|[Ww]ith|[Ii]n|[Uu]nder|[Uu]nlike|e\.g\.),?[\s*_]+/,
		joined: /;[\s*_]+and[\s*_]+/,
	},
	{ after: String.raw`["\u201c]?$` },
);
/** "points to Roe, 410 U.S. 113": what precedes a short name of one or two words in a sentence. */
const afterPreposition = new RegExp(
	String.raw`[\s*_(](?:${casePrepositions}|because|if|like|than|that|whether)[\s*_]+["\u201c]?$`,
);
