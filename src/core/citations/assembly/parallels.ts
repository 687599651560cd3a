import { BRACKET_CLOSE, BRACKET_OPEN, COMMA, EQUALS, PAREN_OPEN, SEMICOLON } from '../../base/text/characterCodes';
import { classAt, DIGIT, indexWithin, skipGap } from '../../base/text/characters';
import { type Reporter, reporterTable } from '../reporters/reporters';
import type { ScanHit } from '../scan/scanHit';

/**
 * Whether there is only a separator between the citation `hit`, which with its pinpoints ends at `end`, and the next one, so that both cite
 * the same decision.
 */
export function isParallel(text: string, end: number, nextHit: ScanHit, hit: ScanHit): boolean {
	const next = nextHit.start;
	if (next - end > 60) return false;
	const at = skipGap(text, end, next);
	if (at >= next) return hasBracket(text, end, next);
	const code = text.charCodeAt(at);
	// Michigan joins its parallel citations this way; some put the reprint first.
	if (code === SEMICOLON) return endsGap(text, at + 1, next) && areReprints(reporterOf(hit), reporterOf(nextHit));
	if (code === PAREN_OPEN) {
		// "457 (2) (435 SE2d 24)": a division of the opinion, then the parallel citation.
		const division = /^\((?:\d{1,2}|[a-z])\)(?:\s?\([a-z\d]\))*/.exec(text.slice(at, next));
		if (division) return isParallel(text, at + division[0].length, nextHit, hit);
		return endsGap(text, at + 1, next);
	}
	if (code !== COMMA && code !== EQUALS) return false;
	return endsGap(text, at + 1, next) || (isBlankPage(text, hit) && docketBetween.test(text.slice(at, next)));
}

/** The likeliest reporter that the hit names. */
export function reporterOf({ meaning }: ScanHit): Reporter | undefined {
	return meaning === undefined ? undefined : reporterTable().meanings[meaning]?.reporters[0];
}

/** Whether the hit is a page of session laws or of the Federal Register, which is parallel to no decision. */
export function isOfLaws(hit: ScanHit): boolean {
	const kind = reporterOf(hit)?.kind;
	return kind === 'statute' || kind === 'regulation';
}

function areReprints(first: Reporter | undefined, second: Reporter | undefined): boolean {
	return reprints(first, second) || reprints(second, first);
}

/** Whether `unofficial` reprints what `official` reports: the Supreme Court's decisions, or those of a state of its region. */
function reprints(official: Reporter | undefined, unofficial: Reporter | undefined): boolean {
	if (!official || !unofficial || official === unofficial) return false;
	if (unofficial.kind === 'federal') return reprintsOfUS.test(unofficial.abbreviation) && isSupremeCourts(official);
	if (!isReprint(unofficial) || isReprint(official)) return false;
	return official.jurisdictions.some((state) => unofficial.jurisdictions.includes(state));
}

function isReprint({ kind, abbreviation }: Reporter): boolean {
	return kind === 'regional' || reprintsOfStates.test(abbreviation);
}

const reprintsOfStates = /^(?:N\.Y\.S\.|Cal\. Rptr\.|Ill\. Dec\.)/;
const reprintsOfUS = /^(?:S\. Ct\.|L\. Ed\.)/;

function isSupremeCourts({ abbreviation }: Reporter): boolean {
	return abbreviation === 'U.S.' || reprintsOfUS.test(abbreviation);
}

/** "___ F. Supp. 3d ___, No. 12-345, 2013 WL 123456": a decision that isn't out yet is cited with its docket number. */
const docketBetween =
	/^,\s(?:Case\s|Civ(?:il|\.)\s(?:Action\s)?|Crim(?:inal|\.)\s)?Nos?\.\s[\w:.\u2010-\u2013()\s-]{3,40},\s$/;

function isBlankPage(text: string, { pageStart }: ScanHit): boolean {
	return !(classAt(text, pageStart) & DIGIT);
}

/** Whether there is only a gap from `at` to `next`, where a citation begins. */
export function endsGap(text: string, at: number, next: number): boolean {
	// A line break is a gap only with what follows it. The line of a blank volume ("___ L.Ed.2d ___") can be skipped, too.
	return skipGap(text, at, next + 1) >= next;
}

function hasBracket(text: string, from: number, to: number): boolean {
	const at = indexWithin(text, BRACKET_OPEN, from, to);
	return at >= 0 && text.charCodeAt(at - 1) !== BRACKET_CLOSE;
}

/** Whether a parenthesis opens between the two offsets and doesn't close. */
export function opensBefore(text: string, from: number, to: number): boolean {
	const between = text.slice(from, to);
	return between.lastIndexOf('(') > between.lastIndexOf(')');
}
