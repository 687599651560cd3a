/** The headings of a table of authorities, in the order in which court rules list them. */
export const authorityHeadings = ['cases', 'constitutions', 'statutes', 'regulations', 'rules', 'other'] as const;

export type AuthorityHeading = (typeof authorityHeadings)[number];

/** What an authority is sorted by; missing parts are left out. */
export interface Sortable {
	/** A case name, or the title of an article. */
	readonly name: string;
	/** For an article. */
	readonly author?: string;
	readonly citation: string;
	/** From its first citation: the title ("42" in "42 U.S.C. § 1983"), the source, and the section. */
	readonly volume?: string;
	readonly reporter?: string;
	readonly page?: string;
}

const numeric = new Intl.Collator('en', { numeric: true });
const words = new Intl.Collator('en', { ignorePunctuation: true });

/**
 * Compares two authorities under one heading. Cases and other works are sorted letter by letter, because Fed. R. App. P. 28(a)(3) and
 * Sup. Ct. R. 24.1(c) want cases alphabetical; what is cited by number is sorted by title and section, federal sources first.
 */
export function compareAuthorities(heading: AuthorityHeading, one: Sortable, other: Sortable): number {
	const difference =
		heading === 'cases' || heading === 'other'
			? compareNames(nameOf(one), nameOf(other))
			: heading === 'constitutions'
				? compareConstitutions(one, other)
				: compareSections(one, other);
	return difference || numeric.compare(one.citation, other.citation);
}

function nameOf({ author, name, citation }: Sortable): string {
	return author ?? (name || citation);
}

/**
 * Letter by letter, so that spaces and punctuation don't count ("De La Cruz" after "Delacroix"), without a leading "The", party by party:
 * "Smith v. Young" comes before "Smithson v. Adams". "In re Snyder" is under "In re".
 */
function compareNames(one: string, other: string): number {
	const left = partiesOf(one);
	const right = partiesOf(other);
	for (let i = 0; i < Math.max(left.length, right.length); i++) {
		const a = left[i] ?? '';
		const b = right[i] ?? '';
		if (a !== b) return a < b ? -1 : 1;
	}
	return words.compare(one, other);
}

function partiesOf(name: string): string[] {
	return name
		.replace(/^the\s+/i, '')
		.split(/(?<!\s)\s+vs?\.?\s+/)
		.map(lettersOf);
}

/** Letters and digits only, without accents and case. */
function lettersOf(text: string): string {
	return text
		.normalize('NFKD')
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]/gu, '');
}

const federal = ['us const', 'usc', 'stat', 'cfr', 'fed reg', 'fed r', 'sup ct r'];

/** By source, federal ones first, then by title and section, with numbers compared as numbers. */
function compareSections(one: Sortable, other: Sortable): number {
	const sourceOne = sourceOf(one);
	const sourceOther = sourceOf(other);
	return (
		rankOf(sourceOne) - rankOf(sourceOther) ||
		words.compare(sourceOne, sourceOther) ||
		numeric.compare(one.volume ?? '', other.volume ?? '') ||
		numeric.compare(one.page ?? '', other.page ?? '')
	);
}

/** The annotated editions of the United States Code have its titles and sections. */
function sourceOf({ reporter, citation }: Sortable): string {
	const source = (reporter ?? citation).toLowerCase().replace(/\./g, '').trim();
	return source.replace(/^u\s?s\s?c(?:\s?[as])?(?=$|\s)/, 'usc');
}

function rankOf(source: string): number {
	const rank = federal.findIndex((known) => source === known || source.startsWith(`${known} `));
	return rank < 0 ? federal.length : rank;
}

/** By constitution, that of the United States first; articles before amendments, with Roman numerals compared as numbers. */
function compareConstitutions(one: Sortable, other: Sortable): number {
	const sourceOne = sourceOf(one);
	const sourceOther = sourceOf(other);
	const partOf = ({ page, citation }: Sortable) => arabicOf(page ?? citation);
	const [left, right] = [partOf(one), partOf(other)];
	const kindOf = (part: string) => (/^pmbl/.test(part) ? 0 : /^art/.test(part) ? 1 : 2);
	return (
		rankOf(sourceOne) - rankOf(sourceOther) ||
		words.compare(sourceOne, sourceOther) ||
		kindOf(left) - kindOf(right) ||
		numeric.compare(left, right)
	);
}

/** Roman numerals as numbers: "amend. XIV" is "amend. 14". */
export function arabicOf(text: string): string {
	return text.replace(/\b[IVXLC]+\b/g, (roman) => String(arabicValue(roman))).toLowerCase();
}

const romanValues: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100 };

function arabicValue(roman: string): number {
	const values = Array.from(roman, (letter) => romanValues[letter] ?? 0);
	return values.reduce((sum, value, i) => sum + (value < (values[i + 1] ?? 0) ? -value : value), 0);
}
