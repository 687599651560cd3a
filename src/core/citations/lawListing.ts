/**
 * How a table lists statutes and regulations: `sections`, each section once, its subsections with it; `as-cited`, each with the subsections that
 * the draft cites.
 */
export const lawListings = ['sections', 'as-cited'] as const;

export type LawListing = (typeof lawListings)[number];
