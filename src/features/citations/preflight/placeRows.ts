import * as vscode from 'vscode';
import { lazily } from '../../../core/base/data/lazily';
import { plainLine } from '../../../core/base/display/plainLine';
import { linePositions } from '../../../core/base/text/linePositions';
import { oneLine } from '../../../core/base/text/oneLine';
import type { Span } from '../../../core/base/text/span';
import { type Brief, locate } from '../../../core/preflight/brief';
import type { CheckOutcome } from '../../../core/preflight/checks';
import { nameWithCitation, sayHeadlines } from '../../../core/reporting/wording/verdictTexts';
import { asNamed } from '../../../core/verification/verdict/verdict';
import type { Listing, PreflightRow, RowInput, RowTarget } from './row';

/** The beginning of the first file. */
export const firstPlace: RowTarget = { kind: 'place', file: 0, start: 0, words: '' };

/** The most places listed under one row; the counts include all. */
const mostPlaces = 200;

export function listPlaces(places: readonly Span[], input: Listing, notes?: CheckOutcome['notes']): PreflightRow[] {
	const byStart = new Map(input.brief.verdicts.map((verdict) => [verdict.citation.start, verdict]));
	const rows = places.slice(0, mostPlaces).map((place): PreflightRow => {
		const found = byStart.get(place.start);
		const verdict = found?.citation.end === place.end ? found : undefined;
		const target = placeTarget(place, input);
		const where = `${input.names[target.file] ?? ''}:${input.lineOf(place)}`;
		const said = verdict ? sayHeadlines(verdict, input.brief.knowledge.service === 'sample') : [];
		const note = notes?.get(place.start);
		const facts = [...said, ...(note === undefined ? [] : [note])];
		const words = oneLine(input.brief.text.slice(place.start, place.end));
		const name = verdict ? oneLine(nameWithCitation(verdict)) : words;
		return {
			kind: 'place',
			text: plainLine([...facts.slice(0, 1), (verdict && asNamed(verdict).caseName?.text) ?? name].join(' · ')),
			description: plainLine(where),
			whole: plainLine(`${[name, ...facts].join(' – ')} (${where})`),
			target,
			...(verdict && { verdict }),
		};
	});
	const more = places.length - rows.length;
	return [...rows, ...(more > 0 ? [{ kind: 'fact' as const, text: vscode.l10n.t('and {0} more', more) }] : [])];
}

export function placeTarget({ start, end }: Span, { brief }: RowInput): RowTarget & { readonly kind: 'place' } {
	const { file, offset } = locate(brief, start);
	return { kind: 'place', file, start: offset, words: brief.text.slice(start, end) };
}

/** Finds a file's lines once, however many of its places are listed. */
export function linesOf(brief: Brief): Listing['lineOf'] {
	const positions = brief.files.map(({ start, end }) => lazily(() => linePositions(brief.text.slice(start, end))));
	return ({ start }) => {
		const { file, offset } = locate(brief, start);
		return (positions[file]?.()(offset).line ?? 0) + 1;
	};
}
