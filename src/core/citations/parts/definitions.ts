import type { Citation } from './citation';

/** The full citations that a citation refers to, with all parallel ones; undefined if it refers to none. */
export function findDefinition(citations: readonly Citation[], { resolvesTo }: Citation): Citation[] | undefined {
	const full = typeof resolvesTo === 'number' && citations.find(({ start }) => start === resolvesTo);
	if (!full) return undefined;
	return full.group === undefined ? [full] : citations.filter(({ group }) => group === full.group);
}

/** UTF-16 units. */
const longestName = 200;

/**
 * The citation that defines the short name at `offset` ("hereinafter …"), where the text uses that name on its own: the last one before it,
 * or the one whose definition this is.
 *
 * @param line the text around `offset`, which starts at `lineStart` (UTF-16 offsets)
 */
export function findDefinedName(
	citations: readonly Citation[],
	line: string,
	lineStart: number,
	offset: number,
): Citation | undefined {
	// A line can be the whole text, and have thousands of names.
	const from = Math.max(0, offset - lineStart - longestName);
	const near = line.slice(from, offset - lineStart + longestName);
	const place = offset - lineStart - from;
	const isThere = (name: string): boolean => {
		for (let at = near.indexOf(name); at >= 0 && at <= place; at = near.indexOf(name, at + 1)) {
			const end = at + name.length;
			if (place <= end && !isWordAt(near, at - 1) && !isWordAt(near, end)) return true;
		}
		return false;
	};
	return citations.findLast(({ start, shortName }) => shortName && start <= offset && isThere(shortName.text));
}

function isWordAt(text: string, at: number): boolean {
	return /[\p{L}\p{N}]/u.test(text.charAt(at));
}
