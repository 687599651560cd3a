import { laws } from '../parts/citation';
import { type Antecedent, pinFits } from './antecedent';
import type { Around, Mention } from './mentions';
import type { UnknownSource } from './unknownSources';

/** What "id." would refer to at a place of one stream: the body, what interrupts it, or all footnotes one after another. */
export class Stream {
	note: string | undefined;
	/** What the previous citation refers to; null if that is unclear. */
	last: Antecedent | null = null;
	/** What has been cited since the previous citation that recognition doesn't know. */
	interrupted: Parameters<Stream['interrupt']>[0] | undefined;
	/** Several antecedents have been cited together so far: an "id." after them is ambiguous. */
	isString = false;
	/** The last case; null if anything but laws was cited since then. */
	decision: Antecedent | null = null;
	/** The short form that made this case the last one. */
	lastShort: Mention | undefined;
	/** The previous citation is to the record or an unknown source, or is an "id." that refers to one. */
	isAfterRecord = false;
	/** The previous footnote cites several sources, and this one none yet. */
	isAfterSeveral = false;
	/** All that this footnote cites. */
	cited = new Set<Antecedent | null>();
	/** The same without what it only quotes, and that of the previous footnote. */
	private own = new Set<Antecedent | null>();
	ownBefore = new Set<Antecedent | null>();
	/** What "id." meant before the citation that a parenthetical belongs to. */
	private before: Antecedent | null = null;
	/** The first antecedent of the string cite so far; undefined before it. */
	private leader: Antecedent | null | undefined;
	/** The last statute or regulation; null after several in one string cite. */
	private law: Antecedent | null = null;
	/** What names the law that was cited last (`Around`). */
	private namedBy: Around['namedBy'];

	/** A stream that continues from here on its own. */
	branch(): Stream {
		return Object.assign(new Stream(), this);
	}

	openNote(note: string): void {
		this.ownBefore = this.own;
		this.own = new Set();
		this.cited = new Set();
		this.note = note;
		this.leader = undefined;
		this.isString = false;
		if (this.ownBefore.size > 1) {
			this.isAfterSeveral = !this.ownBefore.has(null);
			this.isAfterRecord = false;
			this.last = null;
		}
	}

	/** Something is cited that isn't known. */
	interrupt(kind: Exclude<UnknownSource['kind'], 'name'>): void {
		// A source has the last word: a section mentioned in passing doesn't replace it.
		if (this.interrupted !== 'source') this.interrupted = kind;
		if (this.note === undefined) return;
		this.cited.add(null);
		this.own.add(null);
	}

	/** Makes a mention the one that a following "id." refers to. */
	follow(mention: Mention, antecedent: Antecedent | null): void {
		const { citation, around } = mention;
		const { kind, nested, history } = citation;
		if (nested) return;
		if (this.note !== undefined && !history) this.cited.add(antecedent);
		// What it quotes, and its later history, are part of the previous citation (Bluebook rule 4.1).
		if (this.last && (around.quoted || history)) return;
		if (kind !== 'id') this.lastShort = kind === 'short' ? mention : undefined;
		this.take(antecedent, around.joined);
		this.namedBy = around.namedBy;
		// A law has no pages that an "id." could refer to.
		this.isAfterRecord &&= laws.has(kind);
		if (antecedent && (kind === 'statute' || kind === 'regulation')) {
			this.law = this.isString && this.law && this.law !== antecedent ? null : antecedent;
		} else if (kind !== 'rule' && kind !== 'constitution') {
			this.decision = antecedent?.isCase && !this.isString ? antecedent : null;
		}
	}

	/** Makes a case that is named with a page of it the one that a following "id." refers to. */
	followNamed(decision: Antecedent, joined: boolean): void {
		if (this.note !== undefined) this.cited.add(decision);
		this.lastShort = undefined;
		this.take(decision, joined);
		this.namedBy = undefined;
		this.isAfterRecord = false;
		this.interrupted = undefined;
		this.decision = this.isString ? null : decision;
	}

	private take(antecedent: Antecedent | null, joined: boolean): void {
		if (!joined || this.leader === undefined) {
			this.leader = antecedent;
			this.isString = false;
		} else if (antecedent !== this.leader) {
			this.isString = true;
		}
		this.isAfterSeveral = false;
		if (this.note !== undefined) this.own.add(antecedent);
		this.before = this.last;
		this.last = antecedent;
	}

	meaningOfId({ citation, around }: Mention, interrupted: Stream['interrupted']): Antecedent | null {
		const pin = citation.pin?.text;
		const { last, law, decision } = this;
		if (interrupted === 'source' || around.ofRecord) return null;
		// Cases and the record have no sections; a law that the text mentions has no pages.
		const isOfLaw = pin !== undefined && ofLaws.test(pin);
		if (interrupted) {
			if (pin !== undefined && !isOfLaw) return decision && pinFits(decision, pin) ? decision : null;
			return interrupted === 'statute' && last === law ? law : null;
		}
		if (isOfLaw && (!last || last.isCase)) return law;
		if (!last || (this.isString && !around.joined)) return null;
		if (last === law && decision && !pinFits(last, pin) && pinFits(decision, pin)) return decision;
		// What such a sentence says is the case's, and so is the quotation.
		if (this.namedBy === 'quotation' || (this.namedBy && decision && !isOfLaw))
			return decision && pinFits(decision, pin) ? decision : null;
		// "(quoting id. at 5)": the citation around it, or the one before that? Clear only if both are the same.
		if (citation.nested && this.before !== last) return null;
		return pinFits(last, pin) ? last : null;
	}
}

/** Sections and their parts. */
const ofLaws = /^(?:§|sub)/;
