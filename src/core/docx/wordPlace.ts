import type { DocxPlace } from './compose';

/** A place as a person looks it up: "¶ 14", "¶ 14, n. 3". */
export function wordPlace({ paragraph, note }: DocxPlace): string {
	if (!note) return `¶ ${paragraph}`;
	return `¶ ${paragraph}, ${note.kind === 'footnote' ? 'n.' : 'endnote'} ${note.number}`;
}
