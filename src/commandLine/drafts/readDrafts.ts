import { dirname, isAbsolute } from 'node:path';
import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import pLimit from 'p-limit';
import { type DocumentLanguage, languageOfFile } from '../../core/base/text/documentLanguage';
import { largestDraft } from '../../core/base/text/largestDraft';
import type { Citation } from '../../core/citations/parts/citation';
import { findCitations } from '../../core/citations/recognition';
import { type DocxReading, largestDocx, readDocx } from '../../core/draft/docx/readDocx';
import { DocxError } from '../../core/draft/docx/zip';
import { largestPdf } from '../../core/draft/pdf/pdfPage';
import { utf16Of } from '../../core/quotations/sourceText';
import {
	sayDocxGaps,
	sayDocxProblem,
	sayOtherKind,
	sayPdfProblem,
	sayRefusal,
} from '../../core/reporting/wording/fileTexts';
import { type ReadOutcome, readInside } from '../../node/readInside';
import type { FoundFile } from './findFiles';
import { PdfReader } from './pdfFiles';

/** Files that are read at once; in between, the run can be stopped. */
const filesAtOnce = 20;

/** A treatise of a thousand pages has some ten thousand; a few kilobytes of a Word document can unpack to hundreds of thousands. */
const mostCitations = 100_000;

export interface Draft extends FoundFile {
	readonly language: DocumentLanguage;
	/** For a Word document or a PDF, its text in Markdown. */
	readonly text: string;
	/** That document: finds the places of its text in it. Only its own program changes it. */
	readonly document?: DocxReading;
	readonly citations: readonly Citation[];
}

export interface ReadDrafts {
	/** In the order of the files. */
	readonly drafts: readonly Draft[];
	/** Names of the files that couldn't be read, and why. */
	readonly unread: readonly UnreadFile[];
}

export interface UnreadFile {
	readonly name: string;
	readonly why: string;
	/** The rest of it was read; `why` lists what wasn't. */
	readonly isPartly?: true;
}

/** What wasn't read of a file, or why nothing was, as a sentence. */
export function sayUnread({ name, why, isPartly }: UnreadFile): string {
	return isPartly ? `Not read in ${name}: ${why}.` : `${name} couldn't be read: ${why}.`;
}

/** What wasn't read of a document, as a list; undefined if all was. */
export function listUnreadParts({ document }: Pick<Draft, 'document'>, find = findCitations): string | undefined {
	// The record on appeal is stamped on every page.
	const cites = (text: string): boolean => find(text, 'plaintext').some(({ kind }) => kind !== 'record');
	return document && sayDocxGaps(document.gaps, cites);
}

/**
 * Reads files and finds their citations, until `signal` is aborted. A file that can't be read doesn't keep the others from being read.
 *
 * @param folder the drafts' folder; a link in it that leads out of it isn't read
 * @param find `findCitations`, except in tests
 * @param given contents that aren't read from files, by path
 * @param pdfs reads PDFs
 */
export async function readDrafts(
	files: readonly FoundFile[],
	folder: string,
	signal: AbortSignal,
	find = findCitations,
	given: ReadonlyMap<string, ReadOutcome> = new Map(),
	pdfs = new PdfReader('', signal),
): Promise<ReadDrafts> {
	const drafts: Draft[] = [];
	const unread: UnreadFile[] = [];
	const documents = pLimit(1);
	for (let from = 0; from < files.length; from += filesAtOnce) {
		// Signals are only handled between two turns of the event loop.
		await setImmediate();
		if (signal.aborted) break;
		const some = files.slice(from, from + filesAtOnce);
		const readOne = async (file: FoundFile) => {
			const content = given.get(file.path) ?? (await readFile(file, folder));
			return { file, content: await decodeDraft(content, file.path, pdfs) };
		};
		// Documents are large, and are read one after another.
		const read = await Promise.all(
			some.map((file) => (isDocument(file.path) ? documents(() => readOne(file)) : readOne(file))),
		);
		for (const { file, content } of read) {
			const draft = content.kind === 'text' ? findIn(file, content, find) : content;
			if (!('citations' in draft)) {
				unread.push({ name: file.name, why: draft.why });
				continue;
			}
			drafts.push(draft);
			const why = listUnreadParts(draft, find);
			if (why !== undefined) unread.push({ name: file.name, why, isPartly: true });
		}
	}
	return { drafts, unread };
}

