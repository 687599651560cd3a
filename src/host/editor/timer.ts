import type * as vscode from 'vscode';

/** Something that is done in a while, once for all that asks for it until then. Times are milliseconds. */
export class Timer implements vscode.Disposable {
	private timer: NodeJS.Timeout | undefined;

	constructor(private readonly run: () => unknown) {}

	/** Whether it is still to be done. */
	get isSet(): boolean {
		return this.timer !== undefined;
	}

	/** Has it done after this time, whatever asks for it in between. */
	start(delayMs: number): void {
		this.timer ??= setTimeout(() => {
			this.timer = undefined;
			this.run();
		}, delayMs);
	}

	/** Has it done once nothing has asked for it for this time. */
	restart(delayMs: number): void {
		this.dispose();
		this.start(delayMs);
	}

	/** Has it not done, unless something asks for it again. */
	dispose(): void {
		clearTimeout(this.timer);
		this.timer = undefined;
	}
}
