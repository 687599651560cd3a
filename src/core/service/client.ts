import { type Clock, delay } from '../base/time/clock';
import { authorization, isApiKey } from './apiKey';
import { attempt, send } from './attempt';
import { parseBaseUrl } from './baseUrl';
import { readStatusFailure } from './failures';
import { findFieldProblem } from './limits';
import {
	type Operation,
	type OperationInput,
	type OperationName,
	type OperationOutput,
	operations,
	requestTarget,
} from './operations';
import type { DroppedPart } from './parseLeniently';
import { doneWithoutAnswer, parseBody, readBody } from './readAnswer';
import { answerLimits, readBodyText, untilAborted } from './responseBody';
import { planRetry } from './retry';
import { ServiceError, type ServiceErrorData } from './serviceError';

/** What a call did, for the log. Contains no IDs, no URL, and no text of a request or an answer. */
export type ServiceLogEvent =
	| {
			readonly kind: 'answered';
			readonly operation: OperationName;
			readonly attempt: number;
			readonly status: number;
			readonly ms: number;
			readonly bytes: number;
	  }
	| {
			readonly kind: 'failed';
			readonly operation: OperationName;
			readonly attempt: number;
			readonly ms: number;
			readonly message: string;
			readonly retryInMs?: number;
	  }
	/** Parts of an answer that couldn't be used, by the interface's names. */
	| { readonly kind: 'dropped'; readonly operation: OperationName; readonly parts: readonly DroppedPart[] };

export interface ServiceClientDeps {
	readonly fetch: typeof fetch;
	readonly clock: Clock;
	/** 0 to 1; spreads retries. */
	readonly random?: () => number;
	readonly log?: (event: ServiceLogEvent) => void;
}

export interface CallOptions {
	readonly signal?: AbortSignal | undefined;
	/** Called with the number of results that were left out because there were more than the request can have asked for. */
	readonly onLeftOut?: (results: number) => void;
}

/** From this many characters of an answer on, parsing and reading it are two turns of the event loop. */
const largeText = 250_000;
const errorLimits = { bytes: 64_000 };
const errorBodyTimeoutMs = 3_000;

/** One service and one key. The key is sent only to the base URL's origin, and is in no error and no log event. */
export class ServiceClient {
	readonly origin: string;
	readonly #baseUrl: string;
	readonly #apiKey: string;
	readonly #deps: ServiceClientDeps;
	/** Fields whose unusable values have been logged, prefixed with their operation. */
	readonly #logged = new Set<string>();

	/** @throws ServiceError `invalid` when the base URL or the key could never be used */
	constructor(connection: { readonly baseUrl: string; readonly apiKey: string }, deps: ServiceClientDeps) {
		const parsed = parseBaseUrl(connection.baseUrl);
		if (parsed.kind === 'invalid') throw new ServiceError('invalid', { operation: 'connect', field: 'baseUrl' });
		if (!isApiKey(connection.apiKey)) throw new ServiceError('invalid', { operation: 'connect', field: 'apiKey' });
		this.origin = parsed.origin;
		this.#baseUrl = parsed.baseUrl;
		this.#apiKey = connection.apiKey;
		this.#deps = deps;
	}

	/**
	 * Calls one operation, trying again where its rule allows.
	 * @throws ServiceError of every kind; `invalid` with `field` before anything is sent, `canceled` as soon as the signal is aborted
	 */
	async call<N extends OperationName>(
		name: N,
		input: OperationInput<N>,
		options: CallOptions = {},
	): Promise<OperationOutput<N>> {
		const operation: Operation<N> = operations[name];
		const problem = findFieldProblem(input, operation.ids);
		if (problem) throw new ServiceError('invalid', { operation: name, ...problem });
		const { signal } = options;
		let mayBeDone = false;
		for (let tried = 1; ; tried++) {
			if (signal?.aborted) throw new ServiceError('canceled', { operation: name });
			const { timeoutMs } = operation;
			const { clock } = this.#deps;
			const started = clock.now();
			const outcome = await attempt({ operation: name, signal, timeoutMs, clock }, (within) =>
				this.#attempt(name, operation, input, within, options),
			).catch((error: ServiceError) => error);
			const now = clock.now();
			const answered = { kind: 'answered', operation: name, attempt: tried, ms: now - started } as const;
			if (!(outcome instanceof ServiceError)) {
				const { status, bytes, value } = outcome;
				this.#log({ ...answered, status, bytes });
				return value;
			}
			if (mayBeDone && operation.retry === 'untilGone' && outcome.data.status === 404) {
				this.#log({ ...answered, status: 404, bytes: 0 });
				return { kind: 'empty' } as OperationOutput<N>;
			}
			mayBeDone ||= outcome.kind !== 'notFound';
			const wait = planRetry(outcome, tried, operation.retry, now, (this.#deps.random ?? Math.random)());
			const error = new ServiceError(outcome.kind, { ...outcome.data, attempts: tried });
			this.#log({
				...answered,
				kind: 'failed',
				message: error.message,
				...(wait === undefined ? {} : { retryInMs: Math.round(wait) }),
			});
			if (wait === undefined) throw error;
			await delay(clock, wait, signal);
		}
	}

