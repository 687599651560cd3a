import * as vscode from 'vscode';
import type { Brief } from '../../../core/preflight/brief';
import type { BriefRules } from '../../../core/preflight/briefRules';
import {
	type CheckOutcome,
	findCertificate,
	findConflict,
	findEmptyTable,
	findFootnotes,
	findHeadingOrder,
	findLapsed,
	findLeftOver,
	findLength,
	findMarking,
	findOpenParenthesis,
	findOpenQuotation,
	findSample,
	findToReview,
	findUnchecked,
	findUnresolved,
} from '../../../core/preflight/checks';
import type { PreflightCheckId } from '../../../host/catalog';
import type { CheckContext } from './checkContext';
import { findQuotationsNotCompared, findQuotationsThatDiffer, findQuotationsWithoutPinpoint } from './quotationCheck';
import { findStaleTable } from './tableCheck';

/** One line of the page: a check, how it reads, and what its line opens where nothing is to do. */
export interface PreflightCheck {
	readonly id: PreflightCheckId;
	readonly find: (brief: Brief, context: CheckContext) => CheckOutcome | Promise<CheckOutcome>;
	readonly passed: string;
	readonly failed: (places: number) => string;
	/** It is about the brief as a whole: there are no words to show. */
	readonly isWhole?: true;
	/** Said after the check, whatever came of it. */
	readonly detail?: (outcome: CheckOutcome) => string | undefined;
	/** Where the check doesn't concern the brief. */
	readonly absent?: string;
	readonly opens: PassedTarget;
}

/** The Citations view, the decisions, or the first file. */
type PassedTarget = 'citations' | 'decisions' | 'draft';

