import { stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import * as vscode from 'vscode';
import { freeFileName, safeFileName } from '../../core/fileNames';
import { objectName } from '../../core/vault/folders';
import type { Connection } from '../../host/connections';
import { uriField } from '../../host/editor';
import {
	Canceled,
	confirm,
	describeError,
	isCancellation,
	listNames,
	offer,
	showInformationMessage,
	showOpenDialog,
	showSaveDialog,
	showWarningMessage,
	UserError,
	withProgress,
} from '../../host/messages';
import { findObjects, type VaultParts } from './findObjects';
import { explainFileError, reportBytes } from './transferReports';
import type { ObjectRef } from './vaultObjects';

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
	const refs = await findObjects(parts, connection, {
		argument,
		selection,
		title: vscode.l10n.t('Download Which Object?'),
	});
	const given = uriField(argument, 'uri');
	const [first, ...others] = refs;
	if (others.length > 0) return downloadSeveral(parts, connection, refs, given ?? (await askFolder()));
	return download(
		parts,
		connection,
		first,
		given ? await chooseFile(parts, connection, first, given) : await askFile(parts, connection, first),
	);
}

/** If one fails, the others are still downloaded; after a cancellation, the finished ones stay. */
async function downloadSeveral(
	parts: VaultParts,
	connection: Connection,
	refs: readonly ObjectRef[],
	folder: vscode.Uri,
): Promise<string[]> {
	const several = refs.length;
	requireDisk(folder);
	const { objects, services } = parts;
	const written: string[] = [];
	const failed: { readonly name: string; readonly reason: string }[] = [];
	await withProgress(vscode.l10n.t('Downloading {0} objects', several), async (signal, report) => {
		for (const [number, ref] of refs.entries()) {
			const name = objectName(objects.get(connection, ref));
			report(name, number / several);
			const onProgress = reportBytes(parts, (size, fraction = 0) =>
				report(`${name}: ${size}`, (number + fraction) / several),
			);
			let target = folder;
			try {
				target = await freeFile(parts, connection, ref, folder);
				await objects.download(connection, ref, target.fsPath, { signal, onProgress, replaces: false });
				written.push(target.fsPath);
			} catch (error) {
				if (signal.aborted || isCancellation(error)) throw new Canceled();
				services.log.error(`benchbook.vault.downloadObject: ${ref.objectId}: ${String(error)}`);
				failed.push({ name, reason: describeError(explainFileError(error, target)) });
			}
		}
	});
	tellDownloaded(parts, several, failed, folder);
	return written;
}

function tellDownloaded(
	{ services }: VaultParts,
	several: number,
	failed: readonly { readonly name: string; readonly reason: string }[],
	folder: vscode.Uri,
): void {
	const [first] = failed;
	if (!first) {
		void showInformationMessage(vscode.l10n.t('Downloaded {0} objects to {1}.', several, folder.fsPath));
		return;
	}
	const message = vscode.l10n.t(
		'Objects downloaded to {2}: {0} of {1}. Not downloaded: {3}. {4}',
		several - failed.length,
		several,
		folder.fsPath,
		listNames(failed.map(({ name }) => name)),
		first.reason,
	);
	offer(message, vscode.l10n.t('Show Log'), () => services.log.show(), showWarningMessage);
}

async function download(
	{ objects, services, vaults }: VaultParts,
	connection: Connection,
	ref: ObjectRef,
	{ target, replaces }: Target,
): Promise<string> {
	requireDisk(target);
	const name = objectName(objects.get(connection, ref));
	await withProgress(vscode.l10n.t('Downloading {0}', name), (signal, report) =>
		objects.download(connection, ref, target.fsPath, {
			signal,
			onProgress: reportBytes({ services, vaults }, report),
			replaces,
		}),
	).catch((error) => {
		throw explainFileError(error, target);
	});
	offer(vscode.l10n.t('Downloaded to {0}.', target.fsPath), vscode.l10n.t('Open'), () =>
		vscode.commands.executeCommand('vscode.open', target),
	);
	return target.fsPath;
}

interface Target {
	readonly target: vscode.Uri;
	/** Whether the user has agreed to replace the file that is there. */
	readonly replaces: boolean;
}

/** In a folder, the object gets a free name; an existing file is replaced only after confirmation. */
async function chooseFile(
	parts: VaultParts,
	connection: Connection,
	ref: ObjectRef,
	given: vscode.Uri,
): Promise<Target> {
	requireDisk(given);
	const found = await stat(given.fsPath).catch(() => undefined);
	if (found?.isDirectory()) return { target: await freeFile(parts, connection, ref, given), replaces: false };
	if (found) {
		await confirm(
			vscode.l10n.t('Replace "{0}"?', basename(given.fsPath)),
			vscode.l10n.t('The object will replace the file in {0}.', dirname(given.fsPath)),
			vscode.l10n.t('Replace'),
		);
	}
	return { target: given, replaces: found !== undefined };
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

async function askFile({ objects }: VaultParts, connection: Connection, ref: ObjectRef): Promise<Target> {
	const name = await fileName(objects, connection, ref);
	const workspace = vscode.workspace.workspaceFolders?.[0]?.uri;
	const folder = workspace?.scheme === 'file' ? workspace : vscode.Uri.file(homedir());
	const target = await showSaveDialog({
		title: vscode.l10n.t('Download {0}', objectName(objects.get(connection, ref))),
		defaultUri: vscode.Uri.joinPath(folder, name),
	});
	const isThere = await stat(target.fsPath).catch(() => undefined);
	return { target, replaces: isThere !== undefined };
}

async function askFolder(): Promise<vscode.Uri> {
	return showOpenDialog({
		title: vscode.l10n.t('Download to Which Folder?'),
		canSelectFolders: true,
		canSelectFiles: false,
	});
}

function requireDisk(uri: vscode.Uri): void {
	if (uri.scheme !== 'file') throw new UserError(vscode.l10n.t('Choose a location on this machine.'));
}
