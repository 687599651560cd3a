import { extname } from 'node:path';
import type { DocumentLanguage } from '../src/core/base/text/documentLanguage';
import type { Citation } from '../src/core/citations/parts/citation';
import { citationJson } from '../src/core/citations/parts/citationJson';
import { findCitations } from '../src/core/citations/recognition';
import { printJsonLines } from './jsonLines';

const usage =
	'Usage: npm run -s recognise -- FILE\nPrints one JSON line for each citation in the file (.md, .markdown: Markdown; else plain text).';

function readCitations(text: string, file: string): readonly Citation[] {
	const language: DocumentLanguage = /^\.(?:md|markdown)$/i.test(extname(file)) ? 'markdown' : 'plaintext';
	return findCitations(text, language);
}

printJsonLines(usage, readCitations, citationJson);
