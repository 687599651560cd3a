import type { Citation } from '../../citations/citation';
import type { DocumentIndex } from '../../citations/document/documentIndex';
import type { DocumentSegment, SegmentCitation } from '../../citations/document/documentSegment';
import type { Disturbance } from '../../citations/document/textChange';
import { shiftedCitation } from '../../citations/shiftedCitation';
import type { Span } from '../../text/span';
import { runAtOnce } from '../../turns';
import type { AnswerEntry } from '../answers/answerBook';
import { type Decisions, findDecision } from '../decisions';
import type { Today } from '../judgement/judgeCitation';
import { isCaretIn } from './halfTyped';
import { makeShortFormVerdict, makeVerdicts, type Severities } from './makeVerdicts';
import { isShortForm, type RatedFinding, type Verdict } from './verdict';

/** What a document's verdicts are made from. Whenever any of it changes, it is another object. */
export interface DocumentKnowledge {
	readonly lookUp: (citationString: string) => AnswerEntry;
	readonly decisions: Decisions;
	readonly today: Today;
	readonly severities: Severities;
}

/** A verdict. Its citation's offsets and those of its findings count from `offset` (UTF-16 units) in the document. */
export interface PlacedVerdict {
	readonly verdict: Verdict;
	readonly offset: number;
}

interface JudgedSegment {
	/** The last one that these verdicts were found right with. */
	knowledge: DocumentKnowledge;
	/** As the segment's own citations, with offsets from its start. */
	readonly verdicts: readonly Verdict[];
}

/**
 * The citations of a document that is being edited, with their verdicts. What was judged is kept for each segment, in offsets of that
 * segment, so that an edit costs the segments it touches and nothing after them moves; only what is shown is ever given its place in the document.
 */
export class DocumentVerdicts {
	/** By the segment's list of citations, which is another one once the segment has been read again. */
	private readonly segments = new WeakMap<readonly SegmentCitation[], JudgedSegment>();
	/** Keys of the citations that have a verdict. */
	private readonly judged = new Set<number>();

	/** Where someone is typing (UTF-16 offset of the document). */
	private typedAt: number | undefined;

	constructor(private readonly index: DocumentIndex) {}

	/**
	 * Takes note of where someone is typing: what is half typed in the citation there is not compared.
	 *
	 * @returns where that citation starts; undefined when the place is in none
	 */
	typeAt(offset: number | undefined): number | undefined {
		this.typedAt = offset;
		if (offset === undefined) return undefined;
		for (const { piece, start } of this.index.citing({ start: offset, end: offset })) {
			const typed = piece.citations.find(({ citation }) => isCaretIn(citation, piece.text, offset - start));
			if (typed) return start + typed.citation.start;
		}
		return undefined;
	}

	/** Every citation known so far, in order. */
	all(knowledge: DocumentKnowledge): PlacedVerdict[] {
		return runAtOnce(this.list(knowledge));
	}

	/** As `all`, one segment to a step; must not continue after an edit. */
	*list(knowledge: DocumentKnowledge): Generator<void, PlacedVerdict[]> {
		const starts = new Map<DocumentSegment, number>();
		for (const { piece, start } of this.index.citing()) starts.set(piece, start);
		const found: PlacedVerdict[] = [];
		const startOf = (home: DocumentSegment): number => starts.get(home) ?? this.index.startOf(home);
		for (const [segment, start] of starts) {
			this.place(segment, start, knowledge, startOf, found);
			yield;
		}
		return found;
	}

	/** The citations of the segments that overlap or touch the range, in order, in offsets of the document. */
	near(range: Span, knowledge: DocumentKnowledge): Verdict[] {
		const found: PlacedVerdict[] = [];
		const startOf = (home: DocumentSegment): number => this.index.startOf(home);
		for (const { piece, start } of this.index.citing(range)) this.place(piece, start, knowledge, startOf, found);
		return found.map(moveToPlace);
	}

	/** Follows an edit; true when a verdict went or came with it. */
	follow({ removed, added, start, end }: Disturbance, knowledge: DocumentKnowledge): boolean {
		let changed = false;
		for (const key of removed) if (this.judged.delete(key)) changed = true;
		if (added.length === 0) return changed;
		for (const { piece } of this.index.citing({ start, end })) this.judge(piece, knowledge);
		return changed || added.some((key) => this.judged.has(key));
	}

