import { firstAtOrAfter } from '../../base/text/bisection';
import { blanked } from '../../base/text/blanked';
import type { DocumentLanguage } from '../../base/text/documentLanguage';
import { groupBy } from '../../base/text/groupBy';
import { present } from '../../base/text/present';
import type { Turns } from '../../base/time/turns';
import type { Citation } from '../../citations/parts/citation';
import { type ComparedQuotation, type TakenBy, type Uncompared, wordingOf } from '../comparison/comparedQuotation';
import type { QuotationToCompare } from '../comparison/compareQuotation';
import type { OutcomeWithWords } from '../comparison/textComparer';
import { endOf } from '../inDraft/citedPlaces';
import { type DraftQuotations, type Quotation, readQuotations } from '../inDraft/findQuotations';
import type { CitedOpinion } from '../opinion/citedOpinion';
import type { DraftFormat } from '../plainText';
import { wordsOf } from '../words';
import { type KnownText, readCited, type TextMatch } from './matchTexts';

/** A text that quotations can be compared with. */
export interface ComparableText extends KnownText {
	/** Changes whenever the text does. */
	readonly key: string;
	/** Present if it can't be read. */
	readonly problem?: Readonly<Record<string, unknown>>;
}

/** Where texts come from. */
export interface TextSource<T extends ComparableText> {
	/** @param citing the form that the quotation is cited with: the full citation, or one that refers to it */
	match(cited: CitedOpinion, citing: Citation): TextMatch<T>;
	/** Undefined if the text turns out to be unreadable. Never fails. */
	compare(text: T, quotation: QuotationToCompare): Promise<OutcomeWithWords | undefined>;
	/** A text's URI, for opening it. */
	uriOf(text: T): string;
}

/** Outcomes by what was compared with what: after an edit, only what it changed is compared. */
export type ComparedBefore = ReadonlyMap<string, OutcomeWithWords>;

export interface ComparedDraft {
	/** In the order of the draft. */
	readonly quotations: readonly ComparedQuotation[];
	/** Quotation marks that nothing closes. */
	readonly unclosed: DraftQuotations['unclosed'];
	/** For the next time. */
	readonly before: ComparedBefore;
}

/** A text with its citations. */
export interface Draft {
	readonly text: string;
	readonly language: DocumentLanguage;
	/** Sorted by start, resolved. */
	readonly citations: readonly Citation[];
}

/**
 * Compares all quotations of a draft, in turns.
 *
 * @param before what was compared the last time
 * @param goesOn asked in between; the work ends when it returns false
 * @returns undefined if it ended early
 */
export async function compareDraft<T extends ComparableText>(
	draft: Draft,
	texts: TextSource<T>,
	turns: Turns,
	before: ComparedBefore = new Map(),
	goesOn: () => boolean = () => true,
): Promise<ComparedDraft | undefined> {
	const { text, language, citations } = draft;
	await turns.pause();
	const steps = readQuotations(text, language, citations);
	let found: DraftQuotations | undefined;
	while (!found) {
		const step = steps.next();
		if (step.done) found = step.value;
		else if (turns.left === 0) await turns.pause();
		if (!goesOn()) return undefined;
	}
	const byStart = new Map(citations.map((citation) => [citation.start, citation]));
	const groups = groupBy(citations, ({ group }) => group);
	const after = new Map<string, OutcomeWithWords>();
	const under: Promise<ComparedQuotation>[] = [];
	for (const quotation of found.quotations) {
		under.push(compareOne(quotation, draft, { byStart, groups, texts, before, after }));
		if (turns.left === 0) await turns.pause();
		if (!goesOn()) break;
	}
	const quotations = await Promise.all(under);
	return goesOn() ? { quotations, unclosed: found.unclosed, before: after } : undefined;
}

interface Comparing<T extends ComparableText> {
	readonly byStart: ReadonlyMap<number, Citation>;
	readonly groups: ReadonlyMap<number | undefined, readonly Citation[]>;
	readonly texts: TextSource<T>;
	readonly before: ComparedBefore;
	readonly after: Map<string, OutcomeWithWords>;
}

