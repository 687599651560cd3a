import { describeInstant } from '../../base/display/figures';
import type { AskedStep } from '../../lookup/answers/askedSteps';
import type { SentEntry } from '../../lookup/asking/sent';
import type { ServiceSummary } from '../../lookup/providers/serviceSummary';
import type { ComparedQuotation, MarkedPiece } from '../../quotations/comparison/comparedQuotation';
import type { QuotationMatter } from '../../quotations/comparison/quotationMatters';
import type { CiteCheck, Decision } from '../../verification/decisions/decisions';
import type { Severity } from '../../verification/findings/entry';
import type { FindingCode } from '../../verification/findings/finding';
import type { Headline } from '../../verification/verdict/headline';
import type { VerificationCounts } from '../../verification/verdict/summary';
import type { CitationState, Compared, NextStep, Verdict } from '../../verification/verdict/verdict';
import type { Checked, UncheckedMatter } from './checked';
import type { ReviewCode } from './reviewItems';

export const reportFormats = ['markdown', 'json', 'csv', 'sarif'] as const;

export type ReportFormat = (typeof reportFormats)[number];

/** `working`: attorney work product, with everything, problems first. `schedule`: the authorities only, for sharing. */
export const reportKinds = ['working', 'schedule'] as const;

export type ReportKind = (typeof reportKinds)[number];

/** A range in the document; lines and columns are counted from 1, columns in UTF-16 units, the end excluded. */
export interface ReportPlace {
	readonly line: number;
	readonly column: number;
	readonly endLine: number;
	readonly endColumn: number;
	/** In words, if a document has paragraphs instead of lines: "¶ 14, n. 3". */
	readonly place?: string;
}

export interface ReportFinding {
	readonly code: FindingCode;
	readonly severity: Severity;
	readonly message: string;
	/** The page of the case that it names because the page cited is in it. Always https. */
	readonly link?: string;
	/** The words that differ; absent if the service gave no place in the text. */
	readonly place?: ReportPlace;
	/** What to write instead: only for spellings that no style uses, which can be corrected without reading the case. */
	readonly fix?: readonly (ReportPlace & { readonly newText: string })[];
	/** Whether the baseline has it; absent if there is none. */
	readonly inBaseline?: boolean;
}

/** Why a citation, or a quotation before it, is left to review if no finding says so. */
export type ReportReason = Pick<ReportFinding, 'severity' | 'message' | 'place' | 'inBaseline'> & {
	readonly code: ReviewCode;
};

/** What the database has. A record has no pinpoint, so a pinpoint can only be compared with the first page. */
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
	/** The database's own, like the next. */
	readonly id?: number;
	readonly shortName?: string;
	/** Always https. */
	readonly url?: string;
}

/** A decision as its file has it, without the findings that it was made on. */
export type ReportDecision = Omit<Decision, 'answers'>;

export interface ReportEntry extends Partial<ReportPlace> {
	readonly kind: Verdict['citation']['kind'];
	/** The same number in all parallel citations of one place in the draft: they count as one citation. */
	readonly group?: number;
	/** As cited, like the next four. */
	readonly text: string;
	readonly caseName?: string;
	readonly pinpoint?: string;
	readonly court?: string;
	readonly year?: number;
	/** The worst thing known about it, or the decision that settles it. */
	readonly headline: Headline;
	/** The headline in words, with what was found. */
	readonly result: string;
	readonly state: CitationState;
	readonly found: boolean;
	/** Only if there is a record to compare with. */
	readonly compared?: Compared;
	readonly recorded?: RecordedCase;
	/** Where a law can be read, official sites first. Always https. */
	readonly published?: readonly string[];
	readonly findings: readonly ReportFinding[];
	readonly quotations?: readonly ReportQuotation[];
	/** Who gave the answer. */
	readonly source?: string;
	/** As the source gave it: its scale isn't known. */
	readonly confidence?: number;
	/** How far that source's volumes reach, "F.3d to volume 935, 2019". */
	readonly coverage?: string;
	/** When the service responded (ISO 8601). */
	readonly checkedAt?: string;
	/** `fresh`: the service responded on the day of the report; `kept`: earlier, and the answer was kept on the machine. */
	readonly answer?: 'fresh' | 'kept';
	/** Who says that they have checked it by other means, and how. */
	readonly citeChecked?: CiteCheck;
	/** Who decided what about it, when, and how. */
	readonly decision?: ReportDecision;
	/** What else a reader should know about the comparison, in sentences. From here on, in working reports only. */
	readonly remarks?: readonly string[];
	/** What each source was asked and answered, in order. */
	readonly asked?: readonly ReportStep[];
	/** Where the case meant may be, best first, if it isn't at the citation. */
	readonly meant?: readonly ReportSuggestion[];
	readonly toReview?: boolean;
	readonly next?: NextStep;
	readonly reasons?: readonly ReportReason[];
}

