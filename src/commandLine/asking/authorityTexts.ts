import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pLimit from 'p-limit';
import { largestEntriesFile } from '../../core/base/data/entriesFile';
import { onlyPresent } from '../../core/base/data/onlyPresent';
import { plainLine } from '../../core/base/display/plainLine';
import { readGlobs } from '../../core/base/globs/globs';
import { systemClock } from '../../core/base/time/clock';
import { type FetchedText, FetchedTexts, type RecordOf } from '../../core/lookup/asking/fetchedTexts';
import { archiveLabel } from '../../core/lookup/providers/archive/site';
import { TextReader, type TextToRead } from '../../core/quotations/comparison/textReader';
import type { TextRequest, TextResults } from '../../core/quotations/comparison/textRequests';
import { LARGEST_TEXT } from '../../core/quotations/limits';
import type { CitedOpinion } from '../../core/quotations/opinion/citedOpinion';
import type { FoundPassages, PassagesAsked } from '../../core/quotations/passages/findPassages';
import { fileFormatOf } from '../../core/quotations/plainText';
import type { ComparableText, TextSource } from '../../core/quotations/texts/compareDraft';
import { identifyText } from '../../core/quotations/texts/identifyText';
import { matchTexts, type TextMatch } from '../../core/quotations/texts/matchTexts';
import { choiceKey, parseChoices, type TextChoices } from '../../core/quotations/texts/textChoices';
import {
	authoritiesFolder,
	headBytes,
	headOf,
	mayBeText,
	mostListed,
	mostTexts,
	noIdentity,
	otherFormatOf,
	selectTexts,
} from '../../core/quotations/texts/textFile';
import { sayRefusal } from '../../core/reporting/wording/fileTexts';
import { listInside } from '../../node/listInside';
import { readInside } from '../../node/readInside';
import { WorkerThread } from '../../node/workerThread';
import type { DraftFolder } from '../drafts/folder';
import type { ReadDrafts } from '../drafts/readDrafts';
import type { Progress } from '../terminal/progress';
import type { Source } from './source';

const choicesFile = '.benchbook/authorities.json';

const filesAtOnce = 20;

export interface PassageSource extends TextSource<ComparableText> {
	/** Undefined if the text turns out to be unreadable. Never fails. */
	findPassages(text: ComparableText, asked: PassagesAsked): Promise<FoundPassages | undefined>;
}

export interface AuthorityTexts {
	/** Those in the folder, by path. */
	readonly texts: readonly ComparableText[];
	/** Which of them is a case's, without asking anyone. */
	readonly match: (cited: CitedOpinion) => TextMatch<ComparableText>;
	/** By the records of a draft's citations; absent if there are no texts. */
	readonly for?: (recordOf: RecordOf) => PassageSource;
	/** Resolves when no text is being fetched, with whether one was. Absent if none is fetched. */
	readonly whenFetched?: () => Promise<boolean>;
	/** The texts that may be those of a quoted authority, by its citation: someone has to say which is. */
	readonly waiting: ReadonlyMap<string, readonly string[]>;
	/** Texts that are there but can't be compared with, and why. */
	readonly unread: ReadDrafts['unread'];
}

/**
 * The texts that quotations are compared with, as in the editor.
 *
 * @param folder the drafts' folder, and what is closed in it: no text is read that the settings exclude
 * @param thread path of the bundle that reads and compares texts, on a thread of its own
 * @param signal ends everything: nothing more is compared
 * @param fetching makes what fetches texts that the folder doesn't have
 * @param chosen texts of authorities, over the folder's choices
 */
