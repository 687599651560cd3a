import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type JudgeRow, judgeRow, readRows, readToday } from '../judge';
import type { FindCitations } from './accuracy';
import { readNameRows, toJudgeRow } from './judgement';

/** How one set of pairs is judged; percentages of its pairs. */
export interface SetRates {
	readonly pairs: number;
	/** On a set of one case under two names: called different. */
	readonly accusedPercent?: number;
	/** On a set of two cases: passed as the same or as another caption. */
	readonly passedPercent?: number;
	readonly silentPercent: number;
}

/** Two names, and whether a person says that they are of one case. */
export interface JudgedPair {
	/** `own`: of the project's fixtures. */
	readonly set: string;
	readonly alike: boolean;
	readonly row: JudgeRow;
}

/** The pairs of `names/pairs.tsv` in a folder of facts, with a header. */
function readPairs(facts: string): JudgedPair[] {
	const table = readFileSync(join(facts, 'names', 'pairs.tsv'), 'utf8');
	const labels = cellsOf(table).slice(1);
	return readRows(table).map((row, index) => {
		const [set = '', expect] = labels[index] ?? [];
		return { set, alike: expect === 'located', row };
	});
}

/** All pairs that are labeled: the project's own, and those of `names/pairs.tsv` and `names/practice.tsv` in a folder of facts, if there is one. */
export function readJudgedPairs(facts: string | undefined): JudgedPair[] {
	const own = readNameRows().map(
		({ cells }): JudgedPair => ({
			set: 'own',
			alike: !cells[0]?.split('/').includes('differs'),
			row: toJudgeRow(cells),
		}),
	);
	if (facts === undefined) return own;
	const practice = cellsOf(readFileSync(join(facts, 'names', 'practice.tsv'), 'utf8')).map(
		([written = '', recorded = '', writtenYear = '', recordedYear = '', expect]): JudgedPair => ({
			set: 'practice',
			alike: expect === 'ok',
			row: { ...noRow, written, recorded, writtenYear, recordedYear },
		}),
	);
	return [...readPairs(facts), ...practice, ...own];
}

const noRow = { citation: '', court: '', textBefore: '' };

function cellsOf(table: string): string[][] {
	return table
		.split(/\r?\n/)
		.filter((line) => line.trim() !== '')
		.map((line) => line.split('\t'));
}

/**
 * Rates by set over `names/pairs.tsv` in a folder of facts (columns as `npm run judge` reads them, with a header); undefined where the
 * folder has none.
 */
export function measureNamePairs(facts: string): Readonly<Record<string, SetRates>> | undefined {
	if (!existsSync(join(facts, 'names', 'pairs.tsv'))) return undefined;
	const today = readToday();
	const counts = new Map<string, { located: boolean; pairs: number; wrong: number; silent: number }>();
	for (const { set, alike: located, row } of readPairs(facts)) {
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
