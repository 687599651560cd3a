/** Our styles, by the names under which pandoc finds them (`custom-style`). */
export const styleNames = {
	/** The title of the table of contents, on a page of its own. */
	contentsTitle: 'TOC Heading',
	/** The title of the table of authorities, which the table of contents lists. */
	authoritiesTitle: 'TOA Title',
	cover: 'Cover',
	coverHeading: 'Cover Heading',
	tableText: 'Table Text',
	/** A paragraph that takes up no room. */
	mark: 'Mark',
} as const;
