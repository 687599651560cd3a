import * as vscode from 'vscode';
import { type AuthorityChoices, choiceKey } from '../../../core/authorities/authorityChoices';
import type { TextSource } from '../../../core/authorities/compareDraft';
import { matchTexts, type TextMatch } from '../../../core/authorities/matchTexts';
import type { Citation } from '../../../core/citations/citation';
import type { CitedOpinion } from '../../../core/quotations/opinionIdentity';
import { createTurns } from '../../../host/createTurns';
import { UserError } from '../../../host/errors';
import { keepsFiles } from '../../../host/folderFile';
import { showWarningMessage } from '../../../host/messages';
import type { Services } from '../../../host/services';
import { choicesFile, readChoices, writeChoice } from './authorityChoiceFile';
import { AuthorityComparer } from './authorityComparer';
import { type AuthorityText, type ListedTexts, listTextFiles, readTextFile, stampOf, uriOf } from './textFiles';

/** Milliseconds in which several changes of files are one update. */
const gatherMs = 200;

const nothingLeft = { left: 0, isComplete: true };

interface FolderTexts {
	readonly uri: vscode.Uri;
	version: number;
	texts: readonly AuthorityText[];
	choices: AuthorityChoices;
	/** What isn't read of the folder, since it has too many files. */
	rest: Pick<ListedTexts, 'left' | 'isComplete'>;
	/** Matches found since texts or choices changed. */
	matches: Map<string, TextMatch<AuthorityText>>;
	/** Files that have changed since they were read. */
	readonly changed: Set<string>;
	timer?: NodeJS.Timeout | undefined;
	reading: Promise<void>;
	/** The reading that has not begun yet. */
	waiting?: Promise<void> | undefined;
	readonly watchers: vscode.Disposable;
}

/**
 * The texts of authorities in `authorities/` of each workspace folder, and which of them is whose. In Restricted Mode there are none: a
 * folder that nobody trusts could bring texts that vouch for its own quotations.
 */
export class AuthorityTexts implements vscode.Disposable {
	private readonly folders = new Map<string, FolderTexts>();
	private readonly changedEmitter = new vscode.EventEmitter<void>();
	private readonly comparer: AuthorityComparer;
	private readonly turns = createTurns();
	private readonly subscriptions: vscode.Disposable[];
	private readonly warned = new Set<string>();
	private queue: Promise<unknown> = Promise.resolve();
	private count = 0;
	/** Files read so far, so that each reading has a key of its own. */
	private reads = 0;

	/** Fires when texts, what they are of, or choices have changed. */
	readonly onDidChange = this.changedEmitter.event;

	constructor({ context }: Services) {
		this.comparer = new AuthorityComparer(context, (text, problem) => this.setProblem({ ...text, problem }));
		this.subscriptions = [
			this.changedEmitter,
			this.comparer,
			vscode.workspace.onDidChangeWorkspaceFolders(() => this.followFolders()),
			vscode.workspace.onDidGrantWorkspaceTrust(() => this.followFolders()),
		];
		this.followFolders();
	}

	dispose(): void {
		for (const folder of this.folders.values()) forget(folder);
		vscode.Disposable.from(...this.subscriptions).dispose();
	}

	/** Another number after every change of what there is for a document. */
	versionFor(document: vscode.Uri): number {
		return this.stateOf(document)?.version ?? 0;
	}

	/** Where the texts for a document are; one outside of any folder has those of the only folder. */
	folderOf(document: vscode.Uri): vscode.Uri | undefined {
		const { workspaceFolders = [] } = vscode.workspace;
		const only = workspaceFolders.length === 1 ? workspaceFolders[0] : undefined;
		const folder = vscode.workspace.getWorkspaceFolder(document) ?? only;
		return folder && keepsFiles(folder) ? folder.uri : undefined;
	}

	/** The files for a document, those that can't be read included. */
	list(document: vscode.Uri): readonly AuthorityText[] {
		return this.stateOf(document)?.texts ?? [];
	}

	/** What isn't read of the files for a document, since there are too many. */
	restFor(document: vscode.Uri): Pick<ListedTexts, 'left' | 'isComplete'> {
		return this.stateOf(document)?.rest ?? nothingLeft;
	}

