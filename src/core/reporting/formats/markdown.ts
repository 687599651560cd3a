import { onlyPresent } from '../../base/data/onlyPresent';
import { describeInstant } from '../../base/display/figures';
import { groupBy } from '../../base/text/groupBy';
import { escapeInline } from '../../draft/markdown/escaping';
import { reportFrontMatter } from '../../draft/markdown/ownOutput';
import { renderPieces } from '../../quotations/comparison/shownPieces';
import { findingCatalog } from '../../verification/findings/finding';
import { type Report, type ReportDecision, type ReportEntry, timesOf } from '../contents/report';
import { sayMatter } from '../wording/quotationTexts';
import { saySent } from '../wording/sentTexts';
import { sayCiteCheck, sayCounts, sayDecision, sayNextStep, sayToReview } from '../wording/verdictTexts';
import {
	type Cited,
	cellOfCited,
	cellOfLinked,
	isDecided,
	isToReview,
	joinParallels,
	joinResults,
	lineBreak,
} from './parallelEntries';
import {
	type ReportLabel,
	reportLabels,
	sayAnswers,
	sayAsked,
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
	const cited = joinParallels(report.citations);
	const toReview = cited.filter(isToReview);
	// Nothing that someone decided is listed as passed.
	const others = cited.filter((own) => !isToReview(own) && !isDecided(own));
	const decided = isWorking ? cited.length - toReview.length - others.length : 0;
	const tables = isWorking
		? [
				...listCitations('toReview', toReview, report),
				...listQuotations(report),
				...listDecisions(report),
				...listCitations('others', others, report),
			]
		: listCitations('authorities', cited, report);
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
	const { file, sent, ledger, service } = report;
	return onlyPresent<readonly [string, string]>([
		[labels.host, sayHost(service)],
		...listAnswers(report).map((answer) => [labels.answers, answer] as const),
		[labels.created, timesOf(report)],
		[labels.version, `Benchbook ${report.version}`],
		file && [labels.file, sayPath(file)],
		file && [labels.sha256, file.sha256],
		file && [labels.git, sayGit(file.git)],
		ledger && [labels.sent, saySent(ledger.entries, ledger.since)],
		sent && [labels.asked, sayAsked(sent)],
	]);
}

/** How many citations each source answered, when, and how far it reaches: a line for each source. The JSON report has the time of every answer. */
function listAnswers({ citations, service }: Report): readonly string[] {
	const bySource = groupBy(
		citations.filter(({ checkedAt, kind }) => checkedAt !== undefined && !shortKinds.has(kind)),
		({ source }) => source ?? sayHost(service),
	);
	return [...bySource].map(([source, entries]) => {
		const times = entries.flatMap(({ checkedAt }) => checkedAt ?? []).sort();
		const coverage = new Set(entries.flatMap((entry) => entry.coverage ?? []));
		const said = sayAnswers(
			source,
			joinParallels(entries).length,
			describeInstant(times[0] ?? ''),
			describeInstant(times.at(-1) ?? ''),
		);
		return [said, ...coverage].join('; ');
	});
}

/** Kinds that have the answer of their full citation. */
const shortKinds: ReadonlySet<ReportEntry['kind']> = new Set(['short', 'id', 'supra', 'named']);

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
	all: readonly Cited[],
	report: Report,
): readonly string[] {
	const last = { toReview: 'whatToDo', others: 'remarks', authorities: 'checkedBy' } as const;
	const rows = all.map((cited) => {
		const said = cited.map((entry) => cellsOf(entry, heading, report));
		const [{ place, line }] = cited;
		return [
			escapeInline(String(place ?? line ?? '')),
			cellOfCited(cited),
			joinResults(
				cited,
				said.map(({ result }) => result),
			),
			[...new Set(said.flatMap(({ beside }) => beside.map(escapeInline)))].join(lineBreak),
		];
	});
	return section(heading, ['line', 'citation', 'result', last[heading]], rows, report);
}

/** What is said about an entry: its result as a cell, and the lines beside it. */
function cellsOf(entry: ReportEntry, heading: 'toReview' | 'others' | 'authorities', report: Report) {
	const { decision, findings, remarks = [], meant = [], citeChecked, next } = entry;
	const decided = decision ? [`${sayDecision(decision, describeInstant(decision.at))}.`] : [];
	const checked = citeChecked ? [sayCiteCheck(citeChecked, describeInstant(citeChecked.at))] : [];
	const known = [...remarks, ...decided, ...checked.map((one) => `${reportLabels().citeChecked}: ${one}`)];
	// Differences in quotations are in a table of their own.
	const own = findings.filter(({ code }) => report.kind !== 'working' || findingCatalog[code].against !== 'opinion');
	const differs = own.map(({ message, link }) => cellOfLinked({ text: message, ...(link && { url: link }) }));
	const toDo = next === undefined ? '' : sayNextStep(next);
	const beside = { toReview: toDo === '' ? [] : [toDo], others: known, authorities: [...decided, ...checked] };
	const more = heading === 'toReview' ? [...known.map(escapeInline), ...meant.map(cellOfLinked)] : [];
	return {
		result: [emphasizeHeadline(entry.result), ...differs, ...more, ...cellOfRecord(entry)].join(lineBreak),
		beside: beside[heading],
	};
}

/** "Quotation differs · Found, details match": only the worst is in bold. */
function emphasizeHeadline(result: string): string {
	const [headline = '', ...rest] = result.split(' · ');
	return [`**${escapeInline(headline)}.**`, ...rest.map((one) => `${escapeInline(one)}.`)].join(' ');
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
	const rows = joinParallels(report.citations).flatMap((cited) => {
		const own = isDecided(cited) && !isToReview(cited) ? [rowOfDecided(cited)] : [];
		const quoted = cited.flatMap((entry) =>
			(entry.quotations ?? []).flatMap(({ line, decision }) =>
				decision
					? [
							[
								String(line),
								cellOfCited([entry]),
								emphasizeHeadline(reportLabels().quotation),
								escapeInline(wordOf(decision)),
							],
						]
					: [],
			),
		);
		return [...own, ...quoted];
	});
	return section('decisions', ['line', 'citation', 'result', 'decision'], rows, report);
}

function rowOfDecided(cited: Cited): readonly string[] {
	const [{ line, place }] = cited;
	const results = cited.map(({ findings, result }) => {
		const own = findings.filter(({ code }) => findingCatalog[code].against !== 'opinion');
		return [emphasizeHeadline(result), ...own.map(({ message }) => escapeInline(message))].join(lineBreak);
	});
	const words = new Set(cited.flatMap(({ decision }) => (decision ? wordOf(decision) : [])));
	return [
		escapeInline(String(place ?? line ?? '')),
		cellOfCited(cited),
		joinResults(cited, results),
		[...words].map(escapeInline).join(lineBreak),
	];
}

function wordOf(decision: ReportDecision): string {
	return `${sayDecision(decision, describeInstant(decision.at))}.`;
}
