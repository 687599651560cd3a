import type { Citation, Doubt } from '../parts/citation';
import { type Antecedent, beginsWith, latestOf, pinFits } from './antecedent';
import { CitedAuthorities } from './citedAuthorities';
import { isSpokenOf, type Mention } from './mentions';
import {
	follow,
	followNamed,
	type Interruption,
	interrupt,
	meaningOfId,
	newStream,
	openNote,
	resume,
	type Stream,
} from './stream';
import type { UnknownSource } from './unknownSources';

/** What a short form refers to: a full citation, or null if that is unclear. */
export interface Meaning {
	/** Undefined on a full citation, which has a meaning only if the call of its footnote names it. */
	readonly full?: Mention | null;
	/** The name that the text gives where it calls the footnote that begins with a full citation without a name. */
	readonly calledName?: string;
	readonly doubt?: Doubt;
}

/** The three streams that a text is read as. */
type Place = 'body' | 'footnotes' | 'aside';

/**
 * Finds what short forms refer to, one mention after another in reading order. "Id." refers to the citation before it in its own stream;
 * it is left open after a cite to the record, an unknown source, or a string cite, and in a footnote after one with several antecedents.
 * Short forms and *supra* look back over everything read so far. What could refer to two things refers to nothing: null.
 */
export class Resolver {
	private readonly authorities = new CitedAuthorities();
	/** `aside` is the note at the bottom of a page that interrupts the body, while that is read. */
	private readonly streams: Record<'body' | 'footnotes', Stream> & { aside?: Stream | undefined } = {
		body: newStream(),
		footnotes: newStream(),
	};
	/** The last citation of a rule, by its number and overall. */
	private readonly rules = new Map<string, Mention>();
	private code: Mention | undefined;
	private readonly groups = new Map<number, Antecedent>();
	/** What only the whole text can tell, in reading order: cases by name and year alone, and short forms with what they refer to so far. */
	private readonly unsettled: {
		readonly mention: Mention;
		readonly antecedent?: Antecedent | null;
		readonly short?: Mention;
	}[] = [];

	/** @param callNames the names that the text gives where it calls a note, by label */
	constructor(private readonly callNames: ReadonlyMap<string, string | undefined>) {}

	/**
	 * Reads the next mention, which is in the footnote `note` or in the body. Returns what a short form refers to; undefined for anything
	 * else. `group` identifies the parallel group in the text; `next` is the mention read after it.
	 */
	read(
		mention: Mention,
		note: string | undefined,
		group: number | undefined,
		next: Mention | undefined,
	): Meaning | undefined {
		const { citation, around } = mention;
		if (citation.kind === 'named') {
			this.unsettled.push({ mention });
			return undefined;
		}
		if (isSpokenOf(citation) || around.namedBy === 'amended') return this.meaningOfRule(citation);
		if (citation.kind === 'rule') this.rules.set(numberOf(citation), mention).set('', mention);
		const place = this.placeOf(note, around.aside);
		const before = this.enter(place, note);
		this.streams[place] = resume(before, mention);
		const placed = next?.around.continues ? this.authorities.meaningOfPlace(next) : null;
		if (citation.kind === 'id') return this.readId(mention, place, before.interrupted, placed);
		if (citation.kind === 'record') return this.readRecord(mention, place);
		const known = this.knownOf(mention, place, group);
		if (citation.kind === 'short' || citation.kind === 'supra' || isShortOfWork(citation))
			return this.readShort(mention, place, group, known, placed);
		return this.readFull(mention, place, group, known, note);
	}

	/** @param placed what the parallel citation after it refers to */
	private readId(
		mention: Mention,
		place: Place,
		interrupted: Interruption | undefined,
		placed: Antecedent | null,
	): Meaning {
		const stream = this.streamAt(place);
		const antecedent =
			placed ??
			meaningOfId(stream, mention, interrupted) ??
			(interrupted || mention.around.ofRecord ? null : this.meaningInText(mention, stream));
		if (antecedent && antecedent === stream.last && stream.lastShort)
			this.unsettled.push({ mention, antecedent, short: stream.lastShort });
		const followed = follow(stream, mention, antecedent);
		const doubt = antecedent ? undefined : doubtOfId(stream, mention, interrupted);
		this.streams[place] = {
			...followed,
			isAfterRecord: followed.isAfterRecord || doubt === 'record',
			// Another one after it is no clearer.
			isAfterSeveral: followed.isAfterSeveral || doubt === 'severalSources',
		};
		return { full: antecedent?.latest ?? null, ...(doubt && { doubt }) };
	}

