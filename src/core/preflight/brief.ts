import { firstAtOrAfter } from '../base/text/bisection';
import { blanked } from '../base/text/blanked';
import type { Turns } from '../base/time/turns';
import { type BriefPart, type BriefText, readBriefText } from '../citations/briefCitations';
import { initialState } from '../draft/markdown/blockState';
import { findOwnOutput, withOwnOutput } from '../draft/markdown/ownOutput';
import { readStructure } from '../draft/markdown/structure';
import { plainTextOf } from '../quotations/plainText';
import { FILLER } from '../quotations/words';
import type { Decisions } from '../verification/decisions/decisions';
import type { DocumentKnowledge } from '../verification/verdict/documentVerdicts';
import { makeVerdictsInSteps } from '../verification/verdict/makeVerdicts';
import type { Verdict } from '../verification/verdict/verdict';

/** What a brief is judged on. */
export interface BriefKnowledge extends DocumentKnowledge {
	readonly decisions: Decisions;
	/** Milliseconds since the epoch. */
	readonly now: number;
	/** Minutes that local time is ahead of UTC. */
	readonly utcOffset: number;
	/** Which service the answers are from. */
	readonly service: 'none' | 'sample' | 'service';
}

/** The files of a brief, to be judged. Offsets count UTF-16 units of `text`. */
export interface DraftBrief extends BriefText {
	/** The same length as `text`, with everything that isn't prose blanked (comments, code, front matter, link targets, our own output). */
	readonly prose: string;
	/** Like `prose`, without the marks of Markdown and HTML; all marks of emphasis are `*`. */
	readonly plain: string;
}

/** The files of a brief in order, read as one text and judged. */
export interface Brief extends DraftBrief {
	readonly verdicts: readonly Verdict[];
	readonly knowledge: BriefKnowledge;
}

/** Reads the files of a brief in steps, most of which find its citations. */
export function* readBriefParts(parts: readonly BriefPart[]): Generator<void, DraftBrief> {
	const brief = yield* readBriefText(parts);
	const proses: Pick<DraftBrief, 'prose' | 'plain'>[] = [];
	for (const part of parts) {
		proses.push(proseOf(part));
		yield;
	}
	// Blank lines between the files, as in the text.
	const join = (texts: readonly string[]): string => texts.join('\n\n');
	return { ...brief, prose: join(proses.map(({ prose }) => prose)), plain: join(proses.map(({ plain }) => plain)) };
}

/**
 * Judges what was read, giving way to other work in between.
 *
 * @param others verdicts on what only the service found, in offsets of the brief
 */
export async function judgeBrief(
	draft: DraftBrief,
	knowledge: BriefKnowledge,
	others: readonly Verdict[],
	turns: Turns,
): Promise<Brief> {
	const own = await turns.run(makeVerdictsInSteps(draft.citations, { ...knowledge, getText: () => draft.text }));
	const verdicts = [...own, ...others].sort((one, other) => one.citation.start - other.citation.start);
	return { ...draft, verdicts, knowledge };
}

/** Which file an offset of the brief is in, and where in it. */
export function locate({ files }: Pick<BriefText, 'files'>, offset: number): { file: number; offset: number } {
	const file = Math.max(0, firstAtOrAfter(files.length, (at) => files[at]?.start ?? 0, offset + 1) - 1);
	return { file, offset: offset - (files[file]?.start ?? 0) };
}

function proseOf({ text, language }: BriefPart): { readonly prose: string; readonly plain: string } {
	if (language !== 'markdown') return { prose: text, plain: plainTextOf(text, 'plain') };
	const { masks } = readStructure(text, initialState(text));
	const hidden = withOwnOutput(masks, findOwnOutput(text, masks));
	const plain = plainTextOf(text, 'markdown').replaceAll(FILLER, '*');
	return { prose: blanked(text, hidden), plain: blanked(plain, hidden) };
}
