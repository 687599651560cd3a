import { anyPattern } from '../base/text/anyPattern';
import { type Citation, isDocket } from '../citations/parts/citation';
import { type CitedSection, hasSections, splitProvisions } from './citedSections';

/** An authority as a table lists it, written as in the draft's full citation. */
export interface Entry {
	/** A case name, or the title of an article if the draft gives one. Empty for authorities without a name. */
	readonly name: string;
	/** For an article. */
	readonly author?: string;
	/** What follows the name: "347 U.S. 483 (1954)", or "(2001) 25 Cal.4th 1" if the draft has the year there. */
	readonly citation: string;
}

/** The reporter of a citation in an accepted spelling, if the draft's isn't one; undefined leaves it as it is. */
export type Respell = (
	citation: Citation,
) => { readonly start: number; readonly end: number; readonly newText: string } | undefined;

/** A docket number between the name and a database citation: "No. 3:20-cv-1", "Nos. 19-1, 19-2". */
const docket =
	/(?:^|,\s*)((?:(?:Case|Civil|Civ\.|Crim\.|Cr\.|Action|A\.|C\.A\.|Docket|Dkt\.)\s+)*Nos?\.\s[^();]{1,80}?),?\s*$/;
/** The year before the volume, as in California style. */
const yearBefore = /\(([^()]{0,60}\b\d{4})\)\s*$/;
/** What a parenthetical can say about the decision itself, not about what it cites (Bluebook rule 10.6.1). */
const weight = anyPattern(
	'',
	{
		court: /en banc|in banc|per curiam/,
		memorandum: /mem\.|memorandum/,
		unpublished: /(?:unpublished )?table(?: decision)?|unpublished(?: (?:mem\.|opinion))?/,
		plurality: /plurality(?: opinion)?/,
		divided: /(?:by an )?equally divided [Cc]ourt/,
	},
	{ before: '^', after: '$' },
);
const longestParenthesis = 120;

/** Parallel citations, which together are one full citation, as a table lists them: without pinpoint, signal, and explanations. */
export function writeEntry(text: string, group: readonly Citation[], respell: Respell = () => undefined): Entry {
	const first = group[0] as Citation;
	const last = group[group.length - 1] as Citation;
	if (isDated(first) && !isDocket(first)) {
		const isWork = first.kind === 'other' && first.reporter === undefined;
		const { title, text: whole, start } = first;
		const citation = isWork
			? fold(title ? whole.slice(title.span.end - start) : (workDate.exec(whole)?.[0] ?? '')).replace(/^[,\s]+/, '')
			: writePlaces(group, respell) + partOf(last) + aboutWork(text, last);
		return { ...workOf(first), citation };
	}
	const name = group.find(({ caseName }) => caseName)?.caseName;
	if (first.kind !== 'full' && !isDocket(first))
		return { name: name?.text ?? '', citation: writePlaces(group, respell) };
	const between = name && name.span.end <= first.start ? fold(text.slice(name.span.end, first.start)) : '';
	const before = yearBefore.exec(between);
	const number = before ? undefined : docket.exec(between)?.[1];
	const lead = before ? `(${before[1]}) ` : number === undefined ? '' : `${number.trim()}, `;
	const remarks = (last.parentheticals ?? []).map((part) => part.text.trim()).filter((remark) => weight.test(remark));
	const end = before ? '' : dateOf(text, last);
	return {
		name: [first.title, name ?? first.inferredName].flatMap((one) => one?.text ?? []).join(', '),
		citation: `${lead}${writePlaces(group, respell)}${end}${remarks.map((remark) => ` (${remark})`).join('')}`,
	};
}

/** What a draft puts between a law's name and its section. */
const sign =
	/^(?:\s?Ann\.)?(?:,?\s(?:19|20)\d\d|\s\([^()]{1,60}\))?,?\s?(?:§§?|(?:[Ss]ec(?:tion)?|[Rr]ule|[Pp](?:ar)?t|[Aa]rt(?:icle)?|ch)s?\.?)?\s?/;

/** One section of a law, under the law's name as the draft writes it: "5 U.S.C. § 552" of "5 U.S.C. §§ 552, 554–556". */
export function writeSection(source: string, law: Citation, { division, section, subdivision }: CitedSection): Entry {
	const { text, start, reporter, reporterSpan } = law;
	const number = `${section}${subdivision}`;
	const nameEnd = (reporterSpan?.end ?? start) - start;
	if (law.kind === 'constitution') {
		const isAsWritten = reporterSpan?.start === start && splitProvisions(law.page ?? '').length === 1;
		return { name: '', citation: isAsWritten ? fold(text) : `${reporter} ${section}` };
	}
	// The number comes before the name: "Rule 8 of the Federal Rules of Civil Procedure".
	if (reporterSpan === undefined || nameEnd >= text.length)
		return {
			name: '',
			citation: `${reporter} ${division ? `${division}, § ` : /^ch/i.test(text) ? 'ch. ' : law.kind === 'statute' && !/^c/.test(number) ? '§ ' : ''}${number}`,
		};
	const after = fold(text.slice(nameEnd));
	const written = sign.exec(text.charAt(nameEnd) === ',' ? after : ` ${after}`)?.[0].trimEnd() ?? '';
	const one = /[\u2013\u2014]/.test(section)
		? written
		: written
				.replace(/§§$/, '§')
				.replace(/s(\.?)$/, '$1')
				.replace(/[Aa]rt(?:icle)?$/, 'art.');
	const within = division === '' ? '' : ` ${division}, §`;
	const date = law.kind === 'other' ? dateOf(source, law) : '';
	return { name: '', citation: `${fold(text.slice(0, nameEnd))}${division === '' ? one : within} ${number}${date}` };
}

