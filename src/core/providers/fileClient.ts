import pLimit from 'p-limit';
import type { Clock } from '../clock';
import { startAttempt } from '../service/attempt';
import { parseBaseUrl } from '../service/baseUrl';
import { readFetchFailure, readStatusFailure } from '../service/failures';
import { dropBody, untilAborted } from '../service/responseBody';
import { ServiceError, type ServiceErrorData } from '../service/serviceError';

/** What a server gave to ask whether something has changed. */
export interface Validators {
	readonly etag?: string;
	readonly lastModified?: string;
}

export interface Sending {
	readonly signal: AbortSignal;
	/** Called directly before it is sent; when it rejects, nothing is sent. */
	readonly beforeSend?: () => Promise<void>;
}

/** A file, by its path from the root. `findProblem` says what is wrong with what came. */
export interface FileRequest extends Validators, Sending {
	readonly operation: string;
	readonly path: string;
	readonly accept: string;
	readonly findProblem: (bytes: Uint8Array) => ServiceErrorData['problem'];
}

export type FetchedFile =
	| ({ readonly kind: 'file'; readonly bytes: Uint8Array } & Validators)
	| { readonly kind: 'unchanged' | 'absent' };

/** Files under way at the same time, and milliseconds from the start of one to the start of the next: it is a gift to everyone. */
const atOnce = 4;
const gapMs = 50;
/** Milliseconds for one file; one drips, another is far away. */
const timeoutMs = 60_000;
/** Milliseconds that a refusal holds where the server doesn't say how long, and the longest that is believed. */
const refusalMs = 60_000;
const longestRefusalMs = 60 * 60_000;
/** What a public server of files is asked with. */
export interface FileDeps {
	readonly fetch: typeof fetch;
	readonly clock: Clock;
	/** Of Benchbook, for the User-Agent. */
	readonly version: string;
	/** Gets one line without text of a request or a response. */
	readonly log?: (line: string) => void;
}

/** Fetches files from a public server, each by one request, a few at a time. Follows no redirect. */
export class FileClient {
	private readonly baseUrl: string;
	private readonly lanes = pLimit(atOnce);
	private lastStart = Number.NEGATIVE_INFINITY;
	/** After a refusal: milliseconds since the epoch. */
	private notBefore = 0;

	/**
	 * @param name in the log
	 * @param mostBytes of one file
	 * @throws ServiceError `invalid` when the base URL could never be used
	 */
	constructor(
		baseUrl: string,
		private readonly name: string,
		private readonly mostBytes: number,
		private readonly deps: FileDeps,
	) {
		const parsed = parseBaseUrl(baseUrl);
		if (parsed.kind === 'invalid') throw new ServiceError('invalid', { operation: 'connect', field: 'baseUrl' });
		this.baseUrl = parsed.baseUrl;
	}

	/** @throws ServiceError, and what `beforeSend` rejects with */
	fetchFile(request: FileRequest): Promise<FetchedFile> {
		return this.lanes(async () => {
			await this.waitForTurn(request);
			await request.beforeSend?.();
			return this.send(request);
		});
	}

	private async waitForTurn({ signal, operation }: FileRequest): Promise<void> {
		const { clock } = this.deps;
		for (;;) {
			if (signal.aborted) throw new ServiceError('canceled', { operation });
			const now = clock.now();
			if (now < this.notBefore) throw new ServiceError('rateLimited', { operation, retryAt: this.notBefore });
			// A clock that was set back waits once.
			const wait = Math.min(this.lastStart + gapMs - now, gapMs);
			if (wait <= 0) {
				this.lastStart = now;
				return;
			}
			this.lastStart = Math.min(this.lastStart, now);
			await new Promise<void>((resolve) => clock.after(wait, resolve));
		}
	}

	private async send(request: FileRequest): Promise<FetchedFile> {
		const { operation } = request;
		const { clock, log } = this.deps;
		const started = clock.now();
		const attempt = startAttempt(request.signal, timeoutMs, clock);
		const note = (outcome: string) => log?.(`${this.name} ${operation}: ${outcome}, ${clock.now() - started} ms`);
		try {
			const fetched = await this.attempt(request, attempt.signal);
			note(fetched.kind);
			return fetched;
		} catch (error) {
			const { ended } = attempt;
			const failure = ended === undefined ? asServiceError(error, operation) : new ServiceError(ended, { operation });
			note(failure.message);
			throw failure;
		} finally {
			attempt.stop();
		}
	}

