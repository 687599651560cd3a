/** The languages whose syntax can hide text from recognition. */
export type DocumentLanguage = 'markdown' | 'plaintext';

/** The files that are found as drafts; others, Word documents among them, are read where they are named. */
export const draftGlob = '**/*.{md,markdown,txt}';

/** By a file's name; a Word document is read as Markdown. */
export function languageOfFile(path: string): DocumentLanguage {
	return /\.(?:md|markdown|docx)$/i.test(path) ? 'markdown' : 'plaintext';
}
