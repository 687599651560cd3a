import { strToU8, zipSync } from 'fflate/browser';
import { DocxError, type Entry, Zip } from './zip';

/**
 * A copy of an archive with some files replaced or added. The packed bytes of all other files are those of the archive.
 *
 * @param parts texts of files by name
 * @param now milliseconds since the epoch
 * @throws DocxError
 */
export function copyWith(zip: Zip, parts: ReadonlyMap<string, string>, now: number): Uint8Array {
	const texts = [...parts].map(([name, text]) => [name, strToU8(text)] as const);
	const own = new Zip(zipSync(Object.fromEntries(texts), { mtime: now }));
	const kept = [...zip.entries].map(([name, entry]) => {
		const replaced = own.entries.get(name);
		return replaced ? { from: own, entry: replaced } : { from: zip, entry };
	});
	const added = [...own.entries].flatMap(([name, entry]) => (zip.entries.has(name) ? [] : [{ from: own, entry }]));
	const all = [...kept, ...added];
	// No two files share content, so that an archive of 50 MB stays one.
	const most = zip.bytes.length + own.bytes.length;
	const pieces: Uint8Array[] = [];
	const records: Uint8Array[] = [];
	let length = 0;
	for (const { from, entry } of all) {
		const content = from.bytes.subarray(entry.local, endOf(from, entry));
		const record = Uint8Array.from(entry.record);
		viewOf(record).setUint32(42, length, true);
		pieces.push(content);
		records.push(record);
		length += content.length;
		if (length > most) throw new DocxError('broken');
	}
	const directory = records.reduce((sum, record) => sum + record.length, 0);
	const end = new Uint8Array(22);
	const view = viewOf(end);
	view.setUint32(0, 0x06054b50, true);
	for (const at of [8, 10]) view.setUint16(at, all.length, true);
	view.setUint32(12, directory, true);
	view.setUint32(16, length, true);
	return join([...pieces, ...records, end]);
}

/** @throws DocxError */
function endOf({ bytes }: Zip, { local, start, packed, isDescribed }: Entry): number {
	const end = start + packed;
	// A signature before the description is usual but not required.
	const isSigned = isDescribed && end + 4 <= bytes.length && viewOf(bytes).getUint32(end, true) === 0x08074b50;
	const described = isDescribed ? (isSigned ? 16 : 12) : 0;
	if (viewOf(bytes).getUint32(local, true) !== 0x04034b50 || end + described > bytes.length)
		throw new DocxError('broken');
	return end + described;
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
	return new DataView(buffer, byteOffset, byteLength);
}

function join(pieces: readonly Uint8Array[]): Uint8Array {
	const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
	let at = 0;
	for (const piece of pieces) {
		whole.set(piece, at);
		at += piece.length;
	}
	return whole;
}
