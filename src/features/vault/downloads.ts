import { stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import * as vscode from 'vscode';
import { freeFileName, safeFileName } from '../../core/base/display/fileNames';
import { uriField } from '../../host/editor';
import type { ExportTarget, TransferOptions } from '../../host/files';
import {
	confirm,
	listNames,
	offer,
	showInformationMessage,
	showOpenDialog,
	showSaveDialog,
	showWarningMessage,
	UserError,
	withProgress,
} from '../../host/messages';
import { connect, findObjects, nameOf, type VaultParts, type VaultServices } from './findObjects';
import { explainFileError, reportBytes, transferAll } from './transferReports';
import type { ObjectRef } from './vaultObjects';

/**
 * `uri`: the file to write, or a folder for the object under its own name; for several objects, a folder. Returns the file that was written;
 * of several, those that were.
 */
export async function downloadObject(
	services: VaultServices,
	argument: unknown,
	selection: unknown,
): Promise<string | string[]> {
	const parts = await connect(services);
	const refs = await findObjects(parts, vscode.l10n.t('Download Which Object?'), argument, selection);
	const given = uriField(argument, 'uri');
	const [first, ...others] = refs;
	if (others.length > 0) return downloadSeveral(parts, refs, given ?? (await askFolder()));
	return download(parts, first, given ? await chooseFile(parts, first, given) : await askFile(parts, first));
}

async function downloadSeveral(parts: VaultParts, refs: readonly ObjectRef[], folder: vscode.Uri): Promise<string[]> {
	const several = refs.length;
	requireDisk(folder);
	const { done, failed } = await transferAll(parts, vscode.l10n.t('Downloading {0} objects', several), refs, {
		nameOf: (ref) => nameOf(parts, ref),
		transfer: async (ref, options) => {
			const uri = await freeFile(parts, ref, folder);
			await receive(parts, ref, { uri, replaces: false }, options);
			return uri.fsPath;
		},
	});
	const [first] = failed;
	if (!first) {
		void showInformationMessage(vscode.l10n.t('Downloaded {0} objects to {1}.', several, folder.fsPath));
		return [...done];
	}
	const message = vscode.l10n.t(
		'Objects downloaded to {2}: {0} of {1}. Not downloaded: {3}. {4}',
		done.length,
		several,
		folder.fsPath,
		listNames(failed.map(({ name }) => name)),
		first.reason,
	);
	offer(message, vscode.l10n.t('Show Log'), () => parts.log.show(), showWarningMessage);
	return [...done];
}

async function download(parts: VaultParts, ref: ObjectRef, given: ExportTarget): Promise<string> {
	const { uri } = given;
	requireDisk(uri);
	await withProgress(vscode.l10n.t('Downloading {0}', nameOf(parts, ref)), (signal, report) =>
		receive(parts, ref, given, { signal, onProgress: reportBytes(parts, report) }),
	);
	offer(vscode.l10n.t('Downloaded to {0}.', uri.fsPath), vscode.l10n.t('Open'), () =>
		vscode.commands.executeCommand('vscode.open', uri),
	);
	return uri.fsPath;
}

/** Writes one object into a file. @throws UserError that says why the file can't be written */
async function receive(
	{ connection, objects }: VaultParts,
	ref: ObjectRef,
	{ uri, replaces }: ExportTarget,
	options: TransferOptions,
): Promise<void> {
	await objects.download(connection, ref, uri.fsPath, { ...options, replaces }).catch((error) => {
		throw explainFileError(error, uri);
	});
}

/** In a folder, the object gets a free name; an existing file is replaced only after confirmation. */
async function chooseFile(parts: VaultParts, ref: ObjectRef, given: vscode.Uri): Promise<ExportTarget> {
	requireDisk(given);
	const found = await stat(given.fsPath).catch(() => undefined);
	if (found?.isDirectory()) return { uri: await freeFile(parts, ref, given), replaces: false };
	if (found) {
		await confirm(
			vscode.l10n.t('Replace "{0}"?', basename(given.fsPath)),
			vscode.l10n.t('The object will replace the file in {0}.', dirname(given.fsPath)),
			vscode.l10n.t('Replace'),
		);
	}
	return { uri: given, replaces: found !== undefined };
}

async function freeFile(parts: VaultParts, ref: ObjectRef, folder: vscode.Uri): Promise<vscode.Uri> {
	requireDisk(folder);
	const name = await fileName(parts, ref);
	const taken = new Set<string>();
	for (;;) {
		const candidate = freeFileName(name, (each) => taken.has(each));
		const path = join(folder.fsPath, candidate);
		if ((await stat(path).catch(() => undefined)) === undefined) return vscode.Uri.file(path);
		taken.add(candidate);
	}
}

async function fileName({ connection, objects }: VaultParts, ref: ObjectRef): Promise<string> {
	const known = objects.get(connection, ref).filename;
	const filename = known ?? (await objects.presign(connection, ref, { operation: 'HEAD', expiresIn: 60 })).filename;
	return safeFileName(filename ?? ref.objectId, ref.objectId);
}

async function askFile(parts: VaultParts, ref: ObjectRef): Promise<ExportTarget> {
	const name = await fileName(parts, ref);
	const workspace = vscode.workspace.workspaceFolders?.[0]?.uri;
	const folder = workspace?.scheme === 'file' ? workspace : vscode.Uri.file(homedir());
	const uri = await showSaveDialog({
		title: vscode.l10n.t('Download {0}', nameOf(parts, ref)),
		defaultUri: vscode.Uri.joinPath(folder, name),
	});
	const isThere = await stat(uri.fsPath).catch(() => undefined);
	return { uri, replaces: isThere !== undefined };
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
