import type { Antecedent } from './antecedent';
import { noteNumber } from './footnotes';
import type { Cited } from './stream';

/** What each footnote cites, so that "supra note N" finds it. */
export class CitedNotes {
	/** By the number in its label. */
	private readonly byNumber = new Map<number, Cited>();
	/** In reading order: a footnote is printed with its position as its number. */
	private readonly byPlace: Cited[] = [];
	/** Those of them that also cite something inside a parenthetical, where nothing becomes an antecedent. */
	private readonly withNested = new Set<Cited>();
	/** False once a footnote has a name as its label: then those before it that cite nothing weren't counted. */
	private areNumbered = true;

	/** Begins with the footnote that is labeled `note`. */
	open(note: string, cited: Cited): void {
		this.byPlace.push(cited);
		const number = noteNumber(note);
		if (number === undefined) this.areNumbered = false;
		else this.byNumber.set(number, cited);
	}

	addNested(cited: Cited): void {
		this.withNested.add(cited);
	}

	/** What the footnotes that "note N" may refer to cite: the one labeled N, and the one printed with that number. */
	citedIn(number: number | undefined): Cited[] {
		if (number === undefined) return [];
		const sets = new Set([this.byNumber.get(number), this.byPlace[number - 1]]);
		return [...sets].filter((set) => set !== undefined);
	}

	/**
	 * Whether an authority is cited in a footnote and, as far as can be told, not in note N. A footnote that contains something unclear, or
	 * something cited inside a parenthetical, may still be the right one.
	 */
	isElsewhere(authority: Antecedent, number: number): boolean {
		if (!this.areNumbered) return false;
		const cited = this.citedIn(number);
		if (cited.some((set) => set.has(null) || set.has(authority) || this.withNested.has(set))) return false;
		return this.byPlace.some((set) => set.has(authority));
	}

	/** Whether "note N" has a source that isn't known. */
	isUnclear(number: number | undefined): boolean {
		return this.citedIn(number).some((set) => set.has(null));
	}

	get isEmpty(): boolean {
		return this.byPlace.length === 0;
	}
}
