import { join } from 'node:path';
import * as vscode from 'vscode';
import type { OperationInput, PresignedOperation } from '../../core/service/operations';
import { type ObjectStat, requirePresignedUrl } from '../../core/service/presigned';
import type { PresignedUrlRecord } from '../../core/service/schemas';
import { isServiceError } from '../../core/service/serviceError';
import {
	type KnownObject,
	objectKey,
	withContent,
	withoutMetadata,
	withPresignedRecord,
	withUpdate,
} from '../../core/service/vault/knownObject';
import type { Connection } from '../../host/connections';
import {
	type DownloadOptions,
	deleteObject,
	downloadObject,
	getObject,
	headObject,
	PartFiles,
	putFile,
	putObject,
	type TransferOptions,
} from '../../host/files';
import { codeOf, UserError } from '../../host/messages';
import type { Services } from '../../host/services';

export interface ObjectRef {
	readonly vaultId: string;
	readonly objectId: string;
}

type PresignRequest = Omit<OperationInput<'createPresignedUrl'>, 'vaultId' | 'objectId'>;

/** Seconds that a URL for our own use is valid: long enough to start a transfer through a slow proxy. */
const ownExpiry = 300;
const fallbackType = 'application/octet-stream';

/** What can be done with an object; what the service says about it on the way is stored. Presigned URLs never leave this class. */
export class VaultObjects {
	private readonly contentChanged = new vscode.EventEmitter<{ readonly ref: ObjectRef; readonly deleted: boolean }>();

	/** Fires when this window has replaced or deleted content. */
	readonly onDidChangeContent = this.contentChanged.event;

	private readonly parts: PartFiles;

	constructor(private readonly services: Services) {
		this.parts = new PartFiles(join(services.context.globalStorageUri.fsPath, 'downloads'));
		this.parts
			.sweep()
			.catch((error: unknown) => services.log.warn(`incomplete downloads weren't deleted: ${codeOf(error)}`));
	}

	/** What is stored of an object, or its bare IDs. */
	get(connection: Connection, { vaultId, objectId }: ObjectRef): KnownObject {
		return (
			this.services.idStores.objects.get(connection).get(objectKey({ vaultId, objectId })) ?? { vaultId, objectId }
		);
	}

	/**
	 * Requests a presigned URL record; what it says about the object is stored if the user has added the object.
	 * @throws UserError that offers to forget the ID when the service no longer has it
	 */
	async presign(
		connection: Connection,
		ref: ObjectRef,
		request: PresignRequest,
		signal?: AbortSignal,
	): Promise<PresignedUrlRecord> {
		const { vaultId, objectId } = ref;
		const record = await this.storeNotFound(connection, ref, () =>
			connection.client.call('createPresignedUrl', { vaultId, objectId, ...request }, { signal }),
		);
		await this.remember(connection, ref, (object) => withPresignedRecord(object, record, request.operation));
		return record;
	}

	async stat(connection: Connection, ref: ObjectRef, signal?: AbortSignal): Promise<ObjectStat> {
		return headObject(await this.ownUrl(connection, ref, 'HEAD', signal), { signal });
	}

	/** @throws ServiceError `protocol` with problem `tooLarge` beyond `maxBytes` */
	async read(connection: Connection, ref: ObjectRef, maxBytes: number) {
		return getObject(await this.ownUrl(connection, ref, 'GET'), { maxBytes });
	}

