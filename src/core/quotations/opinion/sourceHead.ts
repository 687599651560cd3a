import type { TextFormat } from '../plainText';
import { readSourceText, type SourceText, type TextEncodingName } from '../sourceText';
import { headOf } from './opinionIdentity';
import { plainSourceOf } from './plainSource';

/** The beginning of a file, or what the file is in place of a text. */
export type SourceHead =
	| { readonly kind: 'text'; readonly encoding: TextEncodingName; readonly head: string }
	| Exclude<SourceText, { readonly kind: 'text' }>;

/** @param isBeginning the bytes are the first ones of a file, and may end within a character */
export function readSourceHead(bytes: Uint8Array, isBeginning: boolean, format: TextFormat): SourceHead {
	const source = readSourceText(bytes, isBeginning);
	if (source.kind !== 'text') return source;
	return { kind: 'text', encoding: source.encoding, head: headOfSource(source.text, format) };
}

/** Of a source the text that `readIdentity` reads: without what the format hides, since only so much of the beginning is read. */
export function headOfSource(source: string, format: TextFormat): string {
	const plain = plainSourceOf(source, format)
		.replace(/[\u0001-\u0008]/g, '')
		.replace(/\r\n?/g, '\n')
		.replace(/[ \t\u00a0]+/g, ' ')
		.replace(/ ?\n(?: ?\n)+ ?/g, '\n\n')
		.trimStart();
	return headOf(plain);
}
