import * as vscode from 'vscode';
import { citationString } from '../../core/citations/citationString';
import { isCovered } from '../../core/citations/coverage';
import type { ServiceError } from '../../core/service/serviceError';
import type { Span } from '../../core/text/span';
import type { AnswerBook } from '../../core/verification/answers/answerBook';
import {
	type CheckOptions,
	type CheckOutcome,
	checkText,
	type Target,
} from '../../core/verification/asking/fetchAnswers';
import { checkEachAlone, checkStrings, type StringsOutcome } from '../../core/verification/asking/fetchByStrings';
import { redact } from '../../core/verification/asking/redaction';
import { planRequests } from '../../core/verification/asking/requestPlan';
import { askableStrings } from '../../core/verification/asking/verifyStrings';
import { isConfidentialPlace } from '../../host/confidential';
import type { Connection } from '../../host/connection';
import { Cancelled } from '../../host/errors';
import type { Report } from '../../host/progress';
import type { Services } from '../../host/services';
import { getVerifySend, type VerifySend } from '../../host/settings';
import type { AnswerBooks } from './answerBooks';
import type { DocumentSession } from './documentSession';
import { RequestBudget } from './requestBudget';

/** One command's asking, or the background's: of whom, until when, how many requests. */
export interface Asking {
	readonly connection: Connection;
	readonly book: AnswerBook;
	/** Absent in the background, which asks for one batch after another and has nobody to ask. */
	readonly budget?: RequestBudget;
	readonly signal: AbortSignal;
	readonly report: Report;
}

/** Asks the service about citations, in the way the user's settings and consents allow, and puts what it says into the books. */
export class Checker {
	constructor(
		private readonly services: Services,
		private readonly books: AnswerBooks,
	) {}

	/** What a command asks with; one that may take many requests asks the user first. */
	begin(connection: Connection, signal: AbortSignal, report?: Report): Asking {
		return { ...this.beginUnasked(connection, signal, report), budget: new RequestBudget(connection.label) };
	}

	/** What is asked with in the background: no dialog may come up there. */
	beginUnasked(connection: Connection, signal: AbortSignal, report: Report = () => undefined): Asking {
		return { connection, book: this.books.of(connection.origin), signal, report };
	}

	/**
	 * Checks what stands within `spans` of the document, asking afresh. Resolves with the first failure, if there was one: whatever was
	 * answered is kept all the same.
	 *
	 * @param spans UTF-16 offsets, sorted
	 * @param most what may leave at most; the user's setting and the folder can only tighten it
	 */
	async checkDocument(
		session: DocumentSession,
		spans: readonly Span[],
		asking: Asking,
		most: VerifySend = getVerifySend(),
	): Promise<ServiceError | undefined> {
		const send = most === 'citations' || (await isConfidentialPlace(session.document.uri)) ? 'citations' : most;
		// The document may be edited while the user reads the question and while answers are under way.
		const tracker = session.track();
		try {
			if (!(await this.services.consents.ask(send, asking.connection))) throw new Cancelled();
			const stretches = spans.map((span) => tracker.stretch(span));
			return send === 'citations'
				? await this.checkStrings(askableStrings(citationsWithin(session, stretches)), asking)
				: await this.checkByText(session, stretches, asking);
		} finally {
			tracker.dispose();
		}
	}

	/** Asks about citation strings, each once; those that stay without an answer once more, alone. */
	async checkStrings(strings: readonly string[], asking: Asking): Promise<ServiceError | undefined> {
		return this.ask(strings, asking, () => checkStrings(strings, this.options(asking)));
	}

