import { stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import * as vscode from 'vscode';
import { freeFileName, safeFileName } from '../../core/fileNames';
import { limits } from '../../core/service/limits';
import { newContentType } from '../../core/vault/contentTypes';
import { objectName } from '../../core/vault/folders';
import { uriField } from '../../host/commands';
import { requireMayLeave } from '../../host/confidential';
import { confirm } from '../../host/confirm';
import type { Connection } from '../../host/connection';
import { Cancelled, describeError, isCancellation, UserError } from '../../host/errors';
import { FileChangedError } from '../../host/objectExchange';
import { type Report, withProgress } from '../../host/progress';
import { findObject, findObjects, type VaultParts } from './findObjects';
import type { ObjectRef } from './vaultObjects';

/** Milliseconds between two updates of a progress notification. */
const reportEveryMs = 200;
/** Bytes; files that are not on this machine's disk pass through memory. */
const maxInMemory = 100 * 1024 * 1024;
/** Names of objects that one message lists. */
const maxNamed = 10;

/**
 * `uri`: the file to write, or a folder for the object under its own name; for several objects, a folder. Returns the file that was written;
 * of several, those that were.
 */
export async function downloadObject(
	parts: VaultParts,
	argument: unknown,
	selection: unknown,
): Promise<string | string[]> {
	const connection = await parts.services.connections.require();
	const refs = await findObjects(parts, connection, argument, selection);
	const given = uriField(argument, 'uri');
	const [first, ...others] = refs;
	if (others.length > 0) return downloadAll(parts, connection, refs, given ?? (await askFolder()));
	return download(
		parts,
		connection,
		first,
		given ? await targetOf(parts, connection, first, given) : await askFile(parts, connection, first),
	);
}

/** If one fails, the others are still downloaded; after a cancellation, the finished ones stay. */
async function downloadAll(
	parts: VaultParts,
	connection: Connection,
	refs: readonly ObjectRef[],
	folder: vscode.Uri,
): Promise<string[]> {
	requireDisk(folder);
	const { objects, services } = parts;
	const written: string[] = [];
	const failed: { readonly name: string; readonly reason: string }[] = [];
	await withProgress(vscode.l10n.t('Downloading {0} objects', refs.length), async (signal, report) => {
		for (const [number, ref] of refs.entries()) {
			const name = objectName(objects.get(connection, ref));
			report(name, number / refs.length);
			const onProgress = tell(parts, (size, fraction = 0) =>
				report(`${name}: ${size}`, (number + fraction) / refs.length),
			);
			let target = folder;
			try {
				target = await freeFile(parts, connection, ref, folder);
				await objects.download(connection, ref, target.fsPath, { signal, onProgress });
				written.push(target.fsPath);
			} catch (error) {
				if (signal.aborted || isCancellation(error)) throw new Cancelled();
				services.log.error(`benchbook.vault.downloadObject: ${ref.objectId}: ${String(error)}`);
				failed.push({ name, reason: describeError(fileProblem(error, target)) });
			}
		}
	});
	tellDownloaded(parts, written.length, failed, folder);
	return written;
}

function tellDownloaded(
	{ services }: VaultParts,
	written: number,
	failed: readonly { readonly name: string; readonly reason: string }[],
	folder: vscode.Uri,
): void {
	const [first] = failed;
	if (!first) {
		void vscode.window.showInformationMessage(vscode.l10n.t('Downloaded {0} objects to {1}.', written, folder.fsPath));
		return;
	}
	const names = failed.slice(0, maxNamed).map(({ name }) => name);
	const showLog = vscode.l10n.t('Show Log');
	const message = vscode.l10n.t(
		'Downloaded {0} of {1} objects to {2}. Not downloaded: {3}. {4}',
		written,
		written + failed.length,
		folder.fsPath,
		names.join(', ') + (failed.length > maxNamed ? ', …' : ''),
		first.reason,
	);
	void vscode.window.showWarningMessage(message, showLog).then((picked) => picked === showLog && services.log.show());
}

async function download(
	{ objects, services, vaults }: VaultParts,
	connection: Connection,
	ref: ObjectRef,
	target: vscode.Uri,
): Promise<string> {
	requireDisk(target);
	const name = objectName(objects.get(connection, ref));
	await withProgress(vscode.l10n.t('Downloading {0}', name), (signal, report) =>
		objects.download(connection, ref, target.fsPath, { signal, onProgress: tell({ services, vaults }, report) }),
	).catch((error) => {
		throw fileProblem(error, target);
	});
	const open = vscode.l10n.t('Open');
	void vscode.window
		.showInformationMessage(vscode.l10n.t('Downloaded to {0}.', target.fsPath), open)
		.then((picked) => picked === open && vscode.commands.executeCommand('vscode.open', target));
	return target.fsPath;
}

/** In a folder, the object gets a free name; an existing file is replaced only after confirmation. */
async function targetOf(
	parts: VaultParts,
	connection: Connection,
	ref: ObjectRef,
	given: vscode.Uri,
): Promise<vscode.Uri> {
	requireDisk(given);
	const found = await stat(given.fsPath).catch(() => undefined);
	if (found?.isDirectory()) return freeFile(parts, connection, ref, given);
	if (found) {
		await confirm(
			vscode.l10n.t('Replace "{0}"?', basename(given.fsPath)),
			vscode.l10n.t('The object will replace the file in {0}.', dirname(given.fsPath)),
			vscode.l10n.t('Replace'),
		);
	}
	return given;
}

async function freeFile(
	{ objects }: VaultParts,
	connection: Connection,
	ref: ObjectRef,
	folder: vscode.Uri,
): Promise<vscode.Uri> {
	requireDisk(folder);
	const name = await fileName(objects, connection, ref);
	const taken = new Set<string>();
	for (;;) {
		const candidate = freeFileName(name, (each) => taken.has(each));
		const path = join(folder.fsPath, candidate);
		if ((await stat(path).catch(() => undefined)) === undefined) return vscode.Uri.file(path);
		taken.add(candidate);
	}
}

async function fileName(objects: VaultParts['objects'], connection: Connection, ref: ObjectRef): Promise<string> {
	const known = objects.get(connection, ref).filename;
	const filename = known ?? (await objects.presign(connection, ref, { operation: 'HEAD', expiresIn: 60 })).filename;
	return safeFileName(filename ?? ref.objectId, ref.objectId);
}

async function askFile({ objects }: VaultParts, connection: Connection, ref: ObjectRef): Promise<vscode.Uri> {
	const name = await fileName(objects, connection, ref);
	const workspace = vscode.workspace.workspaceFolders?.[0]?.uri;
	const folder = workspace?.scheme === 'file' ? workspace : vscode.Uri.file(homedir());
	const target = await vscode.window.showSaveDialog({
		title: vscode.l10n.t('Download {0}', objectName(objects.get(connection, ref))),
		defaultUri: vscode.Uri.joinPath(folder, name),
	});
	if (!target) throw new Cancelled();
	return target;
}

async function askFolder(): Promise<vscode.Uri> {
	const [folder] =
		(await vscode.window.showOpenDialog({
			title: vscode.l10n.t('Download Folder'),
			canSelectFolders: true,
			canSelectFiles: false,
		})) ?? [];
	if (!folder) throw new Cancelled();
	return folder;
}

/** `uri`: the file to upload, dropped on the object or named by a script, either of which needs confirmation. */
export async function uploadVersion(parts: VaultParts, argument: unknown): Promise<true> {
	const connection = await parts.services.connections.require();
	const ref = await findObject(parts, connection, argument);
	const name = objectName(parts.objects.get(connection, ref));
	const given = uriField(argument, 'uri');
	const file = given ?? (await askUpload(name));
	const sizeBytes = await requireUploadable(file);
	if (given) {
		await confirm(
			vscode.l10n.t('Replace the content of "{0}" with "{1}"?', name, basename(file.path)),
			vscode.l10n.t("You can't undo this."),
			vscode.l10n.t('Replace'),
		);
	}
	await upload(parts, connection, ref, file, sizeBytes);
	return true;
}

async function askUpload(name: string): Promise<vscode.Uri> {
	const [file] =
		(await vscode.window.showOpenDialog({
			title: vscode.l10n.t('New version of {0}', name),
			openLabel: vscode.l10n.t('Upload'),
		})) ?? [];
	if (!file) throw new Cancelled();
	return file;
}

/** The size of a file that may be uploaded, in bytes. */
async function requireUploadable(file: vscode.Uri): Promise<number> {
	await requireMayLeave(file);
	const name = basename(file.path);
	if (
		vscode.workspace.textDocuments.some((document) => document.isDirty && document.uri.toString() === file.toString())
	) {
		throw new UserError(vscode.l10n.t('"{0}" has unsaved changes. Save it, then upload it.', name));
	}
	const found = await Promise.resolve(vscode.workspace.fs.stat(file)).catch(() => {
		throw new UserError(vscode.l10n.t('Can\'t read "{0}".', name));
	});
	if ((found.type & vscode.FileType.Directory) !== 0)
		throw new UserError(vscode.l10n.t('"{0}" is a folder. Choose a file.', name));
	if (found.size > limits.sizeBytes.max) {
		throw new UserError(vscode.l10n.t('"{0}" is larger than 5 GB, the limit for one upload.', name));
	}
	if (file.scheme !== 'file' && found.size > maxInMemory)
		throw new UserError(vscode.l10n.t('"{0}" isn\'t on this machine and is too large to upload from elsewhere.', name));
	return found.size;
}

async function upload(
	{ objects, services, vaults }: VaultParts,
	connection: Connection,
	ref: ObjectRef,
	file: vscode.Uri,
	sizeBytes: number,
): Promise<void> {
	const name = basename(file.path);
	const contentType = newContentType(objects.get(connection, ref), name);
	await withProgress(vscode.l10n.t('Uploading {0}', name), async (signal, report) => {
		const options = { signal, onProgress: tell({ services, vaults }, report) };
		if (file.scheme === 'file') {
			const part = { path: file.fsPath, sizeBytes, ...(contentType !== undefined && { contentType }) };
			await objects.writeFile(connection, ref, part, options);
			return;
		}
		await objects.write(connection, ref, await vscode.workspace.fs.readFile(file), options);
	}).catch((error) => {
		throw fileProblem(error, file);
	});
	void vscode.window.showInformationMessage(
		vscode.l10n.t('Uploaded "{0}" as the new version of "{1}".', name, objectName(objects.get(connection, ref))),
	);
}

/** Updates at a readable rate, not for each chunk. */
function tell(
	{ services, vaults }: Pick<VaultParts, 'services' | 'vaults'>,
	report: Report,
): (bytes: number, total: number | undefined) => void {
	let last = Number.NEGATIVE_INFINITY;
	return (bytes, total) => {
		const now = services.clock.now();
		if (now - last < reportEveryMs && bytes !== total) return;
		last = now;
		const size = vaults.describeSize(bytes);
		if (total === undefined || total === 0) report(size);
		else report(vscode.l10n.t('{0} of {1}', size, vaults.describeSize(total)), bytes / total);
	};
}

/** Errors of the disk, worded for the user; any other error as it is. */
function fileProblem(error: unknown, uri: vscode.Uri): unknown {
	if (error instanceof FileChangedError) {
		return new UserError(
			vscode.l10n.t('"{0}" changed during the upload, so nothing was uploaded. Try again.', uri.fsPath),
		);
	}
	switch ((error as NodeJS.ErrnoException).code) {
		case 'ENOSPC':
		case 'EDQUOT':
			return new UserError(
				vscode.l10n.t('There isn\'t enough space on the disk for "{0}". Nothing was changed.', uri.fsPath),
			);
		case 'EACCES':
		case 'EPERM':
		case 'EROFS':
			return new UserError(vscode.l10n.t('Can\'t access "{0}". Nothing was changed.', uri.fsPath));
		case 'ENOENT':
		case 'ENOTDIR':
			return new UserError(vscode.l10n.t('The folder of "{0}" does not exist.', uri.fsPath));
		case 'EISDIR':
			return new UserError(vscode.l10n.t('"{0}" is a folder.', uri.fsPath));
		default:
			return error;
	}
}

function requireDisk(uri: vscode.Uri): void {
	if (uri.scheme !== 'file') throw new UserError(vscode.l10n.t('Choose a location on this machine.'));
}
