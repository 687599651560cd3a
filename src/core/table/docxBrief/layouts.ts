/** Whose rules the pages of a brief follow: paper, margins, type, spacing, and numbers. `plain` follows none; its pages would do for `federal`. */
export const docxLayouts = ['plain', 'federal', 'supreme-court', 'california'] as const;

export type DocxLayoutName = (typeof docxLayouts)[number];

/** What the pages of a brief look like; docs/word.md names the rule that requires each. Lengths are in inches, type sizes in points. */
export interface DocxLayout {
	readonly paper: { readonly width: number; readonly height: number };
	readonly margins: { readonly top: number; readonly bottom: number; readonly left: number; readonly right: number };
	/** The typeface, and its replacement if it isn't installed. */
	readonly typeface: readonly [string, string];
	readonly size: number;
	readonly footnoteSize: number;
	/** For the text; `points` from one line to the next, or `times` the height of the type. */
	readonly spacing: { readonly points: number } | { readonly times: number };
	/** For headings, footnotes, quotations, and tables. */
	readonly closeSpacing: { readonly leading: number } | { readonly times: number };
	/** `parts`: the cover has no number, the tables i, ii, iii, and the body starts at 1; `whole`: the cover is page 1, without showing it. */
	readonly numbering: 'parts' | 'whole';
	/** Whether what precedes the tables is a cover even if no page break says so. */
	readonly hasCover: boolean;
	/** Inches kept free for the pages at the right of the tables. */
	readonly pagesColumn: { readonly authorities: number; readonly contents: number };
}

const letter = { width: 8.5, height: 11 };

/** Fed. R. App. P. 32(a), as amended through Dec. 1, 2024. */
const federal: DocxLayout = {
	paper: letter,
	margins: { top: 1, bottom: 1, left: 1, right: 1 },
	typeface: ['Times New Roman', 'Liberation Serif'],
	size: 14,
	footnoteSize: 14,
	spacing: { times: 2 },
	closeSpacing: { times: 1 },
	numbering: 'parts',
	hasCover: true,
	pagesColumn: { authorities: 1.5, contents: 0.6 },
};

const layouts: Readonly<Record<DocxLayoutName, DocxLayout>> = {
	plain: {
		...federal,
		hasCover: false,
	},
	federal,
	/** Rules of the Supreme Court of the United States, effective Jan. 1, 2023. */
	'supreme-court': {
		paper: { width: 6.125, height: 9.25 },
		// The margins must be at least ¾ inch, but the text may not be larger than 4⅛ by 7⅛ inches, which leaves more.
		margins: { top: 1.0625, bottom: 1.0625, left: 1, right: 1 },
		typeface: ['Century Schoolbook', 'C059'],
		size: 12,
		footnoteSize: 10,
		spacing: { points: 14 },
		closeSpacing: { leading: 2 },
		numbering: 'parts',
		hasCover: true,
		pagesColumn: { authorities: 1, contents: 0.45 },
	},
	/** California Rules of Court, rule 8.204(b), as amended effective Jan. 1, 2020. */
	california: {
		paper: letter,
		margins: { top: 1, bottom: 1, left: 1.5, right: 1.5 },
		typeface: ['Times New Roman', 'Liberation Serif'],
		size: 13,
		footnoteSize: 13,
		spacing: { times: 1.5 },
		closeSpacing: { times: 1 },
		numbering: 'whole',
		hasCover: true,
		pagesColumn: { authorities: 1.3, contents: 0.6 },
	},
};

export function layoutOf(name: DocxLayoutName): DocxLayout {
	return layouts[name];
}

/** Twentieths of a point, the unit in which Word measures. */
export function twips(inches: number): number {
	return Math.round(inches * 1440);
}

/** Twips from the left margin to the right one. */
export function textWidth({ paper, margins }: DocxLayout): number {
	return twips(paper.width - margins.left - margins.right);
}

/** Whether indents take less room than on letter paper. */
export function hasNarrowText(layout: DocxLayout): boolean {
	return textWidth(layout) < 7200;
}

/** Twips from the left margin to an entry of the table of contents. */
export function contentsIndent(level: number, layout: DocxLayout): number {
	return (level - 1) * (hasNarrowText(layout) ? 360 : 480);
}
