import type { Answer } from './answers/answer';
import type { Decision } from './decisions';
import type { Finding, FindingCode } from './judgement/finding';
import type { Comparison, Judgement } from './judgement/judgeCitation';
import type { NameOutcome } from './judgement/names/judgeNames';
import type { CitationState } from './verdict/citationState';
import { countStates, type VerificationCounts } from './verdict/summary';
import type { Verdict } from './verdict/verdict';
import { isCounted } from './verdict/verdict';

export const reportFormats = ['markdown', 'json', 'csv', 'sarif'] as const;

export type ReportFormat = (typeof reportFormats)[number];

/** What of a located citation was compared with its record: "located" alone says that something stands at the place. */
export interface Compared {
	/** `caption`: the record styles the same case differently. */
	readonly name: Exclude<NameOutcome, 'silent'> | 'notCompared';
	readonly year: Exclude<Comparison, 'silent'> | 'notCompared';
	readonly court: Exclude<Comparison, 'silent'> | 'notCompared';
}

/** One citation as a report states it. */
export interface ReportEntry {
	/** Counted from 1, in UTF-16 units; absent where the service did not say where in the text it found the citation. */
	readonly line?: number;
	readonly column?: number;
	readonly kind: Verdict['citation']['kind'];
	readonly text: string;
	readonly caseName?: string;
	readonly court?: string;
	readonly year?: number;
	readonly state: CitationState;
	/** Only where a record was located. */
	readonly compared?: Compared;
	readonly findings: readonly { readonly code: FindingCode; readonly message: string }[];
	readonly recordedName?: string;
	readonly source?: string;
	/** ISO 8601. */
	readonly checkedAt?: string;
	readonly decision?: Decision;
}

export interface Report {
	/** The document's name, as it is shown. */
	readonly document: string;
	/** The host that answered; "sample" for the sample service. */
	readonly service?: string;
	/** When the report was made (ISO 8601). */
	readonly createdAt: string;
	readonly counts: VerificationCounts;
	/** Of those counted as verified: where the name was not compared. */
	readonly nameNotCompared: number;
	readonly citations: readonly ReportEntry[];
	/** What no check of this kind can say. */
	readonly notChecked: readonly string[];
}

export interface ReportInput {
	readonly document: string;
	readonly service?: string;
	/** Milliseconds since the epoch. */
	readonly now: number;
	readonly verdicts: readonly Verdict[];
	/** What only the service found, without a place that can be told; with the state of each. */
	readonly unplaced: readonly { readonly text: string; readonly state: CitationState; readonly answer: Answer }[];
	/** Line and column of an offset, both from 0. */
	readonly positionAt: (offset: number) => { readonly line: number; readonly character: number };
	readonly describe: (verdict: Verdict, finding: Finding) => string;
}

/** Everything a reader of the report needs, without the text of the draft around its citations. */
export function createReport({
	document,
	service,
	now,
	verdicts,
	unplaced,
	positionAt,
	describe,
}: ReportInput): Report {
	const counted = verdicts.filter(isCounted);
	const verified = counted.filter(({ state }) => state === 'verified');
	const verifiedElsewhere = unplaced.filter(({ state }) => state === 'verified');
	return {
		document,
		...(service !== undefined && { service }),
		createdAt: new Date(now).toISOString(),
		counts: countStates([...counted, ...unplaced].map(({ state }) => state)),
		nameNotCompared:
			verified.filter((one) => describeComparison(one)?.name === 'notCompared').length + verifiedElsewhere.length,
		citations: [
			...verdicts
				.filter((one) => isCounted(one) || one.findings.length > 0)
				.map((one): ReportEntry => {
					const { citation, state, findings, entry, decision } = one;
					const { line, character } = positionAt(citation.start);
					const compared = describeComparison(one);
					return {
						line: line + 1,
						column: character + 1,
						kind: citation.kind,
						text: citation.text.replace(/\s+/g, ' '),
						...(citation.caseName && { caseName: citation.caseName.text }),
						...(citation.court && { court: citation.court.text }),
						...(citation.year && { year: citation.year.value }),
						state,
						...(compared && { compared }),
						findings: findings.map((finding) => ({ code: finding.code, message: describe(one, finding) })),
						...(entry.answer && describeAnswer(entry.answer)),
						...(decision && { decision }),
					};
				}),
			...unplaced.map(
				({ text, state, answer }): ReportEntry => ({
					kind: 'full',
					text,
					state,
					...(isLocated(state) && { compared: nothing }),
					findings: [],
					...describeAnswer(answer),
				}),
			),
		],
		notChecked: ['treatment', 'quotations', 'support'],
	};
}

