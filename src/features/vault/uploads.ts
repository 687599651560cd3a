import { basename } from 'node:path';
import * as vscode from 'vscode';
import { onlyPresent } from '../../core/base/data/onlyPresent';
import { sayRefusal } from '../../core/reporting/wording/fileTexts';
import { limits } from '../../core/service/limits';
import { newContentType } from '../../core/service/vault/contentTypes';
import { objectName } from '../../core/service/vault/folders';
import { matchFiles } from '../../core/service/vault/matchFiles';
import { stringField, uriField, urisField } from '../../host/editor';
import { findRefusal, type TransferOptions } from '../../host/files';
import {
	confirm,
	listNames,
	showInformationMessage,
	showOpenDialog,
	UserError,
	withProgress,
} from '../../host/messages';
import { requireMayLeave, requireSomeMayLeave } from '../../host/settings';
import { connect, findObject, nameOf, type VaultParts, type VaultServices } from './findObjects';
import { explainFileError, reportBytes, transferAll } from './transferReports';
import type { ObjectRef } from './vaultObjects';

/** Bytes; files that are not on this machine's disk pass through memory. */
const maxInMemory = 100 * 1024 * 1024;

/** `uri`: the file to upload, dropped on the object or named by a script, either of which needs confirmation. */
export async function uploadVersion(services: VaultServices, argument: unknown): Promise<true> {
	const given = uriField(argument, 'uri');
	// Where nothing may leave, nothing is asked.
	await (given ? requireMayLeave(given) : requireSomeMayLeave());
	const parts = await connect(services);
	const ref = await findObject(parts, vscode.l10n.t('Upload a New Version of Which Object?'), argument);
	const name = nameOf(parts, ref);
	const file = given ?? (await askUpload(name));
	const sizeBytes = await requireUploadable(file);
	if (given) {
		await confirm(
			vscode.l10n.t('Replace the content of "{0}" with "{1}"?', name, basename(file.path)),
			vscode.l10n.t("You can't undo this."),
			vscode.l10n.t('Replace'),
		);
	}
	await upload(parts, ref, file, sizeBytes);
	return true;
}

/** What was dropped: a file on an object, or files on a vault or a folder. */
export function uploadDropped(services: VaultServices, argument: unknown): Promise<true | string[]> {
	return urisField(argument, 'uris').length > 0 ? uploadByName(services, argument) : uploadVersion(services, argument);
}

/**
 * `{vaultId, folder?, uris}`: files dropped on a vault or a folder. Each replaces the content of the object of its name; what goes where is
 * shown before anything is sent. If one fails, the others are still uploaded. Returns the IDs of the objects that have new content.
 */
async function uploadByName(services: VaultServices, argument: unknown): Promise<string[]> {
	const parts = await connect(services);
	const vaultId = stringField(argument, 'vaultId') ?? '';
	const folder = stringField(argument, 'folder');
	await parts.idStores.objects.load(parts.connection);
	const objects = [...parts.idStores.objects.get(parts.connection).values()].filter(
		(object) => object.vaultId === vaultId && (folder === undefined || (object.path ?? '') === folder),
	);
	const files = urisField(argument, 'uris').map((uri) => ({ uri, name: basename(uri.path) }));
	const { pairs, unmatched, ambiguous } = matchFiles(files, objects);
	const left = onlyPresent([
		unmatched.length > 0 && vscode.l10n.t('No object here has the same name as: {0}.', listNames(unmatched)),
		ambiguous.length > 0 && vscode.l10n.t('More than one object or file has the name: {0}.', listNames(ambiguous)),
	]);
	if (pairs.length === 0) {
		const hint = vscode.l10n.t("Files replace objects of the same name. You can't create objects here.");
		throw new UserError([...left, hint].join(' '));
	}
	const uploads: { readonly ref: ObjectRef; readonly file: vscode.Uri; readonly sizeBytes: number }[] = [];
	for (const { file, object } of pairs) {
		uploads.push({ ref: object, file: file.uri, sizeBytes: await requireUploadable(file.uri) });
	}
	await confirm(
		pairs.length === 1
			? vscode.l10n.t('Replace the content of 1 object?')
			: vscode.l10n.t('Replace the content of {0} objects?', pairs.length),
		[
			...pairs.map(
				({ file, object }) => `${file.name} → ${object.path ?? ''}/${objectName(object)} (${object.objectId})`,
			),
			'',
			...left,
			vscode.l10n.t("You can't undo this."),
		].join('\n'),
		vscode.l10n.t('Replace'),
	);
	return uploadAll(parts, uploads);
}

