import * as vscode from 'vscode';
import { draftGlob, languageOfFile } from '../../../core/base/text/documentLanguage';
import type { Citation } from '../../../core/citations/parts/citation';
import { addSetting } from '../../../core/verification/decisions/addSetting';
import { findFiles, readDraft } from '../../../host/files';
import type { CitationServices } from '../session';

/** How many drafts of a folder have their decisions moved with it. */
const mostDrafts = 1_000;

/**
 * Keeps decisions with their document when it moves: when an untitled one is saved as a file, and when a file is moved into another folder of the
 * workspace.
 */
export function followDocuments({ decisions, log, sessions }: CitationServices): vscode.Disposable {
	const warn = (error: unknown): void =>
		log.warn(`keeping decisions: ${error instanceof Error ? error.name : 'failed'}`);
	const carry = (from: vscode.Uri, to: vscode.Uri, citations: readonly Citation[]): Promise<void> =>
		decisions.carry(from, to, citations).catch(warn);
	/** For an open draft, as it is in the editor; for a folder, those of its drafts, one by one, because each may be large. */
	const listCitations = async (uri: vscode.Uri): Promise<Citation[]> => {
		const found: (readonly Citation[])[] = [];
		for (const draft of await listDrafts(uri)) {
			const session = sessions.find(draft);
			const own = session && withSettings(session.citations, session.document.getText());
			found.push(own ?? (await readCitations(draft)));
		}
		return found.flat();
	};
	return vscode.Disposable.from(
		vscode.workspace.onDidSaveTextDocument((saved) => {
			// Neither this file nor any open draft is read for nothing each time that something is saved.
			const untitled = sessions.all().filter(({ document }) => document.uri.scheme === 'untitled');
			if (saved.isUntitled || untitled.length === 0) return;
			// VS Code doesn't say what a file was before its first save, but the untitled document is still there, with the same words.
			const words = wordsOf(saved.getText());
			for (const session of untitled) {
				const { document } = session;
				if (wordsOf(document.getText()) === words)
					void carry(document.uri, saved.uri, withSettings(session.citations, document.getText()));
			}
		}),
		vscode.workspace.onDidRenameFiles(async ({ files }) => {
			for (const { oldUri, newUri } of files) {
				if (decisions.areKeptTogether(oldUri, newUri)) continue;
				await listCitations(newUri).then((citations) => carry(oldUri, newUri, citations), warn);
			}
		}),
	);
}

/** In the form under which decisions on them are stored. */
function withSettings(citations: readonly Citation[], text: string): Citation[] {
	return citations.map((citation) => addSetting(citation, () => text));
}

/** Saving may trim line ends and add a line end at the end. */
function wordsOf(text: string): string {
	return text.replace(/\s+/g, ' ').trim();
}

/** The draft itself, or those in a folder. */
async function listDrafts(uri: vscode.Uri): Promise<readonly vscode.Uri[]> {
	const found = await Promise.resolve(vscode.workspace.fs.stat(uri)).catch(() => undefined);
	if (found?.type !== vscode.FileType.Directory) return [uri];
	return findFiles(draftGlob, { folder: { uri }, most: mostDrafts });
}

/** None for anything that isn't text. */
async function readCitations(uri: vscode.Uri): Promise<readonly Citation[]> {
	const read = await readDraft(uri);
	if ('why' in read) return [];
	const { findCitations } = await import('../../../core/citations/recognition');
	return withSettings(findCitations(read.text, languageOfFile(uri.path)), read.text);
}
