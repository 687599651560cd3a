import { linksOf } from '../../citations/authorityLinks';
import { httpsLink } from '../../httpsLink';
import type { Verdict } from './verdict';

/** Where what is cited can be read: a case as the record has it, a law at the first free site. Always https. */
export function pageOf({ citation, record, full }: Pick<Verdict, 'citation' | 'record' | 'full'>): string | undefined {
	return httpsLink(record?.url) ?? httpsLink(linksOf((full ?? { citation }).citation)[0]?.url);
}
