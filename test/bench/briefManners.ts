import { layouts } from '../layouts';
import { adversarial } from './quotationPairs';
import { type Opinion, pinOf } from './quotedOpinions';
import { type Change, falseChanges, pick, squash } from './quotedPassages';

type Random = () => number;

export interface WrittenDraft {
	readonly opinion: string;
	readonly manner: string;
	readonly layout: string;
	readonly words: string;
	readonly draft: string;
	readonly language: 'markdown' | 'plaintext';
}

/** How briefs quote. `quote` has its marks around it; `full`, `short`, `id` are the citation with its pinpoint. */
interface Cited {
	readonly words: string;
	readonly quote: string;
	readonly full: string;
	readonly short: string;
	readonly id: string;
	readonly supra: string;
	readonly nameAndPlace: string;
	readonly marks: string;
	readonly other: string;
	readonly third: string;
}

type Manner = (cited: Cited) => string[];

const manners: Readonly<Record<string, Manner>> = {
	before: ({ quote, full, marks }) => [
		`As the court explained, ${quote} ${full}${marks}. That settles the point here.`,
	],
	after: ({ quote, full, marks }) => [
		`In ${full}${marks}, the court put it this way: ${quote} Nothing here calls for another result.`,
	],
	id: ({ quote, full, id, marks }) => [
		`The question is not new. ${full}. ${quote} ${id}${marks}. The motion ignores that.`,
	],
	idAfterOther: ({ quote, full, id, other, marks }) => [
		`Many courts agree. ${other}. This one did, too. ${full}. The court went on: ${quote} ${id}${marks}.`,
	],
	short: ({ quote, full, short, other, marks }) => [
		`The leading case is ${full}.`,
		`Others have followed it. ${other}. ${quote} ${short}${marks}. The order below says nothing of it.`,
	],
	supra: ({ quote, full, supra, marks }) => [
		`One case decides this appeal. ${full}.`,
		`The same case goes further: ${quote} ${supra}${marks}.`,
	],
	inParenthetical: ({ quote, full, other }) => [
		`The rule is well settled. ${other}; see also ${full} (${quote.replace(/[.]”$|[.]"$/, (end) => end.slice(1))}). No one disputes it.`,
	],
	neighbor: ({ quote, full, other, third, marks }) => [
		`That was once doubted. ${other}. It no longer is: ${quote} ${full}${marks}. Later cases agree. ${third}.`,
	],
	stringCite: ({ quote, full, other, marks }) => [
		`The test is familiar: ${quote} ${full}${marks}; accord ${other}. It is met.`,
	],
	quoting: ({ quote, full }) => [
		`The point has been made before: ${quote} Harlow v. Benson, 912 F.3d 1107, 1112 (8th Cir. 2019) (quoting ${full}).`,
	],
	seeIntro: ({ quote, full, marks }) => [
		`Appellees rely on one line, ${quote} See ${full}${marks}. They read it alone.`,
	],
	split: ({ words, full, marks }) => {
		const all = words.split(' ');
		const half = Math.max(4, all.length >> 1);
		return [
			`“${all.slice(0, half).join(' ').replace(/,$/, '')},” the court observed, “${all.slice(half).join(' ')}” ${full}${marks}.`,
		];
	},
	lead: ({ quote, full, other, marks }) => [
		`Where a party has waited as long as this one, it is enough to recall that ${quote} ${full}${marks}. Compare ${other}.`,
	],
	block: ({ words, full, marks }) => ['The court left no doubt:', `> ${words}`, `${full}${marks}. That is this case.`],
	blockId: ({ words, full, id, marks }) => [
		`The court answered this in ${full}.`,
		'It then wrote:',
		`> ${words}`,
		`${id}${marks}. That is this case.`,
	],
	footnote: ({ quote, full, marks }) => [
		`The court has said as much: ${quote}[^1] No more is needed.`,
		`[^1]: ${full}${marks}.`,
	],
};
const onlyMarkdown = new Set(['block', 'blockId', 'footnote']);

const own = [
	'The district court granted the motion without a hearing, and this appeal followed in time.',
	'Nothing in the record shows that the notice was ever sent, and the officer who was to send it did not testify.',
	'Appellants raised the point below, briefed it twice, and obtained a ruling, so that it is preserved.',
	'The contract was signed in the spring of that year; the goods were delivered in parts until the fall.',
	'What remains is a question of law, on which this Court owes the ruling below no deference.',
	'The other side’s answer is that the statute is silent. Silence, however, is not permission.',
	'Two witnesses were heard on the first day and three on the second, and none of them had seen the letter.',
	'If the order is left in place, the parties will have to try the same claim again before another judge.',
];

