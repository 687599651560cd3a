import { formatCourt } from '../../../law/courts/conveyedCourt';
import { squash } from '../../../law/courts/jurisdictions';
import { parseCourt } from '../../../law/courts/readCourt';

/** "2nd Cir." and "D. MA": spelled as the court is, if that is the same court. */
export function usualCourt(written: string): string | undefined {
	const [, ordinal, rest = ''] = /^(2nd|3rd)( Cir)\.?$/.exec(written) ?? [];
	if (ordinal) return `${ordinal === '2nd' ? '2d' : '3d'}${rest}.`;
	if (/^(?:\d{1,2}(?:d|st|th)|D\. ?C\.|Fed\.) Cir$/.test(written)) return `${written}.`;
	if (!/^(?:[NSEWMC]\. ?)?D\. ?[A-Z][A-Za-z]\.?$/.test(written)) return undefined;
	const court = parseCourt(written);
	const usual = court?.body === 'district' ? formatCourt(court) : undefined;
	// "E.D.La." is only set closer.
	const isPostal = /[A-Z]{2}\.?$/.test(written);
	return usual !== undefined && (isPostal || squash(usual) !== squash(written)) ? usual : undefined;
}
