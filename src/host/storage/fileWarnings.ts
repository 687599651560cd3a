import type * as vscode from 'vscode';
import { showWarningMessage } from '../messages';

/** Says of files of ours that they can't be read: once for as long as that is so, and again where one was fixed and broke again. */
export class FileWarnings {
	private readonly broken = new Set<string>();

	constructor(private readonly show: (message: string) => Promise<unknown> = showWarningMessage) {}

	/** Notes what reading a file came to. @param warning worded; undefined where the file can be read */
	note(file: vscode.Uri, warning: string | undefined): void {
		const key = file.toString();
		const isKnown = this.broken.has(key);
		if (warning === undefined) this.broken.delete(key);
		else this.broken.add(key);
		if (warning !== undefined && !isKnown) void this.show(warning);
	}
}
