import type { Log, Region, ReportingDescriptor, Result, Run } from 'sarif';
import type { Severity } from '../../verification/findings/entry';
import { findingCatalog, findingCodes } from '../../verification/findings/finding';
import type { Report, ReportEntry, ReportFinding, ReportPlace, ReportReason } from '../contents/report';
import { isReviewCode, reviewCodes } from '../contents/reviewItems';
import { explainFinding, leadsElsewhere, nameCode } from '../wording/findingTexts';
import { explainReviewCode, nameReviewCode } from '../wording/reviewCodeTexts';
import { withLinks } from '../wording/suggestionTexts';
import { sayDecision } from '../wording/verdictTexts';
import { helpWith, sayChecked, sayHost, saySample, sayUnchecked } from './reportTexts';

const levels: Readonly<Record<Severity, Result.level>> = {
	error: 'error',
	warning: 'warning',
	information: 'note',
	hint: 'note',
	off: 'none',
};

/** The rules, in the order in which results refer to them. */
const codes = [...findingCodes, ...reviewCodes];

type Code = (typeof codes)[number];

/** Opens the extension's page in VS Code. */
const informationUri = 'vscode:extension/benchbook.benchbook';

/**
 * The findings, and what is to review without one, as SARIF 2.1.0 (OASIS), with what GitHub's code scanning needs: texts for each rule, a fingerprint for each result, and for each document
 * a category of its own, without which the report on one would close the alerts on another. In working reports, a decision becomes a suppression.
 * There are `fixes` only for spellings: anything else requires reading the case. What is in a baseline is marked, not left out, because code scanning
 * considers what is missing to be fixed.
 *
 * @param uri of the document, relative to its folder and encoded
 */
export function formatSarif(report: Report, uri: string): string {
	const { file, service, isSample, createdAt, createdAtLocal, counts, toReview, sent } = report;
	return writeLog([{ report, uri }], `benchbook/${report.kind}/${uri}/`, {
		service,
		isSample,
		createdAt,
		createdAtLocal,
		counts,
		toReview,
		git: file?.git,
		sent,
	});
}

/** A report on one document, with the document's URI, relative to its folder and encoded. */
export interface LocatedReport {
	readonly report: Report;
	readonly uri: string;
}

/** The reports on all documents of a folder as one, with a category of its own. There must be at least one. */
export function formatFolderSarif(documents: readonly LocatedReport[]): string {
	return writeLog(documents, 'benchbook/check/', {});
}

function writeLog(documents: readonly LocatedReport[], category: string, properties: object): string {
	const [first] = documents;
	if (!first) throw new RangeError('A log is about one document at least.');
	const { kind, version, isSample, createdAt } = first.report;
	const notes = new Set(documents.flatMap(({ report }) => listNotes(report)));
	const run: Run = {
		tool: {
			driver: {
				name: isSample ? 'Benchbook (sample)' : 'Benchbook',
				version,
				semanticVersion: version,
				informationUri,
				rules: codes.map((id) => ruleOf(id)),
			},
		},
		automationDetails: { id: category },
		columnKind: 'utf16CodeUnits',
		invocations: [
			{
				executionSuccessful: true,
				endTimeUtc: createdAt,
				toolExecutionNotifications: [...notes].map((text) => ({
					level: 'note',
					message: { text: withoutLinks(text) },
				})),
			},
		],
		...(first.report.file && {
			artifacts: documents.flatMap(({ report: { file }, uri }) =>
				file ? [{ location: { uri }, hashes: { 'sha-256': file.sha256 } }] : [],
			),
		}),
		results: documents.flatMap((document) => resultsOf(document)),
		properties: { kind, ...properties },
	};
	const log: Log = { $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: [run] };
	return `${JSON.stringify(log, undefined, 2)}\n`;
}

function resultsOf({ report, uri }: LocatedReport): Result[] {
	const fingerprint = createFingerprints();
	// In the order of the text, unlike the working report, because the fingerprints are numbered.
	const entries = [...report.citations].sort((one, other) => orderOf(one) - orderOf(other));
	return entries.flatMap((entry) => {
		const place = fingerprint(`${entry.caseName ?? ''}|${entry.text}`);
		return [...entry.findings, ...(entry.reasons ?? [])].map((one) => resultOf(one, entry, { report, uri, place }));
	});
}

function orderOf({ line = 0, column = 0 }: ReportEntry): number {
	return line * 1e6 + column;
}

