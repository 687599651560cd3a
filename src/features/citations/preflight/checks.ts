import * as vscode from 'vscode';
import type { Brief } from '../../../core/preflight/brief';
import type { BriefRules } from '../../../core/preflight/briefRules';
import {
	type CheckOutcome,
	findCertificate,
	findConflict,
	findDoubledWord,
	findEmptyTable,
	findFootnotes,
	findHeadingOrder,
	findLapsed,
	findLeftOver,
	findLength,
	findMarking,
	findOpenParenthesis,
	findOpenQuotation,
	findOverruled,
	findSample,
	findToReview,
	findUnchecked,
	findUnresolved,
} from '../../../core/preflight/checks';
import type { PreflightCheckId } from '../../../host/catalog';
import {
	type CheckContext,
	findQuotationsNotCompared,
	findQuotationsThatDiffer,
	findQuotationsWithoutPinpoint,
} from './quotationCheck';
import { findStaleTable } from './tableCheck';

/** One line of the page: a check and how it reads. */
export interface PreflightCheck {
	readonly id: PreflightCheckId;
	readonly find: (brief: Brief, context: CheckContext) => CheckOutcome | Promise<CheckOutcome>;
	/** What is as it should be; like all labels, no longer than a narrow side bar shows, with a sentence for its tooltip. */
	readonly passed: string;
	readonly passedWhole: string;
	/** What isn't as it should be; its places are counted next to it. */
	readonly failed: string;
	/** It is about the brief as a whole: there are no places to show. */
	readonly failedWhole?: string;
	/** Said after the sentence, whatever the result. */
	readonly detail?: (outcome: CheckOutcome) => string | undefined;
	/** Shown if the check doesn't concern the brief. */
	readonly absent?: string;
	readonly absentWhole?: string;
	/** What its line opens if there is nothing to do and that isn't the first file. */
	readonly opens?: 'citations' | 'decisions';
}

