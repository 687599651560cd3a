import { onlyPresent } from '../../base/data/onlyPresent';
import { describeInstant } from '../../base/display/figures';
import { groupBy } from '../../base/text/groupBy';
import { escapeInline } from '../../draft/markdown/escaping';
import { reportFrontMatter } from '../../draft/markdown/ownOutput';
import { renderPieces } from '../../quotations/comparison/shownPieces';
import { findingCatalog } from '../../verification/findings/finding';
import { type Report, type ReportDecision, type ReportEntry, timesOf } from '../contents/report';
import { sayMatter } from '../wording/quotationTexts';
import { sayCiteCheck, sayCounts, sayDecision, sayNextStep, sayToReview } from '../wording/verdictTexts';
import {
	type ReportLabel,
	reportLabels,
	sayAnswers,
	sayChecked,
	sayCiteChecks,
	sayDecided,
	sayExcluded,
	sayGit,
	sayHiddenCodes,
	sayHost,
	sayMeaning,
	sayPath,
	saySample,
	saySent,
	sayTitle,
	sayUnchecked,
	sayWorkProduct,
} from './reportTexts';

/** The report as a person reads it. Everything from the draft, the service, or a colleague is escaped, because it is text. */
export function formatMarkdown(report: Report): string {
	return [...frontMatter, ...writePage(report)].join('\n');
}

/** The reports on all documents of a folder, one page after the other. */
export function formatFolderMarkdown(reports: readonly Report[]): string {
	return [...frontMatter, ...reports.flatMap((report) => writePage(report))].join('\n');
}

// No one who reads the folder should take the report for a draft, including us.
const frontMatter: readonly string[] = ['---', reportFrontMatter, '---', ''];

function writePage(report: Report): readonly string[] {
	const labels = reportLabels();
	const isWorking = report.kind === 'working';
	const toReview = report.citations.filter((entry) => entry.toReview);
	// Nothing that someone decided is listed as passed.
	const others = report.citations.filter((entry) => !entry.toReview && !entry.decision);
	const decided = isWorking ? report.citations.length - toReview.length - others.length : 0;
	const tables = isWorking
		? [
				...listCitations('toReview', toReview, report),
				...listQuotations(report),
				...listDecisions(report),
				...listCitations('others', others, report),
			]
		: listCitations('authorities', report.citations, report);
	return [
		`# ${escapeInline(sayTitle(report))}`,
		'',
		...(isWorking ? [escapeInline(sayWorkProduct()), ''] : []),
		...(report.isSample ? [`**${escapeInline(saySample())}**`, ''] : []),
		escapeInline(sayChecked(report)),
		'',
		[
			...(report.toReview === undefined ? [] : [`**${escapeInline(`${sayToReview(report.toReview)}.`)}**`]),
			...(decided > 0 ? [escapeInline(sayDecided(decided))] : []),
			escapeInline(`${sayCounts(report)}.`),
		].join(' '),
		'',
		...(report.citations.length === 0 ? [escapeInline(labels.noCitations), ''] : []),
		...tables,
		`## ${escapeInline(labels.notChecked)}`,
		'',
		...listNotChecked(report).map((text) => `- ${escapeInline(text)}`),
		'',
		`## ${escapeInline(labels.about)}`,
		'',
		...listFacts(report).map(([label, fact]) => `- **${escapeInline(label)}:** ${escapeInline(fact)}`),
		'',
		escapeInline(sayMeaning()),
		'',
	];
}

function listNotChecked(report: Report): readonly string[] {
	const { citations, notChecked, hiddenCodes, excludedGlobs } = report;
	return onlyPresent([
		...notChecked.map(sayUnchecked),
		citations.some(({ citeChecked }) => citeChecked) && sayCiteChecks(),
		hiddenCodes.length > 0 && sayHiddenCodes(hiddenCodes),
		excludedGlobs.length > 0 && sayExcluded(excludedGlobs),
	]);
}

function listFacts(report: Report): readonly (readonly [string, string])[] {
	const labels = reportLabels();
	const { file, sent, service } = report;
	return onlyPresent<readonly [string, string]>([
		[labels.host, sayHost(service)],
		...listAnswers(report).map((answer) => [labels.answers, answer] as const),
		[labels.created, timesOf(report)],
		[labels.version, `Benchbook ${report.version}`],
		file && [labels.file, sayPath(file)],
		file && [labels.sha256, file.sha256],
		file && [labels.git, sayGit(file.git)],
		sent && [labels.sent, saySent(sent)],
	]);
}

/** How many answers each source gave, when, and how far it reaches: a line for each source. The JSON report has the time of every answer. */
function listAnswers({ citations, service }: Report): readonly string[] {
	const bySource = groupBy(
		citations.filter(({ checkedAt }) => checkedAt !== undefined),
		({ source }) => source ?? sayHost(service),
	);
	return [...bySource].map(([source, entries]) => {
		const times = entries.flatMap(({ checkedAt }) => checkedAt ?? []).sort();
		const coverage = new Set(entries.flatMap((entry) => entry.coverage ?? []));
		const said = sayAnswers(
			source,
			entries.length,
			describeInstant(times[0] ?? ''),
			describeInstant(times.at(-1) ?? ''),
		);
		return [said, ...coverage].join('; ');
	});
}

/** The numbers of dashes are the widths of columns in a Word document: line, what is cited, what was found, what to do or know. */
const columns = `| ${[10, 32, 38, 30].map((width) => '-'.repeat(width)).join(' | ')} |`;

function table(head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
	return [`| ${head.map(escapeInline).join(' | ')} |`, columns, ...rows.map((cells) => `| ${cells.join(' | ')} |`), ''];
}

