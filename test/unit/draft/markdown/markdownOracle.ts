import { parse, postprocess, preprocess } from 'micromark';
import { frontmatter } from 'micromark-extension-frontmatter';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import type { Mask, MaskKind } from '../../../../src/core/draft/markdown/masks';

/** The masks of a text as a full Markdown parser sees them. */
export function oracleMasks(text: string): Mask[] {
	const parser = parse({ extensions: [frontmatter(['yaml', 'toml']), gfmFootnote()] });
	const events = postprocess(parser.document().write(preprocess()(text, undefined, true)));
	const masks: Mask[] = [];
	const kinds: Record<string, MaskKind> = {
		codeFenced: 'fence',
		codeText: 'code',
		yaml: 'frontMatter',
		toml: 'frontMatter',
		resource: 'linkTarget',
		autolink: 'linkTarget',
		definition: 'linkTarget',
	};
	for (const [phase, token] of events) {
		if (phase !== 'enter') {
			continue;
		}
		const start = token.start.offset;
		const end = token.end.offset;
		const kind = kinds[token.type];
		if (kind) {
			masks.push({ kind, start, end });
		} else if (token.type === 'htmlFlow' || (token.type === 'htmlText' && text.startsWith('<!--', start))) {
			const html = text.slice(start, end);
			for (let at = html.indexOf('<!--'); at >= 0; at = html.indexOf('<!--', at)) {
				const close = html.indexOf('-->', at + 2);
				const after = close < 0 ? html.length : close + 3;
				masks.push({ kind: 'comment', start: start + at, end: start + after });
				at = after;
			}
		}
	}
	return masks.sort((a, b) => a.start - b.start);
}

/** For every letter and digit of the text what hides it: marks and white space at the edges of a mask are no one's loss. */
export function hiddenLetters(text: string, masks: readonly Mask[]): string {
	const hidden =
		[...text].length === text.length ? text.split('') : Array.from({ length: text.length }, (_, i) => text.charAt(i));
	for (const mask of masks) {
		for (let at = mask.start; at < mask.end; at++) {
			if (/[\p{L}\p{N}]/u.test(text.charAt(at))) {
				hidden[at] = `[${mask.kind}]`;
			}
		}
	}
	return hidden.join('');
}
