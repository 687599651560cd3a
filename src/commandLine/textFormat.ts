import * as l10n from '@vscode/l10n';
import type { Severity } from '../core/findings/severity';
import { linePositions } from '../core/text/linePositions';
import { oneLine } from '../core/text/oneLine';
import type { BaselineEntry } from '../core/verification/report/baseline';
import { listUncheckedMatters } from '../core/verification/report/createReport';
import type { ReportWording } from '../core/verification/report/wording';
import { wordReviewItem } from '../core/wording/reviewTexts';
import { nameWithCitation, wordCounts, wordToReview } from '../core/wording/verdictTexts';
import { type CheckResults, exitCodeOf } from './results';

/** Numbers of terminals' colors: red, yellow, blue and gray. */
const colors: Readonly<Record<Severity, number>> = { error: 31, warning: 33, information: 34, hint: 90, off: 90 };

/** A line for each finding that isn't in the baseline, as compilers write them, then a summary. */
export function formatText(
	results: CheckResults,
	options: {
		readonly hasColors: boolean;
		readonly wording: ReportWording;
		readonly shownName: (name: string) => string;
	},
): string {
	const { drafts, known } = results;
	const paint = (severity: Severity): string =>
		options.hasColors ? `\u001b[${colors[severity]}m${severity}\u001b[39m` : severity;
	const lines = drafts.flatMap(({ name, text, items }) => {
		const left = items.filter((item) => !known.has(item));
		if (left.length === 0) return [];
		const positionAt = linePositions(text);
		return left.map((item) => {
			const { line, character } = positionAt(item.span.start);
			const place = `${oneLine(options.shownName(name))}:${line + 1}:${character + 1}`;
			const cited = oneLine(nameWithCitation(item.verdict));
			return `${place} ${paint(item.severity)} ${item.code} ${cited}: ${wordReviewItem(item)}`;
		});
	});
	const summary = summarizeInWords(results, options.wording);
	return `${[...lines, ...(lines.length > 0 ? [''] : []), ...summary].join('\n')}\n`;
}

/** The end of the text, and what is said of a report that goes into a file. */
export function summarizeInWords(results: CheckResults, wording: ReportWording): string[] {
	const { drafts, unread, excluded, ignored, excludeGlobs, hiddenCodes, summary, known, obsolete } = results;
	const verdicts = drafts.flatMap((draft) => draft.verdicts);
	const isSettled = exitCodeOf({ ...results, unread: [] }) === 0;
	return [
		`${countFiles(drafts.length)}. ${wordCounts(summary.counts)}.`,
		`${wordToReview(summary.toReview)}${known.size > 0 ? `, ${isSettled ? 'all' : 'some'} in the baseline (${known.size})` : ''}.`,
		...unread.map(({ name, why }) => `${oneLine(name)} couldn't be read: ${why}.`),
		...(excluded > 0 ? [`Excluded by the folder's settings: ${countFiles(excluded)}.`] : []),
		...(ignored > 0 ? [`Not checked, since git ignores them: ${countFiles(ignored)}.`] : []),
		...(excludeGlobs.length > 0 ? [wording.excluded(excludeGlobs)] : []),
		...(hiddenCodes.length > 0
			? [`${l10n.t('Not shown as problems, because of the settings: {0}.', hiddenCodes.join(', '))}`]
			: []),
		...obsolete.map((entry) => `No longer to review, but in the baseline: ${wordEntry(entry)}.`),
		`${wording.labels.notChecked}: ${listUncheckedMatters(verdicts)
			.map((matter) => wording.matter(matter))
			.join(' ')}`,
	];
}

function countFiles(count: number): string {
	return count === 1 ? '1 file' : `${count} files`;
}

function wordEntry({ file, code, citation, name, count = 1 }: BaselineEntry): string {
	const cited = name === undefined ? citation : `${name}, ${citation}`;
	return oneLine(`${file}: ${code}, ${cited}${count > 1 ? ` (${count} times)` : ''}`);
}
