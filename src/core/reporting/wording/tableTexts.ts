import * as l10n from '@vscode/l10n';
import type { AuthorityHeading } from '../../table/authorityOrder';
import type { Place } from '../../table/places';
import { type NameOrigin, passimFrom, type Table } from '../../table/table';
import type { TableLayout } from '../../table/tableLayout';

/** How a table of authorities is written. */
export interface PlainTableFormat {
	readonly layout: TableLayout;
	readonly usesPassim: boolean;
}

/** The lines of the table, for a document of its own in plain text. */
export function writePlainTable(table: Table, { layout, usesPassim }: PlainTableFormat): string[] {
	const { groups } = table;
	const places = { hasSections: hasSections(table), usesPassim };
	const isChiefMarked = groups.some(({ entries }) => entries.some(({ isChief }) => isChief));
	return [
		l10n.t('TABLE OF AUTHORITIES'),
		l10n.t('Working table, no page references'),
		'',
		...groups.flatMap(({ heading, entries }) => [
			sayHeading(heading, layout).toUpperCase(),
			'',
			...entries.map(({ authority, isChief, nameToReview, treatment, places: own }) => {
				const { author, name, citation } = authority;
				const parts = [author, name === '' ? undefined : name].filter((part) => part !== undefined).join(', ');
				const numbers = sayPlaces(own, places).map(({ text }) => text);
				const review = nameToReview ? ` ${sayNameOrigin(nameToReview)}` : '';
				const treated = treatment === undefined ? '' : ` [${treatment}]`;
				const mark = `${isChief ? '* ' : ''}${treatment === undefined ? '' : `${treatmentMark} `}`;
				return `${mark}${parts}${gapBefore(parts, citation)}${citation}${review}${treated} — ${numbers.join(', ')}`;
			}),
			'',
		]),
		...(isChiefMarked ? [sayLegend(), ''] : []),
	];
}

/** Before an entry that is listed as overruled; what the list says comes after it. */
export const treatmentMark = '†';

/** After an entry whose citation has no name, so that no one files it without noticing. */
export function sayNameOrigin(origin: NameOrigin): string {
	return {
		mentioned: () => l10n.t('[name from the text before, to review]'),
		recorded: () => l10n.t('[name from the database, to review]'),
		missing: () => l10n.t('[no case name]'),
	}[origin]();
}

/** "Smith v. Jones (2001) 25 Cal.4th 1" has no comma after the name. */
export function gapBefore(name: string, citation: string): string {
	return name === '' ? '' : citation.startsWith('(') ? ' ' : ', ';
}

/** Whether anything is cited in a section: what isn't, is then before the first heading. */
export function hasSections({ groups }: Table): boolean {
	return groups.some(({ entries }) =>
		entries.some((entry) => entry.places.some((place) => place.kind === 'section' && place.section)),
	);
}

/** Each place in words; for many of them, *passim*. */
export function sayPlaces(
	places: readonly Place[],
	{ hasSections, usesPassim }: { readonly hasSections: boolean; readonly usesPassim: boolean },
): readonly { readonly text: string; readonly place?: Place }[] {
	if (usesPassim && places.length >= passimFrom) return [{ text: l10n.t('passim') }];
	return places.map((place) => ({ text: placeText(place, hasSections), place }));
}

function placeText(place: Place, hasSections: boolean): string {
	if (place.kind === 'line') return l10n.t('line {0}', place.line);
	const { section, note } = place;
	const where = section?.label ?? (hasSections ? l10n.t('before the first heading') : undefined);
	if (note === undefined) return where ?? l10n.t('text');
	return where === undefined ? l10n.t('n.{0}', note) : l10n.t('{0} n.{1}', where, note);
}

/** The heading of the authorities of one kind. */
export function sayHeading(heading: AuthorityHeading, layout: TableLayout): string {
	const isCalifornia = layout === 'california';
	return {
		cases: l10n.t('Cases'),
		constitutions: isCalifornia ? l10n.t('Constitutions') : l10n.t('Constitutional Provisions'),
		statutes: l10n.t('Statutes'),
		regulations: l10n.t('Regulations'),
		rules: isCalifornia ? l10n.t('Court Rules') : l10n.t('Rules'),
		other: l10n.t('Other Authorities'),
	}[heading];
}

/** As D.C. Cir. R. 28(a)(2) words it. */
export function sayLegend(): string {
	return l10n.t('* Authorities chiefly relied upon are marked with an asterisk.');
}
