import { findDefinition } from '../../core/citations/parts/definitions';
import { placesIn } from '../../core/draft/docx/draftPlaces';
import { citedPagesOf } from '../../core/quotations/opinion/citedPages';
import { findCitedSentence } from '../../core/quotations/passages/citedSentence';
import { readCited } from '../../core/quotations/texts/matchTexts';
import { recordsOf, type Verdict } from '../../core/verification/verdict/verdict';
import type { AuthorityTexts } from '../asking/authorityTexts';
import type { Draft } from '../drafts/readDrafts';

/** For how many citations a page is found. */
const mostCitations = 300;

/** The page of the best passage for each citation to a case whose text is there, by "line:column" (from 1) as in a report. */
export async function findPassagePages(
	{ text, language, citations, ...draft }: Draft,
	verdicts: readonly Verdict[],
	texts: Partial<AuthorityTexts>,
	signal: AbortSignal,
): Promise<ReadonlyMap<string, number>> {
	const pages = new Map<string, number>();
	const source = texts.for?.(recordsOf(verdicts));
	if (!source) return pages;
	const { positionAt } = placesIn({ text, ...draft });
	for (const citation of citations.slice(0, mostCitations)) {
		const { resolvesTo, group } = citation;
		const own = citations.filter((one) => one === citation || (group !== undefined && one.group === group));
		const full = resolvesTo === undefined ? own : findDefinition(citations, citation);
		if (full?.[0]?.kind !== 'full') continue;
		const match = source.match(readCited(full, text), citation);
		if (match.kind !== 'text' || match.text.problem) continue;
		const { words: said } = findCitedSentence(text, language, citations, citation, full);
		const [best] =
			(await source.findPassages(match.text, { words: said, cited: citedPagesOf(citation, full) }))?.passages ?? [];
		signal.throwIfAborted();
		const { line, character } = positionAt(citation.start);
		if (best?.best.page !== undefined) pages.set(`${line + 1}:${character + 1}`, best.best.page);
	}
	return pages;
}
