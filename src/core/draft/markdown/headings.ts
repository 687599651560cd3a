import type { Span } from '../../base/text/span';
import { initialState } from './blockState';
import { BlockScanner } from './blocks';

/** A heading of a Markdown text; its span is that of its words, without marks (UTF-16 offsets). */
export interface Heading extends Span {
	/** From 1 to 6. */
	readonly level: number;
	/** On one line, without emphasis, links, attributes, and closing marks. */
	readonly text: string;
}

/** How many UTF-16 units of a heading are read: no section has a longer title, and the rest costs nothing. */
const longestHeading = 1_000;

/** The headings of a whole Markdown text that aren't in a quote, list, or footnote, in order. */
export function findHeadings(text: string): Heading[] {
	const headings: Heading[] = [];
	new BlockScanner(text, {
		heading: (level, start, end) => headings.push({ level, start, end, text: wordsOf(text.slice(start, end)) }),
	}).read(initialState(text));
	return headings;
}

function wordsOf(source: string): string {
	return source
		.slice(0, longestHeading)
		.replace(/\s+#+\s*$/, '')
		.replace(/\s*\{[^{}]*\}\s*$/, '')
		.replace(/!?\[([^\]]*)\]\([^()]*\)/g, '$1')
		.replace(/\[\^[^\]]*\]|<[^>]*>|[*_`]|\\(?=[^\w\s])/g, '')
		.replace(/\s+/g, ' ')
		.trim();
}

/**
 * The fragments by which previews and GitHub link to headings, in order: lowercase, without punctuation, hyphens for spaces, and a number
 * added to one that repeats.
 */
export function fragmentsOf(headings: readonly Heading[]): string[] {
	const seen = new Map<string, number>();
	return headings.map(({ text }) => {
		const slug = text
			.toLowerCase()
			.replace(/[^\p{L}\p{N}\s_-]/gu, '')
			.replace(/\s/g, '-');
		const times = seen.get(slug) ?? 0;
		seen.set(slug, times + 1);
		return times === 0 ? slug : `${slug}-${times}`;
	});
}
