import * as vscode from 'vscode';
import { isRecord } from '../../core/base/data/isRecord';
import { splitExtension } from '../../core/base/display/fileNames';
import { isServiceError } from '../../core/service/serviceError';
import { isBinary, isMedia, maxEditableBytes } from '../../core/service/vault/contentTypes';
import { objectName } from '../../core/service/vault/folders';
import { folderPath, type KnownObject, objectKey, withPresignedRecord } from '../../core/service/vault/knownObject';
import { fieldOf, stringField } from '../../host/editor';
import {
	confirm,
	describeError,
	offer,
	showAnswered,
	showInputBox,
	showQuickPick,
	UserError,
	withProgress,
} from '../../host/messages';
import { connect, findObject, findObjects, nameOf, type VaultParts, type VaultServices } from './findObjects';
import type { ObjectRef } from './vaultObjects';
import { describeSize } from './vaults';
import { detailsUri, objectUri } from './vaultUris';

/** Opens an object in an editor: a binary one read-only in VS Code's viewer for it. For a large one it offers to download. */
export async function openObject(services: VaultServices, argument: unknown): Promise<string | undefined> {
	const parts = await connect(services);
	const { connection, objects } = parts;
	const ref = await findObject(parts, vscode.l10n.t('Open Which Object?'), argument);
	const object = await track(parts, ref);
	if (object.state === 'gone') await objects.presign(connection, ref, { operation: 'HEAD', expiresIn: 60 });
	if (object.state === 'empty') {
		throw new UserError(
			vscode.l10n.t('The content of "{0}" was deleted. Upload a new version to open it.', objectName(object)),
		);
	}
	if ((object.sizeBytes ?? 0) > maxEditableBytes) {
		const size = describeSize(object.sizeBytes ?? 0);
		return offerDownload(
			ref,
			vscode.l10n.t('"{0}" is {1}. Objects over 10 MB can\'t be opened in the editor.', objectName(object), size),
		);
	}
	// VS Code's own tab for a file that can't be read says only that something was unexpected.
	await withProgress(vscode.l10n.t('Opening {0}', objectName(object)), (signal) =>
		objects.stat(connection, ref, signal),
	).catch((error: unknown) => {
		if (!isServiceError(error) || error.kind === 'canceled') throw error;
		throw new UserError(vscode.l10n.t('"{0}" can\'t be opened. {1}', objectName(object), describeError(error)), [
			{ title: vscode.l10n.t('Try Again'), command: 'benchbook.vault.openObject', argument: { ...ref } },
		]);
	});
	const name = objectName(object);
	const uri = objectUri(connection, object);
	// As they are read, Word documents and PDFs are drafts. A command that has failed has said why.
	const isRead = /\.(?:docx|pdf)$/i.test(name);
	const isShown = isRead
		? await vscode.commands.executeCommand('benchbook.word.check', { uri })
		: !isBinary(object.contentType, object.filename) || isMedia(object);
	if (!isShown) return offerDownload(ref, vscode.l10n.t('"{0}" can\'t be shown in the editor.', name));
	if (!isRead) await vscode.commands.executeCommand('vscode.open', uri);
	// Without an extension, only the type says that it is Markdown.
	if (/^text\/(?:x-)?markdown\b/i.test(object.contentType ?? '') && splitExtension(name).extension === '')
		await vscode.languages.setTextDocumentLanguage(await vscode.workspace.openTextDocument(uri), 'markdown');
	return uri.toString();
}

function offerDownload(ref: ObjectRef, message: string): undefined {
	offer(message, vscode.l10n.t('Download…'), () =>
		vscode.commands.executeCommand('benchbook.vault.downloadObject', { ...ref }),
	);
}

/** Opens what is known of an object, as JSON. Returns its URI. */
export async function openDetails(services: VaultServices, argument: unknown): Promise<string> {
	const parts = await connect(services);
	const ref = await findObject(parts, vscode.l10n.t('Open the Details of Which Object?'), argument);
	const uri = detailsUri(parts.connection, await track(parts, ref));
	await vscode.commands.executeCommand('vscode.open', uri);
	return uri.toString();
}