	/** Resolves when the files that are there now have been read, also those of which no watcher told: on network drives there is often none. */
	async whenRead(document: vscode.Uri): Promise<void> {
		const folder = this.stateOf(document);
		if (folder) await this.scan(folder);
	}

	match(document: vscode.Uri, cited: CitedOpinion): TextMatch<AuthorityText> {
		const folder = this.stateOf(document);
		if (!folder) return { kind: 'none', misnamed: [] };
		const name = cited.citations.find(({ caseName }) => caseName)?.caseName?.text ?? '';
		const key = [...cited.citations.map(choiceKey), name, cited.docket ?? ''].join('|');
		let match = folder.matches.get(key);
		if (!match) {
			match = matchTexts(folder.texts, folder.choices, cited);
			folder.matches.set(key, match);
		}
		return match;
	}

	/** The texts for a document. */
	for(document: vscode.Uri): TextSource<AuthorityText> {
		return {
			match: (cited) => this.match(document, cited),
			compare: (text, quotation) => this.comparer.compare(text, quotation),
			uriOf: ({ uri }) => uri.toString(),
		};
	}

	/** Files which file has an authority's text; undefined forgets that. All parallel citations have one text. */
	choose(document: vscode.Uri, citations: readonly Citation[], file: string | undefined): Promise<void> {
		const run = this.queue.then(async () => {
			const folder = this.stateOf(document);
			if (!folder) throw new UserError(describeNoFolder());
			folder.choices = await writeChoice(folder.uri, citations, file, this.turns);
			this.useChoices(folder);
		});
		this.queue = run.catch(() => undefined);
		return run;
	}

	private stateOf(document: vscode.Uri): FolderTexts | undefined {
		const uri = this.folderOf(document);
		return uri && this.folders.get(uri.toString());
	}

	private followFolders(): void {
		const open = vscode.workspace.isTrusted ? (vscode.workspace.workspaceFolders ?? []).filter(keepsFiles) : [];
		const wanted = new Map(open.map(({ uri }) => [uri.toString(), uri]));
		for (const [key, folder] of this.folders) {
			if (wanted.has(key)) continue;
			forget(folder);
			this.folders.delete(key);
		}
		for (const [key, uri] of wanted) if (!this.folders.has(key)) this.follow(key, uri);
		this.changedEmitter.fire();
	}

	private follow(key: string, uri: vscode.Uri): void {
		const files = vscode.workspace.createFileSystemWatcher(new vscode.RelativePattern(uri, 'authorities/**'));
		const choices = vscode.workspace.createFileSystemWatcher(
			new vscode.RelativePattern(uri, '.benchbook/authorities.json'),
		);
		// A folder that comes or goes as a whole is all that is reported.
		const whole = vscode.workspace.createFileSystemWatcher(new vscode.RelativePattern(uri, 'authorities'));
		const own = vscode.workspace.createFileSystemWatcher(new vscode.RelativePattern(uri, '.benchbook'));
		this.count += 1;
		const folder: FolderTexts = {
			uri,
			version: this.count,
			texts: [],
			choices: {},
			rest: nothingLeft,
			matches: new Map(),
			changed: new Set(),
			reading: Promise.resolve(),
			watchers: vscode.Disposable.from(files, choices, whole, own),
		};
		this.folders.set(key, folder);
		const noteFile = (file: vscode.Uri): void => {
			folder.changed.add(file.toString());
			this.schedule(folder);
		};
		for (const watcher of [files, whole]) {
			watcher.onDidChange(noteFile);
			watcher.onDidCreate(noteFile);
			watcher.onDidDelete(noteFile);
		}
		const noteChoices = (): void => {
			this.queue = this.queue.then(() => this.loadChoices(folder));
		};
		for (const watcher of [choices, own]) {
			watcher.onDidChange(noteChoices);
			watcher.onDidCreate(noteChoices);
			watcher.onDidDelete(noteChoices);
		}
		noteChoices();
		void this.scan(folder);
	}

	private schedule(folder: FolderTexts): void {
		folder.timer ??= setTimeout(() => void this.scan(folder), gatherMs);
	}