/** What a source was asked about a citation, and answered. */
export interface ReportStep extends Omit<AskedStep, 'at'> {
	/** When (ISO 8601); absent if there was no answer. */
	readonly at?: string;
}

/** Where the case meant may be, and why, in a sentence. */
export interface ReportSuggestion {
	readonly text: string;
	/** Always https. */
	readonly url?: string;
}

/** A quotation in a report, without its words. Lines and columns are counted from 1, columns in UTF-16 units. */
export interface ReportQuotation {
	readonly line: number;
	readonly column: number;
	readonly outcome: ComparedQuotation['outcome']['kind'];
	readonly text?: string;
	readonly ignored?: true;
	readonly decision?: ReportDecision;
}

/** What to look at in the draft's quotations, and where. Lines and columns are counted from 1, columns in UTF-16 units. */
export interface ReportMatter {
	readonly kind: QuotationMatter['kind'];
	readonly line: number;
	readonly column: number;
	/** What is quoted, on one line of at most 200 characters. Like the next two, absent if a quotation has no end. */
	readonly words?: string;
	/** What it is quoted from, as cited. */
	readonly citation?: string;
	readonly caseName?: string;
	/** If the words differ: both texts in pieces that do and don't. */
	readonly compared?: { readonly draft: readonly MarkedPiece[]; readonly opinion: readonly MarkedPiece[] };
}

/** Which version of the file the report is about, for a working report. */
export interface ReportedFile {
	readonly path: string;
	/** Of the file's bytes or, if it isn't saved, of the text in UTF-8; in hex. */
	readonly sha256: string;
	readonly isSaved: boolean;
	readonly git: GitState;
}

export type GitState =
	| {
			readonly kind: 'commit';
			readonly commit: string;
			/** Whether any file in git has changed since. */
			readonly isDirty: boolean;
			readonly file: 'asCommitted' | 'changed' | 'notCommitted';
	  }
	/** The file isn't in a repository, or the repository has no commit. */
	| { readonly kind: 'noCommit' }
	/** VS Code's git extension is off or missing, so nothing is known. */
	| { readonly kind: 'noGit' };

/** What was asked about a draft, for a working report, as far as its answers tell. */
export interface SentToService {
	/** The citation strings that a service was asked about, each once. */
	readonly citations: readonly string[];
	/** The volumes that the archive was asked for, each once: "U.S. 550". It never gets a citation. */
	readonly volumes?: readonly string[];
	/** How much of the document's own text was sent since it was opened. */
	readonly text: 'none' | 'part' | 'all';
	/** Of the last command that checked the document or a part of it; absent if none did since it was opened. */
	readonly serviceSummary?: ServiceSummary;
}

/** What left the machine on the day of the report, or in the run that wrote it. */
export interface Ledger {
	readonly since: 'today' | 'run';
	readonly entries: readonly SentEntry[];
}

export interface Report {
	readonly schema: 'benchbook-report';
	readonly schemaVersion: 1;
	readonly kind: ReportKind;
	/** Of Benchbook. */
	readonly version: string;
	/** The document's name, as it is shown. */
	readonly document: string;
	/** The host that was asked; "sample" for the sample service; absent if none is connected. */
	readonly service?: string;
	readonly isSample: boolean;
	/** When the report was made (ISO 8601), in UTC and with the offset of the machine's clock. */
	readonly createdAt: string;
	readonly createdAtLocal: string;
	/** What no check of this kind can say. */
	readonly notChecked: readonly UncheckedMatter[];
	readonly counts: VerificationCounts;
	/** How many of those counted as verified have a quotation that is to review. */
	readonly misquoted: number;
	readonly checked: Checked;
	/** Codes that the settings keep out of the problems; the report lists them anyway. */
	readonly hiddenCodes: readonly FindingCode[];
	/** Globs of drafts that the settings keep from being checked at all; none matches this document. */
	readonly excludedGlobs: readonly string[];
	/** Like the next three, in working reports only. */
	readonly quotationMatters?: readonly ReportMatter[];
	readonly toReview?: number;
	readonly file?: ReportedFile;
	readonly sent?: SentToService;
	/** What has left the machine, for whatever draft. */
	readonly ledger?: Ledger;
	readonly citations: readonly ReportEntry[];
}

/** When the report was made, in local time: "2026-03-04 06:06:07 UTC+01:00". */
export function localTimeOf({ createdAtLocal }: Report): string {
	return `${createdAtLocal.slice(0, 19).replace('T', ' ')} UTC${createdAtLocal.slice(19)}`;
}

/** Both times, if they differ: "2026-03-04 05:06:07 UTC (2026-03-04 06:06:07 UTC+01:00)". */
export function timesOf(report: Report): string {
	const time = describeInstant(report.createdAt);
	return report.createdAtLocal.endsWith('+00:00') ? time : `${time} (${localTimeOf(report)})`;
}
