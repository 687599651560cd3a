/** Magic bytes: the compact form of a volume, version 1. */
const magic = [0x42, 0x42, 0x56, 0x01];
/** Magic bytes and checksum. */
const headLength = 8;
/** UTF-16 units: no text of a case that is kept is longer, and none that is read back. */
export const longestText = 600;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Writes numbers, bytes and texts one after another. */
export class ByteWriter {
	private bytes = new Uint8Array(1024);
	length = 0;

	/** @param value an integer from 0 to 2^53 - 1, in seven bits a byte, lowest first */
	number(value: number): void {
		let rest = value;
		while (rest >= 128) {
			this.byte((rest % 128) + 128);
			rest = Math.floor(rest / 128);
		}
		this.byte(rest);
	}

	/** An integer of either sign. */
	signed(value: number): void {
		this.number(value < 0 ? -2 * value - 1 : 2 * value);
	}

	text(value: string): void {
		const bytes = encoder.encode(value);
		this.number(bytes.length);
		this.append(bytes);
	}

	append(bytes: Uint8Array): void {
		this.makeRoom(bytes.length);
		this.bytes.set(bytes, this.length);
		this.length += bytes.length;
	}

	/** What was written. */
	done(): Uint8Array {
		return this.bytes.slice(0, this.length);
	}

	private byte(value: number): void {
		this.makeRoom(1);
		this.bytes[this.length++] = value;
	}

	private makeRoom(more: number): void {
		if (this.length + more <= this.bytes.length) return;
		const wider = new Uint8Array(Math.max(2 * this.bytes.length, this.length + more));
		wider.set(this.bytes.subarray(0, this.length));
		this.bytes = wider;
	}
}

/** Thrown inside the reading of the compact form, where bytes are not as they were written. */
export class ForgedBytes extends Error {}

/** Reads what `ByteWriter` wrote. @throws ForgedBytes where there is nothing such */
export class ByteReader {
	constructor(
		private readonly bytes: Uint8Array,
		public at = 0,
		private readonly end = bytes.length,
	) {}

	number(): number {
		let value = 0;
		let scale = 1;
		for (;;) {
			const byte = this.bytes[this.at];
			if (byte === undefined || this.at >= this.end || scale > 2 ** 49) throw new ForgedBytes();
			this.at++;
			value += (byte % 128) * scale;
			if (byte < 128) break;
			scale *= 128;
		}
		if (!Number.isSafeInteger(value)) throw new ForgedBytes();
		return value;
	}

	atMost(most: number): number {
		const value = this.number();
		if (value > most) throw new ForgedBytes();
		return value;
	}

	signed(): number {
		const value = this.number();
		return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
	}

	text(): string {
		// A UTF-16 unit is at most three bytes.
		const length = this.atMost(3 * longestText);
		if (this.at + length > this.end) throw new ForgedBytes();
		this.at += length;
		return decoder.decode(this.bytes.subarray(this.at - length, this.at));
	}
}

/** The bytes with their head: what they are, and a sum by which a change of any of them is noticed. */
export function seal(content: Uint8Array): Uint8Array {
	const sealed = new Uint8Array(headLength + content.length);
	sealed.set(magic);
	new DataView(sealed.buffer).setUint32(4, checksum(content), true);
	sealed.set(content, headLength);
	return sealed;
}

/** What was sealed; undefined where it no longer is that. */
export function unseal(sealed: Uint8Array): Uint8Array | undefined {
	if (sealed.length < headLength || magic.some((byte, at) => sealed[at] !== byte)) return undefined;
	const sum = new DataView(sealed.buffer, sealed.byteOffset, sealed.length).getUint32(4, true);
	const content = sealed.subarray(headLength);
	return checksum(content) === sum ? content : undefined;
}

/** FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv/), 32 bits: for accidents, not against attackers. */
function checksum(bytes: Uint8Array): number {
	let sum = 0x811c9dc5;
	for (const byte of bytes) sum = Math.imul(sum ^ byte, 0x01000193);
	return sum >>> 0;
}
