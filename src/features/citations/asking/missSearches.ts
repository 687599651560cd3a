import pLimit from 'p-limit';
import * as vscode from 'vscode';
import { citationString } from '../../../core/citations/parts/citationString';
import type { FoundRecord } from '../../../core/lookup/answers/answer';
import type { Suggestion } from '../../../core/lookup/answers/suggestion';
import type { LookUpOptions } from '../../../core/lookup/providers/provider';
import { serviceLimits } from '../../../core/lookup/providers/service';
import type { FindAnswer, SearchCandidate } from '../../../core/service/schemas';
import { ServiceError } from '../../../core/service/serviceError';
import type { MeantCases } from '../../../core/verification/suggestions/meantCases';
import type { CitingCandidate } from '../../../core/verification/suggestions/suggestions';
import { listMisses, type Miss, mayMeanOther } from '../../../core/verification/verdict/misses';
import type { CaseSearcher, LegalDatabase } from '../../../host/connections';
import { createTurns, Timer, today } from '../../../host/editor';
import { Canceled, isCancellation, sayWaiting } from '../../../host/messages';
import type { Services } from '../../../host/services';
import type { AnswerBooks, DocumentSessions } from '../session';
import { type AnswerFetcher, type FetchJob, isLocal } from './answerFetcher';

/** How many candidates one search asks for. */
const numResults = 10;

export interface SearchOutcome {
	/** By the key of the miss; nothing for a miss whose search failed. */
	readonly found: ReadonlyMap<string, readonly Suggestion[]>;
	readonly failure?: ServiceError;
}

/** Whose kept volumes are searched, and where its answers are. */
export type KeptSearch = Pick<FetchJob, 'book' | 'signal'> & {
	readonly connection: Pick<LegalDatabase, 'provider'>;
};

/** Searches for citations that were not found. What they return is in the book of answers for as long as the window is open: none of it is kept. */
export class MissSearches {
	private meant: MeantCases | undefined;
	private readonly turns = createTurns();

	constructor(
		private readonly services: Services,
		private readonly fetcher: AnswerFetcher,
	) {}

	/**
	 * Sends one search for each miss, has the verifier look up all that comes back at once, and keeps what agrees.
	 * Rejects if canceled; then nothing is kept.
	 */
	async search(misses: readonly Miss[], searcher: CaseSearcher, job: FetchJob): Promise<SearchOutcome> {
		const queries = new Map(misses.map((miss) => [miss.query, miss]));
		if (isCountedFor(searcher, job)) await job.budget?.announce(queries.size);
		const { readCandidates, stringsToVerify, suggest } = await import(
			'../../../core/verification/suggestions/suggestions'
		);
		const { answers, failure } = await this.findAll(queries, searcher, job);
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
		const search = { by: searcher.label, at: this.services.clock.now() };
		for (const { key, citation } of misses) {
			const suggestions = found.get(key);
			if (!suggestions) continue;
			job.book.noteSuggestions(citationString(citation), key, suggestions);
			// What couldn't be looked up may have the name.
			if (!unverified) job.book.noteSearch(citationString(citation), { key, ...search }, suggestions.length === 0);
		}
		const first = failure ?? unverified;
		return { found, ...(first && { failure: first }) };
	}

	/** Looks for misses in what is here (`MeantCases`). Nothing is sent. Resolves with whether there is anything new. */
	async searchKept(misses: readonly Miss[], { connection, book, signal }: KeptSearch): Promise<boolean> {
		const { kept } = connection.provider;
		const { MeantCases: Meant } = await import('../../../core/verification/suggestions/meantCases');
		this.meant ??= new Meant();
		return this.meant.suggest(misses, { book, kept, turns: this.turns, today: today(), signal });
	}

