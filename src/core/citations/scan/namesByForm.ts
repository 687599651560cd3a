import { AMPERSAND } from '../../base/text/characterCodes';
import { fromCapitals, skipGap } from '../../base/text/characters';
import { matchEnd } from '../../base/text/matches';
import { lawWords, periodicalWords } from '../../law/lexicon/nameWords.generated';

/** Anything longer than this (UTF-16 units) isn't a name. */
const LONGEST_NAME = 80;

const unit = "[A-Za-z\\u00c0-\\u024f.'\u2018\u2019-]";
/** "164 U. Pa. L. Rev. at 12" ends before "at". */
const nameWord = new RegExp(
	`(?:[A-Z\\u00c0-\\u024f]${unit}{0,79}|(?:of|and|on|the|for|in|to|at(?!\\s{1,3}\\d))(?!${unit}))`,
	'y',
);
/** "J. Health Econ.", "Am. J. Med.", "Am. Pol. Sci. Rev." */
const otherJournal =
	/^(?:(?:(?:Am|Brit|Eur|Q)\.\s?)?J\.\s(?:[A-Z&][\w.'\u2019]*\s){0,4}[A-Z][\w'\u2019]*\.|(?:[A-Z]\w{1,7}\.\s){2,4}Rev\.)$/;
/** "Pol. Sci. Q.": no reporter ends so. */
const quarterly = /^(?:[A-Z]\w{1,7}\.\s){1,4}Q\.$/;

export interface NameByForm {
	readonly end: number;
	readonly form: 'lexis' | 'journal';
	/** The journal is from another field, or may be something else: a year must follow the page. */
	readonly isUnsure: boolean;
}

/**
 * A name at `at` that no table has: LEXIS databases ("U.S. Dist. LEXIS") and law journals ("Harv. L. Rev."), whose words show what they
 * are.
 */
export function readNameByForm(text: string, at: number): NameByForm | undefined {
	let end = -1;
	let isLaw = false;
	let isPeriodical = false;
	for (let i = at; i < at + LONGEST_NAME; ) {
		const after = matchEnd(nameWord, text, i);
		if (after < 0 && text.charCodeAt(i) !== AMPERSAND) break;
		if (after >= 0) {
			const written = text.slice(i, after);
			if (written === 'LEXIS') return i > at ? { end: after, form: 'lexis', isUnsure: false } : undefined;
			// "Harv.L.Rev.", and in small capitals "U. PA. L. REV."
			for (const word of [written.replaceAll('.', ''), ...written.split('.')]) {
				const plain = fromCapitals(word);
				isLaw ||= lawWords.has(word) || lawWords.has(plain);
				isPeriodical ||= periodicalWords.has(word) || periodicalWords.has(plain);
			}
			end = after;
		}
		const next = skipGap(text, Math.max(i + 1, after));
		if (next === after && text.charCodeAt(next) !== AMPERSAND) break;
		i = next;
	}
	const name = text.slice(at, end);
	const isUnsure = !((isLaw && isPeriodical) || quarterly.test(name));
	return isUnsure && !otherJournal.test(name) ? undefined : { end, form: 'journal', isUnsure };
}
