import type { Clock } from '../../../base/time/clock';
import type { Turns } from '../../../base/time/turns';
import type { Asked } from '../../../quotations/comparison/textRequests';
import type { Answer } from '../../answers/answer';
import type { VolumeStore } from '../volumeStore';
import { type CitedStatute, readStatute } from './citedStatute';
import { lookUpIn } from './lookUp';
import { decodeTitle, endsOf, findSection, type Title, type TitleProblem } from './title';
import { findNewest, type ListedTitles, type OpenTitle, type TitleFile, type TitleFiles } from './titleFiles';
import type { UsCodeRequest, UsCodeResult } from './titleRequests';

export interface UsCodeThread {
	ask(request: UsCodeRequest, milliseconds: number): Promise<Asked<UsCodeResult>>;
	dispose(): void;
}

export interface UsCodeDeps {
	readonly files: TitleFiles;
	/** Keeps the index of each title, as a volume of "usc". */
	readonly store: VolumeStore;
	readonly clock: Pick<Clock, 'now'>;
	readonly turns: Turns;
	readonly startThread: () => UsCodeThread;
}

/** Why a title in the folder isn't used. `changing`: it was written while it was read. */
export type UnreadTitle = TitleProblem | 'unreadable' | 'changing' | 'tookTooLong';

export interface LookUpOptions {
	readonly signal: AbortSignal;
	/** @param done the part of the file that is done, from 0 to 1 */
	readonly onProgress?: (title: string, done: number) => void;
}

export interface LookedUpStatutes {
	readonly answers: ReadonlyMap<string, Answer>;
	/** Titles that are in the folder but can't be read. */
	readonly unread: ReadonlyMap<string, UnreadTitle>;
}

/** The words of what a citation cites in one title. */
export interface StatuteText {
	/** "usc42.xml" */
	readonly file: string;
	/** Changes with the file. */
	readonly key: string;
	/** As shown: "42 U.S.C. § 1983 (2025-03-15)". */
	readonly name: string;
	readonly title: string;
	/** As written. */
	readonly sections: readonly string[];
	read(): Promise<Uint8Array>;
}

const slug = 'usc';
/** Bytes that are read and sent to the thread at once. */
const pieceLength = 1_000_000;
/** Milliseconds for a piece, many times what it needs. */
const pieceMs = 20_000;
const sectionMs = 20_000;
/** More sections than this aren't put together to compare words with. */
const mostSections = 20;

/** The titles of the U.S. Code in a folder: whether sections are there, and their words. Nothing leaves the machine. */
export class UsCode {
	private listed: Promise<ListedTitles> | undefined;
	/** Titles that were read, or found unreadable, by the stamps of their files. */
	private readonly titles = new Map<string, { readonly stamp: string; readonly title: Promise<Title | UnreadTitle> }>();
	/** Those that could be read. */
	private readonly read = new Map<string, { readonly file: TitleFile; readonly title: Title }>();

	constructor(private readonly deps: UsCodeDeps) {}

	/** The files that are there, as last listed. */
	list(): Promise<ListedTitles> {
		this.listed ??= this.deps.files.list();
		return this.listed;
	}

	/** Reads the folder again the next time. Titles whose files haven't changed stay. */
	relist(): void {
		this.listed = undefined;
	}

	/** Answers by citation string; none for those not of the U.S. Code, or of a title that can't be read. @throws the signal's reason */
	async lookUp(citationStrings: readonly string[], options: LookUpOptions): Promise<LookedUpStatutes> {
		const answers = new Map<string, Answer>();
		const unread = new Map<string, UnreadTitle>();
		const cites = citationStrings.flatMap((one) => {
			const cited = readStatute(one);
			return cited ? [{ one, cited }] : [];
		});
		const listed = await this.list();
		// A title may have been added; check before saying that it is missing.
		if (cites.some(({ cited }) => !findNewest(listed.files, cited.title))) this.relist();
		const { files } = await this.list();
		for (const { one, cited } of cites) {
			const file = findNewest(files, cited.title);
			const title = file && (await this.readTitle(cited.title, file, options));
			await this.deps.turns.pause();
			options.signal.throwIfAborted();
			const now = this.deps.clock.now();
			// The next time, the folder is read as it is then.
			if (title === 'changing') this.relist();
			if (file && typeof title === 'object') this.read.set(cited.title, { file, title });
			else this.read.delete(cited.title);
			if (typeof title === 'string') unread.set(cited.title, title);
			else answers.set(one, lookUpIn(title, cited, now));
		}
		return { answers, unread };
	}

	/** The text that a citation string names, from a title that has been looked up; undefined if there is none. */
	findText(citationString: string): StatuteText | undefined {
		const cited = readStatute(citationString);
		const read = cited && this.read.get(cited.title);
		if (!read) return undefined;
		const { file, title } = read;
		const sections = cited.sections
			.flatMap(({ section }) => endsOf(title, section))
			.flatMap((name) => findSection(title, name) ?? [])
			.filter(({ status }) => status === undefined);
		if (sections.length === 0 || sections.length > mostSections) return undefined;
		return {
			file: file.name,
			key: `usc ${cited.title} ${file.stamp} ${sections.map(({ start }) => start).join(',')}`,
			title: cited.title,
			sections: cited.sections.map(({ written }) => written),
			name: `${nameOf(cited)} (${title.asOf})`,
			read: async () => new TextEncoder().encode(await this.readSections(file, sections)),
		};
	}

