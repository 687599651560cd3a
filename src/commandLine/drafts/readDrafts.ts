import { dirname, isAbsolute } from 'node:path';
import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { type DocumentLanguage, languageOfFile } from '../../core/base/text/documentLanguage';
import { largestDraft } from '../../core/base/text/largestDraft';
import type { Citation } from '../../core/citations/parts/citation';
import { findCitations } from '../../core/citations/recognition';
import { type DocxReading, largestDocx, readDocx } from '../../core/draft/docx/readDocx';
import { DocxError } from '../../core/draft/docx/zip';
import { sayDocxGaps, sayDocxProblem, sayRefusal } from '../../core/reporting/wording/fileTexts';
import { type ReadOutcome, readInside } from '../../node/readInside';
import type { FoundFile } from './findFiles';

/** Files that are read at once; in between, the run can be stopped. */
const filesAtOnce = 20;

/** A treatise of a thousand pages has some ten thousand; a few kilobytes of a Word document can unpack to hundreds of thousands. */
const mostCitations = 100_000;

export interface Draft extends FoundFile {
	readonly language: DocumentLanguage;
	/** For a Word document, its text in Markdown. */
	readonly text: string;
	/** Finds the places of that text in the document. */
	readonly docx?: DocxReading;
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

/** What wasn't read of a Word document, as a list; undefined if all was. */
export function listUnreadParts({ docx }: Pick<Draft, 'docx'>, find = findCitations): string | undefined {
	// The record on appeal is stamped on every page.
	const cites = (text: string): boolean => find(text, 'plaintext').some(({ kind }) => kind !== 'record');
	return docx && sayDocxGaps(docx.gaps, cites);
}

/**
 * Reads files and finds their citations, until `signal` is aborted. A file that can't be read doesn't keep the others from being read.
 *
 * @param folder the drafts' folder; a link in it that leads out of it isn't read
 * @param find `findCitations`, except in tests
 * @param given contents that aren't read from files, by path
 */
export async function readDrafts(
	files: readonly FoundFile[],
	folder: string,
	signal: AbortSignal,
	find = findCitations,
	given: ReadonlyMap<string, ReadOutcome> = new Map(),
): Promise<ReadDrafts> {
	const drafts: Draft[] = [];
	const unread: UnreadFile[] = [];
	for (let from = 0; from < files.length; from += filesAtOnce) {
		// Signals are only handled between two turns of the event loop.
		await setImmediate();
		if (signal.aborted) break;
		const some = files.slice(from, from + filesAtOnce);
		const read = await Promise.all(
			some.map(async (file) => {
				const content = given.get(file.path) ?? (await readFile(file, folder));
				return { file, content: decodeDraft(content, file.path) };
			}),
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

function findIn(file: FoundFile, { text, docx }: Decoded, find: typeof findCitations): Draft | Unread {
	const language = languageOfFile(file.path);
	try {
		const citations = find(text, language);
		if (citations.length > mostCitations)
			return { kind: 'unread', why: `it has more than ${mostCitations.toLocaleString('en')} citations` };
		return { ...file, language, text, ...(docx && { docx }), citations };
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
	return isDocx(path) ? largestDocx : largestDraft;
}

export function isDocx(path: string): boolean {
	return /\.docx$/i.test(path);
}

interface Decoded {
	readonly text: string;
	readonly docx?: DocxReading;
}

/** @param path says what the bytes are */
export function decodeDraft(read: ReadOutcome, path: string): ({ readonly kind: 'text' } & Decoded) | Unread {
	if (read.kind !== 'read') return { kind: 'unread', why: sayRefusal(read) };
	const { bytes } = read;
	try {
		if (!isDocx(path)) {
			const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
			return isText(text) ? { kind: 'text', text } : { kind: 'unread', why: 'not a text' };
		}
		const docx = readDocx(bytes);
		return { kind: 'text', text: docx.text, docx };
	} catch (error) {
		return { kind: 'unread', why: error instanceof DocxError ? sayDocxProblem(error.problem) : 'not UTF-8' };
	}
}

/** Some files of other kinds are valid UTF-8: UTF-16 without accents, or a PDF without compressed parts. */
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
