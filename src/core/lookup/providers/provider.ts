import type { VerifyAnswer } from '../../service/schemas';
import type { Answer, FoundRecord } from '../answers/answer';
import type { AskedFor } from '../answers/askedSteps';
import type { UnpublishedCase } from '../answers/unpublishedCase';

/** What a provider lets us send, as data: the code that plans and sends requests knows no provider. */
export interface ProviderLimits {
	/** UTF-16 units of text in one request. */
	readonly units: number;
	/** Recognized citations in one request. */
	readonly citations: number;
	/** The most requests at the same time. */
	readonly atOnce: number;
	/** False if only citation strings may be sent, whatever the user's settings allow. */
	readonly takesText: boolean;
	/** What it is asked for; citations if absent. */
	readonly isAskedFor?: AskedFor;
	/** True if a string that was sent with others and not answered may be answered if sent by itself, in canonical form. */
	readonly asksAgainAlone: boolean;
	/** How many requests one command may send before the user is asked. */
	readonly requestsWithoutAsking: number;
}

/** What a provider said about one citation in the text that it was sent. */
export interface LookedUp {
	/** The citation as the provider read it in the text. */
	readonly original?: string;
	/** Where in the text; perhaps in a unit of the provider's, not UTF-16. Only a hint. */
	readonly span?: { readonly start?: number; readonly end?: number };
	/** `later`: not looked up this time, and worth asking again. */
	readonly answer: Answer | 'later';
}

/** Why a request waits, and how many have been sent. */
export interface Waiting extends Usage {
	/** Milliseconds since the epoch: when the request is sent if nothing else comes first. */
	readonly until: number;
}

export interface LookUpOptions {
	/** Ends the wait and the request. */
	readonly signal: AbortSignal;
	/** Called directly before each request is sent, after any wait; if it rejects, nothing is sent. */
	readonly beforeSend?: () => Promise<void>;
	/** Called if the request has to wait for its turn. */
	readonly onWait?: (waiting: Waiting) => void;
	/** Called with how many results were left out of a response because they were more than was asked for. */
	readonly onLeftOut?: (results: number) => void;
	/** Called with what the provider itself counted in the text, if it says so. */
	readonly onSummary?: (summary: NonNullable<VerifyAnswer['summary']>) => void;
	/** True if no one waits for the answer. Such requests let others go first. */
	readonly isBackground?: boolean;
}

/** Requests in the last 24 hours, including other programs' if the provider counts them, and how many may be sent in 24 hours. */
export interface Usage {
	readonly used: number;
	readonly most: number;
	/** Milliseconds since the epoch: when the provider's count goes down. */
	readonly resetsAt?: number;
}

export interface RequestCount {
	/** As last known; undefined before it is first read. */
	readonly usage: Usage | undefined;
	/** Reads it again. */
	refresh(): Promise<void>;
	/** Calls `listener` when the usage may have changed. Returns what ends this. */
	onChange(listener: () => void): () => void;
}

/** A case as a draft names it. */
export interface CaseToFind {
	readonly name: string;
	readonly year?: number;
}

export interface OpinionTexts {
	/** Whether the record is one of this provider's whose text can be asked for. */
	has(record: FoundRecord): boolean;
	/**
	 * The text of the record's opinions, "" if there is none; takes one or two requests if it isn't kept.
	 * @throws ServiceError
	 */
	fetch(record: FoundRecord, options: LookUpOptions): Promise<string>;
	/** The text as kept on this machine, however old, without a request; absent if none are kept. */
	findKept?(record: FoundRecord): Promise<string | undefined>;
}

/** A later decision that uses a word such as "overruled" near a case's name. All of it is foreign text, on one line. */
export interface LaterDecision {
	readonly name: string;
	readonly court?: string;
	/** When it was filed, "2024-06-11". */
	readonly date?: string;
	/** Always https. */
	readonly url?: string;
	/** What it says, in its own words. */
	readonly fragment: string;
	/** Its sentence with the word cites the case. Otherwise, someone has to read it. */
	readonly isConfirmed: boolean;
	/** 0 for the Supreme Court of the United States; the lower the court, the higher. */
	readonly rank: number;
}

