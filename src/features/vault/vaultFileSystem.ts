import * as vscode from 'vscode';
import type { ObjectStat } from '../../core/service/presigned';
import { isServiceError } from '../../core/service/serviceError';
import { isBinary, maxEditableBytes } from '../../core/service/vault/contentTypes';
import { objectName } from '../../core/service/vault/folders';
import { type KnownObject, objectKey } from '../../core/service/vault/knownObject';
import { nextVersion, type ObjectVersion } from '../../core/service/vault/objectVersion';
import type { Connection } from '../../host/connections';
import { Canceled, describeError, noPermissions, showWarningMessage, unavailable } from '../../host/messages';
import type { Services } from '../../host/services';
import { isConfidential, requireMayLeave } from '../../host/settings';
import { authorityOf } from '../../host/storage';
import type { DetailFiles } from './detailFiles';
import { ObjectNotFoundError, type ObjectRef, type VaultObjects } from './vaultObjects';
import { hasName, isDetails, objectUri, parseVaultUri, pathName } from './vaultUris';

/**
 * The objects that the user added, as files. No others exist, because the service can't create any. `stat` asks the store each time, so that
 * VS Code notices when an object was changed elsewhere.
 */
export class VaultFileSystem implements vscode.FileSystemProvider {
	private readonly changed = new vscode.EventEmitter<vscode.FileChangeEvent[]>();
	private readonly versions = new Map<string, ObjectVersion>();
	/** The ETag and size of the content that was last read or written here. */
	private readonly read = new Map<string, { readonly etag: string | undefined; readonly size: number }>();

	private details: Promise<DetailFiles> | undefined;

	readonly onDidChangeFile = this.changed.event;

	constructor(
		private readonly services: Services,
		private readonly objects: VaultObjects,
	) {}

	/** The store reports no changes; `announce` reports those made in this window. */
	watch(): vscode.Disposable {
		return new vscode.Disposable(() => undefined);
	}

	async stat(uri: vscode.Uri): Promise<vscode.FileStat> {
		const found = await this.find(uri);
		if (found.kind === 'folder') {
			return {
				type: vscode.FileType.Directory,
				ctime: 0,
				mtime: 0,
				size: 0,
				permissions: vscode.FilePermission.Readonly,
			};
		}
		const { connection, object } = found;
		if (isDetails(uri)) return this.guard(uri, async () => (await this.loadDetails()).stat(connection, object));
		const stat = await this.guard(uri, () => this.objects.stat(connection, object));
		const size = stat.size ?? this.objects.get(connection, object).sizeBytes ?? 0;
		const readonly = size > maxEditableBytes || isBinary(object.contentType, object.filename) || isConfidential(uri);
		return {
			type: vscode.FileType.File,
			ctime: 0,
			mtime: this.version(object, stat).mtime,
			size,
			...(readonly && { permissions: vscode.FilePermission.Readonly }),
		};
	}

	async readDirectory(uri: vscode.Uri): Promise<[string, vscode.FileType][]> {
		const found = await this.find(uri);
		if (found.kind === 'object') throw vscode.FileSystemError.FileNotADirectory(uri);
		const { File, Directory } = vscode.FileType;
		const entries = new Map<string, vscode.FileType>();
		for (const object of this.services.idStores.objects.get(found.connection).values()) {
			if (found.vaultId === undefined) entries.set(encodeURIComponent(object.vaultId), Directory);
			else if (found.vaultId !== object.vaultId) continue;
			else if (found.objectId === undefined) entries.set(encodeURIComponent(object.objectId), Directory);
			else if (found.objectId === object.objectId) entries.set(pathName(object, objectName(object)), File);
		}
		return [...entries];
	}

	async readFile(uri: vscode.Uri): Promise<Uint8Array> {
		const found = await this.find(uri);
		if (found.kind === 'folder') throw vscode.FileSystemError.FileIsADirectory(uri);
		const { connection, object } = found;
		if (isDetails(uri)) return this.guard(uri, async () => (await this.loadDetails()).readFile(connection, object));
		const { bytes, stat } = await this.guard(uri, () => this.objects.read(connection, object, maxEditableBytes));
		this.version(object, stat);
		this.read.set(objectKey(object), { etag: stat.etag, size: bytes.byteLength });
		return bytes;
	}

	async writeFile(uri: vscode.Uri, content: Uint8Array): Promise<void> {
		const found = await this.find(uri).catch((error) => {
			if (error instanceof vscode.FileSystemError && error.code === 'FileNotFound') throw this.nothingCreated();
			throw error;
		});
		if (found.kind === 'folder') throw vscode.FileSystemError.FileIsADirectory(uri);
		const { connection, object } = found;
		if (isDetails(uri)) {
			await this.guard(uri, async () => (await this.loadDetails()).write(connection, object, content));
			return this.changed.fire([{ type: vscode.FileChangeType.Changed, uri }]);
		}
		if (isBinary(object.contentType, object.filename)) {
			throw noPermissions(
				vscode.l10n.t(
					'"{0}" isn\'t a text file. Download it, edit it there, then upload a new version.',
					objectName(object),
				),
			);
		}
		await this.guard(uri, async () => {
			await requireMayLeave(uri);
			await this.confirmOverwrite(connection, object);
			const { etag } = await this.objects.write(connection, object, content);
			this.read.set(objectKey(object), { etag, size: content.byteLength });
		});
	}

