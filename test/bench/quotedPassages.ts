import type { randomFrom } from './quotationPairs';

/** Words of an opinion as someone copies them who reads pages: without what a page puts between them. */
export interface CopiedSentence {
	readonly words: string;
	/** Where in the opinion they are. */
	readonly at: number;
	readonly until: number;
}

type Random = ReturnType<typeof randomFrom>;

const pageNumberLine = /^\W*(?:page\s+)?\d{1,4}(?:\s+of\s+\d{1,4})?\W*$/i;
/** A line that is there so often, but for its digits, is the head or foot of a page. */
const LEAST_HEADS = 3;

/** All sentences of running prose, of 8 to 90 words. Other than the reading that is measured, it knows nothing of law: it counts lines. */
export function copySentences(text: string): CopiedSentence[] {
	const lines = [...text.matchAll(/[^\n\f]*(?:\r?\n|\f|$)/g)].filter(([line]) => line !== '');
	const keyOf = (line: string): string => line.replace(/\d+/g, '#').replace(/\W+/g, ' ').trim();
	const counts = new Map<string, number>();
	for (const [line] of lines) counts.set(keyOf(line), (counts.get(keyOf(line)) ?? 0) + 1);
	let copied = '';
	const origins: number[] = [];
	const put = (words: string, at: number): void => {
		copied += words;
		for (let i = 0; i < words.length; i++) origins.push(at + i);
	};
	let blanks = 0;
	for (const { 0: line, index } of lines) {
		const words = line.trim();
		if (words === '') {
			blanks++;
			continue;
		}
		const key = keyOf(line);
		const isHead =
			key.length > 2 && words.length < 110 && (counts.get(key) ?? 0) >= LEAST_HEADS && !/^[a-z]+ /.test(words);
		if (pageNumberLine.test(words) || isHead) continue;
		// Double-spaced lines are no paragraphs; after two blank lines, or a finished sentence, one begins.
		const goesOn = /[a-z,;]-?$/.test(copied) || (blanks === 0 && copied !== '');
		if (/[a-z]-$/.test(copied) && /^[a-z]/.test(words)) {
			copied = copied.slice(0, -1);
			origins.pop();
		} else if (copied !== '') put(goesOn ? ' ' : '\n', index);
		put(line.trimStart().trimEnd(), index + line.length - line.trimStart().length);
		blanks = 0;
	}
	const sentences: CopiedSentence[] = [];
	for (const { 0: found, index } of copied.matchAll(
		/(?<=\n|[a-z]{2}[.?][”"]?\s)["“]?[A-Z][^\n]{30,900}?[a-z]{2}[.?][”"]?(?=\s["“]?[A-Z]|\n|$)/g,
	)) {
		const words = clean(found);
		if (isProse(words))
			sentences.push({ words, at: origins[index] ?? 0, until: origins[index + found.length - 1] ?? 0 });
	}
	return sentences;
}

