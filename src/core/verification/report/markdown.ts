import { describeInstant } from '../../figures';
import { findingCatalog } from '../../findings/finding';
import { escapeInline } from '../../markdown/escaping';
import { reportFrontMatter } from '../../markdown/ownOutput';
import { renderPieces } from '../../quotations/comparison/shownPieces';
import { type Report, type ReportEntry, timesOf } from './report';
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
		? [
				...listCitations('toReview', toReview, report, wording),
				...listQuotations(report, wording),
				...listCitations('others', others, report, wording),
				...listDecisions(report, wording),
			]
		: listCitations('authorities', report.citations, report, wording);
	return [
		`# ${escapeInline(wording.title(report.kind, report.document))}`,
		'',
		...(isWorking ? [escapeInline(wording.workProduct), ''] : []),
		...(report.isSample ? [`**${escapeInline(wording.sample)}**`, ''] : []),
		escapeInline(wording.checked(report)),
		'',
		[
			...(report.toReview === undefined ? [] : [`**${escapeInline(wording.toReview(report.toReview))}**`]),
			escapeInline(wording.counts(report)),
		].join(' '),
		'',
		...(report.citations.length === 0 ? [escapeInline(labels.noCitations), ''] : []),
		...tables,
		`## ${escapeInline(labels.notChecked)}`,
		'',
		...listNotChecked(report, wording).map((text) => `- ${escapeInline(text)}`),
		'',
		`## ${escapeInline(labels.about)}`,
		'',
		...listFacts(report, wording).map(([label, fact]) => `- **${escapeInline(label)}:** ${fact}`),
		'',
		escapeInline(wording.meaning),
		'',
	];
}

function listNotChecked(report: Report, wording: ReportWording): readonly string[] {
	const { citations, notChecked, hiddenCodes, excludedGlobs } = report;
	return [
		...notChecked.map(wording.matter),
		...(citations.some(({ citeChecked }) => citeChecked) ? [wording.citeChecks] : []),
		...(hiddenCodes.length === 0 ? [] : [wording.hiddenCodes(hiddenCodes)]),
		...(excludedGlobs.length === 0 ? [] : [wording.excluded(excludedGlobs)]),
	];
}

function listFacts(report: Report, wording: ReportWording): readonly (readonly [string, string])[] {
	const { labels } = wording;
	const { file, sent, service } = report;
	return [
		[labels.host, escapeInline(wording.host(service))],
		...listAnswers(report, wording).map((answer) => [labels.answer, escapeInline(answer)] as const),
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
	];
}

/** From whom answers are, of when, and on which lines: once for those that came together. */
function listAnswers({ citations }: Report, { labels, answer: word }: ReportWording): readonly string[] {
	const places = new Map<string, (string | number)[]>();
	for (const { answer, checkedAt, source, coverage, place, line, text } of citations) {
		const said = [answer && checkedAt && word(answer, describeInstant(checkedAt)), source, coverage];
		const key = said.filter((part) => part !== undefined && part !== '').join('; ');
		if (key === '') continue;
		const listed = places.get(key) ?? [];
		listed.push(place ?? line ?? text);
		places.set(key, listed);
	}
	return [...places].map(([key, lines]) => `${key}. ${labels.line}: ${[...new Set(lines)].join(', ')}`);
}

/** The dashes are as long as columns are wide in a Word document: line, what is cited, what was found, what is to be done or known. */
const columns = `| ${[10, 32, 38, 30].map((width) => '-'.repeat(width)).join(' | ')} |`;

function table(head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
	return [`| ${head.map(escapeInline).join(' | ')} |`, columns, ...rows.map((cells) => `| ${cells.join(' | ')} |`), ''];
}

/** A heading with its table; nothing where the table would be empty. */
function section(
	heading: ReportLabel,
	head: readonly ReportLabel[],
	rows: readonly (readonly string[])[],
	{ isSample }: Report,
	{ labels, sample }: ReportWording,
): readonly string[] {
	if (rows.length === 0) return [];
	return [
		`## ${escapeInline(labels[heading])}`,
		'',
		...table(
			head.map((label) => labels[label]),
			rows,
		),
		...(isSample ? [escapeInline(sample), ''] : []),
	];
}