	private scan(folder: FolderTexts): Promise<void> {
		clearTimeout(folder.timer);
		folder.timer = undefined;
		folder.waiting ??= folder.reading.then(() => {
			folder.waiting = undefined;
			return this.readFolder(folder);
		});
		folder.reading = folder.waiting;
		return folder.reading;
	}

	/** Reads what is new or has changed, one file after another in turns. */
	private async readFolder(folder: FolderTexts): Promise<void> {
		const changed = new Set(folder.changed);
		folder.changed.clear();
		const before = new Map(folder.texts.map((text) => [text.uri.toString(), text]));
		const texts: AuthorityText[] = [];
		let rest = folder.rest;
		try {
			// Chosen texts come first where there are too many.
			await this.queue;
			const { files, ...others } = await listTextFiles(folder.uri, folder.choices);
			rest = others;
			for (const listed of files) {
				const uri = uriOf(folder.uri, listed).toString();
				const known = changed.has(uri) ? undefined : before.get(uri);
				this.reads += 1;
				const isKnown = known !== undefined && known.stamp === (await stampOf(folder.uri, listed));
				texts.push(
					isKnown ? known : await readTextFile(folder.uri, listed, String(this.reads), this.comparer.readHead),
				);
				await this.turns.pause();
			}
		} catch {
			// The folder may have gone while it was listed; what was read is shown.
		}
		if (this.folders.get(folder.uri.toString()) !== folder) return;
		const isSame =
			texts.length === folder.texts.length &&
			texts.every((text, at) => text === folder.texts[at]) &&
			rest.left === folder.rest.left &&
			rest.isComplete === folder.rest.isComplete;
		folder.texts = texts;
		folder.rest = rest;
		if (!isSame) this.publish(folder);
	}

	private setProblem(text: AuthorityText): void {
		for (const folder of this.folders.values()) {
			const at = folder.texts.findIndex(({ key }) => key === text.key);
			if (at < 0) continue;
			folder.texts = folder.texts.with(at, text);
			this.publish(folder);
		}
	}

	private async loadChoices(folder: FolderTexts): Promise<void> {
		const file = choicesFile(folder.uri);
		const parsed = await readChoices(folder.uri, this.turns);
		// Said once for as long as it is so.
		if (parsed.kind === 'ok') this.warned.delete(file.toString());
		else if (!this.warned.has(file.toString())) {
			this.warned.add(file.toString());
			const name = vscode.workspace.asRelativePath(file);
			void showWarningMessage(
				parsed.why === undefined
					? vscode.l10n.t("{0} can't be read, so its choices don't apply. Fix the file, or delete it.", name)
					: vscode.l10n.t(
							"{0} can't be read ({1}), so its choices don't apply. Fix the file, or delete it.",
							name,
							parsed.why,
						),
			);
		}
		folder.choices = parsed.kind === 'ok' ? parsed.choices : {};
		this.useChoices(folder);
	}

	private useChoices(folder: FolderTexts): void {
		// Others may be chosen now of those that were left out.
		if (folder.rest.left > 0) this.schedule(folder);
		this.publish(folder);
	}

	private publish(folder: FolderTexts): void {
		folder.matches = new Map();
		this.count += 1;
		folder.version = this.count;
		this.changedEmitter.fire();
	}
}

/** Why no folder of the workspace has texts, where that is because none is on a disk. */
export function describeVirtual(): string | undefined {
	const { workspaceFolders = [] } = vscode.workspace;
	return workspaceFolders.length === 0 || workspaceFolders.some(keepsFiles)
		? undefined
		: vscode.l10n.t(
				"This folder is virtual. Texts of authorities are kept only in folders on disk, so its quotations aren't compared.",
			);
}

/** Why there are no texts for a document. */
export function describeNoFolder(): string {
	const virtual = describeVirtual();
	if (virtual !== undefined) return virtual;
	return vscode.workspace.isTrusted
		? vscode.l10n.t('Texts of authorities are kept in a folder. Open the folder of your draft first.')
		: vscode.l10n.t("Texts of authorities aren't read in a folder that isn't trusted. Trust it first.");
}

function forget(folder: FolderTexts): void {
	clearTimeout(folder.timer);
	folder.watchers.dispose();
}
