import { findJurisdiction } from '../../law/courts/jurisdictions';

/** The party that a sentence calls a case by, "Bowers" or "Halper"; undefined if neither does. */
export function calledBy(name: string): string | undefined {
	const [left = '', right = ''] = name.split(/ vs?\.? /);
	const words = [left, right].map(
		(party) => /\b[A-Z][\w’'-]{3,30}/.exec(party.replace(/^(?:In re|Ex parte|The) /, ''))?.[0],
	);
	return words.find((word) => word !== undefined && !shared.test(word) && findJurisdiction(word) === undefined);
}

/** Many cases have a party that begins with one of these. */
const shared = /^(?:United|State|People|Commonwealth|City|County|Board|National|American|First)$/;
