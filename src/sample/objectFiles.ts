import { randomUUID } from 'node:crypto';
import { createWriteStream, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { type FileHandle, mkdir, open, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isRecord } from '../core/base/data/isRecord';
import type { SampleObject } from './sampleObjects';

export interface StoredObject extends Omit<SampleObject, 'content'> {
	/** Bytes; 0 without content. */
	readonly sizeBytes: number;
	/** True if there are no bytes, because they were never uploaded or were deleted. */
	readonly empty: boolean;
}

/** The parts of an object's record that can change, and are kept in `objects.json`. */
type Change = Partial<
	Pick<
		StoredObject,
		'filename' | 'path' | 'contentType' | 'metadata' | 'updatedAt' | 'ingestionStatus' | 'sizeBytes' | 'empty'
	>
>;

/** An open object: the caller closes `handle`. */
export interface OpenObject {
	readonly handle: FileHandle;
	readonly size: number;
	readonly etag: string;
	/** Milliseconds since the epoch. */
	readonly modifiedAt: number;
}

/**
 * The vaults' objects: records in memory, contents in `objects/<vault>/<object>` of a folder. The sample's own content is
 * written when it is first needed. Changes are kept if a sample is started with the same folder again.
 */
export class ObjectFiles {
	private readonly seeds = new Map<string, SampleObject>();
	private readonly objects = new Map<string, StoredObject>();
	private readonly changes = new Map<string, Change>();
	private readonly vaultIds: ReadonlySet<string>;
	/** The sample's own contents that are being written, by file. */
	private readonly seeding = new Map<string, Promise<void>>();
	private folder: string | undefined;

	/** Without `dataDir`, everything is in a temporary folder that `close` removes. */
	constructor(
		seeds: readonly SampleObject[],
		private readonly dataDir: string | undefined,
	) {
		this.folder = dataDir;
		this.vaultIds = new Set(seeds.map(({ vaultId }) => vaultId));
		const saved = dataDir === undefined ? {} : readChanges(join(dataDir, 'objects.json'));
		for (const seed of seeds) {
			const { content, ...record } = seed;
			const key = keyOf(seed.vaultId, seed.id);
			const change = saved[key];
			if (change) this.changes.set(key, change);
			this.seeds.set(key, seed);
			const sizeBytes = change?.sizeBytes ?? content?.().length ?? 0;
			this.objects.set(key, { ...record, sizeBytes, empty: content === undefined, ...change });
		}
	}

	get(vaultId: string, objectId: string): StoredObject | undefined {
		return this.objects.get(keyOf(vaultId, objectId));
	}

	hasVault(vaultId: string): boolean {
		return this.vaultIds.has(vaultId);
	}

	inVault(vaultId: string): readonly StoredObject[] {
		return [...this.objects.values()].filter((object) => object.vaultId === vaultId);
	}

	update(object: StoredObject, change: Change): StoredObject {
		const key = keyOf(object.vaultId, object.id);
		const updated = { ...(this.objects.get(key) ?? object), ...change };
		this.objects.set(key, updated);
		this.changes.set(key, { ...this.changes.get(key), ...change });
		if (this.dataDir !== undefined) {
			// Renamed into place, so that a sample that is ended in between doesn't leave half a file.
			const file = join(this.dataDir, 'objects.json');
			writeFileSync(`${file}.new`, JSON.stringify(Object.fromEntries(this.changes), undefined, '\t'));
			renameSync(`${file}.new`, file);
		}
		return updated;
	}

	remove(vaultId: string, objectId: string): void {
		this.objects.delete(keyOf(vaultId, objectId));
		if (this.folder !== undefined) rmSync(this.fileOf(vaultId, objectId), { force: true });
	}

	/** Opens the content for reading; undefined if there is none. A later `write` doesn't change what is open. */
	async open(object: StoredObject): Promise<OpenObject | undefined> {
		if (object.empty) return undefined;
		const file = this.fileOf(object.vaultId, object.id);
		const handle = await open(file).catch(async (error: unknown) => {
			if (!isMissing(error)) throw error;
			const content = this.seeds.get(keyOf(object.vaultId, object.id))?.content?.();
			if (content === undefined) return undefined;
			await this.seed(file, content, object.updatedAt);
			return open(file);
		});
		if (handle === undefined) return undefined;
		const stat = await handle.stat({ bigint: true });
		// File systems count time in steps of milliseconds; two contents written within one step are still two files.
		const etag = `"${stat.size.toString(16)}-${stat.mtimeNs.toString(16)}-${stat.ino.toString(16)}"`;
		return { handle, size: Number(stat.size), etag, modifiedAt: Number(stat.mtimeMs) };
	}

	/** Writes the sample's own content once, so that requests at the same time see one file with one ETag. */
	private seed(file: string, content: Uint8Array, updatedAt: number): Promise<void> {
		const seeding =
			this.seeding.get(file) ??
			writeWhole(file, content, updatedAt / 1000).catch((error: unknown) => {
				this.seeding.delete(file);
				throw error;
			});
		this.seeding.set(file, seeding);
		return seeding;
	}

	/** Replaces the content with all of `source`; if that breaks off, the old content stays. */
	async write(object: StoredObject, source: Readable): Promise<void> {
		const file = this.fileOf(object.vaultId, object.id);
		const partial = partialOf(file);
		await this.seeding.get(file);
		await mkdir(dirname(file), { recursive: true });
		try {
			await pipeline(source, createWriteStream(partial));
			await rename(partial, file);
		} catch (error) {
			await rm(partial, { force: true });
			throw error;
		}
	}

	async deleteContent(object: StoredObject): Promise<void> {
		await rm(this.fileOf(object.vaultId, object.id), { force: true });
	}

	/** Removes the temporary folder. */
	close(): void {
		if (this.dataDir === undefined && this.folder !== undefined) rmSync(this.folder, { recursive: true, force: true });
		this.folder = undefined;
	}

	/** IDs are the sample's own, so they are safe as file names. */
	private fileOf(vaultId: string, objectId: string): string {
		this.folder ??= mkdtempSync(join(tmpdir(), 'benchbook-sample-'));
		const folder = join(this.folder, 'objects', vaultId);
		mkdirSync(folder, { recursive: true });
		return join(folder, objectId);
	}
}

/**
 * Writes a file that isn't visible until it is complete.
 * @param time of its last change, in seconds since the epoch
 */
async function writeWhole(file: string, content: Uint8Array, time: number): Promise<void> {
	const partial = partialOf(file);
	await mkdir(dirname(file), { recursive: true });
	await writeFile(partial, content);
	await utimes(partial, time, time);
	await rename(partial, file);
}

function partialOf(file: string): string {
	return `${file}.${randomUUID()}.part`;
}

function keyOf(vaultId: string, objectId: string): string {
	return `${vaultId}/${objectId}`;
}

function isMissing(error: unknown): boolean {
	return error instanceof Error && Reflect.get(error, 'code') === 'ENOENT';
}

/** Changes of an earlier sample; a file that can't be read has none. */
function readChanges(file: string): Readonly<Record<string, Change>> {
	try {
		const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
		return isRecord(content) ? (content as Record<string, Change>) : {};
	} catch {
		return {};
	}
}
