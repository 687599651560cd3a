/** In bytes. A larger file isn't a draft. */
export const largestDraft = 20_000_000;
