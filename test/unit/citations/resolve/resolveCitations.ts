import type { Citation } from '../../../../src/core/citations/citation';
import { shiftedCitation } from '../../../../src/core/citations/placedCitation';
import { readUnresolved } from '../../../../src/core/citations/recognition';
import { type Mention, mentionsOf } from '../../../../src/core/citations/resolve/mentions';
import { resolveMentions, withMeanings } from '../../../../src/core/citations/resolve/resolveMentions';
import {
	betweenMentions,
	type UnknownSource,
	unknownSourcesIn,
} from '../../../../src/core/citations/resolve/unknownSources';
import { segmentEnd } from '../../../../src/core/reading/segments';
import type { DocumentLanguage } from '../../../../src/core/text/documentLanguage';
import { LineReader } from '../../../../src/core/text/runs';
import { runAtOnce } from '../../../../src/core/turns';

/** Resolves citations made by hand, as recognition does with those it finds. */
export function resolveCitations(text: string, citations: readonly Citation[], language: DocumentLanguage): Citation[] {
	const mentions: Mention[] = [];
	const unknown: UnknownSource[] = [];
	const lines = new LineReader(text);
	for (let start = 0; start < text.length; ) {
		const end = segmentEnd(text, start, lines);
		const own = citations.filter((citation) => citation.start >= start && citation.start < end);
		const segment = text.slice(start, end);
		const found = mentionsOf(
			segment,
			own.map((citation) => shiftedCitation(citation, -start)),
		);
		for (const [i, mention] of found.entries()) mentions.push({ ...mention, citation: own[i] as Citation });
		for (const one of unknownSourcesIn(segment, betweenMentions(found, segment.length)))
			unknown.push({ ...one, at: one.at + start });
		start = end;
	}
	const { notes } = runAtOnce(readUnresolved(text, language));
	return withMeanings(mentions, runAtOnce(resolveMentions(mentions, notes, unknown)));
}
