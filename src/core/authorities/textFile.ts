import { findCitations } from '../citations/recognition';
import { type OpinionIdentity, readIdentity } from '../quotations/opinionIdentity';
import { formatOf } from '../quotations/plainText';
import { headOfSource } from '../quotations/sourceHead';
import type { UnreadText } from '../quotations/textReader';

/** Why a file can't be compared with. */
export type TextProblem = UnreadText;

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
	return identifyHead(headOfSource(text.slice(0, headBytes), formatOf(file)));
}

/** The same. @param head as `headOfSource` returns it */
export function identifyHead(head: string): OpinionIdentity {
	return readIdentity(head, findCitations(head, 'plaintext'));
}
