import * as vscode from 'vscode';
import { matchKind } from '../../core/base/data/matchKind';
import { type KnownObject, objectKey } from '../../core/service/vault/knownObject';
import {
	type DetailsProblem,
	makeDetails,
	type ObjectDetails,
	readMetadataChange,
	writeDetails,
} from '../../core/service/vault/objectDetails';
import type { Connection } from '../../host/connections';
import { UserError } from '../../host/messages';
import type { VaultObjects } from './vaultObjects';

interface Read {
	readonly details: ObjectDetails;
	readonly mtime: number;
	/** Nothing has read it yet: VS Code asks for the size before it reads. */
	isUnread: boolean;
}

/** The details of objects as JSON files: the whole record, and the metadata, which is merged when the file is saved. */
export class DetailFiles {
	private readonly read = new Map<string, Read>();

	constructor(private readonly objects: VaultObjects) {}

	async stat(connection: Connection, object: KnownObject): Promise<vscode.FileStat> {
		const { details, mtime } = this.read.get(objectKey(object)) ?? (await this.fetch(connection, object));
		return { type: vscode.FileType.File, ctime: 0, mtime, size: bytesOf(details).byteLength };
	}

	async readFile(connection: Connection, object: KnownObject): Promise<Uint8Array> {
		const known = this.read.get(objectKey(object));
		const read = known?.isUnread ? known : await this.fetch(connection, object);
		read.isUnread = false;
		return bytesOf(read.details);
	}

	/** @throws UserError that says why the text can't be saved */
	async write(connection: Connection, object: KnownObject, content: Uint8Array): Promise<void> {
		const { details } = this.read.get(objectKey(object)) ?? (await this.fetch(connection, object));
		const read = readMetadataChange(new TextDecoder().decode(content), details);
		if ('problem' in read) throw new UserError(sayProblem(read.problem));
		if (Object.keys(read.change).length === 0) return;
		await this.objects.requireSame(connection);
		await this.objects.update(connection, object, { metadata: read.change }, AbortSignal.timeout(longestMs));
		await this.fetch(connection, object);
	}

	/** Asks for a URL record, which changes nothing. */
	private async fetch(connection: Connection, object: KnownObject): Promise<Read> {
		const record = await this.objects.presign(connection, object, { operation: 'HEAD', expiresIn: 60 });
		const note = [
			vscode.l10n.t('Edit the metadata below and save: the service merges it with what it has.'),
			vscode.l10n.t('It reports folder, metadata, and processing only after a change.'),
		];
		const details = makeDetails(this.objects.get(connection, object), record, note);
		const before = this.read.get(objectKey(object));
		const isSame = before !== undefined && writeDetails(before.details) === writeDetails(details);
		// Times only have to differ.
		const read = { details, mtime: isSame ? before.mtime : (before?.mtime ?? 0) + 1, isUnread: true };
		this.read.set(objectKey(object), read);
		return read;
	}
}

/** Milliseconds; VS Code doesn't let a save be canceled. */
const longestMs = 60_000;

function bytesOf(details: ObjectDetails): Uint8Array {
	return new TextEncoder().encode(writeDetails(details));
}

function sayProblem(problem: DetailsProblem): string {
	return matchKind(problem, {
		notJson: () => vscode.l10n.t("Not saved: this isn't valid JSON."),
		notMetadata: () =>
			vscode.l10n.t(
				'Not saved: only "metadata" can be changed here. To rename or move the object, use the Vaults view.',
			),
		removed: ({ name }) =>
			vscode.l10n.t(
				'Not saved: the service merges metadata, so "{0}" can\'t be removed. Set it to null instead.',
				name,
			),
	});
}
