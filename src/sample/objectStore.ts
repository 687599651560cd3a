import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Clock } from '../core/base/time/clock';
import { limits } from '../core/service/limits';
import type { ObjectFiles, OpenObject, StoredObject } from './objectFiles';
import { type Permission, readPermission } from './presigning';

/** A refusal by the store, which responds in XML as object stores do. */
class StoreRefusal extends Error {
	constructor(
		readonly status: number,
		readonly code: string,
		message: string,
		readonly headers: Readonly<Record<string, string>> = {},
	) {
		super(message);
		this.name = 'StoreRefusal';
	}
}

/** Handles a request to a presigned URL. Bodies are streamed between the connection and the disk. */
export async function answerStore(
	request: IncomingMessage,
	response: ServerResponse,
	store: { readonly files: ObjectFiles; readonly secret: Buffer; readonly clock: Clock },
): Promise<void> {
	try {
		const permission = requirePermission(request, store.secret, store.clock);
		const object = store.files.get(permission.vaultId, permission.objectId);
		if (!object) throw noSuchKey();
		if (permission.method === 'PUT') await put(request, response, permission, object, store.files, store.clock);
		else if (permission.method === 'DELETE') {
			await store.files.deleteContent(object);
			store.files.update(object, { sizeBytes: 0, empty: true, updatedAt: store.clock.now() });
			response.writeHead(204).end();
		} else await get(request, response, object, store.files);
	} catch (error) {
		if (response.headersSent) throw error;
		const refusal =
			error instanceof StoreRefusal ? error : new StoreRefusal(500, 'InternalError', 'The sample store failed.');
		const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${refusal.code}</Code><Message>${refusal.message}</Message></Error>`;
		response.writeHead(refusal.status, { 'Content-Type': 'application/xml', ...refusal.headers }).end(body);
	}
}

function noSuchKey(): StoreRefusal {
	return new StoreRefusal(404, 'NoSuchKey', 'The sample store has no content under this key.');
}

function requirePermission(request: IncomingMessage, secret: Buffer, clock: Clock): Permission {
	if (request.headers.authorization !== undefined) {
		throw new StoreRefusal(
			400,
			'InvalidArgument',
			'Only one way of authenticating is allowed: a signature in the URL, or an Authorization header.',
		);
	}
	const permission = readPermission(request.url ?? '', secret);
	if (permission === undefined || permission.method !== request.method) {
		throw new StoreRefusal(403, 'SignatureDoesNotMatch', 'This URL was not signed for this request.');
	}
	if (clock.now() >= permission.expires * 1000) throw new StoreRefusal(403, 'AccessDenied', 'Request has expired.');
	return permission;
}

async function put(
	request: IncomingMessage,
	response: ServerResponse,
	permission: Permission,
	object: StoredObject,
	files: ObjectFiles,
	clock: Clock,
): Promise<void> {
	const { headers } = request;
	const length = headers['content-length'];
	if (length === undefined) {
		throw new StoreRefusal(411, 'MissingContentLength', 'A PUT must say its Content-Length.');
	}
	const sizeBytes = Number(length);
	if (sizeBytes > limits.sizeBytes.max) throw new StoreRefusal(400, 'EntityTooLarge', 'A single PUT is too large.');
	const { contentType = '' } = permission;
	const sizeDiffers = permission.sizeBytes !== undefined && permission.sizeBytes !== sizeBytes;
	if (sizeDiffers || (headers['content-type'] ?? '') !== contentType) {
		throw new StoreRefusal(403, 'SignatureDoesNotMatch', 'The URL was signed for another size or content type.');
	}
	await files.write(object, request);
	const updatedAt = clock.now();
	const updated = files.update(object, {
		sizeBytes,
		contentType,
		empty: false,
		ingestionStatus: 'processing',
		updatedAt,
	});
	const opened = await files.open(updated);
	await opened?.handle.close();
	response.writeHead(200, opened ? { ETag: opened.etag, 'Content-Length': 0 } : {}).end();
}

async function get(
	request: IncomingMessage,
	response: ServerResponse,
	object: StoredObject,
	files: ObjectFiles,
): Promise<void> {
	const opened = await files.open(object);
	if (!opened) throw noSuchKey();
	try {
		const part = readRange(request.headers.range, opened.size);
		response.writeHead(part ? 206 : 200, objectHeaders(object, opened, part));
		if (request.method === 'HEAD' || opened.size === 0) {
			response.end();
			return;
		}
		const stream = opened.handle.createReadStream({ ...(part ?? {}), autoClose: false });
		await pipeline(stream, response);
	} finally {
		await opened.handle.close();
	}
}

function objectHeaders(
	object: StoredObject,
	{ size, etag, modifiedAt }: OpenObject,
	part: ByteRange | undefined,
): Record<string, string | number> {
	return {
		'Content-Type': object.contentType,
		'Content-Length': part ? part.end - part.start + 1 : size,
		'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(object.filename)}`,
		'Accept-Ranges': 'bytes',
		ETag: etag,
		'Last-Modified': new Date(modifiedAt).toUTCString(),
		...(part ? { 'Content-Range': `bytes ${part.start}-${part.end}/${size}` } : {}),
	};
}

/** Both ends included. */
interface ByteRange {
	readonly start: number;
	readonly end: number;
}

/** One range of bytes; a header that asks for anything else is ignored, as HTTP allows. */
function readRange(header: string | undefined, size: number): ByteRange | undefined {
	const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
	if (first === '' && last === '') return undefined;
	const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
	const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
	if (first !== '' && last !== '' && Number(last) < start) return undefined;
	if (start > end) {
		throw new StoreRefusal(416, 'InvalidRange', 'The range starts after the end of the content.', {
			'Content-Range': `bytes */${size}`,
		});
	}
	return { start, end };
}