	private async checkByText(
		session: DocumentSession,
		spans: readonly Span[],
		asking: Asking,
	): Promise<ServiceError | undefined> {
		const tracker = session.track();
		try {
			const withheld = [...session.findMasks(), ...session.citations.filter(({ kind }) => kind === 'record')];
			const text = redact(session.document.getText(), withheld, session.citations);
			const parts = spans.map((span) => planPart(session, text, span));
			await asking.budget?.announce(parts.reduce((sum, { requests }) => sum + requests, 0));
			let failure: ServiceError | undefined;
			for (const part of parts) {
				const outcome = await this.exchange(part, asking);
				const places = outcome.elsewhere.flatMap((found) => {
					const at = found.span && tracker.map(shift(found.span, part.span.start));
					return found.span && !at ? [] : [{ ...found, ...(at && { span: at }) }];
				});
				session.replaceElsewhere(asking.book, tracker.stretch(part.span), places, !outcome.failure);
				failure ??= outcome.failure ?? (await this.checkAlone(part.targets, outcome, asking));
				if (outcome.failure && !isLocal(outcome.failure)) break;
			}
			return failure;
		} finally {
			tracker.dispose();
		}
	}

	private async checkAlone(
		targets: readonly Target[],
		{ answers, failures }: CheckOutcome,
		asking: Asking,
	): Promise<ServiceError | undefined> {
		const silent = askableOf(targets).filter((one) => !answers.has(one) && !failures.has(one));
		await asking.budget?.announce(silent.length);
		return this.ask(silent, asking, () => checkEachAlone(silent, this.options(asking)));
	}

	private async ask(
		strings: readonly string[],
		{ book }: Asking,
		send: () => Promise<StringsOutcome>,
	): Promise<ServiceError | undefined> {
		if (strings.length === 0) return undefined;
		let outcome: StringsOutcome = { answers: new Map(), failures: new Map(), silent: new Set() };
		book.begin(strings);
		try {
			outcome = await send();
			return outcome.failure;
		} finally {
			book.settle(strings, outcome);
			book.markUnanswered(outcome.silent);
		}
	}

	private async exchange({ text, targets, citations }: Part, asking: Asking): Promise<CheckOutcome> {
		const strings = askableOf(targets);
		let outcome: CheckOutcome = { answers: new Map(), failures: new Map(), elsewhere: [] };
		asking.book.begin(strings);
		try {
			outcome = await checkText(text, targets, { ...this.options(asking), citations });
			return outcome;
		} finally {
			asking.book.settle(strings, outcome);
		}
	}

	private options({ connection, book, budget, signal, report }: Asking): CheckOptions {
		return {
			verify: async (text, aborted) => {
				await budget?.spend();
				// Whoever disconnects, or connects elsewhere, wants nothing more to be sent.
				if ((await this.services.connections.get()) !== connection) throw new Cancelled();
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

/** True for a failure of one request that says little about the next one. */
export function isLocal({ kind }: ServiceError): boolean {
	return kind === 'timeout' || kind === 'server' || kind === 'invalid' || kind === 'protocol';
}

interface Part {
	readonly span: Span;
	readonly text: string;
	readonly targets: readonly Target[];
	/** All that the service may look up, short forms too. */
	readonly citations: readonly Span[];
	readonly requests: number;
}

function planPart(session: DocumentSession, text: string, span: Span): Part {
	const part = text.slice(span.start, span.end);
	const within = citationsWithin(session, [span]);
	const citations = within.map((citation) => shift(citation, -span.start));
	const targets = within.flatMap((citation, at): Target[] => {
		const place = citations[at];
		if (citation.kind !== 'full' || !place) return [];
		return [{ ...place, citationString: citationString(citation), askable: isCovered(citation) }];
	});
	return { span, text: part, targets, citations, requests: planRequests(part, citations).length };
}

function citationsWithin(session: DocumentSession, spans: readonly Span[]): DocumentSession['citations'] {
	return session.citations.filter(({ start, end }) => spans.some((span) => start >= span.start && end <= span.end));
}

function askableOf(targets: readonly Target[]): string[] {
	return [...new Set(targets.flatMap(({ askable, citationString: one }) => (askable ? [one] : [])))];
}

function shift({ start, end }: Span, by: number): Span {
	return { start: start + by, end: end + by };
}
