import type { Writable } from 'node:stream';

/** Milliseconds between two lines where they can't replace each other. */
const lineEveryMs = 10_000;

/** Says on standard error what is going on: in one line that changes on a terminal, else in a line now and then. */
export class Progress {
	private isShown = false;
	private saidAt = 0;

	constructor(
		private readonly stream: Writable,
		private readonly isTerminal: boolean,
	) {}

	show(text: string): void {
		if (this.isTerminal) {
			this.stream.write(`\r\u001b[K${text}`);
			this.isShown = true;
			return;
		}
		const now = performance.now();
		if (this.saidAt > 0 && now - this.saidAt < lineEveryMs) return;
		this.saidAt = now;
		this.stream.write(`${text}\n`);
	}

	/** Removes the line that changes. */
	clear(): void {
		if (this.isShown) this.stream.write('\r\u001b[K');
		this.isShown = false;
	}

	/** Writes a line that stays. */
	say(text: string): void {
		this.clear();
		this.stream.write(`${text}\n`);
	}
}
