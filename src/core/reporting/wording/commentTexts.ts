import * as l10n from '@vscode/l10n';
import { onlyPresent } from '../../base/data/onlyPresent';
import { httpsLink } from '../../base/display/httpsLink';
import { plainLine } from '../../base/display/plainLine';
import { groupBy } from '../../base/text/groupBy';
import { oneLine } from '../../base/text/oneLine';
import { extentOf } from '../../citations/parts/extent';
import type { DocxComment } from '../../draft/docx/checkedCopy';
import type { Verdict } from '../../verification/verdict/verdict';
import type { ReviewItem } from '../contents/reviewItems';
import { sayFoundCase } from './suggestionTexts';
import { nameWithCitation, sayHeadlines, sayNextStep, sayRemarks, sayReviewItem } from './verdictTexts';

/** The longest paragraph of a comment, in UTF-16 units. */
const longestParagraph = 1_000;

/** How many of several cases at one citation are listed. */
const mostCandidates = 5;

interface CommentOptions {
	/** The sample service's small set was searched. */
	readonly isSample: boolean;
	/** Whether it has no answer because nothing may be sent. */
	readonly isUnasked: (item: ReviewItem) => boolean;
}

/** The comments in a checked copy: one for each citation left to review, and for its quotations. */
export function sayComments(items: readonly ReviewItem[], options: CommentOptions): DocxComment[] {
	const placed = items.filter(({ verdict, weight }) => !verdict.isUnplaced && weight !== 'remark');
	return [...groupBy(placed, ({ verdict }) => verdict)].map(([verdict, own]) => {
		const { start, end } = extentOf(verdict.citation);
		return { start, end, paragraphs: sayComment(verdict, own, options) };
	});
}

/** What was found, what is wrong with it, the draft and the record, a link as text, and what to do. */
function sayComment(verdict: Verdict, items: readonly ReviewItem[], { isSample, isUnasked }: CommentOptions): string[] {
	const { record, candidates, entry, next } = verdict;
	const { citation } = verdict;
	const year = citation.year ? ` (${[citation.court?.text, citation.year.text].filter(Boolean).join(' ')})` : '';
	const heads = sayHeadlines(verdict, isSample);
	const said = items.map((item) => sayReviewItem(item, isUnasked(item)));
	const link = httpsLink(record?.url);
	// It already says that its request failed, or that no one was asked.
	const isOpen = next === 'check' || next === 'tryAgain';
	const step = isOpen ? '' : sayNextStep(next);
	const recorded = record && [sayFoundCase(record), entry.answer?.normalized ?? ''].filter((part) => part !== '');
	const lines = onlyPresent([
		heads.filter((head) => !said.some((one) => one.startsWith(`${head}:`))).join(' · '),
		...new Set(said),
		l10n.t('In the document: {0}', oneLine(`${nameWithCitation(verdict)}${year}`)),
		recorded && recorded.length > 0 && l10n.t('In the database: {0}', recorded.join(', ')),
		...candidates.slice(0, mostCandidates).map((one) => l10n.t('At this citation: {0}', sayFoundCase(one))),
		...sayRemarks(verdict),
		link,
		!said.some((one) => one.endsWith(step)) && step,
	]);
	return lines.filter((line) => line !== '').map((line) => plainLine(line, { maxLength: longestParagraph }));
}
