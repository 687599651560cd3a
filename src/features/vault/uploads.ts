import { basename } from 'node:path';
import * as vscode from 'vscode';
import { limits } from '../../core/service/limits';
import { newContentType } from '../../core/vault/contentTypes';
import { objectName } from '../../core/vault/folders';
import { uriField } from '../../host/commands';
import { requireMayLeave } from '../../host/confidential';
import { confirm } from '../../host/confirm';
import type { Connection } from '../../host/connection';
import { Cancelled, UserError } from '../../host/errors';
import { showInformationMessage } from '../../host/messages';
import { withProgress } from '../../host/progress';
import { findObject, type VaultParts } from './findObjects';
import { explainFileError, reportBytes } from './transferReports';
import type { ObjectRef } from './vaultObjects';

/** Bytes; files that are not on this machine's disk pass through memory. */
const maxInMemory = 100 * 1024 * 1024;

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
		const options = { signal, onProgress: reportBytes({ services, vaults }, report) };
		if (file.scheme === 'file') {
			const part = { path: file.fsPath, sizeBytes, ...(contentType !== undefined && { contentType }) };
			await objects.writeFile(connection, ref, part, options);
			return;
		}
		await objects.write(connection, ref, await vscode.workspace.fs.readFile(file), options);
	}).catch((error) => {
		throw explainFileError(error, file);
	});
	void showInformationMessage(
		vscode.l10n.t('Uploaded "{0}" as the new version of "{1}".', name, objectName(objects.get(connection, ref))),
	);
}
