import { setImmediate } from 'node:timers/promises';
import { systemClock } from '../../core/base/time/clock';
import { Turns } from '../../core/base/time/turns';
import type { Citation } from '../../core/citations/parts/citation';
import { isRegulation } from '../../core/citations/parts/coverage';
import { isReport } from '../../core/draft/markdown/ownOutput';
import type { AnswerBook } from '../../core/lookup/answers/answerBook';
import type { SentEntry } from '../../core/lookup/asking/sent';
import type { ComparableText } from '../../core/quotations/texts/compareDraft';
import type { BaselineEntry, BaselineMatch } from '../../core/reporting/contents/baseline';
import type { ReviewItem } from '../../core/reporting/contents/reviewItems';
import { listReviewItems } from '../../core/reporting/contents/reviewItems';
import { compareTable, type TableComparison } from '../../core/table/compareTable';
import { findTables } from '../../core/table/table';
import type { CiteChecks, Decisions } from '../../core/verification/decisions/decisions';
import { judgeDraft, type TextsOfDraft } from '../../core/verification/judgeDraft';
import type { CitationStyle } from '../../core/verification/judgement/form/style';
import type { Today } from '../../core/verification/judgement/judgeCitation';
import { mayBeOneCase } from '../../core/verification/judgement/names/judgeNames';
import { MeantCases } from '../../core/verification/suggestions/meantCases';
import type { Miss } from '../../core/verification/verdict/misses';
import type { Summary } from '../../core/verification/verdict/summary';
import { addSummaries, summarize } from '../../core/verification/verdict/summary';
import type { Severities, Verdict } from '../../core/verification/verdict/verdict';
import type { AuthorityTexts } from '../asking/authorityTexts';
import { isAskedForTitles, openKept, type Source } from '../asking/source';
import type { Statutes } from '../asking/statutes';
import type { Draft, ReadDrafts } from '../drafts/readDrafts';

export interface CheckedDraft extends Draft {
	readonly verdicts: readonly Verdict[];
	readonly summary: Summary;
	readonly items: readonly ReviewItem[];
	/** Of a Word document with a table of authorities. */
	readonly table?: TableComparison;
}

/** Everything a run has found, for any format. */
export interface CheckResults {
	/** Of Benchbook. */
	readonly version: string;
	/** Milliseconds since the epoch. */
	readonly now: number;
	/** The names of the sources. */
	readonly source?: string;
	readonly sent?: readonly SentEntry[];
	readonly drafts: readonly CheckedDraft[];
	readonly unread: ReadDrafts['unread'];
	readonly excluded: number;
	/** How many files git ignores. */
	readonly ignored: number;
	readonly citeChecked: CiteChecks;
	readonly excludeGlobs: readonly string[];
	readonly hiddenCodes: readonly string[];
	readonly summary: Summary;
	/** In the baseline. */
	readonly known: ReadonlySet<ReviewItem>;
	/** Whether there is one. */
	readonly hasBaseline: boolean;
	/** Offline and not strict: a citation that no one has been asked about passes. */
	readonly passesUnasked: boolean;
	readonly obsolete: readonly BaselineEntry[];
	/** This many findings below `error` don't fail the check. */
	readonly maxWarnings: number;
}

interface CheckKnowledge {
	readonly book: AnswerBook;
	readonly decisions: Decisions;
	readonly severities: Severities;
	/** Whose form citations are to have, if not the draft's own. */
	readonly style?: CitationStyle | undefined;
	readonly listsForm?: boolean;
	/** Hints of form are neither listed nor fixed. */
	readonly leavesOutForm?: boolean;
	readonly today: Today;
	/** What quotations are compared with. */
	readonly texts: Pick<AuthorityTexts, 'for' | 'whenFetched'>;
	readonly statutes?: Pick<Statutes, 'addTo'> | undefined;
	/** Those that are asked. */
	readonly sources: readonly Source[];
	/** In which the work is done, if others share them. */
	readonly turns?: Turns;
}

/** Judges drafts by the answers in the book, and their quotations by the texts. */
export async function judgeDrafts(drafts: readonly Draft[], knowledge: CheckKnowledge): Promise<CheckedDraft[]> {
	const { book, sources, texts, statutes, turns = new Turns(systemClock, () => setImmediate()), ...rest } = knowledge;
	const meant = new MeantCases();
	const kept = openKept(sources);
	const known = {
		...rest,
		suggest: (misses: readonly Miss[]) => meant.suggest(misses, { book, kept, turns, today: rest.today }),
		lookUp: (one: string) => book.get(one),
		covers: (citation: Citation) => isRegulation(citation) && sources.some(isAskedForTitles),
	};
	const source: TextsOfDraft<ComparableText> = {
		...texts,
		for: (recordOf) => (statutes ? statutes.addTo(texts.for?.(recordOf)) : texts.for?.(recordOf)),
	};
	const judged: CheckedDraft[] = [];
	for (const draft of drafts) {
		const verdicts = await judgeDraft(draft, known, source, turns);
		const table = draft.document?.table && compareTable(draft.text, draft.document.table, mayBeOneCase);
		const items = listReviewItems(verdicts, knowledge.listsForm);
		judged.push({ ...draft, verdicts, summary: summarize(verdicts), items, ...(table && { table }) });
	}
	return judged;
}

export function sumUp(drafts: readonly CheckedDraft[]): Summary {
	return addSummaries(drafts.map(({ summary }) => summary));
}

export const exitCodes = { nothing: 0, findings: 1, unchecked: 2, usage: 3, interrupted: 130 } as const;

/** Findings take precedence over what couldn't be checked: whoever accepts gaps must still learn of findings. */
export function exitCodeOf(results: CheckResults): number {
	const { drafts, unread, known, maxWarnings } = results;
	const left = drafts.flatMap(({ items }) => items).filter((item) => !known.has(item));
	const findings = left.filter(({ weight }) => weight === 'finding');
	const errors = findings.filter(({ severity }) => severity === 'error');
	if (errors.length > 0 || findings.length > maxWarnings) return exitCodes.findings;
	return unread.length > 0 || left.some((item) => item.weight === 'unchecked' && !isUnasked(item, results))
		? exitCodes.unchecked
		: exitCodes.nothing;
}

/**
 * The names of the drafts that Benchbook wrote itself, and of those with tables that it wrote: neither is checked. Only a text that
 * names the marker is read again.
 */
export function listOwnOutput(drafts: readonly Draft[]): { reports: readonly string[]; withTables: readonly string[] } {
	const markdown = drafts.filter(({ language, document }) => language === 'markdown' && !document);
	const hasTable = ({ text }: Draft): boolean =>
		!isReport(text) && text.includes('benchbook:authorities') && findTables(text).length > 0;
	return {
		reports: markdown.filter(({ text }) => isReport(text)).map(({ name }) => name),
		withTables: markdown.filter(hasTable).map(({ name }) => name),
	};
}

/** Whether an item only says that no one has been asked about its citation, which passes. */
export function isUnasked({ code }: ReviewItem, { passesUnasked }: Pick<CheckResults, 'passesUnasked'>): boolean {
	return passesUnasked && code === 'not-checked';
}

export const noBaseline: BaselineMatch = { known: new Set(), obsolete: [], updated: [] };
