import { present } from '../base/text/present';
import { type Span, shifted } from '../base/text/span';
import type { BriefText } from '../citations/briefCitations';
import type { Citation } from '../citations/parts/citation';
import { initialState } from '../draft/markdown/blockState';
import { findOwnOutput } from '../draft/markdown/ownOutput';
import { readStructure } from '../draft/markdown/structure';
import type { Respell } from './authorityEntry';
import { type AuthorityForms, listForms } from './authorityForms';
import { type AuthorityHeading, compareAuthorities } from './authorityOrder';
import { findCertificates } from './certificates';
import type { LawListing } from './lawListing';
import { type Place, Places } from './places';
import { listSections } from './sections';
import type { TableLayout } from './tableLayout';

const headings: Readonly<Record<TableLayout, readonly (readonly AuthorityHeading[])[]>> = {
	federal: [['cases'], ['constitutions'], ['statutes'], ['regulations'], ['rules'], ['other']],
	california: [['cases'], ['constitutions'], ['statutes'], ['rules'], ['other', 'regulations']],
};

/** The name mentioned last before the citation, which no database confirms; the database's; or none. */
export type NameOrigin = 'mentioned' | 'recorded' | 'missing';

/** One line of a table. */
export interface TableEntry extends AuthorityForms {
	readonly isChief: boolean;
	/** That a case is listed as overruled, in words. */
	readonly treatment?: string;
	/** If the citation of a case has no name of its own: where this name comes from, to be reviewed. */
	readonly nameToReview?: NameOrigin;
	/** Each once, in the order of the brief. */
	readonly places: readonly Place[];
}

export interface TableGroup {
	readonly heading: AuthorityHeading;
	readonly entries: readonly TableEntry[];
}

export interface Table {
	/** Those that have entries, in the order of the layout. */
	readonly groups: readonly TableGroup[];
	/** Short forms, *id.*, and *supra* whose authority is unclear: the table lacks these places. */
	readonly unresolved: readonly Citation[];
}

export interface TableOptions {
	readonly layout: TableLayout;
	readonly statutes: LawListing;
	/** As for `listAuthorities`. */
	readonly mayBeOne: (one: string, other: string) => boolean;
	readonly respell: Respell;
	/** The database's name for a citation without one, on one line. */
	readonly recordedName?: (citation: Citation) => string | undefined;
	/** Words for `TableEntry.treatment`. */
	readonly treatmentOf?: (citation: Citation) => string | undefined;
	/** Whether one of an authority's full citations is marked. */
	readonly isChief: (citation: Citation) => boolean;
}

/** The table of authorities of a brief. */
export function makeTable(brief: BriefText, options: TableOptions): Table {
	const { layout, statutes, mayBeOne, respell, isChief, treatmentOf } = options;
	const markdown = brief.files.map(({ start, end, language }) => {
		const text = language === 'markdown' ? brief.text.slice(start, end) : '';
		const own = text === '' ? [] : findTables(text);
		return { text, start, isOwn: (at: number) => own.some((span) => span.start <= at && at < span.end) };
	});
	const places = new Places(brief, listSections(markdown));
	const citations = outsideCertificates(brief);
	const entries = listForms(brief.text, citations, mayBeOne, respell, statutes).map(
		(one): TableEntry => ({
			...withName(one, options),
			isChief: one.authority.citations.some(isChief),
			...present({ treatment: one.authority.citations.flatMap((citation) => treatmentOf?.(citation) ?? [])[0] }),
			places: places.list(one.forms.map(({ start }) => start)),
		}),
	);
	const groups = headings[layout].flatMap(([heading, ...others]): TableGroup[] => {
		const all = [heading, ...others];
		const own = all.flatMap((each) => entries.filter((entry) => entry.heading === each));
		// If the draft has no name, one from the database isn't in the draft.
		if (own.some(({ nameToReview }) => nameToReview === 'recorded'))
			own.sort((one, other) => compareAuthorities('cases', one.authority, other.authority));
		return heading === undefined || own.length === 0 ? [] : [{ heading, entries: own }];
	});
	return {
		groups,
		unresolved: citations.filter(({ resolvesTo, doubt }) => resolvesTo === null && doubt !== 'record'),
	};
}

function outsideCertificates({ text, files, citations }: BriefText): readonly Citation[] {
	const certified = files.flatMap(({ start, end }) =>
		findCertificates(text.slice(start, end)).map((span) => shifted(span, start)),
	);
	return citations.filter(({ start: at }) => !certified.some(({ start, end }) => start <= at && at < end));
}

/** A case with a name, if one is available. */
function withName(
	one: AuthorityForms,
	{ recordedName, mayBeOne }: TableOptions,
): Omit<TableEntry, 'isChief' | 'places'> {
	const { heading, authority } = one;
	if (heading !== 'cases' || authority.citations.some(({ caseName }) => caseName)) return one;
	const name = authority.citations.flatMap((citation) => recordedName?.(citation) ?? [])[0];
	if (authority.name !== '') {
		const isConfirmed = name !== undefined && mayBeOne(authority.name, name);
		return isConfirmed ? one : { ...one, nameToReview: 'mentioned' };
	}
	if (name === undefined) return { ...one, nameToReview: 'missing' };
	return { ...one, authority: { ...authority, name }, nameToReview: 'recorded' };
}

/** The tables already in a Markdown text, including markers, in UTF-16 offsets. */
export function findTables(text: string): Span[] {
	return findOwnOutput(text, readStructure(text, initialState(text)).masks);
}

/** From this many places on, Word, and courts that allow it, say *passim* (Word's rule for its field's switch `\p`). */
export const passimFrom = 5;
