import type { Citation } from './citation';
import { canonicalCitation } from './citationString';

/** Where cases are opened that someone reads by subscription: `byNumber`, WL numbers on Westlaw and LEXIS numbers on Lexis, and nothing else. */
export const researchServices = ['byNumber', 'westlaw', 'lexis', 'none'] as const;

export type ResearchService = (typeof researchServices)[number];

export interface ResearchLink {
	readonly site: 'Westlaw' | 'Lexis';
	/** Always https. */
	readonly url: string;
}

/** Of a citation in an address, at most so many UTF-16 units: none is longer, but what a draft has in its place may be. */
const longest = 100;

/**
 * Each site's own link to a case by its citation. Westlaw's is the one it writes into documents that are copied from it, Lexis's that of its search
 * box; both ask who has not signed in to do so.
 */
const sites: Readonly<Record<'westlaw' | 'lexis', (cited: string) => ResearchLink>> = {
	westlaw: (cited) => ({
		site: 'Westlaw',
		url: `https://1.next.westlaw.com/Link/Document/FullText?findType=Y&cite=${cited}`,
	}),
	lexis: (cited) => ({ site: 'Lexis', url: `https://advance.lexis.com/search/?pdmfid=1000516&pdsearchterms=${cited}` }),
};

/**
 * Where the reader's own service has the case: its citation is all that the address says. A number that only the other service has is looked for
 * there, which has no use for it otherwise.
 */
export function researchLinkOf(citation: Citation, service: ResearchService): ResearchLink | undefined {
	const { kind, reporter = '', volume, page } = citation;
	if (service === 'none' || (kind !== 'full' && kind !== 'short') || volume === undefined || page === undefined)
		return undefined;
	const owner = /\bWL$/.test(reporter) ? 'westlaw' : /\bLEXIS$/.test(reporter) ? 'lexis' : undefined;
	const chosen = owner ?? (service === 'byNumber' ? undefined : service);
	const cited = canonicalCitation(citation).slice(0, longest).toWellFormed();
	return chosen && sites[chosen](encodeURIComponent(cited));
}
