import type { Citation } from '../../citations/parts/citation';
import type { NamePlace } from './names/shortenName';

/** How far back a quotation's opening mark is looked for, in UTF-16 units. */
const longestQuotation = 2000;

/** Whether a place in a text is in quotation marks within its paragraph or in a block quotation. */
export function isQuoted(text: string, offset: number): boolean {
	const from = Math.max(0, offset - longestQuotation);
	const before = text.slice(from, offset);
	const paragraph = before.split(/\n[ \t\r]*\n/).at(-1) ?? '';
	if (/^\s{0,3}>/.test(text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset))) return true;
	let open = 0;
	let straight = false;
	for (const mark of paragraph) {
		if (mark === '“') open++;
		else if (mark === '”') open = Math.max(0, open - 1);
		else if (mark === '"') straight = !straight;
	}
	return open > 0 || straight;
}

/**
 * Whether a citation is a sentence of its own ("Id. See Brown v. Bd. of Educ., 347 U.S. 483 (1954).") or part of one
 * ("In Brown v. Board of Education, 347 U.S. 483 (1954), the Court held …"), where words aren't abbreviated.
 */
export function findNamePlace(text: string, citation: Citation): NamePlace {
	if (citation.signal !== undefined || citation.history !== undefined || citation.nested) return 'citation';
	const start = Math.min(citation.start, citation.caseName?.span.start ?? citation.start);
	const before = text
		.slice(Math.max(0, start - 120), start)
		.replace(/[\s*_>[“"]+$/, (space) => (/\n[ \t]*\n/.test(space) ? '\n\n' : ''));
	const opens = before === '' || /(?:[.;:)(”"]|\n\n|\][:.]?)$/.test(before);
	if (!opens) return 'sentence';
	const year = citation.year?.from === undefined ? citation.year : undefined;
	const parts = [citation.pin, year, citation.court, ...(citation.parentheticals ?? [])];
	const end = parts.reduce((most, part) => Math.max(most, part?.span.end ?? 0), citation.end);
	const after = text.slice(end, end + 60).replace(/^[)\]\s*_]+/, '');
	return after === '' || /^(?:[.;()]|,\s*(?:\d|["“*_]*(?:aff|rev|cert|vacated|overruled|superseded|reh)))/.test(after)
		? 'citation'
		: 'sentence';
}