/** Adds an object that a command is about to open; only objects that the user has added can be opened. */
async function track({ connection, idStores }: VaultParts, ref: ObjectRef): Promise<KnownObject> {
	const key = objectKey(ref);
	const known = (await idStores.objects.load(connection)).get(key);
	if (known?.filename !== undefined) return known;
	const bare = known ?? { vaultId: ref.vaultId, objectId: ref.objectId };
	const record = await connection.client.call('createPresignedUrl', {
		...idsOnly(ref),
		operation: 'HEAD',
		expiresIn: 60,
	});
	const object = withPresignedRecord(bare, record, 'HEAD');
	await idStores.objects.update(connection, (draft) => draft.set(key, object));
	return object;
}

export async function renameObject(
	services: VaultServices,
	argument: unknown,
): Promise<{ filename: string } | undefined> {
	const parts = await connect(services);
	const ref = await findObject(parts, vscode.l10n.t('Rename Which Object?'), argument);
	const filename = stringField(argument, 'filename') ?? (await askName(nameOf(parts, ref)));
	const problem = findNameProblem(filename);
	if (problem !== undefined) throw new UserError(problem);
	const object = await withProgress(vscode.l10n.t('Renaming'), (signal) =>
		parts.objects.update(parts.connection, ref, { filename }, signal),
	);
	return { filename: objectName(object) };
}

async function askName(current: string): Promise<string> {
	return showInputBox({
		title: vscode.l10n.t('Rename Object'),
		prompt: vscode.l10n.t('New file name, also used for downloads'),
		value: current,
		valueSelection: [0, splitExtension(current).stem.length],
		validateInput: findNameProblem,
	});
}

function findNameProblem(name: string): string | undefined {
	if (name.trim() === '') return vscode.l10n.t('Enter a name.');
	return /[\p{Cc}/\\]/u.test(name)
		? vscode.l10n.t("A file name can't contain slashes or control characters.")
		: undefined;
}

/** `path`: null or empty is the root. Several selected objects go to one folder. */
export async function moveObject(
	services: VaultServices,
	argument: unknown,
	selection: unknown,
): Promise<{ path: string | null }> {
	const parts = await connect(services);
	const refs = await findObjects(parts, vscode.l10n.t('Move Which Object?'), argument, selection);
	const given = fieldOf(argument, 'path');
	const path = typeof given === 'string' || given === null ? folderPath(given) : await askFolder(parts, refs[0]);
	await withProgress(vscode.l10n.t('Moving'), async (signal, report) => {
		for (const [number, ref] of refs.entries()) {
			report(nameOf(parts, ref), number / refs.length);
			await parts.objects.update(parts.connection, ref, { path }, signal);
		}
	});
	return { path };
}

/** As `moveObject` for objects that were dragged to a folder, once the user confirms. */
export async function moveDropped(services: VaultServices, argument: unknown, selection: unknown): Promise<unknown> {
	const path = stringField(argument, 'path') ?? null;
	const parts = await connect(services);
	const refs = await findObjects(parts, '', argument, selection);
	await confirm(
		refs.length === 1
			? vscode.l10n.t('Move "{0}" to {1}?', nameOf(parts, refs[0]), path ?? '/')
			: vscode.l10n.t('Move {0} objects to {1}?', refs.length, path ?? '/'),
		vscode.l10n.t('Their folder changes on the service, for everyone.'),
		vscode.l10n.t('Move'),
	);
	return moveObject(services, { path }, refs);
}

async function askFolder({ connection, objects, vaults }: VaultParts, ref: ObjectRef): Promise<string | null> {
	const current = objects.get(connection, ref).path;
	const root = { label: '/', description: vscode.l10n.t('root folder'), path: null };
	const other = { label: vscode.l10n.t('Another folder…'), description: '', path: undefined };
	const known = vaults.folderPaths(connection, ref.vaultId).map((path) => ({ label: path, description: '', path }));
	const picked = await showQuickPick<vscode.QuickPickItem & { path: string | null | undefined }>(
		[other, root, ...known].map((item) =>
			item.path === current && current !== undefined ? { ...item, description: vscode.l10n.t('current folder') } : item,
		),
		{ title: vscode.l10n.t('Move to Which Folder?') },
	);
	if (picked.path !== undefined) return picked.path;
	const path = await showInputBox({
		title: vscode.l10n.t('Move to Folder'),
		prompt: vscode.l10n.t('Folder path, such as /Pleadings/2026. Leave empty for the root folder.'),
		value: current ?? '/',
	});
	return folderPath(path);
}

