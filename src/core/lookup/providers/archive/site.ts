/** Where the archive is. Its cases are read there, wherever it was asked. */
export const archiveOrigin = 'https://static.case.law';
/** Its name in texts. */
export const archiveLabel = 'Caselaw Access Project';

export interface CasePlace {
	/** Of the reporter, /^[a-z0-9-]{1,64}$/. */
	readonly slug: string;
	/** /^[0-9a-z-]{1,16}$/i */
	readonly volume: string;
	/** Without its extension, /^[\w-]{1,40}$/: "0613-01". */
	readonly file: string;
}

const casePage = /^\/(?<slug>[a-z0-9-]{1,64})\/(?<volume>[0-9a-z-]{1,16})\/html\/(?<file>[\w-]{1,40})\.html$/i;

export function casePageOf({ slug, volume, file }: CasePlace): string {
	return `${archiveOrigin}/${slug}/${volume}/html/${file}.html`;
}

/** The case of a page; undefined for any other URL: kept answers are a file that anyone can have written. */
export function readCasePage(url: unknown): CasePlace | undefined {
	if (typeof url !== 'string' || !url.startsWith(`${archiveOrigin}/`)) return undefined;
	const { slug, volume, file } = casePage.exec(url.slice(archiveOrigin.length))?.groups ?? {};
	if (slug === undefined || volume === undefined || file === undefined) return undefined;
	return slug === slug.toLowerCase() ? { slug, volume, file } : undefined;
}

/** The status of a citation to a volume that should be in the archive, and isn't: how far its volumes reach says nothing about it. */
export const missingVolume = 'volume not in the archive';
