import { findCitations } from '../citations/recognition';
import { headOf, type OpinionIdentity, readIdentity } from '../quotations/opinionIdentity';
import { plainSourceOf } from '../quotations/plainSource';
import { formatOf } from '../quotations/plainText';
import type { SourceText } from '../quotations/sourceText';

/** Why a file can't be compared with. */
export type TextProblem =
	| Exclude<SourceText, { readonly kind: 'text' }>
	/** It can't be opened, or reading it failed. */
	| { readonly kind: 'unreadable' };

/** More files than this are not looked at. */
export const mostTexts = 2_000;
/** Bytes at the beginning that are read for what a text says of itself; an HTML file may begin with long scripts. */
export const headBytes = 262_144;

export const noIdentity: OpinionIdentity = { caption: [], citations: [], dockets: [], years: [] };
const formats: Readonly<Record<string, 'pdf' | 'rtf' | 'word'>> = { pdf: 'pdf', rtf: 'rtf', doc: 'word', docx: 'word' };

/** Whether a file may be a text, or someone may have taken it for one. */
export function mayBeText(path: string): boolean {
	return /\.(?:txt|md|markdown|x?html?|pdf|rtf|docx?)$/i.test(path);
}

/** The format of a file that is no text, as far as its name says. */
export function otherFormatOf(file: string): 'pdf' | 'rtf' | 'word' | undefined {
	return formats[/\.([^.]+)$/.exec(file)?.[1]?.toLowerCase() ?? ''];
}

/**
 * What a text says of itself.
 *
 * @param text its beginning at least
 * @param file its path, for its format
 */
export function identifyText(text: string, file: string): OpinionIdentity {
	// Without what the format hides, since only so much of the beginning is read.
	const plain = plainSourceOf(text.slice(0, headBytes), formatOf(file))
		.replace(/[\u0001-\u0008]/g, '')
		.replace(/\r\n?/g, '\n')
		.replace(/[ \t\u00a0]+/g, ' ')
		.replace(/ ?\n(?: ?\n)+ ?/g, '\n\n')
		.trimStart();
	const head = headOf(plain);
	return readIdentity(head, findCitations(head, 'plaintext'));
}
