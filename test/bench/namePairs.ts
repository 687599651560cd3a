import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { judgeRow, readRows, readToday } from '../judge';
import type { FindCitations } from './accuracy';

/** How one set of pairs is judged; percentages of its pairs. */
export interface SetRates {
	readonly pairs: number;
	/** On a set of one case under two names: called different. */
	readonly accusedPercent?: number;
	/** On a set of two cases: passed as the same or as another caption. */
	readonly passedPercent?: number;
	readonly silentPercent: number;
}

/**
 * Rates by set over `names/pairs.tsv` in a folder of facts (columns as `npm run judge` reads them, with a header); undefined where the
 * folder has none.
 */
export function measureNamePairs(facts: string): Readonly<Record<string, SetRates>> | undefined {
	const file = join(facts, 'names', 'pairs.tsv');
	if (!existsSync(file)) return undefined;
	const table = readFileSync(file, 'utf8');
	const labels = table
		.split(/\r?\n/)
		.filter((line) => line.trim() !== '')
		.slice(1)
		.map((line) => line.split('\t'));
	const today = readToday();
	const counts = new Map<string, { located: boolean; pairs: number; wrong: number; silent: number }>();
	for (const [index, row] of readRows(table).entries()) {
		const [set = '', expect] = labels[index] ?? [];
		const located = expect === 'located';
		const count = counts.get(set) ?? { located, pairs: 0, wrong: 0, silent: 0 };
		counts.set(set, count);
		const { kind } = judgeRow(row, today);
		count.pairs++;
		if (kind === 'silent') count.silent++;
		else if ((kind === 'differs') === located) count.wrong++;
	}
	return Object.fromEntries(
		[...counts].map(([set, { located, pairs, wrong, silent }]) => [
			set,
			{
				pairs,
				[located ? 'accusedPercent' : 'passedPercent']: (100 * wrong) / pairs,
				silentPercent: (100 * silent) / pairs,
			},
		]),
	);
}

/**
 * The names and captions in `names/pairs.tsv` in a folder of facts that are read otherwise when a citation follows; undefined where the folder
 * has none. The names of two cases, many of which were made from others, aren't among them.
 */
export function misreadNames(facts: string, findCitations: FindCitations): readonly string[] | undefined {
	const file = join(facts, 'names', 'pairs.tsv');
	if (!existsSync(file)) return undefined;
	const rows = readFileSync(file, 'utf8')
		.split(/\r?\n/)
		.map((line) => line.split('\t'));
	const names = new Set(
		rows
			.filter(([, expect]) => expect === 'located')
			.flatMap(([, , written = '', recorded = '']) => [written, recorded]),
	);
	return [...names].filter((name) => {
		const [citation] = findCitations(`The rule is an old one. See ${name}, 5 F.3d 7.`, 'plaintext');
		return citation?.caseName?.text !== name;
	});
}