	private readRecord(mention: Mention, place: Place): undefined {
		const stream = follow(this.streamAt(place), mention, null);
		this.streams[place] = mention.citation.nested ? stream : { ...stream, isAfterRecord: !stream.isString };
	}

	/** What the citation's group, or the "id." before it, is known to refer to. */
	private knownOf({ citation, around }: Mention, place: Place, group: number | undefined): Antecedent | undefined {
		const { inferredName, caseName = inferredName } = citation;
		const continued = around.continues && caseName === undefined ? this.streamAt(place).last : null;
		if (continued && group !== undefined) this.groups.set(group, continued);
		return continued ?? (group === undefined ? undefined : this.groups.get(group));
	}

	/** Reads a short form, a *supra*, or a short form of what isn't a case. */
	private readShort(
		mention: Mention,
		place: Place,
		group: number | undefined,
		known: Antecedent | undefined,
		placed: Antecedent | null,
	): Meaning {
		const { citation, around } = mention;
		const stream = this.streamAt(place);
		const antecedent = around.ofRecord
			? null
			: (this.meaningOfShort(mention, stream, placed) ?? parallelOf(citation, known));
		if (citation.kind === 'short' ? !around.ofRecord : !antecedent) this.unsettled.push({ mention, antecedent });
		const isOther = citation.kind === 'supra' && this.authorities.isInOtherNote(mention, antecedent);
		const isUnknown =
			!antecedent &&
			(around.ofRecord || (around.continues && stream.isAfterRecord) || this.authorities.isUnknownNote(mention));
		if (antecedent) this.authorities.antecedents.call(citation.caseName?.text, antecedent);
		if (antecedent && group !== undefined && !known) this.groups.set(group, antecedent);
		const followed = known ? stream : follow(stream, mention, antecedent);
		this.streams[place] = isUnknown ? { ...followed, isAfterRecord: true } : followed;
		const doubt = isOther ? 'otherNote' : isUnknown ? 'record' : undefined;
		return { full: antecedent && latestOf(antecedent, citation), ...(doubt && { doubt }) };
	}

	private meaningOfShort(mention: Mention, stream: Stream, placed: Antecedent | null): Antecedent | null {
		const { citation } = mention;
		return citation.kind === 'supra'
			? (placed ?? this.authorities.meaningOfSupra(mention) ?? this.authorities.meaningOfQuoted(mention))
			: (this.authorities.meaningOfPlace(mention) ?? this.authorities.meaningBeforeFirstPage(citation, stream));
	}

	private readFull(
		mention: Mention,
		place: Place,
		group: number | undefined,
		known: Antecedent | undefined,
		note: string | undefined,
	): Meaning | undefined {
		const { citation, around } = mention;
		const stream = this.streamAt(place);
		const isNamed =
			citation.caseName !== undefined || citation.inferredName !== undefined || citation.history !== undefined;
		const calledName =
			around.opensNote && citation.kind === 'full' && !isNamed ? this.callNames.get(note ?? '') : undefined;
		const antecedent = this.authorities.add(mention, known, calledName);
		if (group !== undefined && !known) this.groups.set(group, antecedent);
		if (citation.nested) {
			if (note !== undefined) this.authorities.notes.addNested(stream.cited);
			return undefined;
		}
		// After a docket number alone, the parallel citation is the one that is looked up.
		if (known && known.latest.citation.reporter === undefined) known.latest = mention;
		if (!known) this.streams[place] = follow(stream, mention, antecedent);
		return calledName === undefined ? this.codeOf(mention) : { calledName };
	}

	/** "Code § 8.01-229" refers to the last cited code that is called one: "Va. Code § 8.01-243". */
	private codeOf(mention: Mention): Meaning | undefined {
		const { kind, reporter = '' } = mention.citation;
		if (kind !== 'statute') return undefined;
		if (reporter === 'Code') return this.code && { full: this.code };
		if (/\bCode\b|^I\.R\.C\.$/.test(reporter)) this.code = mention;
		return undefined;
	}

	/**
	 * What the end of the text shows. A case by name and year alone may be cited in full before or after it. And if a case that is cited in
	 * full only after a short form begins among the pages of the one that the short form seemed to refer to, neither the short form nor an
	 * "id." after it refers to that one. Yields nothing if a mention refers to what it did.
	 */
	*settle(): Generator<readonly [Mention, Meaning] | undefined> {
		const reopened = new Set<Mention>();
		for (const { mention, antecedent, short } of this.unsettled) {
			if (antecedent === undefined) yield [mention, { full: this.authorities.namesakeOf(mention)?.latest ?? null }];
			else if (antecedent === null) {
				// A note at the bottom of the page is read where the text calls it.
				const isSupra = mention.citation.kind === 'supra';
				const meant = isSupra ? this.authorities.meaningOfSupra(mention) : this.authorities.meaningOfPlace(mention);
				const full = meant && latestOf(meant, mention.citation);
				yield full?.around.aside ? [mention, { full }] : undefined;
			} else {
				const place = short ? null : this.authorities.antecedents.findPlace(mention.citation);
				const isOther = place && place !== antecedent && !beginsWith(place, antecedent);
				if (short ? reopened.has(short) : isOther) reopened.add(mention);
				yield reopened.has(mention) ? [mention, { full: null }] : undefined;
			}
		}
	}

