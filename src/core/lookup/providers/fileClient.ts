import pLimit from 'p-limit';
import { type Clock, delay } from '../../base/time/clock';
import { attempt, send } from '../../service/attempt';
import { parseBaseUrl } from '../../service/baseUrl';
import { readStatusFailure } from '../../service/failures';
import { dropBody, readChunks } from '../../service/responseBody';
import { ServiceError, type ServiceErrorData } from '../../service/serviceError';

/** What a server gave for asking whether something has changed. */
export interface Validators {
	readonly etag?: string;
	readonly lastModified?: string;
}

export interface Sending {
	readonly signal: AbortSignal;
	/** Called directly before it is sent; if it rejects, nothing is sent. */
	readonly beforeSend?: () => Promise<void>;
}

/** A file, by its path from the root. `findProblem` says what is wrong with what was received. */
export interface FileRequest extends Validators, Sending {
	readonly operation: string;
	readonly path: string;
	readonly accept: string;
	readonly findProblem: (bytes: Uint8Array) => ServiceErrorData['problem'];
}

export type FetchedFile =
	| ({ readonly kind: 'file'; readonly bytes: Uint8Array } & Validators)
	| { readonly kind: 'unchanged' | 'absent' };

/** How many files are fetched at once, and milliseconds between the starts of two: the server is a gift to everyone. */
const atOnce = 4;
const gapMs = 50;
/** Milliseconds for one file: some arrive slowly, some from far away. */
const timeoutMs = 60_000;
/** Milliseconds for which a refusal holds if the server doesn't say how long, and the longest time that is believed. */
const refusalMs = 60_000;
const longestRefusalMs = 60 * 60_000;
/** What is needed to ask a public file server. */
export interface FileDeps {
	readonly fetch: typeof fetch;
	readonly clock: Clock;
	/** Benchbook's, for the User-Agent. */
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
	 * @param mostBytes per file
	 * @throws ServiceError `invalid` if the base URL could never be used
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
			// If the clock was set back, this waits once.
			const wait = Math.min(this.lastStart + gapMs - now, gapMs);
			if (wait <= 0) {
				this.lastStart = now;
				return;
			}
			this.lastStart = Math.min(this.lastStart, now);
			await delay(clock, wait);
		}
	}

	private send(request: FileRequest): Promise<FetchedFile> {
		const { operation, signal } = request;
		const { clock, log } = this.deps;
		const note = (outcome: string, ms: number) => log?.(`${this.name} ${operation}: ${outcome}, ${ms} ms`);
		return attempt(
			{ operation, signal, timeoutMs, clock, note },
			(within) => this.attempt(request, within),
			({ kind }) => kind,
		);
	}

	private async attempt(request: FileRequest, signal: AbortSignal): Promise<FetchedFile> {
		const { operation, path, accept, etag, lastModified } = request;
		const url = `${this.baseUrl}${path}`;
		const headers = {
			accept,
			'user-agent': `Benchbook/${this.deps.version}`,
			...(etag !== undefined && { 'if-none-match': etag }),
			...(lastModified !== undefined && { 'if-modified-since': lastModified }),
		};
		const response = await send({ url, operation, headers, signal }, this.deps.fetch);
		const { status } = response;
		if (!response.ok) dropBody(response);
		if (status === 304 && (etag !== undefined || lastModified !== undefined)) return { kind: 'unchanged' };
		if (status === 404 || status === 410) return { kind: 'absent' };
		if (!response.ok) throw this.readFailure(response, url, operation);
		const { mostBytes } = this;
		const chunks: Uint8Array<ArrayBuffer>[] = [];
		let length = 0;
		const isWhole = await readChunks(response, signal, (chunk) => {
			chunks.push(chunk);
			length += chunk.length;
			return length <= mostBytes;
		});
		if (!isWhole)
			throw new ServiceError('protocol', { operation, status, problem: 'tooLarge', limits: { bytes: mostBytes } });
		const bytes = new Uint8Array(await new Blob(chunks).arrayBuffer());
		const problem = request.findProblem(bytes);
		if (problem) throw new ServiceError('protocol', { operation, status, problem });
		return { kind: 'file', bytes, ...validatorsOf(response.headers) };
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

/** What is wrong with a body that, by its first and last character, can't be JSON in `marks` ("[]" or "{}"). */
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

/** Sent back as received, so limited to what a header may contain. */
function validatorsOf(headers: Headers): Validators {
	const etag = headers.get('etag');
	const lastModified = headers.get('last-modified');
	const isUsable = (value: string | null): value is string => value !== null && /^[\x20-\x7e]{1,200}$/.test(value);
	return { ...(isUsable(etag) && { etag }), ...(isUsable(lastModified) && { lastModified }) };
}
