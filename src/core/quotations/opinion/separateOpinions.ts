import type { Span } from '../../base/text/span';
import { isProse } from './readTextFacts';

export type SeparateKind = 'concurrence' | 'dissent' | 'partial' | 'syllabus';

/** A stretch of the text that isn't the court's opinion but a judge's or a reporter's, from its heading to the next one; `heading` as written. */
export interface SeparateOpinion {
	readonly kind: SeparateKind;
	readonly heading: string;
	readonly start: number;
	readonly end: number;
}

const justice =
	"(?:(?:(?:the\\s+)?(?:mr\\.?\\s+|ms\\.?\\s+|mrs\\.?\\s+)?(?:chief\\s+)?(?:justice|judge)|hon\\.?)\\s+)?(?<name>\\p{L}[\\p{L}.’' -]{1,60})";
const rank =
	'(?:,?\\s*(?:c\\.\\s?j|p\\.\\s?j|j\\.\\s?j|jj|j|(?:(?:senior|chief|associate|presiding|vice|acting|circuit|district|appeals?)\\s+)*(?:judges?|justices?|chancellor))\\.?)?';
const verb = '(?:concurring|dissenting|concurs?|dissents?)';
/** "Doe, J., dissenting.", "JUSTICE ROE, with whom JUSTICE POE joins, concurring in part", "CHIEF JUDGE LEE, concurring specially:". */
const heading = new RegExp(
	`^[\\s#*_>\\u0001]*(?:opinion\\s+(?:of|by)\\s+)?${justice}${rank}\\s*[,(:—–-]+\\s*(?:(?:with\\s+whom|joined\\s+by|with|in\\s+which)[^.]{0,160}?,\\s*)?${verb}\\b`,
	'iu',
);
const side = String.raw`(?:dissent(?:ing)?|concurr(?:ing|ence))(?:\s+(?:and|in\s+part|dissenting|concurring))*`;
const titled = new RegExp(
	String.raw`^[\s#*_>\u0001]*(?:(?:separate|partial|special)\s+)?${side}(?:\s+opinion)?(?:\s+(?:by|of)\s+[^.]{1,60})?[\s#*_:.\u0001]*$`,
	'i',
);
const courts =
	/^[\s#*_>\u0001]*(?:per\s+curiam\b|opinion\s+of\s+the\s+court\b|(?:mr\.?\s+)?(?:chief\s+)?justice\s+[\p{L}.’' -]{2,40}\s+(?:delivered|announced)\b|(?:majority|plurality|lead)\s+opinion\b|opinion[\s#*_:.\u0001]*$)/iu;
const isVoteOrCited =
	/^[^()]*\)|\b(?:concur|dissent)s?(?:\s+in\s+(?:the\s+)?(?:result|judgment|part)(?:\s+only)?)?[\s.;]*$/i;
/** What a reporter puts before the court's words. */
const syllabus = /^[\s#*_>\u0001]*(?:syllabus|head\s?notes?)[\s#*_:.\u0001]*$/i;
/** A heading is short, or begins a paragraph. */
const LONGEST_HEADING = 260;

/** How many more units than the line before it a paragraph's first line is indented, if no blank lines separate paragraphs. */
const INDENT = 3;

/**
 * The separate opinions that the text marks as such, in order.
 *
 * @param numbers those of lines, which aren't part of them; sorted
 * @param heads lines that repeat page after page: "Opinion of the Court" above a dissent's pages doesn't end it
 */
export function findSeparateOpinions(
	text: string,
	lines: readonly Span[],
	numbers: readonly Span[] = [],
	heads: readonly Span[] = [],
): SeparateOpinion[] {
	const again = new Set(heads.map(({ start }) => start));
	const found: { kind: SeparateKind | undefined; heading: string; start: number }[] = [];
	let blankBefore = true;
	let next = 0;
	let indent = 0;
	let above = '';
	for (const { start: lineStart, end } of lines) {
		while ((numbers[next]?.end ?? Number.POSITIVE_INFINITY) <= lineStart) next++;
		const number = numbers[next];
		const start = number && number.start < end ? number.end : lineStart;
		const line = text.slice(start, Math.min(end, start + LONGEST_HEADING));
		const blank = line.trim() === '';
		const before = indent;
		if (!blank) indent = line.search(/\S/);
		// In double-spaced lines, a sentence continues on the next one.
		const isSetIn = indent >= before + INDENT || (indent >= INDENT && /[.?!]["”)]?\s*$/.test(above));
		if (!blank && (isSetIn || (blankBefore && !leadsOn(above)))) {
			const kind = kindOf(line);
			if (kind !== undefined) found.push({ kind, heading: line.replaceAll('\u0001', '').trim(), start });
			else if (!again.has(lineStart) && courts.test(line)) found.push({ kind: undefined, heading: '', start });
		}
		if (/\p{L}/u.test(line)) above = text.slice(Math.max(start, end - LONGEST_HEADING), end);
		blankBefore = blank || (blankBefore && /^\s*[-\d]+\s*$/.test(line));
	}
	return found.flatMap(({ kind, heading, start }, i) =>
		// Without a heading of the court's own after it, there is no telling where it ends.
		kind === undefined || (kind === 'syllabus' && found[i + 1] === undefined)
			? []
			: [{ kind, heading, start, end: found[i + 1]?.start ?? text.length }],
	);
}

/** Whether a sentence continues after the line. */
function leadsOn(line: string): boolean {
	return /[\p{L}\d,;-]\s*$/u.test(line.slice(-9)) && isProse(line);
}

function kindOf(line: string): SeparateKind | undefined {
	if (syllabus.test(line)) return 'syllabus';
	// "Doe, J., filed a dissenting opinion" lists what follows, "Roe and Doe, JJ., concur." is a vote, "Doe, J., dissenting)" a citation's.
	const name = isVoteOrCited.test(line) ? undefined : heading.exec(line)?.groups?.name;
	if (!titled.test(line) && (name === undefined || !isName(name) || /\bfiled\b|\bjoined\s*\.?$/i.test(line)))
		return undefined;
	const dissents = /dissent/i.test(line);
	if (dissents && (/concur/i.test(line) || /in\s+part/i.test(line))) return 'partial';
	return dissents ? 'dissent' : 'concurrence';
}

/** The judge whom the heading of a separate opinion names: "HARLAN". */
export function authorOf(line: string): string | undefined {
	const name = heading.exec(line)?.groups?.name?.trim();
	return name !== undefined && isName(name) ? name : undefined;
}

/** Names have capital letters; "the court held, dissenting" has none. */
function isName(words: string): boolean {
	return words
		.trim()
		.split(/\s+/)
		.every((word) => /^(?:\p{Lu}|and$|de$|van$|von$)/u.test(word));
}

/** Whether a parenthetical says that a separate opinion is cited: "(Doe, J., dissenting)" does, "(plurality opinion)" doesn't. */
export function namesSeparateOpinion(parenthetical: string): boolean {
	return (
		/\b(?:dissenting|concurring|dissent|concurrence|syllabus)\b/i.test(parenthetical) &&
		!/^\s*quoting\b/i.test(parenthetical)
	);
}
