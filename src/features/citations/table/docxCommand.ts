import { randomUUID } from 'node:crypto';
import { basename, extname } from 'node:path';
import * as vscode from 'vscode';
import { onlyPresent } from '../../../core/base/data/onlyPresent';
import { plainLine } from '../../../core/base/display/plainLine';
import { readBriefParts } from '../../../core/preflight/brief';
import type { BriefRules } from '../../../core/preflight/briefRules';
import { listLeftOvers } from '../../../core/preflight/leftOvers';
import { sayHeading, sayLegend } from '../../../core/reporting/wording/tableTexts';
import { authorityHeadings } from '../../../core/table/authorityOrder';
import { planDocxBrief } from '../../../core/table/docxBrief/docxBrief';
import type { PackageOutcome, PackageRequest } from '../../../core/table/docxBrief/docxPackage';
import type { TableTexts } from '../../../core/table/docxBrief/docxTable';
import type { DocxLayoutName } from '../../../core/table/docxBrief/layouts';
import { createTurns, findProgram, openFolders, startThread, uriField } from '../../../host/editor';
import { askBeside, type BriefFile, chooseTarget, writeTarget } from '../../../host/files';
import {
	Canceled,
	offer,
	openSetting,
	type Report,
	showWarningMessage,
	UserError,
	withProgress,
} from '../../../host/messages';
import type { Services } from '../../../host/services';
import {
	docxScheme,
	getBriefRules,
	getCitationLinks,
	getProgramPath,
	getTableLayout,
	isPassimUsed,
} from '../../../host/settings';
import type { CitationServices } from '../session';
import { type DocumentSessions, readBriefTable } from '../session';
import { type Conversion, type Converted, convertBrief, PandocError } from './convertBrief';

/**
 * `{uri}`: writes the brief of the active document as a Word document with a table of authorities; without `uri` it asks where. Returns the
 * uri written. The draft isn't changed.
 */
export async function exportForWord(services: CitationServices, argument: unknown): Promise<string> {
	const { sessions } = services;
	const session = sessions.shown;
	if (!session) throw new UserError(vscode.l10n.t('Open the brief that you want to export.'));
	const { uri } = session.document;
	if (uri.scheme === docxScheme)
		throw new UserError(vscode.l10n.t('This is only shown here, as it is read. Export a draft that you write here.'));
	requireTrust();
	const programs = await findPrograms();
	const { files, brief, table, addressOf } = await readBriefTable(services, uri);
	if (files.some(({ language }) => language !== 'markdown'))
		throw new UserError(vscode.l10n.t('Only a Markdown brief can be exported for Word.'));
	const name = basename(uri.path, extname(uri.path));
	const given = uriField(argument, 'uri');
	if (!given && (await prefersToCheck(sessions, files))) {
		await vscode.commands.executeCommand('benchbook.citations.preflight');
		throw new Canceled();
	}
	const target = await chooseTarget(given, () => askBeside(uri, `${name}.docx`));
	const converted = await withProgress(vscode.l10n.t('Exporting for Word'), (signal, report) =>
		convert({
			brief: planDocxBrief(brief, table, `benchbook-${randomUUID()}`, {
				layout: layoutFor[getBriefRules(uri)],
				links: getCitationLinks(uri),
				addressOf,
			}),
			words: tableTexts(uri),
			usesPassim: isPassimUsed(uri),
			programs,
			untrusted: openFolders(),
			check: (docx) => checkOnThread(services.context, docx),
			signal,
			report: (stage) => report(...sayStage(stage)),
		}),
	);
	await writeTarget(target, converted.docx);
	tell(target.uri, converted);
	return target.uri.toString();
}

/** Whose pages a brief has if it is held to these rules. */
const layoutFor: Readonly<Record<BriefRules, DocxLayoutName>> = {
	none: 'plain',
	frap: 'federal',
	'supreme-court': 'supreme-court',
	california: 'california',
};

/** Whether the user would rather check an unfinished brief than export it. @throws Canceled for neither */
async function prefersToCheck(sessions: DocumentSessions, files: readonly BriefFile[]): Promise<boolean> {
	const { prose, citations } = await createTurns().run(readBriefParts(files));
	const leftOvers = listLeftOvers(prose, citations).length;
	const toReview = files.reduce((sum, { uri }) => sum + (sessions.find(uri)?.summary.toReview ?? 0), 0);
	const left = onlyPresent([
		toReview > 0 && vscode.l10n.t('Citations to review: {0}', toReview),
		leftOvers > 0 && `${vscode.l10n.t('Left to fill in')}: ${leftOvers}`,
	]);
	if (left.length === 0) return false;
	const check = vscode.l10n.t('Check Before Filing');
	const go = vscode.l10n.t('Export');
	const message = vscode.l10n.t("Export the brief for Word? It isn't finished.");
	const picked = await showWarningMessage(message, { modal: true, detail: left.join('\n') }, check, go);
	if (picked === undefined) throw new Canceled();
	return picked === check;
}

/** An untrusted workspace must not have programs run on its texts. */
function requireTrust(): void {
	if (vscode.workspace.isTrusted) return;
	throw new UserError(
		vscode.l10n.t("Exporting for Word runs pandoc, which isn't allowed in Restricted Mode. Trust the folder first."),
		[{ title: vscode.l10n.t('Manage Trust'), command: 'workbench.trust.manage' }],
	);
}

