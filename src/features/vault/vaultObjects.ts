import * as vscode from 'vscode';
import type { OperationInput } from '../../core/service/operations';
import { type ObjectStat, requirePresignedUrl } from '../../core/service/presigned';
import type { PresignedUrlRecord } from '../../core/service/schemas';
import { isServiceError } from '../../core/service/serviceError';
import { isBinary } from '../../core/vault/contentTypes';
import {
	type KnownObject,
	objectKey,
	withContent,
	withPresignedRecord,
	withUpdate,
} from '../../core/vault/knownObject';
import type { Connection } from '../../host/connection';
import { UserError } from '../../host/errors';
import type { TransferOptions } from '../../host/objectExchange';
import type { Services } from '../../host/services';
import { deleteObject, downloadObject, getObject, headObject, putFile, putObject } from '../../host/transfer';

export interface ObjectRef {
	readonly vaultId: string;
	readonly objectId: string;
}

/** Seconds a URL for our own use is valid: long enough to begin a transfer with a slow proxy. */
const ownExpiry = 300;
const fallbackType = 'application/octet-stream';

/** What can be done with an object, and what is remembered of it on the way. Presigned URLs stay in here. */
export class VaultObjects {
	private readonly contentChanged = new vscode.EventEmitter<{ readonly ref: ObjectRef; readonly deleted: boolean }>();

	/** Fires when content was replaced or deleted from here. */
	readonly onDidChangeContent = this.contentChanged.event;

	constructor(private readonly services: Services) {}

	/** What is remembered, or the bare ids. */
	get(connection: Connection, { vaultId, objectId }: ObjectRef): KnownObject {
		return (
			this.services.idStores.objects.get(connection).get(objectKey({ vaultId, objectId })) ?? { vaultId, objectId }
		);
	}

	/**
	 * A presigned URL record; what it tells about the object is remembered if the object is tracked.
	 * @throws UserError with a way to forget the id when the service knows it no more
	 */
	async presign(
		connection: Connection,
		ref: ObjectRef,
		request: Omit<OperationInput<'createPresignedUrl'>, 'vaultId' | 'objectId'>,
		signal?: AbortSignal,
	): Promise<PresignedUrlRecord> {
		const { vaultId, objectId } = ref;
		const record = await this.noticeGone(connection, ref, () =>
			connection.client.call('createPresignedUrl', { vaultId, objectId, ...request }, signal ? { signal } : {}),
		);
		await this.remember(connection, ref, (object) => withPresignedRecord(object, record));
		return record;
	}

	async stat(connection: Connection, ref: ObjectRef, signal?: AbortSignal): Promise<ObjectStat> {
		const record = await this.presign(connection, ref, { operation: 'HEAD', expiresIn: ownExpiry }, signal);
		return headObject(requirePresignedUrl(record, 'HEAD', connection.client.origin), signal ? { signal } : {});
	}

	/** @throws ServiceError `protocol` with problem `tooLarge` beyond `maxBytes` */
	async read(connection: Connection, ref: ObjectRef, maxBytes: number) {
		const url = await this.urlToRead(connection, ref);
		return getObject(url, { maxBytes });
	}

	async download(connection: Connection, ref: ObjectRef, file: string, options: TransferOptions): Promise<void> {
		await downloadObject(await this.urlToRead(connection, ref, options.signal), file, options);
	}

	async write(
		connection: Connection,
		ref: ObjectRef,
		content: Uint8Array,
		options: TransferOptions = {},
	): Promise<ObjectStat> {
		return this.put(connection, ref, content.byteLength, options, (url, type) =>
			putObject(url, content, type, options),
		);
	}

	/** @param contentType of the new content where it is known to be another than the object's */
	async writeFile(
		connection: Connection,
		ref: ObjectRef,
		file: { readonly path: string; readonly sizeBytes: number; readonly contentType?: string },
		options: TransferOptions,
	): Promise<void> {
		const { path, sizeBytes, contentType } = file;
		const send = (url: string, type: string) => putFile(url, path, type, { ...options, sizeBytes });
		await this.put(connection, ref, sizeBytes, options, send, contentType);
	}

