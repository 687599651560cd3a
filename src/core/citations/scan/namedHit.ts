import { fold } from '../../base/text/characters';
import type { Span } from '../../base/text/span';
import { type CitationKind, type Draft, newDraft } from '../parts/citation';
import type { NamedSource } from '../reporters/namedSources';

/** A source cited by name, an *id.*, or a *supra*. */
export interface NamedHit {
	readonly citation: Draft;
	/** The form of source by which it was found, if any. */
	readonly form?: NamedSource['form'];
}

/** What `whole` cites by the name at `named`, with `name` in canonical form, and by the section, rule, or page at `number`. */
export function namedCitation(
	text: string,
	kind: CitationKind,
	whole: Span,
	name: string,
	named: Span,
	number: Span,
): Draft {
	const citation = newDraft(kind, whole.start, whole.end, text.slice(whole.start, whole.end));
	citation.reporter = name;
	citation.reporterSpan = named;
	citation.page = fold(text, number.start, number.end);
	return citation;
}
