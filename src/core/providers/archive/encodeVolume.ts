import {
	type ArchivedCase,
	has,
	mostCases,
	mostCitations,
	mostCourts,
	mostWords,
	pageNumber,
	type ReadCases,
} from './volume';
import { ByteWriter, longestText, seal } from './volumeBytes';

/**
 * The compact form of a volume: an index of pages, by which a page is found without reading the cases, and the cases, in which a word of the
 * volume is its number. A case to a step.
 */
export function* encodeVolume({ cases, skipped }: ReadCases): Generator<void, Uint8Array> {
	const kept = cases.slice(0, mostCases);
	const words = new Numbering(yield* countWords(kept));
	const courts = new Numbering(yield* count(kept, ({ court }) => (court === undefined ? [] : [court])), 1, mostCourts);
	const own = yield* findOwnVolume(kept);
	const firstId = kept.reduce((least, { id }) => Math.min(least, id ?? least), Number.MAX_SAFE_INTEGER);
	const index = new ByteWriter();
	const bodies = new ByteWriter();
	let page = 0;
	for (const one of kept) {
		const from = bodies.length;
		const flags = flagsOf(one, own);
		index.number(flags);
		const first = pageNumber(one.firstPage) ?? page;
		index.signed(first - page);
		index.signed((pageNumber(one.lastPage) ?? first) - first);
		page = first;
		writeBody(bodies, one, { flags, words, courts, own, firstId });
		index.number(bodies.length - from);
		yield;
	}
	const whole = new ByteWriter();
	whole.number(skipped + cases.length - kept.length);
	whole.text(own);
	whole.number(firstId);
	for (const { listed } of [courts, words]) {
		whole.number(listed.length);
		for (const word of listed) whole.text(word);
	}
	whole.number(kept.length);
	whole.append(index.done());
	whole.append(bodies.done());
	return seal(whole.done());
}

function flagsOf(one: ArchivedCase, own: string): number {
	const first = pageNumber(one.firstPage);
	return [
		first === undefined && has.oddFirst,
		/^(?:[ivxlc]{1,12}|\d{1,5}[a-z])$/i.test(one.firstPage) && has.otherNumbering,
		pageNumber(one.lastPage) === undefined && has.oddLast,
		one.isScanSound !== undefined && has.scanKnown,
		one.isScanSound && has.scanSound,
		ordinalOf(one) !== undefined && has.ordinal,
		one.fullName !== undefined && has.fullName,
		one.id !== undefined && has.id,
		one.citations.includes(`${own} ${one.firstPage}`) && has.ownCitation,
	].reduce<number>((all, flag) => all + (flag || 0), 0);
}

interface Shared {
	readonly flags: number;
	readonly words: Numbering;
	readonly courts: Numbering;
	readonly own: string;
	readonly firstId: number;
}

function writeBody(out: ByteWriter, one: ArchivedCase, { flags, words, courts, own, firstId }: Shared): void {
	const write = (text: string): void => writeText(out, text, words);
	if (flags & has.oddFirst) write(one.firstPage);
	if (flags & has.oddLast) write(one.lastPage);
	write(one.name);
	if (flags & has.fullName) write(one.fullName ?? '');
	out.number(dateNumber(one.date));
	out.number(courts.of(one.court ?? '') ?? 0);
	write(one.docket ?? '');
	if (flags & has.ordinal) out.number(ordinalOf(one) ?? 0);
	else write(one.file ?? '');
	if (flags & has.id) out.number((one.id ?? 0) - firstId);
	const others = one.citations.filter((cite) => cite !== `${own} ${one.firstPage}`).slice(0, mostCitations);
	out.number(others.length);
	for (const cite of others) write(cite);
}

/** Each word as its number, or as 0 and its bytes. */
function writeText(out: ByteWriter, text: string, words: Numbering): void {
	const parts = wordsOf(text);
	out.number(parts.length);
	for (const part of parts) {
		const number = words.of(part);
		out.number(number ?? 0);
		if (number === undefined) out.text(part);
	}
}

function wordsOf(text: string): string[] {
	return text === '' ? [] : text.slice(0, longestText).split(' ');
}

/** "0352-01" of a case on page 352 is 1. */
function ordinalOf({ file, firstPage }: ArchivedCase): number | undefined {
	const [, page, ordinal] = /^(\d{4,6})-(\d\d)$/.exec(file ?? '') ?? [];
	return page !== undefined && page === firstPage.padStart(4, '0') ? Number(ordinal) : undefined;
}

/** "1985-02-20" as one number, in which month and day may be 0; 0 where it is no date. */
function dateNumber(date: string | undefined): number {
	const [, year, month = '0', day = '0'] = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?$/.exec(date ?? '') ?? [];
	return year === undefined ? 0 : (Number(year) * 100 + Number(month)) * 100 + Number(day);
}

/** Words by their numbers, from 1 on: those that occur most have the lowest, and take one byte. */
class Numbering {
	readonly listed: readonly string[];
	private readonly numbers: ReadonlyMap<string, number>;

	constructor(counts: ReadonlyMap<string, number>, least = 2, most = mostWords) {
		const often = [...counts].filter(([word, times]) => times >= least && word.length <= longestText);
		this.listed = often
			.sort(([, a], [, b]) => b - a)
			.slice(0, most)
			.map(([word]) => word);
		this.numbers = new Map(this.listed.map((word, at) => [word, at + 1]));
	}

	of(word: string): number | undefined {
		return this.numbers.get(word);
	}
}

function countWords(cases: readonly ArchivedCase[]): Generator<void, Map<string, number>> {
	return count(cases, ({ name, fullName = '', docket = '', citations }) =>
		[name, fullName, docket, ...citations].flatMap(wordsOf),
	);
}

function* count(
	cases: readonly ArchivedCase[],
	partsOf: (one: ArchivedCase) => readonly string[],
): Generator<void, Map<string, number>> {
	const counts = new Map<string, number>();
	for (const one of cases) {
		for (const part of partsOf(one)) counts.set(part, (counts.get(part) ?? 0) + 1);
		yield;
	}
	return counts;
}

/** "1 Alaska": what most of the cases' citations have before their first page. */
function* findOwnVolume(cases: readonly ArchivedCase[]): Generator<void, string> {
	const counts = yield* count(cases, ({ citations, firstPage }) =>
		citations.flatMap((cite) => (cite.endsWith(` ${firstPage}`) ? cite.slice(0, -firstPage.length - 1) : [])),
	);
	return [...counts].reduce<readonly [string, number]>((best, one) => (one[1] > best[1] ? one : best), ['', 0])[0];
}
