import type { Span } from '../../base/text/span';

/** What hides text from recognition: code fences, inline code, front matter, HTML comments, link targets, attributes, and what Benchbook wrote. */
export type MaskKind = 'fence' | 'code' | 'frontMatter' | 'comment' | 'linkTarget' | 'ownOutput';

export interface Mask extends Span {
	readonly kind: MaskKind;
}

/** Adds a mask; a fence, comment, or front matter that continues past the end of a segment stays one mask. */
export function pushJoined(masks: Mask[], mask: Mask): void {
	const last = masks.at(-1);
	if (last?.end === mask.start && last.kind === mask.kind && mask.kind !== 'code' && mask.kind !== 'linkTarget') {
		masks[masks.length - 1] = { ...last, end: mask.end };
	} else {
		masks.push(mask);
	}
}
