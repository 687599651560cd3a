import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inflateSync } from 'node:zlib';
import type { Left } from '../../../core/table/docxBrief/documentTree';
import { type DocxBrief, writeDraft } from '../../../core/table/docxBrief/docxBrief';
import type { DocxPackage, PackageOutcome } from '../../../core/table/docxBrief/docxPackage';
import type { TableTexts } from '../../../core/table/docxBrief/docxTable';
import { findFooter } from '../../../core/table/docxBrief/pageSections';
import { readLinkPages } from '../../../core/table/docxBrief/pdfLinks';
import { type PrintedPages, readPages, samePages } from '../../../core/table/docxBrief/printedPages';
import { type DocxDocument, readDocument } from '../../../core/table/docxBrief/readDocument';
import { writeReference } from '../../../core/table/docxBrief/reference';
import { parseTree, type Tree } from '../../../core/table/docxBrief/tree';
import { type WriteOptions, writeBlocks } from '../../../core/table/docxBrief/writeBlocks';
import { PrivateFolder } from '../../../node/privateFolder';
import { runProgram } from '../../../node/programs';
import { officeProfile } from './officeProfile';

/**
 * pandoc couldn't convert the brief, its parts are nested too deeply, or the document does more than show text (`active`). `detail` is pandoc's
 * own words or what was found, either of which may quote the draft.
 */
export class PandocError extends Error {
	override readonly name = 'PandocError';

	constructor(
		readonly kind: 'tooOld' | 'tooDeep' | 'failed' | 'active',
		readonly detail: string,
	) {
		super(kind);
	}
}

export interface Conversion {
	readonly brief: DocxBrief;
	readonly words: TableTexts;
	readonly usesPassim: boolean;
	/** Absolute paths. */
	readonly programs: { readonly pandoc: string; readonly soffice: string | undefined };
	/** Absolute folders from which no program is used. */
	readonly untrusted: readonly string[];
	/** `checkPackage`, which a document as foreign as the draft may keep busy; undefined if that took too long. */
	readonly check: (docx: Uint8Array) => Promise<PackageOutcome | undefined>;
	readonly signal: AbortSignal;
	readonly report: (stage: 'reading' | 'counting' | 'writing') => void;
}

export interface Converted {
	readonly docx: Uint8Array;
	/** Where the pages in the tables come from. */
	readonly pages: 'libreOffice' | 'none' | 'libreOfficeFailed';
	readonly left: Left;
}

/**
 * Makes pandoc read a lawyer's Markdown as a preview does: "$5 … $6" isn't a formula, "I." at the start of a line isn't a list, "@" isn't a
 * reference, "\" isn't TeX, and a heading needs no blank line before it.
 */
const format = [
	'markdown',
	'-tex_math_dollars-raw_tex-latex_macros-fancy_lists-example_lists-citations',
	'-blank_before_header-blank_before_blockquote-implicit_figures',
].join('');

/** Milliseconds; a brief of hundreds of pages takes a few seconds. */
const pandocMs = 120_000;
const sofficeMs = 180_000;

/** How often the brief is laid out until its pages stay the same: its tables may take up more or fewer pages once they have page numbers. */
const mostRounds = 3;

/** Bytes that a program may leave in a file. */
const largestFile = 256 * 1024 * 1024;

/**
 * Makes a brief's Word document in a folder of its own among the system's temporary ones, which no longer exists when this returns.
 *
 * @throws PandocError; the signal's reason if canceled
 */
export function convertBrief(conversion: Conversion): Promise<Converted> {
	return PrivateFolder.during('word', (folder) => convertIn(folder, conversion));
}

async function convertIn(folder: PrivateFolder, conversion: Conversion): Promise<Converted> {
	const { brief, words, usesPassim, programs, report } = conversion;
	report('reading');
	const document = readDocument(await readDraft(folder, conversion), brief, words.title);
	await writeFile(join(folder.path, reference), writeReference(brief.layout), { mode: 0o600 });
	const write = (isTwin: boolean, pages: PrintedPages | undefined, footer: string | undefined) =>
		writeDocument(
			folder,
			isTwin ? 'twin' : 'brief',
			document,
			{ pages, footer, usesPassim, words, isTwin },
			conversion,
		);
	let twin = await write(true, undefined, undefined);
	const footer = findFooter(twin.parts.get('word/_rels/document.xml.rels') ?? '');
	if (programs.soffice !== undefined) report('counting');
	let counted = await countPages(folder, conversion);
	for (let round = 2; round <= mostRounds && typeof counted !== 'string'; round++) {
		const before: PrintedPages = counted;
		twin = await write(true, before, footer);
		counted = await countPages(folder, conversion);
		if (typeof counted !== 'string' && samePages(before, counted)) break;
	}
	report('writing');
	const { docx } = await write(false, typeof counted === 'string' ? undefined : counted, footer);
	return { docx, left: document.left, pages: typeof counted === 'string' ? counted : 'libreOffice' };
}

