import pLimit from 'p-limit';
import * as vscode from 'vscode';
import { serviceLimits } from '../../../core/providers/service';
import { ServiceError } from '../../../core/service/serviceError';
import { type Miss, missKey } from '../../../core/sources/misses';
import {
	type CitingCandidate,
	readCandidates,
	type Suggestion,
	stringsToVerify,
	suggest,
} from '../../../core/sources/suggestions';
import type { AnswerBook } from '../../../core/verification/answers/answerBook';
import type { Verdict } from '../../../core/verification/verdict/verdict';
import { today } from '../../../host/calendar';
import type { Connection } from '../../../host/connection';
import { Cancelled, isCancellation } from '../../../host/errors';
import type { Services } from '../../../host/services';
import type { AnswerBooks } from '../session';
import { type AnswerFetcher, type FetchJob, isLocal } from './answerFetcher';

/** Candidates that are asked for in one search. */
const numResults = 10;

export interface SearchOutcome {
	/** By the key of the miss; nothing for a miss whose search failed. */
	readonly found: ReadonlyMap<string, readonly Suggestion[]>;
	/** The first failure, if there was one. */
	readonly failure?: ServiceError;
}

/** What searches for citations that were not found have brought, for as long as the window is open: nothing of it is kept. */
export class MissSearches {
	/** By the answers they were compared with: what one service said is never shown for another. */
	private readonly found = new WeakMap<AnswerBook, Map<string, readonly Suggestion[]>>();

	constructor(
		private readonly services: Services,
		private readonly books: AnswerBooks,
		private readonly fetcher: AnswerFetcher,
	) {}

	/** What was suggested for a citation as it is written now, as long as nobody has asked to forget the answers. */
	suggestionsFor({ citation, state, isToReview }: Verdict): readonly Suggestion[] {
		if (state !== 'notFound' || !isToReview) return [];
		const book = this.books.current;
		const found = this.found.get(book)?.get(missKey(citation)) ?? [];
		return found.filter((one) => one.kind === 'link' || book.get(one.citationString).answer !== undefined);
	}

	/**
	 * Sends the service one search for each of the misses, has whoever verifies look up all that comes back at once, and keeps what agrees.
	 * Rejects when canceled; then nothing is kept.
	 */
	async search(misses: readonly Miss[], service: Connection, job: FetchJob): Promise<SearchOutcome> {
		const queries = [...new Set(misses.map(({ query }) => query))];
		if (job.connection.origin === service.origin) await job.budget?.announce(queries.length);
		const { answers, failure } = await this.findAll(queries, service, job);
		const candidates = new Map<Miss, CitingCandidate[]>();
		for (const miss of misses) {
			const answer = answers.get(miss.query);
			if (answer) candidates.set(miss, readCandidates(miss, answer));
		}
		const strings = [...new Set([...candidates.values()].flatMap(stringsToVerify))];
		const unverified = strings.length === 0 ? undefined : await this.fetcher.fetchForStrings(strings, job);
		const lookUp = (one: string) => job.book.get(one);
		const found = new Map<string, readonly Suggestion[]>();
		for (const [miss, all] of candidates) found.set(miss.key, suggest(miss, all, { lookUp, today: today() }));
		const known = this.found.get(job.book) ?? new Map<string, readonly Suggestion[]>();
		for (const [key, suggestions] of found) known.set(key, suggestions);
		this.found.set(job.book, known);
		const first = failure ?? unverified;
		return { found, ...(first && { failure: first }) };
	}

	/** What was found, by query; after a failure that would repeat itself, no more is sent. */
	private async findAll(queries: readonly string[], service: Connection, job: FetchJob) {
		const answers = new Map<string, Parameters<typeof readCandidates>[1]>();
		let failure: ServiceError | undefined;
		let isOver = false;
		let done = 0;
		const limit = pLimit(serviceLimits.atOnce);
		const find = async (query: string): Promise<void> => {
			if (isOver) return;
			try {
				const answer = await this.findOne(query, service, job);
				answers.set(query, answer.candidates ?? []);
				done += 1;
				job.report(vscode.l10n.t('{0} of {1}', done, queries.length), done / queries.length / 2);
			} catch (error) {
				if (isCancellation(error) || !(error instanceof ServiceError)) {
					isOver = true;
					throw error;
				}
				failure ??= error;
				isOver ||= !isLocal(error);
			}
		};
		await Promise.all(queries.map((query) => limit(() => find(query))));
		return { answers, failure };
	}

	private async findOne(query: string, connection: Connection, { budget, connection: verifier, signal }: FetchJob) {
		if (signal.aborted) throw new Cancelled();
		// What another one verifies with has a count of its own.
		if (verifier.origin === connection.origin) await budget?.spend();
		// Whoever disconnects, connects elsewhere or withdraws consent wants nothing more to be sent.
		if ((await this.services.connections.get()) !== connection) throw new Cancelled();
		if (!(await this.services.consents.has('names', connection))) throw new Cancelled();
		return connection.client.call('find', { query, numResults }, { signal });
	}
}
