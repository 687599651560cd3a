import { createHash } from 'node:crypto';
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

const firstLine = 'benchbook volume 2\n';
/** Bytes of what is kept, packed or unpacked. */
export const largestContent = 16 * 1024 * 1024;
/** Bytes of the second line, which is JSON. */
const longestHeader = 2_048;
/** A validator (ETag or date), which is sent back to the server in a header. */
const validator = /^[\x20-\x7e]{1,512}$/;

interface Header extends KeptName {
	readonly checkedAt: number;
	readonly etag?: string;
	readonly lastModified?: string;
	/** Of the packed content; absent if the archive doesn't have the volume. */
	readonly bytes?: number;
}

/**
 * A volume or a text as a file: a line that names the format, a line with a digest (SHA-256) of everything after it, a line of JSON that says what it
 * is and when it was checked, and the content, packed (gzip).
 */
export async function formatVolumeFile(name: KeptName, kept: VolumeContent): Promise<Uint8Array> {
	const { checkedAt, etag, lastModified, cases } = kept;
	const packed = cases && (await promisify(gzip)(cases));
	const header: Header = {
		...name,
		checkedAt,
		...(isValidator(etag) && { etag }),
		...(isValidator(lastModified) && { lastModified }),
		...(packed && { bytes: packed.byteLength }),
	};
	const rest = Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), packed ?? new Uint8Array()]);
	return Buffer.concat([Buffer.from(`${firstLine}${digestOf(rest)}\n`), rest]);
}

/**
 * What a file keeps under this name; undefined for a file that is cut off or changed, has another name, or isn't of this format.
 * @throws if the content isn't packed, or is more than is kept
 */
export async function parseVolumeFile(name: KeptName, content: Uint8Array): Promise<VolumeContent | undefined> {
	const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
	const restAt = firstLine.length + digestLength + 1;
	if (bytes.toString('latin1', 0, firstLine.length) !== firstLine || bytes.length <= restAt) return undefined;
	const rest = bytes.subarray(restAt);
	if (bytes.toString('latin1', firstLine.length, restAt) !== `${digestOf(rest)}\n`) return undefined;
	const headerEnd = rest.subarray(0, longestHeader).indexOf('\n');
	const header = headerEnd < 0 ? undefined : parseHeader(rest.toString('utf8', 0, headerEnd));
	if (header?.slug !== name.slug || header.volume !== name.volume || header.file !== name.file) return undefined;
	const { checkedAt, etag, lastModified, bytes: length } = header;
	const packed = rest.subarray(headerEnd + 1);
	if (!Number.isSafeInteger(checkedAt) || checkedAt < 0 || packed.length !== (length ?? 0)) return undefined;
	const unpack = promisify<Buffer, ZlibOptions, Buffer>(gunzip);
	const cases = length === undefined ? undefined : await unpack(packed, { maxOutputLength: largestContent });
	return {
		checkedAt,
		...(isValidator(etag) && { etag }),
		...(isValidator(lastModified) && { lastModified }),
		...(cases && { cases: new Uint8Array(cases) }),
	};
}

const digestLength = 64;

function digestOf(bytes: Uint8Array): string {
	return createHash('sha256').update(bytes).digest('hex');
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
