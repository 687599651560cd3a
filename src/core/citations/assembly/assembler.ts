import { COMMA, PAREN_CLOSE, WALL_UNIT } from '../../base/text/characterCodes';
import { lastIndexWithin, skipGap } from '../../base/text/characters';
import { matchEnd } from '../../base/text/matches';
import type { Span } from '../../base/text/span';
import type { CaseNameFinder } from '../names/caseNames';
import type { Citation, CitedPart, Draft } from '../parts/citation';
import { agencyReporters } from '../reporters/reporters';
import type { NamedHit } from '../scan/namedHit';
import type { ScanHit } from '../scan/scanHit';
import { caseCitation, kindOf } from './drafts';
import { HitCursor } from './hitCursor';
import { endsGap, isOfLaws, isParallel, opensBefore, reporterOf } from './parallels';
import { PinReader, unknownPlace } from './pinpoints';
import { opensRange, readPlacePin } from './placePins';
import { addSharedYears } from './sharedYears';
import { Surroundings } from './surroundings';
import { wordPinAfter } from './wordPins';

/** A stretch of a text that is read on its own. */
export interface Segment extends Span {
	readonly text: string;
}

/** A citation with its parallel ones, and the pinpoint of each. `end` is where they end, before their parentheses. */
interface Group {
	readonly members: readonly ScanHit[];
	readonly pins: readonly (CitedPart | undefined)[];
	readonly end: number;
}

/** Parallel citations of one decision, more than any has: whatever is done with one of them may look at all. */
const mostParallel = 30;

const wall = String.fromCharCode(WALL_UNIT);

/** Makes citations of the scanners' hits by reading what is around them. */
export class Assembler {
	private readonly pins = new PinReader();
	private readonly around: Surroundings;
	private segment: Segment = { text: '', start: 0, end: 0 };
	private cursor = new HitCursor([], []);
	/** The citation before, if it is of a section of an act. */
	private lastAct: Draft | undefined;
	/** Where the last case citation ends, or the segment starts. */
	private lastCaseEnd = 0;
	private hasWalls = false;

	constructor(names: CaseNameFinder) {
		this.around = new Surroundings(names);
	}

	/**
	 * The citations of one segment, sorted by start.
	 *
	 * @param places volume–name–page and titles with sections, in order
	 * @param named what is cited by a word, in order; those that overlap a place are skipped
	 */
	assemble(segment: Segment, places: readonly ScanHit[], named: readonly NamedHit[]): Citation[] {
		this.segment = segment;
		this.cursor = new HitCursor(places, named);
		this.around.openSegment();
		this.lastCaseEnd = segment.start;
		this.hasWalls = segment.text.includes(wall);
		this.lastAct = undefined;
		const citations: Draft[] = [];
		// Where the citations read so far end with all their parentheses, and where the last one of them does.
		let low = segment.start;
		let previous = segment.start;
		for (let hit = this.cursor.take(); hit; hit = this.cursor.take()) {
			const { start } = 'citation' in hit ? hit.citation : hit;
			const { room, isEnclosed } = this.roomOf(start, low, previous);
			const first = citations.length;
			previous = 'citation' in hit ? this.readNamed(hit, room, citations) : this.readGroup(hit, room, citations);
			low = Math.max(low, previous);
			const last = citations[citations.length - 1]?.kind;
			if (last === 'full' || last === 'short') this.lastCaseEnd = low;
			if (isEnclosed) for (const citation of citations.slice(first)) citation.nested = true;
		}
		addSharedYears(citations);
		return citations;
	}

	/** What belongs to the hit at `at`, between the citations before it and the end of the parenthesis around it. */
	private roomOf(at: number, low: number, previous: number): { room: Span; isEnclosed: boolean } {
		const { text, start: opening, end } = this.segment;
		const enclosure = this.around.enclosureAt(at) ?? this.around.quotationAt(text, low, at, end);
		const floor = previous <= at ? previous : opening;
		const start = at >= low ? low : Math.max(enclosure ? enclosure.start : opening, floor);
		// What a note cites has no name in the text before it, nor in the note before.
		const walled = this.hasWalls ? lastIndexWithin(text, WALL_UNIT, start, at) + 1 : 0;
		this.lastCaseEnd = Math.max(this.lastCaseEnd, walled);
		return {
			room: { start: Math.max(start, walled), end: enclosure ? enclosure.end - 1 : end },
			isEnclosed: enclosure !== undefined,
		};
	}