function listCitations(
	heading: 'toReview' | 'others' | 'authorities',
	entries: readonly ReportEntry[],
	report: Report,
	wording: ReportWording,
): readonly string[] {
	const last = { toReview: 'whatToDo', others: 'remarks', authorities: 'citeChecked' } as const;
	const rows = entries.map((entry) => {
		const { decision, findings, remarks = [], citeChecked, next } = entry;
		const decided = decision ? [`${wording.decision(decision, describeInstant(decision.at))}.`] : [];
		const checked = citeChecked ? [wording.citeChecked(citeChecked, describeInstant(citeChecked.at))] : [];
		const known = [...remarks, ...decided, ...checked.map((one) => `${wording.labels.citeChecked}: ${one}`)];
		// What differs in quotations is in a table of its own.
		const own = findings.filter(({ code }) => report.kind !== 'working' || findingCatalog[code].against !== 'opinion');
		const differs = own.map(({ message }) => message);
		const beside = { toReview: [next === undefined ? '' : wording.next(next)], others: known, authorities: checked };
		const found = heading === 'toReview' ? [...differs, ...known] : differs;
		return [
			escapeInline(String(entry.place ?? entry.line ?? '')),
			cellOfCited(entry),
			[emphasizeHeadline(entry.result), ...found.map(escapeInline), ...cellOfRecord(entry, wording)].join(lineBreak),
			beside[heading]
				.filter((text) => text !== '')
				.map(escapeInline)
				.join(lineBreak),
		];
	});
	return section(heading, ['line', 'citation', 'result', last[heading]], rows, report, wording);
}

/** "Quotation differs · Found, details match": what is worst is in bold, and the rest can't be taken for it. */
function emphasizeHeadline(result: string): string {
	const [headline = '', ...rest] = result.split(' · ');
	return [`**${escapeInline(headline)}.**`, ...rest.map((one) => `${escapeInline(one)}.`)].join(' ');
}

/** The end of a line within a cell: a blank where what reads the Markdown leaves HTML out, as pandoc does. */
const lineBreak = ' <br>';

/** As cited, name first. */
function cellOfCited({ kind, caseName, text, pinpoint, court, year }: ReportEntry): string {
	const dated = [court, year].filter((part) => part !== undefined).join(' ');
	const at = kind === 'supra' || /\b(?:WL|LEXIS)\b/.test(text) ? ', at ' : ', ';
	const cited = pinpoint === undefined || text.endsWith(` ${pinpoint}`) ? text : `${text}${at}${pinpoint}`;
	const rest = escapeInline(dated === '' ? cited : `${cited} (${dated})`);
	return caseName === undefined ? rest : `*${escapeInline(caseName)}*, ${rest}`;
}

/** What the database has, as a link to it where it has one. */
function cellOfRecord({ recorded, published }: ReportEntry, { labels }: ReportWording): readonly string[] {
	const link = recorded?.url ?? published?.[0];
	const facts = [recorded?.name, recorded?.citation].filter((part) => part !== undefined).join(', ');
	const said = recorded?.year === undefined ? facts : `${facts} (${recorded.year})`.trimStart();
	if (said === '') return link === undefined ? [] : [`[${escapeInline(labels.openLink)}](${link})`];
	const text = escapeInline(said);
	return [`${escapeInline(labels.inDatabase)}: ${link === undefined ? text : `[${text}](${link})`}`];
}

/** What to look at in quotations, with the words of both texts. */
function listQuotations(report: Report, wording: ReportWording): readonly string[] {
	const rows = (report.quotationMatters ?? []).map(({ kind, line, words, caseName, citation, compared }) => {
		const cited = [caseName, citation].filter((part) => part !== undefined).join(', ');
		return [
			String(line),
			compared ? renderPieces(compared.draft, escapeInline) : escapeInline(words ?? ''),
			compared ? renderPieces(compared.opinion, escapeInline) : '',
			escapeInline(cited === '' ? wording.quotation(kind) : `${cited}: ${wording.quotation(kind)}`),
		];
	});
	return section('quotationsToLookAt', ['line', 'quoted', 'opinion', 'result'], rows, report, wording);
}

/** Who decided what, when and how, once more in one place. */
function listDecisions(report: Report, wording: ReportWording): readonly string[] {
	const rows = report.citations.flatMap(({ line, caseName, text, decision }) => {
		if (!decision) return [];
		const cited = caseName === undefined ? text : `${caseName}, ${text}`;
		const { note, ...kind } = decision;
		const said = wording.decision(kind, describeInstant(decision.at));
		return [[String(line ?? ''), cited, said, note ?? ''].map(escapeInline)];
	});
	return section('decisions', ['line', 'citation', 'decision', 'note'], rows, report, wording);
}
