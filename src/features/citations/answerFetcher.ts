import * as vscode from 'vscode';
import type { Citation } from '../../core/citations/citation';
import { citationString } from '../../core/citations/citationString';
import { isCovered } from '../../core/citations/coverage';
import type { ServiceError } from '../../core/service/serviceError';
import type { Span } from '../../core/text/span';
import type { AnswerBook } from '../../core/verification/answers/answerBook';
import { collectAskableStrings } from '../../core/verification/asking/askable';
import { type FetchOutcome, fetchAnswers } from '../../core/verification/asking/fetchAnswers';
import {
	type FetchByStringsOptions,
	type FetchByStringsOutcome,
	fetchByStrings,
	fetchEachAlone,
} from '../../core/verification/asking/fetchByStrings';
import { blank, findWithheld } from '../../core/verification/asking/redaction';
import { RequestBudget } from '../../core/verification/asking/requestBudget';
import { planText, type RequestPlan, type SentCitation } from '../../core/verification/asking/requestPlan';
import { isConfidentialPlace } from '../../host/confidential';
import type { Connection } from '../../host/connection';
import { createTurns } from '../../host/createTurns';
import { Cancelled } from '../../host/errors';
import { showWarningMessage } from '../../host/messages';
import type { Report } from '../../host/progress';
import type { Services } from '../../host/services';
import type { VerifySend } from '../../host/settings';
import { getVerifySend } from '../../host/settings';
import type { AnswerBooks } from './answerBooks';
import type { DocumentSession } from './documentSession';

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
	private readonly turns = createTurns();

	constructor(
		private readonly services: Services,
		private readonly books: AnswerBooks,
	) {}

	/** For a command: the user is asked before it sends many requests. */
	start(connection: Connection, signal: AbortSignal, report?: Report): FetchJob {
		const budget = new RequestBudget((requests) => confirmRequests(requests, connection));
		return { ...this.startInBackground(connection, signal, report), budget };
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
	 */
	async fetchForDocument(
		session: DocumentSession,
		spans: readonly Span[],
		job: FetchJob,
	): Promise<ServiceError | undefined> {
		const isBound = getVerifySend() === 'citations' || (await isConfidentialPlace(session.document.uri));
		// The document may be edited while the user reads the question and while answers are under way.
		const tracker = session.track();
		try {
			const send = await this.askConsent(isBound, isWhole(session, spans) ? 'document' : 'selection', job.connection);
			await session.readAll(this.turns);
			const stretches = spans.map((span) => tracker.stretch(span));
			return send === 'citations'
				? await this.fetchForStrings(await this.listStrings(session, stretches), job)
				: await this.fetchByText(session, stretches, job);
		} finally {
			tracker.dispose();
		}
	}

	private listStrings(session: DocumentSession, spans: readonly Span[]): Promise<string[]> {
		return collectAskableStrings([{ citations: citationsWithin(session.citations, spans) }], this.turns);
	}

	/** As `fetchForStrings`, once the user has consented to sending citations. */
	async fetchWithConsent(strings: readonly string[], job: FetchJob): Promise<ServiceError | undefined> {
		if (strings.length > 0 && !(await this.services.consents.ask('citations', job.connection))) throw new Cancelled();
		return this.fetchForStrings(strings, job);
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
			// As they are now, whatever is edited from here on.
			const { citations } = session;
			const text = session.document.getText();
			const hidden = [...session.findMasks(), ...citations.filter(({ kind }) => kind === 'record')];
			const withheld = await this.turns.run(findWithheld(text, hidden, citations));
			const parts: { readonly span: Span; readonly plan: RequestPlan }[] = [];
			for (const span of spans) {
				parts.push({ span, plan: await this.turns.run(planPart({ text, withheld, citations }, span)) });
			}
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

	private options({ connection, book, budget, signal, report }: FetchJob): FetchByStringsOptions {
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
				report(vscode.l10n.t('{0} of {1} citations', done, total), total === 0 ? 1 : done / total),
			onDropped: (results) => this.services.log.warn(`verify: ${results} results beyond what was sent were dropped`),
			...(budget && { announce: (requests) => budget.announce(requests) }),
		};
	}
}

async function confirmRequests(requests: number, { label }: Connection): Promise<void> {
	const send = vscode.l10n.t('Send');
	const message = vscode.l10n.t('This sends at least {0} requests to {1}.', requests, label);
	if ((await showWarningMessage(message, { modal: true }, send)) !== send) throw new Cancelled();
}

function isWhole({ document }: DocumentSession, [first]: readonly Span[]): boolean {
	return first !== undefined && first.start === 0 && first.end >= document.getText().length;
}

/** True for a failure of one request that says little about the next one. */
export function isLocal({ kind }: ServiceError): boolean {
	return kind === 'timeout' || kind === 'server' || kind === 'invalid' || kind === 'protocol';
}

interface ReadText {
	readonly text: string;
	/** What must not leave. */
	readonly withheld: readonly Span[];
	readonly citations: readonly Citation[];
}

/** One citation to a step. */
function* planPart({ text, withheld, citations }: ReadText, span: Span): Generator<void, RequestPlan> {
	const within = citationsWithin(citations, [span]);
	const places = within.map((citation) => shift(citation, -span.start));
	const sent: SentCitation[] = [];
	for (const [at, citation] of within.entries()) {
		const place = places[at];
		if (citation.kind !== 'full' || !place) continue;
		sent.push({ ...place, citationString: citationString(citation), askable: isCovered(citation) });
		yield;
	}
	const plan = planText(text.slice(span.start, span.end), sent, places);
	return { ...plan, read: (part) => blank(text, withheld, shift(part, span.start)) };
}

function citationsWithin(citations: readonly Citation[], spans: readonly Span[]): readonly Citation[] {
	return citations.filter(({ start, end }) => spans.some((span) => start >= span.start && end <= span.end));
}

function stringsOf(sent: readonly SentCitation[]): string[] {
	return [...new Set(sent.flatMap(({ askable, citationString: one }) => (askable ? [one] : [])))];
}

function shift({ start, end }: Span, by: number): Span {
	return { start: start + by, end: end + by };
}
