import * as vscode from 'vscode';
import { findingCodes } from '../../core/verification/judgement/finding';
import {
	createReport,
	formatCsv,
	formatJson,
	formatSarif,
	type ReportFormat,
	reportFormats,
} from '../../core/verification/report';
import { registerCommand, stringField, uriField } from '../../host/commands';
import { Cancelled, UserError } from '../../host/errors';
import { showInformationMessage, showQuickPick, showWarningMessage } from '../../host/messages';
import type { Services } from '../../host/services';
import { getSeverities } from '../../host/settings';
import type { DocumentSessions } from './documentSessions';
import { formatMarkdown } from './reportMarkdown';
import { wordFinding, wordRemarks } from './verdictTexts';

const extensions: Readonly<Record<ReportFormat, string>> = { markdown: 'md', json: 'json', csv: 'csv', sarif: 'sarif' };

/** `{format, uri}`: writes what was found about the active document; without `uri` it asks where. Returns the uri written. */
export function registerReport(services: Services, sessions: DocumentSessions): vscode.Disposable {
	return registerCommand(services, 'benchbook.citations.exportReport', async (argument) => {
		const session = sessions.shown;
		if (!session) throw new UserError(vscode.l10n.t('Open the document for the report first.'));
		const { uri } = session.document;
		const { state, isSample } = services.connections;
		const given = stringField(argument, 'format');
		const format = reportFormats.find((known) => known === given) ?? (await pickFormat());
		const severities = getSeverities(uri);
		const report = createReport({
			document: uri.path.slice(uri.path.lastIndexOf('/') + 1),
			...(state.kind === 'connected' && { service: isSample ? 'sample' : state.connection.label }),
			now: services.clock.now(),
			verdicts: [...session.verdicts, ...session.unplaced],
			hiddenCodes: findingCodes.filter((code) => severities[code] === 'off'),
			positionAt: (offset) => session.document.positionAt(offset),
			wordFinding: (verdict, finding) => wordFinding(verdict, finding, isSample),
			wordRemarks,
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
		const message = vscode.l10n.t('The report is in {0}.', vscode.workspace.asRelativePath(target));
		void showInformationMessage(message, open).then((picked) => {
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
	const message = vscode.l10n.t('{0} already exists. Replace it?', vscode.workspace.asRelativePath(target));
	if ((await showWarningMessage(message, { modal: true }, replace)) !== replace) throw new Cancelled();
	return target;
}

async function write(target: vscode.Uri, content: string): Promise<void> {
	try {
		await vscode.workspace.fs.writeFile(target, new TextEncoder().encode(content));
	} catch (error) {
		const reason = error instanceof vscode.FileSystemError ? error.code : vscode.l10n.t('unknown error');
		const place = vscode.workspace.asRelativePath(target);
		throw new UserError(vscode.l10n.t("The report wasn't saved: {0} can't be written ({1}).", place, reason));
	}
}

async function pickFormat(): Promise<ReportFormat> {
	const items = [
		{ label: 'Markdown', format: 'markdown' as const, detail: vscode.l10n.t('To read, and to keep with the matter') },
		{ label: 'JSON', format: 'json' as const, detail: vscode.l10n.t('For scripts') },
		{ label: 'CSV', format: 'csv' as const, detail: vscode.l10n.t('For a spreadsheet') },
		{ label: 'SARIF', format: 'sarif' as const, detail: vscode.l10n.t('For tools that collect results of checkers') },
	];
	const picked = await showQuickPick(items, { placeHolder: vscode.l10n.t('Format of the report') });
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
