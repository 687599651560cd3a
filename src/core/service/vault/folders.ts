import type { KnownObject } from './knownObject';

/** A folder in a vault, known only from the paths of its objects, so none is empty. */
export interface Folder {
	readonly name: string;
	/** Separated by slashes, with a leading slash; the root is "". */
	readonly path: string;
	readonly folders: readonly Folder[];
	readonly objects: readonly KnownObject[];
}

export interface VaultContent {
	readonly root: Folder;
	/** Objects whose folder is still unknown. */
	readonly unplaced: readonly KnownObject[];
}

interface Growing {
	readonly path: string;
	readonly name: string;
	readonly folders: Map<string, Growing>;
	readonly objects: KnownObject[];
}

/** Sorts one vault's objects into its folders, both by name. */
export function buildFolders(objects: Iterable<KnownObject>, compare: (a: string, b: string) => number): VaultContent {
	const root: Growing = { path: '', name: '', folders: new Map(), objects: [] };
	const unplaced: KnownObject[] = [];
	for (const object of objects) {
		if (object.path === undefined) unplaced.push(object);
		else folderAt(root, object.path ?? '').objects.push(object);
	}
	const byName = (a: KnownObject, b: KnownObject) => compare(objectName(a), objectName(b));
	const settle = ({ folders, ...folder }: Growing): Folder => {
		folder.objects.sort(byName);
		return { ...folder, folders: [...folders.values()].sort((a, b) => compare(a.name, b.name)).map(settle) };
	};
	return { root: settle(root), unplaced: unplaced.sort(byName) };
}

function folderAt(root: Growing, path: string): Growing {
	let folder = root;
	for (const name of path.split('/')) {
		if (name === '') continue;
		let next = folder.folders.get(name);
		if (!next) {
			next = { path: `${folder.path}/${name}`, name, folders: new Map(), objects: [] };
			folder.folders.set(name, next);
		}
		folder = next;
	}
	return folder;
}

/** The object's name, or its ID until the name is known. */
export function objectName({ filename, objectId }: KnownObject): string {
	return filename ?? objectId;
}
