import type { DocumentIndex } from '../../citations/document/documentIndex';
import type { DocumentSegment, SegmentCitation } from '../../citations/document/documentSegment';
import type { Disturbance } from '../../citations/document/textChange';
import { shiftedCitation } from '../../citations/shiftedCitation';
import type { Span } from '../../text/span';
import type { AnswerEntry } from '../answers/answerBook';
import { type Decisions, findDecision } from '../decisions';
import type { Today } from '../judgement/judgeCitation';
import { type CheckedCitation, checkCitations, checkOther, isShortForm } from './checkedCitation';
import type { Finding } from './finding';

/** What a document's citations are joined with. Whenever anything of it changes, it is another object. */
export interface DocumentKnowledge {
	readonly lookUp: (citationString: string) => AnswerEntry;
	readonly decisions: Decisions;
	readonly today: Today;
}

/** A citation as checked. Its offsets and those of its findings count from `offset` (UTF-16 units) in the document. */
export interface PlacedCitation {
	readonly checked: CheckedCitation;
	readonly offset: number;
}

interface CheckedSegment {
	/** The last one that these verdicts were found right with. */
	knowledge: DocumentKnowledge;
	/** As the segment's own citations, with offsets from its start. */
	readonly checked: readonly CheckedCitation[];
}

/**
 * The citations of a document that is being edited, with their verdicts. What was judged is kept for each segment, in offsets of that
 * segment, so that an edit costs the segments it touches and nothing behind them moves; only what is shown is ever given its place in the document.
 */
export class CheckedDocument {
	/** By the segment's list of citations, which is another one once the segment has been read again. */
	private readonly segments = new WeakMap<readonly SegmentCitation[], CheckedSegment>();
	/** Keys of the citations that have a verdict. */
	private readonly judged = new Set<number>();

	constructor(private readonly index: DocumentIndex) {}

	/** Every citation known so far, in order. */
	all(knowledge: DocumentKnowledge): PlacedCitation[] {
		const starts = new Map<DocumentSegment, number>();
		for (const { piece, start } of this.index.citing()) starts.set(piece, start);
		const found: PlacedCitation[] = [];
		const startOf = (home: DocumentSegment): number => starts.get(home) ?? this.index.startOf(home);
		for (const [segment, start] of starts) this.place(segment, start, knowledge, startOf, found);
		return found;
	}

	/** The citations of the segments that overlap or touch the range, in order, in offsets of the document. */
	near(range: Span, knowledge: DocumentKnowledge): CheckedCitation[] {
		const found: PlacedCitation[] = [];
		const startOf = (home: DocumentSegment): number => this.index.startOf(home);
		for (const { piece, start } of this.index.citing(range)) this.place(piece, start, knowledge, startOf, found);
		return found.map(moveToPlace);
	}

	/** Follows an edit; true when a verdict went or came with it. */
	follow({ removed, added, start, end }: Disturbance, knowledge: DocumentKnowledge): boolean {
		let changed = false;
		for (const key of removed) if (this.judged.delete(key)) changed = true;
		if (added.length === 0) return changed;
		for (const { piece } of this.index.citing({ start, end })) this.check(piece, knowledge);
		return changed || added.some((key) => this.judged.has(key));
	}

	private place(
		segment: DocumentSegment,
		start: number,
		knowledge: DocumentKnowledge,
		startOf: (home: DocumentSegment) => number,
		found: PlacedCitation[],
	): void {
		this.check(segment, knowledge).forEach((checked, at) => {
			if (!isShortForm(checked.citation)) {
				found.push({ checked, offset: start });
				return;
			}
			// What a short form means can change with any edit before it, so that nothing of it is kept.
			const citation = shiftedCitation(checked.citation, start);
			const meaning = segment.citations[at]?.meaning;
			const home = meaning?.home;
			const full = home && this.check(home, knowledge)[home.citations.indexOf(meaning)];
			const target = full && moveToPlace({ checked: full, offset: startOf(home) });
			const resolved = meaning === undefined ? citation : { ...citation, resolvesTo: target?.citation.start ?? null };
			found.push({ checked: checkOther(resolved, target), offset: 0 });
		});
	}

	/** The verdicts on a segment: those found before, unless an answer or a decision has changed since. */
	private check({ citations, text }: DocumentSegment, knowledge: DocumentKnowledge): readonly CheckedCitation[] {
		const before = this.segments.get(citations);
		if (before && isUnchanged(before, knowledge)) {
			before.knowledge = knowledge;
			return before.checked;
		}
		const { lookUp, decisions, today } = knowledge;
		const checked = checkCitations(
			citations.map(({ citation }) => citation),
			{ lookUp, decisionOn: (citation) => findDecision(decisions, citation), getText: () => text, today },
		);
		for (const [at, { key }] of citations.entries()) {
			if (checked[at]?.entry.answer) this.judged.add(key);
			else this.judged.delete(key);
		}
		this.segments.set(citations, { knowledge, checked });
		return checked;
	}
}

function isUnchanged({ knowledge: before, checked }: CheckedSegment, knowledge: DocumentKnowledge): boolean {
	if (before === knowledge) return true;
	if (before.decisions !== knowledge.decisions) return false;
	return checked.every(
		({ citationString, entry }) => citationString === undefined || knowledge.lookUp(citationString) === entry,
	);
}

/** A citation with its offsets in the document. */
export function moveToPlace({ checked, offset }: PlacedCitation): CheckedCitation {
	if (offset === 0) return checked;
	const { judgement } = checked;
	const findings = checked.findings.map((finding) => moveFinding(finding, offset));
	return {
		...checked,
		citation: shiftedCitation(checked.citation, offset),
		findings,
		...(judgement && { judgement: { ...judgement, findings } }),
	};
}

/** @param by UTF-16 units */
export function moveFinding(finding: Finding, by: number): Finding {
	return { ...finding, span: { start: finding.span.start + by, end: finding.span.end + by } };
}