async function uploadAll(
	parts: VaultParts,
	uploads: readonly { readonly ref: ObjectRef; readonly file: vscode.Uri; readonly sizeBytes: number }[],
): Promise<string[]> {
	const title =
		uploads.length === 1 ? vscode.l10n.t('Uploading 1 file') : vscode.l10n.t('Uploading {0} files', uploads.length);
	const { done, failed } = await transferAll(parts, title, uploads, {
		nameOf: ({ file }) => basename(file.path),
		transfer: async ({ ref, file, sizeBytes }, options) => {
			await send(parts, ref, file, sizeBytes, options);
			return ref.objectId;
		},
	});
	const [first] = failed;
	if (first) {
		const names = listNames(failed.map(({ name }) => name));
		throw new UserError(
			vscode.l10n.t(
				'Files uploaded: {0} of {1}. Not uploaded: {2}. {3}',
				done.length,
				uploads.length,
				names,
				first.reason,
			),
		);
	}
	void showInformationMessage(
		done.length === 1 ? vscode.l10n.t('Uploaded 1 file.') : vscode.l10n.t('Uploaded {0} files.', done.length),
	);
	return [...done];
}

async function askUpload(name: string): Promise<vscode.Uri> {
	return showOpenDialog({
		title: vscode.l10n.t('Upload as the New Version of {0}', name),
		openLabel: vscode.l10n.t('Upload'),
	});
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
	const refusal = await findRefusal(file);
	if (refusal) throw new UserError(vscode.l10n.t('"{0}" can\'t be read ({1}).', name, sayRefusal(refusal)));
	if (found.size > limits.sizeBytes.max) {
		throw new UserError(vscode.l10n.t('"{0}" is larger than 5 GB, the limit for one upload.', name));
	}
	if (file.scheme !== 'file' && found.size > maxInMemory)
		throw new UserError(vscode.l10n.t('"{0}" isn\'t on this machine and is too large to upload from elsewhere.', name));
	return found.size;
}

async function upload(parts: VaultParts, ref: ObjectRef, file: vscode.Uri, sizeBytes: number): Promise<void> {
	const name = basename(file.path);
	await withProgress(vscode.l10n.t('Uploading {0}', name), (signal, report) =>
		send(parts, ref, file, sizeBytes, { signal, onProgress: reportBytes(parts, report) }),
	);
	void showInformationMessage(vscode.l10n.t('Uploaded "{0}" as the new version of "{1}".', name, nameOf(parts, ref)));
}

/** @throws UserError that says why the file can't be read */
async function send(
	{ connection, objects }: VaultParts,
	ref: ObjectRef,
	file: vscode.Uri,
	sizeBytes: number,
	options: TransferOptions,
): Promise<void> {
	try {
		if (file.scheme !== 'file') {
			await objects.write(connection, ref, await vscode.workspace.fs.readFile(file), options);
			return;
		}
		const contentType = newContentType(objects.get(connection, ref), basename(file.path));
		const part = { path: file.fsPath, sizeBytes, ...(contentType !== undefined && { contentType }) };
		await objects.writeFile(connection, ref, part, options);
	} catch (error) {
		throw explainFileError(error, file);
	}
}
