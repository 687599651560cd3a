import { describeInstant } from '../../figures';
import type { Severity } from '../../findings/entry';
import type { FindingCode } from '../../findings/finding';
import type { ComparedQuotation, MarkedPiece } from '../../quotations/comparison/comparedQuotation';
import type { QuotationMatter } from '../../quotations/comparison/quotationMatters';
import type { CiteCheck, Decision } from '../decisions';
import type { Headline } from '../verdict/headline';
import type { VerificationCounts } from '../verdict/summary';
import type { CitationState, Compared, NextStep, Verdict } from '../verdict/verdict';
import type { Checked } from './checked';

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
	/** In words, where a document has paragraphs in place of lines: "¶ 14, n. 3". */
	readonly place?: string;
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

export interface ReportEntry extends Partial<ReportPlace> {
	readonly kind: Verdict['citation']['kind'];
	/** These five as cited. */
	readonly text: string;
	readonly caseName?: string;
	readonly pinpoint?: string;
	readonly court?: string;
	readonly year?: number;
	/** The worst thing known of it; a schedule says nothing of decisions. */
	readonly headline: Headline;
	/** The same in words, with what was found. */
	readonly result: string;
	readonly state: CitationState;
	readonly found: boolean;
	/** Only where there is a record to compare with. */
	readonly compared?: Compared;
	readonly recorded?: RecordedCase;
	/** Where a law can be read, official sites first. Always https. */
	readonly published?: readonly string[];
	readonly findings: readonly ReportFinding[];
	readonly quotations?: readonly ReportQuotation[];
	/** Who gave the answer. */
	readonly source?: string;
	/** How far that source's volumes reach, "F.3d to volume 935, 2019". */
	readonly coverage?: string;
	/** When the service responded (ISO 8601). */
	readonly checkedAt?: string;
	/** `fresh`: the service responded on the day of the report; `kept`: earlier, and the answer was kept on the machine. */
	readonly answer?: 'fresh' | 'kept';
	/** Who says to have checked it by other means, and how. */
	readonly citeChecked?: CiteCheck;
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
	readonly text?: string;
	readonly ignored?: true;
}

/** What to look at in the draft's quotations, and where. Counted from 1, in UTF-16 units. */
export interface ReportMatter {
	readonly kind: QuotationMatter['kind'];
	readonly line: number;
	readonly column: number;
	/** What is quoted, in one line of at most 200 characters. Like the next two, absent where a quotation has no end. */
	readonly words?: string;
	/** What it is quoted from, as cited. */
	readonly citation?: string;
	readonly caseName?: string;
	/** Where the words differ: both texts in pieces that do and don't. */
	readonly compared?: { readonly draft: readonly MarkedPiece[]; readonly opinion: readonly MarkedPiece[] };
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
	/** How many of those counted as verified have a quotation that is to review. */
	readonly misquoted: number;
	readonly checked: Checked;
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

/** When the report was made, by the clock on the wall: "2026-03-04 06:06:07 UTC+01:00". */
export function localTimeOf({ createdAtLocal }: Report): string {
	return `${createdAtLocal.slice(0, 19).replace('T', ' ')} UTC${createdAtLocal.slice(19)}`;
}

/** Both times, where they differ: "2026-03-04 05:06:07 UTC (2026-03-04 06:06:07 UTC+01:00)". */
export function timesOf(report: Report): string {
	const time = describeInstant(report.createdAt);
	return report.createdAtLocal.endsWith('+00:00') ? time : `${time} (${localTimeOf(report)})`;
}
