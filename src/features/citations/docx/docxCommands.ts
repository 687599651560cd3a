import { basename } from 'node:path';
import * as vscode from 'vscode';
import { listReviewItems } from '../../../core/reporting/contents/reviewItems';
import { sayComments } from '../../../core/reporting/wording/commentTexts';
import { sayToReview } from '../../../core/reporting/wording/verdictTexts';
import type { VerificationCounts } from '../../../core/verification/verdict/summary';
import { uriField } from '../../../host/editor';
import { askBeside, chooseTarget, writeTarget } from '../../../host/files';
import {
	offer,
	setStatusBarMessage,
	showOpenDialog,
	showWarningMessage,
	UserError,
	withProgress,
} from '../../../host/messages';
import { docxScheme, draftFile } from '../../../host/settings';
import type { QuotationServices } from '../quotations';
import type { DocumentSession, DocumentSessions } from '../session';
import { findNotDraft, sayNotDraft } from '../texts';
import { isPdf } from './docxFiles';
import type { DocxServices } from './docxTexts';

/** Milliseconds within which VS Code reports a document that it has opened. */
const longestWaitMs = 30_000;

/** `{uri}`: as `check`, for a PDF. */
export async function checkPdf(
	services: DocxServices & QuotationServices,
	argument: unknown,
): ReturnType<typeof check> {
	return check(services, { uri: givenFile(argument) ?? (await askForDocument('pdf')) });
}

/**
 * `{uri}`: reads a Word document into the Citations view, and opens it as it is read; without `uri`, asks for one. Returns where that is, and
 * the counts.
 */
export async function check(
	services: DocxServices & QuotationServices,
	argument: unknown,
): Promise<VerificationCounts & { readonly uri: string; readonly toReview: number }> {
	const docx = givenFile(argument) ?? (await askForDocument('docx'));
	const session = await openSession(services, docx);
	await vscode.commands.executeCommand('benchbook.citations.focus');
	const { counts, toReview } = session.summary;
	void setStatusBarMessage(vscode.l10n.t('Read. {0}.', sayToReview(toReview)), 5000);
	const unread = await services.docx.files?.listUnread(session.document.uri);
	if (unread !== undefined)
		void showWarningMessage(vscode.l10n.t('Not read in “{0}”: {1}.', basename(docx.path), unread));
	return { uri: session.document.uri.toString(), toReview, ...counts };
}

/**
 * `{uri, target}`: writes a copy of a Word document with a comment at each citation to review. Without `uri`, it is the one shown, or one that
 * the user chooses; without `target`, asks where. Returns the copy's URI.
 */
export async function writeCheckedCopy(services: DocxServices & QuotationServices, argument: unknown): Promise<string> {
	const active = vscode.window.activeTextEditor?.document.uri;
	const shown = active?.scheme === docxScheme ? draftFile(active) : undefined;
	const docx = givenFile(argument) ?? shown ?? (await askForDocument('docx'));
	if (isPdf(docx))
		throw new UserError(vscode.l10n.t('Comments are written into copies of Word documents, not of PDFs.'));
	const session = await openSession(services, docx);
	await services.checks.whenCompared(session);
	const name = basename(docx.path).replace(/\.docx$/i, '');
	const ask = () => askBeside(docx, `${name}-checked.docx`);
	const target = await chooseTarget(uriField(argument, 'target'), ask);
	if (await isSameFile(docx, target.uri))
		throw new UserError(vscode.l10n.t('The copy would replace the document itself. Choose another name for the copy.'));
	const { isSample } = services.verifiers;
	const items = listReviewItems([...session.verdicts]);
	const comments = sayComments(items, { isSample, isUnasked: () => false });
	const text = session.document.getText();
	const files = await services.docx.load();
	const copy = await withProgress(vscode.l10n.t('Writing the checked copy'), () =>
		files.copy(docx, { comments, text, now: services.clock.now() }),
	);
	await writeTarget(target, copy);
	const where = vscode.workspace.asRelativePath(target.uri);
	const message = vscode.l10n.t('The copy is in {0}. Comments written: {1}.', where, comments.length);
	// Word can't open what is in a virtual folder.
	const open = target.uri.scheme === 'file' ? vscode.l10n.t('Open') : undefined;
	offer(message, open, () => vscode.env.openExternal(target.uri));
	return target.uri.toString();
}

/** The document, as text, in an editor, with what is known about it. */
async function openSession({ sessions, docx: texts }: DocxServices, docx: vscode.Uri): Promise<DocumentSession> {
	const notDraft = findNotDraft(docx);
	if (notDraft) throw new UserError(sayNotDraft(notDraft).why);
	const uri = await withProgress(vscode.l10n.t('Reading the document'), async () => (await texts.load()).open(docx));
	const { document } = await vscode.window.showTextDocument(uri, { preview: false });
	await sessions.whenOpen();
	const unread = sessions.whyUnread(document);
	if (unread) throw new UserError(sayNotDraft({ kind: unread }).why);
	const opened = sessions.find(uri) ?? (await nextOf(sessions, uri));
	if (!opened) throw new UserError(vscode.l10n.t("The document's citations can't be read."));
	await sessions.show();
	return opened;
}

function nextOf(sessions: DocumentSessions, uri: vscode.Uri): Promise<DocumentSession | undefined> {
	return new Promise((resolve) => {
		const end = (session?: DocumentSession): void => {
			clearTimeout(timer);
			listening.dispose();
			resolve(session);
		};
		const timer = setTimeout(end, longestWaitMs);
		const listening = sessions.onDidOpen((session) => {
			if (session.document.uri.toString() === uri.toString()) end(session);
		});
	});
}

/** `{uri}`, or what an Explorer menu passes: the URI itself. A document as it is read counts as that document. */
function givenFile(argument: unknown): vscode.Uri | undefined {
	const given = uriField(argument, 'uri') ?? uriField({ uri: argument }, 'uri');
	return given && draftFile(given);
}

async function askForDocument(type: 'docx' | 'pdf'): Promise<vscode.Uri> {
	const [title, files] =
		type === 'pdf'
			? [vscode.l10n.t('Choose a PDF'), vscode.l10n.t('PDFs')]
			: [vscode.l10n.t('Choose a Word Document'), vscode.l10n.t('Word documents')];
	return showOpenDialog({ title, openLabel: vscode.l10n.t('Check'), filters: { [files]: [type] } });
}

/** Follows links, too, so that the document itself is never written. */
async function isSameFile(one: vscode.Uri, other: vscode.Uri): Promise<boolean> {
	if (one.toString() === other.toString()) return true;
	if (one.scheme !== 'file' || other.scheme !== 'file') return false;
	const { isOneFile } = await import('../../../node/folderPaths');
	return isOneFile(one.fsPath, other.fsPath);
}
