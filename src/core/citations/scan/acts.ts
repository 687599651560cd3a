import { sentenceOpenings } from '../../lexicon/phrases.generated';
import { fold, skipGap } from '../../text/characters';
import type { NamedHit } from './namedHit';
import { readSections } from './sections';

/** UTF-16 units of an act's name before "Act", at most. */
const LONGEST_NAME = 90;
const nameBefore = /(?:(?:[A-Z][\w.'\u2019&-]{0,24}|of|and|for|the|in|to|on|&),?\s{1,3}){1,10}$/;
const opening = new RegExp(`^(?:(?:${sentenceOpenings}|of|and|for|the|in|to|on|&),?\\s{1,3})+`, 'i');
const year = /\s{1,3}of\s{1,3}(?:1[789]|20)\d\d/y;
const sign = /,?\s{0,3}(?:§§?|[Ss]ections?\s|[Ss]ecs?\.\s)/y;
const sectionBefore =
	/(?:§§?\s{0,3}|\b[Ss]ections?\s{1,3})(\d[\w.-]{0,10}(?:\(\w{1,4}\)){0,6})\s{1,3}of\s{1,3}the\s{1,3}$/;

/** "Securities Exchange Act of 1934 § 10(b)", "section 10(b) of the Exchange Act"; `at` is where "Act" begins. */
export function readAct(text: string, at: number, low: number, end: number): NamedHit | undefined {
	// A sentence's period is no part of it.
	const wordEnd = at + 'Act'.length;
	const from = Math.max(low, at - LONGEST_NAME);
	const before = nameBefore.exec(text.slice(from, at));
	if (!before) return undefined;
	const opened = opening.exec(before[0])?.[0].length ?? 0;
	const start = from + before.index + opened;
	if (start >= at) return undefined;
	year.lastIndex = wordEnd;
	const nameEnd = year.test(text) && year.lastIndex <= end ? year.lastIndex : wordEnd;
	const name = fold(text, start, nameEnd);
	sign.lastIndex = nameEnd;
	if (sign.test(text) && sign.lastIndex <= end) {
		const sections = { start: nameEnd };
		const after = readSections(text, skipGap(text, nameEnd, end), end, sections);
		if (after > 0)
			return { kind: 'statute', start, end: after, name, nameEnd, numberStart: sections.start, isAct: true };
	}
	const lead = sectionBefore.exec(text.slice(Math.max(low, start - 60), start));
	if (!lead) return undefined;
	const first = start - lead[0].length;
	const numberStart = first + lead[0].indexOf(lead[1] as string);
	const numberEnd = numberStart + (lead[1] as string).length;
	const place = { nameStart: start, nameEnd, numberStart, numberEnd };
	return { kind: 'statute', start: first, end: nameEnd, name, ...place, isAct: true };
}
