import { matchEnd } from '../../base/text/matches';
import { type Citation, headStart, laws, tailEnd } from '../parts/citation';

/** A citation, and what only the text around it tells, so that it can be resolved without the text. */
export interface Mention {
	readonly citation: Citation;
	readonly around: Around;
}

/** What only the text around a citation tells. */
export interface Around {
	/** A semicolon (or a "with") joins it to the previous citation: a string cite. */
	readonly joined: boolean;
	/** Words between them separate it from the previous citation: "A; including whether it is timely, B" isn't a string cite. */
	readonly apart: boolean;
	/** It is in a footnote at the bottom of a page, which interrupts a paragraph. */
	readonly aside: boolean;
	/** Only a comma separates it from an "id." or "supra": another place of what that refers to ("Id. at 435, 103 S. Ct. 1933"). */
	readonly continues: boolean;
	/** The citation before it quotes or cites it: "Id. at 5, quoting Roe v. Wade, 410 U.S. 113". */
	readonly quoted: boolean;
	/** A footnote begins with it. */
	readonly opensNote: boolean;
	/** The N of "supra note N". */
	readonly noteCited: number | undefined;
	/**
	 * For an "id.": what it cites is numbered like the record ("Id. at PageID 5"). For a short form: it is another opinion in this very case
	 * ("majority op. at 5, 920 N.Y.S.2d at 291").
	 */
	readonly ofRecord: boolean;
	/**
	 * What names a law without citing it: a sentence, in passing ("under 18 U.S.C. § 924(c)"); a quotation, whose source is what is cited; or
	 * the law that it amended ("as amended by Pub. L. No. 94-1").
	 */
	readonly namedBy: 'sentence' | 'quotation' | 'amended' | undefined;
}

