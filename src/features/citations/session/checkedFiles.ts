import pLimit from 'p-limit';
import * as vscode from 'vscode';
import type { Citation } from '../../../core/citations/citation';
import type { DocumentLanguage } from '../../../core/text/documentLanguage';
import { largestDraft } from '../../../core/text/largestDraft';
import type { Turns } from '../../../core/turns';
import type { AnswerEntry } from '../../../core/verification/answers/answerBook';
import { type Decisions, findDecision } from '../../../core/verification/decisions';
import type { Severities } from '../../../core/verification/verdict/makeVerdicts';
import type { PlacedVerdict } from '../../../core/verification/verdict/placedVerdict';
import { recordsOf } from '../../../core/verification/verdict/recordsOf';
import { type Summary, summarize } from '../../../core/verification/verdict/summary';
import type { Verdict } from '../../../core/verification/verdict/verdict';
import { createTurns, today } from '../../../host/editor';
import { readWorkspaceFile, wordRefusal } from '../../../host/files';
import {
	createExclusionFinder,
	draftFile,
	exclusionSettings,
	getSeverities,
	onDidChangeSettings,
} from '../../../host/settings';
import type { AuthorityTexts } from '../texts';
import { findNotDraft } from '../texts';
import type { AnswerBooks } from './answerBooks';
import type { DecisionStore } from './decisionStore';
import { type FileReview, type FileToReview, listReviews } from './fileReviews';
import { type ReadDocument, TextSnapshot } from './textSnapshot';

/** How many files are judged at once, and how many are shown together: VS Code takes a while for each time that problems change. */
const judgedAtOnce = 12;
const shownAtOnce = 20;

/** Milliseconds within which several changes of what is known are one update. */
const gatherMs = 300;

/** A file that is open in no editor, with the citations in it and nothing else of its text. */
export interface CheckedFile {
	readonly uri: vscode.Uri;
	readonly language: DocumentLanguage;
	citations: readonly Citation[];
	/** What the verdicts that are shown were made from. */
	judged?: Judged;
}

interface Judged {
	readonly entries: ReadonlyMap<string, AnswerEntry>;
	readonly covers: AnswerBooks['covers'];
	readonly decisions: Decisions;
	readonly round: number;
	readonly texts: number;
	readonly toReview: number;
	readonly reviews: readonly FileReview[];
}

export interface UnreadFile {
	readonly uri: vscode.Uri;
	/** Worded, as it is put in parentheses. */
	readonly why: string;
}

/** The verdicts on a file, with its text for as long as they are being shown. */
export interface JudgedFile {
	readonly summary: Summary;
	readonly document: ReadDocument;
	readonly placed: readonly PlacedVerdict[];
}

/**
 * The files that a command checked while no editor had them open. Their problems follow the answers, the decisions and the settings until
 * the file changes. A text is read once for its citations and again, without looking for them, to judge them: none is kept.
 */
export class CheckedFiles implements vscode.Disposable {
	private readonly files = new Map<string, CheckedFile>();
	private readonly judged = new vscode.EventEmitter<readonly JudgedFile[]>();
	private readonly dropped = new vscode.EventEmitter<vscode.Uri>();
	private readonly subscriptions: vscode.Disposable[];
	private timer: NodeJS.Timeout | undefined;
	private isStale = false;
	private paused = 0;
	/** Grows when severities are set: what was judged in an earlier round is judged again. */
	private round = 0;
	/** Those of this round, by workspace folder: reading them for each of a thousand files takes 100 ms. */
	private readonly severities = new Map<vscode.WorkspaceFolder | undefined, Severities>();

	/** Fires with the verdicts on some files; no listener may keep their documents. */
	readonly onDidJudge = this.judged.event;
	readonly onDidDrop = this.dropped.event;

