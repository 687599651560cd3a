import * as vscode from 'vscode';
import type { Brief } from '../../../core/preflight/brief';
import {
	type CheckOutcome,
	findLapsed,
	findLeftOver,
	findOpenQuotation,
	findSample,
	findToReview,
	findUnchecked,
	findUnresolved,
} from '../../../core/preflight/checks';
import type { CheckContext } from './checkContext';
import { findQuotationsNotCompared, findQuotationsThatDiffer, findQuotationsWithoutPinpoint } from './quotationCheck';
import { findStaleTable } from './tableCheck';

/** One line of the page: a check, how it reads, and what its line opens where nothing is to do. */
export interface PreflightCheck {
	/** Stays as it is: scripts read it in the command's result. */
	readonly id: string;
	readonly find: (brief: Brief, context: CheckContext) => CheckOutcome | Promise<CheckOutcome>;
	readonly passed: string;
	readonly failed: (places: number) => string;
	/** Where the check doesn't concern the brief. */
	readonly absent?: string;
	readonly opens: PassedTarget;
}

/** The Citations view, the decisions, or the first file. */
type PassedTarget = 'citations' | 'decisions' | 'draft';

/** All checks, in the order of the page. */
export function listChecks(): readonly PreflightCheck[] {
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
			failed: (places) =>
				vscode.l10n.t('Citations that changed after a decision, which no longer applies: {0}', places),
			opens: 'decisions',
		},
		{
			id: 'tableCurrent',
			find: (brief, { document, known }) => findStaleTable(brief, document, known),
			passed: vscode.l10n.t('The table of authorities is current.'),
			failed: (places) =>
				vscode.l10n.t(
					'Tables of authorities that are out of date or have no end: {0}. Insert the table again.',
					places,
				),
			absent: vscode.l10n.t('There is no table of authorities in these files.'),
			opens: 'draft',
		},
		{
			id: 'noUnresolvedForm',
			find: findUnresolved,
			passed: vscode.l10n.t('Every id., supra, and short form refers to a citation.'),
			failed: (places) =>
				vscode.l10n.t("Id., supra, and short forms that don't clearly refer to a citation: {0}", places),
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
			id: 'quotationsClose',
			find: findOpenQuotation,
			passed: vscode.l10n.t('Every quotation mark has its counterpart.'),
			failed: (places) => vscode.l10n.t('Quotation marks without a counterpart in their paragraph: {0}', places),
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
			passed: vscode.l10n.t('No quotation that was compared differs from the text of its case.'),
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
	];
}
