import { present } from '../text/present';
import { isLoopbackHost, isSafeTransport, mayBeThisMachine } from './baseUrl';
import type { PresignedOperation } from './operations';
import type { PresignedUrlRecord } from './schemas';
import { ServiceError } from './serviceError';

/** Bytes of an object, both ends inclusive; without `end`, through the last. */
export interface ByteRange {
	readonly start: number;
	readonly end?: number;
}

/** What an object store says about an object; each part may be absent. */
export interface ObjectStat {
	/** Bytes of the whole object. */
	readonly size?: number;
	readonly etag?: string;
	/** Milliseconds since the epoch, in whole seconds like HTTP dates. */
	readonly lastModified?: number;
	readonly contentType?: string;
}

/**
 * The URL of a record, if it can be used for `operation`. Credentials in it would become an Authorization header, which a store rejects together
 * with a signature. Plain http, or a loopback host from a service that is elsewhere, must not get a document.
 * @throws ServiceError `protocol` with problem `presignedUrl`, without the URL
 */
export function requirePresignedUrl(
	record: PresignedUrlRecord,
	operation: PresignedOperation,
	serviceOrigin: string,
): string {
	const text = record.presignedUrl ?? '';
	const url = URL.canParse(text) ? new URL(text) : undefined;
	const usable =
		url !== undefined &&
		isSafeTransport(url) &&
		url.username === '' &&
		url.password === '' &&
		(record.operation === undefined || record.operation.toUpperCase() === operation) &&
		(!mayBeThisMachine(url.hostname) || isLoopbackHost(new URL(serviceOrigin).hostname));
	if (!usable) throw new ServiceError('protocol', { operation: 'transfer', problem: 'presignedUrl' });
	return url.href;
}

/**
 * The only headers that a presigned request has: what the URL was signed for, and the range, which is never signed. A PUT states the exact
 * length, because stores refuse chunked bodies.
 */
export function presignedHeaders(request: {
	readonly operation: PresignedOperation;
	readonly contentType?: string;
	/** Bytes in the body of a PUT. */
	readonly sizeBytes?: number;
	readonly range?: ByteRange | undefined;
}): Readonly<Record<string, string>> {
	const { operation, contentType, sizeBytes, range } = request;
	if (operation === 'PUT') {
		return present({ 'Content-Type': contentType, 'Content-Length': String(sizeBytes ?? 0) });
	}
	return operation === 'GET' && range ? { Range: `bytes=${range.start}-${range.end ?? ''}` } : {};
}

/** Reads an object's metadata from a store's response headers, whose names are lowercase. */
export function readObjectStat(headers: Readonly<Record<string, string | readonly string[] | undefined>>): ObjectStat {
	const first = (name: string) => {
		const value = headers[name];
		return typeof value === 'string' ? value : value?.[0];
	};
	// For a range, the total size follows the slash; `*` means that the store doesn't know it.
	const size =
		/\/(\d+)$/.exec(first('content-range') ?? '')?.[1] ??
		(first('content-range') === undefined ? first('content-length') : undefined);
	const lastModified = Date.parse(first('last-modified') ?? '');
	return present({
		size: /^\d{1,15}$/.test(size ?? '') ? Number(size) : undefined,
		etag: first('etag'),
		lastModified: Number.isNaN(lastModified) ? undefined : lastModified,
		contentType: first('content-type'),
	});
}
