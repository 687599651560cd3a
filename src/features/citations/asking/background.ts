import * as vscode from 'vscode';
import type { Citation } from '../../../core/citations/parts/citation';
import { isDue } from '../../../core/lookup/answers/freshness';
import { collectDueStrings } from '../../../core/lookup/asking/askable';
import { BackgroundQueue, type QueueState } from '../../../core/lookup/asking/backgroundQueue';
import { isServiceError } from '../../../core/service/serviceError';
import { moveToPlace } from '../../../core/verification/verdict/verdict';
import type { LegalDatabase } from '../../../host/connections';
import { Changing, Timer } from '../../../host/editor';
import type { Services } from '../../../host/services';
import { getKeepDays, getVerifyDelay, getVerifyTrigger, onDidChangeSettings } from '../../../host/settings';
import type { AnswerBooks, DocumentSession, DocumentSessions } from '../session';
import type { AnswerFetcher } from './answerFetcher';

/**
 * Checks citations while someone writes: after a pause in typing, or on saving, the citation strings of the documents visible in an editor, except
 * those that the caret is in. Nothing that has a fresh answer is sent. It changes when checking pauses, stops, or resumes, and when the source becomes
 * slow or no longer is.
 */
export class BackgroundChecks extends Changing {
	/** Documents that were saved, or that the sample checks once, since their last edit. */
	private readonly due = new WeakSet<DocumentSession>();
	private queue: { readonly connection: LegalDatabase; readonly queue: BackgroundQueue } | undefined;
	private readonly timer = new Timer(() =>
		this.run().catch((error: unknown) => this.services.log.warn(`checking in the background: ${String(error)}`)),
	);
	private withheldAtCaret = false;
	private isAwaitingConsent = false;
	private isPaused = false;
	private slow = false;

