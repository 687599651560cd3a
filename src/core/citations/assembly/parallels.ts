import { BRACKET_CLOSE, BRACKET_OPEN, COMMA, EQUALS, PAREN_OPEN, SEMICOLON } from '../../text/characterCodes';
import { classAt, DIGIT, indexWithin, skipGap } from '../../text/characters';
import type { ScanHit } from '../scan/scanHit';

/**
 * Whether there is only a separator between a citation, which ends with its pinpoints at `end`, and the one at `next`, so that both cite
 * the same decision.
 */
export function isParallel(text: string, end: number, next: number, hit: ScanHit): boolean {
	if (next - end > 60) return false;
	const at = skipGap(text, end, next);
	if (at >= next) return hasBracket(text, end, next);
	const code = text.charCodeAt(at);
	if (code === SEMICOLON) {
		// Michigan joins its parallel citations so.
		const reporter = text.slice(hit.nameStart, hit.nameEnd);
		return /^Mich/.test(reporter) && endsGap(text, at + 1, next);
	}
	if (code === PAREN_OPEN) {
		// "457 (2) (435 SE2d 24)": a division of the opinion, then the parallel citation.
		const division = /^\((?:\d{1,2}|[a-z])\)(?:\s?\([a-z\d]\))*/.exec(text.slice(at, next));
		if (division) return isParallel(text, at + division[0].length, next, hit);
		return endsGap(text, at + 1, next);
	}
	if (code !== COMMA && code !== EQUALS) return false;
	return endsGap(text, at + 1, next) || (isBlankPage(text, hit) && docketBetween.test(text.slice(at, next)));
}

/** "___ F. Supp. 3d ___, No. 12-345, 2013 WL 123456": a decision that is not out yet has its docket number with it. */
const docketBetween =
	/^,\s(?:Case\s|Civ(?:il|\.)\s(?:Action\s)?|Crim(?:inal|\.)\s)?Nos?\.\s[\w:.\u2010-\u2013() -]{3,40},\s$/;

function isBlankPage(text: string, { pageStart }: ScanHit): boolean {
	return !(classAt(text, pageStart) & DIGIT);
}

/** Whether there is only a gap from `at` to `next`, where a citation begins. */
export function endsGap(text: string, at: number, next: number): boolean {
	// A line break is a gap only with what follows it. The line of a blank volume ("___ L.Ed.2d ___") can be stepped over, too.
	return skipGap(text, at, next + 1) >= next;
}

function hasBracket(text: string, from: number, to: number): boolean {
	const at = indexWithin(text, BRACKET_OPEN, from, to);
	return at >= 0 && text.charCodeAt(at - 1) !== BRACKET_CLOSE;
}

/** Whether a parenthesis opens between the two offsets and does not close. */
export function opensBefore(text: string, from: number, to: number): boolean {
	const between = text.slice(from, to);
	return between.lastIndexOf('(') > between.lastIndexOf(')');
}