/** All checks that a brief must pass under the selected rules, in the order of the page. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of entries, without a decision
export function listChecks(rules: BriefRules): readonly PreflightCheck[] {
	return [
		{
			id: 'checkedToday',
			find: findUnchecked,
			passed: vscode.l10n.t('Citations checked today'),
			passedWhole: vscode.l10n.t('Every citation that case databases cover was checked today.'),
			failed: vscode.l10n.t('Not checked today'),
			opens: 'citations',
		},
		{
			id: 'nothingToReview',
			find: findToReview,
			passed: vscode.l10n.t('Nothing left to review'),
			passedWhole: vscode.l10n.t('Nothing is left to review.'),
			failed: vscode.l10n.t('Citations to review'),
			opens: 'citations',
		},
		{
			id: 'overruledSaid',
			find: findOverruled,
			passed: vscode.l10n.t('No unexplained overruled case'),
			passedWhole: vscode.l10n.t(
				'Of every case listed as overruled (Constitution Annotated, June 2024), the brief says so, or someone decided about it.',
			),
			failed: vscode.l10n.t('Listed as overruled'),
			opens: 'citations',
		},
		{
			id: 'noLapsedDecision',
			find: findLapsed,
			passed: vscode.l10n.t('No lapsed decisions'),
			passedWhole: vscode.l10n.t('No decision has lapsed.'),
			failed: vscode.l10n.t('Lapsed decisions'),
			opens: 'decisions',
		},
		{
			id: 'tableCurrent',
			find: findStaleTable,
			passed: vscode.l10n.t('Table of authorities current'),
			passedWhole: vscode.l10n.t('The table of authorities is current.'),
			failed: vscode.l10n.t('Table of authorities out of date'),
			absent: vscode.l10n.t('No table of authorities'),
			absentWhole: vscode.l10n.t('There is no table of authorities in these files.'),
		},
		{
			id: 'noUnresolvedForm',
			find: findUnresolved,
			passed: vscode.l10n.t('Id., supra, short forms resolved'),
			passedWhole: vscode.l10n.t('Every id., supra, and short form refers to a citation.'),
			failed: vscode.l10n.t('Unclear id. and short forms'),
			opens: 'citations',
		},
		{
			id: 'noLeftOvers',
			find: findLeftOver,
			passed: vscode.l10n.t('Nothing left to fill in'),
			passedWhole: vscode.l10n.t('Nothing is left to fill in (TK, [cite], ___, XX).'),
			failed: vscode.l10n.t('Left to fill in'),
		},
		{
			id: 'noDoubledWord',
			find: findDoubledWord,
			passed: vscode.l10n.t('No word written twice'),
			passedWhole: vscode.l10n.t('No small word is written twice.'),
			failed: vscode.l10n.t('Words written twice'),
		},
		{
			id: 'noDraftMark',
			find: findMarking,
			passed: vscode.l10n.t('Not marked draft or privileged'),
			passedWhole: vscode.l10n.t('No line is marked as a draft or as privileged.'),
			failed: vscode.l10n.t('Marked as draft or privileged'),
		},
		{
			id: 'noMergeConflict',
			find: findConflict,
			passed: vscode.l10n.t('No unfinished merge'),
			passedWhole: vscode.l10n.t('No merge was left unfinished.'),
			failed: vscode.l10n.t('Unfinished merges'),
		},
		{
			id: 'footnotesComplete',
			find: findFootnotes,
			passed: vscode.l10n.t('Footnotes complete'),
			passedWhole: vscode.l10n.t('Every footnote has one text and a reference.'),
			failed: vscode.l10n.t('Incomplete footnotes'),
		},
		{
			id: 'headingsInOrder',
			find: findHeadingOrder,
			passed: vscode.l10n.t('Headings in order'),
			passedWhole: vscode.l10n.t('Headings are numbered in order.'),
			failed: vscode.l10n.t('Headings out of order'),
		},
		{
			id: 'tablesFilled',
			find: findEmptyTable,
			passed: vscode.l10n.t('No empty headings in tables'),
			passedWhole: vscode.l10n.t('No heading in a table is empty.'),
			failed: vscode.l10n.t('Empty headings in tables'),
		},
		{
			id: 'parenthesesClose',
			find: findOpenParenthesis,
			passed: vscode.l10n.t('Parentheses closed'),
			passedWhole: vscode.l10n.t('Every parenthesis of a citation is closed.'),
			failed: vscode.l10n.t('Open parentheses'),
		},
		{
			id: 'quotationsClose',
			find: findOpenQuotation,
			passed: vscode.l10n.t('Quotations closed'),
			passedWhole: vscode.l10n.t('Every quotation is closed.'),
			failed: vscode.l10n.t('Open quotations'),
		},
		{
			id: 'quotationsCompared',
			find: (_, context) => findQuotationsNotCompared(context),
			passed: vscode.l10n.t('Quotations compared'),
			passedWhole: vscode.l10n.t('Every quotation of a case was compared with its text.'),
			failed: vscode.l10n.t('Quotations not compared'),
			absent: vscode.l10n.t('Quotations without texts'),
			absentWhole: vscode.l10n.t('No quotation was compared: the authorities folder has no texts.'),
		},
		{
			id: 'quotationsMatch',
			find: (_, context) => findQuotationsThatDiffer(context),
			passed: vscode.l10n.t('Compared quotations match'),
			passedWhole: vscode.l10n.t('No quotation that was compared differs.'),
			failed: vscode.l10n.t('Quotations that differ'),
			absent: vscode.l10n.t('No quotation compared'),
			absentWhole: vscode.l10n.t('No quotation was compared, so none is known to differ.'),
		},
		{
			id: 'quotationsHavePinpoints',
			find: (_, context) => findQuotationsWithoutPinpoint(context),
			passed: vscode.l10n.t('Quotations have pinpoints'),
			passedWhole: vscode.l10n.t('Every quotation directly before a citation has a pinpoint.'),
			failed: vscode.l10n.t('Quotations without a pinpoint'),
		},
		{
			id: 'noSampleText',
			find: findSample,
			passed: vscode.l10n.t('No text from the sample'),
			passedWhole: vscode.l10n.t('Nothing from the sample service.'),
			failed: vscode.l10n.t('Text from the sample service'),
		},
		...(rules === 'none' ? [] : listRuleChecks(rules)),
	];
}

function listRuleChecks(rules: Exclude<BriefRules, 'none'>): readonly PreflightCheck[] {
	const service: PreflightCheck = {
		id: 'certificateOfService',
		find: (brief) => findCertificate(brief, 'service'),
		passed: vscode.l10n.t('Certificate of service'),
		passedWhole: vscode.l10n.t('There is a certificate of service.'),
		failed: vscode.l10n.t('No certificate of service'),
		failedWhole: vscode.l10n.t(
			"There is no certificate of service. Fed. R. App. P. 25(d) requires one unless the court's electronic system serves everyone.",
		),
	};
	return [
		{
			id: 'wordLimit',
			find: (brief) => findLength(brief, rules),
			passed: vscode.l10n.t('Within the word limit'),
			passedWhole: vscode.l10n.t('The brief is within the word limit.'),
			failed: vscode.l10n.t('Over the word limit'),
			failedWhole: vscode.l10n.t('The brief is longer than the word limit.'),
			detail: ({ length }) =>
				length &&
				vscode.l10n.t(
					'Words: {0} of {1} ({2}), with the cover and the signature, without tables and certificates that have a heading.',
					length.words,
					length.most,
					length.rule,
				),
		},
		{
			id: 'certificateOfCompliance',
			find: (brief) => findCertificate(brief, 'compliance'),
			passed: vscode.l10n.t('Certificate of compliance'),
			passedWhole: vscode.l10n.t('There is a certificate of compliance with the word limit.'),
			failed: vscode.l10n.t('No certificate of compliance'),
			failedWhole: vscode.l10n.t('There is no certificate of compliance with the word limit.'),
		},
		...(rules === 'frap' ? [service] : []),
	];
}
