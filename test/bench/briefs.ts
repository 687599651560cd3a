import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Citation, CitationKind } from '../../src/core/citations/parts/citation';
import type { FindCitations } from './accuracy';

/** How many of the citations of one kind that were labeled by hand are found. */
interface KindScore {
	readonly labeled: number;
	readonly found: number;
}

/** How filed briefs are read, held against labels and against the briefs' own tables of authorities. */
export interface BriefScore {
	readonly kinds: Readonly<Record<string, KindScore>>;
	/** What is wrong, each with its place: a citation missed, one that is none, a name or a year. */
	readonly faults: readonly string[];
}

interface Window {
	readonly id: number;
	readonly doc: string;
	readonly start: number;
	readonly end: number;
}

interface Label {
	/** The window. */
	readonly w: number;
	/** The kind, in one letter; "O" is neither counted nor wrong. */
	readonly t: string;
	readonly start: number;
	readonly end: number;
	readonly text: string;
	/** As in `year`: "-" for none, "?" is not asked. */
	readonly name?: string | null;
	readonly year?: string | null;
}

interface OwnTable {
	/** Where the body begins. */
	readonly from: number;
	readonly entries: readonly {
		readonly kind: string;
		readonly name: string;
		/** Volume, reporter in small letters and digits, page. */
		readonly cites: readonly (readonly [string, string, string])[];
	}[];
}

const letters: Readonly<Record<CitationKind, string>> = {
	full: 'F',
	short: 'S',
	id: 'I',
	supra: 'P',
	named: '',
	statute: 'T',
	regulation: 'G',
	constitution: 'C',
	rule: 'R',
	journal: 'J',
	other: '',
	record: 'K',
};
/** Where one of these is labeled, another one will do. */
const laws = 'TGRCJK';

/** The scores over `briefs/` in a folder of facts, counted as its own `score.py` does; undefined where the folder has none. */
export function measureBriefs(facts: string, findCitations: FindCitations): BriefScore | undefined {
	const folder = join(facts, 'briefs');
	if (!existsSync(join(folder, 'labels.jsonl'))) return undefined;
	const windows: readonly Window[] = JSON.parse(readFileSync(join(folder, 'windows.json'), 'utf8'));
	const labels = readFileSync(join(folder, 'labels.jsonl'), 'utf8')
		.split('\n')
		.filter((line) => line.trim() !== '')
		.map((line) => JSON.parse(line) as Label);
	const read = new Map<string, readonly Citation[]>();
	const find = (doc: string) => {
		const found = read.get(doc) ?? findCitations(readFileSync(join(folder, 'docs', doc), 'utf8'), 'plaintext');
		read.set(doc, found);
		return found;
	};
	const kinds: Record<string, { labeled: number; found: number }> = {};
	const faults: string[] = [];
	for (const window of windows) {
		const found = find(window.doc).filter(({ start }) => start >= window.start && start < window.end);
		const own = labels.filter(({ w }) => w === window.id);
		for (const label of own) {
			if (label.t === 'O') continue;
			const match = found.find((one) => overlaps(label, one) && fits(label, one));
			kinds[label.t] ??= { labeled: 0, found: 0 };
			const count = kinds[label.t] as { labeled: number; found: number };
			count.labeled++;
			const place = `${window.doc} ${label.start} ${label.text}`;
			if (!match) {
				faults.push(`missed ${place}`);
				continue;
			}
			count.found++;
			if (label.t !== 'F') continue;
			if (label.name !== '?' && flat(match.caseName?.text) !== flat(label.name)) faults.push(`name ${place}`);
			if (label.year !== '?' && flat(String(match.year?.value ?? '')) !== flat(label.year))
				faults.push(`year ${place}`);
		}
		for (const one of found) {
			if ('FSIP'.includes(letters[one.kind]) && !own.some((label) => overlaps(label, one)))
				faults.push(`extra ${window.doc} ${one.start} ${one.text}`);
		}
	}
	for (const file of readdirSync(join(folder, 'tables')).sort()) {
		const table: OwnTable = JSON.parse(readFileSync(join(folder, 'tables', file), 'utf8'));
		const doc = file.replace('.key.json', '.layout.txt');
		faults.push(...faultsOfTable(table, find(doc)).map((fault) => `${fault} (table of ${doc})`));
	}
	return { kinds, faults };
}

function overlaps(label: Label, citation: Citation): boolean {
	return label.start < citation.end && citation.start < label.end;
}

function fits({ t, text }: Label, { kind }: Citation): boolean {
	const letter = letters[kind];
	if (letter === t || (laws.includes(t) && laws.includes(letter))) return true;
	return t === 'S' && kind === 'full' && text.includes('WL');
}

/** The cases of a brief's own table that are not found in its body, or never under the table's name. */
function faultsOfTable({ from, entries }: OwnTable, found: readonly Citation[]): string[] {
	const namesAt = new Map<string, Set<string>>();
	for (const { kind, start, volume, reporter, page, caseName } of found) {
		if (kind !== 'full' || start < from) continue;
		const place = placeOf(volume, (reporter ?? '').toLowerCase().replace(/[^a-z\d]/g, ''), page);
		const names = namesAt.get(place) ?? new Set();
		namesAt.set(place, names.add(flat(caseName?.text)));
	}
	return entries.flatMap(({ kind, name, cites }) => {
		if (kind !== 'case' || cites.length === 0) return [];
		const names = cites.flatMap((cite) => namesAt.get(placeOf(...cite)) ?? []);
		if (names.length === 0) return [`missed ${name}`];
		return names.some((one) => one.has(flat(name))) ? [] : [`name ${name}`];
	});
}

function placeOf(volume: string | undefined, reporter: string, page: string | undefined): string {
	return `${volume} ${reporter} ${page}`;
}

/** A name without marks, with straight quotes, folded to single blanks. */
function flat(name: string | null | undefined): string {
	return (name ?? '')
		.replace(/[*_\u200b\u00ad]/g, '')
		.replace(/[\u2018\u2019]/g, "'")
		.replace(/[\u201c\u201d]/g, '"')
		.replace(/\s+/g, ' ')
		.replace(/^[ ,;-]+|[ ,;-]+$/g, '');
}
