import { groupBy } from '../../core/base/text/groupBy';
import { present } from '../../core/base/text/present';
import type { BriefText } from '../../core/citations/briefCitations';
import type { TakenBy } from '../../core/quotations/comparison/comparedQuotation';
import { readCited } from '../../core/quotations/texts/matchTexts';
import { choiceKey } from '../../core/quotations/texts/textChoices';
import type { AuthorityTexts } from './authorityTexts';

/** A text, and the citations of a brief that it is taken for, or may be of if someone says so. */
export interface ListedText {
	readonly file: string;
	readonly of: readonly { readonly citation: string; readonly by: TakenBy }[];
	readonly mayBe: readonly string[];
	/** It can't be compared with. */
	readonly isUnread?: true;
}

export interface ListedTexts {
	/** In the order of their paths. */
	readonly texts: readonly ListedText[];
	/** Cases of the brief without a text that is or may be theirs. */
	readonly without: readonly string[];
}

/** What each text in `authorities` is to a brief. */
export function listTexts({ texts, match }: AuthorityTexts, { text, citations }: BriefText): ListedTexts {
	const full = citations.filter(({ kind, group, start }) => kind === 'full' && (group ?? start) === start);
	const parallels = groupBy(citations, ({ group, start }) => group ?? start);
	const taken = new Map<string, { citation: string; by: TakenBy }[]>();
	const possible = new Map<string, string[]>();
	const without: string[] = [];
	const cases = new Map(full.map((citation) => [choiceKey(citation), citation]));
	for (const [citation, { start }] of cases) {
		const found = match(readCited(parallels.get(start) ?? [], text));
		if (found.kind === 'text') add(taken, found.text.file, { citation, by: found.by });
		else if (found.kind === 'possible') for (const { file } of found.texts) add(possible, file, citation);
		else without.push(citation);
	}
	return {
		texts: texts.map(({ file, problem }) => ({
			file,
			of: taken.get(file) ?? [],
			mayBe: possible.get(file) ?? [],
			...present({ isUnread: problem ? (true as const) : undefined }),
		})),
		without,
	};
}

function add<T>(lists: Map<string, T[]>, key: string, value: T): void {
	lists.set(key, [...(lists.get(key) ?? []), value]);
}

const evidence: Readonly<Record<TakenBy, string>> = {
	choice: 'chosen',
	source: 'from the source',
	citation: 'by its citation',
	docket: 'by its docket number',
	evidence: 'by its names, dates, and pages',
};

/** A line for each text, and one for the cases without any. */
export function sayTexts({ texts, without }: ListedTexts): string[] {
	const lines = texts.map(({ file, of, mayBe, isUnread }) => {
		const said = [
			...of.map(({ citation, by }) => `is ${citation} (${evidence[by]})`),
			...(mayBe.length > 0 ? [`may be ${mayBe.join(', ')}: say so with --use "${file}=${mayBe[0]}"`] : []),
		];
		const nothing = isUnread ? "can't be read" : 'is of none of the cases cited';
		return `${file} ${said.length > 0 ? said.join('; ') : nothing}`;
	});
	return [...lines, ...(without.length > 0 ? [`Without a text: ${without.join('; ')}`] : [])];
}
