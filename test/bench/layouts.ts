import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Citation } from '../../src/core/citations/parts/citation';
import { layouts } from '../layouts';
import type { FindCitations } from './accuracy';

/** Full citations of real opinions that read otherwise once the opinions are set in another layout, in percent of those they have. */
export interface LayoutScore {
	readonly citations: number;
	readonly missedPercent: number;
	readonly extraPercent: number;
	readonly namesChangedPercent: number;
	readonly yearsChangedPercent: number;
}

/** UTF-16 units of a line. */
const widths = [60, 66, 72];
/** How many citations of the new layout are looked through for one of the old. */
const REACH = 12;
/** Units of a line in a document whose paragraphs are lines. */
const LONG_LINES = 150;

/**
 * The scores by layout over `real/docs` in a folder of facts, of the opinions there whose paragraphs are lines of their own; undefined where
 * the folder has none. What is read of them as they are counts as the truth, so no one need label anything.
 */
export function measureLayouts(
	facts: string,
	findCitations: FindCitations,
): Readonly<Record<string, LayoutScore>> | undefined {
	const folder = join(facts, 'real', 'docs');
	if (!existsSync(folder)) return undefined;
	const documents = filesIn(folder)
		.map((file) => paragraphsOf(readFileSync(file, 'utf8')))
		.filter((paragraphs) => paragraphs.join('').length / paragraphs.length >= LONG_LINES);
	const fullIn = (text: string) => findCitations(text, 'plaintext').filter(({ kind }) => kind === 'full');
	const known = documents.map((paragraphs) => ({ paragraphs, citations: fullIn(paragraphs.join('\n\n')) }));
	return Object.fromEntries(
		Object.entries(layouts).map(([name, layout]) => {
			const counts = { citations: 0, missed: 0, extra: 0, names: 0, years: 0 };
			for (const width of widths) {
				for (const { paragraphs, citations } of known) compare(citations, fullIn(layout(paragraphs, width)), counts);
			}
			const percent = (count: number) => (100 * count) / Math.max(1, counts.citations);
			const score: LayoutScore = {
				citations: counts.citations,
				missedPercent: percent(counts.missed),
				extraPercent: percent(counts.extra),
				namesChangedPercent: percent(counts.names),
				yearsChangedPercent: percent(counts.years),
			};
			return [name, score];
		}),
	);
}

function compare(
	before: readonly Citation[],
	after: readonly Citation[],
	counts: { citations: number; missed: number; extra: number; names: number; years: number },
): void {
	let next = 0;
	for (const citation of before) {
		counts.citations++;
		const at = after.findIndex((other, i) => i >= next && i < next + REACH && isSamePlace(citation, other));
		if (at < 0) {
			counts.missed++;
			continue;
		}
		counts.extra += at - next;
		next = at + 1;
		const other = after[at] as Citation;
		if (squash(citation.caseName?.text) !== squash(other.caseName?.text)) counts.names++;
		if (citation.year?.value !== other.year?.value) counts.years++;
	}
	counts.extra += after.length - next;
}

function isSamePlace(one: Citation, other: Citation): boolean {
	return one.volume === other.volume && one.reporter === other.reporter && one.page === other.page;
}

/** A hyphen of the text at the end of a line reads as one of the layout's. */
function squash(name = ''): string {
	return name.replace(/[\s-]+/g, '');
}

function paragraphsOf(text: string): string[] {
	return text
		.split(/\r?\n/)
		.map((line) => line.replace(/\s+/g, ' ').trim())
		.filter((line) => line !== '');
}

function filesIn(folder: string): string[] {
	return readdirSync(folder).flatMap((name) => {
		const path = join(folder, name);
		return statSync(path).isDirectory() ? filesIn(path) : [path];
	});
}
