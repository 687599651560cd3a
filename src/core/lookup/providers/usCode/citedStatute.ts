export interface CitedSection {
	/** In lowercase, with "-" for all dashes: "2000e-5", or a range, "554-556". */
	readonly section: string;
	/** "(a)(1) and (3)" has the paths a/1 and 3; the second begins at any level of the first. */
	readonly paths: readonly (readonly string[])[];
	/** As written, without subdivisions. */
	readonly written: string;
}

/** A citation of the U.S. Code as it is looked up. */
export interface CitedStatute {
	/** Without leading zeros. */
	readonly title: string;
	readonly sections: readonly CitedSection[];
}

const statute = /^(\d{1,2})\s?U\.?\s?S\.?\s?C\.?(?:\s?[AS]\.?)?\s(\d.{0,159})$/;
const label = String.raw`\([0-9a-z]{1,6}\)`;
const cited = new RegExp(
	String.raw`(?<![\w.\u2010-\u2013-])(\d{1,5}[a-z]{0,5}(?:[-\u2010-\u2013]\d{1,5}[a-z]{0,5}){0,3})(?![\w]|\.\d)((?:\s?${label}){0,8})|((?:${label}){1,8})`,
	'gi',
);
const mostSections = 20;

/** Reads "42 U.S.C. 2000e-2(a)(1), 2000e-5". Undefined for anything but a citation of sections of the U.S. Code. */
export function readStatute(text: string): CitedStatute | undefined {
	const [, title, rest = ''] = statute.exec(text) ?? [];
	if (title === undefined) return undefined;
	const sections: { section: string; written: string; paths: string[][] }[] = [];
	for (const [, written, own = '', more] of rest.matchAll(cited)) {
		const path = labelsOf(own || (more ?? ''));
		if (written !== undefined) {
			if (sections.length === mostSections) break;
			sections.push({ section: sectionName(written), written, paths: path.length > 0 ? [path] : [] });
		} else sections.at(-1)?.paths.push(path);
	}
	return sections.length === 0 ? undefined : { title: String(Number(title)), sections };
}

/** In the form of section names here: lowercase, with hyphens for all dashes. */
export function sectionName(written: string): string {
	return written.toLowerCase().replace(/[\u2010-\u2013]/g, '-');
}

function labelsOf(written: string): string[] {
	return Array.from(written.matchAll(/\((\w{1,6})\)/g), ([, one = '']) => one);
}
