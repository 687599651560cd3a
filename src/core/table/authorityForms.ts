import type { Citation } from '../citations/parts/citation';
import type { Respell } from './authorityEntry';
import type { AuthorityHeading } from './authorityOrder';
import type { LawListing } from './lawListing';
import { type Authority, listAuthorities } from './tableOfAuthorities';

/** An authority, and everything in a text that cites it. */
export interface AuthorityForms {
	readonly heading: AuthorityHeading;
	readonly authority: Authority;
	/** Full citations, short forms, *id.*, and *supra*, sorted by start. */
	readonly forms: readonly Citation[];
}

/**
 * The authorities that `citations` cite, each with all its forms, in the order of a table of authorities. Short forms that
 * resolve to nothing belong to none.
 *
 * @param citations those of `text`, sorted by start, resolved
 * @param mayBeOne as for `listAuthorities`
 */
export function listForms(
	text: string,
	citations: readonly Citation[],
	mayBeOne: (one: string, other: string) => boolean,
	respell?: Respell,
	laws?: LawListing,
): AuthorityForms[] {
	const listed = [...listAuthorities(text, citations, mayBeOne, respell, laws)].flatMap(([heading, authorities]) =>
		authorities.map((authority) => ({ heading, authority, forms: [...authority.citations] })),
	);
	// A citation of several sections belongs to several authorities.
	const byStart = new Map<number, (typeof listed)[number][]>();
	for (const one of listed) {
		for (const { start } of one.authority.citations) byStart.set(start, [...(byStart.get(start) ?? []), one]);
	}
	for (const citation of citations) {
		const { resolvesTo, start } = citation;
		if (typeof resolvesTo !== 'number' || byStart.has(start)) continue;
		for (const { forms } of byStart.get(resolvesTo) ?? []) forms.push(citation);
	}
	for (const { forms } of listed) forms.sort((a, b) => a.start - b.start);
	return listed;
}
