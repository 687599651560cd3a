import { fold } from '../../base/text/characters';
import { oneLine } from '../../base/text/oneLine';
import { foldSource } from '../../draft/reading/reading';
import type { Citation } from './citation';
import { isLaw, isStatute } from './coverage';

/**
 * Volume, reporter, and page as written, with everything between them folded away. This is what is looked up, and the only part of a
 * draft that may be kept. "5 U.S. (1 Cranch) 137" is "5 U.S. 137".
 */
export function citationString(citation: Citation): string {
	const { volume, page, reporterSpan } = citation;
	if (volume === undefined || page === undefined || !reporterSpan) return foldSource(citation.text);
	const slice = citation.text.slice(reporterSpan.start - citation.start, reporterSpan.end - citation.start);
	// A line or page that ends inside the name can put a line or page number or a running head into it.
	const isBroken = /[\r\n]/.test(slice) && letters(slice) !== letters(citation.reporter ?? slice);
	const written = isBroken && citation.reporter !== undefined ? citation.reporter : foldSource(slice);
	return joinParts(citation, volume, written, page);
}

/** What a person calls a citation without its name, on one line; a case cited by name and year alone has nothing else. */
export function shownCitation({ kind, text, caseName }: Pick<Citation, 'text'> & Partial<Citation>): string {
	const shown = oneLine(foldSource(text));
	return kind === 'named' && caseName ? `${caseName.text} ${shown}` : shown;
}

function letters(name: string): string {
	return foldSource(name).replace(/[\s.]/g, '');
}

/** Like `citationString`, with the reporter in its canonical form: the key under which decisions and answers are found. */
export function canonicalCitation(citation: Citation): string {
	const { volume, page, reporter } = citation;
	if (volume === undefined || page === undefined || reporter === undefined) return foldSource(citation.text);
	return joinParts(citation, volume, reporter, page);
}

/** "2002-Ohio-2220" keeps its hyphens, and "T.C. Memo. 2000-40" its order. */
function joinParts({ text, start, reporterSpan }: Citation, volume: string, name: string, page: string): string {
	if (reporterSpan?.start === start && /\d[-\u2010\u2011\u2013]\d+$/.test(text)) return `${name} ${volume}-${page}`;
	const separator = /^\d{4}[-\u2010\u2011\u2013][A-Z]/.test(text) ? '-' : ' ';
	// "42 Fla. L. Weekly S 827"
	return `${volume}${separator}${name}${separator}${page.replace(/^([A-Z])\s(?=\d)/, '$1')}`;
}

/** The sections that a form of a law cites itself, as a citation string; undefined if it cites none. */
export function ownSectionString(full: Citation, { kind, pin }: Pick<Citation, 'kind' | 'pin'>): string | undefined {
	if (!pin || kind === full.kind || !isLaw(full)) return undefined;
	const [, sections] = /^(?:§{1,2}|[Ss]ections?)\s?(\d.*)$/s.exec(pin.text) ?? [];
	const code = isStatute(full) ? 'U.S.C.' : 'C.F.R.';
	return sections === undefined ? undefined : fold(`${full.volume} ${code} ${sections}`);
}
