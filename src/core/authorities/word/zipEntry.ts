/** Uncompresses raw deflate data; throws for anything else. */
export type InflateRaw = (bytes: Uint8Array) => Uint8Array;

const endOfDirectory = 0x06054b50;
const directoryEntry = 0x02014b50;

/** One file of a zip archive (APPNOTE.TXT 4.3, without ZIP64), as its bytes; undefined where there is none of that name. */
export function readZipEntry(archive: Uint8Array, name: string, inflateRaw: InflateRaw): Uint8Array | undefined {
	const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
	let end = archive.byteLength - 22;
	while (end >= 0 && view.getUint32(end, true) !== endOfDirectory) end--;
	if (end < 0) return undefined;
	let at = view.getUint32(end + 16, true);
	for (let left = view.getUint16(end + 10, true); left > 0 && view.getUint32(at, true) === directoryEntry; left--) {
		const method = view.getUint16(at + 10, true);
		const size = view.getUint32(at + 20, true);
		const nameLength = view.getUint16(at + 28, true);
		const local = view.getUint32(at + 42, true);
		if (new TextDecoder().decode(archive.subarray(at + 46, at + 46 + nameLength)) === name) {
			const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
			const data = archive.subarray(start, start + size);
			return method === 0 ? data : inflateRaw(data);
		}
		at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
	}
	return undefined;
}
