import { type ListedAs, listings } from '../../../law/lexicon/listings';
import { compareSections, isSection, numbersOf, type SectionNumbers } from './numbers';

/** Why a file isn't read as a title of the U.S. Code. */
export type TitleProblem =
	/** Broken XML, or a different document. */
	| 'broken'
	/** More elements, nesting, sections, or characters outside elements than any title has. */
	| 'tooLarge'
	/** A document type, which could define entities. */
	| 'entities';

export class TitleError extends Error {
	override readonly name = 'TitleError';

	constructor(readonly problem: TitleProblem) {
		super(`not a title that is read: ${problem}`);
	}
}

/** A section of a title and where it is in the file (offsets in bytes). */
export interface Section {
	readonly status?: ListedAs;
	/** From after its opening tag to after its closing tag. */
	readonly start: number;
	readonly end: number;
	/** Its subdivisions by label, "a/1/A", in lowercase: a draft in capitals has "(A)(1)". */
	readonly paths: ReadonlyMap<string, Subdivision>;
}

export interface Subdivision {
	readonly status?: ListedAs;
	/** Labels in its running text: not every list in a statute is marked up as one. */
	readonly inline: readonly string[];
}

/** What a file of the U.S. Code contains, as it is kept: one line for each section, read when needed. */
export interface Title {
	readonly number: string;
	/** The day on which the file was made (ISO 8601). */
	readonly asOf: string;
	/** The law up to which it is current, as the file says: "Online@119-4". */
	readonly release: string;
	readonly lines: ReadonlyMap<string, string>;
	/** First and last section of those listed together, each with its line. */
	readonly ranges: readonly { readonly from: SectionNumbers; readonly to: SectionNumbers; readonly line: string }[];
}

const header = /^usc 1 (\d{1,2}) (\d{4}-\d\d-\d\d) ([\w@.:-]{0,40})$/;
const sectionLine =
	/^([\w-]{1,30}(?:\.\.[\w-]{1,30})?(?:,[\w-]{1,30}(?:\.\.[\w-]{1,30})?){0,40})\t(\w{0,12})\t(\d{1,12})\t(\d{1,12})\t/;

export function encodeTitleHead({ number, asOf, release }: Pick<Title, 'number' | 'asOf' | 'release'>): string {
	return `usc 1 ${number} ${asOf} ${release}`;
}

/** @param names sections, or ranges of them ("31..34") */
export function encodeSection(names: readonly string[], { status, start, end, paths }: Section): string {
	const written = Array.from(paths, ([path, { status: own = '', inline }]) => {
		const labels = inline.length > 0 ? `:${inline.join(',')}` : '';
		return `${path}${own && `!${own}`}${labels}`;
	});
	return [names.join(','), status ?? '', start, end, written.join(' ')].join('\t');
}

/** For a file that doesn't say when it was made. */
export const noDay = '0000-00-00';

/** No title has more sections, including those named in a list, or more lists of a range; the largest has a fifth as many. */
export const mostSections = 40_000;
export const mostRanges = 4_000;
const linesAtOnce = 500;

/**
 * In steps.
 *
 * @param changedOn when the file was changed, for one that doesn't say how current it is
 * @returns undefined for anything that isn't an index of this title: kept files can come from anyone
 */
export function* decodeTitle(number: string, text: string, changedOn = noDay): Generator<void, Title | undefined> {
	const [head = '', ...list] = text.split('\n');
	const [, of, day = noDay, release = ''] = header.exec(head) ?? [];
	const asOf = day === noDay ? changedOn : day;
	if (of !== number) return undefined;
	const lines = new Map<string, string>();
	const ranges: Title['ranges'][number][] = [];
	let left = mostSections;
	for (const [at, line] of list.entries()) {
		if (at % linesAtOnce === 0) yield;
		const [, names] = sectionLine.exec(line) ?? [];
		if (names === undefined) return undefined;
		for (const name of names.split(',')) {
			const [from = '', to] = name.split('..');
			if (left-- === 0 || ranges.length > mostRanges) return undefined;
			if (to !== undefined) ranges.push({ from: numbersOf(from), to: numbersOf(to), line });
			// If two sections have one number, the one in force is meant.
			else if (!lines.has(from) || statusOf(line) === undefined) lines.set(from, line);
		}
	}
	return { number, asOf, release, lines, ranges };
}

function statusOf(line: string): ListedAs | undefined {
	const [, , word] = sectionLine.exec(line) ?? [];
	return listings.find((one) => one === word);
}

export function findSection({ lines, ranges }: Title, name: string): Section | undefined {
	const line = lines.get(name) ?? (isSection(name) ? lineOfRange(ranges, numbersOf(name)) : undefined);
	const [all, , , start, end] = sectionLine.exec(line ?? '') ?? [];
	if (line === undefined || all === undefined) return undefined;
	const status = statusOf(line);
	return { ...(status && { status }), start: Number(start), end: Number(end), paths: pathsOf(line.slice(all.length)) };
}

function lineOfRange(ranges: Title['ranges'], name: SectionNumbers): string | undefined {
	return ranges.find(({ from, to }) => compareSections(from, name) <= 0 && compareSections(name, to) <= 0)?.line;
}

function pathsOf(written: string): Map<string, Subdivision> {
	const paths = new Map<string, Subdivision>();
	for (const one of written === '' ? [] : written.split(' ')) {
		const [, path = '', word, inline] = /^([\w/]*)(?:!(\w+))?(?::([\w,]*))?$/.exec(one) ?? [];
		const status = listings.find((known) => known === word);
		paths.set(path, { ...(status && { status }), inline: inline ? inline.split(',') : [] });
	}
	return paths;
}

/** The sections that a name means: the section itself, or the ends of a range ("554-556", "1331-32", "2000e-2000e-17"). */
export function endsOf(title: Title, name: string): readonly string[] {
	if (findSection(title, name)) return [name];
	for (let at = name.indexOf('-'); at > 0; at = name.indexOf('-', at + 1)) {
		const from = name.slice(0, at);
		const rest = name.slice(at + 1);
		const isShort = /^\d+$/.test(from) && /^\d+$/.test(rest) && rest.length < from.length;
		const to = isShort ? from.slice(0, from.length - rest.length) + rest : rest;
		// "2000e-99" isn't a range: it would end before it begins.
		const isRange = numbersOf(from)[0] !== undefined && Number(numbersOf(to)[0]) >= Number(numbersOf(from)[0]);
		const isPlain = /^\d+$/.test(from) && /^\d+$/.test(to);
		if (isRange && (isPlain || (findSection(title, from) && findSection(title, to)))) return [from, to];
	}
	return [name];
}
