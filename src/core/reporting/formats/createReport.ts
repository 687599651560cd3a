import { isSameDay, localIso } from '../../base/display/localTime';
import { groupBy } from '../../base/text/groupBy';
import { oneLine } from '../../base/text/oneLine';
import { present } from '../../base/text/present';
import type { Span } from '../../base/text/span';
import type { Citation } from '../../citations/parts/citation';
import { canonicalCitation, shownCitation } from '../../citations/parts/citationString';
import type { AskedStep } from '../../lookup/answers/askedSteps';
import { type ComparedQuotation, markPieces } from '../../quotations/comparison/comparedQuotation';
import { listQuotationMatters } from '../../quotations/comparison/quotationMatters';
import { linksOf } from '../../table/authorityLinks';
import type { CiteCheck, Decision } from '../../verification/decisions/decisions';
import { type FindingCode, isOfForm } from '../../verification/findings/finding';
import { listStepsOn } from '../../verification/verdict/docketVerdict';
import { headlineOf } from '../../verification/verdict/headline';
import { numberParallels } from '../../verification/verdict/parallels';
import { planSafeFix } from '../../verification/verdict/safeFixes';
import { summarize } from '../../verification/verdict/summary';
import {
	allFindingsOf,
	asNamed,
	type JudgedQuotation,
	type RatedFinding,
	type Verdict,
} from '../../verification/verdict/verdict';
import { countChecked, listUncheckedMatters } from '../contents/checked';
import { recordedOf } from '../contents/recordedCase';
import type {
	Ledger,
	Report,
	ReportDecision,
	ReportEntry,
	ReportedFile,
	ReportFinding,
	ReportKind,
	ReportMatter,
	ReportPlace,
	ReportQuotation,
	ReportReason,
	ReportStep,
	SentToService,
} from '../contents/report';
import { isReviewCode, listReviewItems, type ReviewItem } from '../contents/reviewItems';
import { linkOfFinding, sayFinding } from '../wording/findingTexts';
import { sayMeant } from '../wording/suggestionTexts';
import { sayLapsed, sayRemarks, sayReviewItem } from '../wording/verdictTexts';
import { sayResult } from './reportTexts';

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
	/** Everything that is known about the document, in the order of its text. */
	readonly verdicts: readonly Verdict[];
	readonly hiddenCodes: readonly FindingCode[];
	readonly excludedGlobs: readonly string[];
	/** Quotation marks that nothing closes. */
	readonly unclosedQuotations?: readonly Span[];
	/** Line and column of an offset, both from 0. */
	readonly positionAt: (offset: number) => { readonly line: number; readonly character: number };
	/** A place in words, if `positionAt` returns a paragraph and a character in it. */
	readonly placeAt?: (offset: number) => string;
	readonly file?: ReportedFile;
	readonly sent?: SentToService;
	readonly ledger?: Ledger;
	readonly citeCheckOn?: (citation: Citation) => CiteCheck | undefined;
	/** What there is to say about the verdicts, if that is already listed. */
	readonly items?: readonly ReviewItem[];
	/** What findings and items are in the baseline, if there is one. */
	readonly baseline?: ReadonlySet<RatedFinding | ReviewItem>;
	/** Whether an item only says that nothing may be sent. */
	readonly isUnasked?: (item: ReviewItem) => boolean;
}

/** Everything that a reader of the report needs, without the text of the draft around its citations. */
export function createReport(input: ReportInput): Report {
	const { kind, version, document, service, isSample, now, utcOffset, verdicts, file, sent, ledger } = input;
	const { counts, misquoted, toReview } = summarize(verdicts);
	const isWorking = kind === 'working';
	const items = groupBy(input.items ?? listReviewItems(verdicts), ({ verdict }) => verdict);
	const itemsOn = (verdict: Verdict) => items.get(verdict) ?? [];
	const groups = numberParallels(verdicts);
	return present({
		schema: 'benchbook-report' as const,
		schemaVersion: 1 as const,
		kind,
		version,
		document,
		service,
		isSample,
		createdAt: new Date(now).toISOString(),
		createdAtLocal: localIso(now, utcOffset),
		notChecked: listUncheckedMatters(verdicts),
		counts,
		misquoted,
		checked: countChecked(verdicts),
		hiddenCodes: input.hiddenCodes,
		excludedGlobs: input.excludedGlobs,
		...(isWorking && { quotationMatters: listMatters(input), toReview, file, sent, ledger }),
		citations: listed(verdicts, kind, itemsOn).map((verdict) => ({
			...present({ group: groups.get(verdict) }),
			...createEntry(verdict, input, itemsOn(verdict)),
		})),
	});
}

