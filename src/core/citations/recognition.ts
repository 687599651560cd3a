import type { DocumentLanguage } from '../base/text/documentLanguage';
import { runAtOnce } from '../base/time/turns';
import { readBriefText } from './briefCitations';
import type { Citation } from './parts/citation';

/** Finds every citation in a text, sorted by start. Nothing inside masks is found. All offsets are UTF-16 units of `text`. */
export function findCitations(text: string, language: DocumentLanguage): Citation[] {
	return runAtOnce(readBriefText([{ text, language }])).citations;
}