	private readTitle(number: string, file: TitleFile, options: LookUpOptions): Promise<Title | UnreadTitle> {
		const known = this.titles.get(number);
		if (known?.stamp === file.stamp)
			// The caller who asked first may have canceled: it is read again for those who wait.
			return known.title.catch(() => {
				options.signal.throwIfAborted();
				return this.readTitle(number, file, options);
			});
		const title = this.readKept(number, file).then((kept) => kept ?? this.index(number, file, options));
		const read = { stamp: file.stamp, title };
		this.titles.set(number, read);
		const forget = (): void => {
			if (this.titles.get(number) === read) this.titles.delete(number);
		};
		title.then((end) => {
			if (end === 'changing' || end === 'unreadable') forget();
		}, forget);
		return title;
	}

	private async readKept(number: string, { stamp, changedAt }: TitleFile): Promise<Title | undefined> {
		const kept = await this.deps.store.read({ slug, volume: number });
		if (!kept?.cases) return undefined;
		const text = new TextDecoder().decode(kept.cases);
		const end = text.indexOf('\n');
		return text.slice(0, end) === stamp ? this.decode(number, text.slice(end + 1), changedAt) : undefined;
	}

	private async index(number: string, file: TitleFile, options: LookUpOptions): Promise<Title | UnreadTitle> {
		const opened = await this.deps.files.open(file.name);
		if (!opened) return 'unreadable';
		const thread = this.deps.startThread();
		try {
			if (opened.stamp !== file.stamp) return 'changing';
			const text = await readInPieces(thread, number, opened, options);
			if (typeof text !== 'object') return text;
			if ((await opened.readStamp()) !== file.stamp) return 'changing';
			const title = await this.decode(number, text.index, file.changedAt);
			if (!title) return 'broken';
			await this.deps.store.write(
				{ slug, volume: number },
				{ checkedAt: this.deps.clock.now(), cases: new TextEncoder().encode(`${file.stamp}\n${text.index}`) },
			);
			return title;
		} catch (error) {
			options.signal.throwIfAborted();
			if (error instanceof Error && 'code' in error) return 'unreadable';
			throw error;
		} finally {
			thread.dispose();
			await opened.close();
		}
	}

	private decode(number: string, index: string, changedAt: number): Promise<Title | undefined> {
		const changed = new Date(changedAt).toISOString().slice(0, 10);
		return this.deps.turns.run(decodeTitle(number, index, changed));
	}

	/** @throws if the file is no longer the one that was read */
	private async readSections(file: TitleFile, sections: readonly { start: number; end: number }[]): Promise<string> {
		const opened = await this.deps.files.open(file.name);
		if (opened?.stamp !== file.stamp) {
			await opened?.close();
			throw new Error('the title has changed');
		}
		const thread = this.deps.startThread();
		try {
			const texts: string[] = [];
			for (const { start, end } of sections) {
				const bytes = await opened.read(start, end - start);
				const asked = await thread.ask({ kind: 'usCode', step: 'section', bytes }, sectionMs);
				const text = asked.kind === 'done' ? asked.result.text : undefined;
				if (text === undefined) throw new Error('the title has changed');
				texts.push(text);
			}
			return texts.join('\n\n');
		} finally {
			thread.dispose();
			await opened.close();
		}
	}
}

/** "42 U.S.C. § 1983", "5 U.S.C. §§ 552, 553" */
function nameOf({ title, sections }: CitedStatute): string {
	const mark = sections.length > 1 ? '§§' : '§';
	return `${title} U.S.C. ${mark} ${sections.map(({ written }) => written).join(', ')}`;
}

async function readInPieces(
	thread: UsCodeThread,
	number: string,
	opened: Pick<OpenTitle, 'read' | 'size'>,
	{ signal, onProgress }: LookUpOptions,
): Promise<{ readonly index: string } | UnreadTitle> {
	const ask = async (request: UsCodeRequest): Promise<UsCodeResult | UnreadTitle> => {
		signal.throwIfAborted();
		const asked = await thread.ask(request, pieceMs);
		signal.throwIfAborted();
		if (asked.kind === 'done') return asked.result;
		return asked.kind === 'tookTooLong' ? 'tookTooLong' : 'tooLarge';
	};
	let end = await ask({ kind: 'usCode', step: 'begin', number });
	for (let at = 0; at < opened.size; at += pieceLength) {
		if (typeof end === 'string' || end.problem) break;
		onProgress?.(number, at / opened.size);
		const bytes = await opened.read(at, Math.min(pieceLength, opened.size - at));
		if (bytes.length === 0) return 'changing';
		end = await ask({ kind: 'usCode', step: 'push', bytes });
	}
	if (typeof end !== 'string' && !end.problem) end = await ask({ kind: 'usCode', step: 'end' });
	onProgress?.(number, 1);
	if (typeof end === 'string') return end;
	return end.text === undefined ? (end.problem ?? 'broken') : { index: end.text };
}
