import { readFileSync, statSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import type { Citation } from '../core/citations/citation';
import { findCitations } from '../core/citations/recognition';
import type { DocumentLanguage } from '../core/text/documentLanguage';
import type { FoundFile } from './findFiles';

/** In bytes: a larger file is not a draft. As in the editor. */
const largestFile = 20 * 1024 * 1024;
const filesATurn = 20;

export interface Draft extends FoundFile {
	readonly language: DocumentLanguage;
	readonly text: string;
	readonly citations: readonly Citation[];
}

export interface ReadDrafts {
	/** In the order of the files. */
	readonly drafts: readonly Draft[];
	/** Names of the files that couldn't be read, and why. */
	readonly unread: readonly { readonly name: string; readonly why: string }[];
}

/** Reads files and finds their citations, as many as there is time for before `signal`. */
export async function readDrafts(files: readonly FoundFile[], signal: AbortSignal): Promise<ReadDrafts> {
	const drafts: Draft[] = [];
	const unread: { name: string; why: string }[] = [];
	for (const [at, file] of files.entries()) {
		// A signal is only seen between two turns of the event loop.
		if (at % filesATurn === 0) await setImmediate();
		if (signal.aborted) break;
		const content = readText(file.path);
		if (content.kind === 'text') {
			const language = languageOf(file.path);
			drafts.push({ ...file, language, text: content.text, citations: findCitations(content.text, language) });
		} else {
			unread.push({ name: file.name, why: content.why });
		}
	}
	return { drafts, unread };
}

function languageOf(path: string): DocumentLanguage {
	return /\.(?:md|markdown)$/i.test(path) ? 'markdown' : 'plaintext';
}

/** At once: nothing else is waiting, and a file takes less time than a turn of the event loop. */
function readText(path: string): { kind: 'text'; text: string } | { kind: 'unread'; why: string } {
	try {
		const bytes = statSync(path).size > largestFile ? undefined : readFileSync(path);
		if (bytes === undefined) return { kind: 'unread', why: 'larger than 20 MB' };
		return { kind: 'text', text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		return { kind: 'unread', why: code === undefined || code.startsWith('ERR_ENCODING') ? 'not UTF-8' : code };
	}
}
