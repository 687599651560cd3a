import { skipGapBack } from '../../text/characters';
import { isMark } from './emphasis';

const COMMA = 44;
const DOT = 46;

const signalPattern =
	/(?:^|[^A-Za-z])((?:(?:[Bb]ut|[Aa]nd)[\s*_>]+)?(?:[Ss]ee|[Cc]f\.|[Aa]ccord|[Cc]ontra|[Cc]ompare|E\.g\.|e\.g\.)(?:[\s*_>,]+(?:also|e\.g\.|cf\.|generally))*,?)[\s*_>,"\u201c[]*$/;

/** Whether the last two units up to `at` can end a signal: see, also, generally, accord, contra, compare, e.g., cf. */
function endsSignal(text: string, at: number): boolean {
	const last = text.charCodeAt(at);
	const before = text.charCodeAt(at - 1);
	if (last === DOT) return before === 103 || before === 102;
	if (last === 101) return before === 101 || before === 114;
	if (last === 97 || last === 100) return before === 114;
	return (last === 111 && before === 115) || (last === 121 && before === 108) || isMark(last);
}

/** The signal ("See", "But cf.", "See, e.g.,") directly in front of `at`, or undefined. */
export function findSignal(text: string, low: number, at: number): { start: number; end: number } | undefined {
	const before = skipGapBack(text, at, low);
	if (before <= low) return undefined;
	const last = text.charCodeAt(before - 1);
	if (!endsSignal(text, before - (last === COMMA ? 2 : 1))) return undefined;
	const from = Math.max(low, before - 40);
	const match = signalPattern.exec(text.slice(from, at));
	if (!match) return undefined;
	const written = match[1] as string;
	const start = from + match.index + match[0].indexOf(written);
	return { start, end: start + written.length };
}
