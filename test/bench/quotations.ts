import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { compareQuotation } from '../../src/core/quotations/comparison/compareQuotation';
import { indexOpinion, type OpinionIndex } from '../../src/core/quotations/opinion/opinionIndex';
import { trailingMarks } from '../quotedPassage';
import { makePairs, type Opinion, type Pair, readOpinions } from './quotationPairs';

export interface QuotationQuality {
	readonly opinions: number;
	readonly adversarial: number;
	readonly missed: readonly Pair[];
	readonly honest: number;
	readonly accused: readonly Pair[];
}

const PAIRS = 300;
const SEED = 17;

/**
 * Quotations from the real opinions in a folder of facts, with and without a change that makes them false; undefined where the folder has none.
 */
export function measureQuotations(facts: string): QuotationQuality | undefined {
	const folder = join(facts, 'real/docs');
	return existsSync(folder) ? measureQuality(readOpinions(folder), SEED) : undefined;
}

function measureQuality(opinions: readonly Opinion[], seed: number): QuotationQuality {
	const indexes = new Map(opinions.map(({ name, text }) => [name, indexOpinion(text, 'plain')]));
	const adversarial = makePairs(opinions, 'adversarial', PAIRS, seed);
	const honest = makePairs(opinions, 'honest', PAIRS, seed + 1);
	const differs = (pair: Pair) => isAccused(indexes.get(pair.opinion) as OpinionIndex, pair.passage);
	return {
		opinions: opinions.length,
		adversarial: adversarial.length,
		missed: adversarial.filter((pair) => !differs(pair)),
		honest: honest.length,
		accused: honest.filter(differs),
	};
}

function isAccused(index: OpinionIndex, passage: string): boolean {
	const { end, omitsCitations } = trailingMarks(passage);
	const outcome = compareQuotation(index, {
		words: passage.slice(0, end),
		format: 'markdown',
		omitsCitations,
	});
	const turns = 'alterations' in outcome && outcome.alterations.some((one) => one.turns);
	return outcome.kind === 'differs' || outcome.kind === 'notFound' || turns;
}
