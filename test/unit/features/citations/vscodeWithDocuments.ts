import '../../vscodeForTexts';
import { EventEmitter } from 'node:events';

/** As `vscodeForTexts`, with open documents; imported before it, modules find them. */
export const documents: object[] = [];

class Emitter<T> {
	private readonly events = new EventEmitter();
	readonly event = (listener: (value: T) => void) => {
		this.events.on('fire', listener);
		return { dispose: () => this.events.off('fire', listener) };
	};
	fire(value: T): void {
		this.events.emit('fire', value);
	}
	dispose(): void {}
}

/** Fires as if a document had been edited. */
export const edited = new Emitter<object>();

const nothing = () => ({ dispose: () => {}, onDidChange: nothing, onDidDelete: nothing });
const configuration = {
	get: (key: string) => (key === 'verify.languages' ? ['markdown'] : undefined),
	inspect: nothing,
};
const vscode = require('vscode');
vscode.EventEmitter = Emitter;
vscode.workspace = new Proxy(
	{
		textDocuments: documents,
		getConfiguration: () => configuration,
		getWorkspaceFolder: () => undefined,
		onDidChangeTextDocument: edited.event,
	},
	{ get: (target, key) => target[key as keyof typeof target] ?? nothing },
);
