import { type OutputStream, replaceLine, say } from './output';

/** Milliseconds between two lines if they can't replace each other. */
const lineEveryMs = 10_000;

/** Reports progress on standard error: on a terminal, in one line that changes; otherwise, in a line now and then. */
export class Progress {
	private isShown = false;
	private saidAt = 0;

	constructor(
		private readonly stream: OutputStream,
		private readonly isTerminal: boolean,
		/** Progress isn't shown, only lines that stay. */
		private readonly isQuiet = false,
	) {}

	show(text: string): void {
		if (this.isQuiet) return;
		if (this.isTerminal) {
			replaceLine(this.stream, text);
			this.isShown = true;
			return;
		}
		const now = performance.now();
		if (this.saidAt > 0 && now - this.saidAt < lineEveryMs) return;
		this.saidAt = now;
		say(this.stream, text);
	}

	/** Removes the line that changes. */
	clear(): void {
		if (this.isShown) replaceLine(this.stream);
		this.isShown = false;
	}

	/** Writes a line that stays. */
	say(text: string): void {
		this.clear();
		say(this.stream, text);
	}
}
