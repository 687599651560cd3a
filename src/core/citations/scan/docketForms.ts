import { HYPHEN } from '../../text/characterCodes';
import { classAt, skipGap, WORD } from '../../text/characters';
import type { NamedHit } from './namedHit';

/** "T.C. Memo. 2013-45": the year and the number after it. */
export function readYearNumber(
	text: string,
	at: number,
	nameEnd: number,
	end: number,
	name: string,
): NamedHit | undefined {
	const numberStart = skipGap(text, nameEnd, end);
	yearNumber.lastIndex = numberStart;
	const match = yearNumber.exec(text);
	if (!match || yearNumber.lastIndex > end) return undefined;
	const volumeEnd = numberStart + (match[1] as string).length;
	return { kind: 'full', start: at, end: yearNumber.lastIndex, name, nameEnd, numberStart, volumeEnd };
}

const yearNumber = /((?:19|20)?\d\d)[-\u2010\u2011\u2013]\d{1,4}(?![A-Za-z0-9])/y;

const docketBefore =
	/(?:^|[^\w-])((\d{2}|\d{4})[-\u2010-\u2013](?:[A-Z]{1,3}-)?(\d{3,5}))(?:\s*\([A-Z]\))?(?:,[\s*_]*pp?\.\s*\d+(?:[-\u2013]\d+)?)?[\s*_]*$/;
const courtAndDate = /\(La\.[^()\d]{0,20}(?:\d(?:st|d|th)?\sCir\.\s*)?\d{1,2}\/\d{1,2}\/(?:\d{4}|\d{2})\)/y;

/** "2005-1825 (La. 1/17/07)": the public-domain form of Louisiana; `open` is the parenthesis. */
export function readDocket(text: string, open: number, start: number, end: number): NamedHit | undefined {
	courtAndDate.lastIndex = open;
	if (!courtAndDate.test(text) || courtAndDate.lastIndex > end) return undefined;
	const from = Math.max(start, open - 48);
	const match = docketBefore.exec(text.slice(from, open));
	if (!match) return undefined;
	const [whole, written = '', volume = '', number = ''] = match;
	const at = from + match.index + whole.indexOf(written);
	const after = at + written.length;
	return {
		kind: 'full',
		start: at,
		end: after,
		docket: { volumeEnd: at + volume.length, numberStart: after - number.length },
	};
}

const mississippiNumber = /(?:^|[^\w-])((\d{2}|\d{4})-([A-Z]{2,3}-\d{5})-)$/;

/** "2010-CA-00123-SCT": the public-domain form of Mississippi; `at` is where its last letters begin. */
export function readMississippi(text: string, at: number, start: number, end: number): NamedHit | undefined {
	const after = at + 3;
	if (after > end || classAt(text, after) & WORD || text.charCodeAt(after) === HYPHEN) return undefined;
	if (!text.startsWith('SCT', at) && !text.startsWith('COA', at)) return undefined;
	const match = mississippiNumber.exec(text.slice(Math.max(start, at - 18), at));
	if (!match) return undefined;
	const [, written = '', volume = ''] = match;
	const from = at - written.length;
	const volumeEnd = from + volume.length;
	return { kind: 'full', start: from, end: after, docket: { volumeEnd, numberStart: volumeEnd + 1 } };
}
