/** The languages whose syntax can hide text from recognition. */
export type DocumentLanguage = 'markdown' | 'plaintext';

/** By a file's name; a Word document is read as Markdown. */
export function languageOfFile(path: string): DocumentLanguage {
	return /\.(?:md|markdown|docx)$/i.test(path) ? 'markdown' : 'plaintext';
}
