import { httpsLink } from '../../httpsLink';
import { isSameDay, localIso } from '../../localTime';
import type { ComparedQuotation } from '../../quotations/comparedQuotation';
import { listQuotationMatters, type QuotationMatter } from '../../quotations/quotationMatters';
import type { Span } from '../../text/span';
import type { Decision } from '../decisions';
import type { FindingCode, Severity } from '../judgement/finding';
import { planNormalizedFix } from '../judgement/fixes';
import { parseRecordDate } from '../judgement/recordDate';
import { summarize, type VerificationCounts } from '../verdict/summary';
import {
	allFindingsOf,
	asNamed,
	type CitationState,
	type Compared,
	type JudgedQuotation,
	type NextStep,
	type RatedFinding,
	type Verdict,
} from '../verdict/verdict';
import type { ReportWording } from './wording';

export const reportFormats = ['markdown', 'json', 'csv', 'sarif'] as const;

export type ReportFormat = (typeof reportFormats)[number];

/** `working`: attorney work product, everything there is, problems first. `schedule`: the authorities, to share. */
export const reportKinds = ['working', 'schedule'] as const;

export type ReportKind = (typeof reportKinds)[number];

/** A stretch of the document; lines and columns are counted from 1, columns in UTF-16 units, the end excluded. */
export interface ReportPlace {
	readonly line: number;
	readonly column: number;
	readonly endLine: number;
	readonly endColumn: number;
}

export interface ReportFinding {
	readonly code: FindingCode;
	readonly severity: Severity;
	readonly message: string;
	/** The words that differ; absent where the service gave no place in the text. */
	readonly place?: ReportPlace;
	/** What to write in their place: only spellings that no style uses, which can be corrected without reading the case. */
	readonly fix?: readonly (ReportPlace & { readonly newText: string })[];
	/** Whether a baseline has it; absent where there is none. */
	readonly inBaseline?: boolean;
}

/** What the database has. A record has no pinpoint: it can only be compared with the first page. */
export interface RecordedCase {
	/** In the database's own form. */
	readonly citation?: string;
	readonly name?: string;
	readonly court?: string;
	/** As the record gives it. */
	readonly date?: string;
	readonly year?: number;
	readonly docketNumber?: string;
	readonly parallelCitations?: readonly string[];
	/** Always https. */
	readonly url?: string;
}

/** One citation in a report. */
export interface ReportEntry extends Partial<ReportPlace> {
	readonly kind: Verdict['citation']['kind'];
	/** These five as cited. */
	readonly text: string;
	readonly caseName?: string;
	readonly pinpoint?: string;
	readonly court?: string;
	readonly year?: number;
	readonly state: CitationState;
	readonly found: boolean;
	/** Only where there is a record to compare with. */
	readonly compared?: Compared;
	readonly recorded?: RecordedCase;
	readonly findings: readonly ReportFinding[];
	/** What is quoted from it there. */
	readonly quotations?: readonly ReportQuotation[];
	readonly source?: string;
	/** When the service responded (ISO 8601). */
	readonly checkedAt?: string;
	/** `fresh`: the service responded on the day of the report; `kept`: earlier, and the answer was kept on the machine. */
	readonly answer?: 'fresh' | 'kept';
	/** What else a reader should know of the comparison, in sentences. This and what follows: in working reports alone. */
	readonly remarks?: readonly string[];
	readonly decision?: Decision;
	readonly toReview?: boolean;
	readonly next?: NextStep;
}

/** A quotation in a report, without its words. Counted from 1, in UTF-16 units. */
export interface ReportQuotation {
	readonly line: number;
	readonly column: number;
	readonly outcome: ComparedQuotation['outcome']['kind'];
	/** The text that it was compared with. */
	readonly text?: string;
	readonly ignored?: true;
}

/** What to look at in the draft's quotations, and where. Counted from 1, in UTF-16 units. */
export interface ReportMatter {
	readonly kind: QuotationMatter['kind'];
	readonly line: number;
	readonly column: number;
}

/** Which version of the file the report is about, for a working report. */
export interface ReportedFile {
	readonly path: string;
	/** Of the file's bytes, or of the text in UTF-8 where it isn't saved; in hex. */
	readonly sha256: string;
	readonly isSaved: boolean;
	readonly git: GitState;
}

export type GitState =
	| {
			readonly kind: 'commit';
			readonly commit: string;
			/** Whether any file that git follows has changed since. */
			readonly isDirty: boolean;
			readonly file: 'asCommitted' | 'changed' | 'notCommitted';
	  }
	/** The file is in no repository, or in one without a commit. */
	| { readonly kind: 'noCommit' }
	/** VS Code's git extension is off or missing, so nothing is known. */
	| { readonly kind: 'noGit' };

