import * as vscode from 'vscode';
import { citationString } from '../../core/citations/citationString';
import { isCovered } from '../../core/citations/coverage';
import type { ServiceError } from '../../core/service/serviceError';
import type { Span } from '../../core/text/span';
import type { AnswerBook } from '../../core/verification/answers/answerBook';
import { askableStrings } from '../../core/verification/asking/askable';
import { type FetchOptions, type FetchOutcome, fetchAnswers } from '../../core/verification/asking/fetchAnswers';
import {
	type FetchByStringsOutcome,
	fetchByStrings,
	fetchEachAlone,
} from '../../core/verification/asking/fetchByStrings';
import { redact } from '../../core/verification/asking/redaction';
import { planText, type RequestPlan, type SentCitation } from '../../core/verification/asking/requestPlan';
import { isConfidentialPlace } from '../../host/confidential';
import type { Connection } from '../../host/connection';
import { Cancelled } from '../../host/errors';
import type { Report } from '../../host/progress';
import type { Services } from '../../host/services';
import { getVerifySend, type VerifySend } from '../../host/settings';
import type { AnswerBooks } from './answerBooks';
import type { DocumentSession } from './documentSession';
import { RequestBudget } from './requestBudget';

/** What one command, or the background, fetches with: from whom, until when, how many requests. */
export interface FetchJob {
	readonly connection: Connection;
	readonly book: AnswerBook;
	/** Absent in the background, which sends one batch after another and must show no dialog. */
	readonly budget?: RequestBudget;
	readonly signal: AbortSignal;
	readonly report: Report;
}

/** Fetches answers from the service, as the user's settings and consents allow, and puts them into the books. */
export class AnswerFetcher {
	constructor(
		private readonly services: Services,
		private readonly books: AnswerBooks,
	) {}

	/** For a command: one that takes many requests asks the user first. */
	start(connection: Connection, signal: AbortSignal, report?: Report): FetchJob {
		return { ...this.startInBackground(connection, signal, report), budget: new RequestBudget(connection.label) };
	}

	/** For the background: no dialog may come up. */
	startInBackground(connection: Connection, signal: AbortSignal, report: Report = () => undefined): FetchJob {
		return { connection, book: this.books.of(connection.origin), signal, report };
	}

	/**
	 * Fetches answers for what `spans` of the document cite, also for what has one. Resolves with the first failure, if there was one:
	 * whatever was answered is kept all the same.
	 *
	 * @param spans UTF-16 offsets, sorted
	 * @param most what may leave at most; the user's setting and the folder can only tighten it
	 */
	async fetchForDocument(
		session: DocumentSession,
		spans: readonly Span[],
		job: FetchJob,
		most: VerifySend = getVerifySend(),
	): Promise<ServiceError | undefined> {
		const isBound = most === 'citations' || (await isConfidentialPlace(session.document.uri));
		// The document may be edited while the user reads the question and while answers are under way.
		const tracker = session.track();
		try {
			const send = await this.askConsent(isBound, isWhole(session, spans) ? 'document' : 'selection', job.connection);
			const stretches = spans.map((span) => tracker.stretch(span));
			return send === 'citations'
				? await this.fetchForStrings(askableStrings(citationsWithin(session, stretches)), job)
				: await this.fetchByText(session, stretches, job);
		} finally {
			tracker.dispose();
		}
	}

	/**
	 * What may be sent: the user may choose less than the settings allow.
	 * @throws Cancelled when the user declines
	 */
	private async askConsent(
		isBound: boolean,
		what: 'document' | 'selection',
		connection: Connection,
	): Promise<VerifySend> {
		const { consents } = this.services;
		const send = isBound
			? (await consents.ask('citations', connection)) && 'citations'
			: await consents.askForText(what, connection);
		if (!send) throw new Cancelled();
		return send;
	}

	/** Fetches answers for citation strings, each once; those that stay without one are sent again by themselves. */
	async fetchForStrings(strings: readonly string[], job: FetchJob): Promise<ServiceError | undefined> {
		return this.sendStrings(strings, job, () => fetchByStrings(strings, this.options(job)));
	}

