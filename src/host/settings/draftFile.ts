import type * as vscode from 'vscode';

/** Scheme of Word documents as they are read: Markdown that no one can edit. */
export const wordScheme = 'benchbook-word';

/** As it is read, a document has this after its name, so that it is Markdown. */
const readSuffix = '.md';

/** Where a Word document is read. */
export function toWordText(docx: vscode.Uri): vscode.Uri {
	return docx.with({ scheme: wordScheme, path: `${docx.path}${readSuffix}`, query: docx.scheme, fragment: '' });
}

/** The file that a document is the text of, which is in a folder with settings: of a Word document as it is read that document, else the file itself. */
export function draftFile(uri: vscode.Uri): vscode.Uri {
	if (uri.scheme !== wordScheme) return uri;
	// One that is the text of another one would be in no folder, and so in no confidential one.
	const scheme = uri.query === '' || uri.query === wordScheme ? 'file' : uri.query;
	return uri.with({ scheme, path: uri.path.slice(0, -readSuffix.length), query: '' });
}