/** What has left the machine, for a working report. */
export interface SentToService {
	/** The citation strings that the service was asked about, each once. */
	readonly citations: readonly string[];
	/** How much of the document's own text, since it was opened. */
	readonly text: 'none' | 'part' | 'all';
}

export interface Report {
	readonly schema: 'benchbook-report';
	readonly schemaVersion: 1;
	readonly kind: ReportKind;
	/** Of Benchbook. */
	readonly version: string;
	/** The document's name, as it is shown. */
	readonly document: string;
	/** The host that was asked; "sample" for the sample service; absent where none is connected. */
	readonly service?: string;
	readonly isSample: boolean;
	/** When the report was made (ISO 8601), in UTC and with the offset of the machine's clock. */
	readonly createdAt: string;
	readonly createdAtLocal: string;
	/** What no check of this kind can say. */
	readonly notChecked: readonly UncheckedMatter[];
	readonly counts: VerificationCounts;
	/** Codes that the settings keep from the problems; the report lists them all the same. */
	readonly hiddenCodes: readonly FindingCode[];
	/** Globs of the drafts that the settings keep from being checked at all; this document is none of them. */
	readonly excludedGlobs: readonly string[];
	/** These four in working reports alone. */
	readonly quotationMatters?: readonly ReportMatter[];
	readonly toReview?: number;
	readonly file?: ReportedFile;
	readonly sent?: SentToService;
	readonly citations: readonly ReportEntry[];
}

export const uncheckedMatters = ['treatment', 'quotations', 'support', 'pinpoints'] as const;

export type UncheckedMatter = (typeof uncheckedMatters)[number];

export interface ReportInput {
	readonly kind: ReportKind;
	readonly version: string;
	readonly document: string;
	readonly service?: string;
	readonly isSample: boolean;
	/** Milliseconds since the epoch. */
	readonly now: number;
	/** Minutes that local time is ahead of UTC. */
	readonly utcOffset: number;
	readonly text: string;
	/** Everything that is known of the document, in the order of its text. */
	readonly verdicts: readonly Verdict[];
	readonly hiddenCodes: readonly FindingCode[];
	readonly excludedGlobs: readonly string[];
	/** Quotation marks that nothing closes. */
	readonly unclosedQuotations?: readonly Span[];
	/** Line and column of an offset, both from 0. */
	readonly positionAt: (offset: number) => { readonly line: number; readonly character: number };
	readonly wording: Pick<ReportWording, 'finding' | 'remarks'>;
	readonly file?: ReportedFile;
	readonly sent?: SentToService;
	/** What was to review before, where there is a baseline. */
	readonly baseline?: ReadonlySet<RatedFinding>;
}

/** Everything a reader of the report needs, without the text of the draft around its citations. */
export function createReport(input: ReportInput): Report {
	const { kind, version, document, service, isSample, now, utcOffset, verdicts, file, sent } = input;
	const { counts, toReview } = summarize(verdicts);
	const isWorking = kind === 'working';
	return {
		schema: 'benchbook-report',
		schemaVersion: 1,
		kind,
		version,
		document,
		...(service !== undefined && { service }),
		isSample,
		createdAt: new Date(now).toISOString(),
		createdAtLocal: localIso(now, utcOffset),
		notChecked: listUncheckedMatters(verdicts),
		counts,
		hiddenCodes: input.hiddenCodes,
		excludedGlobs: input.excludedGlobs,
		...(isWorking && { quotationMatters: listMatters(input), toReview, ...(file && { file }), ...(sent && { sent }) }),
		citations: listed(verdicts, kind).map((verdict) => createEntry(verdict, input)),
	};
}

/** The schedule has the authorities in the order of the text, the working report whatever is known, with what is to review first. */
function listed(verdicts: readonly Verdict[], kind: ReportKind): readonly Verdict[] {
	if (kind === 'schedule') return verdicts.filter(({ isCounted }) => isCounted);
	const all = verdicts.filter(
		({ isCounted, isToReview, findings, quotations }) =>
			isCounted || isToReview || findings.length > 0 || quotations !== undefined,
	);
	const rank = ({ isToReview, findings }: Verdict): number => (isToReview ? 0 : findings.length > 0 ? 1 : 2);
	return all.sort((one, other) => rank(one) - rank(other));
}

