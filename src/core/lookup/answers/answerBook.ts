import type { ServiceError } from '../../service/serviceError';
import type { Answer } from './answer';
import type { Suggestion } from './suggestion';

/** What came back for citation strings: an answer, a failure, or neither. */
export interface Settlement {
	readonly answers: ReadonlyMap<string, Answer>;
	readonly failures: ReadonlyMap<string, ServiceError>;
}

/** A search by name, court, and year for a citation that wasn't found, which found no case of that name. */
export interface FruitlessSearch {
	/** What the draft said then (`missKey`): the search is about nothing else. */
	readonly key: string;
	/** Who was asked, as shown. */
	readonly by: string;
	/** Milliseconds since the epoch. */
	readonly at: number;
}

/**
 * What is known about one citation string. An answer stays while a new one is fetched, and if that fails, so that no verdict is lost; not
 * if the service, asked again, returns nothing for it.
 */
export interface AnswerEntry {
	readonly answer?: Answer;
	readonly failure?: ServiceError;
	readonly checking?: true;
	/** True if it was sent, at last by itself, and the service returned nothing for it. */
	readonly unanswered?: true;
	/** The latest of each source and key. Kept as long as the window is open, like the next. */
	readonly searches?: readonly FruitlessSearch[];
	/** What may be meant instead, best first, by what the draft says (`missKey`). */
	readonly suggested?: ReadonlyMap<string, readonly Suggestion[]>;
}

const nothing: AnswerEntry = {};

/** The answers of one service, by citation string, for all documents of a window. */
export class AnswerBook {
	private readonly entries = new Map<string, AnswerEntry>();
	private readonly listeners = new Set<(answered: readonly string[]) => void>();

	get(citationString: string): AnswerEntry {
		return this.entries.get(citationString) ?? nothing;
	}

	/** Calls `listener` after every change with the strings that have a new answer, or lost theirs. Returns a function that ends this. */
	onChange(listener: (answered: readonly string[]) => void): () => void {
		this.listeners.add(listener);
		return () => this.listeners.delete(listener);
	}

	/** The strings are being sent. */
	begin(citationStrings: Iterable<string>): void {
		for (const citationString of citationStrings) {
			this.entries.set(citationString, { ...this.entries.get(citationString), checking: true });
		}
		this.notify();
	}

	/** The strings were sent; one that is in neither map of the outcome keeps the answer that it had. */
	settle(citationStrings: Iterable<string>, outcome: Settlement): void {
		for (const citationString of citationStrings) {
			const answer = outcome.answers.get(citationString);
			const failure = outcome.failures.get(citationString);
			const { checking: _, failure: __, ...before } = this.entries.get(citationString) ?? nothing;
			const { unanswered: ___, ...known } = before;
			if (answer) this.entries.set(citationString, { ...known, answer });
			else if (failure) this.entries.set(citationString, { ...before, failure });
			else this.entries.set(citationString, before);
		}
		this.notify([...outcome.answers.keys()]);
	}

	/** Each string was sent once more by itself, without an answer: an earlier one says nothing about it any longer. */
	markUnanswered(citationStrings: Iterable<string>): void {
		const forgotten: string[] = [];
		for (const citationString of citationStrings) {
			const { answer, checking: _, failure: __, ...known } = this.entries.get(citationString) ?? nothing;
			this.entries.set(citationString, { ...known, unanswered: true });
			if (answer) forgotten.push(citationString);
		}
		this.notify(forgotten);
	}

	/** Notes a search that found nothing; if it found a case, forgets a previous one that didn't. */
	noteSearch(citationString: string, search: FruitlessSearch, isFruitless: boolean): void {
		const { searches = [], ...entry } = this.entries.get(citationString) ?? nothing;
		const others = searches.filter(({ key, by }) => key !== search.key || by !== search.by);
		this.entries.set(citationString, { ...entry, searches: isFruitless ? [...others, search] : others });
		this.notify();
	}

	/** Notes what may be meant by a citation that was not found. */
	noteSuggestions(citationString: string, key: string, suggestions: readonly Suggestion[]): void {
		const { suggested = [], ...entry } = this.entries.get(citationString) ?? nothing;
		this.entries.set(citationString, { ...entry, suggested: new Map([...suggested, [key, suggestions]]) });
		this.notify();
	}

	/** Adds kept answers; a newer one stays. */
	restore(answers: Iterable<readonly [string, Answer]>): void {
		for (const [citationString, answer] of answers) {
			const entry = this.entries.get(citationString) ?? nothing;
			if (!entry.answer || entry.answer.checkedAt < answer.checkedAt) {
				this.entries.set(citationString, { ...entry, answer });
			}
		}
		this.notify();
	}

	clear(): void {
		this.entries.clear();
		this.notify();
	}

	private notify(answered: readonly string[] = []): void {
		for (const listener of this.listeners) listener(answered);
	}
}
