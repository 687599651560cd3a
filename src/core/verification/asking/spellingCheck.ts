import type { Provider } from '../../providers/provider';
import type { Answer } from '../answers/answer';
import { canonicalForm } from './soleCitation';

/** Holds answers of a provider that may misread spellings against the citations that were meant. Strings are as written in the draft. */
export class SpellingCheck {
	private readonly canonical = new Map<string, string | undefined>();

	constructor(private readonly isAnswerTo: NonNullable<Provider['isAnswerTo']>) {}

	/** The answers that are about the citation that was meant. */
	findCertain(answers: ReadonlyMap<string, Answer>): Map<string, Answer> {
		return new Map([...answers].filter(([string, answer]) => this.isAnswerTo(this.meant(string), answer)));
	}

	/**
	 * What is asked again, by its canonical form, with the strings that it stands for; `spent` are those that were in that form already.
	 *
	 * @param open strings without a certain answer
	 */
	planAgain(open: readonly string[]): { readonly again: Map<string, string[]>; readonly spent: readonly string[] } {
		const again = new Map<string, string[]>();
		const spent: string[] = [];
		for (const string of open) {
			const meant = this.meant(string);
			if (meant === string) spent.push(string);
			else again.set(meant, [...(again.get(meant) ?? []), string]);
		}
		return { again, spent };
	}

	/** The answers to canonical forms, for the strings that these stand for. What is uncertain still is unknown, never not found. */
	settle(again: ReadonlyMap<string, readonly string[]>, came: ReadonlyMap<string, Answer>): Map<string, Answer> {
		const settled = new Map<string, Answer>();
		for (const [meant, answer] of came) {
			const kept = this.isAnswerTo(meant, answer) ? answer : this.doubt(answer);
			for (const string of again.get(meant) ?? []) settled.set(string, kept);
		}
		return settled;
	}

	/** An answer that may be about another citation: what it says of a case is left out. */
	doubt({ normalized, status, statusText, heuristic, source, checkedAt }: Answer): Answer {
		const readAs = normalized === undefined ? '' : `, read as ${normalized}`;
		return {
			status: 'unknown',
			statusText: status === 'unknown' ? statusText : `${statusText}${readAs}`,
			heuristic,
			...(source !== undefined && { source }),
			candidates: [],
			checkedAt,
		};
	}

	/** A string that can't be read by itself is taken as it is. */
	private meant(string: string): string {
		if (!this.canonical.has(string)) this.canonical.set(string, canonicalForm(string));
		return this.canonical.get(string) ?? string;
	}
}
