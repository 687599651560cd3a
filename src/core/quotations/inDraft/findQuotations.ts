import { firstAtOrAfter } from '../../base/text/bisection';
import { blanked } from '../../base/text/blanked';
import type { DocumentLanguage } from '../../base/text/documentLanguage';
import { present } from '../../base/text/present';
import type { Span } from '../../base/text/span';
import type { Citation } from '../../citations/parts/citation';
import { initialState } from '../../draft/markdown/blockState';
import { readStructure, type Structure } from '../../draft/markdown/structure';
import { readLayout } from '../../draft/reading/pageLayout';
import { omitsCitations } from '../marks';
import { plainTextOf } from '../plainText';
import { isNegation, opensCondition, wordsOf } from '../words';
import { type CitedPlace, citationsBySentence, firstFrom, groupCitations, isApart } from './citedPlaces';
import { findOpenQuote, findQuotedSpans } from './inlineQuotations';
import { findParagraphs, type Paragraph } from './paragraphs';

/** A quotation of the draft, and the citation that says where it is from. `start` and `end` enclose its words, without the marks around them. */
export interface Quotation extends Span {
	readonly form: 'inline' | 'block';
	/** As written next to the quotation: it may be a short form, whose `resolvesTo` leads to the full citation. */
	readonly citation: Citation;
	/** The citation in "(quoting X)": its text, if available, is the one to compare with. */
	readonly quotes?: Citation;
	/** The author's own words are between it and the citation that follows it. */
	readonly isApart?: true;
	/** The last word of the previous quotation, if this one continues its sentence. */
	readonly completes?: string;
	/** From the citation and its parallels, as written. */
	readonly pinpoint?: string;
	/** Page layout between its words. */
	readonly hidden?: readonly Span[];
	/** All of the citation, from its signal or case name to the end of its parentheticals. */
	readonly cited: Span;
	/** The citation says that citations are left out of it without a mark. */
	readonly omitsCitations: boolean;
	/** A parenthetical says that a separate opinion is cited: "(Doe, J., dissenting)". */
	readonly namesSeparateOpinion: boolean;
}

/** What a draft quotes. */
export interface DraftQuotations {
	readonly quotations: readonly Quotation[];
	/** Quotation marks that nothing closes and that the next paragraph doesn't continue. */
	readonly unclosed: readonly Span[];
}

/**
 * The quotations of a draft that come directly before or after a citation, in order, and those without an end; one paragraph per step. A
 * quotation belongs, in this order of precedence, to the citation in whose parenthetical it is, to the one that directly follows it, to one
 * before it in its own sentence, or to one after its sentence. A block belongs to the citation that begins the next paragraph, that ends the
 * block, or that introduces it.
 *
 * @param citations those of the whole draft, sorted by start
 */
export function* readQuotations(
	draft: string,
	language: DocumentLanguage,
	citations: readonly Citation[],
): Generator<void, DraftQuotations> {
	const structure = language === 'markdown' ? readStructure(draft, initialState(draft)) : undefined;
	yield;
	const layout = language === 'markdown' ? undefined : yield* readLayout(draft);
	const text = blanked(yield* readable(draft, language, structure), layout?.breaks ?? []);
	const places = yield* groupCitations(text, citations);
	const paragraphs = findParagraphs(draft, text, language, layout?.segments);
	yield;
	const notes = structure && notesOf(structure);
	const quotations: Quotation[] = [];
	const unclosed: Span[] = [];
	for (const [i, paragraph] of paragraphs.entries()) {
		if (paragraph.kind === 'block') {
			const quotation = blockQuotation(text, paragraph, paragraphs[i - 1], paragraphs[i + 1], places);
			if (quotation) quotations.push(quotation);
			yield;
			continue;
		}
		const spans = findQuotedSpans(text, paragraph.start, paragraph.end);
		const own = placesOutside(spans, paragraph, places);
		for (const [k, span] of spans.entries()) {
			const place =
				citationsBySentence(text, span, spans, paragraph, own) ?? citationInNote(draft, span, notes, places);
			if (place)
				quotations.push({
					...quotationOf('inline', span, place),
					...(isApart(text, span, place) && { isApart: true }),
					...completedBy(text, spans[k - 1], span),
				});
			yield;
		}
		const open = findOpenQuote(text, paragraph.start, paragraph.end);
		const next = paragraphs[i + 1];
		if (open !== undefined && !(next && goesOn(text, next))) unclosed.push({ start: open, end: open + 1 });
		yield;
	}
	if (!layout) return { quotations, unclosed };
	return { quotations: quotations.map((quotation) => withHidden(quotation, layout.breaks)), unclosed };
}