	constructor(
		private readonly books: AnswerBooks,
		private readonly decisions: DecisionStore,
		private readonly texts: AuthorityTexts,
		private readonly turns: Turns = createTurns(),
	) {
		const soon = (): void => this.schedule();
		this.subscriptions = [
			this.judged,
			this.dropped,
			books.onDidChange(soon),
			decisions.onDidChange(soon),
			texts.onDidChange(soon),
			onDidChangeSettings(['severity'], () => {
				this.round += 1;
				this.severities.clear();
				soon();
			}),
			onDidChangeSettings(exclusionSettings, () => {
				const find = createExclusionFinder();
				for (const uri of this.list()) if (findNotDraft(uri, find)) this.drop(uri);
			}),
		];
	}

	dispose(): void {
		clearTimeout(this.timer);
		vscode.Disposable.from(...this.subscriptions).dispose();
	}

	/** Finds the citations of a file, or says why it can't be checked. What fails here is one file's failure. */
	async read(uri: vscode.Uri, language: DocumentLanguage): Promise<CheckedFile | UnreadFile> {
		const read = await readText(uri);
		if (read.kind === 'unread') return { uri, why: read.why };
		try {
			const { readCitations } = await import('../../../core/citations/document/readCitations');
			return { uri, language, citations: await readCitations(read.text, language, this.turns) };
		} catch {
			return { uri, why: wordFailure() };
		}
	}

	/** Checks a file again that no editor shows any longer. */
	async readAndShow(uri: vscode.Uri, language: DocumentLanguage): Promise<void> {
		// It may be closed because it is no longer a draft.
		const file = findNotDraft(uri) ? undefined : await this.read(uri, language);
		if (file && 'citations' in file) await this.showAll([file]);
		else this.dropped.fire(uri);
	}

	/** Judges files as they are now and shows their problems from now on; returns what there is in them, and which can no longer be read. */
	async showAll(
		files: readonly CheckedFile[],
	): Promise<{ readonly summaries: readonly Summary[]; readonly unread: readonly UnreadFile[] }> {
		const summaries: Summary[] = [];
		const unread: UnreadFile[] = [];
		for (let from = 0; from < files.length; from += shownAtOnce) {
			const some = files.slice(from, from + shownAtOnce);
			const judged = await pLimit(judgedAtOnce).map(some, async (file) => ({ file, found: await this.judge(file) }));
			const shown: JudgedFile[] = [];
			for (const { file, found } of judged) {
				if ('why' in found) {
					unread.push(found);
					continue;
				}
				summaries.push(found.summary);
				// One may have changed, or have been opened, in the meantime.
				if (this.files.get(file.uri.toString()) === file) shown.push(found);
			}
			this.judged.fire(shown);
		}
		return { summaries, unread };
	}

	private async judge(file: CheckedFile): Promise<JudgedFile | UnreadFile> {
		const { uri } = file;
		this.files.set(uri.toString(), file);
		const read = await readText(uri);
		if (read.kind === 'text') {
			try {
				return await this.judgeText(file, read.text);
			} catch {
				// The others are judged.
			}
		}
		this.drop(uri);
		return { uri, why: read.kind === 'unread' ? read.why : wordFailure() };
	}

	private async judgeText(file: CheckedFile, text: string): Promise<JudgedFile> {
		if (!file.citations.every(({ start, end, text: words }) => text.slice(start, end) === words)) {
			const { readCitations } = await import('../../../core/citations/document/readCitations');
			file.citations = await readCitations(text, file.language, this.turns);
		}
		const decisions = this.decisions.of(file.uri);
		const { round } = this;
		const { covers } = this.books;
		const severities = this.severitiesOf(file.uri);
		const texts = this.texts.versionFor(file.uri);
		const entries = new Map<string, AnswerEntry>();
		const lookUp = (one: string): AnswerEntry => {
			const entry = this.books.lookUp(one);
			entries.set(one, entry);
			return entry;
		};
		const { makeVerdictsInSteps } = await import('../../../core/verification/verdict/makeVerdicts');
		const verdicts = await this.turns.run(
			makeVerdictsInSteps(file.citations, {
				lookUp,
				covers,
				decisionOn: (citation) => findDecision(decisions, citation),
				getText: () => text,
				today: today(),
				severities,
			}),
		);
		const placed = await this.addQuotations(file, text, verdicts, { decisions, severities });
		const summary = summarize(placed.map(({ verdict }) => verdict));
		const document = new TextSnapshot(file.uri, text);
		const reviews = listReviews(placed, document);
		file.judged = { entries, covers, decisions, round, texts, toReview: summary.toReview, reviews };
		return { document, placed, summary };
	}

