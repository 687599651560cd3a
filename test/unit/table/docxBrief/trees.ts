import type { Node } from '../../../../src/core/table/docxBrief/tree';
import { wordsOf } from '../../../../src/core/table/docxBrief/tree';

const attributes = ['', [], []];

export const words = (text: string): Node[] => wordsOf(text);
export const para = (text: string, ...more: Node[]): Node => ({ t: 'Para', c: [...words(text), ...more] });
export const header = (level: number, text: string, ...more: Node[]): Node => ({
	t: 'Header',
	c: [level, attributes, [...words(text), ...more]],
});
export const token = (text: string, t: 'RawInline' | 'RawBlock' = 'RawInline'): Node => ({ t, c: ['ours', text] });
export const rule: Node = { t: 'HorizontalRule' };
/** A paragraph that cites something. */
export const cited = (mark: number): Node => para('Ash', token(`end ${mark}`));
/** A node with children. */
export const around = (t: string, inlines: readonly Node[]): Node => ({ t, c: inlines });

/** A tree's words, its parts named: `Emph(a b)`. */
export function show(value: unknown): string {
	if (Array.isArray(value)) return value.map(show).join('');
	if (typeof value !== 'object' || value === null) return '';
	const { t, c } = value as Node;
	switch (t) {
		case 'Str':
			return String(c);
		case 'Space':
			return ' ';
		case 'SoftBreak':
		case 'LineBreak':
		case 'HorizontalRule':
			return `<${t}>`;
		case 'RawInline':
		case 'RawBlock': {
			const [format, text] = c as [string, string];
			return text.includes('w:type="page"') ? '<page>' : `{${format === 'ours' ? text : 'xml'}}`;
		}
		case 'Div': {
			const [[, , pairs], blocks] = c as [[string, string[], [string, string][]], Node[]];
			return `${pairs.map(([, style]) => style).join()}[${blocks.map(show).join(' | ')}]`;
		}
		case 'OrderedList': {
			const [[start, , { t: delimiter }], items] = c as [[number, Node, Node], Node[][]];
			return `${start} ${delimiter}(${items.map(show).join(' | ')})`;
		}
		default:
			return `${t}(${show(c)})`;
	}
}