	createDirectory(): never {
		throw this.nothingCreated();
	}

	delete(): never {
		throw noPermissions(
			vscode.l10n.t("You can't delete objects here. To delete an object's content, use the Vaults view."),
		);
	}

	rename(): never {
		throw noPermissions(vscode.l10n.t('To rename or move an object, use the Vaults view.'));
	}

	/** Tells VS Code that this window changed an object's content. */
	async announce(ref: ObjectRef, deleted: boolean): Promise<void> {
		const connection = await this.services.connections.get();
		if (!connection) return;
		const object = this.objects.get(connection, ref);
		const type = deleted ? vscode.FileChangeType.Deleted : vscode.FileChangeType.Changed;
		const names = [objectName(object), ...(object.formerNames ?? [])];
		this.changed.fire(names.map((filename) => ({ type, uri: objectUri(connection, { ...object, filename }) })));
	}

	/**
	 * VS Code considers a file of the same size unchanged, whatever its time; the store's ETag is exact. Where the size differs, VS Code has
	 * already asked.
	 */
	private async confirmOverwrite(connection: Connection, object: KnownObject): Promise<void> {
		const known = this.read.get(objectKey(object));
		if (known?.etag === undefined) return;
		const now = await this.objects.stat(connection, object).catch((error) => {
			// Deleted content can be saved again.
			if (isServiceError(error, 'notFound')) return undefined;
			throw error;
		});
		if (now?.etag === undefined || now.etag === known.etag || now.size !== known.size) return;
		const overwrite = vscode.l10n.t('Overwrite');
		const picked = await showWarningMessage(
			vscode.l10n.t('"{0}" has changed on the service since you opened it. Overwrite it?', objectName(object)),
			{ modal: true, detail: vscode.l10n.t('The changes made there will be lost.') },
			overwrite,
		);
		if (picked !== overwrite)
			throw new Canceled(vscode.l10n.t('Not saved, because the object has changed on the service.'));
	}

	private version(ref: ObjectRef, stat: ObjectStat): ObjectVersion {
		const key = objectKey(ref);
		const version = nextVersion(this.versions.get(key), stat);
		this.versions.set(key, version);
		return version;
	}

	private async find(
		uri: vscode.Uri,
	): Promise<
		| { kind: 'folder'; connection: Connection; vaultId?: string; objectId?: string }
		| { kind: 'object'; connection: Connection; object: KnownObject }
	> {
		const place = parseVaultUri(uri);
		if (!place) throw vscode.FileSystemError.FileNotFound(uri);
		const connection = await this.services.connections.get();
		if (!connection || authorityOf(connection) !== uri.authority.toLowerCase()) {
			throw unavailable(vscode.l10n.t('This document is on {0}. Connect to {0} to read or save it.', uri.authority));
		}
		const known = await this.services.idStores.objects.load(connection);
		if (place.kind === 'object') {
			const object = known.get(objectKey(place));
			if (!object || !(isDetails(uri) || hasName(object, place.name))) throw vscode.FileSystemError.FileNotFound(uri);
			return { kind: 'object', connection, object };
		}
		const exists = (object: KnownObject) =>
			object.vaultId === place.vaultId && (place.objectId === undefined || place.objectId === object.objectId);
		if (place.vaultId !== undefined && ![...known.values()].some(exists))
			throw vscode.FileSystemError.FileNotFound(uri);
		return { ...place, connection };
	}

	private loadDetails(): Promise<DetailFiles> {
		this.details ??= import('./detailFiles').then(({ DetailFiles }) => new DetailFiles(this.objects));
		return this.details;
	}

	/** Errors as VS Code expects them, with messages for the user: it shows them in the editor or when a save fails. */
	private async guard<T>(uri: vscode.Uri, run: () => Promise<T>): Promise<T> {
		try {
			return await run();
		} catch (error) {
			this.services.log.error(`${uri.scheme}: ${error instanceof Error ? error.message : String(error)}`);
			if (error instanceof ObjectNotFoundError || isServiceError(error, 'notFound'))
				throw vscode.FileSystemError.FileNotFound(uri);
			if (isServiceError(error, 'protocol') && error.data.problem === 'tooLarge') {
				throw unavailable(vscode.l10n.t('This object is larger than 10 MB. Download it from the Vaults view instead.'));
			}
			const message = error instanceof Canceled ? error.message : describeError(error);
			if (isServiceError(error, 'auth') || isServiceError(error, 'forbidden')) throw noPermissions(message);
			throw unavailable(message);
		}
	}

	private nothingCreated(): vscode.FileSystemError {
		return noPermissions(
			vscode.l10n.t(
				"You can't create objects in a vault here. Save the file elsewhere, or drop it on an object in the Vaults view.",
			),
		);
	}
}
