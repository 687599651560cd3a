import assert from 'node:assert/strict';
import { type AST, parseRegExpLiteral, visitRegExpAST } from '@eslint-community/regexpp';
import { describe, it } from 'mocha';
import { codeOf, type Node, parse, placeOf, readSources, type SourceFile } from './sourceTrees';

/** So many words are a list, whose place is the lexicon. */
const most = 10;

/** Rooms of the core that read texts and names: what other rooms list are words of a format or a screen. */
const rooms =
	/^src\/core\/(?:base\/text|citations|draft\/reading|law\/courts|preflight|quotations|table\/(?!docxBrief\/)|verification\/judgement)/;

const word = /^\p{L}[\p{L}.'’&-]+$/u;

/** Lists of more than ten plain words: in an array, the values of an object, a string that is split, or the alternatives of a pattern. */
function findLists(file: SourceFile): string[] {
	return file.nodes
		.filter((node) => Math.max(...countWords(node)) > most)
		.map((node) => `${placeOf(file, node)} ${codeOf(file, node).slice(0, 60)}`);
}

function countWords(node: Node): number[] {
	const textOf = (one: unknown): string => {
		const { type, value, elements, quasis } = one as Node;
		if (type === 'Literal' && typeof value === 'string') return value;
		if (type === 'ArrayExpression') return textOf((elements as Node[])[0] ?? {});
		if (type === 'Property') return textOf(value).split(' ')[0] ?? '';
		if (type !== 'TemplateLiteral') return '';
		return (quasis as Node[]).map((quasi) => (quasi.value as { cooked: string }).cooked).join('');
	};
	const count = (texts: readonly string[]) => texts.filter((text) => word.test(text)).length;
	if (node.type === 'ArrayExpression') return [count((node.elements as Node[]).map(textOf))];
	if (node.type === 'ObjectExpression') return [count((node.properties as Node[]).map(textOf))];
	if (node.type === 'CallExpression') {
		const { object, property } = node.callee as Node;
		return (property as Node | undefined)?.name === 'split' ? [count(textOf(object).split(/[\s|,;]+/))] : [0];
	}
	if (/^(?:Literal|TemplateLiteral)$/.test(node.type) && textOf(node).includes('|'))
		return [count(textOf(node).split(/[|()\n]+/))];
	const { raw, regex } = node;
	return regex ? countAlternatives(raw as string) : [0];
}

/** Of each group, how many of its alternatives are words, some of their letters perhaps optional. */
function countAlternatives(source: string): number[] {
	const isLetters = (element: AST.Element): boolean =>
		element.type === 'Character'
			? /[\p{L}.'’\s-]/u.test(String.fromCodePoint(element.value))
			: element.type === 'Quantifier' && isLetters(element.element);
	const counts = [0];
	const add = ({ alternatives }: { readonly alternatives: readonly AST.Alternative[] }) =>
		counts.push(alternatives.filter(({ elements }) => elements.length > 1 && elements.every(isLetters)).length);
	visitRegExpAST(parseRegExpLiteral(source), {
		onPatternEnter: add,
		onGroupEnter: add,
		onCapturingGroupEnter: add,
		onAssertionEnter: (node) => {
			if ('alternatives' in node) add(node);
		},
	});
	return counts;
}

describe('lists of words', () => {
	it('are in the lexicon, where they have more than ten', () => {
		assert.deepEqual(
			readSources()
				.filter(({ path }) => rooms.test(path))
				.flatMap(findLists),
			[],
		);
	});

	it('are found however they are written', () => {
		const words = 'alder ash aspen beech birch cedar elm fir hazel maple oak'.split(' ');
		const written = [
			JSON.stringify(words),
			JSON.stringify(words.map((one) => [one, 1])),
			`({ ${words.map((one, at) => `tree${at}: '${one}'`).join(', ')} })`,
			`'${words.join(' ')}'.split(' ')`,
			`/^(?:${words.join('|')})$/i`,
			`/see (?=${words.join('s?|')})/`,
			`new RegExp('${words.join('|')}')`,
		];
		for (const code of written)
			assert.equal(findLists(parse('a.ts', `export const found = ${code};`)).length > 0, true, code);
		assert.deepEqual(findLists(parse('a.ts', `export const found = ${JSON.stringify(words.slice(1))};`)), []);
	});
});
