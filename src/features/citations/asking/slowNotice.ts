/** Milliseconds without a response after which a source is called slow. */
const slowMs = 10_000;

/** Notices if requests get no response, so that whoever waits learns what for. */
export class SlowNotice {
	private timer: NodeJS.Timeout | undefined;
	private pending = 0;
	private isSlow = false;

	/** @param tell called when a source becomes slow, and when it no longer is */
	constructor(private readonly tell: (isSlow: boolean) => void) {}

	/** A request leaves. */
	sent(): void {
		this.pending += 1;
		this.arm();
	}

	/** A response came. */
	heard(): void {
		this.pending = Math.max(0, this.pending - 1);
		this.arm();
	}

	/** Nothing is under way: the next request waits for its turn, or all is done. */
	idle(): void {
		this.pending = 0;
		this.arm();
	}

	private arm(): void {
		clearTimeout(this.timer);
		this.set(false);
		if (this.pending > 0) this.timer = setTimeout(() => this.set(true), slowMs).unref();
	}

	private set(isSlow: boolean): void {
		if (isSlow === this.isSlow) return;
		this.isSlow = isSlow;
		this.tell(isSlow);
	}
}
