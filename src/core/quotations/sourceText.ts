import { BYTES_SAMPLED, LARGEST_TEXT } from './limits';

export type TextEncodingName = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

export type SourceText =
	| { readonly kind: 'text'; readonly text: string; readonly encoding: TextEncodingName }
	| { readonly kind: 'empty' }
	| { readonly kind: 'tooLarge'; readonly bytes: number; readonly limit: number }
	/** Not text; `format` is what its first bytes indicate, if anything. */
	| { readonly kind: 'binary'; readonly format?: 'pdf' | 'zip' | 'rtf' | 'word' };

const signatures: readonly (readonly [format: 'pdf' | 'zip' | 'rtf' | 'word', bytes: readonly number[]])[] = [
	['pdf', [0x25, 0x50, 0x44, 0x46]],
	['zip', [0x50, 0x4b, 0x03, 0x04]],
	['rtf', [0x7b, 0x5c, 0x72, 0x74, 0x66]],
	['word', [0xd0, 0xcf, 0x11, 0xe0]],
];

/**
 * The text in a file's bytes: UTF-8, UTF-16 with or without its mark, else Windows-1252, in which every byte means something
 * and which old exports use. For a file that is none of these, the result says so; nothing is thrown.
 *
 * @param isBeginning the bytes are the first ones of a file, and may end inside a character
 */
export function readSourceText(bytes: Uint8Array, isBeginning = false): SourceText {
	if (bytes.length > LARGEST_TEXT) return { kind: 'tooLarge', bytes: bytes.length, limit: LARGEST_TEXT };
	const known = signatures.find(([, start]) => start.every((byte, i) => bytes[i] === byte));
	if (known) return { kind: 'binary', format: known[0] };
	const utf16 = utf16Of(bytes);
	const stream = isBeginning;
	if (utf16 !== undefined) return textOf(new TextDecoder(utf16).decode(bytes, { stream }), utf16);
	if (isBinary(bytes)) return { kind: 'binary' };
	try {
		return textOf(new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream }), 'utf-8');
	} catch {
		return textOf(decodeWindows1252(bytes), 'windows-1252');
	}
}

/** Windows-1252 from 0x80 to 0x9f. Not every JavaScript engine's own decoder knows it: some take these for control characters. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** One character for each byte. */
export function decodeWindows1252(bytes: Uint8Array): string {
	return new TextDecoder('latin1')
		.decode(bytes)
		.replace(/[\u0080-\u009f]/g, (c) => WINDOWS_1252.charAt(c.charCodeAt(0) - 0x80));
}

function textOf(text: string, encoding: TextEncodingName): SourceText {
	if (text.length > 0 && isGarbled(text)) return { kind: 'binary' };
	return text.trim() === '' ? { kind: 'empty' } : { kind: 'text', text, encoding };
}

/** Which UTF-16 this is: by its mark, or because every other byte of Latin text is zero. */
export function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
	if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
	if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
	const sampled = Math.min(bytes.length, BYTES_SAMPLED) & ~1;
	if (sampled < 4) return undefined;
	const zeros = [0, 0];
	for (let i = 0; i < sampled; i++) if (bytes[i] === 0) zeros[i & 1] = (zeros[i & 1] as number) + 1;
	const [even = 0, odd = 0] = zeros;
	if (odd > sampled * 0.4 && even < sampled * 0.01) return 'utf-16le';
	return even > sampled * 0.4 && odd < sampled * 0.01 ? 'utf-16be' : undefined;
}

function isBinary(bytes: Uint8Array): boolean {
	const sampled = Math.min(bytes.length, BYTES_SAMPLED);
	let controls = 0;
	for (let i = 0; i < sampled; i++) {
		const byte = bytes[i] as number;
		if (byte === 0) return true;
		// Tab, line feed, form feed, and carriage return are part of a text.
		if (byte < 32 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13) controls++;
	}
	return controls > sampled * 0.01;
}

/** Whether the decoded text has fewer letters and blanks than any prose. */
function isGarbled(text: string): boolean {
	const sample = text.slice(0, BYTES_SAMPLED);
	return (sample.match(/[\p{L}\p{Nd}\s]/gu)?.length ?? 0) < sample.length * 0.4;
}