/** `metadata`: entries that the service merges with those it has. */
export async function editMetadata(
	services: VaultServices,
	argument: unknown,
): Promise<Readonly<Record<string, unknown>> | undefined> {
	const parts = await connect(services);
	const ref = await findObject(parts, vscode.l10n.t('Edit the Metadata of Which Object?'), argument);
	const given = fieldOf(argument, 'metadata');
	const metadata = isRecord(given) ? given : await askMetadata(parts.objects.get(parts.connection, ref));
	const object = await withProgress(vscode.l10n.t('Changing metadata'), (signal) =>
		parts.objects.update(parts.connection, ref, { metadata }, signal),
	);
	return object.metadata;
}

async function askMetadata({ metadata }: KnownObject): Promise<Record<string, unknown>> {
	const title = vscode.l10n.t('Edit Metadata');
	const add = { label: vscode.l10n.t('Add an entry…'), entry: undefined };
	const entries = Object.entries(metadata ?? {}).map((entry) => ({
		label: entry[0],
		description: asText(entry[1]),
		entry,
	}));
	const placeHolder =
		metadata === undefined
			? vscode.l10n.t('The service reports metadata only after a change. What you enter is merged with what it has.')
			: vscode.l10n.t('Entry to change. The others stay as they are.');
	const picked = entries.length === 0 ? add : await showQuickPick([add, ...entries], { title, placeHolder });
	const key =
		picked.entry?.[0] ??
		(await showInputBox({
			title,
			prompt: vscode.l10n.t('Name of the entry'),
			placeHolder,
			validateInput: (value) => (value.trim() === '' ? vscode.l10n.t('Enter a name.') : undefined),
		}));
	const value = await showInputBox({
		title,
		prompt: vscode.l10n.t('Value of "{0}": text, or JSON such as 12, true or ["a", "b"]', key),
		value: asText(picked.entry?.[1] ?? ''),
	});
	return { [key.trim()]: asValue(value) };
}

function asText(value: unknown): string {
	// Text that would be read back as another type keeps its quotes.
	return typeof value === 'string' && asValue(value) === value ? value : JSON.stringify(value);
}

function asValue(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return text;
	}
}

export async function deleteContent(services: VaultServices, argument: unknown, selection: unknown): Promise<true> {
	const parts = await connect(services);
	const refs = await findObjects(parts, vscode.l10n.t('Delete the Content of Which Object?'), argument, selection);
	await confirm(
		refs.length === 1
			? vscode.l10n.t('Delete the content of "{0}"?', nameOf(parts, refs[0]))
			: vscode.l10n.t('Delete the content of {0} objects?', refs.length),
		vscode.l10n.t(
			"You can't undo this. The object itself stays in the vault without content, because the service has no way to remove it.",
		),
		vscode.l10n.t('Delete Content'),
	);
	await withProgress(vscode.l10n.t('Deleting content'), async (signal, report) => {
		for (const [number, ref] of refs.entries()) {
			report(nameOf(parts, ref), number / refs.length);
			await parts.objects.deleteContent(parts.connection, ref, signal);
		}
	});
	return true;
}

/** Returns what the service answered, too, when it said something. */
export async function abortUpload(
	services: VaultServices,
	argument: unknown,
): Promise<ObjectRef & { uploadId: string; answer?: unknown }> {
	const parts = await connect(services);
	const ref = await findObject(parts, vscode.l10n.t('Abort an Upload to Which Object?'), argument);
	const given =
		stringField(argument, 'uploadId') ??
		(await showInputBox({
			title: vscode.l10n.t('Abort Multipart Upload'),
			prompt: vscode.l10n.t('ID of the upload'),
			validateInput: (value) => (value.trim() === '' ? vscode.l10n.t('Enter an ID.') : undefined),
		}));
	const uploadId = given.trim();
	await confirm(
		vscode.l10n.t('Abort upload {0}?', uploadId),
		vscode.l10n.t("The parts uploaded so far will be discarded. You can't undo this."),
		vscode.l10n.t('Abort Upload'),
	);
	const answer = await withProgress(vscode.l10n.t('Aborting the upload'), async (signal) => {
		await parts.objects.requireSame(parts.connection);
		return parts.connection.client.call('abortUpload', { ...idsOnly(ref), uploadId }, { signal });
	});
	return { ...idsOnly(ref), uploadId, ...showAnswered(vscode.l10n.t('Upload aborted.'), answer) };
}

/** A tree row has more fields than IDs, and nothing else belongs in a request. */
function idsOnly({ vaultId, objectId }: ObjectRef): ObjectRef {
	return { vaultId, objectId };
}