	private async fetchByText(
		session: DocumentSession,
		spans: readonly Span[],
		job: FetchJob,
	): Promise<ServiceError | undefined> {
		const tracker = session.track();
		try {
			const withheld = [...session.findMasks(), ...session.citations.filter(({ kind }) => kind === 'record')];
			const text = redact(session.document.getText(), withheld, session.citations);
			const parts = spans.map((span) => ({ span, plan: planPart(session, text, span) }));
			await job.budget?.announce(parts.reduce((sum, { plan }) => sum + plan.requests.length, 0));
			let failure: ServiceError | undefined;
			for (const { span, plan } of parts) {
				const outcome = await this.send(plan, job);
				const found = outcome.foundByService.flatMap((one) => {
					const at = one.span && tracker.map(shift(one.span, span.start));
					return one.span && !at ? [] : [{ ...one, ...(at && { span: at }) }];
				});
				session.replaceFoundByService(job.book, tracker.stretch(span), found, !outcome.failure);
				failure ??= outcome.failure ?? (await this.fetchRestAlone(plan, outcome, job));
				if (outcome.failure && !isLocal(outcome.failure)) break;
			}
			return failure;
		} finally {
			tracker.dispose();
		}
	}

	private async fetchRestAlone(
		{ sent }: RequestPlan,
		{ answers, failures }: FetchOutcome,
		job: FetchJob,
	): Promise<ServiceError | undefined> {
		const rest = stringsOf(sent).filter((one) => !answers.has(one) && !failures.has(one));
		await job.budget?.announce(rest.length);
		return this.sendStrings(rest, job, () => fetchEachAlone(rest, this.options(job)));
	}

	private async sendStrings(
		strings: readonly string[],
		{ book }: FetchJob,
		send: () => Promise<FetchByStringsOutcome>,
	): Promise<ServiceError | undefined> {
		if (strings.length === 0) return undefined;
		let outcome: FetchByStringsOutcome = { answers: new Map(), failures: new Map(), unanswered: new Set() };
		book.begin(strings);
		try {
			outcome = await send();
			return outcome.failure;
		} finally {
			book.settle(strings, outcome);
			book.markUnanswered(outcome.unanswered);
		}
	}

	private async send(plan: RequestPlan, job: FetchJob): Promise<FetchOutcome> {
		const strings = stringsOf(plan.sent);
		let outcome: FetchOutcome = { answers: new Map(), failures: new Map(), foundByService: [] };
		job.book.begin(strings);
		try {
			outcome = await fetchAnswers(plan, this.options(job));
			return outcome;
		} finally {
			job.book.settle(strings, outcome);
		}
	}

	private options({ connection, book, budget, signal, report }: FetchJob): FetchOptions {
		return {
			verify: async (text, aborted) => {
				await budget?.spend();
				// Whoever disconnects, connects elsewhere or withdraws consent wants nothing more to be sent.
				if ((await this.services.connections.get()) !== connection) throw new Cancelled();
				if (!(await this.services.consents.has('citations', connection))) throw new Cancelled();
				return (await connection.client.call('verify', { text }, { signal: aborted })).citations ?? [];
			},
			signal,
			now: () => this.services.clock.now(),
			onAnswers: (answers) => book.settle(answers.keys(), { answers, failures: new Map() }),
			onProgress: (done, total) =>
				report(vscode.l10n.t('{0} of {1} requests answered', done, total), total === 0 ? 1 : done / total),
		};
	}
}

function isWhole({ document }: DocumentSession, [first]: readonly Span[]): boolean {
	return first !== undefined && first.start === 0 && first.end >= document.getText().length;
}

/** True for a failure of one request that says little about the next one. */
export function isLocal({ kind }: ServiceError): boolean {
	return kind === 'timeout' || kind === 'server' || kind === 'invalid' || kind === 'protocol';
}

function planPart(session: DocumentSession, text: string, span: Span): RequestPlan {
	const within = citationsWithin(session, [span]);
	const places = within.map((citation) => shift(citation, -span.start));
	const sent = within.flatMap((citation, at): SentCitation[] => {
		const place = places[at];
		if (citation.kind !== 'full' || !place) return [];
		return [{ ...place, citationString: citationString(citation), askable: isCovered(citation) }];
	});
	return planText(text.slice(span.start, span.end), sent, places);
}

function citationsWithin(session: DocumentSession, spans: readonly Span[]): DocumentSession['citations'] {
	return session.citations.filter(({ start, end }) => spans.some((span) => start >= span.start && end <= span.end));
}

function stringsOf(sent: readonly SentCitation[]): string[] {
	return [...new Set(sent.flatMap(({ askable, citationString: one }) => (askable ? [one] : [])))];
}

function shift({ start, end }: Span, by: number): Span {
	return { start: start + by, end: end + by };
}
