import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import type { Citation } from '../src/core/citations/citation';
import { findCitations } from '../src/core/citations/recognition';
import type { DocumentLanguage } from '../src/core/text/documentLanguage';

const usage =
	'Usage: npm run -s recognise -- FILE\nPrints one JSON line for each citation in the file (.md, .markdown: Markdown; else plain text).';

/** One line of output. Absent parts are left out; offsets count UTF-16 units of the file's text. */
function line(citation: Citation): string {
	const { kind, start, end, text, volume, reporter, page, pin, caseName, court, year, group, resolvesTo } = citation;
	return JSON.stringify({
		kind,
		start,
		end,
		text,
		volume,
		reporter,
		page,
		pin: pin?.text,
		caseName: caseName?.text,
		court: court?.text,
		year: year?.value,
		group,
		resolvesTo,
	});
}

function fail(message: string): never {
	process.stderr.write(`${message}\n`);
	process.exit(2);
}

function main(args: readonly string[]): void {
	const [file, ...more] = args;
	if (file === '--help' || file === '-h') {
		process.stdout.write(`${usage}\n`);
		return;
	}
	if (file === undefined || more.length > 0 || file.startsWith('--')) fail(usage);
	let text: string;
	try {
		text = readFileSync(file, 'utf8');
	} catch (error) {
		const { code, message } = error as NodeJS.ErrnoException;
		fail(code === 'ENOENT' ? `No such file: ${file}` : `Cannot read ${file}: ${message}`);
	}
	const language: DocumentLanguage = /^\.(?:md|markdown)$/i.test(extname(file)) ? 'markdown' : 'plaintext';
	const lines = findCitations(text, language).map((citation) => `${line(citation)}\n`);
	process.stdout.write(lines.join(''));
}

main(process.argv.slice(2));
