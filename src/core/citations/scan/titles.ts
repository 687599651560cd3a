import { matchAt } from '../../text/matches';
import type { Span } from '../../text/span';
import type { Draft } from '../citation';
import { readSectionBefore } from './codes';
import { namedCitation } from './namedHit';
import { readSections } from './sections';

/** "18, United States Code,": a title alone can be any state's, and "18 U.S.C." is found by its volume. */
const code =
	/\s{1,3}(\d{1,2})(?:(?:,?\s{1,3}|\sof\sthe\s)(?:United\sStates\sCode|U\.\s?S\.\sCode)|,\sU\.\s?S\.\s?C\.|(?:,?\s{1,3}|\sof\sthe\s)(Code\sof\sFederal\sRegulations|C\.\s?F\.\s?R\.))/y;

/** "Title 18, United States Code, Section 1341", "section 1983 of Title 42 of the United States Code"; `named` is the word. */
export function readTitle(text: string, named: Span): Draft | undefined {
	const [whole, volume, ofRegulations] = matchAt(code, text, named.end) ?? [];
	if (whole === undefined) return undefined;
	const [kind, name] = ofRegulations ? (['regulation', 'C.F.R.'] as const) : (['statute', 'U.S.C.'] as const);
	const place = { start: named.start, end: named.end + whole.length };
	const sections = readSections(text, place.end);
	const citation =
		readSectionBefore(text, place, kind, name) ??
		(sections && namedCitation(text, kind, { start: place.start, end: sections.end }, name, place, sections));
	if (citation) citation.volume = volume;
	return citation;
}
