import type { ReadableFormat } from '../plainText';
import { readSourceText, type SourceText, type TextEncodingName } from '../sourceText';
import { withoutPages } from './opinionHead';
import { findPageMarks } from './pageMarks';
import { plainHtml, plainSourceOf } from './plainHtml';
import { readTextFacts } from './readTextFacts';
import type { TextFacts } from './textFacts';

/** What is read of a source to determine whose opinion it is. */
export interface ReadSource {
	/** Its beginning, from which `readIdentity` reads. */
	readonly head: string;
	readonly facts: TextFacts;
}

/** Whose opinion a file may be, or what it is instead of a text. */
export type SourceHead =
	| ({ readonly kind: 'text'; readonly encoding: TextEncodingName } & ReadSource)
	| Exclude<SourceText, { readonly kind: 'text' }>;

/** @param isBeginning the bytes are the first ones of a file, and may end inside a character */
export function readSourceHead(bytes: Uint8Array, isBeginning: boolean, format: ReadableFormat): SourceHead {
	const source = readSourceText(bytes, isBeginning);
	if (source.kind !== 'text') return source;
	return { kind: 'text', encoding: source.encoding, ...readSource(source.text, format) };
}

/** Without what the format hides: only this much of the beginning is read as a head. */
export function readSource(source: string, format: ReadableFormat): ReadSource {
	const plain = plainSourceOf(source, format)
		.replace(/[\u0001-\u0008]/g, '')
		.replace(/\r\n?/g, '\n')
		.trimStart();
	const { text, head } = withoutPages(plain, format !== 'html');
	const title = format === 'html' ? titleOf(source) : undefined;
	return { head, facts: readTextFacts(text, title, findPageMarks(plain)) };
}

/** How many units at the beginning of a page may contain its title. */
const TITLE_WITHIN = 20_000;

function titleOf(html: string): string | undefined {
	const written = /<title\b[^<>]{0,200}>([^<>]{1,400})<\/title/i.exec(html.slice(0, TITLE_WITHIN))?.[1];
	return written === undefined ? undefined : plainHtml(written).trim().replace(/\s+/g, ' ');
}