	/** Deletes the content; the object itself stays. Content that is gone already is success. */
	async deleteContent(connection: Connection, ref: ObjectRef, signal: AbortSignal): Promise<void> {
		const record = await this.presign(connection, ref, { operation: 'DELETE', expiresIn: ownExpiry }, signal);
		const url = requirePresignedUrl(record, 'DELETE', connection.client.origin);
		await this.requireSame(connection);
		await deleteObject(url, { signal }).catch((error) => {
			if (!isServiceError(error, 'notFound')) throw error;
		});
		await this.remember(connection, ref, (object) => ({ ...object, state: 'empty' }));
		this.contentChanged.fire({ ref, deleted: true });
	}

	/** Changes name, folder or metadata; the answer is all that is ever learnt about folder, metadata and ingestion. */
	async update(
		connection: Connection,
		ref: ObjectRef,
		change: Omit<OperationInput<'updateObject'>, 'vaultId' | 'objectId'>,
		signal: AbortSignal,
	): Promise<KnownObject> {
		const { vaultId, objectId } = ref;
		const answer = await this.noticeGone(connection, ref, () =>
			connection.client.call('updateObject', { vaultId, objectId, ...change }, { signal }),
		);
		const { filename, path } = change;
		const told = { ...(filename !== undefined && { filename }), ...(path !== undefined && { path }), ...answer };
		await this.remember(connection, ref, (object) => withUpdate(object, told));
		return withUpdate(this.get(connection, ref), told);
	}

	/** @throws UserError when another service was connected to meanwhile: what follows would go there */
	async requireSame(connection: Connection): Promise<void> {
		if ((await this.services.connections.get()) === connection) return;
		throw new UserError(vscode.l10n.t('Another service was connected to meanwhile; nothing was sent.'));
	}

	isBinary(connection: Connection, ref: ObjectRef): boolean {
		const { contentType, filename } = this.get(connection, ref);
		return isBinary(contentType, filename);
	}

	/** Changes what is remembered of a tracked object; nothing is written when nothing is new. */
	async remember(connection: Connection, ref: ObjectRef, change: (object: KnownObject) => KnownObject): Promise<void> {
		const { objects } = this.services.idStores;
		const key = objectKey(ref);
		const known = objects.get(connection).get(key);
		if (!known || JSON.stringify(change(known)) === JSON.stringify(known)) return;
		await objects.update(connection, (draft) => {
			const current = draft.get(key);
			if (current) draft.set(key, change(current));
		});
	}

	private async urlToRead(connection: Connection, ref: ObjectRef, signal?: AbortSignal): Promise<string> {
		const record = await this.presign(connection, ref, { operation: 'GET', expiresIn: ownExpiry }, signal);
		return requirePresignedUrl(record, 'GET', connection.client.origin);
	}

	private async put(
		connection: Connection,
		ref: ObjectRef,
		sizeBytes: number,
		{ signal }: TransferOptions,
		send: (url: string, contentType: string) => Promise<ObjectStat>,
		contentType = this.get(connection, ref).contentType ?? fallbackType,
	): Promise<ObjectStat> {
		const request = {
			operation: 'PUT' as const,
			expiresIn: ownExpiry,
			contentType,
			// The interface allows 1 byte at least; an empty object is put without the promise.
			...(sizeBytes > 0 && { sizeBytes }),
		};
		const { vaultId, objectId } = ref;
		const record = await this.noticeGone(connection, ref, () =>
			connection.client.call('createPresignedUrl', { vaultId, objectId, ...request }, signal ? { signal } : {}),
		);
		const url = requirePresignedUrl(record, 'PUT', connection.client.origin);
		await this.requireSame(connection);
		const stat = await send(url, contentType);
		await this.remember(connection, ref, (object) => withContent(object, sizeBytes, contentType));
		this.contentChanged.fire({ ref, deleted: false });
		return stat;
	}

	private async noticeGone<T>(connection: Connection, ref: ObjectRef, call: () => Promise<T>): Promise<T> {
		try {
			return await call();
		} catch (error) {
			if (!isServiceError(error, 'notFound')) throw error;
			await this.remember(connection, ref, (object) => ({ ...object, state: 'gone' }));
			throw new GoneError(ref);
		}
	}
}

/** The service does not know this object in this vault. */
export class GoneError extends UserError {
	constructor({ vaultId, objectId }: ObjectRef) {
		super(vscode.l10n.t('Vault {0} has no object {1} (any more).', vaultId, objectId), [
			{ title: vscode.l10n.t('Forget'), command: 'benchbook.vault.forget', argument: { vaultId, objectId } },
		]);
	}
}
