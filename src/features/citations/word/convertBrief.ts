import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inflateRawSync, inflateSync } from 'node:zlib';
import { cleanTree } from '../../../core/authorities/word/documentTree';
import { readLinkPages } from '../../../core/authorities/word/pdfLinks';
import { readPages, type WordBrief, writeBrief, writeTwin } from '../../../core/authorities/word/wordBrief';
import { findFooter, type PageNumber, type TableWords } from '../../../core/authorities/word/wordTable';
import { readZipEntry } from '../../../core/authorities/word/zipEntry';
import { runProgram } from './runProgram';

/** pandoc could not convert the brief; `detail` is its own words, which may quote the draft. */
export class PandocError extends Error {
	override readonly name = 'PandocError';

	constructor(
		readonly kind: 'tooOld' | 'failed',
		readonly detail: string,
	) {
		super(kind);
	}
}

export interface Conversion {
	readonly brief: WordBrief;
	readonly words: TableWords;
	readonly usesPassim: boolean;
	/** Absolute paths. */
	readonly programs: { readonly pandoc: string; readonly soffice: string | undefined };
	readonly reference: string;
	readonly signal: AbortSignal;
	readonly report: (stage: 'reading' | 'counting' | 'writing') => void;
}

export interface Converted {
	readonly docx: Uint8Array;
	/** Where the pages in the table come from. */
	readonly pages: 'libreOffice' | 'none' | 'libreOfficeFailed';
	/** How many images were left out. */
	readonly images: number;
}

/**
 * What a lawyer's Markdown means to pandoc: as a preview of it does. "$5 … $6" is no formula, "I." at the start of a line no list, "@" no
 * reference, "\" no TeX, and a heading needs no blank line before it.
 */
const format = [
	'markdown',
	'-tex_math_dollars-raw_tex-latex_macros-fancy_lists-example_lists-citations',
	'-blank_before_header-blank_before_blockquote-implicit_figures',
].join('');

/** Milliseconds; a brief of hundreds of pages takes some seconds. */
const pandocMs = 120_000;
const sofficeMs = 180_000;

/**
 * Makes the Word document of a brief in a folder of its own among the system's temporary ones, which is gone when this returns.
 *
 * @throws PandocError; the signal's reason when canceled
 */
export async function convertBrief(conversion: Conversion): Promise<Converted> {
	const folder = await mkdtemp(join(tmpdir(), 'benchbook-word-'));
	try {
		return await convertIn(folder, conversion);
	} finally {
		await rm(folder, { recursive: true, force: true, maxRetries: 5 });
	}
}

async function convertIn(folder: string, conversion: Conversion): Promise<Converted> {
	const { brief, words, usesPassim, programs, report } = conversion;
	report('reading');
	const twin = await runPandoc(folder, 'twin', writeTwin(brief), conversion);
	const relationships = readZipEntry(twin.docx, 'word/_rels/document.xml.rels', inflateRawSync);
	const footer = relationships && findFooter(new TextDecoder().decode(relationships));
	if (programs.soffice !== undefined) report('counting');
	const counted = await countPages(folder, conversion);
	report('writing');
	const pages = typeof counted === 'string' ? undefined : counted;
	const { docx, images } = await runPandoc(
		folder,
		'brief',
		writeBrief(brief, { pages, footer, usesPassim, words }),
		conversion,
	);
	return { docx, images, pages: typeof counted === 'string' ? counted : 'libreOffice' };
}

/**
 * Reads Markdown in pandoc's sandbox, takes out what names other files, and has the rest written.
 *
 * @param name of the files
 */
async function runPandoc(
	folder: string,
	name: string,
	texts: readonly string[],
	{ brief, programs: { pandoc }, reference, signal }: Conversion,
): Promise<{ readonly docx: Uint8Array; readonly images: number }> {
	const run = (args: readonly string[]) => runProgram(pandoc, args, { cwd: folder, signal, timeout: pandocMs });
	const sources = texts.map((_, i) => `${name}-${i + 1}.md`);
	await Promise.all(sources.map((source, i) => writeFile(join(folder, source), texts[i] as string, { mode: 0o600 })));
	const tree = `${name}.json`;
	const read = await run(['--sandbox', '--file-scope', '-f', format, '-t', 'json', '-o', tree, ...sources]);
	if (read.code !== 0) throw new PandocError(/--sandbox/.test(read.errors) ? 'tooOld' : 'failed', read.errors);
	const content: unknown = JSON.parse(await readFile(join(folder, tree), 'utf8'));
	const { images } = cleanTree(content, brief.fence);
	await writeFile(join(folder, tree), JSON.stringify(content), { mode: 0o600 });
	const target = `${name}.docx`;
	const write = ['-f', 'json', '-t', 'docx', `--reference-doc=${reference}`, '-o', target, tree];
	// Builds whose own data are files (Debian's) can't write a document in their sandbox. The tree no longer names any file.
	const written = await run(['--sandbox', ...write]);
	const end = written.code === 0 ? written : await run(write);
	if (end.code !== 0) throw new PandocError('failed', end.errors);
	return { docx: await readFile(join(folder, target)), images };
}

/** The pages of each entry, by its index, as LibreOffice lays out the twin. */
async function countPages(
	folder: string,
	{ programs: { soffice }, signal }: Conversion,
): Promise<PageNumber[][] | 'none' | 'libreOfficeFailed'> {
	if (soffice === undefined) return 'none';
	// A profile of its own: a LibreOffice that the user has open would take the job over.
	const profile = pathToFileURL(join(folder, 'profile')).href;
	const args = [`-env:UserInstallation=${profile}`, '--headless', '--norestore', '--convert-to', 'pdf', 'twin.docx'];
	try {
		const { code } = await runProgram(soffice, args, { cwd: folder, signal, timeout: sofficeMs });
		const links = code === 0 ? readLinkPages(await readFile(join(folder, 'twin.pdf')), inflateSync) : undefined;
		return links ? readPages(links) : 'libreOfficeFailed';
	} catch (error) {
		if (signal.aborted) throw error;
		return 'libreOfficeFailed';
	}
}
