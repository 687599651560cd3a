import { getOrInsertComputed } from '../../../base/data/getOrInsertComputed';
import { present } from '../../../base/text/present';
import type { Citation } from '../../../citations/parts/citation';
import { judgeForm } from '../form/judgeForm';
import type { CitedItem, DraftFinding } from './draftFinding';
import { isCalledProposed, isProposedRule, judgeLaw, textAround } from './laws';
import { lengthBefore, NamedActs } from './namedActs';
import { NearMisses } from './nearMisses';
import { judgeNumber, judgeReporter } from './numbers';
import { FullCitations } from './shortForms';

/** What a citation's own numbers show, as long as it isn't read again: reading its court takes longer than all else here. */
const ownNumbers = /* @__PURE__ */ new WeakMap<Citation, DraftFinding<never> | null>();

/** How many citations are read per step, in about a quarter of a millisecond. */
const atOnce = 16;

/**
 * What a draft itself shows to be wrong with its citations, without any record. Takes time in proportion to their number, a few citations per step.
 *
 * @param items all citations of the draft, in order
 * @param leavesOutForm without hints of form, which take longer than all else here
 */
export function* findInDraft<Key>(
	items: readonly CitedItem<Key>[],
	leavesOutForm = false,
): Generator<void, ReadonlyMap<Key, readonly DraftFinding<Key>[]>> {
	const found = new Map<Key, readonly DraftFinding<Key>[]>();
	const nearMisses = new NearMisses<Key>();
	const namedActs = new NamedActs<Key>();
	const fullCitations = new FullCitations<Key>();
	let knowsProposals = false;
	const resolvedGroups = new Set<Citation>();
	for (const [at, item] of items.entries()) {
		fullCitations.add(item, at);
		namedActs.add(item);
		knowsProposals ||= isCalledProposed(item);
		if (item.leader && !item.isOpen) resolvedGroups.add(item.leader);
		if (at % atOnce === 0) yield;
	}
	const forms = leavesOutForm ? undefined : yield* judgeForm(items, atOnce);
	for (const [at, item] of items.entries()) {
		if (at % atOnce === 0) yield;
		const { citation, leader } = item;
		// If a short form's reporter was never cited in full, its parallel citation may make it clear.
		const isClear = resolvedGroups.has(leader ?? citation);
		const all = [
			getOrInsertComputed(ownNumbers, citation, () => judgeReporter(citation) ?? judgeNumber(citation) ?? null) ??
				(knowsProposals && isProposedRule(citation) ? undefined : judgeLaw(citation)),
			nearMisses.read(item) ?? namedActs.judge(item),
			isClear ? undefined : fullCitations.judge(item, at),
			judgeDoubt(item),
		].filter((finding) => finding !== undefined);
		const form = forms?.get(item.key) ?? [];
		if (all.length + form.length > 0) found.set(item.key, all.length === 0 ? form : [...all, ...form]);
	}
	return found;
}

function judgeDoubt({ citation, doubt }: CitedItem<unknown>): DraftFinding<never> | undefined {
	if (doubt === undefined || doubt === 'record') return undefined;
	const code = doubt === 'severalSources' ? 'ambiguous-id' : 'supra-note-differs';
	return { code, span: { start: 0, end: citation.end - citation.start } };
}

/** The citations of a text, or part of one, as `findInDraft` takes them. */
export function itemsOf(citations: readonly Citation[], getText: () => string): CitedItem<Citation>[] {
	const leaders = new Map<number, Citation>();
	for (const citation of citations) if (citation.group === citation.start) leaders.set(citation.start, citation);
	return citations.map((citation) => {
		const { kind, start, end, group, doubt, resolvesTo } = citation;
		const leader = group === undefined ? undefined : leaders.get(group);
		return {
			key: citation,
			citation,
			isOpen: resolvesTo === null,
			text: getText,
			...present({ leader, doubt }),
			...(kind === 'statute' && { before: getText().slice(Math.max(0, start - lengthBefore), start) }),
			...(kind === 'rule' && { around: () => textAround(getText(), start, end) }),
		};
	});
}
