/** Which citations of an exported brief link to what they cite. */
export const citationLinks = ['all', 'first', 'none'] as const;

export type CitationLinks = (typeof citationLinks)[number];
