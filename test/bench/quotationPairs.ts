import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A draft's quotation and the opinion that it is compared with; `change` names what was done to the opinion's words. */
export interface Pair {
	readonly opinion: string;
	readonly passage: string;
	readonly change: string;
	/** The opinion's words, as they are. */
	readonly source: string;
}

export interface Opinion {
	readonly name: string;
	readonly text: string;
}

/** Every text below the folder, sorted by name. */
export function readOpinions(folder: string): Opinion[] {
	return readdirSync(folder, { recursive: true, encoding: 'utf8' })
		.filter((name) => name.endsWith('.txt'))
		.sort()
		.map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let t = Math.imul(state ^ (state >>> 15), 1 | state);
		t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
		return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
	};
}

type Random = () => number;

/** Some sentences of an opinion as a careful typist would copy them: lines joined, without page numbers, star pages and footnote marks. */
function copySentences(opinion: Opinion, random: Random, most: number): string | undefined {
	const { text } = opinion;
	const at = Math.floor(text.length * (0.1 + 0.85 * random()));
	const stretch = text.slice(at, at + 4_000);
	const copied = stretch
		.replace(/^[ \t]*(?:-[ \t]*)?\d{1,3}(?:[ \t]*-)?[ \t]*$/gm, '')
		.replace(/\f/g, '\n')
		.replace(/([a-z])-[ \t]*\n\s*([a-z])/g, '$1$2')
		.replace(/[ \t]*\*{1,3}\d{2,4}[ \t]?/g, ' ')
		.replace(/(?<=[a-z][.,;:"”’]?)\d{1,2}(?=\s)/g, '')
		.replace(/\s+/g, ' ');
	const sentences = copied.split(/(?<=[a-z]{3}\.["”]?) (?=["“]?[A-Z])/).slice(1, -1);
	const chosen: string[] = [];
	for (const sentence of sentences) {
		if (!isProse(sentence)) {
			if (chosen.length > 0) break;
			continue;
		}
		chosen.push(sentence);
		if (chosen.length >= most) break;
	}
	const passage = chosen.join(' ');
	const words = passage.split(' ').length;
	return words >= 12 && words <= 120 && chosen.length >= Math.min(most, 1) ? passage : undefined;
}

/** Whether a sentence is the court's own running text: not a heading, a list, a footnote's line or a caption that lines run into. */
function isProse(sentence: string): boolean {
	return (
		/^["“]?[A-Z][a-z]* [a-z]/.test(sentence) &&
		/[a-z]\.["”]?$/.test(sentence) &&
		sentence.length < 500 &&
		!/[[\]{}|_…<>]|\. \.|\.\.|\d\s+[A-Z][a-z]+ \d| {3}|[A-Z]{4,}|[a-z]-\s|\d [A-Z]\w+ [a-z]|Page|No\.|^\d/.test(
			sentence,
		) &&
		!/\s\d{1,3}\s(?!days|years|months|hours|U\.|F\.|S\.)/.test(sentence)
	);
}

type Change = (passage: string, random: Random) => string | undefined;

function pick<T>(list: readonly T[], random: Random): T | undefined {
	return list[Math.floor(random() * list.length)];
}

const swaps: readonly (readonly [RegExp, string])[] = [
	[/\bshall\b/, 'may'],
	[/\bmay\b/, 'shall'],
	[/\bmust\b/, 'may'],
	[/\bshould\b/, 'must'],
	[/\bwould\b/, 'could'],
	[/\bwill\b/, 'may'],
	[/\bcould\b/, 'must'],
	[/\bcan\b/, 'must'],
];
const others = 'plainly never liability reasonable any defendant wholly evidence claim duty'.split(' ');

/** What makes a quotation false; each must be found. */
const adversarial: Readonly<Record<string, Change>> = {
	dropped: (passage, random) => {
		const words = passage.split(' ');
		const at = 1 + Math.floor(random() * (words.length - 2));
		if (/^\W*$|^\d/.test(words[at] ?? '') || bare(words[at]) === bare(words[at + 1])) return undefined;
		return words.filter((_, i) => i !== at).join(' ');
	},
	swapped: (passage, random) => {
		const words = passage.split(' ');
		const at = 1 + Math.floor(random() * (words.length - 2));
		const other = pick(others, random) as string;
		if (!/^[a-z]{3,}$/.test(words[at] ?? '') || words[at] === other) return undefined;
		return words.map((word, i) => (i === at ? other : word)).join(' ');
	},
	negation: (passage) => (/\bnot\b/.test(passage) ? passage.replace(/\s*\bnot\b/, '') : undefined),
	negated: (passage) =>
		/\b(?:is|was|are|were|did|does|has|had)\b/.test(passage)
			? passage.replace(/\b(is|was|are|were|did|does|has|had)\b/, '$1 not')
			: undefined,
	modal: (passage, random) => {
		const found = pick(
			swaps.filter(([pattern]) => pattern.test(passage)),
			random,
		);
		return found && passage.replace(...found);
	},
	number: (passage) =>
		/(?<![\w.,])\d{1,4}(?= )/.test(passage)
			? passage.replace(/(?<![\w.,])\d{1,4}(?= )/, (number) => String(Number(number) + (number === '30' ? -20 : 7)))
			: undefined,
	joined: (passage) => {
		const sentences = passage.split(/(?<=\.) (?=[A-Z])/);
		if (sentences.length < 3) return undefined;
		return [sentences[0], ...sentences.slice(2)].join(' ');
	},
	order: (passage, random) => {
		const sentences = passage.split(/(?<=\.) (?=[A-Z])/);
		if (sentences.length > 1 && random() < 0.5) return [...sentences.slice(1), sentences[0]].join(' ');
		const words = passage.split(' ');
		const at = 2 + Math.floor(random() * (words.length - 5));
		const [one = '', other = ''] = [words[at], words[at + 1]];
		if (!/^[a-z]+$/.test(one) || !/^[a-z]+$/.test(other) || one === other) return undefined;
		return [...words.slice(0, at), other, one, ...words.slice(at + 2)].join(' ');
	},
	omittedNegation: (passage) =>
		/[a-z] not [a-z]/.test(passage) ? passage.replace(/(?<=[a-z]) not (?=[a-z])/, ' . . . ') : undefined,
	bracketedNegation: (passage) =>
		/\b(?:may|must|shall|is|was|has) (?!not)[a-z]/.test(passage)
			? passage.replace(/\b(may|must|shall|is|was|has) (?!not)(?=[a-z])/, '[$1 not] ')
			: undefined,
	party: (passage) => {
		const pairs: Readonly<Record<string, string>> = {
			plaintiff: 'defendant',
			defendant: 'plaintiff',
			petitioner: 'respondent',
			respondent: 'petitioner',
			appellant: 'appellee',
			appellee: 'appellant',
		};
		const found = /\b(plaintiff|defendant|petitioner|respondent|appellant|appellee)\b/.exec(passage);
		return found === null ? undefined : passage.replace(found[0], `[${pairs[found[0]]}]`);
	},
	name: (passage) => {
		const found = /(?<=[a-z] )[A-Z][a-z]{3,}(?=[ ,])/.exec(passage);
		return found === null ? undefined : passage.replace(found[0], found[0] === 'Harlow' ? 'Benson' : 'Harlow');
	},
};

/** An honest author leaves none out. */
const negated = /n[o’']t|\bno|never|neither|unless|without|cannot/i;

/** What the rules of quoting allow; none may be accused. */
const honest: Readonly<Record<string, Change>> = {
	verbatim: (passage) => passage,
	straightQuotes: (passage) => passage.replace(/[“”]/g, '"').replace(/[‘’]/g, "'"),
	nestedQuotes: (passage) => passage.replace(/[“”"]/g, "'"),
	capital: (passage) => {
		const first = passage.charAt(0);
		return /[A-Z]/.test(first) ? `[${first.toLowerCase()}]${passage.slice(1)}` : undefined;
	},
	ellipsis: (passage, random) => {
		const words = passage.split(' ');
		const at = 3 + Math.floor(random() * (words.length - 8));
		const many = 1 + Math.floor(random() * 4);
		const dots = pick(['. . .', '…', '...', '[...]', '[. . .]'], random);
		return words.length < 14 || negated.test(words.slice(at, at + many).join(' '))
			? undefined
			: [...words.slice(0, at), dots, ...words.slice(at + many)].join(' ');
	},
	sentencesOmitted: (passage) => {
		const sentences = passage.split(/(?<=\.) (?=[A-Z])/);
		if (sentences.length < 3) return undefined;
		return `${sentences[0]?.replace(/\.$/, '')}. . . . ${sentences.slice(2).join(' ')}`;
	},
	bracketed: (passage, random) => {
		const words = passage.split(' ');
		const at = 2 + Math.floor(random() * (words.length - 5));
		if (!/^[a-z]+$/.test(words[at] ?? '') || negated.test(words[at] ?? '')) return undefined;
		return words.map((word, i) => (i === at ? pick(['[the parties]', '[it]', '[this]'], random) : word)).join(' ');
	},
	inserted: (passage, random) => {
		const words = passage.split(' ');
		const at = 2 + Math.floor(random() * (words.length - 5));
		return [...words.slice(0, at), '[that is]', ...words.slice(at)].join(' ');
	},
	wordForm: (passage) => {
		const found = /\b(?!nothing)([a-z]{4,})(ed|ing)\b/.exec(passage);
		return found === null ? undefined : passage.replace(found[0], `${found[1]}[s]`);
	},
	sic: (passage, random) => {
		const words = passage.split(' ');
		const at = 2 + Math.floor(random() * (words.length - 3));
		return [...words.slice(0, at), '[sic]', ...words.slice(at)].join(' ');
	},
	emphasis: (passage, random) => {
		const words = passage.split(' ');
		const at = 2 + Math.floor(random() * (words.length - 4));
		return /^\w+$/.test(words[at] ?? '')
			? `${words.map((word, i) => (i === at ? `*${word}*` : word)).join(' ')} (emphasis added)`
			: undefined;
	},
	cleanedUp: (passage) => `${passage.replace(/[“”"‘]/g, '')} (cleaned up)`,
	escaped: (passage) => {
		const first = passage.charAt(0);
		return /[A-Z]/.test(first) ? `\\[${first.toLowerCase()}\\]${passage.slice(1)}` : undefined;
	},
	escapedStars: (passage, random) => {
		const words = passage.split(' ');
		const at = 3 + Math.floor(random() * (words.length - 8));
		if (words.length < 14 || negated.test(words.slice(at, at + 2).join(' '))) return undefined;
		return [...words.slice(0, at), '\\* \\* \\*', ...words.slice(at + 2)].join(' ');
	},
	ligature: (passage) =>
		/[a-z]{3}f[il][a-z]{2}/.test(passage) ? passage.replace(/(?<=[a-z]{3}f)[il](?=[a-z]{2})/g, '') : undefined,
	dashes: (passage) => (/[—–]/.test(passage) ? passage.replace(/\s*[—–]\s*/g, ' -- ') : undefined),
	pageInside: (passage) => {
		const found = /\b[a-z]{4}(?=[a-z]{4})/.exec(passage);
		return found === null ? undefined : passage.replace(found[0], `${found[0]}\\*147`);
	},
	fragment: (passage, random) => {
		const words = passage.split(' ');
		const at = Math.floor(random() * (words.length - 6));
		return words.slice(at, at + 4 + Math.floor(random() * 8)).join(' ');
	},
	broken: (passage, random) => {
		const words = passage.split(' ');
		const at = 1 + Math.floor(random() * (words.length - 2));
		return `${words.slice(0, at).join(' ')}\n${words.slice(at).join(' ')}`;
	},
};

export function makePairs(
	opinions: readonly Opinion[],
	kind: 'adversarial' | 'honest',
	count: number,
	seed: number,
): Pair[] {
	const random = randomFrom(seed);
	const changes = Object.entries(kind === 'honest' ? honest : adversarial);
	const pairs: Pair[] = [];
	for (let tries = 0; pairs.length < count && tries < count * 400; tries++) {
		const opinion = pick(opinions, random) as Opinion;
		const [change, apply] = changes[pairs.length % changes.length] as [string, Change];
		const source = copySentences(opinion, random, 1 + Math.floor(random() * 4));
		if (source === undefined) continue;
		const passage = apply(source, random);
		if (passage === undefined || (kind === 'adversarial' && bare(passage) === bare(source))) continue;
		pairs.push({ opinion: opinion.name, passage, change, source });
	}
	return pairs;
}

function bare(text: string | undefined): string {
	return (text ?? '')
		.toLowerCase()
		.replace(/[^a-z\d]+/g, ' ')
		.trim();
}