export async function readAuthorityTexts(
	{ path: folder, excludeGlobs, closed }: Pick<DraftFolder, 'path' | 'excludeGlobs' | 'closed'>,
	thread: string,
	signal: AbortSignal,
	fetching?: (reader: TextReader) => FetchedTexts,
	chosen: TextChoices = {},
): Promise<AuthorityTexts> {
	const { choices: kept, unread } = await readChoices(folder);
	const choices = { ...kept, ...chosen };
	const waiting = new Map<string, readonly string[]>();
	const listed = await listInside(folder, authoritiesFolder, mostListed);
	const refused = listed.files.flatMap(({ file: name, kind }) =>
		kind === 'file' || (kind === 'special' && !mayBeText(name)) ? [] : [{ name, why: sayRefusal({ kind }) }],
	);
	const globs = readGlobs(excludeGlobs);
	const found: string[] = [];
	for (const { file, kind } of listed.files) {
		if (kind !== 'file' || !mayBeText(file) || globs.unusable !== undefined || globs.find(file) !== undefined) continue;
		if (!(await closed.find(join(folder, file)))) found.push(file);
	}
	const { files, left } = selectTexts(found, choices);
	const reader = createReader(thread, signal);
	const texts = await pLimit(filesAtOnce).map(files, (file) => readText(folder, file, reader));
	const fetched = fetching?.(reader);
	signal.addEventListener('abort', () => fetched?.dispose(), { once: true });
	const isUsed = texts.length > 0 || fetched !== undefined;
	return {
		texts,
		match: (cited) => matchTexts(texts, choices, cited),
		...(isUsed && { for: (recordOf) => sourceOf(folder, texts, choices, reader, { fetched, recordOf, waiting }) }),
		waiting,
		...(fetched && { whenFetched: () => fetched.whenFetched() }),
		unread: onlyPresent([
			...unread,
			...refused,
			...texts.flatMap(({ file, refusal }) => (refusal === undefined ? [] : [{ name: file, why: refusal }])),
			left > 0 && { name: authoritiesFolder, why: `more than ${mostTexts} texts, of which ${left} weren't used` },
			!listed.isComplete && {
				name: authoritiesFolder,
				why: `more than ${mostListed} files, of which the rest weren't read`,
			},
		]),
	};
}

/** Reads and compares on a thread of its own, until `signal`. @param thread path of its bundle */
export function createReader(thread: string, signal: AbortSignal): TextReader {
	const worker = new WorkerThread<TextRequest, TextResults[TextRequest['kind']]>(thread);
	signal.addEventListener('abort', () => worker.dispose(), { once: true });
	return new TextReader(worker);
}

/** Runs something whose threads end with it, and with `signal`. */
export async function endingThreads<T>(
	signal: AbortSignal | undefined,
	run: (until: AbortSignal) => Promise<T>,
): Promise<T> {
	const end = new AbortController();
	try {
		return await run(signal ? AbortSignal.any([signal, end.signal]) : end.signal);
	} finally {
		end.abort();
	}
}

interface Matching {
	readonly fetched: FetchedTexts | undefined;
	readonly recordOf: RecordOf;
	/** Gets what more than one text may be of. */
	readonly waiting: Map<string, readonly string[]>;
}

function sourceOf(
	folder: string,
	texts: readonly ComparableText[],
	choices: TextChoices,
	reader: TextReader,
	{ fetched, recordOf, waiting }: Matching,
): PassageSource {
	const found = new Map<string, FetchedText>();
	/** A text as the reader takes it, and what reads all of it. */
	const open = ({ key, file }: ComparableText): readonly [TextToRead, () => Promise<Uint8Array>] => {
		const text = found.get(key);
		if (text) return [{ key, format: 'plain' }, async () => new TextEncoder().encode(text.content)];
		const bytes = async (): Promise<Uint8Array> => {
			const read = await readInside(folder, join(folder, file), { limit: LARGEST_TEXT });
			if (read.kind !== 'read') throw new Error(read.kind);
			// The file may have been replaced since it was matched with this case.
			if (keyOf(file, read.bytes) !== key) throw new Error('changed');
			return read.bytes;
		};
		return [{ key, format: fileFormatOf(file) }, bytes];
	};
	return {
		match: (cited) => {
			const match = matchTexts(texts, choices, cited);
			const [full] = cited.citations;
			if (match.kind === 'possible' && full)
				waiting.set(
					choiceKey(full),
					match.texts.map(({ file }) => file),
				);
			const text = match.kind === 'none' ? fetched?.find(cited, recordOf, folder) : undefined;
			if (!text) return match;
			found.set(text.key, text);
			return { kind: 'text', text: { file: archiveLabel, key: text.key, identity: noIdentity }, by: 'source' };
		},
		compare: async (text, quotation) => {
			const [opened, read] = open(text);
			return (await reader.compare(opened, read, quotation)).outcome;
		},
		findPassages: async (text, asked) => {
			const [opened, read] = open(text);
			return (await reader.findPassages(opened, read, asked)).result;
		},
		uriOf: ({ key, file }) => found.get(key)?.url ?? pathToFileURL(join(folder, file)).href,
	};
}

