import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { findCitations } from '../../src/core/citations/recognition';
import type { Answer } from '../../src/core/lookup/answers/answer';
import type { Severity } from '../../src/core/verification/findings/entry';
import type { Finding, FindingCode } from '../../src/core/verification/findings/finding';
import { judgeCitation } from '../../src/core/verification/judgement/judgeCitation';
import { type JudgeRow, judgeRow } from '../judge';

/** A pair of names, or of a draft and a record, that was judged otherwise than a person does. */
export interface Misjudged {
	/** `file:line`. */
	readonly where: string;
	readonly draft: string;
	readonly record: string;
	readonly expected: string;
	readonly got: string;
}

export interface NameQuality {
	readonly pairs: number;
	/** One case under two names. */
	readonly alike: number;
	/** Two cases. */
	readonly apart: number;
	/** Of the pairs called `name-differs`, how many are two cases. */
	readonly precision: number;
	/** Of the pairs that are two cases, how many are called so. */
	readonly recall: number;
	/** Pairs whose outcome (same, caption, silent, differs) is the expected one. */
	readonly outcomes: number;
	readonly misjudged: readonly Misjudged[];
}

export interface FindingQuality {
	readonly of: number;
	readonly right: number;
	readonly rate: number;
	/** Findings where there should be none: what must not happen. */
	readonly falseAlarms: number;
	readonly misjudged: readonly Misjudged[];
}

export interface JudgementQuality {
	readonly names: NameQuality;
	readonly years: FindingQuality;
	readonly courts: FindingQuality;
	readonly places: FindingQuality;
}

interface Row {
	readonly where: string;
	readonly cells: readonly string[];
}

const folder = resolve(__dirname, '../fixtures/judgement');
const today = { year: 2025, month: 6, day: 15 };
const softer: Partial<Record<FindingCode, Severity>> = {
	'multiple-matches': 'information',
	'parallel-differs': 'information',
};

export function measureJudgement(): JudgementQuality {
	return {
		names: measureNames(readNameRows()),
		years: measureFindings(readRows('years.txt'), ([draft = '', date = '']) => judgeDraft({ draft, date })),
		courts: measureFindings(readRows('courts.txt'), ([draft = '', court = '']) => judgeDraft({ draft, court })),
		places: measureFindings(
			readRows('places.txt'),
			([draft = '', citations = '', date = '', at = '', other = '', name = '']) =>
				judgeDraft({ draft, citations: citations.split(';').map((one) => one.trim()), date, at, other, name }),
		),
	};
}

/** The pairs of names: what is expected, the rule, and then what `toJudgeRow` reads. */
export function readNameRows(): Row[] {
	return ['namesAlike.txt', 'namesApart.txt', 'namesAgain.txt', 'namesInDatabases.txt'].flatMap(readRows);
}

export function toJudgeRow(cells: readonly string[]): JudgeRow {
	const [, , written = '', recorded = '', writtenYear = '', date = '', citation = '', court = ''] = cells;
	return { written, recorded, writtenYear, recordedYear: date.slice(0, 4), citation, court, textBefore: '' };
}

function readRows(file: string): Row[] {
	return readFileSync(resolve(folder, file), 'utf8')
		.split('\n')
		.map((line, index) => ({ where: `${file}:${index + 1}`, line }))
		.filter(({ line }) => line.trim() !== '' && !line.startsWith('#'))
		.map(({ where, line }) => ({ where, cells: line.split('|').map((cell) => cell.trim()) }));
}

function measureNames(rows: readonly Row[]): NameQuality {
	let called = 0;
	let rightlyCalled = 0;
	let apart = 0;
	let outcomes = 0;
	const misjudged: Misjudged[] = [];
	for (const { where, cells } of rows) {
		const [expected = ''] = cells;
		const row = toJudgeRow(cells);
		const { written: draft, recorded: record } = row;
		const got = judgeRow(row, today).kind;
		const accepted = expected.split('/');
		const differs = accepted.includes('differs');
		if (differs) apart++;
		if (got === 'differs') called++;
		if (got === 'differs' && differs) rightlyCalled++;
		if (accepted.includes(got)) outcomes++;
		else misjudged.push({ where, draft, record, expected, got });
	}
	return {
		pairs: rows.length,
		alike: rows.length - apart,
		apart,
		precision: ratio(rightlyCalled, called),
		recall: ratio(rightlyCalled, apart),
		outcomes: ratio(outcomes, rows.length),
		misjudged,
	};
}

interface Draft {
	readonly draft: string;
	readonly date?: string;
	readonly court?: string;
	readonly citations?: readonly string[];
	/** Which citation of the draft is judged; the first when empty. */
	readonly at?: string;
	/** `citation = name of its record`, another member of the group. */
	readonly other?: string;
	/** The record's name where it is not the draft's. */
	readonly name?: string;
}

function judgeDraft({ draft, date, court, citations, at, other, name }: Draft): readonly Finding[] {
	const found = findCitations(draft, 'plaintext').filter((citation) => citation.kind === 'full');
	const citation = at ? found.find(({ text }) => text === at) : found[0];
	if (citation === undefined) throw new Error(`no citation is recognized in "${draft}"`);
	// Where the date is not what is tested, it is the draft's own.
	const decided = date ?? `${citation.year?.value ?? 1950}-06-10`;
	const answer = located({
		name: name || citation.caseName?.text || '',
		date: decided,
		...(court === undefined ? {} : { court }),
		...(citations === undefined ? {} : { citations }),
	});
	const [otherText, otherName] = (other ?? '').split(' = ');
	const group = found
		.filter((one) => one.group !== undefined && one.group === citation.group)
		.map((one) => {
			if (one === citation) return { citation: one, answer };
			if (one.text !== otherText || otherName === undefined) return { citation: one };
			return { citation: one, answer: located({ name: otherName, date: decided, citations: [one.text] }) };
		});
	return judgeCitation({ citation, answer, group, today, text: draft }).findings;
}

function located(record: { name: string; date: string; court?: string; citations?: readonly string[] }): Answer {
	return {
		status: 'verified',
		statusText: 'verified',
		heuristic: false,
		candidates: [],
		checkedAt: 0,
		record: {
			name: record.name,
			dateDecided: record.date,
			...(record.court === undefined ? {} : { court: record.court }),
			...(record.citations === undefined ? {} : { parallelCitations: record.citations.filter((one) => one !== '') }),
		},
	};
}

function measureFindings(
	rows: readonly Row[],
	judge: (cells: readonly string[]) => readonly Finding[],
): FindingQuality {
	let right = 0;
	let falseAlarms = 0;
	const misjudged: Misjudged[] = [];
	for (const { where, cells } of rows) {
		const [expected = '', ...rest] = cells;
		// A record of another name is reported as such, too.
		const findings = judge(rest).filter(({ code }) => rest[5] === undefined || code !== 'name-differs');
		const got =
			findings.map(({ code, lowered }) => `${code} ${lowered ?? softer[code] ?? 'warning'}`).join(', ') || 'none';
		if (got === expected) right++;
		else {
			if (expected === 'none') falseAlarms++;
			misjudged.push({ where, draft: rest[0] ?? '', record: rest.slice(1).join(' | '), expected, got });
		}
	}
	return { of: rows.length, right, rate: ratio(right, rows.length), falseAlarms, misjudged };
}

function ratio(right: number, of: number): number {
	return of === 0 ? 1 : right / of;
}
