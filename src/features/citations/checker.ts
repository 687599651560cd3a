import pLimit from 'p-limit';
import * as vscode from 'vscode';
import type { Citation, Span } from '../../core/citations/citation';
import { citationString } from '../../core/citations/citationString';
import { isCovered } from '../../core/citations/coverage';
import type { ServiceError } from '../../core/service/serviceError';
import type { AnswerBook } from '../../core/verification/answerBook';
import {
	type CheckOutcome,
	checkText,
	composeCitations,
	requestsInFlight,
	type Target,
} from '../../core/verification/check';
import { planRequests } from '../../core/verification/plan';
import { redact } from '../../core/verification/redaction';
import type { Connection } from '../../host/connection';
import { Cancelled } from '../../host/errors';
import type { Report } from '../../host/progress';
import type { Services } from '../../host/services';
import { getVerifySend, isConfidential } from '../../host/settings';
import type { AnswerBooks } from './answerBooks';
import type { DocumentSession } from './documentSession';

/** More requests than this by one command are asked about first. */
const requestsWithoutAsking = 200;

/** Asks the service about citations, in the way the user's settings and consents allow, and puts what it says into the books. */
export class Checker {
	constructor(
		private readonly services: Services,
		private readonly books: AnswerBooks,
	) {}

	/**
	 * Checks what stands within `spans` of the document, asking afresh. Resolves with the first failure, if there was one: whatever was
	 * answered is kept all the same.
	 *
	 * @param spans UTF-16 offsets, sorted
	 */
	async checkDocument(
		session: DocumentSession,
		spans: readonly Span[],
		connection: Connection,
		signal: AbortSignal,
		report: Report,
	): Promise<ServiceError | undefined> {
		const kind = isConfidential(session.document.uri) ? 'citations' : getVerifySend();
		if (!(await this.services.consents.ask(kind, connection))) throw new Cancelled();
		const citations = session.citations.filter((citation) => spans.some((span) => contains(span, citation)));
		const book = this.books.of(connection.origin);
		if (kind === 'citations') return this.checkStrings(askable(citations), book, connection, signal, report);

		const withheld = [...session.findMasks(), ...session.citations.filter(({ kind: of }) => of === 'record')];
		const text = redact(session.document.getText(), withheld);
		const parts = spans.map((span) => ({
			span,
			text: text.slice(span.start, span.end),
			targets: toTargets(citations, span),
		}));
		await this.askAboutMany(
			parts.reduce((sum, part) => sum + planRequests(part.text, part.targets).length, 0),
			connection,
		);
		let failure: ServiceError | undefined;
		for (const part of parts) {
			const tracker = session.track();
			try {
				const outcome = await this.exchange(part.text, part.targets, book, connection, signal, report);
				failure ??= outcome.failure;
				const placed = outcome.elsewhere.flatMap((found) => {
					const at = found.span && tracker.map(shift(found.span, part.span.start));
					if (found.span && (!at || session.isKnown(at))) return [];
					return [{ ...found, ...(at && { span: at }) }];
				});
				session.replaceElsewhere(book, tracker.stretch(part.span), placed);
				failure ??= await this.checkAlone(part.targets, outcome, book, connection, signal, report);
			} finally {
				tracker.dispose();
			}
		}
		return failure;
	}

	/** Asks about citation strings, each once; those that stay without an answer once more, alone. */
	async checkStrings(
		strings: readonly string[],
		book: AnswerBook,
		connection: Connection,
		signal: AbortSignal,
		report: Report,
	): Promise<ServiceError | undefined> {
		if (strings.length === 0) return undefined;
		const { text, targets } = composeCitations([...new Set(strings)]);
		await this.askAboutMany(planRequests(text, targets).length, connection);
		const outcome = await this.exchange(text, targets, book, connection, signal, report);
		return outcome.failure ?? (await this.checkAlone(targets, outcome, book, connection, signal, report));
	}

	/** Databases drop what they do not hold, and joined texts confuse them: whatever got no answer is asked once by itself. */
	private async checkAlone(
		targets: readonly Target[],
		{ answers, failures }: CheckOutcome,
		book: AnswerBook,
		connection: Connection,
		signal: AbortSignal,
		report: Report,
	): Promise<ServiceError | undefined> {
		const strings = [...new Set(targets.filter(({ askable }) => askable).map((target) => target.citationString))];
		const silent = strings.filter((one) => !answers.has(one) && !failures.has(one));
		await this.askAboutMany(silent.length, connection);
		let failure: ServiceError | undefined;
		const limit = pLimit(requestsInFlight);
		await Promise.all(
			silent.map((one) =>
				limit(async () => {
					if (failure) return;
					const { text, targets: alone } = composeCitations([one]);
					const outcome = await this.exchange(text, alone, book, connection, signal, report);
					if (outcome.failure) failure ??= outcome.failure;
					else if (!outcome.answers.has(one)) book.markUnanswered([one]);
				}),
			),
		);
		return failure;
	}

	private async exchange(
		text: string,
		targets: readonly Target[],
		book: AnswerBook,
		connection: Connection,
		signal: AbortSignal,
		report: Report,
	): Promise<CheckOutcome> {
		const strings = targets.filter(({ askable }) => askable).map((target) => target.citationString);
		let outcome: CheckOutcome = { answers: new Map(), failures: new Map(), elsewhere: [] };
		book.begin(strings);
		try {
			outcome = await checkText(text, targets, {
				verify: async (part, aborted) =>
					(await connection.client.call('verify', { text: part }, { signal: aborted })).citations ?? [],
				signal,
				now: () => this.services.clock.now(),
				onAnswers: (answers) => book.settle(answers.keys(), { answers, failures: new Map() }),
				onProgress: (done, total) =>
					report(vscode.l10n.t('{0} of {1} requests answered', done, total), total === 0 ? 1 : done / total),
			});
			return outcome;
		} finally {
			book.settle(strings, outcome);
		}
	}

	private async askAboutMany(requests: number, { label }: Connection): Promise<void> {
		if (requests <= requestsWithoutAsking) return;
		const send = vscode.l10n.t('Send');
		const message = vscode.l10n.t('This takes {0} requests to {1}.', requests, label);
		if ((await vscode.window.showWarningMessage(message, { modal: true }, send)) !== send) throw new Cancelled();
	}
}

function askable(citations: readonly Citation[]): string[] {
	return citations.filter((citation) => citation.kind === 'full' && isCovered(citation)).map(citationString);
}

function toTargets(citations: readonly Citation[], within: Span): Target[] {
	return citations
		.filter((citation) => citation.kind === 'full' && contains(within, citation))
		.map((citation) => ({
			...shift(citation, -within.start),
			citationString: citationString(citation),
			askable: isCovered(citation),
		}));
}

function contains(outer: Span, inner: Span): boolean {
	return inner.start >= outer.start && inner.end <= outer.end;
}

function shift({ start, end }: Span, by: number): Span {
	return { start: start + by, end: end + by };
}
