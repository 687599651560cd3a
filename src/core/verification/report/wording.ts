import type { Finding, FindingCode } from '../../findings/finding';
import type { CiteCheck, Decision } from '../decisions';
import type { Summary } from '../verdict/summary';
import type { NextStep, Verdict } from '../verdict/verdict';
import type { GitState, Report, ReportEntry, ReportKind, ReportMatter, SentToService, UncheckedMatter } from './report';

export const reportLabels = [
	'citation',
	'line',
	'result',
	'remarks',
	'decision',
	'answer',
	'openLink',
	'version',
	'host',
	'created',
	'file',
	'sha256',
	'git',
	'sent',
	'notChecked',
	'toReview',
	'others',
	'authorities',
	'decisions',
	'noCitations',
	'inDatabase',
	'about',
	'whatToDo',
	'citeChecked',
	'quoted',
	'opinion',
	'note',
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
	readonly counts: (counted: Pick<Summary, 'counts' | 'misquoted'>) => string;
	/** How many citations are left to look at. */
	readonly toReview: (toReview: number) => string;
	/** What heads the citation, and what was found. */
	readonly result: (verdict: Verdict) => string;
	readonly finding: (verdict: Verdict, finding: Finding) => string;
	readonly remarks: (verdict: Verdict) => readonly string[];
	readonly next: (step: NextStep) => string;
	/** @param at in the report's style of dates */
	readonly answer: (answer: NonNullable<ReportEntry['answer']>, at: string) => string;
	/** Kind, who and how; `at` is in the report's style of dates. */
	readonly decision: (decision: Decision, at: string) => string;
	/** How, by whom and when an authority was cite-checked; `at` as before. */
	readonly citeChecked: (check: CiteCheck, at: string) => string;
	/** That no one but those who entered them answers for cite-checks. */
	readonly citeChecks: string;
	/** What to look at in a quotation, without its place. */
	readonly quotation: (kind: ReportMatter['kind']) => string;
	readonly unsaved: string;
	readonly git: (git: GitState) => string;
	readonly sent: (sent: SentToService) => string;
	readonly rule: (code: FindingCode) => RuleWording;
}

/** What a code means. */
export interface RuleWording {
	readonly short: string;
	/** A sentence or two. */
	readonly full: string;
	/** What to do. */
	readonly help: string;
}