	/** Also reads where a document is printed: "Pub. L. No. 111-148, 124 Stat. 119", "H.R. Rep. No. 1, at 5, reprinted in 2010 U.S.C.C.A.N. 4". */
	private readPrinted(document: Draft, end: number, room: Span, citations: Draft[]): number {
		const { text } = this.segment;
		const next = this.cursor.nextPlace;
		if (!next || next.isShort || next.start > end + LONGEST_REPRINTED || next.start > room.end) return end;
		const printed = reporterOf(next);
		if (printed?.kind !== 'other' && !isOfLaws(next)) return end;
		if (!reprinted.test(text.slice(end, next.start))) return end;
		this.cursor.takePlace();
		const after = this.readGroup(next, room, citations);
		const other = citations.at(-1) as Draft;
		document.group = document.start;
		other.group = document.start;
		if (!document.year && other.year) {
			document.year = other.year;
			document.date = other.date;
		}
		return after;
	}

	/** Reads what is cited by a word, with its parallel citations; returns where the next name may begin. */
	private readNamed({ citation, form }: NamedHit, room: Span, citations: Draft[]): number {
		const { text } = this.segment;
		const isDocument = citation.kind === 'other' || form === 'document';
		const end = this.readAround(citation, room, isDocument);
		citations.push(citation);
		// The short form after "Anderson, supra," has the same name.
		if (citation.kind === 'supra') return room.start;
		// "2008-1234 (La. App. 4 Cir. 1/5/09), 3 So. 3d 567", "T.C. Memo. 2013-45, 105 T.C.M. (CCH) 1234".
		const next = this.cursor.nextPlace;
		if (citation.kind === 'full' && next && next.end <= room.end && beginsParallel(text, end, next)) {
			return this.readGroup(this.cursor.takePlace() as ScanHit, room, citations, citation);
		}
		const act = this.lastAct;
		this.lastAct = form === 'act' ? citation : undefined;
		// "Clayton Act § 5, 15 U.S.C. § 16"
		if (act && citation.volume !== undefined && /^,\s$/.test(text.slice(act.end, citation.start))) {
			citation.group = act.start;
			act.group = act.start;
		}
		return isDocument ? this.readPrinted(citation, end, room, citations) : end;
	}

	/** Reads name, pinpoint, and parentheses around what is cited by a word; returns where it ends. */
	private readAround(citation: Draft, room: Span, isDocument = false): number {
		const { kind } = citation;
		if (kind === 'record') return citation.end;
		const { text } = this.segment;
		const takesPin = kind === 'id' || kind === 'supra' || kind === 'full' || isDocument;
		const stop = Math.min(room.end, this.cursor.nextPlace?.start ?? this.segment.end);
		const after = takesPin ? wordPinAfter(text, citation, { stop, end: room.end }, isDocument, this.pins) : undefined;
		if (after) citation.pin = after.pin;
		const around = this.around.begin(after?.end ?? citation.end);
		if (kind === 'supra' || kind === 'full')
			around.readBefore(text, room.start, citation.start, { isShort: kind === 'supra' });
		else if (kind === 'id') around.readSignal(text, room.start, citation.start);
		around.readAfter(text, room.end);
		around.addTo(citation);
		return around.end;
	}

	/**
	 * Reads the parallel group that begins with `first`, or that continues `leader`, whose surroundings have just been read. Adds one
	 * citation for each of its members, and returns where it ends.
	 */
	private readGroup(first: ScanHit, room: Span, citations: Draft[], leader?: Draft): number {
		const group = this.readMembers(first, room);
		const around = leader ? this.around.beginParallel(group.end) : this.around.begin(group.end);
		const isShort = first.isShort || agencyReporters.has(reporterOf(first)?.abbreviation ?? '');
		const isWork = kindOf(first, reporterOf(first)) !== undefined;
		if (!leader) this.readNameBefore(first, room, isShort, isWork);
		const { found } = around;
		const { kind, caseName } = citations.at(-1) ?? {};
		// "On the remand after Roe v. Wade, supra, 411 U.S. 20": the name is that of what "supra" refers to.
		if (kind === 'supra' && !isShort && found.caseName && found.caseName.span.start === caseName?.span.start) {
			found.inferredName = found.caseName;
			found.caseName = undefined;
		}
		around.readAfter(this.segment.text, room.end, !(leader || isShort || isWork));
		if (leader) around.addTo(leader);
		this.addGroup(group, room, citations, leader);
		return around.end;
	}

