import { readFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import type { CitationKind } from '../../src/core/citations/parts/citation';
import { type Accuracy, type FindCitations, measureAccuracy } from './accuracy';
import { type Expected, type Label, type Passage, splitCitation } from './corpus';

/** A line of `labels.jsonl`; the folder's README says what its parts mean. */
interface PageLabel {
	readonly doc: string;
	readonly page: number;
	readonly start: number;
	readonly end: number;
	readonly kind: CitationKind;
	readonly text: string;
	readonly name?: string;
	readonly court?: string;
	readonly year?: string;
	readonly pin?: string;
	readonly parallel?: true;
	readonly nested?: true;
	readonly optional?: true;
	readonly to?: string | null;
}

const pagesFolder = resolve(__dirname, '../fixtures/pages');

/** Documents laid out in pages, each as one passage whose labels have the printed page as their `line`. A slip in a label is an error. */
export function readPages(): Passage[] {
	const labels = linesOf('labels.jsonl').map((line) => JSON.parse(line) as PageLabel);
	const documents = [...new Set(labels.map(({ doc }) => doc))];
	return documents.map((doc) => {
		const text = readFileSync(join(pagesFolder, doc), 'utf8');
		const own = labels.filter((label) => label.doc === doc);
		return {
			file: doc,
			id: 'page',
			language: extname(doc) === '.md' ? 'markdown' : 'plaintext',
			text,
			labels: own.map((label, index) => labelOf(label, index, own, text)),
		};
	});
}

function labelOf(label: PageLabel, index: number, own: readonly PageLabel[], text: string): Label {
	const { doc, page, start, end, kind } = label;
	const there = text.slice(start, end);
	if (there[0] !== label.text[0] || there.at(-1) !== label.text.at(-1))
		throw new Error(`${doc}: "${label.text}" is not at ${start}, but "${there}"`);
	const isCase = kind === 'full' || kind === 'short';
	const split = isCase ? splitCitation(label.text) : undefined;
	const part = (written: string | undefined): Expected =>
		kind !== 'full' || label.optional || written === '?' ? undefined : [written ?? null];
	return {
		line: page,
		kind,
		optional: label.optional ?? false,
		start,
		end,
		text: label.text,
		volume: split && [split.volume],
		reporter: undefined,
		page: kind === 'full' && split ? [split.page] : undefined,
		pin: part(label.pin),
		name: kind === 'full' ? part(label.name) : label.name === undefined ? undefined : [label.name],
		court: part(label.court),
		year: part(label.year),
		nested: label.nested ?? false,
		group: groupOf(index, own),
		resolvesTo: label.to === undefined ? undefined : label.to === null ? [null] : sourcesOf(label, label.to, own),
	};
}

/** The index of the first of the parallel citations that this one belongs to; undefined where it stands alone. */
function groupOf(index: number, own: readonly PageLabel[]): number | undefined {
	if (!own[index]?.parallel) return own[index + 1]?.parallel ? index : undefined;
	return own.findLastIndex(({ parallel }, at) => at < index && !parallel);
}

/** The same authority may be cited in full several times, in a table of authorities too: any of them is meant. */
function sourcesOf({ doc }: PageLabel, to: string, own: readonly PageLabel[]): number[] {
	const sources = own.flatMap(({ kind, text }, index) =>
		text === to && !['short', 'id', 'supra'].includes(kind) ? [index] : [],
	);
	if (sources.length === 0) throw new Error(`${doc}: "${to}" is not cited in full`);
	return sources;
}

/** What the reader misses today and may no longer once it is fixed, as `describeMisses` says it. */
export function readKnownMisses(): string[] {
	return linesOf('misses.txt');
}

/** One line for each miss: document and page, what about, what was expected, and what came unexpected. */
export function describeMisses({ misses }: Accuracy): string[] {
	return misses
		.map(({ about, where, expected, got }) => {
			const place = where.replace(' (page)', '').replace(':', ' page ');
			return `${place} | ${about} | ${expected === 'nothing' ? `not expected: ${fold(got)}` : expected}`;
		})
		.sort();
}

export function measurePages(findCitations: FindCitations): Accuracy {
	return measureAccuracy(findCitations, readPages());
}

function linesOf(name: string): string[] {
	return readFileSync(join(pagesFolder, name), 'utf8')
		.split('\n')
		.filter((line) => line !== '');
}

function fold(text: string): string {
	return text.replace(/\s+/g, ' ');
}
