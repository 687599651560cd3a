import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '../../src/core/base/time/clock';
import { Turns } from '../../src/core/base/time/turns';
import { findCitations } from '../../src/core/citations/recognition';
import type { ComparedQuotation } from '../../src/core/quotations/comparison/comparedQuotation';
import { listQuotationMatters } from '../../src/core/quotations/comparison/quotationMatters';
import { TextComparer } from '../../src/core/quotations/comparison/textComparer';
import { readSource } from '../../src/core/quotations/opinion/sourceHead';
import { type ComparedDraft, compareDraft, type TextSource } from '../../src/core/quotations/texts/compareDraft';
import { identifyText } from '../../src/core/quotations/texts/identifyText';
import { type KnownText, matchTexts } from '../../src/core/quotations/texts/matchTexts';
import { headBytes } from '../../src/core/quotations/texts/textFile';
import { writeDraft } from './briefManners';
import { adversarial, honest, randomFrom } from './quotationPairs';
import { type Opinion, readOpinions } from './quotedOpinions';
import { type Change, fairChanges, falseChanges, pick } from './quotedPassages';

/** One quotation in a draft of its own, and what came of it. */
export interface QuotedDraft {
	readonly opinion: string;
	/** What was done to the opinion's words, how they are quoted, and how draft and opinion are set. */
	readonly change: string;
	readonly manner: string;
	readonly layout: string;
	readonly words: string;
	readonly draft: string;
	/** Absent where it was compared with the opinion that it is from. */
	readonly notCompared?: string;
	/** What is said against it. */
	readonly matters: readonly string[];
}

export interface DraftQuality {
	readonly planted: number;
	readonly missed: readonly QuotedDraft[];
	readonly honest: number;
	readonly accused: readonly QuotedDraft[];
	/** Those that weren't compared with the opinion they are from. */
	readonly notCompared: readonly QuotedDraft[];
	readonly reasons: Readonly<Record<string, number>>;
	readonly comparedPercent: number;
}

const each = 400;

/** Drafts in the manner of briefs, half of them honest, with one quotation each from the labeled real opinions, which are all in the folder. */
export async function measureDrafts(shared: string, seed = 17): Promise<DraftQuality | string> {
	if (!existsSync(join(shared, 'real/docs'))) return 'not measured without the real opinions';
	const random = randomFrom(seed);
	const opinions = readOpinions(shared, random).filter(({ ofCourt }) => ofCourt.length >= 5);
	const source = new Folder(opinions);
	const results: QuotedDraft[] = [];
	for (const kind of ['honest', 'planted'] as const) {
		const changes = Object.entries(
			kind === 'honest' ? { ...honest, ...fairChanges } : { ...adversarial, ...falseChanges, ...ofPlace },
		);
		let made = 0;
		for (let tries = 0; made < each && tries < each * 100; tries++) {
			const [change, apply] = changes[made % changes.length] as [string, Change];
			const opinion = pick(opinions, random);
			const one = writeDraft(opinion, opinions, change, apply, random);
			if (!one) continue;
			made++;
			results.push({
				...one,
				change: `${kind}: ${change}`,
				...(await source.judge(one.draft, one.language, opinion, kind === 'honest' || change !== 'ofOther')),
			});
		}
	}
	const planted = results.filter(({ change }) => change.startsWith('planted'));
	const fair = results.filter(({ change }) => change.startsWith('honest'));
	const reasons: Record<string, number> = {};
	for (const { notCompared = '' } of results)
		if (notCompared !== '') reasons[notCompared] = (reasons[notCompared] ?? 0) + 1;
	return {
		planted: planted.length,
		missed: planted.filter(({ matters }) => matters.length === 0),
		honest: fair.length,
		accused: fair.filter(({ matters }) => matters.length > 0),
		notCompared: results.filter(({ notCompared }) => notCompared),
		reasons,
		comparedPercent: (100 * results.filter(({ notCompared }) => !notCompared).length) / results.length,
	};
}

/** Made by how it is cited, not by its words. */
const ofPlace: Readonly<Record<string, Change>> = {
	pastEnd: (words) => words,
	ofDissent: (words) => words,
	ofOther: (words) => words,
};

interface Held extends KnownText {
	readonly key: string;
}

/** All opinions, as a folder has them. */
class Folder {
	private readonly comparer = new TextComparer();
	private readonly texts: Held[];
	private readonly source: TextSource<Held>;
	private readonly turns = new Turns(systemClock, () => new Promise((resolve) => setImmediate(resolve)));

	constructor(opinions: readonly Opinion[]) {
		const byName = new Map(opinions.map((one) => [one.name, one]));
		this.texts = opinions.map(({ name, text }, i) => ({
			key: name,
			file: `authorities/opinion-${i}.txt`,
			identity: identifyText(readSource(text.slice(0, headBytes), 'plain')),
		}));
		this.source = {
			match: (cited) => matchTexts(this.texts, {}, cited),
			compare: async ({ key }, quotation) => {
				const bytes = new TextEncoder().encode(byName.get(key)?.text);
				const outcome = this.comparer.compare(key, quotation);
				if (outcome) return outcome;
				this.comparer.load(key, bytes, 'plain');
				return this.comparer.compare(key, quotation);
			},
			uriOf: ({ key }) => key,
		};
	}

	async judge(
		draft: string,
		language: 'markdown' | 'plaintext',
		opinion: Opinion,
		isOwn: boolean,
	): Promise<Pick<QuotedDraft, 'notCompared' | 'matters'>> {
		const citations = findCitations(draft, language);
		const compared = (await compareDraft(
			{ text: draft, language, citations },
			this.source,
			this.turns,
		)) as ComparedDraft;
		const { quotations, unclosed } = compared;
		const matters = listQuotationMatters(quotations, unclosed).filter(
			({ kind }) => kind !== 'notCompared' && kind !== 'noPinpoint',
		);
		const reason = reasonOf(quotations, isOwn ? opinion : undefined);
		return {
			matters: matters.map(
				({ kind, quotation }) => `${kind} ${JSON.stringify(quotation?.outcome)?.slice(0, 700) ?? ''}`,
			),
			...(reason !== undefined && { notCompared: reason }),
		};
	}
}

/** @param opinion that they are from, where it is the one cited */
function reasonOf(quotations: readonly ComparedQuotation[], opinion: Opinion | undefined): string | undefined {
	if (quotations.length === 0) return 'no quotation found';
	for (const { outcome, text } of quotations) {
		if (outcome.kind === 'notCompared') return outcome.reason;
		if (opinion && text?.uri !== opinion.name) return 'compared with another opinion';
	}
	return undefined;
}

/** `npx tsx test/bench/quotedDrafts.ts SHARED [SEED]`: what was missed, who was accused, and what wasn't compared, one by one. */
async function main(): Promise<void> {
	const [shared = '', seed = '17'] = process.argv.slice(2);
	const quality = await measureDrafts(shared, Number(seed));
	if (typeof quality === 'string') throw new Error(quality);
	const { missed, accused, notCompared, ...counts } = quality;
	for (const [title, drafts] of Object.entries({ missed, accused, notCompared })) {
		for (const { change, manner, layout, opinion, words, matters, draft, notCompared: reason = '' } of drafts) {
			const lines = [
				`== ${title} ${reason} | ${change} | ${manner} | ${layout} | ${opinion}`,
				words,
				...matters,
				draft,
			];
			process.stdout.write(`${lines.join('\n')}\n\n`);
		}
	}
	process.stdout.write(`${JSON.stringify({ ...counts, missed: missed.length, accused: accused.length })}\n`);
}

if (require.main === module) main();
