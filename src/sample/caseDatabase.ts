import { type Landmark, listLandmarks } from './landmarks';

/** IDs of the sample's own decisions start here. */
const firstId = 1_000_001;

/** Words that a search ignores. */
const emptyWords = new Set('a an and by for in of on or re the to v vs with'.split(' '));

/** The sample's decisions, by citation and by words. */
export class CaseDatabase {
	readonly cases: readonly Landmark[];
	private readonly byCitation = new Map<string, Landmark[]>();
	private readonly words: readonly (readonly [word: string, weight: number][])[];

	constructor(added: readonly Landmark[] = []) {
		this.cases = [...listLandmarks(firstId), ...added];
		for (const found of this.cases) {
			for (const citation of found.citations) {
				const key = foldCitation(citation);
				const sharing = this.byCitation.get(key);
				if (sharing) sharing.push(found);
				else this.byCitation.set(key, [found]);
			}
		}
		this.words = this.cases.map(({ name, topic, court, dateDecided }) => [
			...splitWords(name).map((word) => [word, 3] as [string, number]),
			...splitWords(topic).map((word) => [word, 2] as [string, number]),
			...splitWords(`${court ?? ''} ${dateDecided ?? ''}`).map((word) => [word, 1] as [string, number]),
		]);
	}

	/** All decisions that start on that page of that volume, however the reporter is spelled. */
	findByCitation(citation: string): readonly Landmark[] {
		return this.byCitation.get(foldCitation(citation)) ?? [];
	}

	/** The decisions that match at least half of the query's words, best first; a citation finds its own. */
	search(query: string): readonly Landmark[] {
		const exact = this.findByCitation(query);
		if (exact.length > 0) return exact;
		const wanted = splitWords(query).filter((word) => !emptyWords.has(word));
		if (wanted.length === 0) return [];
		const scored = this.cases.map((found, index) => {
			const weights = wanted.map((word) => weigh(word, this.words[index] ?? []));
			const answered = weights.filter((weight) => weight > 0).length;
			return { found, answered, score: weights.reduce((sum, weight) => sum + weight, 0) };
		});
		return scored
			.filter(({ answered }) => answered > 0 && answered * 2 >= wanted.length)
			.sort((a, b) => b.answered - a.answered || b.score - a.score)
			.map(({ found }) => found);
	}
}

/** The weight of the heaviest word that is `wanted`, or starts with it if `wanted` is long enough. */
function weigh(wanted: string, words: readonly (readonly [string, number])[]): number {
	let best = 0;
	for (const [word, weight] of words) {
		if (word === wanted || (wanted.length >= 4 && word.startsWith(wanted))) best = Math.max(best, weight);
	}
	return best;
}

/** Letters and digits only, so that "347 U. S. 483" and "347 U.S. 483" are the same. */
function foldCitation(citation: string): string {
	return citation.toLowerCase().replace(/[^a-z0-9]/g, '');
}

function splitWords(text: string): string[] {
	return (
		text
			.toLowerCase()
			.replace(/[.'’]/g, '')
			.match(/[\p{L}\p{N}]+/gu) ?? []
	);
}
