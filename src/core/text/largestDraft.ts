/** In bytes: a larger file is no draft. */
export const largestDraft = 20_000_000;
