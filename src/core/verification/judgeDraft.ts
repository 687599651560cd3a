import type { Turns } from '../base/time/turns';
import type { RecordOf } from '../lookup/asking/fetchedTexts';
import type { ComparedQuotation } from '../quotations/comparison/comparedQuotation';
import { type ComparableText, compareDraft, type Draft, type TextSource } from '../quotations/texts/compareDraft';
import { type Knowledge, makeVerdictsInSteps } from './verdict/makeVerdicts';
import { listMisses, type Miss, mayMeanOther } from './verdict/misses';
import { groupByCitation, withQuotations } from './verdict/quotationVerdicts';
import { type Rating, recordsOf, type Verdict } from './verdict/verdict';

/** Where the texts for a draft come from. */
export interface TextsOfDraft<T extends ComparableText> {
	/** By the records of its citations; undefined if there can be no texts. */
	for(recordOf: RecordOf): TextSource<T> | undefined;
	/** Resolves when no text is being fetched; true when one was, with which it is then compared. */
	whenFetched?(): Promise<boolean>;
}

/** What a draft that is read once is judged by. */
export interface DraftKnowledge extends Omit<Knowledge, 'getText'> {
	/** Looks for cases that may be elsewhere (`MeantCases`); resolves with whether `lookUp` has anything new. */
	readonly suggest?: (misses: readonly Miss[]) => Promise<boolean>;
}

/** The verdicts on a draft that is read once, with those on what it quotes, made in turns. */
export async function judgeDraft<T extends ComparableText>(
	draft: Draft,
	{ suggest, ...knowledge }: DraftKnowledge,
	texts: TextsOfDraft<T>,
	turns: Turns,
): Promise<Verdict[]> {
	const judge = () => turns.run(makeVerdictsInSteps(draft.citations, { ...knowledge, getText: () => draft.text }));
	const first = await judge();
	const misses = suggest ? listMisses(first, mayMeanOther) : [];
	const verdicts = misses.length > 0 && (await suggest?.(misses)) ? await judge() : first;
	const source = texts.for(recordsOf(verdicts));
	if (!source) return verdicts;
	let compared = await compareDraft(draft, source, turns);
	// What it quotes was requested just now.
	if (await texts.whenFetched?.()) compared = await compareDraft(draft, source, turns);
	return addQuoted(verdicts, compared?.quotations ?? [], knowledge);
}

/** Adds to each verdict what is quoted from its citation; all in offsets of one text. */
export function addQuoted(
	verdicts: readonly Verdict[],
	quotations: readonly ComparedQuotation[],
	rating: Rating,
): Verdict[] {
	const byCitation = groupByCitation(quotations);
	return verdicts.map((verdict) => withQuotations(verdict, byCitation.get(verdict.citation.start) ?? [], rating));
}
