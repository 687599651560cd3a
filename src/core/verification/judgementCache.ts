import type { Citation } from '../citations/citation';
import type { AnswerEntry } from './answerBook';
import type { CheckedCitation } from './checkedCitation';
import type { Decision } from './decisions';
import type { GroupMember } from './judgement/judgeCitation';

/** What judging one citation gives. */
export type Judged = Required<Pick<CheckedCitation, 'state' | 'findings'>> & Pick<CheckedCitation, 'judgement'>;

interface Known {
	/** Where the citation stood when it was judged: findings move with it. */
	readonly start: number;
	readonly entry: AnswerEntry;
	readonly decision: Decision | undefined;
	readonly group: readonly GroupMember[];
	readonly judged: Judged;
}

/**
 * The judgements of one document, by citation. One holds while the citation keeps its key (its words are untouched) and the answer, the decision
 * and the answers of its parallel citations are the same objects as before. Call `begin` before each pass: what a pass does not use is
 * forgotten after it.
 */
export class JudgementCache {
	private before = new Map<number, Known>();
	private now = new Map<number, Known>();
	private keys: ReadonlyMap<Citation, number> = new Map();

	/** @param keys of the citations of this pass, as the document index gives them */
	begin(keys: ReadonlyMap<Citation, number>): void {
		this.before = this.now;
		this.now = new Map();
		this.keys = keys;
	}

	get(
		citation: Citation,
		entry: AnswerEntry,
		decision: Decision | undefined,
		group: readonly GroupMember[],
	): Judged | undefined {
		const key = this.keys.get(citation);
		const known = key === undefined ? undefined : this.before.get(key);
		if (
			key === undefined ||
			known?.entry !== entry ||
			known.decision !== decision ||
			!isSameGroup(known.group, group)
		) {
			return undefined;
		}
		const judged = move(known.judged, citation.start - known.start);
		this.now.set(key, { start: citation.start, entry, decision, group, judged });
		return judged;
	}

	set(
		citation: Citation,
		entry: AnswerEntry,
		decision: Decision | undefined,
		group: readonly GroupMember[],
		judged: Judged,
	): void {
		const key = this.keys.get(citation);
		if (key !== undefined) this.now.set(key, { start: citation.start, entry, decision, group, judged });
	}
}

function isSameGroup(one: readonly GroupMember[], other: readonly GroupMember[]): boolean {
	return (
		one.length === other.length &&
		one.every(({ citation, answer }, at) => citation.text === other[at]?.citation.text && answer === other[at]?.answer)
	);
}

function move(judged: Judged, by: number): Judged {
	if (by === 0) return judged;
	const findings = judged.findings.map((finding) => ({
		...finding,
		span: { start: finding.span.start + by, end: finding.span.end + by },
	}));
	return { ...judged, findings, ...(judged.judgement && { judgement: { ...judged.judgement, findings } }) };
}
