import type { DocumentLanguage } from '../base/text/documentLanguage';
import type { Turns } from '../base/time/turns';
import { readBriefText } from './briefCitations';
import type { Citation } from './parts/citation';

/** Finds the citations of a text that no one is editing, yielding to other work in between. They keep nothing of the text but their own words. */
export async function readCitations(text: string, language: DocumentLanguage, turns: Turns): Promise<Citation[]> {
	const { citations } = await turns.run(readBriefText([{ text, language }]));
	return turns.run(detach(citations));
}

/** A substring keeps the whole string in memory; what is serialized and parsed again is a string of its own. */
function* detach(citations: readonly Citation[]): Generator<void, Citation[]> {
	const detached: Citation[] = [];
	for (const citation of citations) {
		detached.push(JSON.parse(JSON.stringify(citation)) as Citation);
		yield;
	}
	return detached;
}
