/** The files that a repository's index lists. */
export interface TrackedFiles {
	/** From the repository's folder, with `/`. */
	readonly files: ReadonlySet<string>;
	/** Repositories in the repository, and folders that a sparse index lists as one. */
	readonly folders: ReadonlySet<string>;
}

/** Bytes of an object ID: SHA-1, SHA-256. */
const hashLengths = [20, 32];

/**
 * Reads Git's index: gitformat-index(5), versions 2 to 4.
 * @returns undefined for anything else, and for a split index, which has only the changes to a shared one
 */
export function readIndex(bytes: Uint8Array): TrackedFiles | undefined {
	for (const hashLength of hashLengths) {
		try {
			return readEntries(bytes, hashLength);
		} catch (error) {
			if (!(error instanceof RangeError || error instanceof TypeError)) throw error;
		}
	}
	return undefined;
}

/** @throws RangeError, or a TypeError of the decoder, for what isn't an index with object IDs of this length */
function readEntries(bytes: Uint8Array, hashLength: number): TrackedFiles {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const version = view.getUint32(4);
	const count = view.getUint32(8);
	ensure(view.getUint32(0) === signature('DIRC') && version >= 2 && version <= 4);
	const decoder = new TextDecoder('utf-8');
	const files = new Set<string>();
	const folders = new Set<string>();
	let name: Uint8Array = new Uint8Array();
	let at = 12;
	for (let number = 0; number < count; number++) {
		const start = at;
		const mode = view.getUint32(start + 24);
		const flags = view.getUint16(start + 40 + hashLength);
		const isExtended = version >= 3 && (flags & 0x4000) !== 0;
		at = start + 42 + hashLength + (isExtended ? 2 : 0);
		let kept = 0;
		if (version === 4) {
			const cut = readOffset(view, at);
			at = cut.end;
			kept = name.length - cut.value;
			ensure(kept >= 0);
		}
		const end = bytes.indexOf(0, at);
		ensure(end >= at);
		const next = new Uint8Array(kept + end - at);
		next.set(name.subarray(0, kept));
		next.set(bytes.subarray(at, end), kept);
		// The length in the flags and the order of the names show that entries are read from where they begin.
		// No system has longer paths; in version 4 each name could otherwise repeat a megabyte.
		ensure(
			next.length > 0 &&
				next.length <= 4_096 &&
				(flags & 0xfff) === Math.min(next.length, 0xfff) &&
				compare(name, next) <= 0,
		);
		name = next;
		at = version === 4 ? end + 1 : start + Math.ceil((end + 1 - start) / 8) * 8;
		const text = decoder.decode(name);
		if ((mode & 0xf000) === 0xe000 || (mode & 0xf000) === 0x4000) folders.add(text.replace(/\/$/, ''));
		else files.add(text);
	}
	const end = bytes.length - hashLength;
	for (; at < end; at += 8 + view.getUint32(at + 4)) {
		// An extension whose name begins with a lowercase letter changes what the entries mean. That of sparse folders is handled above.
		ensure(view.getUint8(at) < 0x60 || view.getUint32(at) === signature('sdir'));
	}
	ensure(at === end);
	return { files, folders };
}

/** The variable-length number of version 4: seven bits in each byte, the most significant first, plus one for each byte that follows. */
function readOffset(view: DataView, start: number): { readonly value: number; readonly end: number } {
	let at = start;
	let byte = view.getUint8(at++);
	let value = byte & 0x7f;
	while ((byte & 0x80) !== 0) {
		byte = view.getUint8(at++);
		value = (value + 1) * 128 + (byte & 0x7f);
		ensure(value < 2 ** 31);
	}
	return { value, end: at };
}

function compare(one: Uint8Array, other: Uint8Array): number {
	const length = Math.min(one.length, other.length);
	for (let at = 0; at < length; at++) {
		const difference = (one[at] ?? 0) - (other[at] ?? 0);
		if (difference !== 0) return difference;
	}
	return one.length - other.length;
}

function signature(name: string): number {
	return [...name].reduce((sum, character) => sum * 256 + character.charCodeAt(0), 0);
}

function ensure(isTrue: boolean): void {
	if (!isTrue) throw new RangeError('Not an index.');
}
