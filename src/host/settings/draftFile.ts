import type * as vscode from 'vscode';

/** Scheme of vault objects as files. */
export const vaultScheme = 'benchbook-vault';

/** Scheme of Word documents and PDFs as they are read: read-only Markdown. */
export const docxScheme = 'benchbook-word';

/** Scheme of what runs of agents have written, as drafts. */
export const outputScheme = 'benchbook-output';

/** Whether a draft is only read here: it is corrected where it comes from. */
export function isReadOnlyDraft({ scheme }: vscode.Uri): boolean {
	return scheme === docxScheme || scheme === outputScheme;
}

/** What a document has after its name as it is read, so that it is Markdown. */
const readSuffix = '.md';

/** Where a Word document or a PDF is read. */
export function toDocxText(docx: vscode.Uri): vscode.Uri {
	return docx.with({ scheme: docxScheme, path: `${docx.path}${readSuffix}`, query: docx.scheme, fragment: '' });
}

/** The file whose text a document shows, which is in a folder with settings: for a document as it is read, that document; else the file itself. */
export function draftFile(uri: vscode.Uri): vscode.Uri {
	if (uri.scheme !== docxScheme) return uri;
	// Without this, a document that shows another file's text would be in no folder, and so in no confidential one.
	const scheme = uri.query === '' || uri.query === docxScheme ? 'file' : uri.query;
	return uri.with({ scheme, path: uri.path.slice(0, -readSuffix.length), query: '' });
}
