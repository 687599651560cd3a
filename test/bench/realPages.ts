import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Citation } from '../../src/core/citations/parts/citation';
import type { FindCitations } from './accuracy';

/** How real opinions are read, in percent of what was labeled by hand; names and years of the citations found that have one. */
export interface RealScore {
	readonly citations: number;
	readonly recallPercent: number;
	readonly precisionPercent: number;
	readonly namesPercent: number;
	readonly yearsPercent: number;
	/** Names where the label has none. */
	readonly namesInvented: number;
	readonly spansOff: number;
	/** What is wrong, each with its place: a citation missed, one that is none, a name, a year or a span. */
	readonly faults: readonly string[];
}

interface Label {
	readonly text: string;
	/** Which occurrence in the window; the first unless given. */
	readonly nth?: number;
	/** Empty for none, null where it cannot be told. */
	readonly name: string | null;
	readonly year: number | null;
	readonly parallel?: boolean;
	/** The document's own citation: found or not, it is no matter. */
	readonly optional?: boolean;
}

interface Window {
	readonly w: number;
	readonly doc: string;
	readonly start: number;
	readonly end: number;
	readonly dbl: boolean;
}

interface Counts {
	labeled: number;
	found: number;
	extra: number;
	named: number;
	namesRight: number;
	invented: number;
	dated: number;
	yearsRight: number;
	spansOff: number;
	readonly faults: string[];
}

/**
 * The scores by kind of text over `real/` in a folder of facts (`windows.json`, `labels.jsonl`, `docs`), counted as its own `score.py` does;
 * undefined where the folder has none.
 */
export function measureRealPages(
	facts: string,
	findCitations: FindCitations,
): Readonly<Record<string, RealScore>> | undefined {
	const folder = join(facts, 'real');
	if (!existsSync(join(folder, 'labels.jsonl'))) return undefined;
	const windows: readonly Window[] = JSON.parse(readFileSync(join(folder, 'windows.json'), 'utf8'));
	const labels = new Map(
		readFileSync(join(folder, 'labels.jsonl'), 'utf8')
			.split('\n')
			.filter((line) => line.trim() !== '')
			.map((line) => JSON.parse(line) as { readonly w: number; readonly cites: readonly Label[] })
			.map(({ w, cites }) => [w, cites]),
	);
	const read = new Map<string, { readonly text: string; readonly found: readonly Citation[] }>();
	const counts = new Map<string, Counts>();
	for (const window of windows) {
		const cites = labels.get(window.w);
		if (!cites) continue;
		const known = read.get(window.doc) ?? readDocument(join(folder, 'docs', `${window.doc}.txt`), findCitations);
		read.set(window.doc, known);
		const set = window.dbl ? 'doubleSpaced' : 'ordinary';
		const count = counts.get(set) ?? newCounts();
		counts.set(set, count);
		scoreWindow(known.text, known.found, window, cites, count);
	}
	return Object.fromEntries([...counts].map(([set, count]) => [set, scoreOf(count)]));
}

function readDocument(file: string, findCitations: FindCitations) {
	const text = readFileSync(file, 'utf8');
	return { text, found: findCitations(text, 'plaintext').filter(({ kind }) => kind === 'full') };
}

function scoreWindow(
	text: string,
	all: readonly Citation[],
	{ doc, start, end }: Window,
	cites: readonly Label[],
	count: Counts,
): void {
	const found = all.filter((one) => one.start >= start && one.end <= end);
	const used = new Set<Citation>();
	for (const label of cites) {
		let at = start - 1;
		for (let n = 0; n < (label.nth ?? 1); n++) at = text.indexOf(label.text, at + 1);
		const until = at + label.text.length;
		if (isOptional(text, at)) continue;
		const there = found.filter((one) => one.start < until && at < one.end);
		if (label.optional) {
			for (const one of there) used.add(one);
			continue;
		}
		count.labeled++;
		const fault = (what: string) => count.faults.push(`${what} ${doc} ${at} ${label.text}`);
		const citation = there.find((one) => !used.has(one));
		if (!citation) {
			fault('missed');
			continue;
		}
		used.add(citation);
		count.found++;
		if (Math.abs(citation.start - at) > 1 || Math.abs(citation.end - until) > 1) {
			count.spansOff++;
			fault('span');
		}
		scoreParts(citation, all, label, count, fault);
	}
	for (const one of found) {
		if (used.has(one) || isOptional(text, one.start)) continue;
		count.extra++;
		count.faults.push(`extra ${doc} ${one.start} ${one.text}`);
	}
}

function scoreParts(
	citation: Citation,
	all: readonly Citation[],
	label: Label,
	count: Counts,
	fault: (what: string) => void,
): void {
	const { group } = citation;
	const leader = group === undefined ? undefined : all.find((one) => one.start === group);
	const name = (citation.caseName ?? leader?.caseName)?.text;
	if (label.name && !label.parallel) {
		count.named++;
		if (name !== undefined && squash(name) === squash(label.name)) count.namesRight++;
		else fault('name');
	} else if (label.name === '' && name && !label.parallel) {
		count.invented++;
		fault('invented name');
	}
	if (label.year === null) return;
	count.dated++;
	const shared = group === undefined ? undefined : all.find((one) => one.group === group && one.year);
	if ((citation.year ?? shared?.year)?.value === label.year) count.yearsRight++;
	else fault('year');
}

/** A first-page parallel of a short form ("550 U.S. at 555, 127 S. Ct. 1955") is neither asked for nor held against anybody. */
function isOptional(text: string, at: number): boolean {
	return shortBefore.test(text.slice(Math.max(0, at - 70), at));
}

const shortBefore = /(?:\bat\s+\*?\d[\d\s,n.&–-]*|\bsupra)[,;]?\s*(?:\d+\s+[A-Z][\w.\s]{1,14}\s\d+[,;]?\s*)*$/;

/** A name without white space, marks and punctuation, in small letters. */
function squash(name: string): string {
	return name.replace(/[*_\u00ad\s.,'’‘"“”-]/g, '').toLowerCase();
}

function newCounts(): Counts {
	return {
		labeled: 0,
		found: 0,
		extra: 0,
		named: 0,
		namesRight: 0,
		invented: 0,
		dated: 0,
		yearsRight: 0,
		spansOff: 0,
		faults: [],
	};
}

function scoreOf(count: Counts): RealScore {
	const percent = (right: number, of: number) => (100 * right) / Math.max(1, of);
	return {
		citations: count.labeled,
		recallPercent: percent(count.found, count.labeled),
		precisionPercent: percent(count.found, count.found + count.extra),
		namesPercent: percent(count.namesRight, count.named),
		yearsPercent: percent(count.yearsRight, count.dated),
		namesInvented: count.invented,
		spansOff: count.spansOff,
		faults: count.faults,
	};
}
