import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { getOrInsertComputed } from '../../core/base/data/getOrInsertComputed';
import { StateFile } from '../../node/stateFile';
import type { Connection } from '../connections';
import { Changing } from '../editor';

interface IdFile {
	readonly version: 1;
	readonly ids: Readonly<Record<string, unknown>>;
}

interface Loaded<T> {
	readonly values: ReadonlyMap<string, T>;
	/** Changes with the file; undefined before it was read. */
	readonly stamp: string | undefined;
}

/** A service, as far as stored IDs are concerned. */
export type ServiceIdentity = Pick<Connection, 'kind' | 'origin'>;

/**
 * The authority of our document URIs: it prevents a document that was opened from one service from being read from, or saved to, another.
 * Lower case, as VS Code writes it.
 */
export function authorityOf({ kind, origin }: ServiceIdentity): string {
	return kind === 'sample' ? 'sample' : new URL(origin).host;
}

/**
 * IDs of one kind, with what is stored of each, in a small file for each origin that all windows share. The service lists only agents and
 * templates, so these IDs exist nowhere else. Those of the sample stay in memory: its objects disappear with the window. It
 * changes when an ID was added, changed, or forgotten; for a change in another window, once this one has loaded it.
 */
export class IdStore<T> extends Changing {
	private readonly loaded = new Map<string, Loaded<T>>();
	private readonly files = new Map<string, { readonly path: string; readonly state: StateFile<IdFile> }>();

	/**
	 * @param folder absolute path of the folder that has a folder for each origin
	 * @param name file name without extension
	 * @param parse reads one stored value; undefined drops it
	 */
	constructor(
		private readonly folder: string,
		private readonly name: string,
		private readonly parse: (value: unknown, key: string) => T | undefined,
	) {
		super();
	}

	/** What was last loaded, without waiting. A new map whenever something has changed. */
	get(place: ServiceIdentity): ReadonlyMap<string, T> {
		return this.loaded.get(place.origin)?.values ?? new Map();
	}

	/** Reads the file again if another window has changed it. */
	async load(place: ServiceIdentity): Promise<ReadonlyMap<string, T>> {
		if (place.kind === 'sample') return this.get(place);
		const { path, state } = this.file(place.origin);
		const known = this.loaded.get(place.origin);
		const stamp = await stampOf(path);
		if (known?.stamp !== stamp) {
			const values = this.read(await state.read());
			// A change, or another load, that happened in between is newer.
			if (this.loaded.get(place.origin) === known) {
				this.loaded.set(place.origin, { values, stamp });
				if (known) this.changed.fire();
			}
		}
		return this.get(place);
	}

	/** Changes the newest state. `change` edits a copy; its result is returned. */
	async update<R>(place: ServiceIdentity, change: (draft: Map<string, T>) => R): Promise<R> {
		let answer: R | undefined;
		let values: ReadonlyMap<string, T>;
		if (place.kind === 'sample') {
			const draft = new Map(this.get(place));
			answer = change(draft);
			values = draft;
			this.loaded.set(place.origin, { values, stamp: undefined });
		} else {
			const { path, state } = this.file(place.origin);
			let draft = new Map<string, T>();
			await state.update((current) => {
				draft = this.read(current);
				answer = change(draft);
				return { version: 1, ids: Object.fromEntries(draft) };
			});
			this.loaded.set(place.origin, { values: draft, stamp: await stampOf(path) });
		}
		this.changed.fire();
		return answer as R;
	}

	private read({ ids }: IdFile): Map<string, T> {
		const values = new Map<string, T>();
		for (const [key, value] of Object.entries(ids)) {
			const parsed = this.parse(value, key);
			if (parsed !== undefined) values.set(key, parsed);
		}
		return values;
	}

	private file(origin: string) {
		return getOrInsertComputed(this.files, origin, () => {
			const part = createHash('sha256').update(origin).digest('hex').slice(0, 16);
			const path = join(this.folder, part, `${this.name}.json`);
			return { path, state: new StateFile(path, parseFile) };
		});
	}
}

/** @throws Error for any other file, such as that of a later version, which must not be overwritten */
function parseFile(content: unknown): IdFile {
	if (content === undefined) return { version: 1, ids: {} };
	const file = content as Partial<IdFile> | null;
	if (file?.version !== 1 || typeof file.ids !== 'object' || file.ids === null) throw new Error('not a file of ids');
	return { version: 1, ids: file.ids };
}

async function stampOf(path: string): Promise<string> {
	return stat(path).then(
		({ mtimeMs, size, ino }) => `${mtimeMs} ${size} ${ino}`,
		() => 'absent',
	);
}
