import { posix } from 'node:path';
import * as vscode from 'vscode';
import type { Place } from '../../../core/authorities/places';
import { passimFrom, type Table, type TableEntry } from '../../../core/authorities/table';
import type { TableLayout } from '../../../core/authorities/tableLayout';
import type { AuthorityHeading } from '../../../core/citations/authorityOrder';
import { escapeInline } from '../../../core/markdown/escaping';
import { tableClosing, tableOpening } from '../../../core/markdown/ownOutput';

/** How a table is written into a draft. */
export interface TableFormat {
	readonly layout: TableLayout;
	/** Whether places are links to their sections. */
	readonly usesLinks: boolean;
	readonly usesPassim: boolean;
	/** Whether the draft has a heading of its own over the table. */
	readonly hasHeading: boolean;
	/** The paths of the brief's files, and that of the file with the table: links go from one to the other. */
	readonly paths: readonly string[];
	readonly path: string;
}

/** The lines of the table in Markdown, markers included. */
export function writeMarkdownTable({ groups }: Table, format: TableFormat): string[] {
	const isChiefMarked = groups.some(({ entries }) => entries.some(({ isChief }) => isChief));
	return [
		tableOpening,
		'',
		...(format.hasHeading ? [] : [`## ${vscode.l10n.t('Table of Authorities')}`, '']),
		vscode.l10n.t('Working table, no page references'),
		'',
		...groups.flatMap(({ heading, entries }) => [
			`**${headingText(heading, format.layout)}**`,
			'',
			...entries.map((entry) => `- ${writeEntry(entry)} — ${writePlaces(entry.places, groups, format)}`),
			'',
		]),
		...(isChiefMarked ? [escapeInline(legend()), ''] : []),
		tableClosing,
	];
}

/** The lines of the table in a document of its own, for a draft in plain text. */
export function writePlainTable({ groups }: Table, format: TableFormat): string[] {
	const isChiefMarked = groups.some(({ entries }) => entries.some(({ isChief }) => isChief));
	return [
		vscode.l10n.t('TABLE OF AUTHORITIES'),
		vscode.l10n.t('Working table, no page references'),
		'',
		...groups.flatMap(({ heading, entries }) => [
			headingText(heading, format.layout).toUpperCase(),
			'',
			...entries.map(({ authority, isChief, places }) => {
				const { author, name, citation } = authority;
				const parts = [author, name === '' ? undefined : name].filter((part) => part !== undefined).join(', ');
				const numbers = listPlaces(places, groups, format.usesPassim).map(({ text }) => text);
				return `${isChief ? '* ' : ''}${parts}${gapBefore(parts, citation)}${citation} — ${numbers.join(', ')}`;
			}),
			'',
		]),
		...(isChiefMarked ? [legend(), ''] : []),
	];
}

function writeEntry({ authority: { author, name, citation }, isChief }: TableEntry): string {
	const mark = isChief ? '\\* ' : '';
	const by = author === undefined ? '' : `${escapeInline(author)}, `;
	const title = name === '' ? '' : `*${escapeInline(name)}*`;
	return `${mark}${by}${title}${gapBefore(name, citation)}${escapeInline(citation)}`;
}

/** "Smith v. Jones (2001) 25 Cal.4th 1" has no comma after the name. */
function gapBefore(name: string, citation: string): string {
	return name === '' ? '' : citation.startsWith('(') ? ' ' : ', ';
}

function writePlaces(places: readonly Place[], groups: Table['groups'], format: TableFormat): string {
	return listPlaces(places, groups, format.usesPassim)
		.map(({ text, place }) => {
			if (!place) return `*${text}*`;
			const section = place.kind === 'section' ? place.section : undefined;
			if (!format.usesLinks || !section) return escapeInline(text);
			const target = format.paths[section.file] ?? format.path;
			const file = target === format.path ? '' : encodeURI(posix.relative(posix.dirname(format.path), target));
			return `[${escapeInline(text)}](${file}#${encodeURIComponent(section.fragment)})`;
		})
		.join(', ');
}

/** What stands for each place; *passim*, which is no place, for many. */
function listPlaces(
	places: readonly Place[],
	groups: Table['groups'],
	usesPassim: boolean,
): readonly { readonly text: string; readonly place?: Place }[] {
	if (usesPassim && places.length >= passimFrom) return [{ text: vscode.l10n.t('passim') }];
	const hasSections = groups.some(({ entries }) =>
		entries.some((entry) => entry.places.some((place) => place.kind === 'section' && place.section)),
	);
	return places.map((place) => ({ text: placeText(place, hasSections), place }));
}

function placeText(place: Place, hasSections: boolean): string {
	if (place.kind === 'line') return vscode.l10n.t('line {0}', place.line);
	const { section, note } = place;
	const where = section?.label ?? (hasSections ? vscode.l10n.t('before the first heading') : undefined);
	if (note === undefined) return where ?? vscode.l10n.t('text');
	return where === undefined ? vscode.l10n.t('n.{0}', note) : vscode.l10n.t('{0} n.{1}', where, note);
}

/** Over the authorities of one kind. */
export function headingText(heading: AuthorityHeading, layout: TableLayout): string {
	const isCalifornia = layout === 'california';
	return {
		cases: vscode.l10n.t('Cases'),
		constitutions: isCalifornia ? vscode.l10n.t('Constitutions') : vscode.l10n.t('Constitutional Provisions'),
		statutes: vscode.l10n.t('Statutes'),
		regulations: vscode.l10n.t('Regulations'),
		rules: isCalifornia ? vscode.l10n.t('Court Rules') : vscode.l10n.t('Rules'),
		other: vscode.l10n.t('Other Authorities'),
	}[heading];
}

/** As D.C. Cir. R. 28(a)(2) words it. */
export function legend(): string {
	return vscode.l10n.t('* Authorities chiefly relied upon are marked with an asterisk.');
}