/** All checks that a brief is to pass by the rules chosen, in the order of the page. */
export function listChecks(rules: BriefRules): readonly PreflightCheck[] {
	return [
		{
			id: 'checkedToday',
			find: findUnchecked,
			passed: vscode.l10n.t('Every citation that case databases cover was checked today.'),
			failed: (places) => vscode.l10n.t('Citations that were not checked today: {0}', places),
			opens: 'citations',
		},
		{
			id: 'nothingToReview',
			find: findToReview,
			passed: vscode.l10n.t('Nothing is left to review.'),
			failed: (places) => vscode.l10n.t('Citations to review: {0}', places),
			opens: 'citations',
		},
		{
			id: 'noLapsedDecision',
			find: findLapsed,
			passed: vscode.l10n.t('No decision has lapsed.'),
			failed: (places) => vscode.l10n.t('Decisions that lapsed, because the citation changed: {0}', places),
			opens: 'decisions',
		},
		{
			id: 'tableCurrent',
			find: (brief, { document, known }) => findStaleTable(brief, document, known),
			passed: vscode.l10n.t('The table of authorities is current.'),
			failed: (places) => vscode.l10n.t('Tables of authorities out of date or without an end: {0}', places),
			absent: vscode.l10n.t('There is no table of authorities in these files.'),
			opens: 'draft',
		},
		{
			id: 'noUnresolvedForm',
			find: findUnresolved,
			passed: vscode.l10n.t('Every id., supra, and short form refers to a citation.'),
			failed: (places) => vscode.l10n.t('Id., supra, and short forms without a clear source: {0}', places),
			opens: 'citations',
		},
		{
			id: 'noLeftOvers',
			find: findLeftOver,
			passed: vscode.l10n.t('Nothing is left to fill in (TK, [cite], ___, XX).'),
			failed: (places) => vscode.l10n.t('Left to fill in (TK, [cite], ___, XX): {0}', places),
			opens: 'draft',
		},
		{
			id: 'noDraftMark',
			find: findMarking,
			passed: vscode.l10n.t('No line is marked as a draft or as privileged.'),
			failed: (places) => vscode.l10n.t('Lines marked as a draft or as privileged: {0}', places),
			opens: 'draft',
		},
		{
			id: 'noMergeConflict',
			find: findConflict,
			passed: vscode.l10n.t('No merge was left unfinished.'),
			failed: (places) => vscode.l10n.t('Marks of an unfinished merge: {0}', places),
			opens: 'draft',
		},
		{
			id: 'footnotesComplete',
			find: findFootnotes,
			passed: vscode.l10n.t('Every footnote has one text and a reference.'),
			failed: (places) => vscode.l10n.t('Footnotes without a text or a reference, or with two texts: {0}', places),
			opens: 'draft',
		},
		{
			id: 'headingsInOrder',
			find: findHeadingOrder,
			passed: vscode.l10n.t('Headings are numbered in order.'),
			failed: (places) => vscode.l10n.t('Headings numbered out of order: {0}', places),
			opens: 'draft',
		},
		{
			id: 'tablesFilled',
			find: findEmptyTable,
			passed: vscode.l10n.t('No heading in a table is empty.'),
			failed: (places) => vscode.l10n.t('Headings in tables with nothing under them: {0}', places),
			opens: 'draft',
		},
		{
			id: 'parenthesesClose',
			find: findOpenParenthesis,
			passed: vscode.l10n.t('Every parenthesis of a citation is closed.'),
			failed: (places) => vscode.l10n.t('Citations with a parenthesis that nothing closes: {0}', places),
			opens: 'draft',
		},
		{
			id: 'quotationsClose',
			find: findOpenQuotation,
			passed: vscode.l10n.t('Every quotation is closed.'),
			failed: (places) => vscode.l10n.t('Quotations not closed in their paragraph: {0}', places),
			opens: 'draft',
		},
		{
			id: 'quotationsCompared',
			find: (_, context) => findQuotationsNotCompared(context),
			passed: vscode.l10n.t('Every quotation of a case was compared with its text.'),
			failed: (places) => vscode.l10n.t('Quotations of cases that were compared with no text: {0}', places),
			absent: vscode.l10n.t('No quotation was compared: the authorities folder has no texts.'),
			opens: 'draft',
		},
		{
			id: 'quotationsMatch',
			find: (_, context) => findQuotationsThatDiffer(context),
			passed: vscode.l10n.t('No quotation that was compared differs.'),
			failed: (places) => vscode.l10n.t('Quotations that differ from the text of their case: {0}', places),
			absent: vscode.l10n.t('No quotation was compared, so none is known to differ.'),
			opens: 'draft',
		},
		{
			id: 'quotationsHavePinpoints',
			find: (_, context) => findQuotationsWithoutPinpoint(context),
			passed: vscode.l10n.t('Every quotation directly before a citation has a pinpoint.'),
			failed: (places) => vscode.l10n.t('Quotations before a citation without a pinpoint: {0}', places),
			opens: 'draft',
		},
		{
			id: 'noSampleText',
			find: findSample,
			passed: vscode.l10n.t('Nothing from the sample service.'),
			failed: (places) => vscode.l10n.t('Text from the sample service: {0}', places),
			opens: 'draft',
		},
		...(rules === 'none' ? [] : listRuleChecks(rules)),
	];
}

function listRuleChecks(rules: Exclude<BriefRules, 'none'>): readonly PreflightCheck[] {
	const service: PreflightCheck = {
		id: 'certificateOfService',
		find: (brief) => findCertificate(brief, 'service'),
		passed: vscode.l10n.t('There is a certificate of service.'),
		failed: () =>
			vscode.l10n.t(
				"There is no certificate of service. Fed. R. App. P. 25(d) requires one unless the court's electronic system serves everyone.",
			),
		isWhole: true,
		opens: 'draft',
	};
	return [
		{
			id: 'wordLimit',
			find: (brief) => findLength(brief, rules),
			passed: vscode.l10n.t('The brief is within the word limit.'),
			failed: () => vscode.l10n.t('The brief is longer than the word limit.'),
			detail: ({ length }) =>
				length &&
				vscode.l10n.t(
					'Words: {0} of {1} ({2}), with the cover and the signature, without tables and certificates that have a heading.',
					length.words,
					length.most,
					length.rule,
				),
			isWhole: true,
			opens: 'draft',
		},
		{
			id: 'certificateOfCompliance',
			find: (brief) => findCertificate(brief, 'compliance'),
			passed: vscode.l10n.t('There is a certificate of compliance with the word limit.'),
			failed: () => vscode.l10n.t('There is no certificate of compliance with the word limit.'),
			isWhole: true,
			opens: 'draft',
		},
		...(rules === 'frap' ? [service] : []),
	];
}
