import type * as z from 'zod/mini';
import type { Clock } from '../../../base/time/clock';
import { isApiKey } from '../../../service/apiKey';
import { attempt, send } from '../../../service/attempt';
import { parseBaseUrl } from '../../../service/baseUrl';
import { readStatusFailure } from '../../../service/failures';
import { parseLeniently } from '../../../service/parseLeniently';
import { parseBody } from '../../../service/readAnswer';
import { answerLimits, readBodyText } from '../../../service/responseBody';
import { ServiceError, type ServiceErrorData, type ServiceErrorKind } from '../../../service/serviceError';
import { readThrottle } from './throttling';

export interface CourtListenerRequest<T> {
	/** A name for errors and the log. */
	readonly operation: string;
	/** Path below `/api/rest/v4/`, with its query. */
	readonly path: string;
	/** Sent as JSON by POST; without a body, the request is a GET. */
	readonly body?: Readonly<Record<string, string>>;
	readonly schema: z.ZodMiniType<T>;
	/** The texts of opinions are long; without this, long texts are cut to make a large response fit. */
	readonly bytes?: number;
}

export interface CourtListenerClientDeps {
	readonly fetch: typeof fetch;
	readonly clock: Clock;
	/** Gets one line without text of a request or a response. */
	readonly log?: (line: string) => void;
}

const timeoutMs = 45_000;
/** For a response with long texts, which are cut: a cluster can have a syllabus and headnotes. */
const maxBytesToCut = 32_000_000;

/** One account. Its token is sent only to its origin, and is in no error and no log line. Nothing is retried, because each request counts. */
export class CourtListenerClient {
	readonly origin: string;
	readonly #baseUrl: string;
	readonly #token: string;
	readonly #deps: CourtListenerClientDeps;

	/** @throws ServiceError `invalid` when the base URL or the token could never be used */
	constructor(account: { readonly baseUrl: string; readonly token: string }, deps: CourtListenerClientDeps) {
		const parsed = parseBaseUrl(account.baseUrl);
		if (parsed.kind === 'invalid') throw new ServiceError('invalid', { operation: 'connect', field: 'baseUrl' });
		// A header value is bytes, and all of CourtListener's tokens are letters and digits.
		if (!isApiKey(account.token) || !/^[\x21-\x7e]+$/.test(account.token)) {
			throw new ServiceError('invalid', { operation: 'connect', field: 'apiKey' });
		}
		this.origin = parsed.origin;
		this.#baseUrl = parsed.baseUrl;
		this.#token = account.token;
		this.#deps = deps;
	}

	/**
	 * Sends one request.
	 * @throws ServiceError; `rateLimited` always has `retryAt`, `canceled` as soon as the signal is aborted
	 */
	async send<T>(request: CourtListenerRequest<T>, signal: AbortSignal): Promise<T> {
		const { operation } = request;
		const { clock, log } = this.#deps;
		const note = (outcome: string, ms: number) => log?.(`courtlistener ${operation}: ${outcome}, ${ms} ms`);
		return attempt({ operation, signal, timeoutMs, clock, note }, (within) => this.#attempt(request, within));
	}

	async #attempt<T>(
		{ operation, path, body, schema, bytes }: CourtListenerRequest<T>,
		signal: AbortSignal,
	): Promise<T> {
		const url = `${this.#baseUrl}/api/rest/v4/${path}`;
		const fail = (kind: ServiceErrorKind, data: Omit<ServiceErrorData, 'operation'> = {}): never => {
			throw new ServiceError(kind, { operation, ...data });
		};
		const headers = {
			accept: 'application/json',
			authorization: `Token ${this.#token}`,
			...(body && { 'content-type': 'application/json' }),
		};
		const content = body ? { method: 'POST', body: JSON.stringify(body) } : { method: 'GET' };
		const response = await send({ url, operation, headers, ...content, signal }, this.#deps.fetch);
		const limits = {
			...answerLimits,
			bytes: bytes ?? answerLimits.bytes,
			bytesToCut: Math.max(bytes ?? 0, maxBytesToCut),
		};
		const read = await readBodyText(response, response.ok ? limits : { bytes: 64_000 }, signal);
		const { status } = response;
		const text = read.kind === 'text' ? read.text : undefined;
		const parsed = text === undefined ? undefined : parseBody(text, response.headers.get('content-type'));
		const json = parsed?.kind === 'json' ? parsed.value : undefined;
		if (!response.ok) {
			const now = this.#deps.clock.now();
			const sentTexts = body ? Object.values(body) : [];
			const context = { operation, requestUrl: url, now, secrets: [this.#token], sent: sentTexts };
			const { kind, data } = readStatusFailure(response, context, text);
			const retryAt = status === 429 ? readThrottle(json, response.headers.get('retry-after'), now) : undefined;
			return fail(kind, { ...data, ...(retryAt !== undefined && { retryAt }) });
		}
		if (read.kind === 'tooLarge') return fail('protocol', { status, problem: 'tooLarge' });
		if (parsed?.kind === 'problem') return fail('protocol', { status, problem: parsed.problem });
		if (parsed?.kind !== 'json')
			return fail('protocol', { status, problem: parsed?.kind === 'empty' ? 'empty' : 'notJson' });
		const lenient = parseLeniently(schema, json);
		return lenient === undefined ? fail('protocol', { status, problem: 'wrongShape' }) : lenient.value;
	}
}
