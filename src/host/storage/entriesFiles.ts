import * as vscode from 'vscode';
import { findTooLarge } from '../../core/entriesFile';
import type { Turns } from '../../core/turns';
import type { SharedFormat } from '../../node/sharedFile';
import { isJson, readFolderFile, saving, tellSetAside, updateFolderFile } from '../files';
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

/** Files of one kind that people commit with their drafts and that anyone may have written: one per folder, and perhaps one in our own storage. */
export class EntriesFiles<T> {
	private readonly warnings = new FileWarnings();

	constructor(
		private readonly format: EntriesFormat<T>,
		private readonly turns: Turns,
	) {}

	/**
	 * What a file says. An unreadable one says nothing, and the user is told so once.
	 *
	 * @param folder that reading it must not lead out of
	 */
	async read(folder: vscode.Uri, file: vscode.Uri): Promise<T> {
		const read = await readFolderFile(folder, file);
		const parsed = read.kind === 'text' ? await this.turns.run(this.format.read(read.text)) : undefined;
		const why =
			read.kind === 'refused'
				? read.why
				: parsed?.kind === 'unreadable'
					? wordUnreadable(parsed.isTooLarge)
					: undefined;
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
	 * @param folder that it is in; undefined for the one in our own storage
	 * @returns what it says now
	 * @throws UserError if it isn't saved
	 */
	async update(folder: vscode.Uri | undefined, file: vscode.Uri, change: (content: T) => T): Promise<T> {
		const name = vscode.workspace.asRelativePath(file);
		const format = this.sharedFormat(name, folder ? 0o666 : 0o600);
		const { value, setAside } = await saving(file, () => updateFolderFile(folder, file, format, change));
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

function wordUnreadable(isTooLarge: true | undefined): string {
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
