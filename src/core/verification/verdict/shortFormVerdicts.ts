import type { Citation } from '../../citations/citation';
import type { SegmentCitation } from '../../citations/document/documentSegment';
import { shiftedCitation } from '../../citations/placedCitation';
import { shifted } from '../../text/span';
import { addSetting } from '../addSetting';
import type { AnswerEntry } from '../answers/answerBook';
import type { Today } from '../judgement/judgeCitation';
import type { DraftFinding } from '../judgement/withoutNetwork/draftFinding';
import { makeShortFormVerdict } from './makeVerdicts';
import { type JudgedLaw, judgeOwnSection, type LawKnowledge } from './ownSection';
import { moveToPlace, type Rating, type Verdict, withDraftFindings } from './verdict';

export interface ShortFormBasis extends Rating {
	/** In offsets of its segment, which starts at `start` (UTF-16 offset of the document). */
	readonly citation: Citation;
	readonly start: number;
	readonly meaning: SegmentCitation | null | undefined;
	readonly doubt: SegmentCitation['doubt'];
	/** The verdict on what it means, in offsets of that one's segment, which starts at `fullStart`. */
	readonly full: Verdict | undefined;
	readonly fullStart: number;
	readonly inDraft: readonly DraftFinding<unknown>[] | undefined;
	/** What is known of the section of its own that it cites of a law. */
	readonly ownEntry: AnswerEntry | undefined;
	readonly covers: LawKnowledge['covers'];
	readonly today: Today;
}

/** The verdicts on the short forms of a document, each in its place. Any edit before one can change what it means: it is kept while none does. */
export class ShortFormVerdicts {
	private readonly kept = new WeakMap<SegmentCitation, { readonly basis: ShortFormBasis; readonly verdict: Verdict }>();

	/**
	 * @param text of its segment
	 * @param isTyped whether someone is typing in it: what is half typed is not compared, and the verdict not kept
	 */
	judge(lasting: SegmentCitation, basis: ShortFormBasis, text: string, isTyped: boolean): Verdict {
		const before = this.kept.get(lasting);
		if (before && !isTyped && isSame(before.basis, basis)) return before.verdict;
		const { citation, start, meaning, doubt, full, fullStart, inDraft } = basis;
		const target = full && moveToPlace({ verdict: full, offset: fullStart });
		const resolved =
			meaning === undefined ? {} : { resolvesTo: target?.citation.start ?? null, ...(doubt && { doubt }) };
		const { setting } = addSetting({ ...citation, ...resolved }, () => text);
		const placed = { ...shiftedCitation(citation, start), ...resolved, ...(setting !== undefined && { setting }) };
		const { decisions, severities } = basis;
		const own = judgeOwn(basis, text, isTyped);
		const judged = makeShortFormVerdict(placed, target, { decisions, severities, isTyped, ...own });
		const verdict = withDraftFindings(judged, inDraft, basis);
		if (!isTyped) this.kept.set(lasting, { basis, verdict });
		return verdict;
	}
}

/** In offsets of the document. */
function judgeOwn(
	{ citation, start, full, ownEntry, covers, today }: ShortFormBasis,
	text: string,
	isTyped: boolean,
): { readonly own?: JudgedLaw } {
	if (!full || !ownEntry) return {};
	const knowledge = { lookUp: () => ownEntry, today, ...(covers && { covers }) };
	const own = judgeOwnSection(full.citation, citation, knowledge, text, isTyped);
	if (!own) return {};
	const findings = own.findings.map((finding) => ({ ...finding, span: shifted(finding.span, start) }));
	return { own: { ...own, findings } };
}

/** But for the day: nothing of a short form is too new for a database. */
function isSame({ today: _, ...before }: ShortFormBasis, now: ShortFormBasis): boolean {
	return Object.entries(before).every(([name, value]) => now[name as keyof ShortFormBasis] === value);
}
