import pLimit from 'p-limit';
import * as vscode from 'vscode';
import type { DocumentLanguage } from '../../../core/base/text/documentLanguage';
import type { Turns } from '../../../core/base/time/turns';
import type { Citation } from '../../../core/citations/parts/citation';
import type { AnswerEntry } from '../../../core/lookup/answers/answerBook';
import type { TextsOfDraft } from '../../../core/verification/judgeDraft';
import { type Summary, summarize } from '../../../core/verification/verdict/summary';
import type { PlacedVerdict } from '../../../core/verification/verdict/verdict';
import { createTurns, Owner } from '../../../host/editor';
import { readDraft } from '../../../host/files';
import { createExclusionFinder, exclusionSettings, onDidChangeSettings } from '../../../host/settings';
import { type AuthorityFile, type AuthorityTexts, findNotDraft } from '../texts';
import { type ReadDocument, TextSnapshot } from './edits';
import { type FileReview, type FileToReview, listReviews } from './fileReviews';
import type { CurrentKnowledge, DraftKnowledge } from './knowledge';

/** How many files are judged at once, and how many are shown together: VS Code takes a while each time that problems change. */
const judgedAtOnce = 12;
const shownAtOnce = 20;

/** Milliseconds within which several changes of what is known are one update. */
const gatherMs = 300;

/** A file that no editor has open, with the citations in it and nothing else from its text. */
export interface CheckedFile {
	readonly uri: vscode.Uri;
	readonly language: DocumentLanguage;
	citations: readonly Citation[];
	judged?: Judged;
}

/** What is left of the verdicts on a file, and what they were made from. */
interface Judged {
	readonly knowledge: DraftKnowledge;
	readonly entries: ReadonlyMap<string, AnswerEntry>;
	/** The version of the texts that quotations were compared with. */
	readonly texts: number;
	readonly toReview: number;
	readonly reviews: readonly FileReview[];
}

/** The verdicts on a file, with its text for as long as they are being shown. */
interface JudgedFile {
	readonly summary: Summary;
	readonly document: ReadDocument;
	readonly placed: readonly PlacedVerdict[];
}

export interface UnreadFile {
	readonly uri: vscode.Uri;
	/** Worded to go in parentheses. */
	readonly why: string;
}

/**
 * The files that a command checked while no editor had them open. Their problems follow the answers, decisions, and settings until the file
 * changes. A text is read once for its citations and again, without looking for them, to judge them; no text is kept.
 */
export class CheckedFiles extends Owner {
	private readonly files = new Map<string, CheckedFile>();
	/** Those that an editor shows now: closing them must not remove what was found in them. */
	private readonly released = new Set<string>();
	private readonly judged = this.own(new vscode.EventEmitter<readonly JudgedFile[]>());
	private readonly dropped = this.own(new vscode.EventEmitter<vscode.Uri>());
	private timer: NodeJS.Timeout | undefined;
	private isStale = false;
	private paused = 0;

	/** Fires with the verdicts on some files; listeners must not keep their documents. */
	readonly onDidJudge = this.judged.event;
	readonly onDidDrop = this.dropped.event;

	constructor(
		private readonly knowledge: CurrentKnowledge,
		private readonly texts: AuthorityTexts,
		private readonly turns: Turns = createTurns(),
	) {
		super();
		const soon = (): void => this.schedule();
		const watcher = vscode.workspace.createFileSystemWatcher('**/*', true);
		this.own(
			{ dispose: () => clearTimeout(this.timer) },
			watcher,
			watcher.onDidChange((uri) => this.drop(uri)),
			watcher.onDidDelete((uri) => this.dropAll(uri)),
			knowledge.onDidChange(soon),
			texts.onDidChange(soon),
			onDidChangeSettings(exclusionSettings, () => {
				const find = createExclusionFinder();
				for (const uri of this.list()) if (findNotDraft(uri, find)) this.drop(uri);
			}),
		);
	}

	/** Finds the citations of a file, or says why it can't be checked. A failure here concerns only this file. */
	async read(uri: vscode.Uri, language: DocumentLanguage): Promise<CheckedFile | UnreadFile> {
		const read = await readDraft(uri);
		if ('why' in read) return { uri, why: read.why };
		try {
			return { uri, language, citations: await this.find(read.text, language) };
		} catch {
			return { uri, why: sayFailure() };
		}
	}

	private async find(text: string, language: DocumentLanguage): Promise<readonly Citation[]> {
		const { readCitations } = await import('../../../core/citations/readCitations');
		return readCitations(text, language, this.turns);
	}

	/**
	 * A document was closed: its file is checked again if it was before, because the document's changes may have been discarded. Returns whether
	 * that is so; its problems stay until then.
	 */
	takeBack({ uri, isDirty }: vscode.TextDocument, language: DocumentLanguage): boolean {
		if (!this.released.delete(uri.toString()) || isDirty) return false;
		void this.readAndShow(uri, language);
		return true;
	}

	private async readAndShow(uri: vscode.Uri, language: DocumentLanguage): Promise<void> {
		// It may have been closed because it is no longer a draft.
		const file = findNotDraft(uri) ? undefined : await this.read(uri, language);
		if (file && 'citations' in file) await this.showAll([file]);
		else this.dropped.fire(uri);
	}