	private async attempt(request: FileRequest, signal: AbortSignal): Promise<FetchedFile> {
		const { operation, path, accept, etag, lastModified } = request;
		const url = `${this.baseUrl}${path}`;
		const sent = this.deps.fetch(url, {
			headers: {
				accept,
				'user-agent': `Benchbook/${this.deps.version}`,
				...(etag !== undefined && { 'if-none-match': etag }),
				...(lastModified !== undefined && { 'if-modified-since': lastModified }),
			},
			redirect: 'manual',
			credentials: 'omit',
			signal,
		});
		const response = await untilAborted(sent, signal);
		const { status, headers } = response;
		if (response.redirected || status === 0) {
			dropBody(response);
			throw new ServiceError('protocol', { operation, problem: 'redirect' });
		}
		if (!response.ok) dropBody(response);
		if (status === 304 && (etag !== undefined || lastModified !== undefined)) return { kind: 'unchanged' };
		if (status === 404 || status === 410) return { kind: 'absent' };
		if (!response.ok) throw this.readFailure(response, url, operation);
		const bytes = await readBytes(response, signal, operation, this.mostBytes);
		const problem = request.findProblem(bytes);
		if (problem) throw new ServiceError('protocol', { operation, status, problem });
		return { kind: 'file', bytes, ...validatorsOf(headers) };
	}

	/** A refusal holds for every file until its time is over. */
	private readFailure(response: Response, url: string, operation: string): ServiceError {
		const now = this.deps.clock.now();
		const read = readStatusFailure(response, { operation, requestUrl: url, now, secrets: [], sent: [] }, undefined);
		const { retryAt } = read.data;
		if (read.kind === 'rateLimited' || retryAt !== undefined) {
			this.notBefore = Math.min(retryAt ?? now + refusalMs, now + longestRefusalMs);
			return new ServiceError(read.kind, { ...read.data, operation, retryAt: this.notBefore });
		}
		return new ServiceError(read.kind, { ...read.data, operation });
	}
}

function asServiceError(error: unknown, operation: string): ServiceError {
	if (error instanceof ServiceError) return error;
	const { code, notSent } = readFetchFailure(error);
	return new ServiceError('network', { operation, ...(code !== undefined && { code }), ...(notSent && { notSent }) });
}

/** Reads a body as far as it may go; the rest of a larger one is canceled, which frees its connection. */
async function readBytes(
	response: Response,
	signal: AbortSignal,
	operation: string,
	mostBytes: number,
): Promise<Uint8Array> {
	const reader = response.body?.getReader();
	const chunks: Uint8Array[] = [];
	let length = 0;
	try {
		while (reader) {
			const { done, value } = await untilAborted(reader.read(), signal);
			if (done) break;
			length += value.length;
			if (length > mostBytes)
				throw new ServiceError('protocol', {
					operation,
					status: response.status,
					problem: 'tooLarge',
					limits: { bytes: mostBytes },
				});
			chunks.push(value);
		}
	} finally {
		void reader?.cancel().catch(() => undefined);
	}
	const whole = new Uint8Array(length);
	let at = 0;
	for (const chunk of chunks) {
		whole.set(chunk, at);
		at += chunk.length;
	}
	return whole;
}

/** What is wrong with a body that can't be JSON in `marks` ("[]" or "{}"), by its first and last character. */
export function findJsonProblem(json: Uint8Array, marks: '[]' | '{}'): ServiceErrorData['problem'] {
	const decoder = new TextDecoder();
	// Without a byte order mark.
	const first = decoder.decode(json.subarray(0, 64)).trimStart();
	const last = decoder.decode(json.subarray(-64)).trimEnd();
	if (first === '' && last === '') return 'empty';
	if (first.startsWith('<')) return 'html';
	if (!first.startsWith(marks.charAt(0))) return 'notJson';
	return last.endsWith(marks.charAt(1)) ? undefined : 'incomplete';
}

/** Sent back as they came, so nothing but what a header may have. */
function validatorsOf(headers: Headers): Validators {
	const etag = headers.get('etag');
	const lastModified = headers.get('last-modified');
	const isUsable = (value: string | null): value is string => value !== null && /^[\x20-\x7e]{1,200}$/.test(value);
	return { ...(isUsable(etag) && { etag }), ...(isUsable(lastModified) && { lastModified }) };
}