async function compareOne<T extends ComparableText>(
	quotation: Quotation,
	draft: Draft,
	comparing: Comparing<T>,
): Promise<ComparedQuotation> {
	const { start, end, form, citation, pinpoint, omitsCitations, namesSeparateOpinion, cited, completes } = quotation;
	const { texts, before, after } = comparing;
	const words = blanked(draft.text.slice(start, end), quotation.hidden ?? [], start);
	const full = fullOf(citedOutside(quotation, draft), comparing);
	const own = citation.pin?.span;
	const base = present({
		start,
		end,
		form,
		cited,
		citedAt: citation.start,
		pinpoint,
		pinpointSpan: own,
		isId: citation.kind === 'id' ? (true as const) : undefined,
		namesSeparateOpinion,
		isCase: full?.[0]?.kind === 'full',
		wording: wordingOf(words),
	});
	const without = (reason: Uncompared): ComparedQuotation => ({ ...base, outcome: { kind: 'notCompared', reason } });
	const { texts: found, reason } = findTexts(quotation, full, draft, comparing);
	const format: DraftFormat = draft.language === 'markdown' ? 'markdown' : 'plain';
	let best: ComparedQuotation | undefined;
	for (const { text, by, ofQuoted } of found) {
		if (text.problem) {
			best ??= without(text.problem.kind === 'tookTooLong' ? 'tookTooLong' : 'unreadable');
			continue;
		}
		// The pinpoint belongs to the citation, which is of a different opinion than the one that these words are from.
		const pages = ofQuoted ? quotation.quotes?.pin?.text : pinpoint;
		const firstPage = firstPageOf(ofQuoted ? quotation.quotes && fullOf(quotation.quotes, comparing) : full);
		const asked: QuotationToCompare = present({
			words,
			format,
			omitsCitations,
			namesSeparateOpinion,
			pinpoint: pages,
			firstPage,
			completes,
		});
		const key = JSON.stringify([text.key, asked]);
		const outcome = before.get(key) ?? (await texts.compare(text, asked));
		if (outcome) after.set(key, outcome);
		const place = ofQuoted ? quotation.quotes?.pin?.span : own;
		const { pinpointSpan: _, ...rest } = base;
		const compared: ComparedQuotation = outcome
			? {
					...rest,
					...(place && { pinpointSpan: place }),
					...outcome,
					text: { uri: texts.uriOf(text), name: text.file, by },
				}
			: without('unreadable');
		if (!best || agreement(compared) < agreement(best)) best = compared;
		if (agreement(best) === 0) break;
	}
	const isTelling = !quotation.isApart || wordsOf(words).length > FEW_WORDS;
	if (best && !isTelling && agreement(best) >= byAgreement.indexOf('differs')) return without('tooShort');
	return best ?? without(reason);
}

/** This few words that aren't next to their citation may be anyone's: "the “fair price” … , see Doe". */
const FEW_WORDS = 3;

const byAgreement: readonly ComparedQuotation['outcome']['kind'][] = [
	'exact',
	'altered',
	'elsewhere',
	'differs',
	'notFound',
	'notCompared',
];

/** 0 if all words agree as they are; of two texts that differ, less for the one that does so in fewer places. */
function agreement({ outcome }: ComparedQuotation): number {
	const within = outcome.kind === 'differs' ? 1 - 1 / Math.max(1, outcome.differences.length) : 0;
	return byAgreement.indexOf(outcome.kind) + within;
}

interface FoundTexts<T> {
	/** `ofQuoted`: it is the text of what the cited opinion quotes: "(quoting X)". */
	readonly texts: readonly { readonly text: T; readonly by: TakenBy; readonly ofQuoted?: true }[];
	/** Why there are none. */
	readonly reason: Uncompared;
}

/** The text of X in "(quoting X)", then that of the cited opinion: the words may be from either. */
function findTexts<T extends ComparableText>(
	{ quotes, citation }: Quotation,
	full: readonly Citation[] | undefined,
	draft: Draft,
	comparing: Comparing<T>,
): FoundTexts<T> {
	const quoted = quotes && fullOf(quotes, comparing);
	const ofQuoted = quoted && comparing.texts.match(readCited(quoted, draft.text), quotes);
	const own = full && comparing.texts.match(readCited(full, draft.text), citation);
	return {
		texts: [
			...(ofQuoted?.kind === 'text' ? [{ text: ofQuoted.text, by: ofQuoted.by, ofQuoted: true as const }] : []),
			...(own?.kind === 'text' ? [{ text: own.text, by: own.by }] : []),
		],
		reason: [own, ofQuoted].some((match) => match?.kind === 'possible')
			? 'choose'
			: own?.kind === 'none' && own.isOneUnknown
				? 'notRecognized'
				: 'noText',
	};
}

/**
 * An "id." after a quotation that itself contains citations refers to what was cited before the quotation: if nothing with a number is
 * between the two, what was taken for the record is in the quotation.
 */
function citedOutside({ citation, start, end }: Quotation, { text, citations }: Draft): Citation {
	if (citation.kind !== 'id') return citation;
	const next = firstAtOrAfter(citations.length, (i) => citations[i]?.start ?? 0, start);
	let last = next - 1;
	while (citations[last]?.nested) last -= 1;
	const before = citations[last];
	const isCiting = (citations[next]?.start ?? end) < end;
	const isOfRecord = citation.doubt === 'record' && before && !/\d/.test(text.slice(endOf([before]), start));
	return ((isCiting || isOfRecord) && before) || citation;
}

/** Undefined if there are parallel citations: a pinpoint may belong to any of them. */
function firstPageOf(full: readonly Citation[] | undefined): number | undefined {
	const page = full?.length === 1 ? Number(full[0]?.page) : Number.NaN;
	return page > 0 ? page : undefined;
}

/** The full citation that is meant, with its parallels. */
function fullOf(
	citation: Citation,
	{ byStart, groups }: Pick<Comparing<ComparableText>, 'byStart' | 'groups'>,
): readonly Citation[] | undefined {
	const { resolvesTo } = citation;
	const full = typeof resolvesTo === 'number' ? byStart.get(resolvesTo) : resolvesTo === null ? undefined : citation;
	if (!full || full.kind === 'record') return undefined;
	return full.group === undefined ? [full] : (groups.get(full.group) ?? [full]);
}
