import http from 'node:http';
import https from 'node:https';
import { pipeline } from 'node:stream/promises';
import { present } from '../../core/base/text/present';
import { judgeStatus, readFetchFailure } from '../../core/service/failures';
import type { PresignedOperation } from '../../core/service/operations';
import { untilAborted } from '../../core/service/responseBody';
import { ServiceError, type ServiceErrorData, type ServiceErrorKind } from '../../core/service/serviceError';
import { cleanServiceMessage } from '../../core/service/serviceText';

export interface TransferOptions {
	readonly signal?: AbortSignal | undefined;
	/** Bytes so far, and the total where known. Called for every chunk. */
	readonly onProgress?: (bytes: number, total: number | undefined) => void;
	/** Milliseconds without any byte transferred after which the exchange fails; by default 60,000. */
	readonly idleMs?: number;
}

const maxErrorBytes = 16 * 1024;
const errorBodyMs = 3_000;

export interface Exchange {
	readonly operation: PresignedOperation;
	readonly url: string;
	readonly headers: Readonly<Record<string, string>>;
	readonly body?: { readonly open: () => AsyncIterable<Buffer>; readonly sizeBytes: number };
}

/** The body of a response; its bytes are counted and reported as they are read. */
export type Progress = (response: http.IncomingMessage) => AsyncGenerator<Buffer>;

/**
 * One request to the object store and its response.
 * @throws ServiceError of operation `transfer`, or the error of the local file system
 */
export async function exchange<T>(
	asked: Exchange,
	options: TransferOptions,
	receive: (response: http.IncomingMessage, progress: Progress) => Promise<T>,
	isRepeat = false,
): Promise<T> {
	const { operation, url, headers, body } = asked;
	const { signal, onProgress, idleMs = 60_000 } = options;
	if (signal?.aborted) throw failure('canceled');
	const target = new URL(url);
	const request = (target.protocol === 'https:' ? https : http).request(target, { method: operation, headers });
	const stop = new AbortController();
	let ended: ServiceErrorKind | undefined;
	const end = (why: ServiceErrorKind) => {
		ended ??= why;
		stop.abort();
		request.destroy();
	};
	const cancel = () => end('canceled');
	const idle = setTimeout(() => end('timeout'), idleMs);
	signal?.addEventListener('abort', cancel, { once: true });

	/** Counts and reports bytes, and fails an exchange that ends before the announced length. */
	async function* count(source: AsyncIterable<Buffer>, total: number | undefined): AsyncGenerator<Buffer> {
		let bytes = 0;
		for await (const chunk of source) {
			bytes += chunk.length;
			yield chunk;
			idle.refresh();
			onProgress?.(bytes, total);
		}
		if (total !== undefined && bytes !== total) throw failure('protocol', { problem: 'incomplete' });
	}

	let isAnswered = false;
	try {
		const sent = body ? pipeline(count(body.open(), body.sizeBytes), request) : Promise.resolve(request.end());
		const answered = new Promise<http.IncomingMessage>((resolve, reject) => {
			request.once('response', resolve);
			// An error at this end of a body destroys the request too: this is the one to report.
			const fail = (error: Error) =>
				sent.then(
					() => reject(error),
					(own) => reject(isOwnFailure(own) ? own : error),
				);
			request.on('error', fail);
			request.once('close', () => fail(new Error('closed')));
		});
		sent.catch(() => undefined);
		// Destroying is not enough: a request that still waits for its proxy or its socket doesn't notice.
		const response = await untilAborted(answered, stop.signal);
		isAnswered = true;
		idle.refresh();
		const status = response.statusCode ?? 0;
		if (status < 200 || status > 299) throw await readRefusal(response, target);
		await sent;
		return await receive(response, (from) => count(from, expectedLength(from)));
	} catch (error) {
		// Never after a success: by then another request may be using the connection.
		request.destroy();
		if (ended !== undefined) throw failure(ended);
		if (isOwnFailure(error)) throw error;
		// A kept-alive connection that the store closed just then: the same request succeeds on a new one.
		if (request.reusedSocket && !isAnswered && !isRepeat) return await exchange(asked, options, receive, true);
		const { code, notSent } = readFetchFailure(error);
		throw failure('network', present({ code, notSent: notSent || undefined }));
	} finally {
		clearTimeout(idle);
		signal?.removeEventListener('abort', cancel);
	}
}

function expectedLength(response: http.IncomingMessage): number | undefined {
	const length = response.headers['content-length'];
	return length === undefined ? undefined : Number(length);
}

/** The error for a failure status. Stores explain it in XML, whose code is a fixed word; the rest may repeat the request. */
async function readRefusal(response: http.IncomingMessage, target: URL): Promise<ServiceError> {
	const status = response.statusCode ?? 0;
	const kind = judgeStatus(status);
	if (kind === 'protocol') {
		response.destroy();
		const location = response.headers.location ?? '';
		// The path of an object URL names the object and may be a secret, so only the origin is reported.
		const origin = URL.canParse(location, target.href) ? new URL(location, target).origin : undefined;
		return failure('protocol', present({ status, problem: 'redirect' as const, redirectTarget: origin }));
	}
	const text = await readStart(response);
	const code = /<Code>([A-Za-z]{3,60})<\/Code>/.exec(text)?.[1];
	const serviceMessage =
		code ?? cleanServiceMessage(response.statusMessage, [target.href, ...target.searchParams.values()], []);
	return failure(kind, present({ status, serviceMessage }));
}

/** The first bytes of an error body, if they arrive soon. */
async function readStart(response: http.IncomingMessage): Promise<string> {
	const patience = setTimeout(() => response.destroy(), errorBodyMs);
	let text = '';
	try {
		for await (const chunk of response.setEncoding('utf8') as AsyncIterable<string>) {
			text += chunk;
			if (text.length > maxErrorBytes) break;
		}
	} catch {
		// What has arrived is enough.
	} finally {
		clearTimeout(patience);
	}
	return text;
}

export function failure(kind: ServiceErrorKind, data: Omit<ServiceErrorData, 'operation'> = {}): ServiceError {
	return new ServiceError(kind, { operation: 'transfer', ...data });
}

/** The file changed while it was being sent. */
export class FileChangedError extends Error {
	override readonly name = 'FileChangedError';

	constructor() {
		super('the file changed while it was sent');
	}
}

const fileErrorCodes = new Set(
	'EACCES EBUSY EDQUOT EEXIST EFBIG EIO EISDIR ELOOP EMFILE ENAMETOOLONG ENFILE ENOENT ENOSPC ENOTDIR EPERM EROFS'.split(
		' ',
	),
);

function isOwnFailure(error: unknown): boolean {
	return error instanceof ServiceError || error instanceof FileChangedError || isFileError(error);
}

/** True for an error of the local disk. A connection can fail with EACCES or EPERM too, but has a different syscall. */
function isFileError(error: unknown): boolean {
	const { code, syscall } = error as NodeJS.ErrnoException;
	return code !== undefined && fileErrorCodes.has(code) && syscall !== 'connect';
}
