import { isRecord } from '../core/base/data/isRecord';
import { present } from '../core/base/text/present';
import type { Clock } from '../core/base/time/clock';
import { limits } from '../core/service/limits';
import type { PresignedUrlRecord } from '../core/service/schemas';
import { invalidField, readInteger, readString, requireString } from './fields';
import type { ObjectFiles, StoredObject } from './objectFiles';
import { type Permission, presign, type StoreMethod } from './presigning';
import { conflict, type Handlers, notFound, ok, Refusal, type Reply, type SampleRequest } from './request';
import { sampleIds } from './sampleIds';

const methods: readonly StoreMethod[] = ['GET', 'PUT', 'DELETE', 'HEAD'];

export interface VaultContext {
	readonly files: ObjectFiles;
	/** Signs presigned URLs. */
	readonly secret: Buffer;
	readonly clock: Clock;
	/** Milliseconds that ingesting new content takes. */
	readonly ingestMs: number;
	/** Known once the service listens. */
	readonly baseUrl: () => string;
}

/** Operations 4.4, 4.5 and 4.9. */
export function handleVaults(context: VaultContext): Handlers<'createPresignedUrl' | 'updateObject' | 'abortUpload'> {
	return {
		createPresignedUrl: (request) => ok(presignedRecord(context, requireObject(context, request), request.body)),
		updateObject: (request) => ok(updateObject(context, requireObject(context, request), request.body)),
		abortUpload: abortion(context.files),
	};
}

function requireVault(files: ObjectFiles, vaultId: string): void {
	if (!files.hasVault(vaultId)) throw notFound('vault', vaultId);
}

function requireObject({ files }: VaultContext, { ids: [vaultId = '', objectId = ''] }: SampleRequest): StoredObject {
	requireVault(files, vaultId);
	const object = files.get(vaultId, objectId);
	if (!object) throw notFound('object', objectId);
	return object;
}

function presignedRecord(
	{ secret, clock, baseUrl }: VaultContext,
	object: StoredObject,
	body: SampleRequest['body'],
): PresignedUrlRecord {
	const operation = (readString(body, 'operation') ?? 'GET') as StoreMethod;
	if (!methods.includes(operation)) throw invalidField('operation', `must be one of ${methods.join(', ')}`);
	const expiresIn = readInteger(body, 'expiresIn', limits.expiresIn) ?? 3600;
	const sizeBytes = readInteger(body, 'sizeBytes', limits.sizeBytes);
	const contentType = readString(body, 'contentType') || object.contentType;
	if (!/^[\x20-\x7e]{1,200}$/.test(contentType)) throw invalidField('contentType', 'must be a media type');
	const { id: objectId, vaultId } = object;
	const expires = Math.floor(clock.now() / 1000) + expiresIn;
	const bound = operation === 'PUT' ? present({ contentType, sizeBytes }) : {};
	const permission: Permission = { method: operation, vaultId, objectId, expires, ...bound };
	return {
		objectId,
		vaultId,
		filename: object.filename,
		storeKey: `sample/${vaultId}/${objectId}`,
		operation,
		presignedUrl: `${baseUrl()}${presign(permission, secret)}`,
		expiresIn,
		expiresAt: new Date(expires * 1000).toISOString(),
		instructions: {
			note: 'Sample service. Send no Authorization header to this URL.',
			headers: operation === 'PUT' ? { 'Content-Type': contentType, 'Content-Length': 'the exact size' } : {},
		},
		metadata: {
			contentType: operation === 'PUT' ? contentType : object.contentType,
			sizeBytes: (operation === 'PUT' ? sizeBytes : undefined) ?? object.sizeBytes,
			bucket: 'sample-bucket',
			region: 'sample-local-1',
		},
	};
}

function updateObject({ files, clock, ingestMs }: VaultContext, object: StoredObject, body: SampleRequest['body']) {
	const { filename = object.filename, path = object.path, metadata } = readChange(body);
	const updatedAt = clock.now();
	// Content that was uploaded a while ago has been ingested by now.
	const ingested = object.ingestionStatus === 'processing' && updatedAt >= object.updatedAt + ingestMs;
	const ingestionStatus = ingested ? 'completed' : object.ingestionStatus;
	const merged = metadata ? { ...object.metadata, ...metadata } : object.metadata;
	const updated = files.update(object, { filename, path, metadata: merged, ingestionStatus, updatedAt });
	return {
		id: updated.id,
		vaultId: updated.vaultId,
		filename,
		path,
		contentType: updated.contentType,
		sizeBytes: updated.sizeBytes,
		ingestionStatus,
		metadata: merged,
		updatedAt: new Date(updatedAt).toISOString(),
	};
}

function readChange(body: SampleRequest['body']): {
	filename?: string;
	path?: string | null;
	metadata?: Record<string, unknown>;
} {
	const { path, metadata } = body;
	const filename = readString(body, 'filename', { min: 1, max: 255, unit: 'characters' });
	if (metadata !== undefined && !isRecord(metadata)) throw invalidField('metadata', 'must be an object');
	if (path !== undefined && path !== null && typeof path !== 'string') {
		throw invalidField('path', 'must be a string or null');
	}
	if (filename === undefined && path === undefined && metadata === undefined) {
		throw new Refusal(400, 'invalid_request', 'filename, path or metadata is required.');
	}
	return present({ filename, path: path === undefined ? undefined : normalizePath(path), metadata });
}

/** A slash before each folder and none at the end; the root is null. */
function normalizePath(path: string | null): string | null {
	const folders = (path ?? '').split('/').filter((folder) => folder !== '');
	return folders.length === 0 ? null : `/${folders.join('/')}`;
}

/** One upload is pending, and one is complete. */
function abortion(files: ObjectFiles): (request: SampleRequest) => Reply {
	const { vaults, objects, uploads } = sampleIds;
	const states = new Map<string, 'pending' | 'completed'>([
		[`${vaults.filings}/${objects.uploading}/${uploads.pending}`, 'pending'],
		[`${vaults.filings}/${objects.draft}/${uploads.completed}`, 'completed'],
	]);
	return ({ ids: [vaultId = ''], body }) => {
		requireVault(files, vaultId);
		const objectId = requireString(body, 'objectId');
		const uploadId = requireString(body, 'uploadId');
		if (!files.get(vaultId, objectId)) throw notFound('object', objectId);
		const key = `${vaultId}/${objectId}/${uploadId}`;
		const state = states.get(key);
		if (state === undefined) throw notFound('upload', uploadId);
		// A rule of the sample: the interface doesn't say what aborting a complete upload does.
		if (state === 'completed') throw conflict('This sample upload is complete and cannot be aborted.');
		states.delete(key);
		return { status: 204 };
	};
}
