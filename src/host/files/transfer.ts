import { createReadStream, type Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ObjectStat, putHeaders, readObjectStat } from '../../core/service/presigned';
import { followLinks, replaceFile } from '../../node/wholeFile';
import type { PartFiles } from './leftovers';
import { type Exchange, exchange, FileChangedError, failure, type TransferOptions } from './objectExchange';

/*
 * Bytes between here and the object store, by presigned URLs (requirePresignedUrl). node:http and pipeline, not fetch: fetch keeps a whole
 * upload in memory. No Authorization, no cookies, nothing but the headers of putHeaders. Errors are ServiceErrors without the URL;
 * errors of the local disk (ENOSPC, EACCES …) are thrown as they are.
 */

const chunkBytes = 256 * 1024;

/** The store's metadata of the object, without its content. */
export function headObject(url: string, options: TransferOptions = {}): Promise<ObjectStat> {
	return readStat({ operation: 'HEAD', url, headers: {} }, options);
}

/** Removes the object's content. */
export async function deleteObject(url: string, options: TransferOptions = {}): Promise<void> {
	await readStat({ operation: 'DELETE', url, headers: {} }, options);
}

/** What the store says about the object if the content of its response is of no use. */
function readStat(asked: Exchange, options: TransferOptions): Promise<ObjectStat> {
	return exchange(asked, options, async (response) => {
		await drain(response);
		return readObjectStat(response.headers);
	});
}

/**
 * The object, into memory.
 * @throws ServiceError `protocol` with problem `tooLarge` when there are more than `maxBytes`
 */
export async function getObject(
	url: string,
	options: TransferOptions & { readonly maxBytes: number },
): Promise<{ readonly bytes: Uint8Array; readonly stat: ObjectStat }> {
	return exchange({ operation: 'GET', url, headers: {} }, options, async (response, progress) => {
		const chunks: Buffer[] = [];
		let bytes = 0;
		const collect = new Writable({
			write(chunk: Buffer, _encoding, done) {
				chunks.push(chunk);
				bytes += chunk.length;
				done(bytes > options.maxBytes ? failure('protocol', { problem: 'tooLarge' }) : null);
			},
		});
		await pipeline(progress(response), collect);
		return { bytes: Buffer.concat(chunks), stat: readObjectStat(response.headers) };
	});
}

/**
 * Downloads the object into a file: first into a temporary file next to it, which then replaces it, so that an existing file is never
 * incomplete. For a link, the target is written.
 *
 * @param options.replaces false: whatever has the name when the download ends is left alone
 * @throws ServiceError; NotAFileError; a local disk error, EEXIST if nothing is replaced
 */
export async function downloadObject(
	url: string,
	file: string,
	parts: PartFiles,
	options: DownloadOptions = {},
): Promise<ObjectStat> {
	const target = await followLinks(file);
	return parts.during(target, (part) => downloadInto(url, part, target, options));
}

export interface DownloadOptions extends TransferOptions {
	readonly replaces?: boolean;
}

async function downloadInto(
	url: string,
	temporary: string,
	target: string,
	{ replaces = true, ...options }: DownloadOptions,
): Promise<ObjectStat> {
	try {
		return await replaceFile(
			target,
			(file) =>
				exchange({ operation: 'GET', url, headers: {} }, options, async (response, progress) => {
					for await (const chunk of progress(response)) await file.writeFile(chunk);
					return readObjectStat(response.headers);
				}),
			{ temporary, replaces, beforeRename: async () => options.signal?.throwIfAborted() },
		);
	} catch (error) {
		throw options.signal?.aborted ? failure('canceled') : error;
	}
}

/** Uploads bytes as the object's content. The result has the new ETag if the store gives one. */
export async function putObject(
	url: string,
	content: Uint8Array,
	contentType: string,
	options: TransferOptions = {},
): Promise<ObjectStat> {
	return put(url, () => slices(content), content.byteLength, contentType, options);
}

/**
 * Uploads a file as the object's content. A file that changes in the meantime is an error, not a corrupt object.
 * @param options.sizeBytes the size that the URL was requested for; by default the file's size
 * @throws FileChangedError before the last bytes are sent, so that the store doesn't keep a mixture
 */
export async function putFile(
	url: string,
	file: string,
	contentType: string,
	options: TransferOptions & { readonly sizeBytes?: number } = {},
): Promise<ObjectStat> {
	const before = await stat(file);
	const sizeBytes = options.sizeBytes ?? before.size;
	const requireSame = ({ size, mtimeMs }: Stats) => {
		if (size !== sizeBytes || mtimeMs !== before.mtimeMs) throw new FileChangedError();
	};
	requireSame(before);
	async function* read(): AsyncGenerator<Buffer> {
		let bytes = 0;
		for await (const chunk of createReadStream(file, { highWaterMark: chunkBytes }) as AsyncIterable<Buffer>) {
			bytes += chunk.length;
			if (bytes >= sizeBytes) requireSame(await stat(file));
			yield chunk;
		}
		if (bytes < sizeBytes) throw new FileChangedError();
	}
	return put(url, read, sizeBytes, contentType, options);
}

async function put(
	url: string,
	open: () => AsyncIterable<Buffer>,
	sizeBytes: number,
	contentType: string,
	options: TransferOptions,
): Promise<ObjectStat> {
	const headers = putHeaders(contentType, sizeBytes);
	const { etag } = await readStat({ operation: 'PUT', url, headers, body: { open, sizeBytes } }, options);
	return etag === undefined ? {} : { etag };
}

/** Reads a response to its end and discards it: only then can its connection be reused. */
async function drain(response: Readable): Promise<void> {
	for await (const _ of response);
}

/** In slices, so that progress advances and a cancellation takes effect. */
function slices(content: Uint8Array): Readable {
	const starts = Array.from({ length: Math.ceil(content.byteLength / chunkBytes) }, (_, i) => i * chunkBytes);
	return Readable.from(starts.map((start) => content.subarray(start, start + chunkBytes)));
}
