/** A citation of the C.F.R. as it is looked up. */
export interface CitedRegulation {
	/** Without leading zeros. */
	readonly title: string;
	/** Parts and sections, without subdivisions. */
	readonly places: readonly string[];
}

const regulation = /^(\d{1,2})\s?C\.?\s?F\.?\s?R\.?\s(\S.{0,159})$/;
const subdivisions = /\([^()]{1,8}\)/g;
/** Sections of the tax regulations have parentheses of their own: "1.401(k)-1". */
const inName = /\((\w{1,3})\)(?=(?:\(\w{1,3}\)){0,3}-\d)/g;
const cited = /(?<![\w.\u2013-])\d{1,5}(?:-\d{1,5})?(?:\.\d{1,5}[\w-]{0,16})?/g;

/** Reads "29 C.F.R. 1604.11(a), 1604.12". Undefined for anything but a citation of the C.F.R. */
export function readRegulation(text: string): CitedRegulation | undefined {
	const [, title, rest = ''] = regulation.exec(text) ?? [];
	if (title === undefined) return undefined;
	const named = Number(title) === 26 ? rest.replace(inName, '$1') : rest;
	const places = Array.from(named.replace(subdivisions, '').matchAll(cited), ([place]) => place.replace(/-$/, ''));
	return places.length === 0 ? undefined : { title: String(Number(title)), places };
}
