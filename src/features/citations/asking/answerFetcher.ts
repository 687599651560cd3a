import * as vscode from 'vscode';
import type { Span } from '../../../core/base/text/span';
import type { AnswerBook } from '../../../core/lookup/answers/answerBook';
import { collectAskableStrings } from '../../../core/lookup/asking/askable';
import { type FetchOutcome, fetchAnswers } from '../../../core/lookup/asking/fetchAnswers';
import type { FetchByStringsOptions, FetchByStringsOutcome } from '../../../core/lookup/asking/fetchByStrings';
import { findWithheld } from '../../../core/lookup/asking/redaction';
import { RequestBudget } from '../../../core/lookup/asking/requestBudget';
import {
	citationsWithin,
	planStretch,
	type RequestPlan,
	type SentCitation,
} from '../../../core/lookup/asking/requestPlan';
import { addSummary, type ServiceSummary } from '../../../core/lookup/providers/serviceSummary';
import type { ServiceError } from '../../../core/service/serviceError';
import type { LegalDatabase } from '../../../host/connections';
import { createTurns } from '../../../host/editor';
import { type Aside, asIs, Canceled, confirm, type Report, sayWaiting } from '../../../host/messages';
import type { Services } from '../../../host/services';
import { getVerifySend, isConfidentialPlace, type VerifySend } from '../../../host/settings';
import type { AnswerBooks, DocumentSession } from '../session';
import { SlowNotice } from './slowNotice';

/** What one command, or the background, fetches with: from whom, until when, how many requests. */
export interface FetchJob {
	readonly connection: LegalDatabase;
	readonly book: AnswerBook;
	/** Absent in the background, which sends one batch after another and must show no dialog. */
	readonly budget?: RequestBudget;
	readonly signal: AbortSignal;
	readonly report: Report;
	readonly aside: Aside;
	/** Results that the service returned beyond what it was asked for. */
	readonly leftOut: { results: number };
	/** What the service counted by itself. */
	readonly summary: ServiceSummary;
	readonly isBackground?: true;
	/** Told when the source becomes slow to respond, and when it no longer is. */
	readonly noteSlow?: (isSlow: boolean) => void;
}

/** Fetches answers from the service, as the user's settings and consents allow, and puts them into the books. */
export class AnswerFetcher {
	private readonly turns = createTurns();

	constructor(
		private readonly services: Services,
		private readonly books: AnswerBooks,
	) {}

	/** For a command: the user is asked before it sends many requests. */
	start(connection: LegalDatabase, signal: AbortSignal, report: Report = () => undefined, aside = asIs): FetchJob {
		const budget = new RequestBudget(connection.provider.limits.requestsWithoutAsking, (requests) =>
			aside(() => confirmRequests(requests, connection)),
		);
		const book = this.books.of(connection.origin);
		return { connection, book, signal, report, aside, leftOut: { results: 0 }, summary: { requests: 0 }, budget };
	}

	/** For the background: no dialog may appear. */
	startInBackground(
		connection: LegalDatabase,
		signal: AbortSignal,
		noteSlow: NonNullable<FetchJob['noteSlow']>,
	): FetchJob {
		const { budget: _, ...job } = this.start(connection, signal);
		return { ...job, isBackground: true, noteSlow };
	}

