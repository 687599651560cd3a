import { laws } from '../parts/citation';
import { type Antecedent, pinFits } from './antecedent';
import type { Around, Mention } from './mentions';
import type { UnknownSource } from './unknownSources';

/** All that one footnote cites; null stands for what is unclear. Grows as the footnote is read. */
export type Cited = Set<Antecedent | null>;

/**
 * What "id." would refer to at a place of one stream: the body, what interrupts it, or all footnotes one after another. A value: what is read
 * next makes a new one.
 */
export interface Stream {
	readonly note: string | undefined;
	/** What the previous citation refers to; null if that is unclear. */
	readonly last: Antecedent | null;
	/** What has been cited since the previous citation that recognition doesn't know. */
	readonly interrupted: Interruption | undefined;
	/** Several antecedents have been cited together so far: an "id." after them is ambiguous. */
	readonly isString: boolean;
	/** The last case; null if anything but laws was cited since then. */
	readonly decision: Antecedent | null;
	/** The short form that made this case the last one. */
	readonly lastShort: Mention | undefined;
	/** The previous citation is to the record or an unknown source, or is an "id." that refers to one. */
	readonly isAfterRecord: boolean;
	/** The previous footnote cites several sources, and this one none yet. */
	readonly isAfterSeveral: boolean;
	/** All that this footnote cites. */
	readonly cited: Cited;
	/** The same without what it only quotes, and that of the previous footnote. */
	readonly own: Cited;
	readonly ownBefore: Cited;
	/** What "id." meant before the citation that a parenthetical belongs to. */
	readonly before: Antecedent | null;
	/** The first antecedent of the string cite so far; undefined before it. */
	readonly leader: Antecedent | null | undefined;
	/** The last statute or regulation; null after several in one string cite. */
	readonly law: Antecedent | null;
	/** What names the law that was cited last (`Around`). */
	readonly namedBy: Around['namedBy'];
}

export type Interruption = Exclude<UnknownSource['kind'], 'name'>;

export function newStream(): Stream {
	return {
		note: undefined,
		last: null,
		interrupted: undefined,
		isString: false,
		decision: null,
		lastShort: undefined,
		isAfterRecord: false,
		isAfterSeveral: false,
		cited: new Set(),
		own: new Set(),
		ownBefore: new Set(),
		before: null,
		leader: undefined,
		law: null,
		namedBy: undefined,
	};
}

export function openNote(stream: Stream, note: string): Stream {
	const ownBefore = stream.own;
	return {
		...stream,
		note,
		cited: new Set(),
		own: new Set(),
		ownBefore,
		leader: undefined,
		isString: false,
		...(ownBefore.size > 1 && { isAfterSeveral: !ownBefore.has(null), isAfterRecord: false, last: null }),
	};
}

/** Something is cited that isn't known. */
export function interrupt(stream: Stream, kind: Interruption): Stream {
	if (stream.note !== undefined) {
		stream.cited.add(null);
		stream.own.add(null);
	}
	// A source has the last word: a section mentioned in passing doesn't replace it.
	return stream.interrupted === 'source' ? stream : { ...stream, interrupted: kind };
}

/** What follows an interruption: what is cited in a parenthetical still belongs to the source that isn't known. */
export function resume(stream: Stream, { citation }: Mention): Stream {
	const { interrupted, decision } = stream;
	if (interrupted === undefined) return stream;
	return {
		...stream,
		interrupted: citation.nested ? interrupted : undefined,
		decision: interrupted === 'source' ? null : decision,
	};
}

/** Makes a mention the one that a following "id." refers to. */
export function follow(stream: Stream, mention: Mention, antecedent: Antecedent | null): Stream {
	const { citation, around } = mention;
	const { kind, nested, history } = citation;
	if (nested) return stream;
	if (stream.note !== undefined && !history) stream.cited.add(antecedent);
	// What it quotes, and its later history, are part of the previous citation (Bluebook rule 4.1).
	if (stream.last && (around.quoted || history)) return stream;
	const taken = take(stream, antecedent, around.joined);
	return {
		...taken,
		...lastOf(taken, kind, antecedent),
		lastShort: kind === 'id' ? stream.lastShort : kind === 'short' ? mention : undefined,
		namedBy: around.namedBy,
		// A law has no pages that an "id." could refer to.
		isAfterRecord: stream.isAfterRecord && laws.has(kind),
	};
}

/** The last law, or the last case, once the stream has taken an antecedent. */
function lastOf(
	{ isString, law }: Stream,
	kind: Mention['citation']['kind'],
	antecedent: Antecedent | null,
): Partial<Pick<Stream, 'law' | 'decision'>> {
	if (antecedent && (kind === 'statute' || kind === 'regulation'))
		return { law: isString && law && law !== antecedent ? null : antecedent };
	if (kind === 'rule' || kind === 'constitution') return {};
	return { decision: antecedent?.isCase && !isString ? antecedent : null };
}

/** Makes a case that is named with a page of it the one that a following "id." refers to. */
export function followNamed(stream: Stream, decision: Antecedent, joined: boolean): Stream {
	if (stream.note !== undefined) stream.cited.add(decision);
	const taken = take(stream, decision, joined);
	return {
		...taken,
		lastShort: undefined,
		namedBy: undefined,
		isAfterRecord: false,
		interrupted: undefined,
		decision: taken.isString ? null : decision,
	};
}

function take(stream: Stream, antecedent: Antecedent | null, joined: boolean): Stream {
	const { leader, note, own, last } = stream;
	if (note !== undefined) own.add(antecedent);
	const opens = !joined || leader === undefined;
	return {
		...stream,
		leader: opens ? antecedent : leader,
		isString: !opens && (stream.isString || antecedent !== leader),
		isAfterSeveral: false,
		before: last,
		last: antecedent,
	};
}

/** @param interrupted by what the stream was, until this mention */
export function meaningOfId(
	stream: Stream,
	{ citation, around }: Mention,
	interrupted: Interruption | undefined,
): Antecedent | null {
	const pin = citation.pin?.text;
	const { last, law, decision } = stream;
	if (interrupted === 'source' || around.ofRecord) return null;
	// Cases and the record have no sections; a law that the text mentions has no pages.
	const isOfLaw = pin !== undefined && ofLaws.test(pin);
	const fitting = decision && pinFits(decision, pin) ? decision : null;
	if (interrupted && pin !== undefined && !isOfLaw) return fitting;
	if (interrupted) return interrupted === 'statute' && last === law ? law : null;
	return isOfLaw && (!last || last.isCase) ? law : meaningAfterCitation(stream, { citation, around }, isOfLaw, fitting);
}

/** @param fitting the last case, if it has the page of the "id." */
function meaningAfterCitation(
	stream: Stream,
	{ citation, around }: Mention,
	isOfLaw: boolean,
	fitting: Antecedent | null,
): Antecedent | null {
	const pin = citation.pin?.text;
	const { last, law, decision } = stream;
	if (!last || (stream.isString && !around.joined)) return null;
	if (last === law && fitting && !pinFits(last, pin)) return fitting;
	// What such a sentence says is the case's, and so is the quotation.
	if (stream.namedBy === 'quotation' || (stream.namedBy && decision && !isOfLaw)) return fitting;
	// "(quoting id. at 5)": the citation around it, or the one before that? Clear only if both are the same.
	if (citation.nested && stream.before !== last) return null;
	return pinFits(last, pin) ? last : null;
}

/** Sections and their parts. */
const ofLaws = /^(?:§|sub)/;
