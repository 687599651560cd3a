import { laws } from '../citation';
import { type Antecedent, pinFits } from './antecedent';
import type { Around, Mention } from './mentions';

/** What "id." would mean at a place of one stream: the body, what interrupts it, or all footnotes one after another. */
export class Stream {
	note: string | undefined;
	/** The citation before; what it means, null when that cannot be told. */
	last: Antecedent | null = null;
	/** Something that recognition does not know has been cited since the citation before. */
	interrupted = false;
	/** More than one antecedent is cited together so far: an "id." after them is ambiguous. */
	isString = false;
	/** The last case, null where anything but laws was cited since then. */
	decision: Antecedent | null = null;
	/** The short form that made this case the last one. */
	lastShort: Mention | undefined;
	/** The citation before is to the record or to an unknown source, or an "id." that is. */
	isAfterRecord = false;
	/** The footnote before cites several sources, and this one none yet. */
	isAfterSeveral = false;
	/** All that this footnote, and the one before it, cite. */
	cited = new Set<Antecedent | null>();
	citedBefore = new Set<Antecedent | null>();
	/** What "id." meant before the citation that a parenthetical belongs to. */
	private before: Antecedent | null = null;
	/** The first antecedent of the string cite so far, undefined before it. */
	private leader: Antecedent | null | undefined;
	/** The last statute or regulation, null after several in one string cite. */
	private law: Antecedent | null = null;
	/** What names the law that was cited last (`Around`). */
	private namedBy: Around['namedBy'];

	openNote(note: string): void {
		this.citedBefore = this.cited;
		this.cited = new Set();
		this.note = note;
		this.leader = undefined;
		this.isString = false;
		this.isAfterSeveral = this.citedBefore.size > 1 && !this.citedBefore.has(null);
		if (this.citedBefore.size > 1) {
			this.isAfterRecord = false;
			this.last = null;
		}
	}

	/** Makes a mention the one that a following "id." refers to. */
	follow(mention: Mention, antecedent: Antecedent | null): void {
		const { citation, around } = mention;
		const { kind, nested } = citation;
		if (nested) return;
		if (kind !== 'id') this.lastShort = kind === 'short' ? mention : undefined;
		if (!around.joined || this.leader === undefined) {
			this.leader = antecedent;
			this.isString = false;
		} else if (antecedent !== this.leader) {
			this.isString = true;
		}
		this.namedBy = around.namedBy;
		this.isAfterSeveral = false;
		// A law has no pages that an "id." could mean.
		this.isAfterRecord &&= laws.has(kind);
		if (this.note !== undefined) this.cited.add(antecedent);
		this.before = this.last;
		this.last = antecedent;
		if (antecedent && (kind === 'statute' || kind === 'regulation')) {
			this.law = this.isString && this.law && this.law !== antecedent ? null : antecedent;
		} else if (kind !== 'rule' && kind !== 'constitution') {
			this.decision = antecedent?.isCase && !this.isString ? antecedent : null;
		}
	}

	meaningOfId({ citation, around }: Mention): Antecedent | null {
		const pin = citation.pin?.text;
		const { last, law, decision } = this;
		// A case and the record have no sections; a law that the text mentions has no pages.
		const isOfLaw = pin !== undefined && ofLaws.test(pin);
		if (isOfLaw && (!last || last.isCase)) return law;
		if (!last || (this.isString && !around.joined)) return null;
		if (last === law && decision && !pinFits(last, pin) && pinFits(decision, pin)) return decision;
		// What such a sentence says is the case's, and so is the quotation.
		if (this.namedBy === 'quotation' || (this.namedBy && decision && !isOfLaw))
			return decision && pinFits(decision, pin) ? decision : null;
		// "(quoting id. at 5)": the citation around it, or the one before that? Clear only where both are the same.
		if (citation.nested && this.before !== last) return null;
		return pinFits(last, pin) ? last : null;
	}
}

/** Sections and their parts. */
const ofLaws = /^(?:§|sub)/;
