/** At most `most` in any period of `ms` milliseconds. */
export interface RateLimit {
	readonly most: number;
	readonly ms: number;
}

/** How often a provider may be asked. */
export interface Pace {
	/** For citations looked up; absent if only requests count. */
	readonly citations?: RateLimit;
	/** For requests of any kind; the longest period last. */
	readonly requests: readonly RateLimit[];
	/** How long the background collects citations after a lookup (milliseconds), so that not every citation costs a request. */
	readonly gatherMs?: number;
	/** How many of the longest period's requests, but at most a fifth, are reserved for what the user asks for. */
	readonly reserved: number;
}

/** What the provider itself says about the account, including other programs' requests. Times are milliseconds since the epoch. */
export interface AccountUsage {
	readonly at: number;
	readonly citations?: RateLimit;
	/** The longest period last; `used` and `resetsAt` are current values. */
	readonly requests: readonly (RateLimit & { readonly used: number; readonly resetsAt?: number })[];
}

/** Requests sent to one provider from this machine. Times are milliseconds since the epoch. */
export interface Ledger {
	readonly version: 1;
	/** Sorted. */
	readonly sent: readonly number[];
	/** The lookups of the last minute or so, and how many citations they had; sorted. */
	readonly lookedUp?: readonly { readonly at: number; readonly citations: number }[];
	/** The provider wants no request before this time. */
	readonly notBefore?: number;
	readonly account?: AccountUsage;
}

export const emptyLedger: Ledger = { version: 1, sent: [] };

/** How much longer the background waits, so that what the user waits for goes first. */
const courtesyMs = 2_000;
const dayMs = 24 * 60 * 60 * 1000;
/** No provider's request to wait is believed for longer than this: a clock may have been wrong. */
const longestPostponementMs = 2 * dayMs;
/** How long an account's limits are believed: a membership can end. */
const accountLastsMs = 7 * dayMs;
const mostLookUps = 1_000;
const mostLimits = 10;

/** Reads the file's content; anything but our own format counts as empty. */
export function parseLedger(content: unknown): Ledger {
	const ledger = content as Partial<Ledger> | undefined;
	if (ledger?.version !== 1 || !Array.isArray(ledger.sent)) return emptyLedger;
	const { lookedUp, notBefore } = ledger;
	const account = parseAccount(ledger.account);
	const looked = (Array.isArray(lookedUp) ? lookedUp : [])
		.slice(-mostLookUps)
		.filter((one) => Number.isFinite(one?.at) && one.citations > 0)
		.map(({ at, citations }) => ({ at, citations: Number(citations) }))
		.sort((a, b) => a.at - b.at);
	return {
		version: 1,
		sent: ledger.sent.filter((time): time is number => Number.isFinite(time)).sort((a, b) => a - b),
		...(looked.length > 0 && { lookedUp: looked }),
		...(Number.isFinite(notBefore) && { notBefore: notBefore as number }),
		...(account && { account }),
	};
}

function parseAccount(value: Partial<AccountUsage> | undefined): AccountUsage | undefined {
	if (!Number.isFinite(value?.at) || !Array.isArray(value?.requests)) return undefined;
	const { at = 0, citations, requests: given } = value as AccountUsage;
	const requests = given.slice(0, mostLimits).filter((limit) => isLimit(limit) && Number.isFinite(limit.used));
	return { at, ...(citations && isLimit(citations) && { citations }), requests };
}

function isLimit(limit: RateLimit | undefined): boolean {
	return (
		Number.isInteger(limit?.most) && Number.isFinite(limit?.ms) && Number(limit?.most) > 0 && Number(limit?.ms) > 0
	);
}

/**
 * When a request may be sent; `now` or earlier means at once. Times after `now` come from a clock that was wrong, and don't count.
 *
 * @param citations how many it looks up
 */
