import { httpsLink } from '../../base/display/httpsLink';
import { type ResearchService, researchLinkOf } from '../../citations/parts/researchLinks';
import { linksOf } from '../../table/authorityLinks';
import type { Verdict } from './verdict';

/**
 * Where a cited source can be read: a case at the record's link, a law at the first free site, anything else on the reader's own research service.
 * Always https.
 */
export function pageOf(
	{ citation, record, full }: Pick<Verdict, 'citation' | 'record' | 'full'>,
	service: ResearchService,
): string | undefined {
	const cited = (full ?? { citation }).citation;
	return httpsLink(record?.url) ?? httpsLink(linksOf(cited)[0]?.url ?? researchLinkOf(cited, service)?.url);
}
