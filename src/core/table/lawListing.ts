/**
 * How a table lists statutes and regulations: `sections` lists each section once, with its subsections; `as-cited` lists each with the
 * subsections that the draft cites.
 */
export const lawListings = ['sections', 'as-cited'] as const;

export type LawListing = (typeof lawListings)[number];