	/** What was found, by query; after a failure that would repeat itself, no more is sent. */
	private async findAll(queries: ReadonlyMap<string, Miss>, searcher: CaseSearcher, job: FetchJob) {
		const answers = new Map<string, NonNullable<FindAnswer['candidates']>>();
		let failure: ServiceError | undefined;
		let isOver = false;
		let done = 0;
		const atOnce = 'client' in searcher ? serviceLimits.atOnce : searcher.provider.limits.atOnce;
		const find = async ([query, miss]: readonly [string, Miss]): Promise<void> => {
			if (isOver) return;
			try {
				answers.set(query, await this.findOne(miss, searcher, job));
				done += 1;
				job.report(vscode.l10n.t('{0} of {1}', done, queries.size), done / queries.size / 2);
			} catch (error) {
				if (isCancellation(error) || !(error instanceof ServiceError)) {
					isOver = true;
					throw error;
				}
				failure ??= error;
				isOver ||= !isLocal(error);
			}
		};
		await pLimit(atOnce).map(queries, find);
		return { answers, failure };
	}

	/** What one search returned, at most as many results as are read. */
	private async findOne(miss: Miss, searcher: CaseSearcher, job: FetchJob): Promise<readonly SearchCandidate[]> {
		const { query, citation } = miss;
		const { budget, signal } = job;
		const beforeSend = async (): Promise<void> => {
			if (signal.aborted) throw new Canceled();
			// A searcher other than the verifier has its own count.
			if (isCountedFor(searcher, job)) await budget?.spend();
			// Someone who disconnects, connects elsewhere, or withdraws consent wants nothing more to be sent.
			if ((await this.services.verifiers.getSearcher()) !== searcher) throw new Canceled();
			if (!(await this.services.consents.has('names', searcher))) throw new Canceled();
		};
		if ('client' in searcher) {
			await beforeSend();
			const { candidates = [] } = await searcher.client.call('find', { query, numResults }, { signal });
			return candidates;
		}
		const onWait: LookUpOptions['onWait'] = (waiting) => job.report(sayWaiting(searcher.label, waiting));
		const { caseName, year } = citation;
		const wanted = { name: caseName?.text ?? '', ...(year && { year: year.value }) };
		const records = (await searcher.provider.findCases?.(wanted, { signal, beforeSend, onWait })) ?? [];
		return records.flatMap((record) => asCandidate(record, miss));
	}
}

/** Whether its requests count as the verifier's. */
function isCountedFor({ origin }: CaseSearcher, { connection }: FetchJob): boolean {
	return (connection.parts ?? [connection]).some((one) => one.origin === origin);
}

/** A record as a search would list it: its name, and where it begins, in the draft's reporter if it is printed there. */
function asCandidate(
	{ name, parallelCitations: places = [], url }: FoundRecord,
	{ citation: { reporter } }: Pick<Miss, 'citation'>,
): SearchCandidate[] {
	if (name === undefined) return [];
	const place = places.find((one) => reporter !== undefined && one.includes(` ${reporter} `)) ?? places[0];
	return [{ title: place === undefined ? name : `${name}, ${place}`, ...(url && { url }) }];
}

/** Milliseconds after a change: answers come several at a time. */
const followMs = 300;

/** For citations in the shown document that were not found, searches the same volumes for their cases, if they are kept. Nothing is sent. */
export function followMissesInVolumes(
	services: Services & { sessions: DocumentSessions; books: AnswerBooks; searches: MissSearches },
): vscode.Disposable {
	const { sessions, books, searches } = services;
	const controller = new AbortController();
	let searching: Promise<void> = Promise.resolve();
	const search = async (): Promise<void> => {
		const { shown } = sessions;
		const { connected: connection } = services.verifiers;
		if (!shown || !connection) return;
		const misses = listMisses(
			shown.latest.placed.map(({ verdict }) => verdict),
			mayMeanOther,
		);
		if (misses.length === 0) return;
		const book = books.of(connection.origin);
		const { signal } = controller;
		if (await searches.searchKept(misses, { connection, book, signal })) await sessions.show();
	};
	const timer = new Timer(() => {
		searching = searching.then(search).catch((error: unknown) => {
			services.log.warn(`looking in volumes: ${String(error)}`);
		});
	});
	const schedule = (): void => timer.restart(followMs);
	schedule();
	return vscode.Disposable.from(
		books.onDidChange(schedule),
		vscode.window.onDidChangeActiveTextEditor(schedule),
		timer,
		{ dispose: () => controller.abort() },
	);
}
