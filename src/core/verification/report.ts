import { csvCell } from '../csv';
import type { Decision } from './decisions';
import { type FindingCode, findingCodes, type Severity } from './judgement/finding';
import { summarize, type VerificationCounts } from './verdict/summary';
import type { CitationState, Compared, NextStep, RatedFinding, Verdict } from './verdict/verdict';

export const reportFormats = ['markdown', 'json', 'csv', 'sarif'] as const;

export type ReportFormat = (typeof reportFormats)[number];

/** One citation in a report. */
export interface ReportEntry {
	/** Counted from 1, in UTF-16 units; absent where the service gave no place in the text. */
	readonly line?: number;
	readonly column?: number;
	readonly kind: Verdict['citation']['kind'];
	readonly text: string;
	readonly caseName?: string;
	readonly court?: string;
	readonly year?: number;
	readonly state: CitationState;
	readonly found: boolean;
	/** Only where there is a record to compare with. */
	readonly compared?: Compared;
	readonly findings: readonly { readonly code: FindingCode; readonly severity: Severity; readonly message: string }[];
	/** What else a reader should know of the comparison, in sentences. */
	readonly remarks: readonly string[];
	readonly recordedName?: string;
	readonly source?: string;
	/** ISO 8601. */
	readonly checkedAt?: string;
	readonly decision?: Decision;
	readonly toReview: boolean;
	readonly next: NextStep;
}

export interface Report {
	/** The document's name, as it is shown. */
	readonly document: string;
	/** The host that answered; "sample" for the sample service. */
	readonly service?: string;
	/** When the report was made (ISO 8601). */
	readonly createdAt: string;
	readonly counts: VerificationCounts;
	readonly toReview: number;
	/** Codes that the settings keep from the problems; the report lists them all the same. */
	readonly hiddenCodes: readonly FindingCode[];
	readonly citations: readonly ReportEntry[];
	/** What no check of this kind can say. */
	readonly notChecked: readonly string[];
}

export interface ReportInput {
	readonly document: string;
	readonly service?: string;
	/** Milliseconds since the epoch. */
	readonly now: number;
	/** Everything that is known of the document, in the order of its text. */
	readonly verdicts: readonly Verdict[];
	readonly hiddenCodes: readonly FindingCode[];
	/** Line and column of an offset, both from 0. */
	readonly positionAt: (offset: number) => { readonly line: number; readonly character: number };
	readonly wordFinding: (verdict: Verdict, finding: RatedFinding) => string;
	readonly wordRemarks: (verdict: Verdict) => readonly string[];
}

/** Everything a reader of the report needs, without the text of the draft around its citations. */
export function createReport(input: ReportInput): Report {
	const { document, service, now, verdicts, hiddenCodes } = input;
	const { counts, toReview } = summarize(verdicts);
	return {
		document,
		...(service !== undefined && { service }),
		createdAt: new Date(now).toISOString(),
		counts,
		toReview,
		hiddenCodes,
		citations: verdicts
			.filter(({ isCounted, isToReview, findings }) => isCounted || isToReview || findings.length > 0)
			.map((verdict) => createEntry(verdict, input)),
		notChecked: ['treatment', 'quotations', 'support'],
	};
}

function createEntry(verdict: Verdict, { positionAt, wordFinding, wordRemarks }: ReportInput): ReportEntry {
	const { citation, state, isFound, compared, findings, record, entry, decision, isToReview, next } = verdict;
	const at = verdict.isUnplaced ? undefined : positionAt(citation.start);
	const { answer } = entry;
	return {
		...(at && { line: at.line + 1, column: at.character + 1 }),
		kind: citation.kind,
		text: citation.text.replace(/\s+/g, ' '),
		...(citation.caseName && { caseName: citation.caseName.text }),
		...(citation.court && { court: citation.court.text }),
		...(citation.year && { year: citation.year.value }),
		state,
		found: isFound,
		...(compared && { compared }),
		findings: findings.map((finding) => ({
			code: finding.code,
			severity: finding.severity,
			message: wordFinding(verdict, finding),
		})),
		remarks: wordRemarks(verdict),
		...(record?.name !== undefined && { recordedName: record.name }),
		...(answer?.source !== undefined && { source: answer.source }),
		...(answer && { checkedAt: new Date(answer.checkedAt).toISOString() }),
		...(decision && { decision }),
		toReview: isToReview,
		next,
	};
}

/** Who decided what and when, in one line. */
function wordDecision({ kind, candidate, by, at, note }: Decision): string {
	return [kind, candidate, by && `by ${by}`, at, note].filter((part) => part).join(', ');
}

/** A table for spreadsheets. */
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
		'to review',
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
		entry.decision && wordDecision(entry.decision),
		service,
		entry.compared?.name,
		entry.compared?.year,
		entry.compared?.court,
		entry.toReview ? 'yes' : 'no',
	]);
	return [header, ...rows].map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}

export function formatJson(report: Report): string {
	return `${JSON.stringify(report, undefined, 2)}\n`;
}

const levels: Readonly<Record<Severity, string>> = {
	error: 'error',
	warning: 'warning',
	information: 'note',
	hint: 'note',
	off: 'none',
};

/**
 * The findings as SARIF 2.1.0, for tools that collect results of checkers. A decision becomes a suppression.
 *
 * @param uri of the document, relative to its folder
 */
export function formatSarif(report: Report, uri: string): string {
	const results = report.citations.flatMap((entry) =>
		entry.findings.map(({ code, severity, message }) => ({
			ruleId: code,
			level: levels[severity],
			message: { text: message },
			locations: [
				{
					physicalLocation: {
						artifactLocation: { uri },
						...(entry.line !== undefined && {
							region: { startLine: entry.line, startColumn: entry.column, snippet: { text: entry.text } },
						}),
					},
				},
			],
			...(entry.compared && { properties: { compared: entry.compared } }),
			...(entry.decision &&
				!entry.toReview && {
					suppressions: [{ kind: 'external', status: 'accepted', justification: wordDecision(entry.decision) }],
				}),
		})),
	);
	const rules = findingCodes.map((id) => ({ id }));
	const run = {
		tool: { driver: { name: 'Benchbook', rules } },
		columnKind: 'utf16CodeUnits',
		results,
		properties: { service: report.service, createdAt: report.createdAt, toReview: report.toReview },
	};
	return `${JSON.stringify({ $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: [run] }, undefined, 2)}\n`;
}