	constructor(
		private readonly services: Services,
		private readonly sessions: DocumentSessions,
		private readonly books: AnswerBooks,
		private readonly fetcher: AnswerFetcher,
	) {
		super();
		const soon = (): void => this.timer.restart(0);
		this.own(
			this.timer,
			{ dispose: () => this.queue?.queue.dispose() },
			sessions.onDidOpen((session) => this.considerOpened(session)),
			// A document may have been read further; what is being fetched isn't sent again.
			sessions.onDidChange(() => this.timer.start(getVerifyDelay())),
			vscode.window.onDidChangeVisibleTextEditors(soon),
			services.consents.onDidChange(soon),
			services.verifiers.onDidChange(() => {
				for (const session of sessions.all()) this.considerOpened(session);
				soon();
			}),
			onDidChangeSettings(['verify.trigger', 'verify.delay', 'verify.languages', 'confidential'], soon),
			vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
				const session = sessions.get(document);
				if (!session || contentChanges.length === 0) return;
				this.due.delete(session);
				if (getVerifyTrigger() === 'type') this.timer.restart(getVerifyDelay());
			}),
			vscode.workspace.onDidSaveTextDocument((document) => {
				const session = sessions.get(document);
				if (!session || getVerifyTrigger() !== 'save') return;
				this.due.add(session);
				soon();
			}),
			vscode.window.onDidChangeTextEditorSelection(() => {
				if (this.withheldAtCaret) this.timer.restart(getVerifyDelay());
			}),
		);
		for (const session of sessions.all()) this.considerOpened(session);
		soon();
	}

	/** What keeps the background from checking, for the status bar. */
	get state(): QueueState {
		return this.queue?.queue.state ?? { kind: 'ready' };
	}

	/** Whether something would be checked if the user allowed it. */
	get awaitsConsent(): boolean {
		return this.isAwaitingConsent;
	}

	/** Whether the source hasn't responded to what was sent for a long time. */
	get isSlow(): boolean {
		return this.slow;
	}

	get isPausedByUser(): boolean {
		return this.isPaused;
	}

	pause(isPaused: boolean): void {
		this.isPaused = isPaused;
		this.changed.fire();
		this.timer.restart(0);
	}

	/** What stopped it may be fixed: asks again at once. */
	resume(): void {
		this.queue?.queue.resume();
	}

	/** In the sample, a document that is opened is checked once, whatever the trigger. */
	private considerOpened(session: DocumentSession): void {
		if (this.services.verifiers.isSample) this.due.add(session);
		this.timer.restart(0);
	}

	private async run(): Promise<void> {
		const connection = await this.services.verifiers.get();
		if (connection !== this.queue?.connection) {
			this.queue?.queue.dispose();
			this.queue = connection && { connection, queue: this.createQueue(connection) };
			this.changed.fire();
		}
		if (!connection) {
			this.isAwaitingConsent = false;
			if (this.services.verifiers.state.kind === 'signedOut' && this.listWanted().length > 0)
				void offerArchive(this.services);
			return;
		}
		await this.books.load(connection.origin);
		const book = this.books.of(connection.origin);
		const now = this.services.clock.now();
		const asks = this.listWanted().some((citationString) => isDue(book.get(citationString), now, getKeepDays()));
		const awaits = asks && !(await this.services.consents.has('background', connection));
		if (awaits !== this.isAwaitingConsent) {
			this.isAwaitingConsent = awaits;
			this.changed.fire();
		}
		// The notification may fade, but status bar and view continue to offer it.
		if (awaits) void this.services.consents.offerBackground(connection);
		if (this.queue?.connection === connection) this.queue.queue.want(awaits ? [] : this.listWanted());
	}

	private createQueue(connection: LegalDatabase): BackgroundQueue {
		const book = this.books.of(connection.origin);
		const untilFree = connection.provider.untilFree?.bind(connection.provider);
		const queue = new BackgroundQueue({
			book,
			clock: this.services.clock,
			keepDays: getKeepDays,
			mostAtOnce: connection.provider.limits.citations,
			...(untilFree && {
				untilFree: async (signal) => {
					try {
						await untilFree({ signal, isBackground: true });
						return undefined;
					} catch (error) {
						if (isServiceError(error)) return error;
						throw error;
					}
				},
			}),
			fetch: (strings, signal) =>
				this.fetcher.fetchForStrings(
					strings,
					this.fetcher.startInBackground(connection, signal, (isSlow) => {
						this.slow = isSlow;
						this.changed.fire();
					}),
				),
		});
		queue.onChange(() => this.changed.fire());
		return queue;
	}

	private listWanted(): string[] {
		if (this.isPaused) return [];
		const trigger = getVerifyTrigger();
		const wanted = new Set<string>();
		this.withheldAtCaret = false;
		const visible = new Set(vscode.window.visibleTextEditors.map(({ document }) => document));
		for (const document of visible) {
			const session = this.sessions.get(document);
			if (!session || (trigger !== 'type' && !this.due.has(session))) continue;
			const carets = vscode.window.visibleTextEditors
				.filter((editor) => editor.document === document)
				.flatMap(({ selections }) => selections.map(({ active }) => document.offsetAt(active)));
			const { citationStrings, withheld } = collectDueStrings(this.listDue(session), trigger === 'type' ? carets : []);
			if (withheld) this.withheldAtCaret = true;
			for (const citationString of citationStrings) wanted.add(citationString);
		}
		return [...wanted];
	}

	/** The citations that have no answer yet, or an old one, in their places. */
	private *listDue(session: DocumentSession): Generator<Citation> {
		const now = this.services.clock.now();
		const keepDays = getKeepDays();
		for (const placed of session.placed)
			if (isDue(placed.verdict.entry, now, keepDays)) yield moveToPlace(placed).citation;
	}
}

/**
 * Offers to check with the archive if no one else is connected: once, in a notification that doesn't interrupt. Accepting it is consent. Once
 * someone else is connected, the offer is cleared with the other notifications: it would contradict what is said about the new source.
 */
export async function offerArchive({ archive, consents, verifiers }: Services): Promise<void> {
	if (!(await archive.takeOffer())) return;
	const { host, origin } = archive;
	const connected = verifiers.onDidChange(() => void vscode.commands.executeCommand('notifications.hideToasts'));
	try {
		if (await consents.offerBackground({ kind: 'archive', origin, label: host })) await archive.connect();
	} finally {
		connected.dispose();
	}
}
