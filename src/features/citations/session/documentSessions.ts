import * as vscode from 'vscode';
import { LongLineError } from '../../../core/base/text/longLines';
import { systemClock } from '../../../core/base/time/clock';
import { createTurns, Owner, setContext, Timer } from '../../../host/editor';
import { notifyError } from '../../../host/messages';
import type { Services } from '../../../host/services';
import { exclusionSettings, getVerifyLanguages, onDidChangeSettings } from '../../../host/settings';
import { isRead, isUserScheme, languageOf } from '../texts';
import type { CheckedFiles } from './checkedFiles';
import type { DocumentSession } from './documentSession';
import { findTyped, requireShortLinesAfter, toChanges } from './edits';
import type { CurrentKnowledge } from './knowledge';

/** Milliseconds without an edit after which marks are published again, where the text is now. */
const settleMs = 150;

/** Milliseconds from an edit that added or removed a verdict to its marks: edits made together are shown together. */
const changeMs = 5;

/** Milliseconds within which several answers are one update. */
const gatherMs = 30;

/** Milliseconds of reading between two opportunities for the extension host to do something else. */
const sliceMs = 8;

/** A document with its session, which is shown again after an edit. */
interface OpenDraft {
	readonly session: DocumentSession;
	/** For an edit that added or removed a verdict. */
	readonly soon: Timer;
	/** For the last of some edits. */
	readonly settled: Timer;
}

type Reader = { readonly DocumentSession: typeof DocumentSession };

/** One session for each open document that is read for citations, from when it opens (or becomes one) until it closes. */
export class DocumentSessions extends Owner {
	private readonly drafts = new Map<vscode.TextDocument, OpenDraft>();
	private readonly changed = this.own(new vscode.EventEmitter<DocumentSession>());
	private readonly opened = this.own(new vscode.EventEmitter<DocumentSession>());
	private readonly closed = this.own(new vscode.EventEmitter<vscode.Uri>());
	/** Why documents aren't read: an error of ours, which must not keep the others from being read, or a line that is too long. */
	private readonly unread = new WeakMap<vscode.TextDocument, 'failed' | 'longLine'>();
	private lastShown: DocumentSession | undefined;
	/** The code that reads documents, and its loading: most of the extension, and of no use before there is a document. */
	private reader: Reader | undefined;
	private loading: Promise<void> | undefined;
	private readonly showing = this.own(new Timer(() => this.showStale()));
	/** Whether something has changed since documents were last shown. */
	private isStale = false;
	private isShowing = false;
	private readonly retrying = this.own(new Timer(() => this.reload()));
	private readonly turns = createTurns();
	private readonly reading = new Set<DocumentSession>();

	readonly onDidChange = this.changed.event;
	readonly onDidOpen = this.opened.event;
	/** Fires when a document is no longer shown. */
	readonly onDidClose = this.closed.event;

	constructor(
		private readonly services: Pick<Services, 'log'>,
		private readonly knowledge: CurrentKnowledge,
		readonly files: CheckedFiles,
		private readonly loadReader: () => Promise<Reader> = () => import('./documentSession'),
	) {
		super();
		this.own(
			vscode.workspace.onDidOpenTextDocument((document) => this.open(document)),
			vscode.workspace.onDidCloseTextDocument((document) => this.close(document)),
			vscode.workspace.onDidChangeTextDocument((event) => this.edit(event)),
			vscode.window.onDidChangeActiveTextEditor(() => {
				this.noteShown();
				for (const { session, soon } of this.drafts.values()) if (session.endTyping()) soon.start(changeMs);
			}),
			vscode.window.onDidChangeTextEditorSelection(({ textEditor, selections }) => {
				const draft = this.drafts.get(textEditor.document);
				const caret = selections[0] && textEditor.document.offsetAt(selections[0].active);
				if (caret !== undefined && draft?.session.moveCaret(caret)) draft.soon.start(changeMs);
			}),
			onDidChangeSettings(['verify.languages', ...exclusionSettings], () => this.reload()),
			vscode.workspace.onDidChangeWorkspaceFolders(() => this.reload()),
			knowledge.onDidChange(() => this.fireAll()),
		);
	}

	/**
	 * Resolves when each open document has its session. First called when every command and provider is registered, because what one document does
	 * must not keep them away. Retries what couldn't be loaded; never fails.
	 */
	async whenOpen(): Promise<void> {
		if (this.reader) return;
		this.reload();
		await this.loading;
	}

	private async load(): Promise<void> {
		try {
			this.reader = await this.loadReader();
			this.reload();
			this.noteShown();
		} catch (error) {
			this.services.log.error(`loading: ${error instanceof Error ? error.message : 'failed'}`);
			notifyError(this.services.log, error);
		} finally {
			this.loading = undefined;
		}
	}

	get(document: vscode.TextDocument | undefined): DocumentSession | undefined {
		return document && this.drafts.get(document)?.session;
	}

	/** Whether its document is still open, and read by it. */
	isOpen(session: DocumentSession): boolean {
		return this.get(session.document as vscode.TextDocument) === session;
	}

	/**
	 * The session of the active document. While none of the user's documents is active (a preview, an output), that of the last one: views
	 * continue to show it, and commands act on it.
	 */
	get shown(): DocumentSession | undefined {
		this.noteShown();
		return this.lastShown;
	}

	private noteShown(): void {
		const document = vscode.window.activeTextEditor?.document;
		if (document && isUserScheme(document.uri)) this.lastShown = this.get(document);
		else if (this.lastShown && !this.isOpen(this.lastShown)) this.lastShown = undefined;
	}

