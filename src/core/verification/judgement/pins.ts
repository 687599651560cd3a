import type { Citation } from '../../citations/citation';
import type { Finding } from '../../findings/finding';
import type { FoundRecord } from '../answers/answer';
import { findPinAfterLastPage, findPinBeforeFirstPage } from './pages';

/** A pinpoint before the first page. Needs no answer, and serves short forms too, given their full citation's first page. */
export function judgePin(citation: Citation): Finding[] {
	const before = findPinBeforeFirstPage(citation);
	if (before === undefined || citation.pin === undefined) return [];
	return [{ code: 'pin-before-first-page', span: citation.pin.span, written: before, recorded: citation.page ?? '' }];
}

/** A pinpoint after the record's last page, on a citation in full or on a short form that stands for it. */
export function judgeLastPage(citation: Citation, { pages }: FoundRecord): Finding[] {
	const after = findPinAfterLastPage(citation, pages);
	if (after === undefined || pages === undefined || citation.pin === undefined) return [];
	return [{ code: 'pin-after-last-page', span: citation.pin.span, written: after, recorded: String(pages.last) }];
}
