import { COMMA, PAREN_CLOSE, PILCROW, SECTION_SIGN } from '../../text/characterCodes';
import { classAt, DIGIT, skipGap } from '../../text/characters';
import type { Citation, CitedPart } from '../citation';
import type { NamedHit } from '../scan/namedHit';
import { CODE, END, FLAGS, type Hits, JOURNAL, PAGE_START, SHORT, START } from '../scan/scanHits';
import { caseCitation, codeCitation, type Draft, namedCitation, part, pinPart } from './drafts';
import { isParallel, opensBefore } from './parallels';
import { PinReader } from './pinpoints';
import { Surroundings } from './surroundings';

/** Makes citations of the scanner's hits by reading what stands around them. */
export class Assembler {
	private readonly pins = new PinReader();
	private readonly around = new Surroundings();
	/** Pinpoints of the members of the parallel group that is being read. */
	private readonly groupPins: (CitedPart | undefined)[] = [];

	/**
	 * Appends the citations of one passage, sorted by start.
	 *
	 * @param source the text as written, for the slices
	 * @param text the same length, with masked parts replaced
	 * @param hits volume–name–page and titles with sections, in order
	 * @param named what is cited by a word, in order; those that overlap a hit are passed over
	 */
	assemble(
		source: string,
		text: string,
		start: number,
		end: number,
		hits: Hits,
		named: readonly NamedHit[],
		citations: Citation[],
	): void {
		const { around } = this;
		around.openPassage();
		// Where the citations read so far end with all their parentheses, and where the last one of them does.
		let low = start;
		let previous = start;
		let free = start;
		let i = 0;
		let n = 0;
		while (i < hits.length || n < named.length) {
			const hitStart = i < hits.length ? hits.get(i, START) : end;
			const hitEnd = i < hits.length ? hits.get(i, END) : end;
			const next = named[n];
			if (next && (next.start < free || (next.start < hitEnd && next.end > hitStart))) {
				n++;
				continue;
			}
			const isNamed = next !== undefined && next.start < hitStart;
			const at = isNamed ? next.start : hitStart;
			const enclosure = around.enclosureAt(at);
			const inside = enclosure ? enclosure.start : start;
			const from = at >= low ? low : Math.max(inside, previous <= at ? previous : start);
			const to = enclosure ? enclosure.end - 1 : end;
			const first = citations.length;
			if (isNamed) {
				const citation = namedCitation(source, text, next);
				previous = this.readAround(text, citation, from, to, hitStart);
				// The short form behind "Anderson, supra," bears the same name.
				if (next.kind === 'supra') previous = from;
				citations.push(citation);
				free = next.end;
				n++;
				// "2008-1234 (La. App. 4 Cir. 1/5/09), 3 So. 3d 567", "T.C. Memo. 2013-45, 105 T.C.M. (CCH) 1234".
				if (next.kind === 'full' && i < hits.length && hitEnd <= to && beginsParallel(text, previous, hits, i)) {
					previous = this.readGroup(source, text, from, to, hits, i, citations, citation);
					i += citations.length - first - 1;
					free = hits.get(i - 1, END);
				}
			} else if (hits.get(i, FLAGS) & CODE) {
				const citation = codeCitation(source, text, hits, i);
				citations.push(citation);
				free = hitEnd;
				around.begin(hitEnd).readBehind(text, to);
				previous = around.end;
				i++;
			} else {
				previous = this.readGroup(source, text, from, to, hits, i, citations);
				i += citations.length - first;
				free = hits.get(i - 1, END);
			}
			low = Math.max(low, previous);
			if (enclosure) for (let k = first; k < citations.length; k++) (citations[k] as Draft).nested = true;
		}
	}

	/** Reads name, pinpoint and parentheses around what is cited by a word; returns where it ends. */
	private readAround(text: string, citation: Draft, low: number, end: number, stop: number): number {
		const { kind } = citation;
		let behind = citation.end;
		if (kind === 'record') return behind;
		if (kind === 'id' || kind === 'supra' || kind === 'full') {
			const next = skipGap(text, behind, end);
			const isSign =
				text.charCodeAt(next) === PILCROW || text.charCodeAt(next) === SECTION_SIGN || text.startsWith('&para;', next);
			paragraphPin.lastIndex = behind;
			const paragraph = kind === 'full' ? paragraphPin.exec(text) : null;
			if (paragraph && paragraphPin.lastIndex <= end) {
				behind = paragraphPin.lastIndex;
				citation.pin = part(text, behind - 1 - (paragraph[1] as string).length, behind - 1);
			} else if (this.pins.read(text, behind, Math.min(end, stop), isSign)) {
				citation.pin = pinPart(text, this.pins.start, this.pins.end);
				behind = this.pins.end;
			}
		}
		const around = this.around.begin(behind);
		if (kind === 'supra' || kind === 'full') around.readBefore(text, low, citation.start, kind === 'supra');
		else if (kind === 'id') around.readSignal(text, low, citation.start);
		around.readBehind(text, end);
		around.addTo(text, citation);
		return around.end;
	}

