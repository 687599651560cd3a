import type * as vscode from 'vscode';

/** Something to be done after a while, once for everyone who asks for it before then. Times are milliseconds. */
export class Timer implements vscode.Disposable {
	private timer: NodeJS.Timeout | undefined;

	constructor(private readonly run: () => unknown) {}

	/** Whether it is still to be done. */
	get isSet(): boolean {
		return this.timer !== undefined;
	}

	/** Does it after this time, whatever asks for it in between. */
	start(delayMs: number): void {
		this.timer ??= setTimeout(() => {
			this.timer = undefined;
			this.run();
		}, delayMs);
	}

	/** Does it once nothing has asked for it for this time. */
	restart(delayMs: number): void {
		this.dispose();
		this.start(delayMs);
	}

	/** Doesn't do it, unless something asks for it again. */
	dispose(): void {
		clearTimeout(this.timer);
		this.timer = undefined;
	}
}
