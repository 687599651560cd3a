import type { Stats } from 'node:fs';
import { lstat, mkdir, readdir, rmdir, unlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { whoElseWrites } from './othersFile';
import { readInside } from './readInside';
import { formatVolumeFile, type KeptName, largestContent, parseVolumeFile, type VolumeContent } from './volumeFile';
import { NotAFileError, temporaryOf, writeWholeFile } from './wholeFile';

/** The most bytes of all volumes and texts together. */
const mostBytes = 300 * 1024 * 1024;
/** If volumes have to be removed, what is left, as a part of the most. */
const leftAfterRemoval = 3 / 4;
/** After writing this part of the most, everything is counted again, because other windows write, too. */
const countedAgainAfter = 1 / 32;
/** Milliseconds after which a file that was being written counts as abandoned. */
const abandonedMs = 10 * 60_000;

const slugPattern = /^[a-z0-9-]{1,64}$/;
const volumePattern = /^[0-9a-z-]{1,16}$/i;
const casePattern = /^[0-9a-z-]{1,40}$/i;
// No Windows device has such a name, and no part contains an underscore.
const keptName =
	'(?:volume_[a-z0-9-]{1,64}_[0-9a-z-]{1,16}|text_[a-z0-9-]{1,64}_[0-9a-z-]{1,16}_[0-9a-z-]{1,40})\\.bin';
const fileName = new RegExp(`^${keptName}$`, 'i');
const temporaryName = new RegExp(`^${keptName}\\.[0-9a-f-]{36}\\.tmp$`, 'i');

export interface VolumeFolderOptions {
	/** Milliseconds since the epoch. */
	readonly now?: () => number;
	/** The most bytes of all volumes together. */
	readonly most?: number;
	/** Called with the system's code when a volume couldn't be kept, for example because the disk is full. */
	readonly onFailure?: (code: string) => void;
}

/** What is kept of the archive: how many volumes, and the size on the disk of these and of texts, in bytes. */
export interface VolumeUsage {
	readonly volumes: number;
	readonly bytes: number;
}

/**
 * The `VolumeStore` of the core's providers: volumes and texts of cases on the disk, one file for each, shared by all windows. A file is
 * there whole or not at all, and its checksum shows that it is whole: so no lock is needed, and if two processes write the same volume, the later one stays. No link is followed, and what others can have
 * written doesn't count.
 */
export class VolumeFolder {
	private readonly now: () => number;
	private readonly most: number;
	private readonly onFailure: (code: string) => void;
	/** Bytes written since everything was counted. */
	private uncounted = Number.POSITIVE_INFINITY;
	private counting: Promise<void> = Promise.resolve();
	private forgotten = 0;

	/** @param path absolute; created on the first write */
	constructor(
		private readonly path: string,
		{ now = Date.now, most = mostBytes, onFailure = () => undefined }: VolumeFolderOptions = {},
	) {
		this.now = now;
		this.most = most;
		this.onFailure = onFailure;
	}

	async read(name: KeptName): Promise<VolumeContent | undefined> {
		const file = this.fileOf(name);
		if (file === undefined) return undefined;
		try {
			// A file in a folder that others can write is theirs, too.
			if (!isOurs(await lstat(this.path), 'folder') || !isOurs(await lstat(file), 'file')) return undefined;
			const read = await readInside(this.path, file, { limit: largestContent });
			return read.kind === 'read' ? await parseVolumeFile(name, read.bytes) : undefined;
		} catch {
			return undefined;
		}
	}

	async write(name: KeptName, kept: VolumeContent): Promise<void> {
		const file = this.fileOf(name);
		if (file === undefined) return;
		const { forgotten } = this;
		try {
			if ((kept.cases?.byteLength ?? 0) > largestContent) throw failureOf('EFBIG');
			const content = await formatVolumeFile(name, kept);
			if (content.byteLength > Math.min(largestContent, this.most)) throw failureOf('EFBIG');
			await mkdir(this.path, { recursive: true, mode: 0o700 });
			if (!isOurs(await lstat(this.path), 'folder')) throw new NotAFileError(this.path);
			await this.makeRoom(content.byteLength, file);
			await writeWholeFile(file, content, {
				mode: 0o600,
				temporary: temporaryOf(file),
				beforeRename: async () => {
					if (forgotten !== this.forgotten) throw failureOf('ECANCELED');
				},
			});
		} catch (error) {
			if (forgotten === this.forgotten) this.onFailure((error as NodeJS.ErrnoException).code ?? 'unknown error');
		}
	}

	/** The volumes that are kept now, without texts. */
	async list(): Promise<KeptName[]> {
		return (await this.listFiles()).flatMap(({ path, isKept }) => {
			const [kind, slug, volume] = basename(path, '.bin').split('_');
			return isKept && kind === 'volume' && slug !== undefined && volume !== undefined ? [{ slug, volume }] : [];
		});
	}

	async usage(): Promise<VolumeUsage> {
		const files = (await this.listFiles()).filter(({ isKept }) => isKept);
		const volumes = files.filter(({ path }) => basename(path).startsWith('volume_'));
		return { volumes: volumes.length, bytes: bytesOf(files) };
	}

	/**
	 * Removes all volumes and texts, including those that are being written.
	 * @throws an error of the file system if one can't be removed, after the others have been
	 */
	async forget(): Promise<void> {
		this.forgotten += 1;
		this.uncounted = Number.POSITIVE_INFINITY;
		const removed = await Promise.allSettled((await this.listFiles()).map(({ path }) => remove(path)));
		const failed = removed.find((one) => one.status === 'rejected');
		if (failed) throw failed.reason;
		// If anything else is in the folder, it stays.
		await rmdir(this.path).catch(() => undefined);
	}

	/** Undefined for a name that can't be part of a path, because names come from texts. */
	private fileOf({ slug, volume, file }: KeptName): string | undefined {
		if (!slugPattern.test(slug) || !volumePattern.test(volume)) return undefined;
		if (file === undefined) return join(this.path, `volume_${slug}_${volume}.bin`);
		return casePattern.test(file) ? join(this.path, `text_${slug}_${volume}_${file}.bin`) : undefined;
	}

	/** Removes the oldest volumes and texts if `bytes` more would be too many, and what killed processes left; `except` stays. */
	private async makeRoom(bytes: number, except: string): Promise<void> {
		this.uncounted += bytes;
		if (this.uncounted > this.most * countedAgainAfter) {
			this.uncounted = 0;
			this.counting = this.counting.then(() => this.removeOldest(bytes, except)).catch(() => undefined);
		}
		await this.counting;
	}

	private async removeOldest(bytes: number, except: string): Promise<void> {
		const now = this.now();
		const isAbandoned = ({ isKept, changedAt }: Listed): boolean =>
			// Earlier or later: the clock may have been set back since.
			!isKept && Math.abs(now - changedAt) > abandonedMs;
		const listed = await this.listFiles();
		for (const { path } of listed.filter(isAbandoned)) await remove(path).catch(() => undefined);
		let total = bytes + bytesOf(listed.filter((one) => !isAbandoned(one)));
		if (total <= this.most * (1 - 4 * countedAgainAfter)) return;
		// A time in the future is from before the clock was set back: the file's age isn't known, and it is removed first.
		const age = ({ changedAt }: Listed): number =>
			changedAt > now + abandonedMs ? Number.POSITIVE_INFINITY : now - changedAt;
		const oldestFirst = listed
			.filter(({ isKept, path }) => isKept && path !== except)
			.sort((a, b) => compareNumbers(age(b), age(a)));
		for (const one of oldestFirst) {
			if (total <= this.most * leftAfterRemoval) break;
			if (await remove(one.path).catch(() => false)) total -= one.bytes;
		}
	}

	/** The entries with such names that aren't folders; none if the folder isn't ours. */
	private async listFiles(): Promise<Listed[]> {
		const folder = await lstat(this.path).catch(() => undefined);
		if (!folder || !isOurs(folder, 'folder')) return [];
		const listed: Listed[] = [];
		for (const name of await readdir(this.path).catch(() => [])) {
			const isKept = fileName.test(name);
			if (!isKept && !temporaryName.test(name)) continue;
			const path = join(this.path, name);
			const found = await lstat(path).catch(() => undefined);
			if (found && !found.isDirectory()) listed.push({ path, isKept, bytes: found.size, changedAt: found.mtimeMs });
		}
		return listed;
	}
}

interface Listed {
	/** Absolute. */
	readonly path: string;
	/** False for a temporary file. */
	readonly isKept: boolean;
	readonly bytes: number;
	/** Milliseconds since the epoch. */
	readonly changedAt: number;
}

function bytesOf(files: readonly Listed[]): number {
	return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

function compareNumbers(a: number, b: number): number {
	return a === b ? 0 : a - b;
}

/** Whether it is of that kind, not a link, and no one else can have written it. */
function isOurs(found: Stats, kind: 'file' | 'folder'): boolean {
	return (kind === 'file' ? found.isFile() : found.isDirectory()) && whoElseWrites(found) === undefined;
}

/** True when it is no longer there. */
async function remove(path: string): Promise<boolean> {
	try {
		await unlink(path);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
	}
	return true;
}

function failureOf(code: string): NodeJS.ErrnoException {
	return Object.assign(new Error(code), { code });
}
