import { describeInstant } from '../../figures';
import { escapeInline } from '../../markdown/escaping';
import { reportFrontMatter } from '../../markdown/ownOutput';
import type { Report, ReportEntry } from './report';
import { timesOf } from './times';
import type { ReportLabel, ReportWording } from './wording';

/** The report as a person reads it. Everything that comes from the draft, the service or a colleague is escaped: it is text. */
export function formatMarkdown(report: Report, wording: ReportWording): string {
	return [...frontMatter, ...writePage(report, wording)].join('\n');
}

/** The reports on all documents of a folder, one page after the other. */
export function formatFolderMarkdown(reports: readonly Report[], wording: ReportWording): string {
	return [...frontMatter, ...reports.flatMap((report) => writePage(report, wording))].join('\n');
}

// A reader of the folder must not take the report for a draft, and neither must we.
const frontMatter: readonly string[] = ['---', reportFrontMatter, '---', ''];

function writePage(report: Report, wording: ReportWording): readonly string[] {
	const { labels } = wording;
	const isWorking = report.kind === 'working';
	const toReview = report.citations.filter((entry) => entry.toReview);
	const others = report.citations.filter((entry) => !entry.toReview);
	const tables = isWorking
		? [...section('toReview', toReview, report, wording), ...section('others', others, report, wording)]
		: section('authorities', report.citations, report, wording);
	return [
		`# ${escapeInline(wording.title(report.kind, report.document))}`,
		'',
		escapeInline(wording.checked(report)),
		'',
		...(report.isSample ? [`**${escapeInline(wording.sample)}**`, ''] : []),
		...(isWorking ? [escapeInline(wording.workProduct), ''] : []),
		`## ${escapeInline(labels.notChecked)}`,
		'',
		...listNotChecked(report, wording).map((text) => `- ${escapeInline(text)}`),
		'',
		...listFacts(report, wording).map(([label, fact]) => `- **${escapeInline(label)}:** ${fact}`),
		'',
		escapeInline(wording.meaning),
		'',
		...(report.citations.length === 0 ? [escapeInline(labels.noCitations), ''] : tables),
		...listQuotations(report, wording),
		...(isWorking ? listDecisions(report, wording) : []),
	];
}

function listNotChecked({ notChecked, hiddenCodes, excludedGlobs }: Report, wording: ReportWording): readonly string[] {
	return [
		...notChecked.map(wording.matter),
		...(hiddenCodes.length === 0 ? [] : [wording.hiddenCodes(hiddenCodes)]),
		...(excludedGlobs.length === 0 ? [] : [wording.excluded(excludedGlobs)]),
	];
}

function listFacts(report: Report, wording: ReportWording): readonly (readonly [string, string])[] {
	const { labels } = wording;
	const { file, sent, counts, service } = report;
	return [
		[labels.host, escapeInline(wording.host(service))],
		[labels.created, escapeInline(timesOf(report))],
		[labels.version, escapeInline(`Benchbook ${report.version}`)],
		...(file
			? ([
					[labels.file, escapeInline(file.isSaved ? file.path : `${file.path} (${wording.unsaved})`)],
					[labels.sha256, escapeInline(file.sha256)],
					[labels.git, escapeInline(wording.git(file.git))],
				] as const)
			: []),
		...(sent ? ([[labels.sent, escapeInline(wording.sent(sent))]] as const) : []),
		[labels.results, escapeInline(wording.counts(counts))],
	];
}

/** A heading with its table; nothing where the table would be empty. */
function section(
	heading: ReportLabel,
	entries: readonly ReportEntry[],
	report: Report,
	wording: ReportWording,
): readonly string[] {
	if (entries.length === 0) return [];
	const { labels } = wording;
	const isWorking = report.kind === 'working';
	const head: readonly ReportLabel[] = [
		'line',
		'name',
		'nameRecorded',
		'citation',
		'citationRecorded',
		'pinpoint',
		'year',
		'yearRecorded',
		'result',
		isWorking ? 'remarks' : 'findings',
		'answer',
		'link',
	];
	return [
		`## ${escapeInline(labels[heading])}`,
		'',
		`| ${head.map((label) => escapeInline(labels[label])).join(' | ')} |`,
		`|${' --- |'.repeat(head.length)}`,
		...entries.map((entry) => `| ${cellsOf(entry, wording).join(' | ')} |`),
		'',
		...(report.isSample ? [escapeInline(wording.sample), ''] : []),
	];
}

function cellsOf(entry: ReportEntry, wording: ReportWording): readonly string[] {
	const { recorded, published, decision, answer, checkedAt, source, coverage, next } = entry;
	const link = recorded?.url ?? published?.[0];
	const cell = (text: string | number | undefined): string => escapeInline(String(text ?? ''));
	const said = [
		...entry.findings.map(({ message }) => message),
		...(entry.remarks ?? []),
		decision ? `${wording.decision(decision, describeInstant(decision.at))}.` : '',
		next === undefined ? '' : wording.next(next),
	];
	return [
		cell(entry.place ?? entry.line),
		cell(entry.caseName),
		cell(recorded?.name),
		cell(entry.text),
		cell(recorded?.citation),
		cell(entry.pinpoint),
		cell(entry.year),
		cell(recorded?.year),
		cell(wording.result(entry)),
		cell(said.filter((text) => text !== '').join(' ')),
		cell(
			[answer && checkedAt && wording.answer(answer, describeInstant(checkedAt)), source, coverage]
				.filter((text) => text !== undefined && text !== '')
				.join('; '),
		),
		link === undefined ? '' : `[${escapeInline(wording.labels.openLink)}](${link})`,
	];
}

/** What to look at in quotations, by line; nothing where that is nothing. */
function listQuotations({ quotationMatters = [] }: Report, { labels, quotation }: ReportWording): readonly string[] {
	if (quotationMatters.length === 0) return [];
	const lines = quotationMatters.map(({ kind, line, words, caseName, citation }) => {
		const cited = [caseName, citation].filter((part) => part !== undefined).join(', ');
		const place = `${labels.line} ${line}${cited && `, ${cited}`}`;
		return `- ${escapeInline(`${place}: ${quotation(kind)}${words === undefined ? '' : `: “${words}”`}`)}`;
	});
	return [`## ${escapeInline(labels.quotationsToLookAt)}`, '', ...lines, ''];
}

/** Who decided what, when and how, once more in one place. */
function listDecisions({ citations, isSample }: Report, wording: ReportWording): readonly string[] {
	const rows = citations.flatMap(({ line, caseName, text, decision }) => {
		if (!decision) return [];
		const cited = caseName === undefined ? text : `${caseName}, ${text}`;
		const said = wording.decision(decision, describeInstant(decision.at));
		return [`| ${[String(line ?? ''), cited, said].map(escapeInline).join(' | ')} |`];
	});
	if (rows.length === 0) return [];
	const { labels } = wording;
	return [
		`## ${escapeInline(labels.decisions)}`,
		'',
		`| ${[labels.line, labels.citation, labels.decision].map(escapeInline).join(' | ')} |`,
		'| --- | --- | --- |',
		...rows,
		'',
		...(isSample ? [escapeInline(wording.sample), ''] : []),
	];
}
