import { existsSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { systemClock } from '../../src/core/base/time/clock';
import { runAtOnce, Turns } from '../../src/core/base/time/turns';
import { findCitations } from '../../src/core/citations/recognition';
import * as room from '../../src/core/quotations/comparison/compareQuotation';
import type * as comparers from '../../src/core/quotations/comparison/textComparer';
import type * as finding from '../../src/core/quotations/inDraft/findQuotations';
import type { OpinionIndex } from '../../src/core/quotations/opinion/opinionIndex';
import * as indexing from '../../src/core/quotations/opinion/opinionIndex';
import type * as drafts from '../../src/core/quotations/texts/compareDraft';
import { noIdentity } from '../../src/core/quotations/texts/textFile';
import { trailingMarks } from '../quotedPassage';
import { makePairs, type Opinion, type Pair, randomFrom, readOpinions } from './quotationPairs';

export interface QuotationQuality {
	readonly opinions: number;
	readonly adversarial: number;
	readonly missed: readonly Pair[];
	readonly honest: number;
	readonly accused: readonly Pair[];
}

/** Milliseconds of processor time. */
export interface QuotationSpeed {
	readonly opinionMegabytes: number;
	readonly indexMilliseconds: number;
	readonly meanMilliseconds: number;
	readonly slowestMilliseconds: number;
	readonly briefKilobytes: number;
	readonly briefQuotations: number;
	/** Quotations found and compared again, the texts' indexes made. */
	readonly briefMilliseconds: number;
	/** The same as the editor does it after an edit in one quotation: what was compared before is not compared again. */
	readonly afterEditMilliseconds: number;
	/** The longest time that it kept the thread; longer than a turn (8 ms) where one step takes longer. */
	readonly longestBlockMilliseconds: number;
}

const PAIRS = 300;
const SEED = 17;

/** @param shared the folder that holds `real/docs`; without it only speed is measured, on opinions made of made-up words */
export async function measureQuotations(
	shared?: string,
): Promise<{ quality: QuotationQuality | string; speed: QuotationSpeed }> {
	const folder = shared === undefined ? undefined : join(shared, 'real/docs');
	const opinions = folder !== undefined && existsSync(folder) ? readOpinions(folder) : [];
	return {
		quality:
			opinions.length > 0
				? measureQuality(opinions, SEED)
				: 'not measured without the real opinions (--facts ../shared)',
		speed: await measureSpeed(),
	};
}

export function measureQuality(opinions: readonly Opinion[], seed: number): QuotationQuality {
	const indexes = new Map(opinions.map(({ name, text }) => [name, indexing.indexOpinion(text, 'plain')]));
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
	const outcome = room.compareQuotation(index, {
		words: passage.slice(0, end),
		format: 'markdown',
		omitsCitations,
	});
	const turns = 'alterations' in outcome && outcome.alterations.some((one) => one.turns);
	return outcome.kind === 'differs' || outcome.kind === 'notFound' || turns;
}

/** A brief of 60 pages has about so many units and quotations. */
const BRIEF_UNITS = 150_000;
const BRIEF_QUOTATIONS = 100;

/** The room in one file, as it ships. Where TypeScript is loaded module by module, every use of another module costs a call. */
function bundled(): typeof room &
	Pick<typeof finding, 'readQuotations'> &
	Pick<typeof indexing, 'indexOpinion'> &
	typeof drafts &
	typeof comparers {
	const outfile = join(tmpdir(), `benchbook-quotations-${process.pid}.js`);
	const names = [
		'comparison/compareQuotation',
		'inDraft/findQuotations',
		'opinion/opinionIndex',
		'comparison/textComparer',
		'texts/compareDraft',
	];
	const contents = names.map((name) => `export * from './${name}';`).join('');
	const stdin = { contents, resolveDir: join(__dirname, '../../src/core/quotations'), loader: 'ts' } as const;
	buildSync({ stdin, outfile, bundle: true, minify: true, platform: 'node', format: 'cjs', target: 'node20' });
	try {
		return require(outfile);
	} finally {
		rmSync(outfile);
	}
}

async function measureSpeed(): Promise<QuotationSpeed> {
	const core = bundled();
	const { compareQuotation, readQuotations, indexOpinion } = core;
	const random = randomFrom(SEED);
	const text = writeOpinion(random, 1_000_000);
	const begun = cpu();
	const index = indexOpinion(text, 'plain');
	const indexMilliseconds = cpu() - begun;
	const quotations = Array.from({ length: BRIEF_QUOTATIONS }, (_, i) => quoteFrom(text, random, i));
	for (const draft of quotations) compareQuotation(index, { words: draft, format: 'markdown' });
	const times = quotations.map((draft) => {
		const rounds = [0, 1, 2].map(() => {
			const start = cpu();
			compareQuotation(index, { words: draft, format: 'markdown' });
			return cpu() - start;
		});
		// The median: collecting garbage and other programs fall upon one or another.
		return rounds.sort((one, other) => one - other)[1] as number;
	});
	// Opinions of the usual length, about 20 pages.
	const texts = Array.from({ length: 30 }, () => writeOpinion(random, 50_000));
	const indexes = texts.map((one) => indexOpinion(one, 'plain'));
	const brief = writeBrief(texts, random);
	const citations = findCitations(brief, 'markdown');
	const runs = Array.from({ length: 9 }, () => {
		const start = cpu();
		for (const quotation of runAtOnce(readQuotations(brief, 'markdown', citations)).quotations) {
			const own = indexes[Number(quotation.citation.volume) - 100] as OpinionIndex;
			const { start, end, ...rest } = quotation;
			compareQuotation(own, { ...rest, words: brief.slice(start, end), format: 'markdown' });
		}
		return cpu() - start;
	}).sort((one, other) => one - other);
	return {
		opinionMegabytes: text.length / 1e6,
		indexMilliseconds,
		meanMilliseconds: times.reduce((sum, one) => sum + one, 0) / times.length,
		slowestMilliseconds: Math.max(...times),
		briefKilobytes: brief.length / 1e3,
		briefQuotations: runAtOnce(readQuotations(brief, 'markdown', citations)).quotations.length,
		briefMilliseconds: runs[4] as number,
		...(await measureEdit(core, texts, brief)),
	};
}

async function measureEdit(
	{ compareDraft, TextComparer }: ReturnType<typeof bundled>,
	texts: readonly string[],
	brief: string,
): Promise<Pick<QuotationSpeed, 'afterEditMilliseconds' | 'longestBlockMilliseconds'>> {
	const comparer = new TextComparer();
	texts.forEach((text, i) => {
		comparer.load(String(i), new TextEncoder().encode(text), 'plain');
	});
	const known = texts.map((_, i) => {
		return { key: String(i), file: `authorities/${i}.txt`, identity: noIdentity };
	});
	const source: drafts.TextSource<(typeof known)[number]> = {
		match: ({ citations }) => {
			const text = known[Number(citations[0]?.volume) - 100];
			return text ? { kind: 'text', text, by: 'citation' } : { kind: 'none', misnamed: [] };
		},
		compare: async ({ key }, quotation) => comparer.compare(key, quotation),
		uriOf: ({ file }) => file,
	};
	const blocks: number[] = [];
	let begun = performance.now();
	const turns = new Turns(systemClock, async () => {
		blocks.push(performance.now() - begun);
		await new Promise((resolve) => setImmediate(resolve));
		begun = performance.now();
	});
	const run = async (text: string, before?: drafts.ComparedBefore) => {
		const citations = findCitations(text, 'markdown');
		const start = cpu();
		begun = performance.now();
		const compared = await compareDraft({ text, language: 'markdown', citations }, source, turns, before);
		blocks.push(performance.now() - begun);
		return { compared, milliseconds: cpu() - start };
	};
	const first = await run(brief);
	const times: number[] = [];
	const longest: number[] = [];
	for (let i = 0; i < 9; i++) {
		blocks.length = 0;
		const edited = brief.replace('The court held that "', `The court held that "${'indeed '.repeat(i + 1)}`);
		times.push((await run(edited, first.compared?.before)).milliseconds);
		longest.push(Math.max(...blocks));
	}
	const median = (all: number[]): number => all.sort((one, other) => one - other)[4] as number;
	return { afterEditMilliseconds: median(times), longestBlockMilliseconds: median(longest) };
}

function cpu(): number {
	const { user, system } = process.cpuUsage();
	return (user + system) / 1000;
}

const small = 'the of to and in a that is for it not by as with be was this on or which from are has at an court'.split(
	' ',
);
const syllables =
	'con tra mi nor de fen da tor pla in tif re me dy sta tu pro ce du li a bil ty ju ris dic tion ev den ce'.split(' ');

/** Prose of made-up words, as often as Zipf's law has it, half of them the small words of English. */
function writeOpinion(random: () => number, length: number): string {
	const words = Array.from({ length: 6_000 }, () =>
		Array.from({ length: 2 + Math.floor(random() * 3) }, () => syllables[Math.floor(random() * syllables.length)]).join(
			'',
		),
	);
	const parts: string[] = [];
	for (let written = 0; written < length; ) {
		const sentence = Array.from({ length: 12 + Math.floor(random() * 20) }, () =>
			random() < 0.5
				? small[Math.floor(random() ** 2 * small.length)]
				: words[Math.floor(words.length ** random() - 1)],
		).join(' ');
		const end = random() < 0.15 ? '.\n\n' : '. ';
		parts.push(sentence.charAt(0).toUpperCase(), sentence.slice(1), end);
		written += sentence.length + end.length;
	}
	return parts.join('');
}

/** 8 to 80 words, every second one with an ellipsis, a bracket or a word changed. */
function quoteFrom(text: string, random: () => number, i: number): string {
	const at = Math.floor(random() * (text.length - 2_000));
	const words = text
		.slice(at, at + 1_500)
		.split(/\s+/)
		.slice(1, 9 + Math.floor(random() * 72));
	const k = 3 + Math.floor(random() * (words.length - 6));
	if (i % 4 === 1) words.splice(k, 2, '. . .');
	if (i % 4 === 2) words.splice(k, 1, '[they]');
	if (i % 4 === 3) words.splice(k, 1, 'otherwise');
	return words.join(' ');
}

function writeBrief(texts: readonly string[], random: () => number): string {
	const filler = writeOpinion(random, BRIEF_UNITS * 0.7).split('\n\n');
	const parts: string[] = [];
	for (let i = 0; i < BRIEF_QUOTATIONS; i++) {
		const own = Math.floor(random() * texts.length);
		parts.push(
			...filler.slice(
				Math.floor((i * filler.length) / BRIEF_QUOTATIONS),
				Math.floor(((i + 1) * filler.length) / BRIEF_QUOTATIONS),
			),
		);
		parts.push(
			`The court held that "${quoteFrom(texts[own] as string, random, i)}" *Doe v. Roe*, ${100 + own} F.3d 200, 201 (2d Cir. 1999).`,
		);
	}
	return parts.join('\n\n');
}

/** `npx tsx test/bench/quotations.ts SHARED [SEED]`: what was missed and who was accused, one by one. */
function main(): void {
	const [shared = '', seed = String(SEED)] = process.argv.slice(2);
	const { missed, accused, ...counts } = measureQuality(readOpinions(join(shared, 'real/docs')), Number(seed));
	for (const { change, opinion, passage } of [...missed, ...accused]) {
		process.stdout.write(`${change}  ${opinion}\n    ${passage.replace(/\n/g, ' ')}\n`);
	}
	process.stdout.write(`${JSON.stringify({ ...counts, missed: missed.length, accused: accused.length })}\n`);
}

if (require.main === module) main();