/** Works, documents, and laws cited by their own number or page have their date in a table; codes don't. */
function isDated(citation: Citation): boolean {
	const { kind } = citation;
	if (kind === 'journal' || kind === 'other') return true;
	return (kind === 'statute' || kind === 'regulation') && !hasSections(citation);
}

/** ", cert. denied, 516 U.S. 800 (1995)". */
export function writeHistory(text: string, group: readonly Citation[], respell?: Respell): string {
	const [first] = group;
	return `, ${fold(first?.history?.text ?? '')}, ${writeEntry(text, group, respell).citation}`;
}

function writePlaces(group: readonly Citation[], respell: Respell): string {
	return group
		.map((citation) => {
			const { text, start } = citation;
			const fix = respell(citation);
			return fold(fix ? text.slice(0, fix.start - start) + fix.newText + text.slice(fix.end - start) : text);
		})
		.join(', ');
}

/** The parenthesis with court and date as the draft has them: " (D. Or. Mar. 3, 2021)". Empty if there is none. */
function dateOf(text: string, { end, court, year }: Citation): string {
	const part = [court, year?.from === undefined ? year : undefined].find((one) => one && one.span.start >= end);
	if (!part) return '';
	const open = end + text.slice(end, part.span.start).lastIndexOf('(');
	const from = Math.max(part.span.end, year?.from === undefined ? (year?.span.end ?? 0) : 0);
	const close = from + text.slice(from, from + longestParenthesis).indexOf(')');
	const written = open >= end && close >= from ? fold(text.slice(open + 1, close)) : '';
	if (written !== '' && written.length < longestParenthesis && !/[;()]/.test(written)) return ` (${written})`;
	return ` (${[court?.text, year?.from === undefined ? year?.value : undefined].filter((one) => one !== undefined).join(' ')})`;
}

/** ", pt. 2": a report's parts are printed separately. */
export function partOf({ kind, pin }: Citation): string {
	const [part] = (kind === 'other' && /^pts?\.\s\w+/.exec(pin?.text ?? '')) || [''];
	return part && `, ${part}`;
}

/** Who speaks and when: " (James Madison)", " (daily ed. Apr. 19, 1994) (statement of Rep. Roe)". */
function aboutWork(text: string, citation: Citation): string {
	const { reporter = '', parentheticals = [] } = citation;
	const about = parentheticals.filter(
		({ text: written }) => aboutSpeech.test(written) || reporter === 'Federalist No.',
	);
	const [before, after] = [true, false].map((isBefore) =>
		about
			.filter(({ span }) => span.start < (citation.year?.span.start ?? 0) === isBefore)
			.map((one) => ` (${one.text})`),
	) as [string[], string[]];
	return [...before, dateOf(text, citation), ...after].join('');
}

const aboutSpeech = /^(?:(?:statement|remarks|testimony) of|daily ed\.|Conf\. Rep\.)/i;

/** A work's author and title, or a law's title, without the pages cited. */
function workOf({ author, title, pin, text, reporter, kind }: Citation): Pick<Entry, 'name' | 'author'> {
	// If all else is the title, the citation is the parenthesis with the date.
	const written = title?.text ?? (kind === 'other' && reporter === undefined ? text.replace(/\s?\([^()]*\)$/, '') : '');
	const pages = pin && reporter === undefined ? [`, at ${pin.text}`, ` at ${pin.text}`, ` ${pin.text}`] : [];
	const page = pages.find((one) => written.includes(one)) ?? '';
	const name = fold(written.replace(page, ''))
		.replace(/^["\u201c](.*)[,.]?["\u201d]$/s, '$1')
		.replace(/[,\s]+$/, '');
	return author ? { name, author: fold(author.text) } : { name };
}

/** "(11th ed. 2019)" at the end of a work. */
const workDate = /\([^()]{1,90}\)$/;

/** A citation on one line, without the marks that Markdown and typography put into it. */
export function fold(text: string): string {
	return text
		.replace(/\]\([^()\s]*\)|&nbsp;|\\(?=[*_[\]])|[*_[\]]|\n[ \t]*>/g, (mark) => (/^(?:&|\n)/.test(mark) ? ' ' : ''))
		.replace(/[\u00ad\u200b-\u200d\u2060]/g, '')
		.replace(/\s+/g, ' ')
		.trim();
}