	/** Judges files as they are now, and shows their problems from now on; returns what is in them, and which can no longer be read. */
	async showAll(
		files: readonly CheckedFile[],
	): Promise<{ readonly summaries: readonly Summary[]; readonly unread: readonly UnreadFile[] }> {
		const summaries: Summary[] = [];
		const unread: UnreadFile[] = [];
		for (let from = 0; from < files.length; from += shownAtOnce) {
			const some = files.slice(from, from + shownAtOnce);
			const judged = await pLimit(judgedAtOnce).map(some, async (file) => ({ file, found: await this.rejudge(file) }));
			const shown: JudgedFile[] = [];
			for (const { file, found } of judged) {
				if ('why' in found) {
					unread.push(found);
					continue;
				}
				summaries.push(found.summary);
				// It may have changed, or been opened, in the meantime.
				if (this.files.get(file.uri.toString()) === file) shown.push(found);
			}
			this.judged.fire(shown);
		}
		return { summaries, unread };
	}

	private async rejudge(file: CheckedFile): Promise<JudgedFile | UnreadFile> {
		const { uri } = file;
		this.files.set(uri.toString(), file);
		const read = await readDraft(uri);
		if ('text' in read) {
			try {
				return await this.judge(file, read.text);
			} catch {
				// The others are judged.
			}
		}
		this.drop(uri);
		return { uri, why: 'why' in read ? read.why : sayFailure() };
	}

	/** By the available answers, decisions, texts, and settings, as its text is now. */
	private async judge(file: CheckedFile, text: string): Promise<JudgedFile> {
		const { uri, language } = file;
		if (!file.citations.every(({ start, end, text: words }) => text.slice(start, end) === words))
			file.citations = await this.find(text, language);
		const knowledge = this.knowledge.of(uri);
		const texts = this.texts.version;
		const entries = new Map<string, AnswerEntry>();
		const lookUp = (one: string): AnswerEntry => {
			const entry = knowledge.lookUp(one);
			entries.set(one, entry);
			return entry;
		};
		const { judgeDraft } = await import('../../../core/verification/judgeDraft');
		const source: TextsOfDraft<AuthorityFile> = {
			for: (recordOf) => (this.texts.mayHave(uri) ? this.texts.for(uri, recordOf) : undefined),
		};
		const draft = { text, language, citations: file.citations };
		const verdicts = await judgeDraft(draft, { ...knowledge, lookUp }, source, this.turns);
		const placed = verdicts.map((verdict) => ({ verdict, offset: 0 }));
		const summary = summarize(verdicts);
		const document = new TextSnapshot(uri, text);
		file.judged = { knowledge, entries, texts, toReview: summary.toReview, reviews: listReviews(placed, document) };
		return { document, placed, summary };
	}

	private isCurrent({ uri, judged }: CheckedFile): boolean {
		if (judged?.texts !== this.texts.version) return false;
		const { knowledge: before, entries } = judged;
		const now = this.knowledge.of(uri);
		if (before.covers !== now.covers || before.decisions !== now.decisions) return false;
		return before.severities === now.severities && [...entries].every(([one, entry]) => now.lookUp(one) === entry);
	}

	list(): vscode.Uri[] {
		return [...this.files.values()].map(({ uri }) => uri);
	}

	listToReview(): FileToReview[] {
		return [...this.files.values()].flatMap(({ uri, judged }) =>
			judged && judged.toReview > 0 ? [{ uri, toReview: judged.toReview, reviews: judged.reviews }] : [],
		);
	}

	/** While `task` runs, files aren't judged again by themselves: the task does so once, at its end. */
	async pauseWhile<T>(task: () => Promise<T>): Promise<T> {
		this.paused += 1;
		try {
			return await task();
		} finally {
			this.paused -= 1;
			this.schedule();
		}
	}

	/** The file has changed, or no longer exists. */
	private drop(uri: vscode.Uri): void {
		this.released.delete(uri.toString());
		if (this.files.delete(uri.toString())) this.dropped.fire(uri);
	}

	/** A file has gone, or a folder, of whose files nothing else is reported. */
	private dropAll(uri: vscode.Uri): void {
		this.drop(uri);
		const below = `${uri.toString()}/`;
		for (const file of this.list()) if (file.toString().startsWith(below)) this.drop(file);
	}

	/** The file is shown by an editor from now on; its problems stay until that has its own. */
	release(uri: vscode.Uri): void {
		if (this.files.delete(uri.toString())) this.released.add(uri.toString());
	}

	private schedule(): void {
		if (this.files.size === 0 || this.paused > 0) return;
		this.isStale = true;
		this.timer ??= setTimeout(() => void this.refresh(), gatherMs);
	}

	/** Judges again what has other answers, decisions or severities now. */
	private async refresh(): Promise<void> {
		while (this.isStale && this.paused === 0) {
			this.isStale = false;
			for (const [key, file] of [...this.files]) {
				await this.turns.pause();
				if (this.paused > 0) break;
				if (this.files.get(key) === file && !this.isCurrent(file)) await this.showAll([file]);
			}
		}
		this.timer = undefined;
	}
}

function sayFailure(): string {
	return vscode.l10n.t("its citations can't be read");
}
