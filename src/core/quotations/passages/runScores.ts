import type { Span } from '../../base/text/span';
import { type OpinionIndex, PASSED_OVER } from '../opinion/opinionIndex';
import type { OpinionSentences } from './opinionSentences';

/** How many sentences a run has. */
export const RUN = 4;
// The constants of BM25 (Robertson and Zaragoza, 2009).
const SATURATION = 1.2;
const LENGTH_WEIGHT = 0.75;

/** The scores of all runs of sentences of an opinion; a run has the number of its first sentence. */
export class RunScores {
	private readonly scores: Float64Array;
	/** How often each run has the word that is being added. */
	private readonly times: Uint32Array;
	/** The sentence of each word. */
	private readonly sentenceOf: Int32Array;
	private readonly usualLength: number;

	constructor(
		private readonly index: OpinionIndex,
		private readonly sentences: OpinionSentences,
	) {
		const { firstWords, wordEnds, starts } = sentences;
		this.scores = new Float64Array(Math.max(1, starts.length - RUN + 1));
		this.times = new Uint32Array(this.scores.length);
		this.sentenceOf = new Int32Array(index.ids.length).fill(-1);
		for (const i of starts.keys()) this.sentenceOf.fill(i, firstWords[i], wordEnds[i]);
		this.usualLength = this.scores.reduce((sum, _, run) => sum + this.lengthOf(run), 0) / this.scores.length;
	}

	/** Adds a word, or a pair of words, by its places: the fewer runs have it, the more it counts. @param places numbers of words, ascending */
	add(places: Iterable<number>, weight: number): void {
		const { scores, times } = this;
		const runs = this.having(places);
		const rarity = Math.log(1 + (scores.length - runs.length + 0.5) / (runs.length + 0.5));
		for (const run of runs) {
			const often = times[run] as number;
			const length = 1 - LENGTH_WEIGHT + (LENGTH_WEIGHT * this.lengthOf(run)) / this.usualLength;
			scores[run] =
				(scores[run] as number) + (weight * rarity * often * (SATURATION + 1)) / (often + SATURATION * length);
		}
		for (const run of runs) times[run] = 0;
	}

	/** Multiplies the score of each run that has one of these words, or that touches one of these spans and not one of `except`. */
	multiplyHaving(places: Iterable<number>, factor: number): void {
		const runs = this.having(places);
		for (const run of runs) {
			this.scores[run] = (this.scores[run] as number) * factor;
			this.times[run] = 0;
		}
	}

	multiplyOn(pages: readonly Span[], factor: number, neighbors: readonly Span[], lesser: number): void {
		const touches = (run: number, spans: readonly Span[]): boolean => {
			const { start, end } = this.spanOf(run);
			return spans.some((span) => start < span.end && end > span.start);
		};
		for (const run of this.scores.keys()) {
			const by = touches(run, pages) ? factor : touches(run, neighbors) ? lesser : 1;
			this.scores[run] = (this.scores[run] as number) * by;
		}
	}

	/** The runs with the highest scores, best first, none of which overlap. */
	best(most: number): number[] {
		const found: number[] = [];
		while (found.length < most) {
			let best = -1;
			let score = 0;
			for (const [run, own] of this.scores.entries()) {
				if (own > score) [best, score] = [run, own];
			}
			if (best < 0) break;
			found.push(best);
			this.scores.fill(0, Math.max(0, best - RUN + 1), best + RUN);
		}
		return found;
	}

	/** The number of its last sentence. */
	lastOf(run: number): number {
		return Math.min(this.sentences.starts.length, run + RUN) - 1;
	}

	spanOf(run: number): Span {
		const { starts, ends } = this.sentences;
		return { start: starts[run] ?? 0, end: ends[this.lastOf(run)] ?? 0 };
	}

	private lengthOf(run: number): number {
		const { firstWords, wordEnds } = this.sentences;
		return (wordEnds[this.lastOf(run)] ?? 0) - (firstWords[run] ?? 0);
	}

	/** The runs that have a word at one of these places, and in `times`, how often. */
	private having(places: Iterable<number>): number[] {
		const runs: number[] = [];
		for (const place of places) {
			const sentence = this.sentenceOf[place] ?? -1;
			if (sentence < 0 || ((this.index.flags[place] as number) & PASSED_OVER) !== 0) continue;
			for (let run = Math.max(0, sentence - RUN + 1); run <= sentence && run < this.times.length; run++) {
				if (this.times[run] === 0) runs.push(run);
				this.times[run] = (this.times[run] as number) + 1;
			}
		}
		return runs;
	}
}
