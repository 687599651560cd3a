import { findHeadings, fragmentsOf, type Heading } from '../draft/markdown/headings';

/** A section of a brief, as its headings define it. */
export interface Section {
	/** UTF-16 offset of its heading in the brief. */
	readonly start: number;
	/** How the draft numbers it, "I.A"; for a section without a number, its heading. */
	readonly label: string;
	/** The heading's, for a link. */
	readonly fragment: string;
	/** Index of the file that it is in. */
	readonly file: number;
}

/** In UTF-16 units. A long heading is shortened to its first words. */
const longestLabel = 40;

/** "I.", "A.", "(a)", "12.", "1.2", "Part II" before the words of a heading. A letter or a single number alone is one of its words. */
const numbering =
	/^(?:(?:part|section|chapter|article|point|argument)\s+)?(?:§\s*)?(?:(\((?:[ivxlc]+|[a-z]|\d{1,3})\))|((?:[ivxlc]+|[abd-hjkm-uwyz]|\d{1,3})(?:\.(?:[ivxlc]+(?<!\b[abd-hjkm-uwyz]\.[lc])|(?<=[\divxlc]\.)[abd-hjkm-uwyz]|\d{1,3}))*)(?:[.):—–]|\.?$)|(\d{1,3}(?:\.\d{1,3})+))(?=\s|$)/i;
const named = /^(?:part|section|chapter|article|point|argument)\s+([ivxlc]+|[a-z]|\d{1,3})(?=[\s.:—–]|$)/i;

/** The number that a heading gives itself: "I", "A", "(a)", "1.2"; undefined if it has none. */
export function numberOf(heading: string): string | undefined {
	const [, enclosed, plain, dotted] = numbering.exec(heading) ?? [];
	return enclosed ?? plain ?? dotted ?? named.exec(heading)?.[1];
}

interface Open {
	readonly heading: Heading;
	readonly number: string | undefined;
}

/**
 * The sections of a brief in order. A section's label joins the numbers of the headings that it is in; if several sections would share a label
 * ("I" of the facts and "I" of the argument), each begins with the heading above it.
 *
 * @param files Markdown texts and where they start in the brief; headings for which `isOwn` returns true are ours and start no section
 */
export function listSections(
	files: readonly { readonly text: string; readonly start: number; readonly isOwn: (offset: number) => boolean }[],
): Section[] {
	const open: Open[] = [];
	const found = files.flatMap(({ text, start, isOwn }, file) => {
		const headings = findHeadings(text);
		const fragments = fragmentsOf(headings);
		return headings.flatMap((heading, i) => {
			if (isOwn(heading.start)) return [];
			while ((open.at(-1)?.heading.level ?? 0) >= heading.level) open.pop();
			open.push({ heading, number: numberOf(heading.text) });
			const section = { start: start + heading.start, fragment: fragments[i] ?? '', file };
			return [{ ...section, label: labelOf(open), above: nameAbove(open) }];
		});
	});
	const aboves = new Map<string, Set<string | undefined>>();
	for (const { label, above } of found) aboves.set(label, (aboves.get(label) ?? new Set()).add(above));
	return found.map(({ label, above, ...section }) => {
		const isShared = above !== undefined && (aboves.get(label)?.size ?? 0) > 1;
		return { ...section, label: isShared ? `${above} ${label}` : label };
	});
}

function labelOf(path: readonly Open[]): string {
	const numbers = path.flatMap(({ number }) => (number === undefined ? [] : [number]));
	if (numbers.length === 0) return shorten(path.at(-1)?.heading.text ?? '');
	return numbers.reduce((label, number) => {
		// "1.2" under "1" already says what it is in.
		if (number.startsWith(`${label}.`)) return number;
		return number.startsWith('(') ? label + number : `${label}.${number}`;
	});
}

/** The nearest heading without a number above the first one with a number. */
function nameAbove(path: readonly Open[]): string | undefined {
	const first = path.findIndex(({ number }) => number !== undefined);
	const above = first > 0 ? path[first - 1]?.heading.text : undefined;
	return above && shorten(above);
}

function shorten(text: string): string {
	if (text.length <= longestLabel) return text;
	const cut = text.slice(0, longestLabel);
	return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).replace(/[,;:.]$/, '')}…`;
}