function keyOf(file: string, bytes: Uint8Array): string {
	return `${file} ${createHash('sha256').update(bytes.subarray(0, headBytes)).digest('hex')}`;
}

/** How many texts of one authority are named. */
const mostNamed = 5;

/**
 * Which texts wait for a choice, and how it is made, a sentence each.
 *
 * @param use what takes it: an option, or the member of a tool's input
 */
export function sayWaiting({ waiting }: Pick<AuthorityTexts, 'waiting'>, use = '--use'): string[] {
	return [...waiting].map(([cited, files]) => {
		const named = files.slice(0, mostNamed).join(', ');
		const more = files.length > mostNamed ? `, and ${files.length - mostNamed} more` : '';
		return plainLine(`Not compared with ${cited}: its text may be ${named}${more}. Say which: ${use} "FILE=${cited}".`);
	});
}

/** Identifies a text by its first bytes. */
async function readText(
	folder: string,
	file: string,
	reader: TextReader,
): Promise<ComparableText & { readonly refusal?: string }> {
	const base = { file, key: file, identity: noIdentity };
	const other = otherFormatOf(file);
	if (other) return { ...base, problem: { kind: 'binary', format: other } };
	const read = await readInside(folder, join(folder, file), { limit: LARGEST_TEXT, head: headOf(file) });
	if (read.kind !== 'read') return { ...base, problem: read, refusal: sayRefusal(read) };
	const key = keyOf(file, read.bytes);
	const head = await reader.readHead({ key, format: fileFormatOf(file) }, read.bytes, !read.isWhole);
	return head.kind === 'text' ? { ...base, key, identity: identifyText(head) } : { ...base, problem: head };
}

async function readChoices(
	folder: string,
): Promise<{ readonly choices: TextChoices; readonly unread: ReadDrafts['unread'] }> {
	const read = await readInside(folder, join(folder, choicesFile), { limit: largestEntriesFile });
	if (read.kind === 'missing') return { choices: {}, unread: [] };
	const without = (why: string) => ({ choices: {}, unread: [{ name: choicesFile, why }] });
	if (read.kind !== 'read') return without(sayRefusal(read));
	const parsed = parseChoices(new TextDecoder().decode(read.bytes));
	if (parsed.kind === 'ok') return { choices: parsed.choices, unread: [] };
	return without(parsed.isTooLarge ? 'too many choices' : 'not choices of this version');
}

/**
 * Texts of quoted cases from the archive. Those that aren't kept are fetched, unless the run is offline.
 *
 * @param reader reads what is fetched
 */
export function openFetchedTexts(
	source: Source,
	reader: TextReader,
	{ isOffline, progress }: { readonly isOffline: boolean; readonly progress: Progress },
): FetchedTexts {
	const provider = source.open(fetch, undefined, (bytes, format) => reader.readOpinion(bytes, format));
	return new FetchedTexts({
		source: () => provider.texts,
		clock: systemClock,
		mayFetch: async () => !isOffline,
		onChange: () => undefined,
		log: (line) => progress.say(`Not every quotation was compared (${line}).`),
	});
}
