import { type Citation, laws } from '../parts/citation';
import { type Antecedent, latestOf, pageNumber } from './antecedent';
import { withoutNumeral } from './antecedentNames';
import { Antecedents } from './antecedents';
import { CitedNotes } from './citedNotes';
import type { Mention } from './mentions';
import type { Stream } from './stream';

/** All that has been cited so far, in the text and inside parentheticals, and which of it a short form refers to. */
export class CitedAuthorities {
	readonly antecedents = new Antecedents();
	/** What is cited inside parentheticals ("quoting …"): a short form can refer to it if to nothing else, an "id." can't. */
	private readonly quoted = new Antecedents();
	readonly notes = new CitedNotes();

	/** Adds a full citation (`Antecedents.add`). */
	add(mention: Mention, known: Antecedent | undefined, calledName: string | undefined): Antecedent {
		return (mention.citation.nested ? this.quoted : this.antecedents).add(mention, known, calledName);
	}

	findByName(name: string): Antecedent | null {
		return this.antecedents.findByName(this.antecedents.wordsOf(name));
	}

	namesakeOf({ citation }: Mention): Antecedent | undefined {
		const name = this.antecedents.wordsOf(citation.caseName?.text);
		return this.antecedents.findNamesake(name) ?? this.quoted.findNamesake(name);
	}

	/** What a short form with volume and page refers to, or a first page of a decision cited in full elsewhere. */
	meaningOfPlace({ citation }: Mention): Antecedent | null {
		const found = this.antecedents.findPlace(citation) ?? this.quoted.findPlace(citation);
		const isElsewhere = found && citation.kind === 'full' && latestOf(found, citation).citation.page !== citation.page;
		return isElsewhere ? null : found;
	}

	/** "436 U.S. at 650" right after the only case cited from that volume, which begins at 658: what is meant is clear, and the page is wrong. */
	meaningBeforeFirstPage({ caseName, volume, reporter, page, pin }: Citation, { last }: Stream): Antecedent | null {
		if (!last?.isCase || caseName) return null;
		const first = last.latest.citation;
		if (first.volume !== volume || first.reporter !== reporter) return null;
		const isBefore = pageNumber(page ?? pin?.text ?? '') < pageNumber(first.page ?? '');
		return isBefore && this.antecedents.isOnlyPlaceOfItsVolume(first) ? last : null;
	}

	/** What is cited only inside a parenthetical, by the name of the short form. */
	meaningOfQuoted({ citation }: Mention): Antecedent | null {
		return this.quoted.findByName(this.quoted.wordsOf(citation.caseName?.text));
	}

	meaningOfSupra({ citation, around: { noteCited } }: Mention): Antecedent | null {
		const name = this.antecedents.wordsOf(citation.caseName?.text);
		const cited = this.notes.citedIn(noteCited);
		if (cited.length === 0) return this.antecedents.findByName(name, undefined, citation.pin?.text);
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

	isInOtherNote({ citation, around: { noteCited } }: Mention, meant: Antecedent | null): boolean {
		if (noteCited === undefined) return false;
		const named = meant ?? this.antecedents.findByName(this.antecedents.wordsOf(citation.caseName?.text));
		return named !== null && this.notes.isElsewhere(named, noteCited);
	}

	/** Whether "note N" has a source that isn't known, or is a note of a text whose notes aren't known. */
	isUnknownNote({ citation, around: { noteCited } }: Mention): boolean {
		if (noteCited !== undefined && !citation.caseName && this.notes.isEmpty) return true;
		return this.notes.isUnclear(noteCited);
	}
}
