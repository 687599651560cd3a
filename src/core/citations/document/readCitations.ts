import type { DocumentLanguage } from '../../text/documentLanguage';
import type { Turns } from '../../turns';
import type { Citation } from '../citation';
import { DocumentIndex } from './documentIndex';

/** Finds the citations of a text that no one edits, giving way to other work in between. They keep nothing of the text but their own words. */
export async function readCitations(text: string, language: DocumentLanguage, turns: Turns): Promise<Citation[]> {
	const index = DocumentIndex.create(text, language);
	await turns.pause();
	while (!index.settle(turns.left, turns.clock)) await turns.pause();
	const found = await turns.run(index.list());
	return turns.run(detach(found.map(({ citation }) => citation)));
}

/** A part of a string keeps the whole string in memory; what is written out and read again is a string of its own. */
function* detach(citations: readonly Citation[]): Generator<void, Citation[]> {
	const detached: Citation[] = [];
	for (const citation of citations) {
		detached.push(JSON.parse(JSON.stringify(citation)) as Citation);
		yield;
	}
	return detached;
}
