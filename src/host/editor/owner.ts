import type * as vscode from 'vscode';

/** Something that lasts until it is disposed of, together with all that it has made for itself: emitters, listeners, views, timers. */
export abstract class Owner implements vscode.Disposable {
	private readonly owned: vscode.Disposable[] = [];

	/** Disposes of these together with this. Returns the first. */
	protected own<T extends vscode.Disposable>(first: T, ...others: readonly vscode.Disposable[]): T {
		for (const one of [first, ...others]) this.owned.push(one);
		return first;
	}

	dispose(): void {
		for (const one of this.owned.splice(0)) one.dispose();
	}
}
