import * as vscode from 'vscode';
import { findTooLarge } from '../../core/base/data/entriesFile';
import type { SharedFormat } from '../../node/sharedFile';
import { Changing, createTurns } from '../editor';
import { isJson, keepsFiles, readFolderFile, saving, tellSetAside, updateFolderFile, watchFiles } from '../files';
import { showWarningMessage, UserError } from '../messages';

/** What such a file says and how it is written; entries in a different format are kept as they are. */
export interface EntriesFormat<T> {
	/** What a missing file says. */
	readonly none: T;
	/** In steps; `isTooLarge`: there is more than we read. */
	readonly read: (
		text: string,
	) => Iterator<void, (T & { readonly kind: 'ok' }) | { readonly kind: 'unreadable'; readonly isTooLarge?: true }>;
	readonly write: (content: T) => string;
}

/**
 * Files of one kind that people commit with their drafts and that anyone may have written: one in `.benchbook` of each workspace folder, and perhaps
 * one in our own storage. They are read again whenever they change, or are written. Restricted Mode ignores what a folder brings along.
 */
export class EntriesFiles<T> extends Changing {
	private readonly warnings = new FileWarnings();
	private readonly turns = createTurns();
	private readonly loaded = new Map<string, T>();
	/** Reads and writes, one after another: what was read last is what was there last. */
	private queue: Promise<unknown> = Promise.resolve();

	/** @param ownFile the one in our own storage */
	constructor(
		private readonly name: string,
		private readonly format: EntriesFormat<T>,
		private readonly ownFile?: vscode.Uri,
	) {
		super();
		const load = (file: vscode.Uri): void => this.load(file);
		const loadAll = (): void => this.list().forEach(load);
		this.own(
			watchFiles(`**/.benchbook/${name}`, load),
			// A folder that comes or goes as a whole is all that is reported.
			watchFiles('**/.benchbook', (folder) => load(vscode.Uri.joinPath(folder, name))),
			vscode.workspace.onDidChangeWorkspaceFolders(loadAll),
			vscode.workspace.onDidGrantWorkspaceTrust(loadAll),
		);
		if (ownFile) this.own(watchFiles(new vscode.RelativePattern(vscode.Uri.joinPath(ownFile, '..'), name), load));
		loadAll();
	}

	/** That of a workspace folder. */
	fileIn(folder: vscode.Uri): vscode.Uri {
		return vscode.Uri.joinPath(folder, '.benchbook', this.name);
	}

	/** What a file said last; another object once it has been read again or written. */
	of(file: vscode.Uri | undefined): T {
		return (file && this.loaded.get(file.toString())) ?? this.format.none;
	}

	/** Resolves when all that is known to have changed has been read. */
	async whenRead(): Promise<void> {
		await this.queue;
	}

	/** Those that are read. */
	private list(): vscode.Uri[] {
		const folders = vscode.workspace.isTrusted ? (vscode.workspace.workspaceFolders ?? []) : [];
		const files = folders.filter(keepsFiles).map(({ uri }) => this.fileIn(uri));
		return this.ownFile ? [...files, this.ownFile] : files;
	}

	private load(file: vscode.Uri): void {
		if (!this.list().some((one) => one.toString() === file.toString())) return;
		this.queue = this.queue.then(async () => {
			this.loaded.set(file.toString(), await this.read(file));
			this.changed.fire();
		});
	}

	/** The folder that has the file; undefined for the file in our own storage. */
	private folderOf(file: vscode.Uri): vscode.Uri | undefined {
		return file.toString() === this.ownFile?.toString() ? undefined : vscode.Uri.joinPath(file, '..', '..');
	}

	/** What a file says. An unreadable one says nothing, and the user is told so once. Reading it doesn't lead out of the folder. */
	private async read(file: vscode.Uri): Promise<T> {
		const read = await readFolderFile(this.folderOf(file) ?? vscode.Uri.joinPath(file, '..'), file);
		const parsed = read.kind === 'text' ? await this.turns.run(this.format.read(read.text)) : undefined;
		const why =
			read.kind === 'refused' ? read.why : parsed?.kind === 'unreadable' ? sayUnreadable(parsed.isTooLarge) : undefined;
		const warning =
			why &&
			vscode.l10n.t(
				"{0} can't be read ({1}), so nothing in it applies. Fix the file, or delete it.",
				vscode.workspace.asRelativePath(file),
				why,
			);
		this.warnings.note(file, warning);
		return parsed?.kind === 'ok' ? parsed : this.format.none;
	}

	/**
	 * Changes the newest content of a file. A file that isn't in this format is set aside, and what a later version wrote is left alone.
	 *
	 * @throws UserError if it isn't saved
	 */
	change(file: vscode.Uri, edit: (content: T) => T): Promise<void> {
		const run = this.queue.then(async () => {
			this.loaded.set(file.toString(), await this.update(file, edit));
			this.changed.fire();
		});
		this.queue = run.catch(() => undefined);
		return run;
	}

	private async update(file: vscode.Uri, edit: (content: T) => T): Promise<T> {
		const folder = this.folderOf(file);
		const name = vscode.workspace.asRelativePath(file);
		const format = this.sharedFormat(name, folder ? 0o666 : 0o600);
		const { value, setAside } = await saving(file, () => updateFolderFile(folder, file, format, edit));
		if (setAside !== undefined) tellSetAside(name, setAside);
		return value;
	}

	private sharedFormat(name: string, mode: number): SharedFormat<T> {
		const { none, read, write } = this.format;
		return {
			absent: () => none,
			parse: async (text) => {
				const parsed = await this.turns.run(read(text));
				if (parsed.kind === 'ok') return parsed;
				if (!parsed.isTooLarge && !isJson(text)) return undefined;
				throw new UserError(
					vscode.l10n.t("{0} isn't in a format that this version can read. It was left unchanged.", name),
				);
			},
			format: async (content) => {
				const text = write(content);
				if (!(await this.turns.run(findTooLarge(text)))) return text;
				throw new UserError(vscode.l10n.t('Nothing was saved: {0} would have too many entries.', name));
			},
			mode,
		};
	}
}

function sayUnreadable(isTooLarge: true | undefined): string {
	return isTooLarge ? vscode.l10n.t('too many entries') : vscode.l10n.t('not in a format that this version can read');
}

/** Warns that our files can't be read: once as long as that is so, and again if one was fixed and broke again. */
export class FileWarnings {
	private readonly broken = new Set<string>();

	constructor(private readonly show: (message: string) => Promise<unknown> = showWarningMessage) {}

	/** Notes the result of reading a file. @param warning worded; undefined if the file can be read */
	note(file: vscode.Uri, warning: string | undefined): void {
		const key = file.toString();
		const isKnown = this.broken.has(key);
		if (warning === undefined) this.broken.delete(key);
		else this.broken.add(key);
		if (warning !== undefined && !isKnown) void this.show(warning);
	}
}
