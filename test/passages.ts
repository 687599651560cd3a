import { findCitations } from '../src/core/citations/recognition';
import { citedPagesOf } from '../src/core/quotations/opinion/citedPages';
import { findCitedSentence } from '../src/core/quotations/passages/citedSentence';
import { findPassages } from '../src/core/quotations/passages/findPassages';
import { wordsOf } from '../src/core/quotations/words';
import { printJsonLines } from './jsonLines';
import { type OpinionRow, readOpinionRows } from './opinionRows';

const usage = `Usage: npm run -s passages -- PAIRS.tsv
Finds the passages of opinions that have most words of the sentences that cite them. Columns: the draft's sentences with the citation at their end (\\n,
\\t and \\\\ written as such), the opinion's file (relative to the folder of PAIRS.tsv, or to the current one). A first row that begins with "passage" or
"draft" is a header. Prints one JSON line for each row, in order.`;

/** The last citation of a case is the opinion's; without one, all words are looked for. Offsets are UTF-16 units of the opinion's text. */
function findRow({ passage: draft, opinion, read }: OpinionRow): object {
	const index = read(opinion);
	if ('unread' in index) return { passages: [], reason: index.unread };
	const citations = findCitations(draft, 'markdown');
	const citation = citations.findLast(({ kind, nested }) => !nested && cases.has(kind));
	const { resolvesTo = citation?.start } = citation ?? {};
	const full = citations.find(({ start }) => start === resolvesTo);
	const members = citations.filter((one) => one === full || (full?.group !== undefined && one.group === full.group));
	const asked = {
		words: citation
			? findCitedSentence(draft, 'markdown', citations, citation).words
			: wordsOf(draft).map(({ text }) => text),
		cited: citation ? citedPagesOf(citation, members) : [],
	};
	const { passages, ...counts } = findPassages(index, asked);
	return {
		passages: passages.map(({ part, best, ...passage }) => ({ ...passage, ...(part && { part: part.kind }) })),
		...counts,
	};
}

const cases: ReadonlySet<string> = new Set(['full', 'short', 'id', 'supra']);

printJsonLines(usage, readOpinionRows, findRow);
