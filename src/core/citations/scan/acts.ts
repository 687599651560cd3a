import { sentenceOpenings } from '../../lexicon/phrases.generated';
import { CAPITAL_L } from '../../text/characterCodes';
import { fold } from '../../text/characters';
import { matchAt, matchEnd } from '../../text/matches';
import type { Draft } from '../citation';
import { readSectionBefore } from './codes';
import { namedCitation } from './namedHit';
import { readSections } from './sections';

const nameBefore =
	/(?<=((?:(?:[A-Z][\w.'\u2019&-]{0,24}|of|and|for|the|in|to|on|&),?\s{1,3}){0,9}[A-Z][\w.'\u2019&-]{0,24},?\s{1,3}))/y;
const opening = new RegExp(`^(?:(?:${sentenceOpenings}|of|and|for|the|in|to|on|&),?\\s{1,3})+`, 'i');
/** The period of a sentence isn't part of it. Maryland's code has articles ("§ 5-101 of the Family Law Article"), Pennsylvania's laws are named. */
const nameEnding = /Act(?:\s{1,3}of\s{1,3}(?:1[789]|20)\d\d)?|Article|Law/y;
const sign = /,?\s{0,3}(?:§§?|[Ss]ections?\s|[Ss]ecs?\.\s)/y;

/** "Securities Exchange Act of 1934 § 10(b)", "section 10(b) of the Exchange Act"; `at` is where "Act" begins. */
export function readAct(text: string, at: number): Draft | undefined {
	const before = matchAt(nameBefore, text, at)?.[1];
	if (before === undefined) return undefined;
	const start = at - before.length + (opening.exec(before)?.[0].length ?? 0);
	if (start >= at) return undefined;
	const named = { start, end: matchEnd(nameEnding, text, at) };
	const name = fold(text, start, named.end);
	const isBefore = text.charCodeAt(at) === CAPITAL_L || matchEnd(sign, text, named.end) < 0;
	const sections = isBefore ? undefined : readSections(text, named.end);
	if (!sections) return readSectionBefore(text, named, 'statute', name);
	return namedCitation(text, 'statute', { start, end: sections.end }, name, named, sections);
}
