import { posix } from 'node:path';
import * as vscode from 'vscode';
import { escapeInline } from '../../../core/draft/markdown/escaping';
import { tableClosing, tableOpening } from '../../../core/draft/markdown/ownOutput';
import {
	gapBefore,
	hasSections,
	type PlainTableFormat,
	sayHeading,
	sayLegend,
	sayNameOrigin,
	sayPlaces,
	treatmentMark,
} from '../../../core/reporting/wording/tableTexts';
import type { Table, TableEntry } from '../../../core/table/table';

/** How a table is written into a draft. */
export interface TableFormat extends PlainTableFormat {
	/** Whether places are links to their sections. */
	readonly usesLinks: boolean;
	/** Whether the draft has a heading of its own above the table. */
	readonly hasHeading: boolean;
	/** The paths of the brief's files, and that of the file with the table: links go from one to another. */
	readonly paths: readonly string[];
	readonly path: string;
}

export function writeMarkdownTable(table: Table, format: TableFormat): string[] {
	const { groups } = table;
	const worded = { hasSections: hasSections(table), usesPassim: format.usesPassim };
	const isChiefMarked = groups.some(({ entries }) => entries.some(({ isChief }) => isChief));
	return [
		tableOpening,
		'',
		...(format.hasHeading ? [] : [`## ${vscode.l10n.t('Table of Authorities')}`, '']),
		vscode.l10n.t('Working table, no page references'),
		'',
		...groups.flatMap(({ heading, entries }) => [
			`**${sayHeading(heading, format.layout)}**`,
			'',
			...entries.map((entry) => `- ${writeEntry(entry)} — ${writePlaces(sayPlaces(entry.places, worded), format)}`),
			'',
		]),
		...(isChiefMarked ? [escapeInline(sayLegend()), ''] : []),
		tableClosing,
	];
}

function writeEntry({ authority: { author, name, citation }, isChief, nameToReview, treatment }: TableEntry): string {
	const mark = `${isChief ? '\\* ' : ''}${treatment === undefined ? '' : `${treatmentMark} `}`;
	const by = author === undefined ? '' : `${escapeInline(author)}, `;
	const title = name === '' ? '' : `*${escapeInline(name)}*`;
	const review = nameToReview ? ` ${escapeInline(sayNameOrigin(nameToReview))}` : '';
	const treated = treatment === undefined ? '' : ` ${escapeInline(`[${treatment}]`)}`;
	return `${mark}${by}${title}${gapBefore(name, citation)}${escapeInline(citation)}${review}${treated}`;
}

function writePlaces(places: ReturnType<typeof sayPlaces>, format: TableFormat): string {
	return places
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
