import { httpsLink } from '../../base/display/httpsLink';
import { canonicalCitation } from '../../citations/parts/citationString';
import { type ResearchService, researchLinkOf } from '../../citations/parts/researchLinks';
import { pageOfCase } from '../../lookup/providers/courtListener/site';
import { type AuthorityLink, linksOf } from '../../table/authorityLinks';
import { type Cited, isMissingCase } from './missingCase';
import type { Verdict } from './verdict';

/**
 * Where a cited source can be read or looked up, without what its record links to: a law on free sites, a case on the reader's own research service
 * and, if no source that was asked has it, on CourtListener. Built from the citation alone, so that nothing is fetched. Always https.
 */
export function readingLinksOf(verdict: Cited, service: ResearchService): AuthorityLink[] {
	const cited = verdict.full?.citation ?? verdict.citation;
	const free = isMissingCase(verdict) ? pageOfCase(canonicalCitation(cited)) : undefined;
	const research = researchLinkOf(cited, service);
	return [
		...linksOf(cited),
		...(free === undefined ? [] : [{ site: 'CourtListener', url: free }]),
		...(research ? [research] : []),
	];
}

/** Where anyone can read what is cited: at the record's link, or where its citation alone leads if it wasn't sought in vain. Always https. */
export function publicPageOf(verdict: Cited & Pick<Verdict, 'record'>): string | undefined {
	const cited = verdict.full?.citation ?? verdict.citation;
	// A number of a database of its own leads nowhere else.
	const isElsewhere = cited.kind === 'full' && cited.source !== 'database' && verdict.state !== 'notFound';
	const byCitation = isElsewhere ? pageOfCase(canonicalCitation(cited)) : undefined;
	return httpsLink(verdict.record?.url) ?? linksOf(cited)[0]?.url ?? byCitation;
}

/** The one that is opened first: a case at the record's link, or else where it can be read or looked up. Always https. */
export function pageOf(verdict: Cited & Pick<Verdict, 'record'>, service: ResearchService): string | undefined {
	return httpsLink(verdict.record?.url) ?? httpsLink(readingLinksOf(verdict, service)[0]?.url);
}
