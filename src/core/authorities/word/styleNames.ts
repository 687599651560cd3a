/** Styles of ours by the names that pandoc finds them by (`custom-style`). */
export const styleNames = {
	/** The title of the table of contents, on a page of its own. */
	contentsTitle: 'TOC Heading',
	/** The title of the table of authorities, which the table of contents lists. */
	authoritiesTitle: 'TOA Title',
	cover: 'Cover',
	coverHeading: 'Cover Heading',
	tableText: 'Table Text',
	/** A paragraph that takes no room. */
	mark: 'Mark',
} as const;
