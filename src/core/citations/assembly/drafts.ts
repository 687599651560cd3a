import { classAt, fold, isFolded, skipGap, WORD } from '../../base/text/characters';
import { type CitationKind, type CitationSource, type CitedPart, type Draft, newDraft } from '../parts/citation';
import { type Reporter, reporterTable } from '../reporters/reporters';
import type { ScanHit } from '../scan/scanHit';

/** How a number that isn't out yet reads. */
const BLANK = '___';

/** A part of the text, with the text that `fold` gives. */
export function part(text: string, start: number, end: number): CitedPart {
	return { text: fold(text, start, end), span: { start, end } };
}

/** "386– 90", "386 - 90" */
const dashAndGap = /(?<=\d)(?:\s?([-\u2010-\u2015\u2212])\s+|\s([-\u2010-\u2015\u2212]))(?=\d)/g;

const plainPin = /^[\d\u2013-]*\d$/;

/** Like `part`, but a star before a page or after "n." isn't emphasis, nor is a blank for a number. */
export function pinPart(text: string, start: number, end: number): CitedPart {
	const source = text.slice(start, end);
	if (plainPin.test(source)) return { text: source, span: { start, end } };
	if (!/[^\W_]/.test(source)) return { text: BLANK, span: { start, end } };
	const written = source.replace(dashAndGap, '$1$2');
	if (!/[*_]/.test(written)) return { text: fold(written), span: { start, end } };
	const read = fold(written.replace(/\*(?=[\d*])|(?<=n\. ?)\*/g, '\ue000')).replaceAll('\ue000', '*');
	return { text: read, span: { start, end } };
}

/** @param year of the decision, by which some abbreviations mean a different reporter */
export function caseCitation(text: string, hit: ScanHit, year: number | undefined): Draft {
	const { start, end, nameStart, nameEnd, meaning } = hit;
	// "L.R.A. 1915B, 834": the name comes first.
	const volumeStart = nameStart > start ? start : skipGap(text, nameEnd, hit.volumeEnd);
	const volume = numberText(text, volumeStart, hit.volumeEnd);
	const reporter = meaning === undefined ? undefined : reporterTable().edition(meaning, Number(volume) || 0, year);
	const kind = kindOf(hit, reporter) ?? (hit.isShort ? 'short' : 'full');
	const citation = newDraft(kind, start, end, text.slice(start, end));
	citation.volume = volume;
	citation.reporter = reporter?.abbreviation ?? fold(text, nameStart, nameEnd);
	citation.reporterSpan = { start: nameStart, end: nameEnd };
	if (!hit.isShort || kind === 'short') citation.page = numberText(text, hit.pageStart, end);
	if (kind === 'short' || kind === 'full') citation.source = hit.form === 'lexis' ? 'database' : sourceOf(reporter);
	return citation;
}

/** What a place cites if it is no case's: an article, or what is printed in a register or session laws. */
export function kindOf({ form }: ScanHit, reporter: Reporter | undefined): CitationKind | undefined {
	if (form === 'journal') return 'journal';
	const kind = reporter?.kind;
	return kind === 'journal' || kind === 'other' || kind === 'statute' || kind === 'regulation' ? kind : undefined;
}

/** A volume or page as written; `___` for any blank. */
function numberText(text: string, start: number, end: number): string {
	if (!(classAt(text, start) & WORD)) return BLANK;
	const written = text.slice(start, end);
	return isFolded(written) ? written : fold(written.replace(dashAndGap, '$1'));
}

function sourceOf(reporter: Reporter | undefined): CitationSource {
	const kind = reporter?.kind;
	return kind === 'database' || kind === 'neutral' || kind === 'english' ? kind : 'reporter';
}
