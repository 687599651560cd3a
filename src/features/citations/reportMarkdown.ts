import * as vscode from 'vscode';
import { escapeInline } from '../../core/markdown/escaping';
import { reportFrontMatter } from '../../core/markdown/ownOutput';
import type { Report, ReportEntry } from '../../core/verification/report';
import { wordCounts, wordDecision, wordNextStep, wordState, wordToReview } from './verdictTexts';

/** The report as a person reads it. */
export function formatMarkdown(report: Report, isSample: boolean): string {
	const cell = (text: string | number | undefined): string => escapeInline(String(text ?? ''));
	const head = [
		vscode.l10n.t('Line'),
		vscode.l10n.t('Case'),
		vscode.l10n.t('Citation'),
		vscode.l10n.t('Result'),
		vscode.l10n.t('Record'),
		vscode.l10n.t('Checked on'),
		vscode.l10n.t('Remarks'),
	];
	const rows = report.citations.map((entry) => `| ${listCells(entry, isSample).map(cell).join(' | ')} |`);
	return [
		// A reader of the folder must not take the report for a draft, and neither must we.
		'---',
		reportFrontMatter,
		'---',
		'',
		`# ${vscode.l10n.t('Citations of {0}', cell(report.document))}`,
		'',
		listFacts(report).map(cell).join(' '),
		'',
		vscode.l10n.t(
			"“Found” means that a decision is at the citation and that nothing that could be compared differs, unless the table says so. Treatment, quotations and support weren't checked.",
		),
		'',
		`| ${head.join(' | ')} |`,
		`|${' --- |'.repeat(head.length)}`,
		...rows,
		'',
	].join('\n');
}

function listFacts({ toReview, counts, service, createdAt, hiddenCodes }: Report): string[] {
	return [
		`${wordToReview(toReview)}.`,
		`${wordCounts(counts)}.`,
		service === undefined ? vscode.l10n.t('No service was connected.') : vscode.l10n.t('Answered by {0}.', service),
		...(hiddenCodes.length === 0
			? []
			: [vscode.l10n.t('Not shown as problems in the editor, as set: {0}.', hiddenCodes.join(', '))]),
		vscode.l10n.t('Report created {0}.', new Date(createdAt).toLocaleString()),
	];
}

function listCells(entry: ReportEntry, isSample: boolean): (string | number | undefined)[] {
	const { line, caseName, text, state, recordedName, checkedAt, findings, remarks, decision, next } = entry;
	const all = [
		...findings.map(({ message }) => message),
		...remarks,
		decision ? wordDecision(decision) : '',
		wordNextStep(next),
	];
	return [
		line,
		caseName,
		text,
		wordState(state, isSample),
		recordedName,
		checkedAt?.slice(0, 10),
		all.filter((remark) => remark !== '').join(' '),
	];
}