	/** Reads the pinpoints of `first`, its parallel citations with theirs, and where else the decision is printed. */
	private readMembers(first: ScanHit, room: Span): Group {
		const { text } = this.segment;
		const members = [first];
		const pins: (CitedPart | undefined)[] = [];
		let last = first;
		let after: number;
		for (;;) {
			const next = this.cursor.nextPlace;
			const pin = readPlacePin(text, last, Math.min(next?.start ?? room.end, room.end), this.pins);
			pins.push(pin.part);
			after = pin.end;
			if (!next || next.start >= room.end || isOfLaws(next) || isOfLaws(first)) break;
			if (members.length === mostParallel || !isParallel(text, after, next, last)) break;
			last = next;
			members.push(next);
			this.cursor.takePlace();
		}
		// Georgia puts parallel citations in parentheses.
		const closing = last === first ? room.end : skipGap(text, after, room.end);
		if (closing < room.end && text.charCodeAt(closing) === PAREN_CLOSE && opensBefore(text, first.end, last.start)) {
			after = closing + 1;
		}
		const printed = matchEnd(elsewhere, text, after);
		const stop = Math.min(room.end, this.cursor.nextPlace?.start ?? room.end);
		return { members, pins, end: printed <= stop ? Math.max(after, printed) : after };
	}

	private readNameBefore(first: ScanHit, room: Span, isShort: boolean, isWork: boolean): void {
		const { text, end } = this.segment;
		if (!isWork) this.around.readBefore(text, room.start, first.start, { isShort });
		this.around.readLeadingYear(text, room.start, first.start);
		// A name inside a parenthetical often belongs to the citation around it.
		if (!isShort && !isWork && room.end === end) this.around.inferName(text, this.lastCaseEnd, first.start);
	}

	/** Adds a citation for each member, with what has been read around them. */
	private addGroup({ members, pins }: Group, room: Span, citations: Draft[], leader: Draft | undefined): void {
		const { text } = this.segment;
		const { found } = this.around;
		const [first] = members as [ScanHit];
		// "Roe, 576 U.S. 366–69.": pages of a decision cited in full elsewhere.
		const isOfPages =
			members.length === 1 &&
			!found.date &&
			opensRange(text, first.end, room.end) &&
			!/ v\.? /.test(found.caseName?.text ?? '');
		const group = leader?.start ?? first.start;
		if (leader) leader.group = group;
		for (const [index, hit] of members.entries()) {
			const citation = caseCitation(text, isOfPages ? { ...hit, isShort: true } : hit, found.date?.year);
			if (members.length > 1 || leader) citation.group = group;
			const pin = pins[index];
			if (pin) citation.pin = pin;
			this.around.addTo(citation);
			citations.push(citation);
		}
	}
}

/**
 * Where else the decision is printed, before court and date: in a reporter that isn't known (", 12 Foo. 34") or a loose-leaf service that is known
 * by its title alone (", Fed. Sec. L. Rep. (CCH) ¶ 91,234").
 */
const elsewhere = new RegExp(
	`,\\s{1,4}(?:\\d{1,4}${unknownPlace}|(?:[A-Z][\\w'\\u2019]*(?:\\.\\s?|\\s)){1,5}(?<=\\b(?:Rep|Guide|Cas)\\.?\\s?)(?:\\([\\w -]{2,12}\\)\\s|CCH\\s)?(?:\\u00b6{1,2}\\s?|P\\s?)?\\d[\\d,.]*(?<=\\d)),?(?=\\s{1,4}\\()`,
	'y',
);

const reprinted = /^,?\s{0,3}(?:(?:as\s)?reprinted\sin\s)?$/;
const LONGEST_REPRINTED = 40;

/** Whether the hit is parallel to what ends at `end`, with only a comma between them. */
function beginsParallel(text: string, end: number, hit: ScanHit): boolean {
	if (isOfLaws(hit) || hit.form === 'journal' || hit.isShort) return false;
	const comma = skipGap(text, end, hit.start);
	return text.charCodeAt(comma) === COMMA && endsGap(text, comma + 1, hit.start);
}
