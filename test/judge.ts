import type { Citation, CitedPart } from '../src/core/citations/parts/citation';
import { findCitations } from '../src/core/citations/recognition';
import type { Answer } from '../src/core/lookup/answers/answer';
import { judgeCitation, type Today } from '../src/core/verification/judgement/judgeCitation';
import { printJsonLines } from './jsonLines';

const usage = `Usage: npm run -s judge -- FILE.tsv
Judges the name in each row against the record's and prints one JSON line for each: {"kind": "same|caption|differs|silent", "reason"}.
Columns: set, expect, written, recorded, writtenYear, recordedYear, and optionally citation, court, textBefore (with \\n and \\t
written out). A first row that holds these names is a header, and may order the columns otherwise.`;

const columnNames = [
	'set',
	'expect',
	'written',
	'recorded',
	'writtenYear',
	'recordedYear',
	'citation',
	'court',
	'textBefore',
] as const;
const needed = ['written', 'recorded', 'writtenYear', 'recordedYear'] as const;
type Column = (typeof columnNames)[number];

/** What one row says; empty cells are empty. `set` and `expect` are never read. */
export type JudgeRow = Readonly<Record<Exclude<Column, 'set' | 'expect'>, string>>;

/** Reads the rows of a table; throws with the number of the line at fault. */
export function readRows(table: string): JudgeRow[] {
	const lines = table
		.replace(/^\uFEFF/, '')
		.split(/\r?\n/)
		.map((line, index) => ({ cells: line.split('\t'), number: index + 1, isBlank: line.trim() === '' }))
		.filter(({ isBlank }) => !isBlank);
	const first = lines[0]?.cells.map((cell) => cell.trim()) ?? [];
	const isHeader = first.includes('written') || first.includes('recorded');
	const missing = isHeader ? needed.filter((name) => !first.includes(name)) : [];
	if (missing.length > 0) throw new Error(`Line 1: the header has no column ${missing.join(', ')}.`);
	const order: readonly string[] = isHeader ? first : columnNames;
	const lastNeeded = Math.max(...needed.map((name) => order.indexOf(name)));
	return lines.slice(isHeader ? 1 : 0).map(({ cells, number }) => {
		if (cells.length <= lastNeeded)
			throw new Error(`Line ${number}: ${cells.length} columns, at least ${lastNeeded + 1} are needed.`);
		const cell = (name: Column) => cells[order.indexOf(name)]?.trim() ?? '';
		for (const name of ['writtenYear', 'recordedYear'] as const)
			if (!/^(?:\d{4})?$/.test(cell(name))) throw new Error(`Line ${number}: "${cell(name)}" is no year (${name}).`);
		return {
			written: cell('written'),
			recorded: cell('recorded'),
			writtenYear: cell('writtenYear'),
			recordedYear: cell('recordedYear'),
			citation: cell('citation'),
			court: cell('court'),
			textBefore: (cells[order.indexOf('textBefore')] ?? '').replace(/\\n/g, '\n').replace(/\\t/g, '\t'),
		};
	});
}

/** Judges a row as the editor judges a citation whose record the service found. */
export function judgeRow(row: JudgeRow, today: Today) {
	const { text, citation } = draft(row);
	const answer: Answer = {
		status: 'verified',
		statusText: 'verified',
		heuristic: false,
		candidates: [],
		checkedAt: 0,
		record: {
			name: row.recorded,
			...(row.court !== '' && { court: row.court }),
			...(row.recordedYear !== '' && { dateDecided: row.recordedYear }),
		},
	};
	const { name, nameReason } = judgeCitation({ citation, answer, group: [], today, text });
	return { kind: name, reason: nameReason };
}

/** A citation that says nothing of its court, for rows that give none. */
const anyCitation: Citation = { kind: 'full', source: 'reporter', text: '1 F.3d 1', start: 0, end: 8, volume: '1' };

/** The row as a draft: the text before, which ends in the name or is followed by it, and the citation. */
function draft(row: JudgeRow): { readonly text: string; readonly citation: Citation } {
	const read = row.citation === '' ? undefined : findCitations(row.citation, 'plaintext')[0];
	const { caseName: _, ...place } = read ?? anyCitation;
	const found = row.written === '' ? -1 : row.textBefore.lastIndexOf(row.written);
	const ends = found >= 0 && /^[^\p{L}\p{N}]*$/u.test(row.textBefore.slice(found + row.written.length));
	const before = ends || row.written === '' ? row.textBefore : `${row.textBefore}${row.written}, `;
	const nameStart = ends ? found : row.textBefore.length;
	const moved = before.length - place.start;
	const shift = <T extends CitedPart>(part: T): T => ({
		...part,
		span: { start: part.span.start + moved, end: part.span.end + moved },
	});
	const { year, court, reporterSpan: __, ...rest } = place;
	const nameSpan = { start: nameStart, end: nameStart + row.written.length };
	const end = before.length + place.text.length;
	const citation: Citation = {
		...rest,
		start: before.length,
		end,
		...(row.written !== '' && { caseName: { text: row.written, span: nameSpan } }),
		...(court && { court: shift(court) }),
		...(year && { year: shift(year) }),
		...(row.writtenYear !== '' && {
			year: { text: row.writtenYear, value: Number(row.writtenYear), span: { start: end, end } },
		}),
	};
	return { text: `${before}${row.citation === '' ? place.text : row.citation.slice(place.start)}`, citation };
}

/** The day by this machine's clock: a record's later date is a mistake. */
export function readToday(): Today {
	const now = new Date();
	return { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
}

function main(): void {
	const today = readToday();
	printJsonLines(usage, readRows, (row) => judgeRow(row, today));
}

if (require.main === module) main();