/** First what wasn't checked; last, if so, that this is the sample. */
function listNotes(report: Report): readonly string[] {
	const { notChecked, isSample, service } = report;
	return [sayChecked(report), ...notChecked.map(sayUnchecked), sayHost(service), ...(isSample ? [saySample()] : [])];
}

function ruleOf(id: Code): ReportingDescriptor {
	const [name, explanation, help, severity] = isReviewCode(id)
		? ([nameReviewCode(id), explainReviewCode(id), explainReviewCode(id), 'information'] as const)
		: ([nameCode(id), explainFinding(id), helpWith(id), findingCatalog[id].severity] as const);
	return {
		id,
		name: id.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase()),
		shortDescription: { text: name },
		fullDescription: { text: explanation },
		help: { text: help, markdown: help },
		defaultConfiguration: { level: levels[severity] },
		properties: { tags: ['citations'] },
	};
}

interface ResultContext {
	readonly report: Report;
	readonly uri: string;
	/** The fingerprint of the citation. */
	readonly place: string;
}

function resultOf(
	{ code, severity, message, place, inBaseline, ...more }: ReportFinding | ReportReason,
	{ text, compared, decision, toReview, answer, checkedAt, meant = [] }: ReportEntry,
	context: ResultContext,
): Result {
	const { report, uri } = context;
	const artifactLocation = { uri };
	const fix = 'fix' in more ? more.fix : undefined;
	const link = 'link' in more ? more.link : undefined;
	const said = [{ text: message, ...(link && { url: link }) }, ...(leadsElsewhere(code) ? meant : [])];
	const words = withLinks(report.isSample ? [...said, { text: saySample() }] : said);
	return {
		ruleId: code,
		ruleIndex: codes.indexOf(code),
		level: levels[severity],
		message: { text: withoutLinks(words) },
		locations: [
			{
				physicalLocation: {
					artifactLocation,
					// Code scanning ignores a result without a line.
					region: { ...(place ? regionOf(place) : { startLine: 1 }), snippet: { text } },
				},
				...(place?.place !== undefined && { logicalLocations: [{ fullyQualifiedName: place.place }] }),
			},
		],
		partialFingerprints: { primaryLocationLineHash: context.place },
		...(inBaseline !== undefined && { baselineState: inBaseline ? 'unchanged' : 'new' }),
		...(fix && {
			fixes: [
				{
					description: { text: withoutLinks(message) },
					artifactChanges: [
						{
							artifactLocation,
							replacements: fix.map((one) => ({
								deletedRegion: regionOf(one),
								insertedContent: { text: one.newText },
							})),
						},
					],
				},
			],
		}),
		properties: {
			...(compared && { compared }),
			...(answer && { answer, checkedAt }),
		},
		...(decision &&
			!toReview && {
				suppressions: [
					{
						kind: 'external',
						status: 'accepted',
						justification: withoutLinks(sayDecision(decision, decision.at)),
					},
				],
			}),
	};
}

function regionOf({ line, column, endLine, endColumn }: ReportPlace): Region {
	return { startLine: line, startColumn: column, endLine, endColumn };
}

/** Makes a message of a text with words of a draft or a service: `[words](address)` would be a link in it (SARIF 2.1.0, 3.11.6). */
function withoutLinks(text: string): string {
	return text.replaceAll('](', '] (');
}

const offsetBasis = 0xcbf29ce484222325n;
const prime = 0x100000001b3n;

/**
 * The FNV-1a hash of the text's UTF-16 units, 64 bits in hex: enough to recognize a citation in the next upload. Not for secrets.
 */
function hashOf(text: string): string {
	let hash = offsetBasis;
	for (let at = 0; at < text.length; at++) hash = ((hash ^ BigInt(text.charCodeAt(at))) * prime) & 0xffffffffffffffffn;
	return hash.toString(16).padStart(16, '0');
}

/**
 * Returns a function that identifies the place of a finding for code scanning, which compares it between uploads: by the words of the citation and, if
 * they recur, a number in the order of the calls. So it stays the same if lines are added above, or if the words around it change.
 */
export function createFingerprints(): (words: string) => string {
	const seen = new Map<string, number>();
	return (words) => {
		const hash = hashOf(words.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase());
		const count = (seen.get(hash) ?? 0) + 1;
		seen.set(hash, count);
		return `${hash}:${count}`;
	};
}
