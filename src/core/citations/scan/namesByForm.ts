import { lawWords, periodicalWords } from '../../lexicon/nameWords.generated';
import { smallCapitals } from '../../lexicon/phrases.generated';
import { AMPERSAND, DOT, HYPHEN } from '../../text/characterCodes';
import { APOSTROPHE, charClass, classAt, DIGIT, GAP, LETTER, NEWLINE, skipGap, UPPER } from '../../text/characters';

/** A name longer than this (UTF-16 units) is none. */
const LONGEST_NAME = 80;

const smallCapital = new RegExp(`^(?:${smallCapitals})$`);
const smallWords = new Set(['of', 'and', 'on', 'the', 'for', 'in', 'to', 'at']);

/** "J. Health Econ.", "Am. J. Med." */
const otherJournal = /^(?:(?:Am|Brit|Eur|Q)\.\s?)?J\.\s(?:[A-Z&][\w.'\u2019]*\s){0,4}[A-Z][\w'\u2019]*\.$/;

/**
 * Names that no table holds: LEXIS databases ("U.S. Dist. LEXIS") and law journals ("Harv. L. Rev."), which show what they are
 * by their words.
 */
export class NameByForm {
	isLexis = false;
	/** The name is that of a journal of another field, or anything: a year must be after the page. */
	isUnsure = false;

	/** The offset after such a name that begins at `at`, or -1. */
	read(text: string, at: number, end: number): number {
		const stop = Math.min(end, at + LONGEST_NAME);
		let i = at;
		let isLaw = false;
		let isPeriodical = false;
		let after = -1;
		let words = 0;
		this.isLexis = false;
		this.isUnsure = false;
		while (i < stop) {
			const code = text.charCodeAt(i);
			const bits = charClass[code] as number;
			if (code === AMPERSAND) {
				i = skipGap(text, i + 1, end);
				continue;
			}
			if (!(bits & LETTER)) break;
			const wordStart = i;
			let plain = '';
			while (i < stop && isNameUnit(text.charCodeAt(i))) i++;
			plain = text.slice(wordStart, i);
			const letters = plain.replace(/[.\u00ad]/g, '');
			// Small capitals: "U. PA. L. REV.".
			const dotless = smallCapital.test(letters) ? letters.charAt(0) + letters.slice(1).toLowerCase() : letters;
			if (!(bits & UPPER) && !smallWords.has(plain)) break;
			// "164 U. Pa. L. Rev. at 12"
			if (plain === 'at' && classAt(text, skipGap(text, i, end)) & DIGIT) break;
			words++;
			if (dotless === 'LEXIS') {
				this.isLexis = words > 1;
				return this.isLexis ? i : -1;
			}
			isLaw ||= lawWords.has(dotless);
			isPeriodical ||= periodicalWords.has(dotless);
			after = i;
			i = skipGap(text, i, end);
			if (i === after && i < stop && !((charClass[text.charCodeAt(i)] as number) & (GAP | NEWLINE | LETTER))) {
				if (text.charCodeAt(i) !== AMPERSAND) break;
			}
		}
		if (isLaw && isPeriodical) return after;
		this.isUnsure = after > 0 && otherJournal.test(text.slice(at, after));
		return this.isUnsure ? after : -1;
	}
}

function isNameUnit(code: number): boolean {
	return ((charClass[code] as number) & (LETTER | APOSTROPHE)) !== 0 || code === DOT || code === HYPHEN;
}
