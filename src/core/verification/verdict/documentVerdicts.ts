import type { Span } from '../../base/text/span';
import type { Clock } from '../../base/time/clock';
import { runAtOnce } from '../../base/time/turns';
import type { Disturbance, DocumentIndex } from '../../citations/document/documentIndex';
import type { DocumentSegment, SegmentCitation } from '../../citations/document/documentSegment';
import type { Citation } from '../../citations/parts/citation';
import { citationString, ownSectionString } from '../../citations/parts/citationString';
import { setCalledName } from '../../citations/resolve/resolveMentions';
import { draftYearReach, readDraftYear } from '../../draft/markdown/draftYear';
import type { CitedItem, DraftFinding } from '../judgement/withoutNetwork/draftFinding';
import { findInDraft, itemsOf } from '../judgement/withoutNetwork/findInDraft';
import { withDraftFindings } from './conclude';
import { hasSameAnswers } from './docketVerdict';
import { isCaretIn } from './halfTyped';
import { judgeInSteps, judgeShortForm, type Knowledge } from './makeVerdicts';
import { moveToPlace, type PlacedVerdict, type Rating, type Verdict } from './verdict';

/** What a document's verdicts are based on. A new object whenever any of it changes. */
export type DocumentKnowledge = Omit<Knowledge, 'getText' | 'typedAt'>;

/** On all citations of a segment except short forms, by where they start; offsets count from the segment's start. */
type SegmentVerdicts = ReadonlyMap<number, Verdict>;

interface JudgedSegment {
	/** The latest one for which these verdicts are known to be right. */
	knowledge: DocumentKnowledge;
	/** The names that the document calls them by, which an edit elsewhere can change. */
	readonly called: string;
	readonly draftYear: number | undefined;
	readonly verdicts: SegmentVerdicts;
}

/**
 * The citations of a document that is being edited, with their verdicts. Verdicts are kept for each segment, in offsets from its
 * start: an edit costs only the segments that it touches, and nothing after them moves. Only what is shown is ever moved to its place in the document.
 */
export class DocumentVerdicts {
	/** By the segment's list of citations, which is a new one once the segment has been reread. */
	private readonly segments = new WeakMap<readonly SegmentCitation[], JudgedSegment>();
	/** Keys of the citations that have a verdict. */
	private readonly judged = new Set<number>();

	private readonly shortForms = new WeakMap<
		SegmentCitation,
		{ readonly basis: readonly unknown[]; readonly verdict: Verdict }
	>();
	private readonly joined = new WeakMap<Verdict, { readonly found: FoundInDraft; readonly verdict: Verdict }>();
	private readonly inDraft: DraftSearch;

	/** Where someone is typing (UTF-16 offset of the document). */
	private typedAt: number | undefined;

	/** As its front matter says. */
	private draftYear: number | undefined;

	constructor(private readonly index: DocumentIndex) {
		this.draftYear = readDraftYear(index.beginning(draftYearReach));
		this.inDraft = new DraftSearch(index);
	}

	/**
	 * Notes where someone is typing: what is half typed in the citation there isn't compared.
	 *
	 * @returns where that citation starts; undefined if there is none
	 */
	typeAt(offset: number | undefined): number | undefined {
		this.typedAt = offset;
		if (offset === undefined) return undefined;
		for (const { citations, text, start } of this.index.citing({ start: offset, end: offset })) {
			const typed = citations.find(({ citation }) => isCaretIn(citation, text, offset - start));
			if (typed) return start + typed.citation.start;
		}
		return undefined;
	}

	/** Whether the search of the draft is out of date. In the meantime, its last findings are shown. */
	get pending(): boolean {
		return this.inDraft.pending;
	}

	/** Searches the draft for about `budgetMs`, once all of it has been read; true when done. */
	settle(budgetMs: number, clock: Pick<Clock, 'now'>): boolean {
		return this.inDraft.settle(budgetMs, clock);
	}

	/** Every citation known so far, in order. */
	all(knowledge: DocumentKnowledge): PlacedVerdict[] {
		return runAtOnce(this.list(knowledge));
	}

	/** Like `all`, in steps: one for each citation that is judged, and one for each segment. Must not continue after an edit. */
	*list(knowledge: DocumentKnowledge): Generator<void, PlacedVerdict[]> {
		const found: PlacedVerdict[] = [];
		for (const segment of this.index.citing()) {
			yield* this.judge(segment, knowledge);
			this.place(segment, knowledge, found);
			yield;
		}
		return found;
	}