	/**
	 * Reads the parallel group that begins with hit `index`, or goes on with it behind `leader`, around which has just been read; pushes
	 * one citation for each of its members.
	 */
	private readGroup(
		source: string,
		text: string,
		low: number,
		end: number,
		hits: Hits,
		index: number,
		citations: Citation[],
		leader?: Draft,
	): number {
		const start = hits.get(index, START);
		this.groupPins.length = 0;
		const pins = this.groupPins;
		let last = index;
		let behind = 0;
		for (;;) {
			const next = last + 1 < hits.length ? hits.get(last + 1, START) : end;
			behind = this.readPin(text, hits, last, Math.min(next, end), pins);
			if (last + 1 >= hits.length || next >= end) break;
			if (hits.get(last + 1, FLAGS) & CODE || !isParallel(text, behind, next, hits, last)) break;
			last++;
		}
		// Georgia's parallel citations stand in parentheses.
		const closing = last > index ? skipGap(text, behind, end) : end;
		if (
			closing < end &&
			text.charCodeAt(closing) === PAREN_CLOSE &&
			opensBefore(text, hits.get(index, END), hits.get(last, START))
		) {
			behind = closing + 1;
		}
		const around = leader ? this.around.beginParallel(behind) : this.around.begin(behind);
		const flags = hits.get(index, FLAGS);
		if (!leader) {
			if (!(flags & JOURNAL)) around.readBefore(text, low, start, (flags & SHORT) !== 0);
			around.readLeadingYear(text, low, start);
		}
		around.readBehind(text, end);
		const group = leader?.start ?? start;
		if (leader) {
			leader.group = group;
			around.addTo(text, leader);
		}
		for (let i = index; i <= last; i++) {
			const citation = caseCitation(source, text, hits, i, around.date?.date.year);
			if (last > index || leader) citation.group = group;
			const pin = pins[i - index];
			if (pin) citation.pin = pin;
			around.addTo(text, citation);
			citations.push(citation);
		}
		return around.end;
	}

	/** Reads the pinpoints behind hit `index`; returns where they end. */
	private readPin(text: string, hits: Hits, index: number, stop: number, pins: (CitedPart | undefined)[]): number {
		const end = hits.get(index, END);
		const isShort = (hits.get(index, FLAGS) & SHORT) !== 0;
		const from = isShort ? hits.get(index, PAGE_START) : end;
		const page = isShort ? 0 : numberAt(text, hits.get(index, PAGE_START), end);
		if (this.pins.read(text, from, stop, isShort, page)) {
			pins.push(pinPart(text, this.pins.start, this.pins.end));
			return this.pins.end;
		}
		pins.push(isShort ? part(text, from, end) : undefined);
		return end;
	}
}

/** "(¶ 12)": Mississippi's pinpoint. */
const paragraphPin = /[ \u00a0]?\((¶¶?[ \u00a0]?\d{1,4}(?:[-\u2013]\d{1,4})?)\)/y;

/** Whether hit `index` is parallel to what ends at `behind`, with nothing but a comma between. */
function beginsParallel(text: string, behind: number, hits: Hits, index: number): boolean {
	if (hits.get(index, FLAGS) & (CODE | JOURNAL | SHORT)) return false;
	const start = hits.get(index, START);
	const comma = skipGap(text, behind, start);
	return text.charCodeAt(comma) === COMMA && skipGap(text, comma + 1, start) === start;
}

/** The number whose digits begin at `start`, 0 without one. */
function numberAt(text: string, start: number, end: number): number {
	let value = 0;
	for (let i = start; i < end && classAt(text, i) & DIGIT; i++) value = 10 * value + text.charCodeAt(i) - 48;
	return value;
}