interface Unread {
	readonly kind: 'unread';
	readonly why: string;
}

function findIn(file: FoundFile, { text, document }: Decoded, find: typeof findCitations): Draft | Unread {
	const language = languageOfFile(file.path);
	try {
		const citations = find(text, language);
		if (citations.length > mostCitations)
			return { kind: 'unread', why: `it has more than ${mostCitations.toLocaleString('en')} citations` };
		return { ...file, language, text, ...(document && { document }), citations };
	} catch (error) {
		return { kind: 'unread', why: `its citations can't be read (${error instanceof Error ? error.name : 'error'})` };
	}
}

/** A file outside the drafts' folder must be, links followed, in its own folder. */
function readFile({ path, name }: FoundFile, folder: string): Promise<ReadOutcome> {
	const isElsewhere = name.startsWith('../') || isAbsolute(name);
	return readInside(isElsewhere ? dirname(path) : folder, path, { limit: limitOf(path) });
}

/** Bytes that a draft may have. */
export function limitOf(path: string): number {
	return isDocx(path) ? largestDocx : isPdf(path) ? largestPdf : largestDraft;
}

export function isDocx(path: string): boolean {
	return /\.docx$/i.test(path);
}

function isPdf(path: string): boolean {
	return /\.pdf$/i.test(path);
}

/** Whether a file's text is only read, with its pages or paragraphs, and never changed. */
export function isDocument(path: string): boolean {
	return isDocx(path) || isPdf(path);
}

interface Decoded {
	readonly text: string;
	readonly document?: DocxReading;
}

/** @param path says what the bytes are */
export async function decodeDraft(
	read: ReadOutcome,
	path: string,
	pdfs: PdfReader,
): Promise<({ readonly kind: 'text' } & Decoded) | Unread> {
	if (read.kind !== 'read') return { kind: 'unread', why: sayRefusal(read) };
	const { bytes } = read;
	const other = sayOtherKind(path);
	if (other !== undefined) return { kind: 'unread', why: other };
	try {
		if (isPdf(path)) {
			const pdf = await pdfs.read(bytes);
			return pdf.kind === 'read'
				? { kind: 'text', text: pdf.document.text, document: pdf.document }
				: { kind: 'unread', why: sayPdfProblem(pdf.problem) };
		}
		if (isDocx(path)) {
			const document = readDocx(bytes);
			return { kind: 'text', text: document.text, document };
		}
		const text = new TextDecoder(utf16Of(bytes) ?? 'utf-8', { fatal: true }).decode(bytes);
		return isText(text) ? { kind: 'text', text } : { kind: 'unread', why: 'not a text' };
	} catch (error) {
		return { kind: 'unread', why: error instanceof DocxError ? sayDocxProblem(error.problem) : 'not UTF-8' };
	}
}

/** Some files of other kinds are valid UTF-8, such as a PDF without compressed parts. */
function isText(text: string): boolean {
	return !text.slice(0, 8_192).includes('\0') && !/^(?:%PDF-|\{\\rtf)/.test(text);
}

/** The draft on standard input. If it is larger than a draft may be, the rest isn't read. */
export async function readStandardInput(stdin: Readable): Promise<ReadOutcome> {
	const pieces: Buffer[] = [];
	let bytes = 0;
	for await (const piece of stdin) {
		pieces.push(Buffer.from(piece as Buffer));
		bytes += (piece as Buffer).length;
		if (bytes > largestDraft) return { kind: 'tooLarge', bytes, limit: largestDraft };
	}
	return { kind: 'read', bytes: Buffer.concat(pieces), isWhole: true };
}
