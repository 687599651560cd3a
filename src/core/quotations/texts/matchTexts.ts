import type { Citation } from '../../citations/parts/citation';
import type { TakenBy } from '../comparison/comparedQuotation';
import type { CitedOpinion } from '../opinion/citedOpinion';
import { matchOpinion, namesOpinion } from '../opinion/opinionEvidence';
import type { OpinionIdentity } from '../opinion/opinionIdentity';
import { findChoice, type TextChoices } from './textChoices';

/** A text in a folder and what it says about itself. */
export interface KnownText {
	/** Its path from the folder, with "/" between its parts. */
	readonly file: string;
	readonly identity: OpinionIdentity;
}

export type TextMatch<T extends KnownText> =
	/** `isOther`: it was chosen, although it says that it is a different case's. */
	| {
			readonly kind: 'text';
			readonly text: T;
			readonly by: TakenBy;
			readonly isOther?: true;
	  }
	/** Something agrees, but not enough to be certain: the user chooses. */
	| { readonly kind: 'possible'; readonly texts: readonly T[] }
	/** The file that the user chose isn't among the texts. */
	| { readonly kind: 'missing'; readonly file: string }
	/** `misnamed`: files named like the authority that have a different case's text. `isOneUnknown`: a text doesn't say whose it is. */
	| { readonly kind: 'none'; readonly misnamed: readonly T[]; readonly isOneUnknown?: boolean };

/** How much stronger the evidence for a text must be than that for any other. */
const LEAST_LEAD = 3;

/**
 * The text of an authority: the one that the user chose, else the one that says so itself. If several are equally certain by citation or
 * docket number, they are copies, and the first is taken; if the evidence for two is similar, the user chooses.
 */
export function matchTexts<T extends KnownText>(
	texts: readonly T[],
	choices: TextChoices,
	cited: CitedOpinion,
): TextMatch<T> {
	const chosen = findChoice(choices, cited.citations);
	if (chosen !== undefined) {
		const text = texts.find(({ file }) => file === chosen);
		if (!text) return { kind: 'missing', file: chosen };
		const isOther = matchOpinion(text.identity, cited, text.file).kind === 'other';
		return { kind: 'text', text, by: 'choice', ...(isOther && { isOther }) };
	}
	const found = texts.map((text) => ({ text, match: matchOpinion(text.identity, cited, text.file) }));
	for (const by of ['citation', 'docket'] as const) {
		const same = found.find(({ match }) => match.kind === 'same' && match.by === by);
		if (same) return { kind: 'text', text: same.text, by };
	}
	const scored = found
		.flatMap(({ text, match }) => ('score' in match ? [{ text, ...match }] : []))
		.sort((one, other) => other.score - one.score);
	const [first, second] = scored;
	if (first?.kind === 'same' && first.score >= (second?.score ?? 0) + LEAST_LEAD)
		return { kind: 'text', text: first.text, by: 'evidence' };
	if (first) return { kind: 'possible', texts: scored.map(({ text }) => text) };
	const misnamed = found.filter(({ text, match }) => match.kind === 'other' && namesOpinion(text.file, cited));
	const isOneUnknown = found.some(({ match }) => match.kind === 'unknown');
	return { kind: 'none', misnamed: misnamed.map(({ text }) => text), ...(isOneUnknown && { isOneUnknown }) };
}

/** A citation that says what is cited, with its parallels and the docket number written before it. */
export function readCited(citations: readonly Citation[], text: string): CitedOpinion {
	const [first] = citations;
	const name = citations.find(({ caseName }) => caseName)?.caseName;
	const between = first && name && name.span.end <= first.start ? text.slice(name.span.end, first.start) : '';
	const docket = /\bNos?\.\s*([\w:–-]+)/.exec(between.slice(0, 200))?.[1];
	return { citations, ...(docket !== undefined && { docket }) };
}
