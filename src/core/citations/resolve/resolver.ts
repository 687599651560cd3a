import { type Citation, type Doubt, laws } from '../parts/citation';
import { type Antecedent, latestOf, pageNumber, pinFits } from './antecedent';
import { type NameWords, withoutNumeral } from './antecedentNames';
import { Antecedents } from './antecedents';
import { noteNumber } from './footnotes';
import { isSpokenOf, type Mention } from './mentions';
import { Stream } from './stream';
import type { UnknownSource } from './unknownSources';

/** What a short form refers to: a full citation, or null if that is unclear. */
export interface Meaning {
	/** Undefined on a full citation, which has a meaning only if the call of its footnote names it. */
	readonly full?: Mention | null;
	/** The name that the text gives where it calls the footnote that begins with a full citation without a name. */
	readonly calledName?: string;
	readonly doubt?: Doubt;
}

/**
 * Finds what short forms refer to, one mention after another in reading order. "Id." refers to the citation before it in its own stream;
 * it is left open after a cite to the record, an unknown source, or a string cite, and in a footnote after one with several antecedents.
 * Short forms and *supra* look back over everything read so far. What could refer to two things refers to nothing: null.
 */
export class Resolver {
	private readonly antecedents = new Antecedents();
	/** What is cited inside parentheticals ("quoting …"): a short form can refer to it if to nothing else, an "id." can't. */
	private readonly quoted = new Antecedents();
	private readonly body = new Stream();
	private readonly footnotes = new Stream();
	private asides: Stream | undefined;
	/** The last citation of a rule, by its number and overall. */
	private readonly rules = new Map<string, Mention>();
	private code: Mention | undefined;
	private readonly groups = new Map<number, Antecedent>();
	/** What each footnote cites, by the number in its label. */
	private readonly citedByNumber = new Map<number, Set<Antecedent | null>>();
	/** The same in reading order: a footnote is printed with its position as its number. */
	private readonly citedByPlace: Set<Antecedent | null>[] = [];
	/** Those of them that also cite something inside a parenthetical, where nothing becomes an antecedent. */
	private readonly citedWithNested = new Set<Set<Antecedent | null>>();
	/** False once a footnote has a name as its label: then those before it that cite nothing weren't counted. */
	private areNotesNumbered = true;
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
		const stream = this.streamOf(note, around.aside);
		if (note !== undefined && stream.note !== note) this.openNote(note);
		const { interrupted } = stream;
		// What is cited in a parenthetical follows the unknown source that it belongs to.
		if (!citation.nested) stream.interrupted = undefined;
		if (interrupted === 'source') stream.decision = null;
		const placed = next?.around.continues ? this.meaningOfPlace(next) : null;
		if (citation.kind === 'id') {
			const isAfterSeveral = stream.isAfterSeveral || stream.isString;
			const isOpen = isAfterSeveral && !interrupted && !around.ofRecord && !around.joined && !citation.nested;
			const isAfterRecord = around.ofRecord || ((interrupted || stream.isAfterRecord) && !citation.nested);
			const isRecord = !isOpen && (isAfterRecord || ofPapers.test(citation.pin?.text ?? ''));
			const antecedent =
				placed ??
				stream.meaningOfId(mention, interrupted) ??
				(interrupted || around.ofRecord ? null : this.meaningInText(mention, stream));
			if (antecedent && antecedent === stream.last && stream.lastShort)
				this.unsettled.push({ mention, antecedent, short: stream.lastShort });
			stream.follow(mention, antecedent);
			if (antecedent) return { full: antecedent.latest };
			if (isRecord) stream.isAfterRecord = true;
			// Another one after it is no clearer.
			else if (isOpen) stream.isAfterSeveral = true;
			const doubt = isRecord ? 'record' : isOpen ? 'severalSources' : undefined;
			return { full: null, ...(doubt && { doubt }) };
		}
		if (citation.kind === 'record') {
			stream.follow(mention, null);
			if (!citation.nested) stream.isAfterRecord = !stream.isString;
			return undefined;
		}
		const continued = around.continues && citation.caseName === undefined ? stream.last : null;
		if (continued && group !== undefined) this.groups.set(group, continued);
		const known = continued ?? (group === undefined ? undefined : this.groups.get(group));
		if (citation.kind === 'short' || citation.kind === 'supra' || isShortOfWork(citation)) {
			const antecedent = around.ofRecord
				? null
				: citation.kind !== 'supra'
					? (this.meaningOfPlace(mention) ?? this.meaningBeforeFirstPage(citation, stream))
					: (placed ?? this.meaningOfSupra(mention) ?? this.quoted.findByName(this.wordsOf(mention)));
			if (citation.kind === 'short' ? !around.ofRecord : !antecedent) this.unsettled.push({ mention, antecedent });
			const isOther = citation.kind === 'supra' && this.isInOtherNote(mention, antecedent);
			const isUnknown =
				!antecedent && (around.ofRecord || (around.continues && stream.isAfterRecord) || this.isUnknownNote(mention));
			if (antecedent && group !== undefined && !known) this.groups.set(group, antecedent);
			if (!known) stream.follow(mention, antecedent);
			if (isUnknown) stream.isAfterRecord = true;
			const doubt = isOther ? 'otherNote' : isUnknown ? 'record' : undefined;
			return { full: antecedent && latestOf(antecedent, citation), ...(doubt && { doubt }) };
		}
		if (citation.nested && note !== undefined) this.citedWithNested.add(stream.cited);
		const isNamed =
			citation.caseName !== undefined || citation.inferredName !== undefined || citation.history !== undefined;
		const calledName =
			around.opensNote && citation.kind === 'full' && !isNamed ? this.callNames.get(note ?? '') : undefined;
		const antecedent = (citation.nested ? this.quoted : this.antecedents).add(mention, known, calledName);
		if (group !== undefined && !known) {
			this.groups.set(group, antecedent);
		}
		if (citation.nested) return undefined;
		// After a docket number alone, the parallel citation is the one that is looked up.
		if (known && known.latest.citation.reporter === undefined) known.latest = mention;
		if (!known) stream.follow(mention, antecedent);
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
			if (antecedent === undefined) yield [mention, { full: this.namesakeOf(mention)?.latest ?? null }];
			else if (antecedent === null) {
				// A note at the bottom of the page is read where the text calls it.
				const isSupra = mention.citation.kind === 'supra';
				const meant = isSupra ? this.meaningOfSupra(mention) : this.meaningOfPlace(mention);
				const full = meant && latestOf(meant, mention.citation);
				yield full?.around.aside ? [mention, { full }] : undefined;
			} else {
				const place = short ? null : this.antecedents.findPlace(mention.citation);
				if (short ? reopened.has(short) : place && place !== antecedent) reopened.add(mention);
				yield reopened.has(mention) ? [mention, { full: null }] : undefined;
			}
		}
	}

	private namesakeOf({ citation }: Mention): Antecedent | undefined {
		const name = this.antecedents.wordsOf(citation.caseName?.text);
		return this.antecedents.findNamesake(name) ?? this.quoted.findNamesake(name);
	}

	/** Notes that something is cited but not by any mention, in the footnote `note` or in the body. */
	readUnknown({ kind, aside, named }: UnknownSource, note: string | undefined): void {
		const stream = this.streamOf(note, aside);
		const antecedent = named && this.antecedents.findByName(this.antecedents.wordsOf(named.name));
		const isCase = antecedent?.isCase && pinFits(antecedent, named?.pin);
		if (!isCase && kind === 'name') return;
		if (note !== undefined && stream.note !== note) this.openNote(note);
		if (isCase) stream.followNamed(antecedent, named?.joined === true);
		else if (kind !== 'name') stream.interrupt(kind);
	}

	/** A note at the bottom of a page is read after what is printed before it, and the text continues as if it weren't there. */
	private streamOf(note: string | undefined, isAside: boolean | undefined): Stream {
		if (note !== undefined) return this.footnotes;
		if (!isAside) this.asides = undefined;
		else this.asides ??= this.body.branch();
		return this.asides ?? this.body;
	}

	private openNote(note: string): void {
		this.footnotes.openNote(note);
		this.citedByPlace.push(this.footnotes.cited);
		const number = noteNumber(note);
		if (number === undefined) this.areNotesNumbered = false;
		else this.citedByNumber.set(number, this.footnotes.cited);
	}

	/** For an "id." that begins a footnote: what the text cites before calling it, if that has such a page and nothing in the note before has. */
	private meaningInText({ citation, around }: Mention, { ownBefore }: Stream): Antecedent | null {
		const { last } = this.body;
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

	private wordsOf({ citation }: Mention): NameWords {
		return this.antecedents.wordsOf(citation.caseName?.text);
	}

	/** What a short form with volume and page refers to, or a first page of a decision cited in full elsewhere. */
	private meaningOfPlace({ citation }: Mention): Antecedent | null {
		const found = this.antecedents.findPlace(citation) ?? this.quoted.findPlace(citation);
		const isElsewhere = found && citation.kind === 'full' && latestOf(found, citation).citation.page !== citation.page;
		return isElsewhere ? null : found;
	}

	/** "436 U.S. at 650" right after the only case cited from that volume, which begins at 658: what is meant is clear, and the page is wrong. */
	private meaningBeforeFirstPage(
		{ caseName, volume, reporter, page, pin }: Citation,
		{ last }: Stream,
	): Antecedent | null {
		if (!last?.isCase || caseName) return null;
		const first = last.latest.citation;
		if (first.volume !== volume || first.reporter !== reporter) return null;
		const isBefore = pageNumber(page ?? pin?.text ?? '') < pageNumber(first.page ?? '');
		return isBefore && this.antecedents.isOnlyPlaceOfItsVolume(first) ? last : null;
	}

	private meaningOfSupra({ citation, around: { noteCited } }: Mention): Antecedent | null {
		const name = this.antecedents.wordsOf(citation.caseName?.text);
		const cited = this.citedIn(noteCited);
		if (cited.length === 0) return this.antecedents.findByName(name);
		for (const set of cited) {
			const known = new Set([...set].filter((antecedent) => antecedent !== null));
			const [only] = known;
			// A work's author isn't always known, or is abbreviated; alone in its footnote, it can be nothing else. Laws aren't cited this way.
			const isWork = only && !only.isCase && !laws.has(only.latest.citation.kind);
			const alone = only && set.size === 1 && (!citation.caseName || isWork) ? only : null;
			const meant =
				this.antecedents.findByName(name, known) ?? this.antecedents.findByName(withoutNumeral(name), known) ?? alone;
			if (meant) return meant;
		}
		return null;
	}

	/**
	 * Whether the authority of a "supra note N" is cited in another footnote and, as far as can be told, not in note N. A footnote that contains
	 * something unclear, or something cited inside a parenthetical, may still be the right one.
	 */
	private isInOtherNote({ citation, around: { noteCited } }: Mention, meant: Antecedent | null): boolean {
		if (noteCited === undefined || !this.areNotesNumbered) return false;
		const cited = this.citedIn(noteCited);
		if (cited.some((set) => set.has(null) || this.citedWithNested.has(set))) return false;
		const named = meant ?? this.antecedents.findByName(this.antecedents.wordsOf(citation.caseName?.text));
		if (named === null || cited.some((set) => set.has(named))) return false;
		return this.citedByPlace.some((set) => set.has(named));
	}

	/** Whether "note N" has a source that isn't known, or is a note of a text whose notes aren't known. */
	private isUnknownNote({ citation, around: { noteCited } }: Mention): boolean {
		if (noteCited !== undefined && !citation.caseName && this.citedByPlace.length === 0) return true;
		return this.citedIn(noteCited).some((set) => set.has(null));
	}

	/** What the footnotes that "note N" may refer to cite: the one labeled N, and the one printed with that number. */
	private citedIn(number: number | undefined): Set<Antecedent | null>[] {
		if (number === undefined) return [];
		const sets = new Set([this.citedByNumber.get(number), this.citedByPlace[number - 1]]);
		return [...sets].filter((set) => set !== undefined);
	}
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
