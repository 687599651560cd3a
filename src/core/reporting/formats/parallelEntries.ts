import { groupBy } from '../../base/text/groupBy';
import { escapeInline } from '../../draft/markdown/escaping';
import type { ReportEntry } from '../contents/report';
import type { LinkedText } from '../wording/suggestionTexts';
import { reportLabels } from './reportTexts';

/** A line break within a cell, with a space for programs that leave out HTML, such as pandoc. */
export const lineBreak = ' <br>';

/** The entries on one citation, in the order of the draft: more than one if it is given in parallel reporters. */
export type Cited = readonly [ReportEntry, ...ReportEntry[]];

export function joinParallels(entries: readonly ReportEntry[]): Cited[] {
	const inOrder = (one: ReportEntry, other: ReportEntry): number =>
		(one.line ?? 0) - (other.line ?? 0) || (one.column ?? 0) - (other.column ?? 0);
	return [...groupBy(entries, (entry) => entry.group ?? entry).values()].map(
		(own) => own.sort(inOrder) as [ReportEntry, ...ReportEntry[]],
	);
}

export function isToReview(cited: Cited): boolean {
	return cited.some(({ toReview }) => toReview);
}

export function isDecided(cited: Cited): boolean {
	return cited.some(({ decision }) => decision);
}

/** What is said of parallel citations: once, if it is the same of all. */
export function joinResults(cited: Cited, results: readonly string[]): string {
	const [first = ''] = results;
	return results.every((one) => one === first)
		? first
		: cited.map(({ text }, at) => `${escapeInline(text)}: ${results[at]}`).join(lineBreak);
}

/** As cited, name first. */
export function cellOfCited(cited: Cited): string {
	const [{ caseName, court, year }] = cited;
	const dated = [court, year].filter((part) => part !== undefined).join(' ');
	const places = cited.map(placeCited).join(', ');
	const rest = escapeInline(dated === '' ? places : `${places} (${dated})`);
	return caseName === undefined ? rest : `*${escapeInline(caseName)}*, ${rest}`;
}

function placeCited({ kind, text, pinpoint }: ReportEntry): string {
	const at = kind === 'supra' || /\b(?:WL|LEXIS)\b/.test(text) ? ', at ' : ', ';
	return pinpoint === undefined || text.endsWith(` ${pinpoint}`) ? text : `${text}${at}${pinpoint}`;
}

/** A sentence, with its link after it. */
export function cellOfLinked({ text, url }: LinkedText): string {
	return `${escapeInline(text)}${url === undefined ? '' : ` [${escapeInline(reportLabels().openLink)}](${url})`}`;
}