	find(uri: vscode.Uri): DocumentSession | undefined {
		const key = uri.toString();
		return this.all().find(({ document }) => document.uri.toString() === key);
	}

	/** Why it isn't read though it would be. */
	whyUnread(document: vscode.TextDocument): 'failed' | 'longLine' | undefined {
		return this.unread.get(document);
	}

	all(): DocumentSession[] {
		return [...this.drafts.values()].map(({ session }) => session);
	}

	override dispose(): void {
		super.dispose();
		for (const document of [...this.drafts.keys()]) this.forget(document);
	}

	private reload(): void {
		const languages = getVerifyLanguages();
		void setContext('benchbook.languages', languages);
		for (const document of vscode.workspace.textDocuments) {
			if (isRead(document, languages)) this.open(document);
			else this.close(document);
		}
	}

	/** If a document's language changes, VS Code itself closes and reopens it. */
	private open(document: vscode.TextDocument): void {
		if (this.drafts.has(document) || !isRead(document)) return;
		if (!this.reader) {
			this.loading ??= this.load();
			return;
		}
		this.files.release(document.uri);
		this.unread.delete(document);
		try {
			const session = new this.reader.DocumentSession(document, languageOf(document), this.knowledge);
			const show = (): void => {
				this.changed.fire(session);
				if (session.pending) setImmediate(() => this.readOn(session));
			};
			this.drafts.set(document, { session, soon: new Timer(show), settled: new Timer(show) });
			this.opened.fire(session);
			this.readOn(session);
		} catch (error) {
			this.fail(document, error);
		}
	}

	/** Gives up on a document that couldn't be read, until it is reopened. None of its text gets into the log. */
	private fail(document: vscode.TextDocument, error: unknown): void {
		this.services.log.error(`A document could not be read: ${error instanceof Error ? error.name : 'failed'}`);
		this.unread.set(document, error instanceof LongLineError ? 'longLine' : 'failed');
		this.forget(document);
		this.closed.fire(document.uri);
	}

	/** Reads what is still unread in slices, so that nothing waits for a long document; shown once all of it is known. */
	private readOn(session: DocumentSession): void {
		if (this.reading.has(session)) return;
		this.reading.add(session);
		const slice = (): void => {
			if (!this.isOpen(session)) this.reading.delete(session);
			else if (this.guard(session, () => session.settle(sliceMs, systemClock))) {
				this.reading.delete(session);
				void this.showJudged(session);
			} else setImmediate(slice);
		};
		slice();
	}

	/** What `work` returns; undefined if it failed, in which case the document is given up. */
	private guard<T>(session: DocumentSession, work: () => T): T | undefined {
		try {
			return work();
		} catch (error) {
			if (this.isOpen(session)) this.fail(session.document as vscode.TextDocument, error);
			return undefined;
		}
	}

	private forget(document: vscode.TextDocument): DocumentSession | undefined {
		const draft = this.drafts.get(document);
		this.drafts.delete(document);
		draft?.soon.dispose();
		draft?.settled.dispose();
		return draft?.session;
	}

	private close(document: vscode.TextDocument): void {
		const session = this.forget(document);
		if (!session) return;
		if (!this.files.takeBack(document, session.language)) this.closed.fire(document.uri);
	}

	private edit({ document, contentChanges, reason }: vscode.TextDocumentChangeEvent): void {
		const draft = this.drafts.get(document);
		if (!draft && this.unread.get(document) === 'longLine') this.retrying.restart(settleMs);
		if (!draft || contentChanges.length === 0) return;
		const { session, soon, settled } = draft;
		const changed = this.guard(session, () => {
			requireShortLinesAfter(document, contentChanges);
			return session.applyChanges(toChanges(contentChanges));
		});
		if (changed === undefined) return;
		const typed = reason === undefined ? findTyped(document, contentChanges) : undefined;
		if (typed) session.noteEdited(typed.offset, typed.isAtCaret);
		else session.endTyping();
		// Not within the event: VS Code's next event must not wait for the marks of a long document.
		if (changed) soon.start(changeMs);
		// Further reading can take long; marks come first.
		if (session.pending && !soon.isSet) setImmediate(() => this.readOn(session));
		settled.restart(settleMs);
	}

	/** Shows a document again whose verdicts have changed for a reason other than an edit. */
	fire(session: DocumentSession): void {
		this.changed.fire(session);
	}

	/** What is known has changed: verdicts are remade, and shown once for all changes within a moment. */
	private fireAll(): void {
		for (const session of this.all()) session.invalidate();
		this.isStale = true;
		if (!this.isShowing) this.showing.start(gatherMs);
	}

	private async showStale(): Promise<void> {
		this.isStale = false;
		this.isShowing = true;
		const begun = systemClock.now();
		await this.show();
		this.isShowing = false;
		// If a document is long and answers keep coming, most of the time is left for other work.
		const wait = Math.max(gatherMs, 3 * (systemClock.now() - begun));
		if (this.isStale) this.showing.start(wait);
	}

	/** Shows all that is known now; resolves when it is shown. A command's caller may look as soon as the command ends. */
	async show(): Promise<void> {
		for (const session of this.all()) await this.showJudged(session);
	}

	private async showJudged(session: DocumentSession): Promise<void> {
		try {
			await session.judgeAll(this.turns);
			if (this.isOpen(session)) this.changed.fire(session);
		} catch (error) {
			if (this.isOpen(session)) this.fail(session.document as vscode.TextDocument, error);
		}
	}
}
