import * as vscode from 'vscode';
import { isReport } from '../../core/markdown/ownOutput';
import type { ServiceError } from '../../core/service/serviceError';
import { addSummaries, type VerificationCounts } from '../../core/verification/verdict/summary';
import { registerCommand, stringField } from '../../host/commands';
import { describeError, notifyError, UserError } from '../../host/errors';
import { withProgress } from '../../host/progress';
import type { Services } from '../../host/services';
import { getVerifyLanguages } from '../../host/settings';
import { type AnswerFetcher, isLocal } from './answerFetcher';
import { isAuthorityText } from './authorityFiles';
import type { DocumentSession } from './documentSession';
import type { DocumentSessions } from './documentSessions';
import { TextSnapshot } from './textSnapshot';
import { wordCounts, wordToReview } from './verdictTexts';

const defaultInclude = '**/*.{md,markdown,txt}';
const exclude = '**/{node_modules,.git,.benchbook}/**';

/** In bytes: a larger file is not a draft. */
const largestFile = 20 * 1024 * 1024;

/** `{include}`: checks every draft of the workspace, open or not, by its citation strings, and returns the counts of all together. */
export function registerVerifyWorkspace(
	services: Services,
	sessions: DocumentSessions,
	fetcher: AnswerFetcher,
): vscode.Disposable {
	return registerCommand(
		services,
		'benchbook.citations.verifyWorkspace',
		async (argument): Promise<VerificationCounts> => {
			if (!vscode.workspace.workspaceFolders?.length) throw new UserError(vscode.l10n.t('Open a folder first.'));
			const connection = await services.connections.require();
			const found = await vscode.workspace.findFiles(stringField(argument, 'include') ?? defaultInclude, exclude);
			const files = found.filter((uri) => !isAuthorityText(uri));
			if (files.length === 0) throw new UserError(vscode.l10n.t('No Markdown or plain-text files were found.'));
			files.sort((a, b) => (a.path < b.path ? -1 : 1));
			const read: DocumentSession[] = [];
			let unread = 0;
			const failure = await withProgress(vscode.l10n.t('Checking the workspace'), async (signal, report) => {
				let first: ServiceError | undefined;
				const asking = fetcher.start(connection, signal);
				for (const [index, uri] of files.entries()) {
					signal.throwIfAborted();
					report(vscode.workspace.asRelativePath(uri), index / files.length);
					const session = sessions.find(uri) ?? (await readFile(sessions, uri));
					if (session === 'report' || (session && isReportOf(session))) continue;
					if (!session) {
						unread += 1;
						continue;
					}
					read.push(session);
					const whole = { start: 0, end: session.document.getText().length };
					const failure = await fetcher.fetchForDocument(session, [whole], asking, 'citations');
					first ??= failure;
					if (failure && !isLocal(failure)) break;
				}
				return first;
			});
			sessions.showNow();
			const { counts, toReview } = addSummaries(read.map(({ summary }) => summary));
			if (failure)
				notifyError(
					services.log,
					new UserError(vscode.l10n.t('Not everything was checked. {0}', describeError(failure))),
				);
			else {
				const skipped = unread === 0 ? '' : ` ${vscode.l10n.t("{0} files couldn't be read.", unread)}`;
				const message = vscode.l10n.t('{0} files. {1}. {2}.', read.length, wordToReview(toReview), wordCounts(counts));
				void vscode.window.showInformationMessage(message + skipped);
			}
			return counts;
		},
	);
}

/** Of an open document all must have been read before that can be told. */
function isReportOf(session: DocumentSession): boolean {
	return session.citations.length === 0 && session.isReport;
}

/** A session over a file that no editor shows; undefined where it isn't text, or is too large for a draft. */
async function readFile(sessions: DocumentSessions, uri: vscode.Uri): Promise<DocumentSession | 'report' | undefined> {
	const language = /\.(?:md|markdown)$/i.test(uri.path) ? 'markdown' : 'plaintext';
	if (!getVerifyLanguages().includes(language)) return undefined;
	try {
		if ((await vscode.workspace.fs.stat(uri)).size > largestFile) return undefined;
		const text = new TextDecoder('utf-8', { fatal: true }).decode(await vscode.workspace.fs.readFile(uri));
		if (language === 'markdown' && isReport(text)) return 'report';
		return sessions.adopt(new TextSnapshot(uri, text), language);
	} catch {
		return undefined;
	}
}