/** How far after a citation to look for a string cite's semicolon, in UTF-16 units. */
const LONGEST_TAIL = 400;
/** A semicolon or ", with" after marks and parentheses; after other marks than the comma, a "with" belongs to the sentence. */
const joint = /^(?:[\s*_,.>"'\u201d\u2019)\]]|\([^()]{0,300}\)){0,400}(?:;|,[\s*_]*with(?![A-Za-z\d\u00c0-\u024f]))/;
const supraNote = /^[*_]*supra[*_\s,]{1,12}(?:notes?|nn?\.|fns?\.?)[*_\s]{1,6}(\d{1,5})/i;

/**
 * Pairs the citations of a segment (sorted by start) with what is around them.
 *
 * @param isAside whether an offset is in a footnote at the bottom of a page
 */
export function mentionsOf(
	text: string,
	citations: readonly Citation[],
	isAside: (at: number) => boolean = () => false,
): Mention[] {
	let previous: Citation | undefined;
	let isPlace = false;
	return citations.map((citation) => {
		const isAfterSemicolon = previous !== undefined && isJoined(text, previous, citation);
		const apart = previous !== undefined && isAfterSemicolon && isClause(text, previous, citation);
		const joined = isAfterSemicolon && !apart;
		const noteCited = citation.kind === 'supra' ? readNoteCited(text, citation) : undefined;
		const continues = previous !== undefined && isContinued(text, previous, citation, isPlace);
		const quoted = previous !== undefined && matchEnd(quoting, text, headStart(citation)) >= 0;
		const namedBy = whatNames(text, citation);
		const ofRecord = isOfRecord(text, citation);
		if (!citation.nested && citation.kind !== 'named' && !isSpokenOf(citation)) {
			previous = citation;
			isPlace = continues;
		}
		const aside = isAside(citation.start);
		return {
			citation,
			around: { joined, apart, aside, continues, quoted, opensNote: false, noteCited, namedBy, ofRecord },
		};
	});
}

/** Whether `citation` gives the place, or a further one, of what the "id." or "supra" before it refers to; its name, if any, comes before both. */
function isContinued(
	text: string,
	previous: Citation,
	{ kind, nested, start, signal }: Citation,
	isPlace: boolean,
): boolean {
	if ((previous.kind !== 'id' && previous.kind !== 'supra' && !isPlace) || (kind !== 'full' && kind !== 'short'))
		return false;
	const end = tailEnd(previous);
	if (nested !== previous.nested || (signal && signal.span.start >= end)) return false;
	return start - end <= longestSeparator && separator.test(text.slice(end, start));
}

const quoting = /(?<=,[\s*_]{1,9}(?:quoting|citing)[\s*_]{1,9})/y;

const separator = /^[*_]*,[\s*_]+$/;
/** In UTF-16 units. */
const longestSeparator = 12;

/** What a sentence mentions but doesn't cite, so that no "id." refers to it: "Rule 12(b)(6)", "section 5 of the Clayton Act", "§ 523(a)(4)". */
export function isSpokenOf({ kind, reporter = '', reporterSpan, text }: Citation): boolean {
	if (kind === 'rule') return reporter === 'Rule';
	if (kind === 'constitution') return /^(?:[Aa]rticle|[Ss]ection)\s|Amendments?,?\s(?:to|of)\s/.test(text);
	if (reporterSpan === undefined && text.startsWith('§')) return true;
	return kind === 'statute' && /^[Ss]ections?\s/.test(text) && /\bAct\b/.test(reporter);
}

function isOfRecord(text: string, { kind, start, end }: Citation): boolean {
	if (kind === 'id') return recordsPage.test(text.slice(end, end + 20));
	return kind === 'short' && ownOpinion.test(text.slice(Math.max(0, start - LONGEST_OWN), start));
}

const ownOpinion =
	/\bop\.[*_]*,?\s(?:at\s)?\d{1,4}(?:[-\u2013]\d{1,4})?,\s(?:\d{1,4}\s[A-Z][\w. ]{1,16}\sat\s\d{1,5}(?:[-\u2013]\d{1,5})?,\s){0,2}$/;
const LONGEST_OWN = 80;
const recordsPage = /^[*_]*,?\s{1,3}(?:at\s{1,3})?(?:Page\s?ID|Exs?\.?\s|Attach\.?\s|Tab\s|\d{1,4}:\d{1,2}(?!\d))/;
const preposition = /(?:^|[\s(])(?:under|of|by|in|with|to|from|on|for|per)[*_]*\s+(?:the\s)?$/;
const amended = /\b(?:amended|added|inserted|appearing)\s(?:by|in|through)\s$/;
/** What the law says follows. */
const described = /^,\s(?:which|that|in)\s|^[\s*_]*\(/;
/** The quotation that the law is in ends: its source is what is cited. */
const quoted = /^[^\u201c\u201d]{0,60}\u201d/;
function whatNames(text: string, citation: Citation): Around['namedBy'] {
	if (!laws.has(citation.kind) || citation.nested) return undefined;
	const start = headStart(citation);
	const end = tailEnd(citation);
	if (quoted.test(text.slice(end, end + 64))) return 'quotation';
	const before = text.slice(Math.max(0, start - 24), start);
	if (amended.test(before)) return 'amended';
	const isNamed = preposition.test(before) && !described.test(text.slice(end, end + 10));
	return isNamed ? 'sentence' : undefined;
}

function readNoteCited(text: string, citation: Citation): number | undefined {
	const number = supraNote.exec(text.slice(citation.start, citation.end + 40))?.[1];
	return number === undefined ? undefined : Number.parseInt(number, 10);
}

/** Whether a semicolon or ", with" is between two citations, and nothing else but marks and parentheses. */
function isJoined(text: string, previous: Citation, citation: Citation): boolean {
	const from = tailEnd(previous);
	// If the second one's name reaches back across the semicolon, the semicolon is inside that name.
	const to = Math.max(Math.min(headStart(citation), from + LONGEST_TAIL), Math.min(citation.start, from + 1));
	return joint.test(text.slice(from, to));
}

/** Lowercase words after a semicolon, except a signal or a history before a citation. */
const clause = /;[\s*_]*(?!(?:and|or|with|see|accord|cf|but|e\.g|compare|contra)\b)\p{Ll}+\s[^;.]*$/u;
/** How much of what is between two citations is read, in UTF-16 units. */
const longestBetween = 200;

function isClause(text: string, previous: Citation, citation: Citation): boolean {
	const from = tailEnd(previous);
	const to = headStart(citation);
	return to - from <= longestBetween && clause.test(text.slice(from, to));
}
