/** Runs jobs side by side, only so many at once. Of those that wait the longest goes first, so that none is left to run alone at the end. */
export class Places {
	private readonly waiting: { readonly seconds: number; readonly start: () => void }[] = [];
	private readonly waitingForAll: (() => void)[] = [];
	private free: number;

	constructor(private readonly all: number) {
		this.free = all;
	}

	/**
	 * Runs a job as soon as there is a place for it.
	 * @param seconds that it takes, roughly
	 */
	async run<T>(seconds: number, job: () => Promise<T>): Promise<T> {
		if (this.free > 0) this.free--;
		else await new Promise<void>((start) => this.add(seconds, start));
		try {
			return await job();
		} finally {
			const next = this.waiting.shift();
			// The place is handed over: no one else may take it in between.
			if (next) {
				next.start();
			} else {
				this.free++;
				this.startAlone();
			}
		}
	}

	/** Runs a job with nothing beside it: when none runs or waits any more, one such job after another. */
	async runAlone<T>(job: () => Promise<T>): Promise<T> {
		await new Promise<void>((start) => {
			this.waitingForAll.push(start);
			this.startAlone();
		});
		try {
			return await job();
		} finally {
			this.free++;
			this.startAlone();
		}
	}

	private startAlone(): void {
		if (this.free < this.all) return;
		const start = this.waitingForAll.shift();
		if (!start) return;
		this.free--;
		start();
	}

	private add(seconds: number, start: () => void): void {
		const at = this.waiting.findIndex((other) => other.seconds < seconds);
		this.waiting.splice(at < 0 ? this.waiting.length : at, 0, { seconds, start });
	}
}
