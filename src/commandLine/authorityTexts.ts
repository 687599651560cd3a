import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pLimit from 'p-limit';
import { type AuthorityChoices, parseChoices } from '../core/authorities/authorityChoices';
import type { ComparableText, TextSource } from '../core/authorities/compareDraft';
import { matchTexts } from '../core/authorities/matchTexts';
import {
	authoritiesFolder,
	headBytes,
	identifyText,
	mayBeText,
	mostListed,
	mostTexts,
	noIdentity,
	otherFormatOf,
	selectTexts,
} from '../core/authorities/textFile';
import { largestEntriesFile } from '../core/entriesFile';
import { LARGEST_TEXT } from '../core/quotations/limits';
import { formatOf } from '../core/quotations/plainText';
import { readSourceText } from '../core/quotations/sourceText';
import { TextReader } from '../core/quotations/textReader';
import type { TextRequest, TextResults } from '../core/quotations/textRequests';
import { listInside } from '../node/listInside';
import { readInside } from '../node/readInside';
import { WorkerThread } from '../node/workerThread';
import type { ReadDrafts } from './readDrafts';
import { wordRefusal } from './wordRefusal';

const choicesFile = '.benchbook/authorities.json';

/** How many files are read at once. */
const filesAtOnce = 20;

export interface AuthorityTexts {
	/** Absent where there are no texts. */
	readonly source?: TextSource<ComparableText>;
	/** What isn't compared with though it is there, and why. */
	readonly unread: ReadDrafts['unread'];
}

/**
 * The texts that quotations are compared with, as in the editor.
 *
 * @param thread path of the bundle that compares, on a thread of its own
 * @param signal ends what is under way: nothing more is compared
 */
export async function readAuthorityTexts(folder: string, thread: string, signal: AbortSignal): Promise<AuthorityTexts> {
	const { choices, unread } = await readChoices(folder);
	const listed = await listInside(folder, authoritiesFolder, mostListed);
	const refused = listed.files
		.filter(({ file, kind }) => kind === 'outside' || (kind === 'special' && mayBeText(file)))
		.map(({ file: name, kind }) => ({ name, why: wordRefusal({ kind } as { kind: 'outside' | 'special' }) }));
	const found = listed.files.filter(({ file, kind }) => kind === 'file' && mayBeText(file)).map(({ file }) => file);
	const { files, left } = selectTexts(found, choices);
	const texts = await pLimit(filesAtOnce).map(files, (file) => readText(folder, file));
	return {
		...(texts.length > 0 && { source: sourceOf(folder, texts, choices, createReader(thread, signal)) }),
		unread: [
			...unread,
			...refused,
			...(left > 0
				? [{ name: authoritiesFolder, why: `more than ${mostTexts} texts, of which ${left} weren't compared with` }]
				: []),
			...(listed.isComplete
				? []
				: [{ name: authoritiesFolder, why: `more than ${mostListed} files, of which the rest wasn't looked at` }]),
		],
	};
}

function createReader(thread: string, signal: AbortSignal): TextReader {
	const worker = new WorkerThread<TextRequest, TextResults[TextRequest['kind']]>(thread);
	signal.addEventListener('abort', () => worker.dispose(), { once: true });
	return new TextReader(worker);
}

function sourceOf(
	folder: string,
	texts: readonly ComparableText[],
	choices: AuthorityChoices,
	reader: TextReader,
): TextSource<ComparableText> {
	return {
		match: (cited) => matchTexts(texts, choices, cited),
		compare: async ({ key, file }, quotation) => {
			const bytes = async (): Promise<Uint8Array> => {
				const read = await readInside(folder, join(folder, file), { limit: LARGEST_TEXT });
				if (read.kind !== 'read') throw new Error(read.kind);
				return read.bytes;
			};
			return (await reader.compare({ key, format: formatOf(file) }, bytes, quotation)).outcome;
		},
		uriOf: ({ file }) => pathToFileURL(join(folder, file)).href,
	};
}

async function readText(folder: string, file: string): Promise<ComparableText> {
	const base = { file, key: file, identity: noIdentity };
	const other = otherFormatOf(file);
	if (other) return { ...base, problem: { kind: 'binary', format: other } };
	const read = await readInside(folder, join(folder, file), { limit: LARGEST_TEXT, head: headBytes });
	if (read.kind !== 'read') return { ...base, problem: read };
	const source = readSourceText(read.bytes, !read.isWhole);
	return source.kind === 'text' ? { ...base, identity: identifyText(source.text, file) } : { ...base, problem: source };
}

async function readChoices(
	folder: string,
): Promise<{ readonly choices: AuthorityChoices; readonly unread: ReadDrafts['unread'] }> {
	const read = await readInside(folder, join(folder, choicesFile), { limit: largestEntriesFile });
	if (read.kind === 'missing') return { choices: {}, unread: [] };
	const without = (why: string) => ({ choices: {}, unread: [{ name: choicesFile, why }] });
	if (read.kind !== 'read') return without(wordRefusal(read));
	const parsed = parseChoices(new TextDecoder().decode(read.bytes));
	if (parsed.kind === 'ok') return { choices: parsed.choices, unread: [] };
	return without(parsed.isTooLarge ? 'too many choices' : 'not choices of this version');
}
