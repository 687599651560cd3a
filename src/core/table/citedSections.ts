import type { Citation } from '../citations/parts/citation';
import { ordinals } from '../law/lexicon/phrases.generated';

/** One section that a citation of a law cites. */
export interface CitedSection {
	/** The title or chapter cited with it: "tit. 8", "c. 93A". */
	readonly division: string;
	/** "2000e-5"; a range that the draft doesn't spell out counts as one: "554–556". */
	readonly section: string;
	/** "(c)(9)(A)", ", subd. 3", or nothing. */
	readonly subdivision: string;
}

const withoutSections = new Set(['Pub. L. No.', 'Priv. L. No.', 'Pub. Act', 'Stats.', 'Laws of', 'Stat.', 'Fed. Reg.']);

/** Whether a law is cited by its sections rather than by a number of its own or a page. */
export function hasSections({ kind, reporter = '' }: Pick<Citation, 'kind' | 'reporter'>): boolean {
	if (kind === 'other') return reporter.startsWith('Rest');
	return (kind === 'statute' || kind === 'regulation' || kind === 'rule') && !withoutSections.has(reporter);
}

const division = /^((?:tit|ch|art|c)\.?\s?[\dIVX]{1,6}[A-Z]{0,2}),?\s?(?=§|[Ss]ecs?\.)/;
const separator = /[,;]?\s(?:and|or|&)\s|[,;]\s(?:(?:and|or|&)\s)?/g;
const further = /^\(/;
/** "subd. (a)", "par. 3" */
const named = /^(?:subds?|subdivs?|subsecs?|pars?)\./;
/** A section number broken at the end of a line: "1320f- 4". */
const brokenHyphen = /(?<=\w-)\s(?=\d)/g;

/**
 * The sections that `page` lists ("552(a)(3), (b), 554–556"), each with the subdivisions cited; a list that can't be split is one section.
 *
 * @param page from a statute, regulation, or rule, as in `Citation`
 */
export function splitSections(page: string): CitedSection[] {
	const [whole, within = ''] = division.exec(page) ?? [''];
	const sections: CitedSection[] = [];
	for (const piece of page.slice(whole.length).replace(brokenHyphen, '').split(separator)) {
		const written = piece.replace(/^(?:§+|[Ss]ecs?\.)\s?/, '').trim();
		const last = sections.at(-1);
		if (written === '') continue;
		if (last && further.test(written)) {
			sections.push({ ...last, subdivision: nextSubdivision(last.subdivision, written) });
		} else if (last && named.test(written)) {
			sections[sections.length - 1] = { ...last, subdivision: `${last.subdivision}, ${written}` };
		} else {
			const open = written.search(/\s?[([]/);
			const end = open < 0 ? written.length : open;
			sections.push({
				division: within,
				section: written.slice(0, end),
				subdivision: written.slice(end).trim(),
			});
		}
	}
	return sections;
}

const abbreviated: readonly (readonly [RegExp, string])[] = [
	[/\b(?:articles?|arts?\b\.?)/gi, 'art.'],
	[/\b(?:amendments?|am(?:end|dt)?s?\b\.?)/gi, 'amend.'],
	[/§§?\s?|\bsec(?:tion|\.)\s?/gi, '§ '],
	[/\bclause\b/gi, 'cl.'],
	[/^(§ \S+?),?(?: of)? (art\. \S+)$/, '$2, $1'],
];
const listed = String.raw`[\w-]+(?:(?:, (?:and )?| (?:and|&) )[\w-]+){0,6}`;
const amendments = new RegExp(`^(?:amend\\. (${listed})|(${listed}),? amend\\.)(?=$|,)`, 'i');
const numerals = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'];

/**
 * The provisions of a constitution that `page` lists, each as citations abbreviate it: "amend. V" and "amend. XIV" of "amends. V, XIV",
 * "5th & 14th Amends.", or "Fifth and Fourteenth Amendments", "art. I, § 8" of "Article I, Section 8".
 */
export function splitProvisions(page: string): CitedSection[] {
	const written = abbreviated.reduce((text, [pattern, by]) => text.replace(pattern, by), page);
	const [whole = '', after, before] = amendments.exec(written) ?? [];
	const numbers = (after ?? before)?.split(/,? (?:and|&) |, /).map((number) => `amend. ${numeralOf(number)}`) ?? [''];
	return numbers.map((number) => ({ division: '', section: number + written.slice(whole.length), subdivision: '' }));
}

/** "XIV" for "14th" and "Fourteenth". */
function numeralOf(number: string): string {
	const [tens = '', unit = ''] = /^(twenty-)?(.*)$/.exec(number.toLowerCase())?.slice(1) ?? [];
	const value = (tens === '' ? 0 : 20) + (Number.parseInt(unit, 10) || ordinals.split('|').indexOf(unit) + 1);
	return value === 0 ? number : 'X'.repeat(Math.floor(value / 10)) + numerals[value % 10];
}

const group = /\(([^()]*)\)/g;

/** "(a)(1)" followed by "(2)" is "(a)(2)": what follows replaces the last part of its kind. */
function nextSubdivision(before: string, next: string): string {
	const groups = Array.from(before.matchAll(group));
	const sorts = groups.map(([, inner = ''], depth) => sortOf(inner, depth > 0));
	const inner = /^\(([^()]*)\)/.exec(next)?.[1] ?? '';
	const last = sorts.lastIndexOf(sortOf(inner, true));
	const same = groups[last < 0 ? sorts.lastIndexOf(sortOf(inner, false)) : last];
	return same ? before.slice(0, same.index) + next : next;
}

/** @param isDeep whether "i" is a number: a section's own subsections have letters */
function sortOf(inner: string, isDeep: boolean): string {
	if (/^\d/.test(inner)) return 'number';
	if (isDeep && /^[ivx]+$/.test(inner)) return 'roman';
	if (isDeep && /^[IVX]+$/.test(inner)) return 'Roman';
	return /^[A-Z]/.test(inner) ? 'capital' : 'letter';
}
