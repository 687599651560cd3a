import * as l10n from '@vscode/l10n';
import { onlyPresent } from '../../core/base/data/onlyPresent';
import { plainLine } from '../../core/base/display/plainLine';
import { present } from '../../core/base/text/present';
import { placesIn, sayDraftPlace } from '../../core/draft/docx/draftPlaces';
import type { Answer } from '../../core/lookup/answers/answer';
import type { BaselineEntry } from '../../core/reporting/contents/baseline';
import { countChecked, listUncheckedMatters } from '../../core/reporting/contents/checked';
import { reportLabels, sayChecked, sayExcluded, sayUnchecked } from '../../core/reporting/formats/reportTexts';
import { sayDecidedAway } from '../../core/reporting/wording/decidedTexts';
import { sayCompared } from '../../core/reporting/wording/quotationTexts';
import { sayTableComparison } from '../../core/reporting/wording/tableComparison';
import { nameWithCitation, sayCounts, sayReviewItem, sayToReview } from '../../core/reporting/wording/verdictTexts';
import type { Severity } from '../../core/verification/findings/entry';
import { countDecidedAway } from '../../core/verification/verdict/decidedAway';
import { listCited } from '../../core/verification/verdict/parallels';
import type { Verdict } from '../../core/verification/verdict/verdict';
import { sayUnread } from '../drafts/readDrafts';
import { formatLines, type Line } from '../terminal/output';
import { type CheckResults, exitCodeOf, exitCodes, isUnasked, listOwnOutput } from './results';

/** Terminal color numbers: red, yellow, blue, and gray. */
const colors: Readonly<Record<Severity, number>> = { error: 31, warning: 33, information: 34, hint: 90, off: 90 };

/** A line for each finding that isn't in the baseline, as compilers write them, then a summary. */
export function formatText(
	results: CheckResults,
	options: {
		readonly hasColors: boolean;
		readonly shownName: (name: string) => string;
		/** Without the summary. */
		readonly isQuiet: boolean;
	},
): string {
	const { drafts, known } = results;
	const lines = drafts.flatMap(({ name, items, ...draft }): Line[] => {
		const left = items.filter((item) => !known.has(item));
		if (left.length === 0) return [];
		const places = placesIn(draft);
		return left.map((item) => {
			const place = `${options.shownName(name)}:${sayDraftPlace(places, item.span.start)}`;
			const cited = plainLine(nameWithCitation(item.verdict));
			return [
				`${place} `,
				{ text: item.severity, color: colors[item.severity] },
				` ${item.code} ${cited}: ${plainLine(sayReviewItem(item, isUnasked(item, results)))}`,
			];
		});
	});
	if (options.isQuiet) return formatLines(lines, options.hasColors);
	const summary = summarizeInWords(results);
	return formatLines([...lines, ...(lines.length > 0 ? [''] : []), ...summary], options.hasColors);
}

/** The end of the text; its first lines are also printed when a report is written to a file. */
export function summarizeInWords(results: CheckResults): string[] {
	const { drafts, excludeGlobs, hiddenCodes, summary, known, obsolete, source } = results;
	const verdicts = drafts.flatMap((draft) => draft.verdicts);
	const isSettled = exitCodeOf({ ...results, unread: [], maxWarnings: 0 }) === 0;
	const unasked = drafts.flatMap(({ items }) => items).filter((item) => !known.has(item) && isUnasked(item, results));
	// What passes because of someone's word is said where it passes.
	const decided = sayDecidedAway(countDecidedAway(verdicts), null);
	return onlyPresent([
		plainLine(sayChecked({ checked: countChecked(verdicts), isSample: false, ...present({ service: source }) })),
		`${countFiles(drafts.length)}. ${sayCounts(summary)}.`,
		`${sayToReview(summary.toReview)}${known.size > 0 ? `, ${isSettled ? 'all' : 'some'} in the baseline (${known.size})` : ''}.`,
		summary.toReview > 0 &&
			exitCodeOf(results) === exitCodes.unchecked &&
			'No finding fails this check, but not everything could be checked (exit code 2).',
		decided !== '' && plainLine(`${decided}.`),
		unasked.length > 0 && `Not asked, because of --offline: ${unasked.length}. With --strict, they fail the check.`,
		...[sayCompared(verdicts.flatMap(({ quotations = [] }) => quotations)) ?? []].flat(),
		...saySources(verdicts),
		...drafts.flatMap(({ name, table }) =>
			table ? sayTableComparison(table).map((line) => plainLine(`${name}: ${line}`)) : [],
		),
		...listLeftOut(results),
		excludeGlobs.length > 0 && sayExcluded(excludeGlobs),
		hiddenCodes.length > 0 && l10n.t('Not shown as problems, because of the settings: {0}.', hiddenCodes.join(', ')),
		...obsolete.map((entry) => `No longer to review, but in the baseline: ${sayEntry(entry)}.`),
		`${reportLabels().notChecked}: ${listUncheckedMatters(verdicts).map(sayUnchecked).join(' ')}`,
	]);
}

/** How many citations each source answered, and what its volumes cover; nothing if one service gave all answers. */
function saySources(verdicts: readonly Verdict[]): string[] {
	const answers: Answer[] = [];
	const counts = new Map<string, number>();
	for (const { verdicts: own } of listCited(verdicts)) {
		const given = own.flatMap(({ isCounted, entry: { answer } }) => (isCounted && answer ? [answer] : []));
		const sources = new Set(given.flatMap(({ source = '' }) => (source === '' ? [] : [source])));
		for (const source of sources) counts.set(source, (counts.get(source) ?? 0) + 1);
		for (const answer of given) answers.push(answer);
	}
	const coverage = [...new Set(answers.flatMap(({ coverage: one }) => one ?? []))].sort();
	if (counts.size < 2 && coverage.length === 0) return [];
	return [
		`Answers: ${[...counts].map(([source, count]) => `${source} ${count}`).join('; ')}.`,
		...(coverage.length > 0 ? [`Volumes: ${coverage.join('; ')}.`] : []),
	];
}

/** What wasn't checked, whatever the format: by name the files that couldn't be read, and how many were left out. */
export function listLeftOut({ drafts, unread, excluded, ignored }: CheckResults): string[] {
	const { reports, withTables } = listOwnOutput(drafts);
	return onlyPresent([
		...unread.map(sayUnread),
		excluded > 0 && `Excluded by the settings or --exclude: ${countFiles(excluded)}.`,
		reports.length > 0 && plainLine(`Not checked, because it is a report of Benchbook: ${reports.join(', ')}.`),
		withTables.length > 0 &&
			plainLine(
				`Not checked, because it is between the markers of Benchbook's table: part of ${withTables.join(', ')}.`,
			),
		ignored > 0 && `Not checked, because Git ignores them: ${countFiles(ignored)}.`,
	]);
}

function countFiles(count: number): string {
	return count === 1 ? '1 file' : `${count} files`;
}

function sayEntry({ file, code, citation, name, count = 1 }: BaselineEntry): string {
	const cited = name === undefined ? citation : `${name}, ${citation}`;
	return plainLine(`${file}: ${code}, ${cited}${count > 1 ? ` (${count} times)` : ''}`);
}