	private place(
		segment: DocumentSegment,
		start: number,
		knowledge: DocumentKnowledge,
		startOf: (home: DocumentSegment) => number,
		found: PlacedVerdict[],
	): void {
		this.judgeAsTyped(segment, start, knowledge).forEach((verdict, at) => {
			if (!isShortForm(verdict.citation)) {
				found.push({ verdict, offset: start });
				return;
			}
			// What a short form means can change with any edit before it, so that nothing of it is kept.
			const citation = shiftedCitation(verdict.citation, start);
			const meaning = segment.citations[at]?.meaning;
			const home = meaning?.home;
			const full = home && this.judgeAsTyped(home, startOf(home), knowledge)[home.citations.indexOf(meaning)];
			const target = full && moveToPlace({ verdict: full, offset: startOf(home) });
			const resolved = meaning === undefined ? citation : { ...citation, resolvesTo: target?.citation.start ?? null };
			const decisionOn = (one: Citation) => findDecision(knowledge.decisions, one);
			const { severities } = knowledge;
			const isTyped = this.typedAt !== undefined && isCaretIn(verdict.citation, segment.text, this.typedAt - start);
			found.push({ verdict: makeShortFormVerdict(resolved, target, { decisionOn, severities, isTyped }), offset: 0 });
		});
	}

	/** The verdicts on a segment that starts at `start`; where someone is typing in it, without what is half typed, and not kept. */
	private judgeAsTyped(segment: DocumentSegment, start: number, knowledge: DocumentKnowledge): readonly Verdict[] {
		const typedAt = this.typedAt === undefined ? -1 : this.typedAt - start;
		const { citations, text, length } = segment;
		const isTyped =
			typedAt >= 0 && typedAt <= length && citations.some(({ citation }) => isCaretIn(citation, text, typedAt));
		return isTyped ? verdictsOn(segment, knowledge, typedAt) : this.judge(segment, knowledge);
	}

	/** The verdicts on a segment: those found before, unless an answer or a decision has changed since. */
	private judge(segment: DocumentSegment, knowledge: DocumentKnowledge): readonly Verdict[] {
		const { citations } = segment;
		const before = this.segments.get(citations);
		if (before && isUnchanged(before, knowledge)) {
			before.knowledge = knowledge;
			return before.verdicts;
		}
		const verdicts = verdictsOn(segment, knowledge);
		for (const [at, { key }] of citations.entries()) {
			if (verdicts[at]?.entry.answer) this.judged.add(key);
			else this.judged.delete(key);
		}
		this.segments.set(citations, { knowledge, verdicts });
		return verdicts;
	}
}

function verdictsOn(
	{ citations, text }: DocumentSegment,
	{ lookUp, decisions, today, severities }: DocumentKnowledge,
	typedAt?: number,
): Verdict[] {
	return makeVerdicts(
		citations.map(({ citation }) => citation),
		{
			lookUp,
			decisionOn: (citation) => findDecision(decisions, citation),
			getText: () => text,
			today,
			severities,
			...(typedAt !== undefined && { typedAt }),
		},
	);
}

function isUnchanged({ knowledge: before, verdicts }: JudgedSegment, knowledge: DocumentKnowledge): boolean {
	if (before === knowledge) return true;
	if (before.decisions !== knowledge.decisions || before.severities !== knowledge.severities) return false;
	return verdicts.every(
		({ citationString, entry }) => citationString === undefined || knowledge.lookUp(citationString) === entry,
	);
}

/** A citation with its offsets in the document. */
export function moveToPlace({ verdict, offset }: PlacedVerdict): Verdict {
	if (offset === 0) return verdict;
	const findings = verdict.findings.map((finding) => moveFinding(finding, offset));
	return {
		...verdict,
		citation: shiftedCitation(verdict.citation, offset),
		findings,
	};
}

/** @param by UTF-16 units */
export function moveFinding(finding: RatedFinding, by: number): RatedFinding {
	return { ...finding, span: { start: finding.span.start + by, end: finding.span.end + by } };
}