/** Without star pages, other reporters' pages, and the marks of footnotes. */
function clean(sentence: string): string {
	return sentence
		.replace(/\*{1,3}\d{2,4}(?=\D)/g, ' ')
		.replace(/\[\d{1,2}\]|\[FN\d{1,2}\]/g, '')
		.replace(/\[\s?\d{1,4} [A-Z][\w. ]{1,16} \d{1,4}[^\]]{0,60}\]/g, ' ')
		.replace(/(?<=[a-z][.,;:"”’]{1,2})\d{1,2}(?=\s|$)/g, '')
		.replace(/\u00ad\s*/g, '')
		.replace(/\s+/g, ' ')
		.trim();
}

/** Not what only looks like a sentence: a caption, a table, two lines that columns or footnotes run together. */
function isProse(words: string): boolean {
	const all = words.split(' ');
	const small = all.filter((word) => /^[a-z]/.test(word)).length;
	const quotes = (words.match(/[“”"]/g) ?? []).length;
	return (
		all.length >= 8 &&
		all.length <= 90 &&
		small > all.length * 0.6 &&
		quotes % 2 === 0 &&
		(words.match(/“/g) ?? []).length === (words.match(/”/g) ?? []).length &&
		!/[A-Z]{5,}|_{2,}|\.{5,}|[|{}<>§¶*#]|[a-z]-\s|(?:^|\s)\d{1,2}\s(?=[A-Z][a-z]+ [a-z])|[a-z]\d|\bId\.|\bv\.|\bSee\b/.test(
			words,
		) &&
		balanced(words, '(', ')') &&
		balanced(words, '[', ']')
	);
}

function balanced(words: string, open: string, close: string): boolean {
	const marks = [...words].filter((mark) => mark === open || mark === close);
	return marks.every((mark, i) => mark === (i % 2 === 0 ? open : close)) && marks.length % 2 === 0;
}

export type Change = (words: string, random: Random) => string | undefined;

function replaced(words: string, pattern: RegExp, by: string): string | undefined {
	return pattern.test(words) ? words.replace(pattern, by) : undefined;
}

/** What turns or cuts what an opinion says, besides the changes of `quotationPairs`. */
export const falseChanges: Readonly<Record<string, Change>> = {
	tense: (words) =>
		replaced(words, /\b(?:is|are)\b/, 'was') ??
		replaced(words, /\bwas\b/, 'is') ??
		replaced(words, /\bhas\b/, 'had') ??
		replaced(words, /\bhad\b/, 'has'),
	conjunction: (words) => replaced(words, / and (?=[a-z])/, ' or ') ?? replaced(words, / or (?=[a-z])/, ' and '),
	conditionCut: (words) => replaced(words, /^(.{40,}?[a-z]),? (?:if|unless|except|provided that) .+$/, '$1.'),
	conditionOmitted: (words) => replaced(words, /(?<=[a-z]),? (?:only if|unless|except) [a-z]+ [a-z]+ /, ' . . . '),
	partySwapped: (words) =>
		replaced(words, /\bplaintiff\b/, 'defendant') ??
		replaced(words, /\bdefendant\b/, 'plaintiff') ??
		replaced(words, /\bpetitioner\b/, 'respondent') ??
		replaced(words, /\bappellant\b/, 'appellee'),
};

/** How converters, typists and careful authors leave what they quote. */
export const fairChanges: Readonly<Record<string, Change>> = {
	fromWithin: (words, random) => {
		const all = words.split(' ');
		const from = 1 + Math.floor(random() * Math.max(1, all.length - 8));
		return all
			.slice(from, from + 6 + Math.floor(random() * 12))
			.join(' ')
			.replace(/[.,;:]$/, '');
	},
	bracketedCapital: (words) => replaced(words, /^[A-Z]/, `\\[${words.charAt(0).toLowerCase()}\\]`),
	bracketedForm: (words) => {
		const found = /\b(?!nothing)([a-z]{3,})(?:ed|ing|s)\b/.exec(words);
		return found ? words.replace(found[0], `${found[1]}[s]`) : undefined;
	},
	closedByDash: (words) => {
		const found = /^(.{20,}? )([a-z]{3,})(?:ed|ing) (.+)$/.exec(words);
		return found && !/[‘’'“”"]/.test(words) && found[2] !== 'noth'
			? `${found[1]}‘${found[2]}[n]’—${found[3]}`
			: undefined;
	},
	convertedStars: (words) => {
		const all = words.split(' ');
		if (all.length < 16 || mayTurn.test(all.slice(6, 9).join(' '))) return undefined;
		return [...all.slice(0, 6), '\\* \\* \\*', ...all.slice(9)].join(' ');
	},
	dots: (words) => {
		const all = words.split(' ');
		if (all.length < 16 || mayTurn.test(all.slice(8, 12).join(' '))) return undefined;
		return [...all.slice(0, 8), '. . .', ...all.slice(12)].join(' ');
	},
	lostLigatures: (words) =>
		/[a-z]{3}f[il][a-z]{2}/.test(words) ? words.replace(/(?<=[a-z]{3}f)[il](?=[a-z]{2})/g, '') : undefined,
	starPage: (words) => {
		const found = /\b[a-z]{4}(?=[a-z]{4})/.exec(words);
		return found ? words.replace(found[0], `${found[0]}\\*147`) : undefined;
	},
	straight: (words) => (/[’‘]/.test(words) ? words.replace(/[‘’]/g, "'") : undefined),
	nested: (words) => (/[“”"]/.test(words) ? words.replace(/[“”"]/g, "'") : undefined),
};

const mayTurn = /n[o’']t|\bno|never|neither|unless|without|cannot|except|only|if\b/i;

export function squash(words: string): string {
	return words.toLowerCase().replace(/[^a-z\d]+/g, '');
}

export function pick<T>(list: readonly T[], random: () => number): T {
	return list[Math.floor(random() * list.length)] as T;
}
