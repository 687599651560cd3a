import { present } from '../base/text/present';
import { isLoopbackHost, isSafeTransport, mayBeThisMachine } from './baseUrl';
import type { PresignedOperation } from './operations';
import type { PresignedUrlRecord } from './schemas';
import { ServiceError } from './serviceError';

/** What an object store says about an object; each part may be absent. */
export interface ObjectStat {
	/** Bytes. */
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
 * The only headers that a presigned request has, and only a PUT has any: what the URL was signed for, and the exact length, because stores refuse
 * chunked bodies.
 *
 * @param sizeBytes of the body
 */
export function putHeaders(contentType: string | undefined, sizeBytes: number): Readonly<Record<string, string>> {
	return present({ 'Content-Type': contentType, 'Content-Length': String(sizeBytes) });
}

/** Reads an object's metadata from a store's response headers, whose names are lowercase. */
export function readObjectStat(headers: Readonly<Record<string, string | readonly string[] | undefined>>): ObjectStat {
	const first = (name: string) => {
		const value = headers[name];
		return typeof value === 'string' ? value : value?.[0];
	};
	const size = first('content-length');
	const lastModified = Date.parse(first('last-modified') ?? '');
	return present({
		size: /^\d{1,15}$/.test(size ?? '') ? Number(size) : undefined,
		etag: first('etag'),
		lastModified: Number.isNaN(lastModified) ? undefined : lastModified,
		contentType: first('content-type'),
	});
}