export function nextSlot(ledger: Ledger, now: number, pace: Pace, citations: number, isBackground: boolean): number {
	const { notBefore = 0 } = ledger;
	const limits = limitsOf(ledger, now, pace);
	const sent = ledger.sent.filter((time) => time <= now);
	const free = limits.requests.map(({ most: all, ms, known }, index) => {
		const most = isBackground && index === limits.requests.length - 1 ? backgroundShare(all, pace) : all;
		// Once this one is old enough, there are fewer than `most` in the period.
		const oldest = sent[sent.length - most];
		const own = oldest === undefined ? 0 : oldest + ms;
		return known && known.used >= most ? Math.max(own, known.resetsAt) : own;
	});
	const paced = citations > 0 && limits.citations ? freeForCitations(ledger, now, limits.citations, citations) : 0;
	const last = ledger.lookedUp?.findLast(({ at }) => at <= now);
	const gathered = citations > 0 && isBackground && last ? last.at + (pace.gatherMs ?? 0) : 0;
	const postponed = notBefore - now > longestPostponementMs ? 0 : notBefore;
	const slot = Math.max(paced, gathered, postponed, ...free);
	return slot > 0 && isBackground ? slot + courtesyMs : slot;
}

/** How many of the longest period's requests the background may send, if there are `most`. */
export function backgroundShare(most: number, { reserved }: Pace): number {
	return most - Math.min(reserved, Math.floor(most / 5));
}

/** When enough lookups have expired for `citations` more; 0 if there is room now. */
function freeForCitations({ lookedUp = [] }: Ledger, now: number, { most, ms }: RateLimit, citations: number): number {
	const lasting = lookedUp.filter(({ at }) => at <= now && at > now - ms);
	let room = most - lasting.reduce((sum, one) => sum + one.citations, 0);
	let free = 0;
	for (const { at, citations: over } of lasting) {
		if (room >= citations) break;
		room += over;
		free = at + ms;
	}
	return free;
}

/** The account's own limits, if known, and how much of them anyone has used; otherwise those of the pace. */
function limitsOf(ledger: Ledger, now: number, pace: Pace) {
	const { account } = ledger;
	if (!account || account.at > now || account.at < now - accountLastsMs || account.requests.length === 0) {
		return { citations: pace.citations, requests: pace.requests.map((limit) => ({ ...limit, known: undefined })) };
	}
	const since = ledger.sent.filter((time) => time > account.at && time <= now).length;
	return {
		// The provider's clock and ours differ; the pace's period has a margin for that.
		citations:
			account.citations && pace.citations ? { ...pace.citations, most: account.citations.most } : pace.citations,
		requests: account.requests.map(({ most, ms, used, resetsAt }) => ({
			most,
			ms,
			known:
				resetsAt !== undefined && resetsAt > now && resetsAt <= now + ms ? { used: used + since, resetsAt } : undefined,
		})),
	};
}

/** The ledger after a request sent now. Anything too old for every period is forgotten. */
export function noteRequest(ledger: Ledger, now: number, pace: Pace, citations: number): Ledger {
	const { lookedUp = [] } = ledger;
	const lasting = lookedUp.filter(({ at }) => at <= now && at > now - (pace.citations?.ms ?? 0)).slice(-mostLookUps);
	const looked = [...lasting, ...(citations > 0 && pace.citations ? [{ at: now, citations }] : [])];
	const { lookedUp: _, ...rest } = ledger;
	return { ...rest, sent: [...recent(ledger, now), now], ...(looked.length > 0 && { lookedUp: looked }) };
}

/** The ledger after the provider has refused a request until `until`. */
export function postpone(ledger: Ledger, until: number): Ledger {
	return { ...ledger, notBefore: Math.max(until, ledger.notBefore ?? 0) };
}

/** Requests in the longest period, which ends now; how many are allowed; and, if the provider has said so, when more will be. */
export function readUsage(
	ledger: Ledger,
	now: number,
	pace: Pace,
): { readonly used: number; readonly most: number; readonly resetsAt?: number } {
	const longest = limitsOf(ledger, now, pace).requests.at(-1);
	const { most = Number.POSITIVE_INFINITY, ms = dayMs, known } = longest ?? {};
	const own = recent(ledger, now).filter((time) => time > now - ms).length;
	return known ? { used: Math.max(own, known.used), most, resetsAt: known.resetsAt } : { used: own, most };
}

function recent({ sent }: Ledger, now: number): readonly number[] {
	return sent.filter((time) => time <= now && time > now - dayMs);
}