/** A heading with its table; nothing if the table would be empty. */
function section(
	heading: ReportLabel,
	head: readonly ReportLabel[],
	rows: readonly (readonly string[])[],
	{ isSample }: Report,
): readonly string[] {
	if (rows.length === 0) return [];
	const labels = reportLabels();
	return [
		`## ${escapeInline(labels[heading])}`,
		'',
		...table(
			head.map((label) => labels[label]),
			rows,
		),
		...(isSample ? [escapeInline(saySample()), ''] : []),
	];
}

function listCitations(
	heading: 'toReview' | 'others' | 'authorities',
	entries: readonly ReportEntry[],
	report: Report,
): readonly string[] {
	const last = { toReview: 'whatToDo', others: 'remarks', authorities: 'checkedBy' } as const;
	const rows = entries.map((entry) => {
		const { decision, findings, remarks = [], citeChecked, next } = entry;
		const decided = decision ? [`${sayDecision(decision, describeInstant(decision.at))}.`] : [];
		const checked = citeChecked ? [sayCiteCheck(citeChecked, describeInstant(citeChecked.at))] : [];
		const known = [...remarks, ...decided, ...checked.map((one) => `${reportLabels().citeChecked}: ${one}`)];
		// Differences in quotations are in a table of their own.
		const own = findings.filter(({ code }) => report.kind !== 'working' || findingCatalog[code].against !== 'opinion');
		const differs = own.map(({ message }) => message);
		const words = [...decided, ...checked];
		const beside = { toReview: [next === undefined ? '' : sayNextStep(next)], others: known, authorities: words };
		const found = heading === 'toReview' ? [...differs, ...known] : differs;
		return [
			escapeInline(String(entry.place ?? entry.line ?? '')),
			cellOfCited(entry),
			[emphasizeHeadline(entry.result), ...found.map(escapeInline), ...cellOfRecord(entry)].join(lineBreak),
			beside[heading]
				.filter((text) => text !== '')
				.map(escapeInline)
				.join(lineBreak),
		];
	});
	return section(heading, ['line', 'citation', 'result', last[heading]], rows, report);
}

/** "Quotation differs · Found, details match": only the worst is in bold. */
function emphasizeHeadline(result: string): string {
	const [headline = '', ...rest] = result.split(' · ');
	return [`**${escapeInline(headline)}.**`, ...rest.map((one) => `${escapeInline(one)}.`)].join(' ');
}

/** A line break within a cell, with a space for programs that leave out HTML, such as pandoc. */
const lineBreak = ' <br>';

/** As cited, name first. */
function cellOfCited({ kind, caseName, text, pinpoint, court, year }: ReportEntry): string {
	const dated = [court, year].filter((part) => part !== undefined).join(' ');
	const at = kind === 'supra' || /\b(?:WL|LEXIS)\b/.test(text) ? ', at ' : ', ';
	const cited = pinpoint === undefined || text.endsWith(` ${pinpoint}`) ? text : `${text}${at}${pinpoint}`;
	const rest = escapeInline(dated === '' ? cited : `${cited} (${dated})`);
	return caseName === undefined ? rest : `*${escapeInline(caseName)}*, ${rest}`;
}

/** What the database has, as a link if there is one. */
function cellOfRecord({ recorded, published }: ReportEntry): readonly string[] {
	const labels = reportLabels();
	const link = recorded?.url ?? published?.[0];
	const facts = [recorded?.name, recorded?.citation].filter((part) => part !== undefined).join(', ');
	const said = recorded?.year === undefined ? facts : `${facts} (${recorded.year})`.trimStart();
	if (said === '') return link === undefined ? [] : [`[${escapeInline(labels.openLink)}](${link})`];
	const text = escapeInline(said);
	return [`${escapeInline(labels.inDatabase)}: ${link === undefined ? text : `[${text}](${link})`}`];
}

/** What to look at in quotations, with the words of both texts. */
function listQuotations(report: Report): readonly string[] {
	const rows = (report.quotationMatters ?? []).map(({ kind, line, words, caseName, citation, compared }) => {
		const cited = [caseName, citation].filter((part) => part !== undefined).join(', ');
		return [
			String(line),
			compared ? renderPieces(compared.draft, escapeInline) : escapeInline(words ?? ''),
			compared ? renderPieces(compared.opinion, escapeInline) : '',
			escapeInline(cited === '' ? sayMatter(kind) : `${cited}: ${sayMatter(kind)}`),
		];
	});
	return section('quotationsToLookAt', ['line', 'quoted', 'opinion', 'result'], rows, report);
}

/** All decisions in one place: what was found, then who decided what about it, when, and how. */
function listDecisions(report: Report): readonly string[] {
	const rows = report.citations.flatMap((entry) => {
		const { line, place, decision, quotations = [], toReview = false } = entry;
		const quoted = quotations.flatMap((one) => (one.decision ? [{ at: one.line, of: one.decision }] : []));
		const own = decision && !toReview ? [rowOfDecided(entry, String(place ?? line ?? ''), decision)] : [];
		return [...own, ...quoted.map(({ at, of }) => rowOfDecided(entry, String(at), of, reportLabels().quotation))];
	});
	return section('decisions', ['line', 'citation', 'result', 'decision'], rows, report);
}

/** @param about what was found, if that isn't the entry's result */
function rowOfDecided(entry: ReportEntry, line: string, decision: ReportDecision, about?: string): readonly string[] {
	const own = entry.findings.filter(({ code }) => findingCatalog[code].against !== 'opinion');
	const found = about === undefined ? own.map(({ message }) => escapeInline(message)) : [];
	const result = emphasizeHeadline(about ?? entry.result);
	const decided = `${sayDecision(decision, describeInstant(decision.at))}.`;
	return [escapeInline(line), cellOfCited(entry), [result, ...found].join(lineBreak), escapeInline(decided)];
}
