import { promisify } from 'node:util';
import { gunzip, gzip, type ZlibOptions } from 'node:zlib';

/** The volume that a file keeps, or the volume and the case whose text it keeps. */
export interface KeptName {
	readonly slug: string;
	readonly volume: string;
	/** The case's name in the archive. */
	readonly file?: string;
}

/** What a file keeps of a volume: `KeptVolume` of the core's providers. The text of a case is kept in the same form. */
export interface VolumeContent {
	/** Milliseconds since the epoch: when the archive last said that this is what it has. */
	readonly checkedAt: number;
	readonly etag?: string;
	readonly lastModified?: string;
	/** The list of its cases, or the text of one (UTF-8), at most 16 MB; undefined if the archive doesn't have it. */
	readonly cases?: Uint8Array;
}

/** Bytes of what is kept, packed or unpacked. */
export const largestContent = 16 * 1024 * 1024;
/** Bytes of the first line, which is JSON. */
const longestHeader = 2_048;
/** A validator (ETag or date), which is sent back to the server in a header. */
const validator = /^[\x20-\x7e]{1,512}$/;

interface Header extends KeptName {
	readonly checkedAt: number;
	readonly etag?: string;
	readonly lastModified?: string;
	/** Of the content; absent if the archive doesn't have the volume. */
	readonly bytes?: number;
}

/**
 * A volume or a text as a file: a line of JSON that says what it is and when it was checked, and the content; both are packed (gzip), with a checksum.
 */
export function formatVolumeFile(name: KeptName, kept: VolumeContent): Promise<Uint8Array> {
	const { checkedAt, etag, lastModified, cases } = kept;
	const header: Header = {
		...name,
		checkedAt,
		...(isValidator(etag) && { etag }),
		...(isValidator(lastModified) && { lastModified }),
		...(cases && { bytes: cases.byteLength }),
	};
	return promisify(gzip)(Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), cases ?? new Uint8Array()]));
}

/**
 * What a file keeps under this name; undefined for a file that has another name or isn't of this format.
 * @throws if it is cut off or changed, isn't packed, or unpacks to more than is kept
 */
export async function parseVolumeFile(name: KeptName, packed: Uint8Array): Promise<VolumeContent | undefined> {
	const unpack = promisify<Uint8Array, ZlibOptions, Buffer>(gunzip);
	const whole = await unpack(packed, { maxOutputLength: longestHeader + largestContent });
	const headerEnd = whole.subarray(0, longestHeader).indexOf('\n');
	const header = parseHeader(whole.toString('utf8', 0, headerEnd));
	if (header?.slug !== name.slug || header.volume !== name.volume || header.file !== name.file) return undefined;
	const { checkedAt, etag, lastModified, bytes } = header;
	const cases = new Uint8Array(whole.subarray(headerEnd + 1));
	if (!Number.isSafeInteger(checkedAt) || checkedAt < 0 || cases.length !== (bytes ?? 0)) return undefined;
	return {
		checkedAt,
		...(isValidator(etag) && { etag }),
		...(isValidator(lastModified) && { lastModified }),
		...(bytes !== undefined && { cases }),
	};
}

function isValidator(value: unknown): value is string {
	return typeof value === 'string' && validator.test(value);
}

/** Its members can be anything, because anyone may have written the file. */
function parseHeader(text: string): Header | undefined {
	try {
		const value: unknown = JSON.parse(text);
		return typeof value === 'object' && value !== null ? (value as Header) : undefined;
	} catch {
		return undefined;
	}
}