const nothing: Compared = { name: 'notCompared', year: 'notCompared', court: 'notCompared' };

function isLocated(state: CitationState): boolean {
	return state === 'verified' || state === 'differs' || state === 'possibleMatch';
}

/** A short form was compared as its full citation was. */
function describeComparison({ state, judgement, full }: Verdict): Compared | undefined {
	const made: Judgement | undefined = judgement ?? full?.judgement;
	if (!isLocated(state)) return undefined;
	if (!made) return nothing;
	const { name, year, court } = made;
	return {
		name: name === 'silent' ? 'notCompared' : name,
		year: year === 'silent' ? 'notCompared' : year,
		court: court === 'silent' ? 'notCompared' : court,
	};
}

function describeAnswer({
	record,
	source,
	checkedAt,
}: Answer): Pick<ReportEntry, 'recordedName' | 'source' | 'checkedAt'> {
	return {
		...(record?.name !== undefined && { recordedName: record.name }),
		...(source !== undefined && { source }),
		checkedAt: new Date(checkedAt).toISOString(),
	};
}

/** Who decided what and when, in one line. */
function describeDecision({ kind, candidate, by, at, note }: Decision): string {
	return [kind, candidate, by && `by ${by}`, at, note].filter((part) => part).join(', ');
}

/** A table for spreadsheets (RFC 4180). Cells that a spreadsheet would run as a formula are quoted with an apostrophe. */
export function formatCsv({ citations, service }: Report): string {
	const header = [
		'line',
		'column',
		'kind',
		'citation',
		'case name',
		'court',
		'year',
		'state',
		'findings',
		'record',
		'checked at',
		'decision',
		'answered by',
		'name compared',
		'year compared',
		'court compared',
	];
	const rows = citations.map((entry) => [
		entry.line,
		entry.column,
		entry.kind,
		entry.text,
		entry.caseName,
		entry.court,
		entry.year,
		entry.state,
		entry.findings.map(({ message }) => message).join(' '),
		entry.recordedName,
		entry.checkedAt,
		entry.decision && describeDecision(entry.decision),
		service,
		entry.compared?.name,
		entry.compared?.year,
		entry.compared?.court,
	]);
	return [header, ...rows].map((row) => `${row.map(toCell).join(',')}\r\n`).join('');
}

function toCell(value: string | number | undefined): string {
	const text = String(value ?? '');
	const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
	return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function formatJson(report: Report): string {
	return `${JSON.stringify(report, undefined, 2)}\n`;
}

const levels: Readonly<Record<FindingCode, 'warning' | 'note'>> = {
	'not-found': 'warning',
	'multiple-matches': 'note',
	'possible-match': 'note',
	'name-differs': 'warning',
	'first-page-differs': 'warning',
	'year-differs': 'warning',
	'court-differs': 'warning',
	'parallel-differs': 'note',
	'pin-before-first-page': 'warning',
	'not-normalized': 'note',
	'unknown-status': 'note',
};

/**
 * The findings as SARIF 2.1.0, for tools that collect results of checkers. A decision becomes a suppression.
 *
 * @param uri of the document, relative to its folder
 */
export function formatSarif(report: Report, uri: string): string {
	const results = report.citations.flatMap((entry) =>
		entry.findings.map(({ code, message }) => ({
			ruleId: code,
			level: levels[code],
			message: { text: message },
			locations: [
				{
					physicalLocation: {
						artifactLocation: { uri },
						region: { startLine: entry.line, startColumn: entry.column, snippet: { text: entry.text } },
					},
				},
			],
			...(entry.compared && { properties: { compared: entry.compared } }),
			...(entry.decision &&
				entry.decision.kind !== 'candidate' && {
					suppressions: [{ kind: 'external', status: 'accepted', justification: describeDecision(entry.decision) }],
				}),
		})),
	);
	const rules = Object.keys(levels).map((id) => ({ id }));
	const run = {
		tool: { driver: { name: 'Benchbook', rules } },
		columnKind: 'utf16CodeUnits',
		results,
		properties: { service: report.service, createdAt: report.createdAt, nameNotCompared: report.nameNotCompared },
	};
	return `${JSON.stringify({ $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: [run] }, undefined, 2)}\n`;
}
