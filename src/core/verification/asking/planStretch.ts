import type { Citation } from '../../citations/citation';
import { citationString } from '../../citations/citationString';
import { isCovered } from '../../citations/coverage';
import { type Span, shifted } from '../../text/span';
import { blank } from './redaction';
import { planText, type RequestLimits, type RequestPlan, type SentCitation } from './requestPlan';

/** A text that has been read: UTF-16 offsets into it, sorted by start. */
interface ReadText {
	readonly text: string;
	/** What must not leave (`findWithheld`). */
	readonly withheld: readonly Span[];
	readonly citations: readonly Citation[];
}

/** Plans how a stretch of a text is sent, one citation to a step. The plan's offsets count from the start of the stretch. */
export function* planStretch(
	{ text, withheld, citations }: ReadText,
	stretch: Span,
	limits: RequestLimits,
): Generator<void, RequestPlan> {
	const within = citationsWithin(citations, [stretch]);
	const places = within.map((citation) => shifted(citation, -stretch.start));
	const sent: SentCitation[] = [];
	for (const [at, citation] of within.entries()) {
		const place = places[at];
		if (citation.kind !== 'full' || !place) continue;
		sent.push({ ...place, citationString: citationString(citation), askable: isCovered(citation) });
		yield;
	}
	const plan = planText(text.slice(stretch.start, stretch.end), sent, limits, places);
	return { ...plan, read: (part) => blank(text, withheld, shifted(part, stretch.start)) };
}

export function citationsWithin(citations: readonly Citation[], stretches: readonly Span[]): readonly Citation[] {
	return citations.filter(({ start, end }) => stretches.some((span) => start >= span.start && end <= span.end));
}
