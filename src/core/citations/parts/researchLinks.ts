import type { Citation } from './citation';
import { canonicalCitation } from './citationString';

/** Where cases open for a reader with a subscription. `byNumber`: WL numbers on Westlaw and LEXIS numbers on Lexis, and nothing else. */
export const researchServices = ['byNumber', 'westlaw', 'lexis', 'none'] as const;

export type ResearchService = (typeof researchServices)[number];

export interface ResearchLink {
	readonly site: 'Westlaw' | 'Lexis';
	/** Always https. */
	readonly url: string;
}

/** The most UTF-16 units of a citation in an address. No citation is longer, but what a draft has in its place may be. */
const longest = 100;

/**
 * Each site's own link to a case by citation. Westlaw's is the one that it puts into documents copied from it, and Lexis's is that of its
 * search box; both ask users who aren't signed in to sign in.
 */
const sites: Readonly<Record<'westlaw' | 'lexis', (cited: string) => ResearchLink>> = {
	westlaw: (cited) => ({
		site: 'Westlaw',
		url: `https://1.next.westlaw.com/Link/Document/FullText?findType=Y&cite=${cited}`,
	}),
	lexis: (cited) => ({ site: 'Lexis', url: `https://advance.lexis.com/search/?pdmfid=1000516&pdsearchterms=${cited}` }),
};

/**
 * Where the reader's own service has the case; the address says nothing but its citation. A number that only the other service has is looked
 * up there, because the chosen one couldn't find it.
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
