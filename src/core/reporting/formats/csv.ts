import { csvCell } from '../../base/data/csv';
import { describeInstant } from '../../base/display/figures';
import { localTimeOf, type Report, type ReportEntry } from '../contents/report';
import { saySent } from '../wording/sentTexts';
import { withLinks } from '../wording/suggestionTexts';
import { sayNextStep } from '../wording/verdictTexts';
import { sayAsked, sayChecked, sayGit, saySample, sayUnchecked } from './reportTexts';

type Cell = readonly [header: string, value: string | number | undefined];

/**
 * A table for spreadsheets, one row for each citation. What applies to the whole report is in each row, so that rows can be filtered and
 * copied without losing it; what identifies the file, and what was sent for it, is long and only in the first row. Headers are the same in every
 * language, because formulas and scripts use them.
 */
export function formatCsv(report: Report): string {
	return write(
		report.citations.map((entry) => cellsOf(report, entry)),
		cellsOf(report, undefined),
	);
}

/** The reports on all documents of a folder in one table, with the document in the first column. There must be at least one. */
export function formatFolderCsv(reports: readonly Report[]): string {
	const [first] = reports;
	if (!first) throw new RangeError('A table is about one document at least.');
	const row = (report: Report, entry?: ReportEntry): readonly Cell[] => [
		['document', report.document],
		...cellsOf(report, entry),
	];
	return write(
		reports.flatMap((report) => report.citations.map((entry) => row(report, entry))),
		row(first),
	);
}

/** @param like a row with the headers */
function write(rows: readonly (readonly Cell[])[], like: readonly Cell[]): string {
	const lines = [like.map(([header]) => header), ...rows.map((row) => row.map(([, value]) => value))];
	return lines.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}

function cellsOf(report: Report, entry: ReportEntry | undefined): readonly Cell[] {
	const { kind, service, isSample, version, createdAt, file } = report;
	const first = (text: string | undefined) => (entry === report.citations[0] ? text : undefined);
	const { recorded, compared, citeChecked } = entry ?? {};
	const notChecked = [sayChecked(report), ...report.notChecked.map(sayUnchecked)].join(' ');
	const decided = cellsOfDecision(entry);
	const working: readonly Cell[] = [
		['to review', entry?.toReview ? 'yes' : 'no'],
		['remarks', entry && [...(entry.remarks ?? []), withLinks(entry.meant ?? [])].join(' ').trim()],
		['next', entry?.next && sayNextStep(entry.next)],
		...decided,
		['file', file?.path],
		['SHA-256', first(file?.sha256)],
		['git', first(file && sayGit(file.git))],
		['sent', first(report.ledger && saySent(report.ledger.entries, report.ledger.since))],
		['looked up', first(report.sent && sayAsked(report.sent))],
	];
	return [
		['line', entry?.place ?? entry?.line],
		['column', entry?.column],
		['kind', entry?.kind],
		['citation', entry?.text],
		['citation recorded', recorded?.citation],
		['case name', entry?.caseName],
		['case name recorded', recorded?.name],
		['pinpoint', entry?.pinpoint],
		['court', entry?.court],
		['court recorded', recorded?.court],
		['year', entry?.year],
		['year recorded', recorded?.year],
		['date recorded', recorded?.date],
		['state', entry?.state],
		['findings', entry?.findings.map(({ message }) => message).join(' ')],
		['name compared', compared?.name],
		['year compared', compared?.year],
		['court compared', compared?.court],
		['link', recorded?.url ?? entry?.published?.[0] ?? entry?.findings.find(({ link }) => link)?.link],
		['answer', entry?.answer],
		['checked at', at(entry?.checkedAt)],
		['source', entry?.source],
		['coverage', entry?.coverage],
		['parallel group', entry?.group],
		['cite-checked by', citeChecked?.by],
		['cite-checked at', at(citeChecked?.at)],
		['cite-checked how', citeChecked?.note],
		['cite-checked page', citeChecked?.page],
		['cite-checked passage', citeChecked?.passage],
		...(kind === 'working' ? working : decided),
		['host asked', service],
		['sample', isSample ? saySample() : undefined],
		['not checked', notChecked],
		['created (UTC)', at(createdAt)],
		['created (local)', localTimeOf(report)],
		['Benchbook', version],
	];
}

function cellsOfDecision({ decision }: Partial<ReportEntry> = {}): readonly Cell[] {
	return [
		['decision', decision?.kind],
		['decided by', decision?.by],
		['decided at', at(decision?.at)],
		['note', decision?.note],
		['candidate', decision?.candidate],
	];
}

function at(iso: string | undefined): string | undefined {
	return iso && describeInstant(iso);
}
