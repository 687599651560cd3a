import type { Answer, FoundRecord } from '../verification/answers/answer';

/** What a provider lets us send, as data: the code that plans and sends requests knows no provider. */
export interface ProviderLimits {
	/** UTF-16 units of text in one request. */
	readonly units: number;
	/** Recognized citations in one request. */
	readonly citations: number;
	/** Requests under way at the same time. */
	readonly atOnce: number;
	/** False where only citation strings may be sent, whatever the user's settings allow. */
	readonly takesText: boolean;
	/** True where a string that was sent with others and not answered may be answered when it is sent by itself. */
	readonly asksAgainAlone: boolean;
	/** One command may send so many requests before the user is asked. */
	readonly requestsWithoutAsking: number;
}

/** What a provider said about one citation of the text that it was sent. */
export interface LookedUp {
	/** The citation as the provider read it in the text. */
	readonly original?: string;
	/** Where in the text; in a unit of the provider's, if it isn't UTF-16. Only a hint. */
	readonly span?: { readonly start?: number; readonly end?: number };
	/** `later`: not looked up this time, and worth asking again. */
	readonly answer: Answer | 'later';
}

/** Why a request waits, and how many have been sent. */
export interface Waiting extends Usage {
	/** Milliseconds since the epoch: the request is sent then, if nothing else comes in between. */
	readonly until: number;
}

export interface LookUpOptions {
	/** Ends the wait and the request. */
	readonly signal: AbortSignal;
	/** Called directly before each request is sent, after any wait; when it rejects, nothing is sent. */
	readonly beforeSend?: () => Promise<void>;
	/** Called when the request has to wait for its turn. */
	readonly onWait?: (waiting: Waiting) => void;
	/** Called with how many results beyond what was asked for were left out of a response. */
	readonly onLeftOut?: (results: number) => void;
	/** True where no one waits for the answer. Such requests let others go first. */
	readonly isBackground?: boolean;
}

/** Requests of the last 24 hours, and how many may be sent in 24 hours. */
export interface Usage {
	readonly used: number;
	readonly most: number;
}

/** The count of what is sent to a provider from this machine. */
export interface RequestCount {
	/** As known by the last look; undefined before the first. */
	readonly usage: Usage | undefined;
	/** Looks again. */
	refresh(): Promise<void>;
	/** Calls `listener` when the usage may have changed. Returns what ends this. */
	onChange(listener: () => void): () => void;
}

/** Who verifies citations. Answers are in our own terms: state, record, candidates. */
export interface Provider {
	readonly id: 'service' | 'courtlistener';
	readonly limits: ProviderLimits;
	/**
	 * Sends one text and returns what was said about the citations in it, in any order.
	 * @throws ServiceError
	 */
	lookUp(text: string, options: LookUpOptions): Promise<readonly LookedUp[]>;
	/**
	 * Resolves when a request could be sent at once, without taking its turn; absent where none ever waits.
	 * @throws ServiceError `rateLimited` with `retryAt` when that is too long to wait for, `cancelled`
	 */
	untilFree?(options: Pick<LookUpOptions, 'signal' | 'isBackground'>): Promise<void>;
	/** Present where requests are counted. */
	readonly requests?: RequestCount;
	/**
	 * The court and the docket number of a record that has a `docketId`, by one request; absent where no record lacks them.
	 * @throws ServiceError
	 */
	fetchDocket?(docketId: number, options: LookUpOptions): Promise<Pick<FoundRecord, 'court' | 'docketNumber'>>;
	/**
	 * The text of a record's opinions, by one request; "" when there is none. Absent where texts aren't to be had.
	 * @param recordId the `id` of the record
	 * @throws ServiceError
	 */
	fetchText?(recordId: number, options: LookUpOptions): Promise<string>;
}
