import * as vscode from 'vscode';
import { escapeInline } from '../../core/markdown/escaping';
import {
	createReport,
	formatCsv,
	formatJson,
	formatSarif,
	type Report,
	type ReportEntry,
	type ReportFormat,
	reportFormats,
} from '../../core/verification/report';
import { stateOf } from '../../core/verification/verdict/verdict';
import { registerCommand, stringField, uriField } from '../../host/commands';
import { Cancelled, UserError } from '../../host/errors';
import type { Services } from '../../host/services';
import type { DocumentSessions } from './documentSessions';
import { describeCounts, describeDecision, describeFinding, describeState } from './verdictTexts';

const extensions: Readonly<Record<ReportFormat, string>> = { markdown: 'md', json: 'json', csv: 'csv', sarif: 'sarif' };

/** `{format, uri}`: what was found about the active document, for the file; without `uri` it asks where. Answers the uri written. */
export function registerReport(services: Services, sessions: DocumentSessions): vscode.Disposable {
	return registerCommand(services, 'benchbook.citations.exportReport', async (argument) => {
		const session = sessions.shown;
		if (!session) throw new UserError(vscode.l10n.t('Open the document to report on first.'));
		const { uri } = session.document;
		const { state } = services.connections;
		const isSample = state.kind === 'connected' && state.connection.kind === 'sample';
		const given = stringField(argument, 'format');
		const format = reportFormats.find((known) => known === given) ?? (await pickFormat());
		const report = createReport({
			document: uri.path.slice(uri.path.lastIndexOf('/') + 1),
			...(state.kind === 'connected' && { service: isSample ? 'sample' : state.connection.label }),
			now: services.clock.now(),
			verdicts: session.verdicts,
			unplaced: session.unplaced.map(({ original, answer }) => ({ text: original, answer, state: stateOf(answer) })),
			positionAt: (offset) => session.document.positionAt(offset),
			describe: (verdict, finding) => describeFinding(verdict, finding, isSample),
		});
		const content = {
			markdown: () => formatMarkdown(report, isSample),
			json: () => formatJson(report),
			csv: () => formatCsv(report),
			sarif: () => formatSarif(report, encodeURI(vscode.workspace.asRelativePath(uri, false))),
		}[format]();
		const target = (await readTarget(argument)) ?? (await askTarget(uri, format));
		await write(target, content);
		const open = vscode.l10n.t('Open');
		const message = vscode.l10n.t('The report is written to {0}.', vscode.workspace.asRelativePath(target));
		void vscode.window.showInformationMessage(message, open).then((picked) => {
			if (picked === open) void vscode.window.showTextDocument(target);
		});
		return target.toString();
	});
}

/** Where the argument says; what is there already is replaced only when the user says so, as the save dialog asks by itself. */
async function readTarget(argument: unknown): Promise<vscode.Uri | undefined> {
	const target = uriField(argument, 'uri');
	if (!target) return undefined;
	const exists = await vscode.workspace.fs.stat(target).then(
		() => true,
		() => false,
	);
	if (!exists) return target;
	const replace = vscode.l10n.t('Replace');
	const message = vscode.l10n.t('{0} exists already. Replace it?', vscode.workspace.asRelativePath(target));
	if ((await vscode.window.showWarningMessage(message, { modal: true }, replace)) !== replace) throw new Cancelled();
	return target;
}

async function write(target: vscode.Uri, content: string): Promise<void> {
	try {
		await vscode.workspace.fs.writeFile(target, new TextEncoder().encode(content));
	} catch (error) {
		const reason = error instanceof vscode.FileSystemError ? error.code : vscode.l10n.t('unknown error');
		const place = vscode.workspace.asRelativePath(target);
		throw new UserError(vscode.l10n.t('The report was not written: {0} cannot be written ({1}).', place, reason));
	}
}

async function pickFormat(): Promise<ReportFormat> {
	const items = [
		{ label: 'Markdown', format: 'markdown' as const, detail: vscode.l10n.t('To read and to file with the matter') },
		{ label: 'JSON', format: 'json' as const, detail: vscode.l10n.t('For scripts') },
		{ label: 'CSV', format: 'csv' as const, detail: vscode.l10n.t('For a spreadsheet') },
		{ label: 'SARIF', format: 'sarif' as const, detail: vscode.l10n.t('For tools that collect results of checkers') },
	];
	const picked = await vscode.window.showQuickPick(items, { placeHolder: vscode.l10n.t('Format of the report') });
	if (!picked) throw new Cancelled();
	return picked.format;
}

async function askTarget(document: vscode.Uri, format: ReportFormat): Promise<vscode.Uri> {
	const name = `${document.path.slice(document.path.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '')}-citations.${extensions[format]}`;
	const folder = vscode.workspace.getWorkspaceFolder(document)?.uri;
	const base = document.scheme === 'file' ? vscode.Uri.joinPath(document, '..') : folder;
	const target = await vscode.window.showSaveDialog(base ? { defaultUri: vscode.Uri.joinPath(base, name) } : {});
	if (!target) throw new Cancelled();
	return target;
}

/** What the comparison of names came to, where a reader would take it for a match. */
function describeComparison({ compared }: ReportEntry): string {
	switch (compared?.name) {
		case 'notCompared':
			return vscode.l10n.t('The name was not compared.');
		case 'caption':
			return vscode.l10n.t('The record styles the same case differently.');
		default:
			return '';
	}
}

function formatMarkdown(report: Report, isSample: boolean): string {
	const cell = (text: string | number | undefined): string => escapeInline(String(text ?? ''));
	const rows = report.citations.map((entry) => {
		const remarks = [
			...entry.findings.map(({ message }) => message),
			describeComparison(entry),
			entry.decision ? describeDecision(entry.decision) : '',
		];
		const cells = [
			entry.line,
			entry.caseName,
			entry.text,
			// "Located and matching" would say more than was found.
			entry.state === 'verified' && entry.compared?.name === 'notCompared'
				? vscode.l10n.t('Located')
				: describeState(entry.state, isSample),
			entry.recordedName,
			entry.checkedAt?.slice(0, 10),
			remarks.filter((remark) => remark !== '').join(' '),
		];
		return `| ${cells.map(cell).join(' | ')} |`;
	});
	const head = [
		vscode.l10n.t('Line'),
		vscode.l10n.t('Case'),
		vscode.l10n.t('Citation'),
		vscode.l10n.t('State'),
		vscode.l10n.t('Record'),
		vscode.l10n.t('Checked on'),
		vscode.l10n.t('Remarks'),
	];
	const asked =
		report.service === undefined
			? vscode.l10n.t('No service was asked.')
			: vscode.l10n.t('Answered by {0}.', report.service);
	const bare =
		report.nameNotCompared === 0
			? ''
			: vscode.l10n.t(
					'Of those counted as matching, {0} were located without a comparison of the name.',
					report.nameNotCompared,
				);
	const made = vscode.l10n.t('Report made {0}.', new Date(report.createdAt).toLocaleString());
	return [
		`# ${vscode.l10n.t('Citations of {0}', cell(report.document))}`,
		'',
		[`${describeCounts(report.counts)}.`, bare, asked, made]
			.filter((part) => part !== '')
			.map(cell)
			.join(' '),
		'',
		vscode.l10n.t(
			'“Located” says that a decision stands at the place cited and that what could be compared does not differ. Treatment, quotations and support were not checked.',
		),
		'',
		`| ${head.join(' | ')} |`,
		`|${' --- |'.repeat(head.length)}`,
		...rows,
		'',
	].join('\n');
}
