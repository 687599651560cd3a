import {
	COMMA,
	DOT,
	SMALL_A,
	SMALL_D,
	SMALL_E,
	SMALL_F,
	SMALL_G,
	SMALL_L,
	SMALL_O,
	SMALL_R,
	SMALL_S,
	SMALL_T,
	SMALL_Y,
} from '../../text/characterCodes';
import { classAt, LETTER, skipGapBack } from '../../text/characters';
import { isMark } from './emphasis';

const signalPattern =
	/(?:^|[^A-Za-z])((?:(?:[Bb]ut|[Aa]nd)[\s*_]+)?(?:[Ss]ee|[Cc]f\.|[Aa]ccord|[Cc]ontra|[Cc]ompare|E\.g\.|e\.g\.)(?:[\s*_,]+(?:also|e\.g\.|cf\.|generally))*,?)[\s*_,"\u201c[]*$/;

/** Whether the last two units up to `at` can end a signal: see, also, generally, accord, contra, compare, e.g., cf. */
function endsSignal(text: string, at: number): boolean {
	const last = text.charCodeAt(at);
	const before = text.charCodeAt(at - 1);
	if (last === DOT) return before === SMALL_G || before === SMALL_F;
	if (last === SMALL_E) return before === SMALL_E || before === SMALL_R;
	if (last === SMALL_A || last === SMALL_D) return before === SMALL_R;
	return (last === SMALL_O && before === SMALL_S) || (last === SMALL_Y && before === SMALL_L) || isMark(last);
}

/** Whether "See" ends at `end`, by far the commonest signal. */
function isSee(text: string, end: number): boolean {
	return (
		text.charCodeAt(end - 1) === SMALL_E &&
		text.charCodeAt(end - 2) === SMALL_E &&
		(text.charCodeAt(end - 3) | 32) === SMALL_S
	);
}

/** The signal ("See", "But cf.", "See, e.g.,") directly before `at`, or undefined. */
export function findSignal(text: string, low: number, at: number): { start: number; end: number } | undefined {
	const before = skipGapBack(text, at, low);
	if (before <= low) return undefined;
	const last = text.charCodeAt(before - 1);
	if (!endsSignal(text, before - (last === COMMA ? 2 : 1))) return undefined;
	if (before - low > 2 && isSee(text, before) && !(classAt(text, before - 4) & LETTER)) {
		const start = before - 3;
		const lead = text.charCodeAt(skipGapBack(text, start, low) - 1);
		// "But see" is one signal.
		if (lead !== SMALL_T && lead !== SMALL_D) return { start, end: before };
	}
	const from = Math.max(low, before - 40);
	const match = signalPattern.exec(text.slice(from, before));
	if (!match) return undefined;
	const written = match[1] as string;
	const start = from + match.index + match[0].indexOf(written);
	return { start, end: start + written.length };
}
