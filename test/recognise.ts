import { extname } from 'node:path';
import type { Citation } from '../src/core/citations/citation';
import { findCitations } from '../src/core/citations/recognition';
import type { DocumentLanguage } from '../src/core/text/documentLanguage';
import { printJsonLines } from './jsonLines';

const usage =
	'Usage: npm run -s recognise -- FILE\nPrints one JSON line for each citation in the file (.md, .markdown: Markdown; else plain text).';

/** One line of output. Absent parts are left out; offsets count UTF-16 units of the file's text. */
function resultOf(citation: Citation): object {
	const { kind, start, end, text, volume, reporter, page, pin, court, year, group, resolvesTo } = citation;
	const { inferredName, caseName = inferredName } = citation;
	return {
		kind,
		start,
		end,
		text,
		volume,
		reporter,
		page,
		pin: pin?.text,
		caseName: caseName?.text,
		...(inferredName && { isNameInferred: true }),
		court: court?.text,
		year: year?.value,
		group,
		resolvesTo,
	};
}

function readCitations(text: string, file: string): readonly Citation[] {
	const language: DocumentLanguage = /^\.(?:md|markdown)$/i.test(extname(file)) ? 'markdown' : 'plaintext';
	return findCitations(text, language);
}

printJsonLines(usage, readCitations, resultOf);
