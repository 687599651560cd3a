/** The languages whose syntax can hide text from recognition. */
export type DocumentLanguage = 'markdown' | 'plaintext';
