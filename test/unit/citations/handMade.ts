import type { Citation, CitationKind, CitedPart } from '../../../src/core/citations/parts/citation';

/** How a hand-made citation is written down: where it stands, by its words, and what a reader would say of it. */
export interface Words {
	readonly cite: string;
	readonly kind?: CitationKind;
	readonly name?: string;
	readonly pin?: string;
	readonly shortName?: string;
	readonly history?: string;
	readonly nested?: boolean;
	/** Continues the parallel group of the citation before. */
	readonly parallel?: boolean;
	readonly database?: boolean;
}

/** Finds each citation after the one before and makes the object a recognizer would. */
export function handMade(text: string, list: readonly Words[]): Citation[] {
	let from = 0;
	let leader = 0;
	const citations: Citation[] = [];
	for (const words of list) {
		const start = text.indexOf(words.cite, from);
		if (start < 0) {
			throw new Error(`no "${words.cite}" after ${from}`);
		}
		const end = start + words.cite.length;
		const kind = words.kind ?? 'full';
		const after = (part: string | undefined): CitedPart | undefined =>
			spanOf(text, part, part ? text.indexOf(part, end) : -1);
		const before = (part: string | undefined): CitedPart | undefined =>
			spanOf(text, part, part ? text.lastIndexOf(part, start) : -1);
		const parts = /^(\d+) (.+?),? (?:at )?(\d+|___)$/.exec(words.cite);
		const isShort = kind === 'short';
		leader = words.parallel ? leader : start;
		const caseName = before(words.name);
		const pin =
			isShort && parts?.[3] ? { text: parts[3], span: { start: end - parts[3].length, end } } : after(words.pin);
		const shortName = after(words.shortName);
		const history = before(words.history);
		citations.push({
			kind,
			start,
			end,
			text: words.cite,
			...(parts && {
				volume: parts[1] as string,
				reporter: parts[2] as string,
				...(isShort ? {} : { page: parts[3] as string }),
			}),
			...(kind === 'full' && { source: words.database ? 'database' : 'reporter' }),
			...(caseName && { caseName }),
			...(pin && { pin }),
			...(shortName && { shortName }),
			...(history && { history }),
			...(words.nested && { nested: true }),
			...((words.parallel || list[citations.length + 1]?.parallel) && { group: leader }),
		});
		from = end;
	}
	return citations;
}

function spanOf(text: string, part: string | undefined, start: number): CitedPart | undefined {
	if (part === undefined) {
		return undefined;
	}
	if (start < 0) {
		throw new Error(`no "${part}" in ${text}`);
	}
	return { text: part, span: { start, end: start + part.length } };
}
