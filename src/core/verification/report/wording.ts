import type { Finding, FindingCode } from '../../findings/finding';
import type { Decision } from '../decisions';
import type { VerificationCounts } from '../verdict/summary';
import type { NextStep, Verdict } from '../verdict/verdict';
import type { GitState, Report, ReportEntry, ReportKind, ReportMatter, SentToService, UncheckedMatter } from './report';

/** The fixed words of a report. */
export const reportLabels = [
	'citation',
	'line',
	'name',
	'nameRecorded',
	'pinpoint',
	'year',
	'yearRecorded',
	'citationRecorded',
	'result',
	'findings',
	'remarks',
	'decision',
	'answer',
	'link',
	'openLink',
	'version',
	'host',
	'created',
	'file',
	'sha256',
	'git',
	'sent',
	'results',
	'notChecked',
	'toReview',
	'others',
	'authorities',
	'decisions',
	'noCitations',
	'quotationsToLookAt',
] as const;

export type ReportLabel = (typeof reportLabels)[number];

/** How a report reads. Core gives kinds with data; who makes the report words them. Every text is plain, without Markdown. */
export interface ReportWording {
	readonly labels: Readonly<Record<ReportLabel, string>>;
	/** Said on each page and after each table while the sample service responds. */
	readonly sample: string;
	/** Said at the top of a working report. */
	readonly workProduct: string;
	/** "Found" and the like are said of the citation alone. */
	readonly meaning: string;
	readonly title: (kind: ReportKind, document: string) => string;
	readonly matter: (matter: UncheckedMatter) => string;
	/** How many citations were checked against whom, and why the others weren't. */
	readonly checked: (report: Pick<Report, 'checked' | 'service'>) => string;
	readonly hiddenCodes: (codes: readonly FindingCode[]) => string;
	readonly excluded: (globs: readonly string[]) => string;
	readonly host: (service: string | undefined) => string;
	readonly counts: (counts: VerificationCounts) => string;
	/** What heads the citation, and what was found. */
	readonly result: (entry: Pick<ReportEntry, 'headline' | 'state'>) => string;
	readonly finding: (verdict: Verdict, finding: Finding) => string;
	readonly remarks: (verdict: Verdict) => readonly string[];
	readonly next: (step: NextStep) => string;
	/** @param at in the report's style of dates */
	readonly answer: (answer: NonNullable<ReportEntry['answer']>, at: string) => string;
	/** Kind, who and how; `at` is in the report's style of dates. */
	readonly decision: (decision: Decision, at: string) => string;
	/** What to look at in a quotation, without its place. */
	readonly quotation: (kind: ReportMatter['kind']) => string;
	readonly unsaved: string;
	readonly git: (git: GitState) => string;
	readonly sent: (sent: SentToService) => string;
	readonly rule: (code: FindingCode) => RuleWording;
}

/** What a code means. */
export interface RuleWording {
	/** A few words. */
	readonly short: string;
	/** A sentence or two. */
	readonly full: string;
	/** What to do. */
	readonly help: string;
}
