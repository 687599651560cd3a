/** The languages whose syntax can hide text from recognition. */
export type DocumentLanguage = 'markdown' | 'plaintext';

/** Files found as drafts; others, such as Word documents, are read only when they are named. */
export const draftGlob = '**/*.{md,markdown,txt}';

/** From the file's name; a Word document is read as Markdown. */
export function languageOfFile(path: string): DocumentLanguage {
	return /\.(?:md|markdown|docx)$/i.test(path) ? 'markdown' : 'plaintext';
}
