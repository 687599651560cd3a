import { basename } from 'node:path';
import * as vscode from 'vscode';
import type { DocumentLanguage } from '../../core/base/text/documentLanguage';
import { findFiles, findRefusal } from '../../host/files';
import { findExclusion, isConfidentialPlace } from '../../host/settings';
import { ToolError } from './toolErrors';

/** One of the three; `text` when there are several. */
export interface VerifyInput {
	readonly text: string;
	/** Path of a file, relative to a folder of the workspace. */
	readonly file: string;
	readonly selection: boolean;
}

/** The text that a model asks about. */
export interface ToolText {
	readonly text: string;
	readonly language: DocumentLanguage;
	/** What the user knows it by; absent for a text of the model's own. */
	readonly name?: string;
	/** The line of an offset, from 1; absent for a text of the model's own. */
	readonly lineAt?: (offset: number) => number;
}

/** UTF-16 units; more than any model sends, and any brief has. */
const maxTextLength = 1_000_000;

/** @throws ToolError that says what to give instead */
export async function readToolText({ text, file, selection }: Partial<VerifyInput>): Promise<ToolText> {
	if (text !== undefined) {
		if (typeof text !== 'string' || text.trim() === '')
			throw new ToolError('"text" must be a text that contains citations.');
		return bounded({ text, language: 'plaintext' });
	}
	if (file !== undefined) return readFile(file);
	if (selection === true) return readSelection();
	throw new ToolError('Give "text", "file" or "selection".');
}

async function readFile(file: unknown): Promise<ToolText> {
	if (typeof file !== 'string' || file.trim() === '') throw new ToolError('"file" must be the path of a file.');
	const uri = await findFile(file.trim().replaceAll('\\', '/'));
	if (!uri) {
		throw new ToolError(
			'"file" must be the path of a Markdown or plain-text file in a folder of this workspace, and not of one that the settings exclude.',
		);
	}
	await requireNotConfidential(uri);
	const refusal = await findRefusal(uri);
	if (refusal?.kind === 'outside') throw new ToolError('That file is a link that leads out of the workspace folder.');
	if (refusal) throw new ToolError("That file can't be read.");
	const document = await vscode.workspace.openTextDocument(uri);
	return describe(document, 0, document.getText());
}

/** `findFiles` leaves out what "files.exclude" hides, and finds nothing outside of the workspace. */
async function findFile(path: string): Promise<vscode.Uri | undefined> {
	for (const folder of vscode.workspace.workspaceFolders ?? []) {
		const prefix = `${folder.uri.path}/`;
		const relative = path.startsWith(prefix) ? path.slice(prefix.length) : path.replace(`${folder.name}/`, '');
		for (const name of new Set([path, relative])) {
			if (!/\.(?:md|markdown|txt)$/i.test(name)) continue;
			const literal = name.replace(/[*?[\]{}!]/g, '?');
			const found = await findFiles(literal, { folder, most: 10 });
			const exact = found.find((uri) => uri.path === `${prefix}${name}`);
			if (exact && !findExclusion(exact)) return exact;
		}
	}
	return undefined;
}

async function readSelection(): Promise<ToolText> {
	const editor = vscode.window.activeTextEditor;
	if (!editor || editor.selection.isEmpty)
		throw new ToolError('Nothing is selected. Ask the user to select some text.');
	const { document, selection } = editor;
	await requireNotConfidential(document.uri);
	return describe(document, document.offsetAt(selection.start), document.getText(selection));
}

function describe(document: vscode.TextDocument, start: number, text: string): ToolText {
	return bounded({
		text,
		language: document.languageId === 'markdown' ? 'markdown' : 'plaintext',
		name: basename(document.uri.path),
		lineAt: (offset) => document.positionAt(start + offset).line + 1,
	});
}

/** The answer tells a model the case names of the draft, which are more than citation strings. */
async function requireNotConfidential(uri: vscode.Uri): Promise<void> {
	if (!(await isConfidentialPlace(uri))) return;
	throw new ToolError(
		'The user has marked that folder as confidential, so a model may not read from it. Do not try again.',
	);
}

function bounded(read: ToolText): ToolText {
	if (read.text.length <= maxTextLength) return read;
	throw new ToolError(`That text is too long: at most ${maxTextLength} characters. Give a part of it as "text".`);
}
