/** Bytes of UTF-8. File systems allow 255; the rest is room for " (12)" and for the suffix of a temporary file. */
const maxBytes = 200;
/** Characters; a longer ending isn't a file extension. */
const maxExtensionLength = 16;

/** Device names of Windows, where no file can have one as its name, whatever its extension. */
const reserved = /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|\s*$)/i;

/**
 * A file name that is valid on Windows, macOS and Linux and can only mean a file in the folder it is written to: no separators, no drive or
 * stream, no hidden or reserved name, nothing invisible that could disguise its extension.
 * @param fallback used when nothing is left of the name; made safe as well
 */
export function safeFileName(name: string, fallback: string): string {
	const cleaned = clean(name);
	return cleaned !== '' ? cleaned : clean(fallback) || 'file';
}

function clean(name: string): string {
	const plain = name
		.toWellFormed()
		.normalize('NFC')
		.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFFFD]/gu, '')
		.replace(/[/\\:*?"<>|]/g, '_')
		.replace(/\p{Zs}+/gu, ' ')
		.trim()
		.replace(/^\.+/, (dots) => '_'.repeat(dots.length));
	const short = shorten(withoutTrailingDots(plain));
	return /^[_. ]*$/.test(short) ? '' : short.replace(reserved, (word) => `_${word}`);
}

/** Windows drops dots and spaces at the end of a name, so that two names would mean one file. */
function withoutTrailingDots(name: string): string {
	return name.replace(/(?<![. ])[. ]+$/, '');
}

function shorten(name: string): string {
	if (utf8Length(name) <= maxBytes) return name;
	const { stem, extension } = splitExtension(name);
	const room = maxBytes - utf8Length(extension);
	let kept = '';
	let used = 0;
	for (const character of stem) {
		used += utf8Length(character);
		if (used > room) break;
		kept += character;
	}
	return withoutTrailingDots(kept) + extension;
}

/** The name and its extension with the dot; a name whose only dot comes first has none. */
export function splitExtension(name: string): { readonly stem: string; readonly extension: string } {
	const dot = name.lastIndexOf('.');
	return dot <= 0 || name.length - dot > maxExtensionLength
		? { stem: name, extension: '' }
		: { stem: name.slice(0, dot), extension: name.slice(dot) };
}

/** `name`, or `name (2)`, `name (3)`… before the extension, the first that is free. */
export function freeFileName(name: string, isTaken: (name: string) => boolean): string {
	const { stem, extension } = splitExtension(name);
	for (let number = 1; ; number++) {
		const candidate = number === 1 ? name : `${stem} (${number})${extension}`;
		if (!isTaken(candidate)) return candidate;
	}
}

function utf8Length(text: string): number {
	let bytes = 0;
	for (const character of text) {
		const code = character.codePointAt(0) ?? 0;
		bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
	}
	return bytes;
}
