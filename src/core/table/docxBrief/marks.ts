import { groupBy } from '../../base/text/groupBy';
import { present } from '../../base/text/present';
import type { Span } from '../../base/text/span';
import type { BriefText } from '../../citations/briefCitations';
import type { Citation } from '../../citations/parts/citation';
import type { Table, TableEntry } from '../table';
import type { Run } from './docxXml';
import { tieWords } from './tiedWords';

/** One citation that Word's table counts. */
export interface Mark {
	readonly file: number;
	/** UTF-16 offsets of the citation in its file. */
	readonly start: number;
	readonly end: number;
	/** The citation with its name, its parallel citations, pinpoint, and year. */
	readonly whole: Span;
	readonly entry: DocxEntry;
	/** Whether it is the first citation of its authority in the brief, from which Word takes the entry's text. */
	readonly isFirst: boolean;
	/** Where anyone can read what is cited. */
	readonly address?: string;
}

/** An authority as Word knows it. */
export interface DocxEntry {
	/** From 0, unique in the table. */
	readonly index: number;
	readonly entry: TableEntry;
	/** The number of Word's category: every Word has its headings, in its own language. */
	readonly category: number;
	/** What joins its citations (`\s`), unique in the table. */
	readonly short: string;
	/** As it is in the table, without pages; a name is in italics. */
	readonly long: readonly Run[];
}

/** Word's own categories, from 1 (Cases) to 7 (Constitutional Provisions); 5 is Treatises. */
const categories = { cases: 1, statutes: 2, other: 3, rules: 4, regulations: 6, constitutions: 7 } as const;

/** All authorities of a table for Word, in its order. */
export function listDocxEntries({ groups }: Table): DocxEntry[] {
	const all = groups.flatMap(({ heading, entries }) => entries.map((entry) => ({ heading, entry })));
	const longs = all.map(({ entry }) => writeLong(entry));
	const shorts = chooseShorts(
		all.map(({ entry }) => {
			const whole = writeLong({ ...entry, isChief: false }).map(({ text }) => text);
			return [...shortsOf(entry.authority.name), whole.join('')];
		}),
	);
	return all.map(({ heading, entry }, index) => ({
		index,
		entry,
		category: categories[heading],
		short: shorts[index] as string,
		long: (longs[index] as Run[]).map((run) => ({ ...run, text: tieWords(run.text) })),
	}));
}

function writeLong({ authority: { author, name, citation }, isChief }: TableEntry): Run[] {
	const before = `${isChief ? '* ' : ''}${author === undefined ? '' : `${author}, `}`;
	const gap = name === '' ? '' : citation.startsWith('(') ? ' ' : ', ';
	return [{ text: before }, { text: name, isItalic: true }, { text: gap + citation }].filter(({ text }) => text !== '');
}

/** The first party, then the name. */
function shortsOf(name: string): string[] {
	return name === '' ? [] : [name.split(/\s+vs?\.?\s+/)[0] ?? name, name];
}

/** For each list, the first one that no other list has. */
function chooseShorts(candidates: readonly (readonly string[])[]): string[] {
	const owners = new Map<string, Set<number>>();
	for (const [i, list] of candidates.entries()) {
		for (const short of list) owners.set(short.toLowerCase(), (owners.get(short.toLowerCase()) ?? new Set()).add(i));
	}
	return candidates.map((list, i) => {
		const own = list.find((short) => owners.get(short.toLowerCase())?.size === 1);
		// Two authorities that read alike: their numbers in the table distinguish them.
		return own ?? `${list.at(-1)} [${i + 1}]`;
	});
}

/**
 * Every citation of an authority, in full or short, by file and place; parallel citations count as one.
 *
 * @param addressOf where anyone can read what a citation cites
 */
export function planMarks(
	{ files, text }: BriefText,
	entries: readonly DocxEntry[],
	addressOf: (citation: Citation) => string | undefined = () => undefined,
): Mark[] {
	const marks = entries.flatMap((entry) => {
		const addressOfEntry = firstOf(entry.entry.authority.citations, addressOf);
		const groups = groupBy(entry.entry.forms, ({ group, start }) => group ?? start);
		return entry.entry.forms
			.filter(({ group, start }) => group === undefined || group === start)
			.map((form, i): Mark => {
				const { start, end } = form;
				const file = files.findLastIndex((one) => one.start <= start);
				const offset = files[file]?.start ?? 0;
				const parallel = groups.get(start) ?? [form];
				const whole = wholeOf(parallel, text);
				return {
					file,
					start: start - offset,
					end: end - offset,
					whole: { start: whole.start - offset, end: whole.end - offset },
					entry,
					isFirst: i === 0,
					...present({ address: firstOf(parallel, addressOf) ?? addressOfEntry }),
				};
			});
	});
	return marks.sort((one, other) => one.file - other.file || one.start - other.start);
}

function firstOf<T>(citations: readonly Citation[], find: (citation: Citation) => T | undefined): T | undefined {
	for (const citation of citations) {
		const found = find(citation);
		if (found !== undefined) return found;
	}
	return undefined;
}

/** From the name of a citation, or of parallel ones, to the last pinpoint, or to the parenthesis after the year. */
function wholeOf(parallel: readonly Citation[], text: string): Span {
	const spans = parallel.flatMap(({ start, end, caseName, pin, court, year }): (Span | undefined)[] => [
		{ start, end },
		caseName?.span,
		pin?.span,
		court?.span,
		year?.from === undefined ? year?.span : undefined,
	]);
	const known = spans.filter((span) => span !== undefined);
	const end = known.reduce((last, one) => Math.max(last, one.end), 0);
	const closes = text.charAt(end) === ')' && parallel.some(({ year }) => year?.span.end === end);
	return {
		start: known.reduce((first, { start }) => Math.min(first, start), Number.POSITIVE_INFINITY),
		end: closes ? end + 1 : end,
	};
}
