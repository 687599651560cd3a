/** How often a provider may be asked. */
export interface Pace {
	/** Milliseconds from one look-up to the next. */
	readonly lookUpEveryMs: number;
	/** At most so many requests of any kind in any stretch of `ms`; the longest stretch last. */
	readonly windows: readonly { readonly requests: number; readonly ms: number }[];
	/** So many of the longest stretch's requests are kept for what the user asks for. */
	readonly reserved: number;
}

/** Requests that were sent to one provider from this machine. Times are milliseconds since the epoch. */
export interface Ledger {
	readonly version: 1;
	/** Sorted. */
	readonly sent: readonly number[];
	readonly lookedUpAt?: number;
	/** The provider wants no request before. */
	readonly notBefore?: number;
}

/** `lookUp` has a pace of its own besides the one of all requests. */
export type RequestKind = 'lookUp' | 'other';

export const emptyLedger: Ledger = { version: 1, sent: [] };

/** What the background waits longer, so that what the user waits for goes first. */
const courtesyMs = 2_000;
/** No provider's wish is believed for longer than this: a clock may have been wrong. */
const longestPostponementMs = 2 * 24 * 60 * 60 * 1000;

/** Reads the file's content; anything but our own format counts as empty. */
export function parseLedger(content: unknown): Ledger {
	const ledger = content as Partial<Ledger> | undefined;
	if (ledger?.version !== 1 || !Array.isArray(ledger.sent)) return emptyLedger;
	const { lookedUpAt, notBefore } = ledger;
	return {
		version: 1,
		sent: ledger.sent.filter((time): time is number => Number.isFinite(time)).sort((a, b) => a - b),
		...(Number.isFinite(lookedUpAt) && { lookedUpAt: lookedUpAt as number }),
		...(Number.isFinite(notBefore) && { notBefore: notBefore as number }),
	};
}

/**
 * When the next request may be sent; `now` or earlier means at once. Times after `now` are those of a clock that was wrong, and don't count.
 */
export function nextSlot(ledger: Ledger, now: number, pace: Pace, kind: RequestKind, isBackground: boolean): number {
	const { lookedUpAt, notBefore = 0 } = ledger;
	const sent = ledger.sent.filter((time) => time <= now);
	const free = pace.windows.map(({ requests, ms }, index) => {
		const most = requests - (isBackground && index === pace.windows.length - 1 ? pace.reserved : 0);
		// Once this one is so long ago, there are fewer than `most` in the stretch.
		const oldest = sent[sent.length - most];
		return oldest === undefined ? 0 : oldest + ms;
	});
	const paced =
		kind === 'lookUp' && lookedUpAt !== undefined && lookedUpAt <= now ? lookedUpAt + pace.lookUpEveryMs : 0;
	const postponed = notBefore - now > longestPostponementMs ? 0 : notBefore;
	const slot = Math.max(paced, postponed, ...free);
	return slot > 0 && isBackground ? slot + courtesyMs : slot;
}

/** The ledger after a request that is sent now. What no stretch reaches back to is forgotten. */
export function noteRequest(ledger: Ledger, now: number, pace: Pace, kind: RequestKind): Ledger {
	const { notBefore } = ledger;
	return {
		...ledger,
		sent: [...recent(ledger, now, pace), now],
		...(kind === 'lookUp' && { lookedUpAt: now }),
		...(notBefore !== undefined && { notBefore }),
	};
}

/** The ledger after the provider has refused a request until `until`. */
export function postpone(ledger: Ledger, until: number): Ledger {
	return { ...ledger, notBefore: Math.max(until, ledger.notBefore ?? 0) };
}

/** Requests of the longest stretch that ends now, and how many there may be. */
export function readUsage(ledger: Ledger, now: number, pace: Pace): { readonly used: number; readonly most: number } {
	return { used: recent(ledger, now, pace).length, most: pace.windows.at(-1)?.requests ?? Number.POSITIVE_INFINITY };
}

function recent({ sent }: Ledger, now: number, { windows }: Pace): readonly number[] {
	const longest = windows.at(-1)?.ms ?? 0;
	return sent.filter((time) => time <= now && time > now - longest);
}