	async download(connection: Connection, ref: ObjectRef, file: string, options: DownloadOptions): Promise<void> {
		await downloadObject(await this.ownUrl(connection, ref, 'GET', options.signal), file, this.parts, options);
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

	/** @param contentType of the new content, where it differs from the object's */
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

	/** Deletes the content; the object itself stays. It is a success if there was no content. */
	async deleteContent(connection: Connection, ref: ObjectRef, signal: AbortSignal): Promise<void> {
		const url = await this.ownUrl(connection, ref, 'DELETE', signal);
		await this.requireSame(connection);
		await deleteObject(url, { signal }).catch((error) => {
			if (!isServiceError(error, 'notFound')) throw error;
		});
		await this.remember(connection, ref, (object) => ({ ...object, state: 'empty' }));
		this.contentChanged.fire({ ref, deleted: true });
	}

	/** Changes name, folder or metadata; only the response to this says what folder, metadata and ingestion status an object has. */
	async update(
		connection: Connection,
		ref: ObjectRef,
		change: Omit<OperationInput<'updateObject'>, 'vaultId' | 'objectId'>,
		signal: AbortSignal,
	): Promise<KnownObject> {
		const { vaultId, objectId } = ref;
		const answer = await this.storeNotFound(connection, ref, () =>
			connection.client.call('updateObject', { vaultId, objectId, ...change }, { signal }),
		);
		await this.remember(connection, ref, (object) => withUpdate(object, answer, change.metadata));
		return withUpdate(this.get(connection, ref), answer, change.metadata);
	}

	/** @throws UserError when the window has connected to another service in the meantime */
	async requireSame(connection: Connection): Promise<void> {
		if ((await this.services.connections.get()) === connection) return;
		throw new UserError(vscode.l10n.t('You connected to another service in the meantime, so nothing was sent.'));
	}

	/** Changes what is stored of an object that the user has added; writes nothing when nothing changes. */
	async remember(connection: Connection, ref: ObjectRef, change: (object: KnownObject) => KnownObject): Promise<void> {
		const { objects } = this.services.idStores;
		const key = objectKey(ref);
		const known = objects.get(connection).get(key);
		if (!known || JSON.stringify(change(known)) === JSON.stringify(known)) return;
		await objects.update(connection, (draft) => {
			const current = draft.get(key);
			if (!current) return;
			const changed = change(current);
			// Disconnecting forgets metadata, also if an answer with some was under way.
			const isConnected = this.services.connections.origin === connection.origin;
			draft.set(key, isConnected ? changed : withoutMetadata(changed));
		});
	}

	/** A URL for our own use. @param promised what an upload must then have */
	private async ownUrl(
		connection: Connection,
		ref: ObjectRef,
		operation: PresignedOperation,
		signal?: AbortSignal,
		promised: Pick<PresignRequest, 'contentType' | 'sizeBytes'> = {},
	): Promise<string> {
		const record = await this.presign(connection, ref, { operation, expiresIn: ownExpiry, ...promised }, signal);
		return requirePresignedUrl(record, operation, connection.client.origin);
	}

	private async put(
		connection: Connection,
		ref: ObjectRef,
		sizeBytes: number,
		{ signal }: TransferOptions,
		send: (url: string, contentType: string) => Promise<ObjectStat>,
		contentType = this.get(connection, ref).contentType ?? fallbackType,
	): Promise<ObjectStat> {
		// The service requires at least 1 byte here, so an empty object is uploaded without a promised size.
		const promised = { contentType, sizeBytes: sizeBytes || undefined };
		const url = await this.ownUrl(connection, ref, 'PUT', signal, promised);
		await this.requireSame(connection);
		const stat = await send(url, contentType);
		await this.remember(connection, ref, (object) => withContent(object, sizeBytes, contentType));
		this.contentChanged.fire({ ref, deleted: false });
		return stat;
	}

	private async storeNotFound<T>(connection: Connection, ref: ObjectRef, call: () => Promise<T>): Promise<T> {
		try {
			return await call();
		} catch (error) {
			if (!isServiceError(error, 'notFound')) throw error;
			await this.remember(connection, ref, (object) => ({ ...object, state: 'gone' }));
			throw new ObjectNotFoundError(ref);
		}
	}
}

export class ObjectNotFoundError extends UserError {
	constructor({ vaultId, objectId }: ObjectRef) {
		super(vscode.l10n.t('Object {1} not found in vault {0}.', vaultId, objectId), [
			{ title: vscode.l10n.t('Remove from List'), command: 'benchbook.vault.forget', argument: { vaultId, objectId } },
		]);
	}
}