	/** One request and its answer. @throws ServiceError for any failure: the caller decides whether it is final */
	async #attempt<N extends OperationName>(
		name: N,
		operation: Operation<N>,
		input: OperationInput<N>,
		signal: AbortSignal,
		{ onLeftOut }: CallOptions,
	): Promise<{ status: number; bytes: number; value: OperationOutput<N> }> {
		const protocolError = (data: Omit<ServiceErrorData, 'operation'>) =>
			new ServiceError('protocol', { operation: name, ...data });
		const url = this.#baseUrl + requestTarget(operation, input);
		const response = await this.#send(url, name, operation, input, signal);
		if (!response.ok) throw await this.#readFailure(response, name, operation, input, url, signal);
		const limits = operation.limits ?? answerLimits;
		const body = await readBodyText(response, limits, signal);
		const { status } = response;
		if (body.kind === 'tooLarge') {
			// What was asked for has been done, whatever else the service has to say.
			const done = doneWithoutAnswer(operation, input);
			if (done === undefined) throw protocolError({ status, problem: 'tooLarge', limits });
			this.#logDropped(name, [{ path: 'the response', expected: 'within the limit of an answer', count: 1 }]);
			return { status, bytes: 0, value: done };
		}
		const parsed = parseBody(body.text, response.headers.get('content-type'));
		if (parsed.kind === 'problem') throw protocolError({ status, problem: parsed.problem });
		if (body.text.length > largeText) await delay(this.#deps.clock, 0);
		const secrets = [...this.#keyForms(), ...(operation.confidential?.(input) ?? [])];
		const read = await this.#run(readBody(operation, input, parsed, secrets));
		if (read.kind === 'problem') {
			const { problem } = read;
			throw protocolError({ status, problem, ...(problem === 'noList' ? { field: operation.listField } : {}) });
		}
		const cuts = { path: 'ends of texts', expected: 'within the limit of an answer', count: body.cuts };
		if (read.leftOut > 0) onLeftOut?.(read.leftOut);
		this.#logDropped(name, body.cuts > 0 ? [...read.dropped, cuts] : read.dropped);
		return { status, bytes: body.bytes, value: read.value };
	}

	#send<N extends OperationName>(
		url: string,
		name: N,
		{ method, body: bodyOf }: Operation<N>,
		input: OperationInput<N>,
		signal: AbortSignal,
	): Promise<Response> {
		const body = bodyOf?.(input);
		const headers = {
			accept: 'application/json',
			authorization: authorization(this.#apiKey),
			...(body && { 'content-type': 'application/json' }),
		};
		const content = body && { body: JSON.stringify(body) };
		return send({ url, operation: name, method, headers, ...content, signal }, this.#deps.fetch);
	}

	/** The error for an unsuccessful answer. Its body is optional: if it doesn't come soon, or breaks off, it is ignored. */
	async #readFailure<N extends OperationName>(
		response: Response,
		name: N,
		operation: Operation<N>,
		input: OperationInput<N>,
		requestUrl: string,
		signal: AbortSignal,
	): Promise<ServiceError> {
		const patience = new AbortController();
		const stopTimer = this.#deps.clock.after(errorBodyTimeoutMs, () => patience.abort());
		let text: string | undefined;
		try {
			const body = await untilAborted(readBodyText(response, errorLimits, patience.signal), signal);
			if (body.kind === 'text') text = body.text;
		} catch {
			if (signal.aborted) throw new Error('aborted');
		} finally {
			patience.abort();
			stopTimer();
		}
		const { kind, data } = readStatusFailure(
			response,
			{
				operation: name,
				requestUrl,
				now: this.#deps.clock.now(),
				secrets: this.#keyForms(),
				sent: operation.confidential?.(input) ?? [],
			},
			text,
		);
		return new ServiceError(kind, data);
	}

	/** The key, and the key as it is on the wire, which is how a service sees and quotes it. */
	#keyForms(): string[] {
		return [this.#apiKey, authorization(this.#apiKey).slice('Bearer '.length)];
	}

	/** Lets other work run between the steps. */
	async #run<T>(steps: Iterator<void, T>): Promise<T> {
		for (;;) {
			const step = steps.next();
			if (step.done) return step.value;
			await delay(this.#deps.clock, 0);
		}
	}

	/** Once for each field: polling a run would fill the log. */
	#logDropped(operation: OperationName, dropped: readonly DroppedPart[]): void {
		const parts = dropped.filter(({ path }) => !this.#logged.has(`${operation} ${path}`));
		for (const { path } of parts) this.#logged.add(`${operation} ${path}`);
		if (parts.length > 0) this.#log({ kind: 'dropped', operation, parts });
	}

	#log(event: ServiceLogEvent): void {
		this.#deps.log?.(event);
	}
}