	/**
	 * Fetches answers for what `spans` of the document cite, even if there is one already. Resolves with the first failure, if any:
	 * whatever was answered is kept anyway.
	 *
	 * @param spans UTF-16 offsets, sorted
	 */
	async fetchForDocument(
		session: DocumentSession,
		spans: readonly Span[],
		job: FetchJob,
	): Promise<ServiceError | undefined> {
		const isBound =
			!job.connection.provider.limits.takesText ||
			getVerifySend() === 'citations' ||
			(await isConfidentialPlace(session.document.uri));
		// The document may be edited while the user reads the question and while answers are under way.
		const tracker = session.track();
		session.serviceSummary = job.summary;
		try {
			const send = await this.askConsent(isBound, isWhole(session, spans) ? 'document' : 'selection', job);
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

	/** Like `fetchForStrings`, once the user has consented to sending citations. */
	async fetchWithConsent(strings: readonly string[], job: FetchJob): Promise<ServiceError | undefined> {
		if (strings.length > 0 && !(await this.services.consents.ask('citations', job.connection, job.aside)))
			throw new Canceled();
		return this.fetchForStrings(strings, job);
	}

	/**
	 * What may be sent: the user may choose less than the settings allow.
	 * @throws Canceled if the user declines
	 */
	private async askConsent(
		isBound: boolean,
		what: 'document' | 'selection',
		{ connection, aside }: FetchJob,
	): Promise<VerifySend> {
		const { consents } = this.services;
		const send = isBound
			? (await consents.ask('citations', connection, aside)) && 'citations'
			: await consents.askForText(what, connection, aside);
		if (!send) throw new Canceled();
		return send;
	}

	/** Fetches answers for citation strings, each once; those that get none are sent again on their own. */
	async fetchForStrings(strings: readonly string[], job: FetchJob): Promise<ServiceError | undefined> {
		const { parts } = job.connection;
		return this.sendStrings(strings, job, async (options) => {
			const { fetchInOrder } = await import('../../../core/lookup/asking/fetchInOrder');
			return fetchInOrder(strings, parts ?? [job.connection], options);
		});
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
			const withheld = await this.turns.run(findWithheld(text, session.findMasks(), citations));
			const parts: { readonly span: Span; readonly plan: RequestPlan }[] = [];
			for (const span of spans) {
				parts.push({
					span,
					plan: await this.turns.run(planStretch({ text, withheld, citations }, span, job.connection.provider.limits)),
				});
			}
			await job.budget?.announce(parts.reduce((sum, { plan }) => sum + plan.requests.length, 0));
			session.noteTextSent(isWhole(session, spans));
			let failure: ServiceError | undefined;
			for (const { span, plan } of parts) {
				const outcome = await this.settling(stringsOf(plan.sent), job, (options) => fetchAnswers(plan, options));
				const found = outcome.foundByService.flatMap((one) => {
					const at = one.span && tracker.map({ start: one.span.start + span.start, end: one.span.end + span.start });
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
		{ answers, failures, postponed }: FetchOutcome,
		job: FetchJob,
	): Promise<ServiceError | undefined> {
		const rest = stringsOf(sent).filter((one) => !answers.has(one) && !failures.has(one) && !postponed.has(one));
		return this.sendStrings(rest, job, async (options) => {
			const { fetchEachAlone } = await import('../../../core/lookup/asking/fetchByStrings');
			return fetchEachAlone(rest, options);
		});
	}

	private async sendStrings(
		strings: readonly string[],
		job: FetchJob,
		send: (options: FetchByStringsOptions) => Promise<FetchByStringsOutcome>,
	): Promise<ServiceError | undefined> {
		if (strings.length === 0) return undefined;
		const { failure, unanswered } = await this.settling(strings, job, send);
		job.book.markUnanswered(unanswered);
		return failure;
	}

	/** Sends; until then, the book says that these strings are being checked, and afterward what the result was. */
	private async settling<O extends Parameters<AnswerBook['settle']>[1]>(
		strings: readonly string[],
		job: FetchJob,
		send: (options: FetchByStringsOptions) => Promise<O>,
	): Promise<O> {
		const { book } = job;
		const { slow, ...options } = this.options(job);
		let outcome: O | undefined;
		book.begin(strings);
		try {
			outcome = await send(options);
			return outcome;
		} finally {
			// A request that failed leaves it armed.
			slow.idle();
			book.settle(strings, outcome ?? { answers: new Map(), failures: new Map() });
		}
	}

	private options(job: FetchJob): FetchByStringsOptions & { slow: SlowNotice } {
		const { connection, book, budget, signal, report, leftOut, isBackground, noteSlow } = job;
		let progress: string | undefined;
		const say = (what: string): void => report([progress, what].filter((part) => part !== undefined).join('. '));
		const slow = new SlowNotice((isSlow) => {
			noteSlow?.(isSlow);
			if (isSlow) say(vscode.l10n.t('{0} is slow to respond', connection.label));
		});
		const note = (results: number): void => {
			leftOut.results += results;
		};
		return {
			slow,
			provider: connection.provider,
			...(isBackground && { isBackground }),
			onWait: (waiting) => {
				slow.idle();
				say(sayWaiting(connection.label, waiting));
			},
			onLeftOut: note,
			onSummary: (one) => addSummary(job.summary, one),
			beforeSend: async () => {
				await budget?.spend();
				// Someone who disconnects, connects elsewhere, or withdraws consent wants nothing more to be sent.
				if ((await this.services.verifiers.get()) !== connection) throw new Canceled();
				if (!(await this.services.consents.has('citations', connection))) throw new Canceled();
				slow.sent();
			},
			signal,
			// Parsing it may have used up the turn, and several answers arrive at once.
			onResponse: () => {
				slow.heard();
				return this.turns.pause();
			},
			onAnswers: (answers) => book.settle(answers.keys(), { answers, failures: new Map() }),
			onProgress: (done, total) => {
				progress =
					total === 1 ? vscode.l10n.t('{0} of 1 citation', done) : vscode.l10n.t('{0} of {1} citations', done, total);
				if (done === total) slow.idle();
				report(progress, total === 0 ? 1 : done / total);
			},
			onDropped: note,
			...(budget && { announce: (requests) => budget.announce(requests) }),
		};
	}
}

async function confirmRequests(several: number, { label, provider }: LegalDatabase): Promise<void> {
	const usage = provider.requests?.usage;
	const message =
		usage === undefined
			? vscode.l10n.t('This sends at least {0} requests to {1}.', several, label)
			: vscode.l10n.t(
					'This sends at least {0} requests to {1}, one a minute; {2} more can be sent today.',
					several,
					label,
					usage.most - usage.used,
				);
	await confirm(message, '', vscode.l10n.t('Send'));
}

function isWhole({ document }: DocumentSession, [first]: readonly Span[]): boolean {
	return first !== undefined && first.start === 0 && first.end >= document.getText().length;
}

/** True for a failure of one request that says little about the next one. */
export function isLocal({ kind }: ServiceError): boolean {
	return kind === 'timeout' || kind === 'server' || kind === 'invalid' || kind === 'protocol';
}

function stringsOf(sent: readonly SentCitation[]): string[] {
	return [...new Set(sent.flatMap(({ askable, citationString: one }) => (askable ? [one] : [])))];
}
