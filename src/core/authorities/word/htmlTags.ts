import type { Node } from './tree';

/** Tags of HTML that a preview shows as formatting, and what they are to pandoc. */
const formats: Readonly<Record<string, string>> = {
	u: 'Underline',
	ins: 'Underline',
	sup: 'Superscript',
	sub: 'Subscript',
	b: 'Strong',
	strong: 'Strong',
	i: 'Emph',
	em: 'Emph',
	s: 'Strikeout',
	del: 'Strikeout',
};

/** More tags in each other than anyone means; the tree's depth is ours to bound. */
const deepest = 8;

const tag = /^<(\/?)([a-z]{1,9})\s{0,99}\/?>$/i;

/** Inlines with what is between a tag that formats and its end in one node. Tags without an end, and all others, go; their text stays. */
export function nestTags(inlines: readonly Node[]): Node[] {
	const open: { readonly format: string; readonly inlines: Node[] }[] = [];
	const all: Node[] = [];
	const into = (): Node[] => open.at(-1)?.inlines ?? all;
	for (const node of inlines) {
		const [written, text] = node.t === 'RawInline' ? (node.c as [string, string]) : [];
		if (written !== 'html') {
			into().push(node);
			continue;
		}
		const [, slash, name = ''] = tag.exec(text ?? '') ?? [];
		if (name.toLowerCase() === 'br') into().push({ t: 'LineBreak' });
		const format = Object.hasOwn(formats, name.toLowerCase()) ? formats[name.toLowerCase()] : undefined;
		if (format === undefined) continue;
		if (slash === '') {
			if (open.length < deepest) open.push({ format, inlines: [] });
			continue;
		}
		// An end ends what it began, and with it what is still open inside.
		const at = open.findLastIndex((one) => one.format === format);
		if (at < 0) continue;
		const [ended, ...unended] = open.splice(at);
		if (ended) into().push({ t: ended.format, c: [ended, ...unended].flatMap((one) => one.inlines) });
	}
	return open.length === 0 ? all : [all, ...open.map((one) => one.inlines)].flat();
}
