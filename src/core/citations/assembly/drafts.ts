import { classAt, fold, WORD } from '../../text/characters';
import type { Citation, CitationKind, CitationSource, CitedPart } from '../citation';
import type { NamedHit } from '../scan/namedHit';
import {
	END,
	FLAGS,
	type Hits,
	JOURNAL,
	LEXIS,
	MEANING,
	NAME_END,
	NAME_START,
	PAGE_START,
	SHORT,
	START,
	VOLUME_END,
} from '../scan/scanHits';
import { type Meaning, type Reporter, reporterTable } from '../tables/reporters';

/** A citation that is being put together. */
export type Draft = { -readonly [K in keyof Citation]: Citation[K] };

/** How a number reads that is not out yet. */
const BLANK = '___';

/** A part of the text, reading as `fold` gives it. */
export function part(text: string, start: number, end: number): CitedPart {
	return { text: fold(text.slice(start, end)), span: { start, end } };
}

/** As `part`; a star in front of a page is no emphasis, and a blank is none either. */
export function pinPart(text: string, start: number, end: number): CitedPart {
	const written = text.slice(start, end);
	if (!/[*_]/.test(written)) return part(text, start, end);
	if (!/[^\W_]/.test(written)) return { text: BLANK, span: { start, end } };
	const read = fold(written.replace(/\\?\*(?=[\d*\\])/g, '\ue000')).replaceAll('\ue000', '*');
	return { text: read, span: { start, end } };
}

export function caseCitation(source: string, text: string, hits: Hits, i: number, year: number | undefined): Draft {
	const start = hits.get(i, START);
	const end = hits.get(i, END);
	const flags = hits.get(i, FLAGS);
	const volume = numberText(text, start, hits.get(i, VOLUME_END));
	const nameStart = hits.get(i, NAME_START);
	const nameEnd = hits.get(i, NAME_END);
	const meaning = hits.get(i, MEANING);
	const reporter = meaning < 0 ? undefined : reporterTable().edition(meaning, Number(volume) || 0, year);
	const kind: CitationKind =
		flags & JOURNAL || reporter?.kind === 'journal' ? 'journal' : flags & SHORT ? 'short' : 'full';
	const citation: Draft = {
		kind,
		start,
		end,
		text: source.slice(start, end),
		volume,
		reporter: reporter?.abbreviation ?? fold(text.slice(nameStart, nameEnd)),
		reporterSpan: { start: nameStart, end: nameEnd },
		page: numberText(text, hits.get(i, PAGE_START), end),
	};
	if (kind !== 'journal') citation.source = sourceOf(flags, reporter);
	return citation;
}

export function codeCitation(source: string, text: string, hits: Hits, i: number): Draft {
	const start = hits.get(i, START);
	const end = hits.get(i, END);
	const nameStart = hits.get(i, NAME_START);
	const nameEnd = hits.get(i, NAME_END);
	const { reporters } = reporterTable().meanings[hits.get(i, MEANING)] as Meaning;
	const code = reporters.find((reporter) => reporter.kind === 'statute' || reporter.kind === 'regulation') as Reporter;
	return {
		kind: code.kind === 'regulation' ? 'regulation' : 'statute',
		start,
		end,
		text: source.slice(start, end),
		volume: fold(text.slice(start, hits.get(i, VOLUME_END))),
		reporter: code.abbreviation,
		reporterSpan: { start: nameStart, end: nameEnd },
		page: fold(text.slice(hits.get(i, PAGE_START), end)),
	};
}

export function namedCitation(source: string, text: string, hit: NamedHit): Draft {
	const { kind, start, end, name, nameEnd, numberStart, volumeEnd } = hit;
	const citation: Draft = { kind, start, end, text: source.slice(start, end) };
	if (name !== undefined && nameEnd !== undefined && numberStart !== undefined) {
		citation.reporter = name;
		citation.reporterSpan = { start, end: nameEnd };
		citation.page = fold(text.slice(volumeEnd === undefined ? numberStart : volumeEnd + 1, end));
	}
	if (hit.docket) {
		citation.volume = text.slice(start, hit.docket.volumeEnd);
		citation.page = text.slice(hit.docket.numberStart, end);
		citation.source = 'neutral';
	} else if (volumeEnd !== undefined && numberStart !== undefined) {
		const year = text.slice(numberStart, volumeEnd);
		citation.volume = year.length === 2 ? `19${year}` : year;
		citation.source = 'neutral';
	}
	return citation;
}

/** A volume or page as written; `___` for any blank. */
function numberText(text: string, start: number, end: number): string {
	return classAt(text, start) & WORD ? fold(text.slice(start, end)) : BLANK;
}

function sourceOf(flags: number, reporter: Reporter | undefined): CitationSource {
	if (flags & LEXIS || reporter?.kind === 'database') return 'database';
	return reporter?.kind === 'neutral' ? 'neutral' : 'reporter';
}