	/** The citations of the segments that overlap or touch the range, in order, in offsets of the document. */
	near(range: Span, knowledge: DocumentKnowledge): Verdict[] {
		const found: PlacedVerdict[] = [];
		for (const segment of this.index.citing(range)) this.place(segment, knowledge, found);
		return found.map(moveToPlace);
	}

	/** Follows an edit; true if verdicts were lost or gained. */
	follow({ removed, added, start, end }: Disturbance, knowledge: DocumentKnowledge): boolean {
		this.inDraft.stop();
		if (start <= draftYearReach) this.draftYear = readDraftYear(this.index.beginning(draftYearReach));
		let changed = false;
		for (const key of removed) if (this.judged.delete(key)) changed = true;
		if (added.length === 0) return changed;
		for (const segment of this.index.citing({ start, end })) runAtOnce(this.judge(segment, knowledge));
		return changed || added.some((key) => this.judged.has(key));
	}

	/**
	 * What the draft itself shows to be wrong with a citation. Nothing while someone is typing in it, or in the citation that it was compared with;
	 * an edit may also have removed that one.
	 */
	private foundInDraft(lasting: SegmentCitation): FoundInDraft | undefined {
		const found = this.inDraft.on(lasting);
		if (!found || this.isTyped(lasting)) return undefined;
		const isShown = ({ other }: DraftFinding<SegmentCitation>): boolean =>
			other === undefined || (other.home !== undefined && !this.isTyped(other));
		return found.every(isShown) ? found : found.filter(isShown);
	}

	/** The same object as long as both parts are the same, so that what is shown of it needn't be worded again. */
	private join(verdict: Verdict, found: FoundInDraft | undefined, rating: Rating): Verdict {
		if (!found) return verdict;
		const before = this.joined.get(verdict);
		if (before?.found === found) return before.verdict;
		const joined = { found, verdict: withDraftFindings(verdict, found, rating) };
		this.joined.set(verdict, joined);
		return joined.verdict;
	}

	private isTyped({ citation, home }: SegmentCitation): boolean {
		if (this.typedAt === undefined || home === undefined) return false;
		return isCaretIn(citation, home.text, this.typedAt - home.start);
	}

	private place(segment: DocumentSegment, knowledge: DocumentKnowledge, found: PlacedVerdict[]): void {
		const { start } = segment;
		const verdicts = this.judgeAsTyped(segment, knowledge);
		for (const lasting of segment.citations) {
			const verdict = verdicts.get(lasting.citation.start);
			if (verdict) found.push({ verdict: this.join(verdict, this.foundInDraft(lasting), knowledge), offset: start });
			else found.push({ verdict: this.judgeShortForm(lasting, segment, knowledge), offset: 0 });
		}
	}

	/** The verdict on a short form, in its place. Any edit before it can change what it refers to: it is kept as long as nothing it is based on changes. */
	private judgeShortForm(lasting: SegmentCitation, segment: DocumentSegment, knowledge: DocumentKnowledge): Verdict {
		const { citation, meaning, doubt } = lasting;
		const { text, start } = segment;
		const { decisions, severities, covers, lookUp } = knowledge;
		const home = meaning?.home;
		const full = home && this.judgeAsTyped(home, knowledge).get(meaning.citation.start);
		const own = full ? ownSectionString(full.citation, citation) : citationString(citation);
		const entry = own === undefined ? undefined : lookUp(own);
		const found = this.foundInDraft(lasting);
		const basis = [citation, start, meaning, doubt, full, home?.start, entry, found, decisions, severities, covers];
		const isTyped = this.isTyped(lasting);
		const before = this.shortForms.get(lasting);
		if (before && !isTyped && basis.every((one, at) => one === before.basis[at])) return before.verdict;
		const target = full && moveToPlace({ verdict: full, offset: home.start });
		const resolved =
			meaning === undefined
				? citation
				: { ...citation, resolvesTo: target?.citation.start ?? null, ...(doubt && { doubt }) };
		const judged = judgeShortForm(resolved, target, { ...knowledge, getText: () => text, isTyped });
		const verdict = moveToPlace({ verdict: withDraftFindings(judged, found, knowledge), offset: start });
		if (!isTyped) this.shortForms.set(lasting, { basis, verdict });
		return verdict;
	}

