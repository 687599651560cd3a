import pLimit from 'p-limit';
import * as vscode from 'vscode';
import { draftGlob, languageOfFile } from '../../../core/base/text/documentLanguage';
import { oneLine } from '../../../core/base/text/oneLine';
import type { Turns } from '../../../core/base/time/turns';
import { collectAskableStrings } from '../../../core/lookup/asking/askable';
import { sayToReview } from '../../../core/reporting/wording/verdictTexts';
import { addSummaries, type Summary, type VerificationCounts } from '../../../core/verification/verdict/summary';
import { createTurns, stringField } from '../../../host/editor';
import { findFiles } from '../../../host/files';
import { listNames, offer, UserError, withProgress } from '../../../host/messages';
import { createExclusionFinder, getVerifyLanguages } from '../../../host/settings';

import type { CheckedFile, DocumentSession, DocumentSessions, UnreadFile } from '../session';
import { findNotDraft } from '../texts';
import type { AskingServices } from './askingServices';
import { untilCanceled } from './untilCanceled';
import { tellEnd } from './verifyCommands';

const exclude = '**/{node_modules,.git,.benchbook}/**';

/** How many unread files are named in a notification, which has room for a few lines. */
const mostNamed = 3;

const filesAtOnce = 12;

/** What was read: open documents, which the user may be editing, and files. */
interface Drafts {
	readonly open: readonly DocumentSession[];
	readonly files: readonly CheckedFile[];
	readonly unread: readonly UnreadFile[];
}

/**
 * `{include}`: checks every draft of the workspace, open or not, by its citation strings, and returns the counts for all of them. All files are
 * read before anything is sent, so that each string is sent once and the number of requests is known beforehand.
 */
export async function verifyWorkspace(services: AskingServices, argument: unknown): Promise<VerificationCounts> {
	const { fetcher, sessions } = services;
	const turns = createTurns();
	const run = async (uris: readonly vscode.Uri[], excluded: number): Promise<VerificationCounts> => {
		const connection = await services.verifiers.require();
		const title = vscode.l10n.t('Checking the workspace');
		const { end, job, summaries, unread } = await withProgress(title, async (signal, report, aside) => {
			const drafts: Drafts = await readDrafts(sessions, turns, uris, signal, (done) =>
				report(vscode.l10n.t('Files read: {0} of {1}', done, uris.length)),
			);
			const job = fetcher.start(connection, signal, report, aside);
			const end = await untilCanceled(async () => {
				const strings = await collectAskableStrings([...drafts.open, ...drafts.files], turns);
				signal.throwIfAborted();
				return fetcher.fetchWithConsent(strings, job);
			});
			return { end, job, ...(await showDrafts(sessions, drafts)) };
		});
		const { counts, toReview } = addSummaries(summaries);
		const tellCounts = (): void => {
			const files =
				summaries.length === 1
					? vscode.l10n.t('1 file was checked.')
					: vscode.l10n.t('{0} files were checked.', summaries.length);
			const message = [files, `${sayToReview(toReview)}.`, ...saySkipped(unread, excluded)].join(' ');
			const go = () => vscode.commands.executeCommand('benchbook.citations.nextToReview');
			offer(message, toReview > 0 ? vscode.l10n.t('Go to Next Citation to Review') : undefined, go);
		};
		const again = () => vscode.commands.executeCommand('benchbook.citations.verifyWorkspace', argument);
		tellEnd(services, end, job, { tellCounts, again });
		return counts;
	};
	const { uris, excluded } = await findDrafts(argument);
	// Its answers are shown all at once at the end: judging every file after each answer would be most of the work.
	return sessions.files.pauseWhile(() => run(uris, excluded));
}

/** `{include}`: the workspace's files that are drafts, and how many the settings exclude. @throws UserError if there is none */
export async function findDrafts(
	argument: unknown,
): Promise<{ readonly uris: readonly vscode.Uri[]; readonly excluded: number }> {
	if (!vscode.workspace.workspaceFolders?.length) throw new UserError(vscode.l10n.t('Open a folder first.'));
	const found = await findFiles(stringField(argument, 'include') ?? draftGlob, { exclude });
	const find = createExclusionFinder();
	const reasons = found.map((uri) => findNotDraft(uri, find)?.kind);
	const uris = found.filter((_, at) => reasons[at] === undefined);
	const excluded = reasons.filter((kind) => kind === 'off' || kind === 'excluded' || kind === 'unusable').length;
	if (uris.length === 0) {
		throw new UserError(
			excluded > 0
				? vscode.l10n.t('All files are excluded (“benchbook.enable”, “benchbook.verify.exclude”).')
				: vscode.l10n.t('No Markdown or plain-text files were found.'),
		);
	}
	return { uris, excluded };
}

function saySkipped(unread: readonly UnreadFile[], excluded: number): string[] {
	const sentences: string[] = [];
	if (unread.length > 0) {
		const names = listNames(
			unread.map(({ uri, why }) => `${oneLine(vscode.workspace.asRelativePath(uri))} (${why})`),
			mostNamed,
		);
		sentences.push(
			unread.length === 1
				? vscode.l10n.t("1 file couldn't be read: {0}.", names)
				: vscode.l10n.t("{0} files couldn't be read: {1}.", unread.length, names),
		);
	}
	if (excluded > 0) {
		sentences.push(
			excluded === 1
				? vscode.l10n.t('1 file is excluded by your settings.')
				: vscode.l10n.t('{0} files are excluded by your settings.', excluded),
		);
	}
	return sentences;
}

/** Reads all drafts, or as many as it can until the user cancels. */
export async function readDrafts(
	sessions: DocumentSessions,
	turns: Turns,
	uris: readonly vscode.Uri[],
	signal: AbortSignal,
	report: (done: number) => void,
): Promise<Drafts> {
	const languages = getVerifyLanguages();
	const opened = new Map(sessions.all().map((session) => [session.document.uri.toString(), session]));
	const open: DocumentSession[] = [];
	const files: CheckedFile[] = [];
	const unread: UnreadFile[] = [];
	let done = 0;
	await pLimit(filesAtOnce).map(uris, async (uri) => {
		if (signal.aborted) return;
		const session = opened.get(uri.toString());
		const language = languageOfFile(uri.path);
		if (session) {
			await session.readAll(turns);
			open.push(session);
		} else if (languages.includes(language)) {
			const file = await sessions.files.read(uri, language);
			if ('citations' in file) files.push(file);
			else unread.push(file);
		} else unread.push({ uri, why: vscode.l10n.t("“benchbook.verify.languages” doesn't include it") });
		done += 1;
		if (done % 50 === 0) report(done);
	});
	return { open, files, unread };
}

export async function showDrafts(
	sessions: DocumentSessions,
	{ open, files, unread }: Drafts,
): Promise<{ readonly summaries: readonly Summary[]; readonly unread: readonly UnreadFile[] }> {
	await sessions.show();
	const shown = await sessions.files.showAll(files);
	return {
		summaries: [...open.map(({ summary }) => summary), ...shown.summaries],
		unread: [...unread, ...shown.unread],
	};
}
