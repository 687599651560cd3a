import { Inflate } from 'fflate/browser';

/** Why a file isn't read as a Word document. */
export type DocxProblem =
	/** It isn't a ZIP archive with a document's parts, or its XML is broken. */
	| 'broken'
	/** It unpacks to more than it declares, or than we read. */
	| 'tooLarge'
	/** Its XML has a document type, which could define entities. */
	| 'entities'
	/** Part of its text is in another document. */
	| 'elsewhere'
	/** It is password-protected. */
	| 'encrypted'
	/** It isn't what was read before. */
	| 'changed';

export class DocxError extends Error {
	override readonly name = 'DocxError';

	constructor(readonly problem: DocxProblem) {
		super(`not a document that is read: ${problem}`);
	}
}

/** A file in an archive, as listed in the directory at its end. */
export interface Entry {
	/** Where it is in the archive, including the header before its content, in bytes. */
	readonly local: number;
	readonly start: number;
	readonly packed: number;
	readonly size: number;
	readonly method: number;
	/** Whether its sizes follow its content. */
	readonly isDescribed: boolean;
	/** Its record in the directory. */
	readonly record: Uint8Array;
}

/** Bytes of a part, unpacked: a brief of a thousand pages has some ten million. */
export const largestPart = 64_000_000;

/** A brief has a few dozen, and one for each picture. */
const mostEntries = 10_000;

/** Bytes that are unpacked in one step: they can expand to a thousand times as many. */
const stepLength = 16_384;

/**
 * The files of a ZIP archive according to its directory, which Word uses, too, with names in lowercase: those of parts are case-insensitive.
 *
 * @throws DocxError
 */
export class Zip {
	/** In the order of the directory, by their lowercase names. */
	readonly entries = new Map<string, Entry>();

	constructor(readonly bytes: Uint8Array) {
		const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
		// Word puts protected documents into a file of a different format, that of older Office files.
		if (bytes.length >= 8 && view.getUint32(0) === 0xd0cf11e0) throw new DocxError('encrypted');
		try {
			this.readDirectory(view);
		} catch (error) {
			throw error instanceof DocxError ? error : new DocxError('broken');
		}
	}

	private readDirectory(view: DataView): void {
		// A comment of up to 65,535 bytes may follow it.
		const first = Math.max(0, view.byteLength - 22 - 0xffff);
		let end = view.byteLength - 22;
		while (end >= first && view.getUint32(end, true) !== 0x06054b50) end -= 1;
		if (end < first) throw new DocxError('broken');
		const count = view.getUint16(end + 10, true);
		if (count > mostEntries) throw new DocxError('tooLarge');
		let at = view.getUint32(end + 16, true);
		for (let index = 0; index < count; index++) {
			if (view.getUint32(at, true) !== 0x02014b50) throw new DocxError('broken');
			if ((view.getUint16(at + 8, true) & 1) === 1) throw new DocxError('encrypted');
			const [nameLength, extra, comment] = [28, 30, 32].map((from) => view.getUint16(at + from, true)) as [
				number,
				number,
				number,
			];
			const name = new TextDecoder().decode(this.bytes.subarray(at + 46, at + 46 + nameLength)).toLowerCase();
			// There is no telling which of two Word would show.
			if (this.entries.has(name)) throw new DocxError('broken');
			const local = view.getUint32(at + 42, true);
			this.entries.set(name, {
				local,
				start: local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true),
				packed: view.getUint32(at + 20, true),
				size: view.getUint32(at + 24, true),
				method: view.getUint16(at + 10, true),
				isDescribed: (view.getUint16(at + 8, true) & 8) !== 0,
				record: this.bytes.subarray(at, at + 46 + nameLength + extra + comment),
			});
			at += 46 + nameLength + extra + comment;
		}
	}

	has(name: string): boolean {
		return this.entries.has(name.toLowerCase());
	}

	/**
	 * The text of a file; undefined if there is none.
	 *
	 * @throws DocxError for one that is larger than it declares, or than we read
	 */
	read(name: string): string | undefined {
		const entry = this.entries.get(name.toLowerCase());
		if (!entry) return undefined;
		if (entry.size > largestPart) throw new DocxError('tooLarge');
		const packed = this.bytes.subarray(entry.start, entry.start + entry.packed);
		const unpacked = entry.method === 0 ? packed : inflate(packed, entry);
		if (unpacked.length !== entry.size) throw new DocxError('broken');
		try {
			return new TextDecoder('utf-8', { fatal: true }).decode(unpacked);
		} catch {
			throw new DocxError('broken');
		}
	}
}

/** Stops as soon as there is more than declared: what an archive declares is no promise. */
function inflate(packed: Uint8Array, { size, method }: Entry): Uint8Array {
	if (method !== 8) throw new DocxError('broken');
	const unpacked = new Uint8Array(size);
	let length = 0;
	const stream = new Inflate((piece) => {
		if (length + piece.length > size) throw new DocxError('tooLarge');
		unpacked.set(piece, length);
		length += piece.length;
	});
	try {
		for (let at = 0; at < packed.length; at += stepLength) {
			stream.push(packed.subarray(at, at + stepLength), at + stepLength >= packed.length);
		}
	} catch (error) {
		throw error instanceof DocxError ? error : new DocxError('broken');
	}
	return unpacked.subarray(0, length);
}