/** @throws UserError that says how to install pandoc */
async function findPrograms(): Promise<Conversion['programs']> {
	const wanted = getProgramPath('pandoc');
	const pandoc = await findProgram(wanted);
	if (pandoc === undefined) {
		throw new UserError(
			vscode.l10n.t(
				'Program not found: "{0}". Exporting for Word needs pandoc 2.15 or newer: install it from pandoc.org, or set "benchbook.pandoc.path".',
				wanted,
			),
			[openSetting('pandoc.path')],
		);
	}
	return { pandoc, soffice: await findProgram('soffice', officeFolders()) };
}

/** Where LibreOffice is installed if it isn't on the PATH. */
function officeFolders(): string[] {
	switch (process.platform) {
		case 'win32':
			return [process.env.ProgramFiles, process.env['ProgramFiles(x86)']].flatMap((folder) =>
				folder ? [`${folder}\\LibreOffice\\program`] : [],
			);
		case 'darwin':
			return ['/Applications/LibreOffice.app/Contents/MacOS'];
		default:
			return ['/usr/bin', '/snap/bin', '/opt/libreoffice/program'];
	}
}

/** Milliseconds; a document of 100 pages takes a tenth of a second. */
const checkMs = 30_000;

async function checkOnThread(context: Services['context'], docx: Uint8Array): Promise<PackageOutcome | undefined> {
	const thread = startThread<PackageRequest, PackageOutcome>(context);
	try {
		const asked = await thread.ask({ kind: 'package', docx }, checkMs);
		return asked.kind === 'done' ? asked.result : undefined;
	} finally {
		thread.dispose();
	}
}

async function convert(conversion: Conversion): Promise<Converted> {
	try {
		return await convertBrief(conversion);
	} catch (error) {
		if (!(error instanceof PandocError)) throw error;
		const detail = plainLine(error.detail.trim().split('\n').slice(0, 3).join(' '));
		throw new UserError(sayPandocError(error.kind, detail));
	}
}

function sayPandocError(kind: PandocError['kind'], detail: string): string {
	switch (kind) {
		case 'tooOld':
			return vscode.l10n.t(
				'This version of pandoc is too old. Install version 2.15 or newer, which can read a draft in a sandbox.',
			);
		case 'tooDeep':
			return vscode.l10n.t(
				'Nothing was exported, because the brief has hundreds of quotations or lists inside each other. Look for a line that begins with many ">".',
			);
		case 'active':
			return vscode.l10n.t(
				'Nothing was exported, because the document that pandoc wrote contains active or external content ("{0}").',
				detail,
			);
		default:
			return vscode.l10n.t('pandoc couldn\'t convert the brief. It said: "{0}"', detail);
	}
}

function sayStage(stage: Parameters<Conversion['report']>[0]): Parameters<Report> {
	switch (stage) {
		case 'reading':
			return [vscode.l10n.t('Reading the brief'), 0.1];
		case 'counting':
			return [vscode.l10n.t('Finding pages with LibreOffice'), 0.3];
		default:
			return [vscode.l10n.t('Writing the document'), 0.9];
	}
}

function tableTexts(uri: vscode.Uri): TableTexts {
	const layout = getTableLayout(uri);
	const headings = Object.fromEntries(authorityHeadings.map((heading) => [heading, sayHeading(heading, layout)]));
	return {
		contents: vscode.l10n.t('TABLE OF CONTENTS'),
		page: vscode.l10n.t('Page'),
		title: vscode.l10n.t('TABLE OF AUTHORITIES'),
		pages: vscode.l10n.t('Page(s)'),
		headings: headings as TableTexts['headings'],
		legend: sayLegend(),
		howToUpdate: vscode.l10n.t('Select all and press F9 to fill in the page numbers.'),
		passim: vscode.l10n.t('passim'),
	};
}

/** Whoever files the document must know whose pages it has. */
function tell(target: vscode.Uri, { pages, left }: Converted): void {
	const where = vscode.l10n.t('The brief is in {0}.', vscode.workspace.asRelativePath(target));
	const whose = {
		libreOffice: vscode.l10n.t(
			'The page numbers in the tables come from LibreOffice. To update them in Word, select all and press F9.',
		),
		libreOfficeFailed: vscode.l10n.t(
			"LibreOffice couldn't lay out the brief, so the tables have no page numbers yet. In Word, select all and press F9.",
		),
		none: vscode.l10n.t('The tables have no page numbers yet. In Word, select all and press F9.'),
	}[pages];
	const changes = onlyPresent([
		left.images > 0 && vscode.l10n.t('Images were replaced by their descriptions: {0}.', left.images),
		left.links > 0 &&
			vscode.l10n.t('Links to anything but a web page or an email address became plain text: {0}.', left.links),
		left.raw > 0 && vscode.l10n.t('Raw markup for Word was left out: {0}.', left.raw),
	]);
	const message = [where, whose, ...changes].join(' ');
	// Word can't open what is in a virtual folder.
	const open = target.scheme === 'file' ? vscode.l10n.t('Open') : undefined;
	offer(message, open, () => vscode.env.openExternal(target));
}
