import { findPassages } from '../src/core/quotations/passages/findPassages';
import { readQuestion } from '../src/core/quotations/passages/question';
import { printJsonLines } from './jsonLines';
import { type OpinionRow, readOpinionRows } from './opinionRows';

const usage = `Usage: npm run -s passages -- PAIRS.tsv
Finds the passages of opinions that have most words of the sentences that cite them. Columns: the draft's sentences with the citation at their end (\\n,
\\t and \\\\ written as such), the opinion's file (relative to the folder of PAIRS.tsv, or to the current one). A first row that begins with "passage" or
"draft" is a header. Prints one JSON line for each row, in order.`;

/** Offsets are UTF-16 units of the opinion's text. */
function findRow({ passage: draft, opinion, read }: OpinionRow): object {
	const index = read(opinion);
	if ('unread' in index) return { passages: [], reason: index.unread };
	const { words, cited } = readQuestion(draft, 'markdown');
	const { passages, ...counts } = findPassages(index, { words, cited });
	return {
		passages: passages.map(({ part, best, ...passage }) => ({ ...passage, ...(part && { part: part.kind }) })),
		...counts,
	};
}

printJsonLines(usage, readOpinionRows, findRow);
