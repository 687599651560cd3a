import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as vscode from 'vscode';
import { ofForm } from '../../../src/core/verification/findings/ofForm';
import { readSession } from './session';

interface NewDocument {
	content: string;
	/** Path below the workspace; by default a Markdown file of a name of its own. */
	path?: string;
	/** Shows it in a second group of editors, so that what was visible stays visible. */
	beside?: boolean;
}

/** Writes a file into the workspace and shows it in an editor, as a user who opens it. */
export async function openFile({
	content,
	path = `${randomUUID()}.md`,
	beside = false,
}: NewDocument): Promise<vscode.TextEditor> {
	const file = join(readSession().workspace, path);
	await mkdir(dirname(file), { recursive: true });
	await writeFile(file, content);
	const document = await vscode.workspace.openTextDocument(vscode.Uri.file(file));
	const viewColumn = beside ? vscode.ViewColumn.Two : vscode.ViewColumn.Active;
	return vscode.window.showTextDocument(document, { preview: false, viewColumn });
}

/** Closes all editors and throws unsaved changes away. */
export async function closeAllEditors(): Promise<void> {
	for (const document of vscode.workspace.textDocuments) {
		if (!document.isDirty) continue;
		await vscode.window.showTextDocument(document);
		await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
	}
	await vscode.commands.executeCommand('workbench.action.closeAllEditors');
}

/** A problem as a user reads it: the marked words, the code and the severity. */
export interface ShownProblem {
	code: string;
	severity: vscode.DiagnosticSeverity;
	text: string;
	range: vscode.Range;
	message: string;
}

/** What is wrong in a document according to this extension, in the order of the places. */
export function problemsOf(document: vscode.TextDocument): ShownProblem[] {
	return listProblems(document).filter(({ code }) => !Object.hasOwn(ofForm, code));
}

/** Its hints about the form of citations, likewise. */
export function hintsIn(document: vscode.TextDocument): ShownProblem[] {
	return listProblems(document).filter(({ code }) => Object.hasOwn(ofForm, code));
}

function listProblems(document: vscode.TextDocument): ShownProblem[] {
	return vscode.languages
		.getDiagnostics(document.uri)
		.filter(({ source }) => source === 'Benchbook')
		.map(({ code, severity, range, message }) => ({
			code: String(typeof code === 'object' ? code.value : code),
			severity,
			text: document.getText(range),
			range,
			message,
		}))
		.sort((a, b) => a.range.start.compareTo(b.range.start));
}
