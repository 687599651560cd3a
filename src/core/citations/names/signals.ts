import { skipGapBack } from '../../base/text/characters';
import { matchEnd } from '../../base/text/matches';

const signalPattern =
	/(?:^|[^A-Za-z])((?:(?:[Bb]ut|[Aa]nd)[\s*_]+)?(?:[Ss]ee|[Cc]f\.|[Aa]ccord|[Cc]ontra|[Cc]ompare|E\.g\.|e\.g\.)(?:[\s*_,]+(?:also|e\.g\.|cf\.|generally))*,?)[\s*_,"\u201c[]*$/;

/** What a signal ends with: see, also, generally, accord, contra, compare, e.g., cf., perhaps emphasized. Most words before a name don't. */
const signalEnd = /(?<=(?:[er]e|r[ad]|so|ly|[gf]\.|[*_]),?)/y;

/** The signal ("See", "But cf.", "See, e.g.,") directly before `at`, or undefined. */
export function findSignal(text: string, low: number, at: number): { start: number; end: number } | undefined {
	const before = skipGapBack(text, at, low);
	if (before <= low || matchEnd(signalEnd, text, before) < 0) return undefined;
	const from = Math.max(low, before - 40);
	const match = signalPattern.exec(text.slice(from, before));
	if (!match) return undefined;
	const written = match[1] as string;
	const start = from + match.index + match[0].indexOf(written);
	return { start, end: start + written.length };
}
