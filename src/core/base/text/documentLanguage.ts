/** The languages whose syntax can hide text from recognition. */
export type DocumentLanguage = 'markdown' | 'plaintext';

/** Texts that are drafts, which the editor checks while they are written. */
export const draftGlob = '**/*.{md,markdown,txt}';

/** From the file's name; Word documents and PDFs are read as Markdown. */
export function languageOfFile(path: string): DocumentLanguage {
	return /\.(?:md|markdown|docx|pdf)$/i.test(path) ? 'markdown' : 'plaintext';
}
