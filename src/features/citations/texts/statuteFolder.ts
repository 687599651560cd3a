import { join } from 'node:path';
import * as vscode from 'vscode';
import { onlyPresent } from '../../../core/base/data/onlyPresent';
import type { Citation } from '../../../core/citations/parts/citation';
import { AnswerBook, type AnswerEntry } from '../../../core/lookup/answers/answerBook';
import { statuteStringOf } from '../../../core/lookup/asking/askable';
import { readStatute } from '../../../core/lookup/providers/usCode/citedStatute';
import { largestTitle, titleOf } from '../../../core/lookup/providers/usCode/titleFiles';
import type { UsCodeRequest, UsCodeResult } from '../../../core/lookup/providers/usCode/titleRequests';
import { type LookedUpStatutes, type StatuteText, UsCode } from '../../../core/lookup/providers/usCode/usCode';
import { noIdentity } from '../../../core/quotations/texts/textFile';
import { sayRefusedTitle, sayUnreadTitle } from '../../../core/reporting/wording/statuteTexts';
import { createTurns, Owner, startThread, Timer } from '../../../host/editor';
import { watchFiles } from '../../../host/files';
import { showWarningMessage, withLateProgress } from '../../../host/messages';
import type { Services } from '../../../host/services';
import { NamedFiles } from '../../../node/namedFiles';
import { VolumeFolder } from '../../../node/volumeFolder';
import type { AuthorityFile } from './textFiles';

/** Scheme of the URIs under which statutes open: "benchbook-statute:/42/1983/42 U.S.C. § 1983.txt". */
const scheme = 'benchbook-statute';
/** Milliseconds within which several citations are looked up together. */
const gatherMs = 20;
/** Milliseconds of reading after which the user is told, and can cancel it. */
const shownAfterMs = 1_500;
/** Milliseconds after a change in the folder until it is read again: a file is written in pieces. */
const quietMs = 1_000;

/** What the titles in a folder say about citations, and their words. */
export class StatuteFolder extends Owner {
	private readonly code: UsCode;
	private readonly book = new AnswerBook();
	/** Those that were looked up. */
	private readonly known = new Set<string>();
	private readonly wanted = new Set<string>();
	private readonly told = new Set<string>();
	private readonly controller = new AbortController();
	private readonly timer = this.own(new Timer(() => this.run()));
	private readonly relisting = this.own(new Timer(() => this.relist()));
	private running: Promise<void> = Promise.resolve();

	/**
	 * @param path absolute
	 * @param note called when something new is known
	 */
	constructor(
		private readonly services: Services,
		private readonly path: string,
		private readonly note: () => void,
	) {
		super();
		const { context, clock, log } = services;
		this.code = new UsCode({
			files: new NamedFiles(path, (name) => titleOf(name) !== undefined, largestTitle),
			store: new VolumeFolder(join(context.globalStorageUri.fsPath, 'statutes'), {
				onFailure: (code) => log.warn(`the index of a title could not be kept: ${code}`),
			}),
			clock,
			turns: createTurns(),
			startThread: () => startThread<UsCodeRequest, UsCodeResult>(context),
		});
		this.own(
			{ dispose: () => this.controller.abort() },
			watchFiles(new vscode.RelativePattern(vscode.Uri.file(path), '*.xml'), () => this.relisting.restart(quietMs)),
			vscode.workspace.registerTextDocumentContentProvider(scheme, {
				provideTextDocumentContent: (uri) => this.readText(uri.path),
			}),
		);
	}

	/** What is known about a citation string, which is looked up if it hasn't been; undefined in the meantime. */
	lookUp(citationString: string): AnswerEntry | undefined {
		if (!this.known.has(citationString)) this.want([citationString]);
		const entry = this.book.get(citationString);
		return entry.answer || entry.unanswered ? entry : undefined;
	}

	async whenLookedUp(): Promise<void> {
		while (this.wanted.size > 0) await this.run();
		await this.running;
	}

	find(full: Citation, citing: Citation): AuthorityFile | undefined {
		const cited = statuteStringOf(full, citing);
		const text = cited === undefined ? undefined : this.code.findText(cited);
		return text && toFile(text);
	}

	private want(citationStrings: Iterable<string>): void {
		for (const one of citationStrings) {
			this.known.add(one);
			this.wanted.add(one);
		}
		this.timer.start(gatherMs);
	}

	private run(): Promise<void> {
		this.timer.dispose();
		this.running = this.running
			.then(() => this.lookUpWanted())
			.catch((error: unknown) => {
				if (!this.controller.signal.aborted) {
					this.services.log.warn(`statutes: ${error instanceof Error ? error.name : 'failed'}`);
				}
			});
		return this.running;
	}

	private async lookUpWanted(): Promise<void> {
		const strings = [...this.wanted];
		this.wanted.clear();
		if (strings.length === 0) return;
		await withLateProgress(vscode.l10n.t('Reading the U.S. Code'), shownAfterMs, async (signal, report) => {
			try {
				const { answers, unread } = await this.code.lookUp(strings, {
					signal: AbortSignal.any([this.controller.signal, signal]),
					onProgress: (title, done) => report(vscode.l10n.t('Title {0}', title), done),
				});
				this.book.settle(strings, { answers, failures: new Map() });
				this.book.markUnanswered(strings.filter((one) => !answers.has(one)));
				await this.tellOfProblems(strings, unread);
			} catch (error) {
				this.book.markUnanswered(strings);
				// Someone who cancels doesn't want to wait for it: what wasn't checked says so.
				if (!signal.aborted) throw error;
			} finally {
				if (!this.controller.signal.aborted) this.note();
			}
		});
	}

	/** Once for each reason. */
	private async tellOfProblems(strings: readonly string[], unread: LookedUpStatutes['unread']): Promise<void> {
		const { refused, failure } = await this.code.list();
		const cited = new Set(strings.map((one) => readStatute(one)?.title));
		const problems = onlyPresent([
			failure !== undefined &&
				vscode.l10n.t("The folder with the U.S. Code, {0}, can't be read ({1}).", this.path, failure),
			...refused
				.filter(({ name }) => cited.has(titleOf(name)))
				.map(({ name, why }) => vscode.l10n.t("{0} isn't used: {1}.", name, sayRefusedTitle(why))),
			...[...unread].map(([title, why]) =>
				vscode.l10n.t("Title {0} of the U.S. Code isn't used: {1}.", title, sayUnreadTitle(why)),
			),
		]);
		for (const problem of problems) {
			if (this.told.has(problem)) continue;
			this.told.add(problem);
			void showWarningMessage(problem);
		}
	}

	private relist(): void {
		this.code.relist();
		this.told.clear();
		this.want(this.known);
	}

	/** Undefined for a path that belongs to no statute. */
	private async readText(path: string): Promise<string | undefined> {
		const [, title = '', sections = ''] = path.split('/');
		const text = this.code.findText(`${title} U.S.C. ${sections}`);
		return text && new TextDecoder().decode(await text.read());
	}
}

/** A statute in the form of other authorities' texts. */
function toFile({ key, name, title, sections, read }: StatuteText): AuthorityFile {
	const file = name.replace(/ \(.*/, '');
	return {
		uri: vscode.Uri.from({ scheme, path: `/${title}/${sections.join(', ')}/${file}.txt` }),
		file: name,
		key,
		stamp: key,
		identity: noIdentity,
		read,
	};
}