/** The schedule has the authorities in the order of the text; the working report has everything that is known, with what is left to review first. */
function listed(
	verdicts: readonly Verdict[],
	kind: ReportKind,
	itemsOn: (verdict: Verdict) => readonly ReviewItem[],
): readonly Verdict[] {
	if (kind === 'schedule') return withoutRepeated(verdicts.filter(({ isCounted }) => isCounted));
	const all = verdicts.filter(
		(verdict) =>
			verdict.isCounted ||
			verdict.findings.length > 0 ||
			verdict.quotations !== undefined ||
			itemsOn(verdict).length > 0,
	);
	const rank = ({ isToReview, findings }: Verdict): number => (isToReview ? 0 : findings.length > 0 ? 1 : 2);
	return all.sort((one, other) => rank(one) - rank(other));
}

/** Each authority where it is first cited, and again if there is something else to say about it. */
function withoutRepeated(verdicts: readonly Verdict[]): Verdict[] {
	const first = new Map<string, Verdict>();
	for (const verdict of verdicts) {
		const { citation, state, findings } = verdict;
		const said = findings.map(({ code, written }) => [code, written]);
		const key = JSON.stringify([canonicalCitation(citation), state, said]);
		if (!first.has(key)) first.set(key, verdict);
	}
	return [...first.values()];
}

/** Without what is ignored, which no one has to look at again. */
function listMatters({ verdicts, unclosedQuotations = [], positionAt, text }: ReportInput): ReportMatter[] {
	const citedIn = new Map<ComparedQuotation, Verdict>();
	for (const verdict of verdicts) {
		for (const one of verdict.quotations ?? []) if (one.decision?.kind !== 'ignored') citedIn.set(one, verdict);
	}
	return listQuotationMatters([...citedIn.keys()], unclosedQuotations).map(({ kind, span, quotation }) => {
		const verdict = quotation && citedIn.get(quotation);
		const named = verdict && asNamed(verdict.full ?? verdict);
		return {
			kind,
			...startOf(span.start, positionAt),
			...(named && {
				words: oneLine(text.slice(span.start, span.end)),
				citation: named.text.replace(/\s+/g, ' '),
				...(named.caseName && { caseName: named.caseName.text }),
			}),
			...(quotation?.outcome.kind === 'differs' &&
				kind === 'differs' &&
				quotation.opinion && {
					compared: {
						draft: markPieces(
							text.slice(span.start, span.end),
							0,
							quotation.outcome.differences.map((one) => one.draft),
						),
						opinion: quotation.opinion.pieces,
					},
				}),
		};
	});
}

function createQuotation(
	{ start, outcome, text, decision }: JudgedQuotation,
	{ positionAt }: ReportInput,
): ReportQuotation {
	return present({
		...startOf(start, positionAt),
		outcome: outcome.kind,
		text: text?.name,
		ignored: decision?.kind === 'ignored' ? (true as const) : undefined,
		decision: decision && withoutAnswers(decision),
	});
}