/** Undefined where the change doesn't apply to the sentence that was drawn. */
export function writeDraft(
	opinion: Opinion,
	opinions: readonly Opinion[],
	change: string,
	apply: Change,
	random: Random,
): WrittenDraft | undefined {
	const others = [pick(opinions, random), pick(opinions, random), pick(opinions, random)];
	if (new Set([opinion, ...others].map(({ caseName }) => caseName)).size < 4) return undefined;
	const sentences =
		change === 'ofDissent' ? opinion.separate : change === 'ofOther' ? (others[0]?.ofCourt ?? []) : opinion.ofCourt;
	if (sentences.length === 0 || (change === 'pastEnd' && opinion.pages.length === 0)) return undefined;
	const sentence = pick(sentences, random);
	const changed = apply(sentence.words, random);
	if (changed === undefined || squash(changed).length < 20) return undefined;
	if (change in adversarial || change in falseChanges) {
		// What the opinion says elsewhere, or what is changed in brackets only, is no false quotation.
		if (squash(opinion.text).includes(squash(changed))) return undefined;
		const isMarked = squash(withoutBrackets(changed)) === squash(withoutBrackets(sentence.words));
		if (isMarked && !/party|bracketed/.test(change)) return undefined;
	}
	const [, words = '', marks = ''] = /^([\s\S]*?)( \((?:emphasis added|cleaned up)\))?$/.exec(changed) ?? [];
	const names = Object.keys(layouts).filter((name) => name !== 'quoted');
	const layout = random() < 0.5 ? 'markdown' : pick(names, random);
	const isMarkdown = layout === 'markdown';
	const manner = pick(
		Object.keys(manners).filter((name) => isMarkdown || !onlyMarkdown.has(name)),
		random,
	);
	const pin = change === 'pastEnd' ? String((opinion.pages.at(-1)?.page ?? 0) + 40) : pinOf(opinion, sentence);
	if (pin === '' && manner === 'short') return undefined;
	if (change === 'conditionCut' && manner === 'inParenthetical') return undefined;
	// What a converter escapes, emphasis, and lines that a layout doesn't set are in Markdown only.
	if (!isMarkdown && /[\\*\n]/.test(words)) return undefined;
	if (manner === 'split' && words.split(' ').length < 8) return undefined;
	const isCurly = random() < 0.6;
	const inner = isCurly
		? words.replace(/[“”"]/g, (mark, at: number) =>
				mark === '“' || (mark === '"' && /\s|^$/.test(words.charAt(at - 1))) ? '‘' : '’',
			)
		: words.replace(/[“”"‘’]/g, "'");
	const cited: Cited = {
		words: manner.startsWith('block') ? words : inner,
		quote: isCurly ? `“${inner}”` : `"${inner}"`,
		...citationsOf(opinion, pin, isMarkdown),
		marks,
		other: citationsOf(others[1] as Opinion, '', isMarkdown).full,
		third: citationsOf(others[2] as Opinion, '', isMarkdown).full,
	};
	const fill = (): string => Array.from({ length: 2 + Math.floor(random() * 4) }, () => pick(own, random)).join(' ');
	const quoted = manners[manner]?.(cited) ?? [];
	const paragraphs = [...Array.from({ length: Math.floor(random() * 5) }, fill), ...quoted, fill(), fill()];
	const draft = isMarkdown
		? paragraphs.join('\n\n')
		: (layouts[layout]?.(paragraphs, pick([60, 66, 72], random)) ?? '');
	return {
		opinion: opinion.name,
		manner,
		layout: `${layout} / ${opinion.layout}`,
		words,
		draft,
		language: isMarkdown ? 'markdown' : 'plaintext',
	};
}

function withoutBrackets(words: string): string {
	return words.replace(/\[[^\]]*\]/g, '');
}

function citationsOf(
	{ caseName, place, court }: Opinion,
	pin: string,
	isMarkdown: boolean,
): Pick<Cited, 'full' | 'short' | 'id' | 'supra' | 'nameAndPlace'> {
	const em = (words: string): string => (isMarkdown ? `*${words}*` : words);
	const sides = caseName.split(' v. ');
	const isPublic = /^(?:United States|State|People|Commonwealth)$/.test(sides[0] ?? '');
	const shortName = (isPublic ? sides[1] : sides[0])?.replace(/,? (?:Inc|LLC|Ltd|Co)\..*$|,.*$/, '') ?? caseName;
	const at = pin === '' ? '' : `, ${pin}`;
	return {
		full: `${em(caseName)}, ${place}${at} ${court}`,
		nameAndPlace: `${em(caseName)}, ${place}`,
		short: `${em(shortName)}, ${place.replace(/ \d+$/, '')} at ${pin === '' ? /\d+$/.exec(place)?.[0] : pin}`,
		id: pin === '' ? em('Id.') : `${em('Id.')} at ${pin}`,
		supra: `${em(shortName)}, ${em('supra')}${pin === '' ? '' : `, at ${pin}`}`,
	};
}
