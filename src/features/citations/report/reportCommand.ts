import { basename, extname } from 'node:path';
import * as vscode from 'vscode';
import { findingCodes } from '../../../core/findings/finding';
import { findCiteCheck } from '../../../core/verification/decisions';
import { createReport } from '../../../core/verification/report/createReport';
import { formatCsv } from '../../../core/verification/report/csv';
import { formatJson } from '../../../core/verification/report/json';
import { formatMarkdown } from '../../../core/verification/report/markdown';
import {
	type Report,
	type ReportFormat,
	type ReportKind,
	reportFormats,
	reportKinds,
} from '../../../core/verification/report/report';
import { formatSarif } from '../../../core/verification/report/sarif';
import { createReportWording } from '../../../core/wording/reportTexts';
import { stringField, uriField } from '../../../host/editor';
import { askBeside, chooseTarget, writeTarget } from '../../../host/files';
import { offer, showQuickPick, UserError } from '../../../host/messages';
import { draftFile, getSeverities, listExcludeGlobs } from '../../../host/settings';
import type { CitationServices } from '../citationServices';
import type { DocumentSession } from '../session';
import { describeFile, listSent } from './reportedFile';

const extensions: Readonly<Record<ReportFormat, string>> = { markdown: 'md', json: 'json', csv: 'csv', sarif: 'sarif' };

/**
 * `{format, kind, uri}`: writes what was found about the active document; without `uri` it asks where. A script that names a format and no kind
 * gets the working report. Returns the uri written.
 */
export async function exportReport(services: CitationServices, argument: unknown): Promise<string> {
	const session = services.sessions.shown;
	if (!session) throw new UserError(vscode.l10n.t('Open the document that you want to report on.'));
	const { uri } = session.document;
	const givenFormat = reportFormats.find((known) => known === stringField(argument, 'format'));
	const givenKind = reportKinds.find((known) => known === stringField(argument, 'kind'));
	const kind = givenKind ?? (givenFormat ? 'working' : await pickKind());
	const format = givenFormat ?? (await pickFormat());
	const wording = createReportWording(services.verifiers.isSample);
	await services.checks.whenCompared(session);
	const report = await reportOn(services, session, kind);
	const content = {
		markdown: () => formatMarkdown(report, wording),
		json: () => formatJson(report),
		csv: () => formatCsv(report, wording),
		sarif: () => formatSarif(report, encodeURI(vscode.workspace.asRelativePath(draftFile(uri), false)), wording),
	}[format]();
	const target = await chooseTarget(uriField(argument, 'uri'), () => askBeside(uri, nameOf(uri, format, kind)));
	await writeTarget(target, new TextEncoder().encode(content));
	offer(
		vscode.l10n.t('The report is in {0}.', vscode.workspace.asRelativePath(target.uri)),
		vscode.l10n.t('Open'),
		() => vscode.window.showTextDocument(target.uri),
	);
	return target.uri.toString();
}

async function reportOn(
	{ clock, context, decisions, verifiers, words }: CitationServices,
	session: DocumentSession,
	kind: ReportKind,
): Promise<Report> {
	const { document } = session;
	// Before the verdicts are taken: what they say and what is hashed is one text.
	const file = kind === 'working' ? await describeFile(session) : undefined;
	const { path } = draftFile(document.uri);
	const { state, isSample } = verifiers;
	const severities = getSeverities(document.uri);
	const verdicts = [...session.verdicts, ...session.unplaced];
	const checks = decisions.citeChecksOf(document.uri);
	const now = clock.now();
	const { version } = context.extension.packageJSON as { readonly version: string };
	return createReport({
		kind,
		version,
		document: basename(path),
		...(state.kind === 'connected' && { service: isSample ? 'sample' : state.connection.label }),
		isSample,
		now,
		utcOffset: -new Date(now).getTimezoneOffset(),
		text: document.getText(),
		verdicts,
		hiddenCodes: findingCodes.filter((code) => severities[code] === 'off'),
		excludedGlobs: listExcludeGlobs(document.uri),
		citeCheckOn: (citation) => findCiteCheck(checks, citation),
		unclosedQuotations: session.unclosedQuotations,
		...(words.placesIn(document) ?? { positionAt: (offset) => document.positionAt(offset) }),
		wording: createReportWording(isSample),
		...(file && { file, sent: listSent(session, verdicts) }),
	});
}

async function pickKind(): Promise<ReportKind> {
	const items = [
		{
			label: vscode.l10n.t('Working Report'),
			of: 'working' as const,
			detail: vscode.l10n.t('Attorney work product: everything, with decisions and notes, problems first'),
		},
		{
			label: vscode.l10n.t('Authority Schedule'),
			of: 'schedule' as const,
			detail: vscode.l10n.t('To share: the authorities as cited and as in the database, without decisions and notes'),
		},
	];
	const picked = await showQuickPick(items, { title: vscode.l10n.t('Choose a Report') });
	return picked.of;
}

async function pickFormat(): Promise<ReportFormat> {
	const items = [
		{ label: 'Markdown', format: 'markdown' as const, detail: vscode.l10n.t('To read, and to keep with the matter') },
		{ label: 'JSON', format: 'json' as const, detail: vscode.l10n.t('For scripts') },
		{ label: 'CSV', format: 'csv' as const, detail: vscode.l10n.t('For a spreadsheet') },
		{
			label: 'SARIF',
			format: 'sarif' as const,
			detail: vscode.l10n.t('For code scanning and other tools that collect findings'),
		},
	];
	const picked = await showQuickPick(items, { title: vscode.l10n.t('Choose a Format') });
	return picked.format;
}

/** The file that is offered for a report. */
function nameOf({ path }: vscode.Uri, format: ReportFormat, kind: ReportKind): string {
	const draft = basename(path, extname(path));
	return `${draft}-${kind === 'working' ? 'citations' : 'authorities'}.${extensions[format]}`;
}