	/** Notes that something is cited but not by any mention, in the footnote `note` or in the body. */
	readUnknown({ kind, aside, named }: UnknownSource, note: string | undefined): void {
		const place = this.placeOf(note, aside);
		const antecedent = named && this.authorities.findByName(named.name);
		const isCase = antecedent?.isCase && pinFits(antecedent, named?.pin);
		if (!isCase && kind === 'name') return;
		const stream = this.enter(place, note);
		if (isCase) this.streams[place] = followNamed(stream, antecedent, named?.joined === true);
		else if (kind !== 'name') this.streams[place] = interrupt(stream, kind);
	}

	/** A note at the bottom of a page is read after what is printed before it, and the text continues as if it weren't there. */
	private placeOf(note: string | undefined, isAside: boolean | undefined): Place {
		if (note !== undefined) return 'footnotes';
		if (isAside) this.streams.aside ??= this.streams.body;
		else this.streams.aside = undefined;
		return isAside ? 'aside' : 'body';
	}

	private streamAt(place: Place): Stream {
		return this.streams[place] ?? this.streams.body;
	}

	/** The stream there, once the footnote `note` has begun. */
	private enter(place: Place, note: string | undefined): Stream {
		const stream = this.streamAt(place);
		if (note === undefined || stream.note === note) return stream;
		const opened = openNote(stream, note);
		this.authorities.notes.open(note, opened.cited);
		this.streams[place] = opened;
		return opened;
	}

	/** For an "id." that begins a footnote: what the text cites before calling it, if that has such a page and nothing in the note before has. */
	private meaningInText({ citation, around }: Mention, { ownBefore }: Stream): Antecedent | null {
		const { last } = this.streams.body;
		const pin = citation.pin?.text;
		if (!around.opensNote || !last || pin === undefined || !pinFits(last, pin)) return null;
		return [...ownBefore].some((other) => other === null || pinFits(other, pin)) ? null : last;
	}

	/** "Rule 12(b)(6)" after "Fed. R. Civ. P. 12" belongs to these rules, or to those cited last if none has the number. */
	private meaningOfRule(citation: Citation): Meaning | undefined {
		if (citation.kind !== 'rule' || ofSecurities.test(citation.page ?? '')) return undefined;
		const full = this.rules.get(numberOf(citation)) ?? this.rules.get('');
		return full && { full };
	}
}

/** "Roe, 410 U.S. at 153, 93 S. Ct. at 727": the first is enough if the case was cited without parallel citations. */
function parallelOf({ reporter = '' }: Citation, known: Antecedent | undefined): Antecedent | null {
	return known?.latestIn.size === 1 && !known.latestIn.has(reporter) ? known : null;
}

/** Why an "id." may refer to something that isn't an antecedent. */
function doubtOfId(
	stream: Stream,
	{ citation, around }: Mention,
	interrupted: Interruption | undefined,
): Doubt | undefined {
	const isSevered = interrupted !== undefined || around.ofRecord || around.joined || citation.nested;
	if ((stream.isAfterSeveral || stream.isString) && !isSevered) return 'severalSources';
	const isAfterRecord = around.ofRecord || ((interrupted || stream.isAfterRecord) && !citation.nested);
	return isAfterRecord || ofPapers.test(citation.pin?.text ?? '') ? 'record' : undefined;
}

/** "Rule 10b-5" isn't a court's. */
const ofSecurities = /^\d{1,2}[a-z]\d?-/;

function numberOf({ page = '' }: Citation): string {
	return /^\d+(?:\.\d+)?/.exec(page)?.[0] ?? page;
}

/** Paragraphs, which declarations and pleadings have, and pages of an appendix; a decision that has them is identified by its citation. */
const ofPapers = /^(?:at\s)?(?:¶|\d{1,4}a\b)/;

/** "80 Fed. Reg. at 37,054", "164 U. Pa. L. Rev. at 12": short forms of what isn't a case keep their kind. */
function isShortOfWork({ kind, volume, page, pin }: Citation): boolean {
	return kind !== 'full' && kind !== 'record' && volume !== undefined && page === undefined && pin !== undefined;
}
