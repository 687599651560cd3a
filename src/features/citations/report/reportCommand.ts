import { createHash } from 'node:crypto';
import { basename, extname } from 'node:path';
import * as vscode from 'vscode';
import { findPlace } from '../../../core/lookup/providers/archive/reporters';
import { archiveLabel } from '../../../core/lookup/providers/archive/site';
import {
	type Report,
	type ReportedFile,
	type ReportFormat,
	type ReportKind,
	reportFormats,
	reportKinds,
	type SentToService,
} from '../../../core/reporting/contents/report';
import { createReport, formatJson } from '../../../core/reporting/formats/createReport';
import { formatCsv } from '../../../core/reporting/formats/csv';
import { formatMarkdown } from '../../../core/reporting/formats/markdown';
import { formatSarif } from '../../../core/reporting/formats/sarif';
import { citeCheckFinder } from '../../../core/verification/decisions/citeChecks';
import { findingCodes } from '../../../core/verification/findings/finding';
import type { Verdict } from '../../../core/verification/verdict/verdict';
import { readGitState, stringField, uriField } from '../../../host/editor';
import { askBeside, chooseTarget, readFile, writeTarget } from '../../../host/files';
import { offer, showQuickPick, UserError } from '../../../host/messages';
import { draftFile, getSeverities, listExcludeGlobs } from '../../../host/settings';
import type { DocxServices } from '../docx';
import type { QuotationServices } from '../quotations';
import type { DocumentSession } from '../session';

const extensions: Readonly<Record<ReportFormat, string>> = { markdown: 'md', json: 'json', csv: 'csv', sarif: 'sarif' };

/**
 * `{format, kind, uri}`: writes what was found about the active document; without `uri`, asks where. A script that names a format but no kind
 * gets the working report. Returns the URI written.
 */
export async function exportReport(services: DocxServices & QuotationServices, argument: unknown): Promise<string> {
	const session = services.sessions.shown;
	if (!session) throw new UserError(vscode.l10n.t('Open the document that you want to report on.'));
	const { uri } = session.document;
	const givenFormat = reportFormats.find((known) => known === stringField(argument, 'format'));
	const givenKind = reportKinds.find((known) => known === stringField(argument, 'kind'));
	const kind = givenKind ?? (givenFormat ? 'working' : await pickKind());
	const format = givenFormat ?? (await pickFormat());
	await services.checks.whenCompared(session);
	const report = await reportOn(services, session, kind);
	const content = {
		markdown: () => formatMarkdown(report),
		json: () => formatJson(report),
		csv: () => formatCsv(report),
		sarif: () => formatSarif(report, encodeURI(vscode.workspace.asRelativePath(draftFile(uri), false))),
	}[format]();
	const target = await chooseTarget(uriField(argument, 'uri'), () => askBeside(uri, nameOf(uri, format, kind)));
	await writeTarget(target, new TextEncoder().encode(content));
	offer(
		vscode.l10n.t('The report is in {0}.', vscode.workspace.asRelativePath(target.uri)),
		vscode.l10n.t('Open'),
		// A report in Markdown is read as it is rendered; the preview's title has a button for its source.
		() =>
			format === 'markdown'
				? vscode.commands.executeCommand('markdown.showPreview', target.uri)
				: vscode.window.showTextDocument(target.uri),
	);
	return target.uri.toString();
}

async function reportOn(
	{ clock, context, decisions, sent, verifiers, docx }: DocxServices,
	session: DocumentSession,
	kind: ReportKind,
): Promise<Report> {
	const { document } = session;
	// Before the verdicts are taken, so that they and the hash are of the same text.
	const file = kind === 'working' ? await describeFile(session) : undefined;
	if (file) await sent.read();
	const { path } = draftFile(document.uri);
	const { connected, isSample } = verifiers;
	const severities = getSeverities(document.uri);
	const verdicts = [...session.verdicts, ...session.unplaced];
	const checks = decisions.citeChecksOf(document.uri);
	const now = clock.now();
	const { version } = context.extension.packageJSON as { readonly version: string };
	return createReport({
		kind,
		version,
		document: basename(path),
		...(connected && { service: isSample ? 'sample' : connected.label }),
		isSample,
		now,
		utcOffset: -new Date(now).getTimezoneOffset(),
		text: document.getText(),
		verdicts,
		hiddenCodes: findingCodes.filter((code) => severities[code] === 'off'),
		excludedGlobs: listExcludeGlobs(document.uri),
		citeCheckOn: citeCheckFinder(document.getText(), session.language, session.citations, checks),
		unclosedQuotations: session.unclosedQuotations,
		...(docx.files?.placesIn(document) ?? { positionAt: (offset) => document.positionAt(offset) }),
		...(file && { file, sent: listSent(session, verdicts), ledger: { since: 'today', entries: sent.known } }),
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

function nameOf({ path }: vscode.Uri, format: ReportFormat, kind: ReportKind): string {
	const draft = basename(path, extname(path));
	return `${draft}-${kind === 'working' ? 'citations' : 'authorities'}.${extensions[format]}`;
}

/** In bytes; VS Code gives extensions no larger document. */
const largestOpenFile = 64_000_000;

/** Which version of the document the report is about: the file as saved, or the text if it isn't saved. */
export async function describeFile({ document }: DocumentSession): Promise<ReportedFile> {
	const open = vscode.workspace.textDocuments.find((one) => one.uri.toString() === document.uri.toString());
	const uri = draftFile(document.uri);
	const bytes = open?.isDirty || open?.isUntitled ? undefined : await readBytes(uri);
	return {
		path: uri.scheme === 'file' ? uri.fsPath : uri.toString(true),
		sha256: createHash('sha256')
			.update(bytes ?? new TextEncoder().encode(document.getText()))
			.digest('hex'),
		isSaved: bytes !== undefined,
		git: await readGitState(uri),
	};
}

/** The file is open, wherever links lead. */
async function readBytes(uri: vscode.Uri): Promise<Uint8Array | undefined> {
	const read = await readFile(uri, undefined, { limit: largestOpenFile });
	return read.kind === 'read' ? read.bytes : undefined;
}

/** What was asked about a document, as far as the answers tell, including what was asked before this window was opened. */
export function listSent(session: DocumentSession, verdicts: readonly Verdict[]): SentToService {
	const asked = verdicts.filter(
		({ citationString, entry: { answer, failure, unanswered, checking } }) =>
			citationString !== undefined && (answer || failure || unanswered || checking),
	);
	const isOfArchive = ({ entry: { answer } }: Verdict): boolean => answer?.source === archiveLabel;
	const sent = asked.filter((one) => !isOfArchive(one)).map(({ citationString = '' }) => citationString);
	const volumes = asked.filter(isOfArchive).flatMap(({ citationString = '' }) => {
		const found = findPlace(citationString);
		return found.kind === 'volume' ? [`${found.place.reporter} ${found.place.volume}`] : [];
	});
	return {
		citations: [...new Set(sent)],
		...(volumes.length > 0 && { volumes: [...new Set(volumes)] }),
		text: session.textSent,
		...(session.serviceSummary?.requests && { serviceSummary: session.serviceSummary }),
	};
}