/** What was found about a case. Finding nothing proves nothing: the database's index has gaps. */
export interface LaterHistory {
	/** The citation string that was asked about. */
	readonly citation: string;
	/** Milliseconds since the epoch. */
	readonly at: number;
	/** Those whose text says so first, then the highest court, then the latest. */
	readonly decisions: readonly LaterDecision[];
	/** `words`: decisions with the words near the name; `wordsAndCitations`: also the Supreme Court's that cite the case most. */
	readonly asked: 'words' | 'wordsAndCitations';
	/** There are more than were read. */
	readonly isCut?: true;
}

/** Who verifies citations. Answers are in our own terms: state, record, candidates. */
export interface Provider {
	readonly limits: ProviderLimits;
	/**
	 * Sends one text and returns what was said about the citations in it, in any order.
	 * @throws ServiceError
	 */
	lookUp(text: string, options: LookUpOptions): Promise<readonly LookedUp[]>;
	/**
	 * Whether an answer is about the citation that was meant, and can be relied on. If not, or if there is no answer, the citation is asked for
	 * again in canonical form, and counts as unknown if that doesn't help. Absent if every spelling is read correctly.
	 *
	 * @param meant the citation in canonical form
	 */
	isAnswerTo?(meant: string, answer: Answer): boolean;
	/**
	 * Resolves when a request could be sent at once, without taking its turn; absent if none ever waits.
	 * @throws ServiceError `rateLimited` with `retryAt` if the wait would be too long, `canceled`
	 */
	untilFree?(options: Pick<LookUpOptions, 'signal' | 'isBackground'>): Promise<void>;
	readonly requests?: RequestCount;
	/**
	 * The court and docket number of a record that has a `docketId`, by one request; absent if no record lacks them.
	 * @throws ServiceError
	 */
	fetchDocket?(docketId: number, options: LookUpOptions): Promise<Pick<FoundRecord, 'court' | 'docketNumber'>>;
	/**
	 * Cases with a name, likeliest first, by one request at most; absent if there is no such search.
	 * @throws ServiceError
	 */
	findCases?(wanted: CaseToFind, options: LookUpOptions): Promise<readonly FoundRecord[]>;
	/**
	 * Later decisions about cases, by citation string, as each case becomes known; those that aren't in the database are left out, and what
	 * isn't known after `most` requests. Absent if they can't be asked for.
	 * @throws ServiceError
	 */
	findLater?(
		citations: readonly string[],
		options: LookUpOptions & { readonly most?: number },
		onFound: (history: LaterHistory) => void,
	): Promise<void>;
	/**
	 * What dockets say of cases that no reporter has, by key, as it becomes known; without what isn't known after `most` requests. Absent if they
	 * can't be asked for.
	 * @throws ServiceError
	 */
	findDockets?(
		cases: readonly UnpublishedCase[],
		options: LookUpOptions & { readonly most?: number },
		onFound: (key: string, answer: Answer) => void,
	): Promise<void>;
	readonly texts?: OpinionTexts;
	/** The volumes that are kept here, which are read without any request; absent if none ever are. */
	readonly kept?: KeptVolumes;
}

/** A volume, with our abbreviation of its reporter. */
export interface VolumeName {
	readonly reporter: string;
	readonly volume: number;
}

export interface KeptVolumes {
	list(): Promise<readonly VolumeName[]>;
	/** Whether the source has the volume, or may have it. */
	mayHave(volume: VolumeName): boolean;
	/** The cases in the volume of a citation string by their names; undefined if the volume isn't kept. */
	open(citationString: string): Promise<NamedCases | undefined>;
}

export interface NamedCases {
	/**
	 * Those that share a word of a party with a case name, in the order of the book. `findNamedInVolume` says which of them have the name; if there are
	 * none, no case of the volume has either party.
	 */
	sharing(name: string): FoundRecord[];
}
