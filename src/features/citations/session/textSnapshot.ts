import * as vscode from 'vscode';
import { firstAtOrAfter } from '../../../core/text/bisection';

/** As much of a document as citations are found and shown with: an open TextDocument, or a file that was read. */
export interface ReadDocument {
	readonly uri: vscode.Uri;
	/** Grows with each edit; absent on what is not edited. */
	readonly version?: number;
	getText(): string;
	positionAt(offset: number): vscode.Position;
}

/** The content of a file that is open in no editor. */
export class TextSnapshot implements ReadDocument {
	private starts: readonly number[] | undefined;

	constructor(
		readonly uri: vscode.Uri,
		private readonly text: string,
	) {}

	getText(): string {
		return this.text;
	}

	positionAt(offset: number): vscode.Position {
		this.starts ??= [0, ...Array.from(this.text.matchAll(/\r\n|\r|\n/g), ({ index, 0: eol }) => index + eol.length)];
		const { starts } = this;
		const line = firstAtOrAfter(starts.length, (at) => starts[at] ?? 0, offset + 1) - 1;
		return new vscode.Position(line, offset - (starts[line] ?? 0));
	}
}
