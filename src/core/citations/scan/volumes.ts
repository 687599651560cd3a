import {
	AT_SIGN,
	COLON,
	COMMA,
	DOLLAR,
	DOT,
	EN_DASH,
	EQUALS,
	HASH,
	HYPHEN,
	NO_BREAK_HYPHEN,
	PILCROW,
	PLUS,
	SECTION_SIGN,
	SLASH,
	SMALL_N,
	SMALL_O,
	SMALL_S,
} from '../../text/characterCodes';
import { charClass, classAt, DIGIT, skipGapBack, WORD } from '../../text/characters';

/** Whether what is before a number lets it be a volume: no part of a longer number, word, amount, section or docket number. */
export function isPossibleVolume(text: string, at: number, start: number): boolean {
	if (at <= start) return true;
	const code = text.charCodeAt(at - 1);
	const bits = charClass[code] as number;
	if (bits & WORD) return false;
	if (code === DOT || code === COMMA || code === COLON) {
		if (at - 1 > start && classAt(text, at - 2) & DIGIT) return false;
	} else if (
		code === DOLLAR || // $
		code === HASH || // #
		code === SLASH || // /
		code === AT_SIGN || // @
		code === EQUALS || // =
		code === PLUS || // +
		((code === HYPHEN || code === NO_BREAK_HYPHEN || code === EN_DASH) &&
			at - 1 > start &&
			classAt(text, at - 2) & WORD)
	) {
		return false;
	}
	const before = skipGapBack(text, at, start);
	if (before <= start) return true;
	const last = text.charCodeAt(before - 1);
	if (last === SECTION_SIGN || last === PILCROW) return false;
	if (last !== DOT) return true;
	// A docket number: "No. 20 Civ. 7712", "Nos. 19 Misc. 12".
	const plural = text.charCodeAt(before - 2) === SMALL_S ? 1 : 0;
	return !(
		text.charCodeAt(before - 2 - plural) === SMALL_O &&
		(text.charCodeAt(before - 3 - plural) | 32) === SMALL_N &&
		!(classAt(text, before - 4 - plural) & WORD)
	);
}
