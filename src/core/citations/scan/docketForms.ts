import { skipGap } from '../../base/text/characters';
import { matchAt, matchEnd } from '../../base/text/matches';
import type { Span } from '../../base/text/span';
import { type Draft, newDraft } from '../parts/citation';
import { namedCitation } from './namedHit';

const yearNumber = /((?:19|20)?\d\d)[-\u2010\u2011\u2013](\d{1,4})(?![A-Za-z0-9])/y;

/** "T.C. Memo. 2013-45": the year and the number follow the name. */
export function readYearNumber(text: string, named: Span, name: string): Draft | undefined {
	const at = skipGap(text, named.end);
	const [whole, year = '', number = ''] = matchAt(yearNumber, text, at) ?? [];
	if (whole === undefined) return undefined;
	const end = at + whole.length;
	const place = { start: end - number.length, end };
	const citation = namedCitation(text, 'full', { start: named.start, end }, name, named, place);
	citation.volume = year.length === 2 ? `19${year}` : year;
	citation.source = 'neutral';
	return citation;
}

const docketBefore =
	/(?<=(?<![\w-])((\d{2}|\d{4})[-\u2010-\u2013](?:[A-Z]{1,3}-)?(\d{3,5}))((?:\s{0,3}\([A-Z]\))?(?:,[\s*_]{0,3}pp?\.\s{0,3}\d{1,4}(?:[-\u2013]\d{1,4})?)?[\s*_]{0,3}))/y;
const courtAndDate = /\(La\.[^()\d]{0,20}(?:\d(?:st|d|th)?\sCir\.\s*)?\d{1,2}\/\d{1,2}\/(?:\d{4}|\d{2})\)/y;

/** "2005-1825 (La. 1/17/07)": Louisiana's public-domain form; `open` is the parenthesis. */
export function readDocket(text: string, open: number): Draft | undefined {
	const [, written, volume, number, rest = ''] =
		matchEnd(courtAndDate, text, open) < 0 ? [] : (matchAt(docketBefore, text, open) ?? []);
	return written === undefined ? undefined : docketCitation(written, open - rest.length, volume, number);
}

const mississippi = /(?<=(?<![\w-])((\d{2}|\d{4})-([A-Z]{2,3}-\d{5}-)))(?:SCT|COA)(?![\w-])/y;

/** "2010-CA-00123-SCT": Mississippi's public-domain form; `at` is where its last letters begin. */
export function readMississippi(text: string, at: number): Draft | undefined {
	const [court, written, volume, number] = matchAt(mississippi, text, at) ?? [];
	if (court === undefined) return undefined;
	return docketCitation(`${written}${court}`, at + court.length, volume, `${number}${court}`);
}

function docketCitation(written: string, end: number, volume?: string, page?: string): Draft {
	const citation = newDraft('full', end - written.length, end, written);
	citation.volume = volume;
	citation.page = page;
	citation.source = 'neutral';
	return citation;
}