	/** The verdicts on a segment. While someone is typing in it, they leave out what is half typed, and aren't kept. */
	private judgeAsTyped(segment: DocumentSegment, knowledge: DocumentKnowledge): SegmentVerdicts {
		const { citations, text, length, start } = segment;
		const known = { ...knowledge, draftYear: this.draftYear };
		const typedAt = this.typedAt === undefined ? -1 : this.typedAt - start;
		const isTyped =
			typedAt >= 0 && typedAt <= length && citations.some(({ citation }) => isCaretIn(citation, text, typedAt));
		return runAtOnce(isTyped ? verdictsOn(segment, known, typedAt) : this.judge(segment, knowledge));
	}

	/** The verdicts on a segment: the previous ones, unless an answer or a decision has changed since. */
	private *judge(segment: DocumentSegment, knowledge: DocumentKnowledge): Generator<void, SegmentVerdicts> {
		const { citations } = segment;
		const called = calledNames(citations);
		const before = this.segments.get(citations);
		const { draftYear } = this;
		if (before?.called === called && before.draftYear === draftYear && isUnchanged(before, knowledge)) {
			before.knowledge = knowledge;
			return before.verdicts;
		}
		const verdicts = yield* verdictsOn(segment, { ...knowledge, draftYear });
		for (const { key, citation } of citations) {
			if (verdicts.get(citation.start)?.entry.answer) this.judged.add(key);
			else this.judged.delete(key);
		}
		this.segments.set(citations, { knowledge, called, draftYear, verdicts });
		return verdicts;
	}
}

function verdictsOn(
	{ citations, text }: DocumentSegment,
	knowledge: DocumentKnowledge,
	typedAt?: number,
): Generator<void, SegmentVerdicts> {
	const known = { ...knowledge, getText: () => text, ...(typedAt !== undefined && { typedAt }) };
	return judgeInSteps(citations.map(asCalled), known);
}

/** The citation with the name that the document calls it by, where it calls its footnote. */
function asCalled({ citation, calledName }: SegmentCitation): Citation {
	if (calledName === undefined) return citation;
	const called = { ...citation };
	setCalledName(called, calledName);
	return called;
}

function calledNames(citations: readonly SegmentCitation[]): string {
	return citations.map(({ calledName }, at) => (calledName === undefined ? '' : `${at} ${calledName}\n`)).join('');
}

function isUnchanged({ knowledge: before, verdicts }: JudgedSegment, knowledge: DocumentKnowledge): boolean {
	if (before === knowledge) return true;
	if (before.covers !== knowledge.covers) return false;
	if (before.decisions !== knowledge.decisions || before.severities !== knowledge.severities) return false;
	return [...verdicts.values()].every((verdict) => hasSameAnswers(verdict, knowledge.lookUp));
}

export type FoundInDraft = readonly DraftFinding<SegmentCitation>[];

/** The search for what the draft itself shows to be wrong with its citations: a little at a time, after all of the document has been read. */
export class DraftSearch {
	private found: ReadonlyMap<SegmentCitation, FoundInDraft> = new Map();
	/** The index's `resolved` when it was found. */
	private resolved = 0;
	/** The search in progress. */
	private steps: Generator<void, ReadonlyMap<SegmentCitation, FoundInDraft>> | undefined;

	constructor(private readonly index: DocumentIndex) {}

	get pending(): boolean {
		return this.resolved !== this.index.resolved;
	}

	/** The last findings, which may be from before the last edit. */
	on(lasting: SegmentCitation): FoundInDraft | undefined {
		return this.found.get(lasting);
	}

	/** The document was edited, so a search can't continue. */
	stop(): void {
		this.steps = undefined;
	}

	/** Searches for about `budgetMs`; true when done. */
	settle(budgetMs: number, clock: Pick<Clock, 'now'>): boolean {
		const deadline = clock.now() + budgetMs;
		while (this.pending) {
			this.steps ??= this.search();
			const step = this.steps.next();
			if (step.done) {
				this.steps = undefined;
				this.resolved = this.index.resolved;
				this.found = step.value;
			} else if (clock.now() >= deadline) return false;
		}
		return true;
	}

	private *search(): Generator<void, ReadonlyMap<SegmentCitation, FoundInDraft>> {
		const items: CitedItem<SegmentCitation>[] = [];
		for (const { citations, text } of this.index.citing()) {
			const ofPiece = itemsOf(
				citations.map(({ citation }) => citation),
				() => text,
			);
			for (const [at, lasting] of citations.entries()) {
				const { meaning, doubt } = lasting;
				// What it refers to can be in a different segment.
				const { doubt: _, ...item } = ofPiece[at] as CitedItem<unknown>;
				items.push({ ...item, key: lasting, isOpen: meaning === null, ...(doubt && { doubt }) });
			}
			yield;
		}
		return yield* findInDraft(items);
	}
}
