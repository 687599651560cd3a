/**
 * What the lines read so far leave open (quotes, list items, footnotes, a fence, a comment …) as a string. From equal strings, the same
 * lines read alike. Empty if nothing is open.
 */
export type BlockState = string;

export type Container =
	| { readonly kind: 'quote' }
	/** `indent`: how many columns its lines need. `empty`: until a line brings content, because an empty item ends at a blank line. */
	| { readonly kind: 'item'; readonly indent: number; empty: boolean }
	| { readonly kind: 'note'; readonly label: string };

export type Leaf =
	| { readonly kind: 'none' | 'paragraph' | 'indented' }
	| { readonly kind: 'fence'; readonly mark: number; readonly length: number }
	/** `of`: its kind, by what ends it (`kindOfHtml`). `comment`: a `<!--` is open. */
	| { readonly kind: 'html'; readonly of: number; comment: boolean }
	| { readonly kind: 'frontMatter'; readonly mark: string; readonly first?: true };

export const NO_LEAF: Leaf = { kind: 'none' };

/** The containers and the leaf that a state names; the caller may change them. */
export function parseState(state: BlockState): [Container[], Leaf] {
	return state === '' ? [[], NO_LEAF] : (JSON.parse(state) as [Container[], Leaf]);
}

export function stateOf(containers: readonly Container[], leaf: Leaf): BlockState {
	return containers.length === 0 && leaf.kind === 'none' ? '' : JSON.stringify([containers, leaf]);
}

/** The state before a text's first line. Front matter counts only if it is closed within the first 64 K. */
export function initialState(text: string): BlockState {
	const opening = /^\ufeff?(---|\+\+\+)[ \t]*\r?\n/.exec(text);
	const mark = opening?.[1];
	if (!opening || !mark) {
		return '';
	}
	const closing = mark === '---' ? /(?:^|[\r\n])---[ \t]*(?:[\r\n]|$)/g : /(?:^|[\r\n])\+\+\+[ \t]*(?:[\r\n]|$)/g;
	closing.lastIndex = opening[0].length - 1;
	const head = text.slice(0, FRONT_MATTER_LIMIT);
	if (!closing.test(head)) return '';
	// If the text was cut off, its end doesn't end a line.
	const isWhole = head.length === text.length || /[\r\n]/.test(head.charAt(closing.lastIndex - 1));
	return isWhole ? stateOf([], { kind: 'frontMatter', mark, first: true }) : '';
}

/** Front matter that isn't closed within this many UTF-16 units isn't front matter. */
export const FRONT_MATTER_LIMIT = 65_536;
