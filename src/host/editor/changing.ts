import * as vscode from 'vscode';
import { Owner } from './owner';

/** An owner of something that changes, which others follow. What a change is, each says itself. */
export abstract class Changing extends Owner {
	protected readonly changed = this.own(new vscode.EventEmitter<void>());

	readonly onDidChange = this.changed.event;
}