	private severitiesOf(uri: vscode.Uri): Severities {
		const folder = vscode.workspace.getWorkspaceFolder(draftFile(uri));
		const severities = this.severities.get(folder) ?? getSeverities(uri);
		this.severities.set(folder, severities);
		return severities;
	}

	private async addQuotations(
		{ uri, language, citations }: CheckedFile,
		text: string,
		verdicts: readonly Verdict[],
		knowledge: { readonly decisions: Decisions; readonly severities: Severities },
	): Promise<readonly PlacedVerdict[]> {
		const placed = verdicts.map((verdict) => ({ verdict, offset: 0 }));
		if (this.texts.list(uri).length === 0 && !this.texts.areFetched) return placed;
		const { compareDraft } = await import('../../../core/authorities/compareDraft');
		const compared = await compareDraft(
			{ text, language, citations },
			this.texts.for(uri, recordsOf(verdicts)),
			this.turns,
		);
		const { addQuotations, groupByCitation } = await import('../../../core/verification/verdict/quotationVerdicts');
		return addQuotations(placed, groupByCitation(compared?.quotations ?? []), knowledge);
	}

	list(): vscode.Uri[] {
		return [...this.files.values()].map(({ uri }) => uri);
	}

	listToReview(): FileToReview[] {
		return [...this.files.values()].flatMap(({ uri, judged }) =>
			judged && judged.toReview > 0 ? [{ uri, toReview: judged.toReview, reviews: judged.reviews }] : [],
		);
	}

	/** While `task` runs, no file is judged again by itself: the task does so once, at its end. */
	async pauseWhile<T>(task: () => Promise<T>): Promise<T> {
		this.paused += 1;
		try {
			return await task();
		} finally {
			this.paused -= 1;
			this.schedule();
		}
	}

	/** The file has changed, or is gone. */
	drop(uri: vscode.Uri): void {
		if (this.files.delete(uri.toString())) this.dropped.fire(uri);
	}

	/** The file is shown by an editor from now on; its problems stay until that has its own. Returns whether it was checked. */
	release(uri: vscode.Uri): boolean {
		return this.files.delete(uri.toString());
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

	private isCurrent({ uri, judged }: CheckedFile): boolean {
		if (judged?.texts !== this.texts.versionFor(uri)) return false;
		if (judged.round !== this.round || judged.covers !== this.books.covers) return false;
		if (judged.decisions !== this.decisions.of(uri)) return false;
		return [...judged.entries].every(([one, entry]) => this.books.lookUp(one) === entry);
	}
}

type ReadText = { readonly kind: 'text'; readonly text: string } | { readonly kind: 'unread'; readonly why: string };

async function readText(uri: vscode.Uri): Promise<ReadText> {
	const read = await readWorkspaceFile(uri, { limit: largestDraft });
	if (read.kind !== 'read') return { kind: 'unread', why: wordRefusal(read) };
	try {
		return { kind: 'text', text: new TextDecoder('utf-8', { fatal: true }).decode(read.bytes) };
	} catch {
		return { kind: 'unread', why: vscode.l10n.t("it isn't UTF-8 text") };
	}
}

function wordFailure(): string {
	return vscode.l10n.t("its citations can't be read");
}