/** @param items what there is to say about it, with the hints of its form if they are listed */
function createEntry(verdict: Verdict, input: ReportInput, items: readonly ReviewItem[]): ReportEntry {
	const reasons = listReasons(items, input);
	const hints = items.flatMap(({ finding }) => (finding && isOfForm(finding.code) ? [finding] : []));
	const meant = sayMeant(verdict);
	const asked = listStepsOn(verdict).map(stepInReport);
	const { decision, lapsed, quotations, state, isFound, compared, entry, isToReview, next } = verdict;
	const citation = asNamed(verdict);
	const { answer } = entry;
	const published = linksOf(citation).map(({ url }) => url);
	return present({
		...(!verdict.isUnplaced && placeOf(citation, input)),
		kind: citation.kind,
		// In "*supra* note 1", the emphasis ends in the middle.
		text: citation.kind === 'supra' ? shownCitation(citation) : citation.text.replace(/\s+/g, ' '),
		caseName: citation.caseName?.text,
		pinpoint: citation.pin?.text,
		court: citation.court?.text,
		year: citation.year?.value,
		headline: headlineOf(verdict),
		result: sayResult(verdict, input.isSample),
		state,
		found: isFound,
		compared,
		recorded: recordedOf(verdict),
		published: published.length > 0 ? published : undefined,
		findings: [...allFindingsOf(verdict), ...hints].map((finding) => createFinding(verdict, finding, input)),
		quotations: quotations?.map((quotation) => createQuotation(quotation, input)),
		source: answer?.source,
		confidence: answer?.confidence,
		coverage: answer?.coverage,
		...(answer && {
			checkedAt: new Date(answer.checkedAt).toISOString(),
			answer: isSameDay(answer.checkedAt, input.now, input.utcOffset) ? ('fresh' as const) : ('kept' as const),
		}),
		citeChecked: input.citeCheckOn?.(verdict.citation),
		decision: decision && withoutAnswers(decision),
		...(input.kind === 'working' && {
			remarks: [...(lapsed ? [sayLapsed(lapsed)] : []), ...sayRemarks(verdict)],
			asked: asked.length > 0 ? asked : undefined,
			meant: meant.length > 0 ? meant : undefined,
			toReview: isToReview,
			next,
			reasons: reasons.length > 0 ? reasons : undefined,
		}),
	});
}

function stepInReport({ at, ...step }: AskedStep): ReportStep {
	return { ...step, ...(at !== undefined && { at: new Date(at).toISOString() }) };
}

function withoutAnswers({ answers: _, ...decision }: Decision): ReportDecision {
	return decision;
}

function createFinding(verdict: Verdict, finding: RatedFinding, input: ReportInput): ReportFinding {
	const { code, severity, span } = finding;
	const { isUnplaced } = verdict;
	// Only for a text that can be edited.
	const fix = isUnplaced || input.placeAt ? undefined : planSafeFix(input.text, finding);
	return present({
		code,
		severity,
		message: sayFinding(verdict, finding, input.isSample),
		link: linkOfFinding(verdict, finding),
		place: isUnplaced ? undefined : placeOf(span, input),
		fix: fix?.map((one) => ({ ...placeOf(one.span, input), newText: one.newText })),
		inBaseline: input.baseline?.has(finding),
	});
}

function listReasons(items: readonly ReviewItem[], input: ReportInput): ReportReason[] {
	return items.flatMap((item) => {
		const { code, severity, span, verdict } = item;
		if (!isReviewCode(code)) return [];
		return present({
			code,
			severity,
			message: sayReviewItem(item, input.isUnasked?.(item) ?? false),
			place: verdict.isUnplaced ? undefined : placeOf(span, input),
			inBaseline: input.baseline?.has(item),
		});
	});
}

/** Counted from 1. */
function startOf(
	offset: number,
	positionAt: ReportInput['positionAt'],
): { readonly line: number; readonly column: number } {
	const { line, character } = positionAt(offset);
	return { line: line + 1, column: character + 1 };
}

function placeOf({ start, end }: Span, { positionAt, placeAt }: ReportInput): ReportPlace {
	const to = startOf(end, positionAt);
	return present({ ...startOf(start, positionAt), endLine: to.line, endColumn: to.column, place: placeAt?.(start) });
}

/** The report itself, as `media/report-1.schema.json` describes it. */
export function formatJson(report: Report): string {
	return `${JSON.stringify(report, undefined, 2)}\n`;
}
