import { plainLine } from '../../core/base/display/plainLine';
import { groupBy } from '../../core/base/text/groupBy';
import { placesIn, sayDraftPlace } from '../../core/draft/docx/draftPlaces';
import type { ReviewItem } from '../../core/reporting/contents/reviewItems';
import { nameWithCitation, sayReviewItem } from '../../core/reporting/wording/verdictTexts';
import { joinParallels, leadOf } from '../../core/verification/verdict/parallels';
import { plainXml } from '../terminal/output';
import { type CheckedDraft, type CheckResults, isUnasked } from './results';

/** A test case as continuous integration servers read it, with at most one outcome. */
interface Case {
	readonly name: string;
	readonly outcome?: {
		readonly element: 'failure' | 'skipped' | 'error';
		readonly type: string;
		readonly text: string;
	};
}

/** What says of a citation or a quotation only that it wasn't checked. The exit code says that too. */
const unanswered: ReadonlySet<string> = new Set(['not-checked', 'request-failed', 'quotation-not-compared']);

/** JUnit's XML: a suite for each draft, a case for each citation. A citation to review has failed; one without an answer, or in the baseline, is skipped. */
export function formatJunit(results: CheckResults): string {
	const { drafts, unread } = results;
	const suites = [
		...drafts.map((draft) => ({ name: draft.name, cases: casesOf(draft, results) })),
		...unread.map(({ name, why, isPartly }) => {
			const text = isPartly ? `Not read: ${why}.` : `It couldn't be read: ${why}.`;
			return { name, cases: [{ name: 'file', outcome: { element: 'error', type: 'unread', text } } as const] };
		}),
	];
	const all = suites.flatMap(({ cases }) => cases);
	return [
		'<?xml version="1.0" encoding="UTF-8"?>',
		`<testsuites name="benchbook" ${countsOf(all)}>`,
		...suites.flatMap(({ name, cases }) => [
			`  <testsuite name="${plainXml(name)}" ${countsOf(cases)}>`,
			...cases.map((one) => writeCase(name, one)),
			'  </testsuite>',
		]),
		'</testsuites>',
		'',
	].join('\n');
}

function casesOf({ verdicts, items, ...draft }: CheckedDraft, results: CheckResults): Case[] {
	const places = placesIn(draft);
	const byVerdict = groupBy(items, ({ verdict }) => verdict);
	return joinParallels(verdicts, (verdict) => verdict).flatMap((cited) => {
		const own = cited.flatMap((verdict) => byVerdict.get(verdict) ?? []);
		const [verdict] = own.length > 0 ? [leadOf(cited)] : cited.filter(({ isCounted }) => isCounted);
		if (!verdict) return [];
		return [
			{
				name: `${sayDraftPlace(places, verdict.citation.start)} ${plainLine(nameWithCitation(verdict))}`,
				...outcomeOf(own, results),
			},
		];
	});
}

function outcomeOf(items: readonly ReviewItem[], results: CheckResults): Pick<Case, 'outcome'> {
	const left = items.filter(({ weight }) => weight !== 'remark');
	const [first] = left;
	if (!first) return {};
	const isFailed = left.some((item) => !unanswered.has(item.code) && !results.known.has(item));
	const text = left.map((item) => plainLine(sayReviewItem(item, isUnasked(item, results)))).join(' ');
	return { outcome: { element: isFailed ? 'failure' : 'skipped', type: first.code, text } };
}

function countsOf(cases: readonly Case[]): string {
	const count = (element: string): number => cases.filter(({ outcome }) => outcome?.element === element).length;
	return `tests="${cases.length}" failures="${count('failure')}" errors="${count('error')}" skipped="${count('skipped')}"`;
}

function writeCase(file: string, { name, outcome }: Case): string {
	const attributes = `classname="${plainXml(file)}" name="${plainXml(name)}"`;
	if (!outcome) return `    <testcase ${attributes}/>`;
	const { element, type, text } = outcome;
	const typed = element === 'skipped' ? '' : ` type="${type}"`;
	return `    <testcase ${attributes}><${element}${typed} message="${plainXml(text)}"/></testcase>`;
}