/** The name of the document from which pandoc takes its styles: ours, in our folder. */
const reference = 'reference.docx';

function pandocIn(folder: PrivateFolder, { programs: { pandoc }, untrusted, signal }: Conversion) {
	// Its own templates, not the user's: an empty folder for its data.
	return (args: readonly string[]) =>
		runProgram(pandoc, ['--data-dir=data', ...args], { folder, untrusted, signal, timeout: pandocMs });
}

/** Reads the draft's Markdown in pandoc's sandbox. */
async function readDraft(folder: PrivateFolder, conversion: Conversion): Promise<Tree> {
	const fileOf = (file: string): string => join(folder.path, file);
	await mkdir(fileOf('data'), { recursive: true, mode: 0o700 });
	const texts = writeDraft(conversion.brief);
	const sources = texts.map((_, i) => `brief-${i + 1}.md`);
	await Promise.all(sources.map((source, i) => writeFile(fileOf(source), texts[i] as string, { mode: 0o600 })));
	const args = ['--sandbox', '--file-scope', '-f', format, '-t', 'json', '-o', 'brief.json', ...sources];
	const read = await pandocIn(folder, conversion)(args);
	if (read.code !== 0) throw new PandocError(/--sandbox/.test(read.errors) ? 'tooOld' : 'failed', read.errors);
	const json = (await readResult(fileOf('brief.json'))).toString('utf8');
	try {
		return parseTree(json);
	} catch (error) {
		throw error instanceof RangeError ? new PandocError('tooDeep', '') : error;
	}
}

/**
 * Has a document written and checks it: the tree no longer names other files, and the result contains nothing that Word would act on.
 *
 * @param name of the files
 */
async function writeDocument(
	folder: PrivateFolder,
	name: string,
	document: DocxDocument,
	options: WriteOptions,
	conversion: Conversion,
): Promise<{ readonly docx: Uint8Array; readonly parts: DocxPackage }> {
	const { check, signal } = conversion;
	const fileOf = (file: string): string => join(folder.path, file);
	const run = pandocIn(folder, conversion);
	const tree = `${name}.json`;
	await writeFile(fileOf(tree), JSON.stringify(writeBlocks(document, options)), { mode: 0o600 });
	const target = `${name}.docx`;
	const write = ['-f', 'json', '-t', 'docx', `--reference-doc=${reference}`, '-o', target, tree];
	// Builds whose own data are files (Debian's) can't write a document in their sandbox. The tree no longer names any file.
	const written = await run(['--sandbox', ...write]);
	const end = written.code === 0 || written.code === null ? written : await run(write);
	if (end.code !== 0) throw new PandocError('failed', end.errors);
	const docx = await readResult(fileOf(target));
	const checked = await check(docx);
	signal.throwIfAborted();
	if (checked?.kind !== 'inert') throw new PandocError(checked ? 'active' : 'failed', checked?.found ?? '');
	return { docx, parts: checked.parts };
}

async function readResult(file: string): Promise<Buffer> {
	if ((await stat(file)).size > largestFile) throw new PandocError('failed', '');
	return readFile(file);
}

/** The pages as LibreOffice lays out the twin. */
async function countPages(
	folder: PrivateFolder,
	{ brief, programs: { soffice }, untrusted, signal }: Conversion,
): Promise<PrintedPages | 'none' | 'libreOfficeFailed'> {
	if (soffice === undefined) return 'none';
	// A separate profile, too, because a LibreOffice that the user has open would otherwise take over the job.
	const profile = join(folder.path, 'profile');
	await mkdir(join(profile, 'user'), { recursive: true, mode: 0o700 });
	await writeFile(join(profile, 'user', 'registrymodifications.xcu'), officeProfile, { mode: 0o600 });
	const args = [`-env:UserInstallation=${pathToFileURL(profile).href}`, '--headless', '--norestore', '--nologo'];
	try {
		const job = [...args, '--nolockcheck', '--convert-to', 'pdf', 'twin.docx'];
		const { code } = await runProgram(soffice, job, { folder, untrusted, signal, timeout: sofficeMs });
		const links = code === 0 ? readLinkPages(await readResult(join(folder.path, 'twin.pdf')), inflateSync) : undefined;
		return links ? readPages(links, brief) : 'libreOfficeFailed';
	} catch (error) {
		if (signal.aborted) throw error;
		return 'libreOfficeFailed';
	}
}