/** What is ignored is not to be looked at again. */
function listMatters({ verdicts, unclosedQuotations = [], positionAt }: ReportInput): ReportMatter[] {
	const open = verdicts.flatMap(({ quotations = [] }) =>
		quotations.filter(({ decision }) => decision?.kind !== 'ignored'),
	);
	return listQuotationMatters(open, unclosedQuotations).map(({ kind, span }) => {
		const { line, character } = positionAt(span.start);
		return { kind, line: line + 1, column: character + 1 };
	});
}

/** What no check of these citations can say. */
export function listUncheckedMatters(verdicts: readonly Verdict[]): readonly UncheckedMatter[] {
	return uncheckedMatters.filter((matter) => matter !== 'quotations' || !areQuotationsCompared(verdicts));
}

/** Whether there are quotations, and all of them were compared. */
function areQuotationsCompared(verdicts: readonly Verdict[]): boolean {
	const all = verdicts.flatMap(({ quotations = [] }) => quotations);
	return all.length > 0 && all.every(({ outcome }) => outcome.kind !== 'notCompared');
}

function createQuotation(
	{ start, outcome, text, decision }: JudgedQuotation,
	{ positionAt }: ReportInput,
): ReportQuotation {
	const { line, character } = positionAt(start);
	return {
		line: line + 1,
		column: character + 1,
		outcome: outcome.kind,
		...(text && { text: text.name }),
		...(decision?.kind === 'ignored' && { ignored: true as const }),
	};
}

function createEntry(verdict: Verdict, input: ReportInput): ReportEntry {
	const { quotations, state, isFound, compared, entry, decision, isToReview, next } = verdict;
	const citation = asNamed(verdict);
	const { answer } = entry;
	const recorded = recordedOf(verdict);
	return {
		...(!verdict.isUnplaced && placeOf(citation, input)),
		kind: citation.kind,
		text: citation.text.replace(/\s+/g, ' '),
		...(citation.caseName && { caseName: citation.caseName.text }),
		...(citation.pin && { pinpoint: citation.pin.text }),
		...(citation.court && { court: citation.court.text }),
		...(citation.year && { year: citation.year.value }),
		state,
		found: isFound,
		...(compared && { compared }),
		...(recorded && { recorded }),
		findings: allFindingsOf(verdict).map((finding) => createFinding(verdict, finding, input)),
		...(quotations && { quotations: quotations.map((quotation) => createQuotation(quotation, input)) }),
		...(answer?.source !== undefined && { source: answer.source }),
		...(answer && {
			checkedAt: new Date(answer.checkedAt).toISOString(),
			answer: isSameDay(answer.checkedAt, input.now, input.utcOffset) ? ('fresh' as const) : ('kept' as const),
		}),
		...(input.kind === 'working' && {
			remarks: input.wording.remarks(verdict),
			...(decision && { decision }),
			toReview: isToReview,
			next,
		}),
	};
}

/** The normalized form is the service's reading of the citation; it says nothing of a record where there is none. */
function recordedOf({ record, entry: { answer } }: Verdict): RecordedCase | undefined {
	if (!record) return undefined;
	const { name, court, dateDecided, docketNumber, parallelCitations } = record;
	const year = parseRecordDate(dateDecided)?.year;
	const url = httpsLink(record.url);
	return {
		...(answer?.normalized !== undefined && { citation: answer.normalized }),
		...(name !== undefined && { name }),
		...(court !== undefined && { court }),
		...(dateDecided !== undefined && { date: dateDecided }),
		...(year !== undefined && { year }),
		...(docketNumber !== undefined && { docketNumber }),
		...(parallelCitations !== undefined && { parallelCitations }),
		...(url !== undefined && { url }),
	};
}

function createFinding(verdict: Verdict, finding: RatedFinding, input: ReportInput): ReportFinding {
	const { code, severity, span, recorded = '' } = finding;
	const { citation, isUnplaced } = verdict;
	const fix = code === 'not-normalized' && !isUnplaced ? planNormalizedFix(input.text, citation, recorded) : undefined;
	return {
		code,
		severity,
		message: input.wording.finding(verdict, finding),
		...(!isUnplaced && { place: placeOf(span, input) }),
		...(fix && { fix: fix.map((one) => ({ ...placeOf(one.span, input), newText: one.newText })) }),
		...(input.baseline && { inBaseline: input.baseline.has(finding) }),
	};
}

function placeOf({ start, end }: Span, { positionAt }: ReportInput): ReportPlace {
	const from = positionAt(start);
	const to = positionAt(end);
	return {
		line: from.line + 1,
		column: from.character + 1,
		endLine: to.line + 1,
		endColumn: to.character + 1,
	};
}