function withHidden(quotation: Quotation, breaks: readonly Span[]): Quotation {
	const hidden: Span[] = [];
	for (
		let i = firstAtOrAfter(breaks.length, (at) => breaks[at]?.end ?? 0, quotation.start + 1);
		i < breaks.length;
		i++
	) {
		const span = breaks[i] as Span;
		if (span.start >= quotation.end) break;
		hidden.push(span);
	}
	return hidden.length === 0 ? quotation : { ...quotation, hidden };
}

/** In a quotation of several paragraphs, each begins with a quotation mark; one after a block may continue it. */
function goesOn(text: string, { kind, start, end }: Paragraph): boolean {
	return kind === 'block' || /^[\s\u0001*_(]*["“]/.test(text.slice(start, Math.min(end, start + 20)));
}

/** The most units between the parts of an interrupted quotation. */
const LONGEST_INTERRUPTION = 160;

/**
 * "“No one,” the court held, “is free.”": the author's words between the two have commas around them, and no negation or condition of their own,
 * which may be the one that was cut: "“It may,” though not lightly, “be revoked.”"
 */
function completedBy(text: string, before: Span | undefined, span: Span): Pick<Quotation, 'completes'> {
	if (!before || span.start - before.end > LONGEST_INTERRUPTION) return {};
	const between = text.slice(before.end - 1, span.start);
	const completes =
		/^,["”]\s[^.?!;:"“”]+,\s+["“]$/.test(between) &&
		/^['‘"[]{0,3}\p{Lu}/u.test(text.slice(before.start, before.end)) &&
		/^['‘"[]{0,3}\p{Ll}/u.test(text.slice(span.start, span.end)) &&
		!wordsOf(between).some(({ text: word }) => isNegation(word) || opensCondition(word)) &&
		wordsOf(text, before.start, before.end).at(-1)?.text;
	return completes ? { completes } : {};
}

/** Approximate UTF-16 units read at once. */
const LONGEST_STEP = 60_000;

/** The draft with everything that isn't prose blanked, in the same offsets; read in pieces that end with a blank line, where marks end. */
function* readable(
	draft: string,
	language: DocumentLanguage,
	structure: Structure | undefined,
): Generator<void, string> {
	const format = language === 'markdown' ? 'markdown' : 'plain';
	const blankLine = /\n\r?\n/g;
	let text = '';
	for (let from = 0; from < draft.length; ) {
		blankLine.lastIndex = from + LONGEST_STEP;
		const to = blankLine.exec(draft) === null ? draft.length : blankLine.lastIndex;
		text += plainTextOf(draft.slice(from, to), format);
		from = to;
		yield;
	}
	const hidden = structure?.masks.filter(({ kind }) => kind !== 'linkTarget') ?? [];
	return blanked(text, hidden);
}

/** The places in a paragraph that are in none of its quotations: what an opinion cites isn't a source of the draft. */
function placesOutside(quoted: readonly Span[], { start, end }: Span, places: readonly CitedPlace[]): CitedPlace[] {
	return places.slice(firstFrom(places, start), firstFrom(places, end)).filter(({ head, tail }) => {
		const span = quoted[firstAtOrAfter(quoted.length, (i) => quoted[i]?.end ?? 0, tail)];
		return !span || span.start > head;
	});
}

function quotationOf(form: 'inline' | 'block', span: Span, place: CitedPlace): Quotation {
	const { citation, quotes, pinpoint, parentheticals } = place;
	return {
		form,
		start: span.start,
		end: span.end,
		citation,
		...present({ quotes, pinpoint }),
		cited: { start: place.head, end: place.tail },
		omitsCitations: omitsCitations(parentheticals),
		namesSeparateOpinion: place.namesSeparateOpinion,
	};
}

function blockQuotation(
	text: string,
	block: Paragraph,
	before: Paragraph | undefined,
	after: Paragraph | undefined,
	places: readonly CitedPlace[],
): Quotation | undefined {
	const next = after?.kind === 'text' ? places[firstFrom(places, after.start)] : undefined;
	if (next && after && /^[\s\u0001(*_—–-]*$/.test(text.slice(after.start, next.head)) && next.isSentence) {
		return quotationOf('block', trimmed(text, block), next);
	}
	const inside = places
		.slice(firstFrom(places, block.start), firstFrom(places, block.end + 1))
		.filter(({ tail }) => tail <= block.end + 1);
	// A string of citations: the first of those at the end of the block is the one quoted.
	let own: CitedPlace | undefined;
	let end = block.end;
	for (const place of [...inside].reverse()) {
		if (/[\p{L}\p{Nd}]/u.test(text.slice(Math.min(place.tail, end), end))) break;
		const words = lastNot(/[\s\u0001(*_[]/, text, block.start, place.head);
		if (!/[.?!;:,…"'”’)\]—–\n-]/.test(text.slice(Math.max(block.start, words - 1), place.head))) break;
		own = place;
		end = place.head;
	}
	if (own && end > block.start) return quotationOf('block', trimmed(text, { start: block.start, end }), own);
	if (before?.kind !== 'text' || !/[:,]["”’\s\u0001]*$|\bthat\s*$/.test(text.slice(before.start, before.end)))
		return undefined;
	const lead = places
		.slice(firstFrom(places, before.start), firstFrom(places, before.end + 1))
		.findLast(({ tail }) => tail <= before.end + 1);
	if (lead === undefined || /[.?!]["”’)\]]*\s+["“(]?\p{Lu}/u.test(text.slice(lead.tail, before.end))) return undefined;
	return quotationOf('block', trimmed(text, block), lead);
}

interface Notes {
	/** In the order of the draft. */
	readonly references: Structure['noteReferences'];
	/** The line of each by its label in lowercase; the first if several share one. */
	readonly lines: ReadonlyMap<string, Structure['noteLines'][number]>;
}

function notesOf({ noteReferences, noteLines }: Structure): Notes {
	return {
		references: noteReferences,
		lines: new Map(noteLines.map((line) => [line.label.toLowerCase(), line] as const).reverse()),
	};
}

/** A quotation whose only reference is a footnote belongs to the citation that begins the note. */
function citationInNote(
	draft: string,
	span: Span,
	notes: Notes | undefined,
	places: readonly CitedPlace[],
): CitedPlace | undefined {
	if (notes === undefined) return undefined;
	const { references, lines } = notes;
	const reference = references[firstAtOrAfter(references.length, (i) => references[i]?.start ?? 0, span.end)];
	if (reference === undefined || /[^\s"'”’.,;:)*_]/.test(draft.slice(span.end, reference.start))) return undefined;
	const line = lines.get(reference.label.toLowerCase());
	const place = line && places[firstFrom(places, line.start)];
	return place && place.head < line.end && !/[\p{L}\p{Nd}]/u.test(draft.slice(line.start, place.head))
		? place
		: undefined;
}

/** A block without blanks, without quotation marks around all of it, and without its citation's opening parenthesis. */
function trimmed(text: string, { start, end }: Span): Span {
	const before = /^[\s\u0001>"“]*/.exec(text.slice(start, end))?.[0].length ?? 0;
	return { start: start + before, end: lastNot(/[\s\u0001"”([—–-]/, text, start + before, end) };
}

/** The offset after the last unit from `start` to `end` that isn't one of these. A pattern ending in `*$` would try every run of them. */
function lastNot(these: RegExp, text: string, start: number, end: number): number {
	let at = end;
	while (at > start && these.test(text.charAt(at - 1))) at--;
	return at;
}
