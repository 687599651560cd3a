import type { Span } from '../../../base/text/span';
import type { Citation } from '../../../citations/parts/citation';
import { isQuoted } from '../draftContext';
import { isUnacceptedSpelling, parseCitedPlace } from '../reporterPages';
import type { FormHit, FormPlace } from './formPlace';
import { usualCourt } from './usualCourt';

type Find = (place: FormPlace) => FormHit[];

/** What a global pattern finds in a stretch of the text, and what is put there; what stays the same is no hit. */
function replaced(
	text: string,
	stretch: Span | undefined,
	pattern: RegExp,
	put: (found: RegExpExecArray) => string | undefined,
): FormHit[] {
	if (!stretch) return [];
	return [...text.slice(stretch.start, stretch.end).matchAll(pattern)].flatMap((found) => {
		const newText = put(found);
		const start = stretch.start + found.index;
		return newText === found[0] ? [] : [{ span: { start, end: start + found[0].length }, newText }];
	});
}

/** "F. 3rd": a spelling that no style accepts, and the service's. */
export const reporterForm: Find = ({ citation, text, normalized }) => {
	const { reporterSpan, reporter, start } = citation;
	if (!reporterSpan || !isUnacceptedSpelling(citation, normalized) || isQuoted(text, start)) return [];
	const theirs = parseCitedPlace(normalized ?? '')?.reporter ?? '';
	return [{ span: reporterSpan, usual: normalized, newText: /^[A-Za-z0-9.' ]+$/.test(theirs) ? theirs : reporter }];
};

const roman = /^[ivxlc]+$/i;
const levels = [/^[a-z]$/, /^[a-z]{2}$/, /^[A-Z]$/, /^\d+$/];

/** "(a)(b)": as Congress drafts, subsections of one level are never inside each other. A letter may also be a Roman numeral. */
export const subdivisions: Find = ({ citation, text }) => {
	for (const { 0: whole, 1: one = '', 2: other = '', index } of text
		.slice(citation.start, citation.end)
		.matchAll(/\((\w{1,3})\)(?=\((\w{1,3})\))/g)) {
		if (roman.test(one) || roman.test(other) || !levels.some((level) => level.test(one) && level.test(other))) continue;
		const start = citation.start + index;
		return [{ span: { start, end: start + whole.length + other.length + 2 } }];
	}
	return [];
};

export const sectionSpace: Find = ({ citation, text }) =>
	citation.kind === 'statute' || citation.kind === 'regulation'
		? replaced(text, citation, /(?<!§)(§{1,2})(\d[\w.-]*)/g, ([, sign, number]) => `${sign} ${number}`)
		: [];

/** "404.1567(b) and 416.967(b)", "552, 553": several need §§. */
function isListOfSections({ end, text: written }: Citation, text: string): boolean {
	return (
		/\d[\w.()-]{0,30}(?:,\s{0,9}|\s{1,9}(?:and|or|&)\s{1,9})\d/.test(written) ||
		/^(?:\([\w-]{1,5}\))*,?\s+(?:(?:and|or|&)\s+)?\d/.test(text.slice(end, end + 40))
	);
}

/** After the name of the code; "1395w-4" is one section. A regulation may be meant as a part, so that it has no fix. */
export const missingSign: Find = ({ citation, text }) => {
	const { reporterSpan, reporter = '', end } = citation;
	const isOfUsCode = reporter.startsWith('U.S.C.');
	if (!reporterSpan || !(isOfUsCode || reporter.startsWith('C.F.R.')) || isListOfSections(citation, text)) return [];
	const number = isOfUsCode ? /(?<=^\s{1,3})\d+[a-z]{0,3}(?![\w–-]|\.\d)/g : /(?<=^\s{1,3})\d+\.\d[\w.]*/g;
	const hits = replaced(text, { start: reporterSpan.end, end }, number, ([digits]) => `§ ${digits}`);
	return isOfUsCode ? hits : hits.map(({ span, newText }) => ({ span, usual: newText }));
};

export const codeForm: Find = ({ citation: { reporter = '', reporterSpan }, text }) =>
	/^(?:U\.S\.C|C\.F\.R)\./.test(reporter)
		? replaced(text, reporterSpan, /^(?:U\.?S\.?C\.?(?:[AS]\.?)?|C\.?F\.?R\.?)$/g, () => reporter)
		: [];

export const courtForm: Find = ({ citation: { court }, text }) =>
	replaced(text, court?.span, /^[^,(]*?(?=$| [A-Z][a-z]{2,8}\.? ?\d)/g, ([court]) => usualCourt(court) ?? court);

/** Reporters of several federal courts. */
const ofManyCourts = /^F\.(?:\dd|4th| Supp\.(?: \dd)?| App'x)?$/;

/** "(2017)" and nothing else. */
export const missingCourt: Find = ({ citation, text }) => {
	const { kind, reporter = '', group, year, court, caseName } = citation;
	if (kind !== 'full' || group !== undefined || !caseName || !ofManyCourts.test(reporter)) return [];
	if (!year || year.from || court) return [];
	const { start, end } = year.span;
	return text.charAt(start - 1) === '(' && text.charAt(end) === ')' ? [{ span: year.span }] : [];
};

export const idForms: Find = ({ citation, text }) => {
	const { kind, start, end, signal, pin } = citation;
	const written = text.slice(start, end);
	if (kind !== 'id' || !/^id\.?$/i.test(written) || written === 'ID.') return [];
	// "The Id at work" is no citation.
	if (!written.endsWith('.') && !pin && !/^[*_]*(?:[;…]|\s\()/.test(text.slice(end, end + 5))) return [];
	const isAfterSignal = signal && /^[\s*_]*$/.test(text.slice(signal.span.end, start));
	const usual = `${isAfterSignal ? 'id' : written.slice(0, 2)}.`;
	const afterId = pin && { start: end, end: pin.span.end };
	return [
		...replaced(text, citation, /^.*$/g, () => usual),
		// The number is shown, too.
		...replaced(text, afterId, /(?<=^[\s*_]{0,9})at\s+([¶§].*)$/gs, ([, paragraph]) => paragraph),
	];
};

/** "See e.g.", "See, e.g. ": both commas, the second of which may come after the emphasis. */
export const signalForm: Find = ({ citation: { signal }, text }) => {
	const isSetOff = signal && /^[*_]*,/.test(text.slice(signal.span.end, signal.span.end + 4));
	const pattern = /^((?:but\s+)?(?:see|cf\.)(?:\s+also)?),?(\s+)e\.g\.(,?)$/gi;
	const put = ([, see, gap, comma]: RegExpExecArray) => `${see},${gap}e.g.${comma || !isSetOff ? ',' : ''}`;
	return replaced(text, signal?.span, pattern, put);
};

export const databasePin: Find = ({ citation: { source, end, pin }, text }) =>
	source === 'database' && pin && /^,\s+$/.test(text.slice(end, pin.span.start))
		? replaced(text, pin.span, /^\\?\*\d.*/gs, ([page]) => `at ${page}`)
		: [];

/** UTF-16 units after a page's star: a paragraph with emphasis goes on for less before its next word in italics. */
const starReach = 2_000;

/** "at *2": a paragraph that has emphasis after it is Markdown, where pandoc takes all up to the next star for emphasis. */
export const pageStar: Find = ({ citation: { pin }, text }) => {
	if (!pin) return [];
	const [after = ''] = text.slice(pin.span.end, pin.span.end + starReach).split(/\n\s*\n/, 1);
	return /(?<![\\*])\*\p{L}/u.test(after) ? replaced(text, pin.span, /(?<![\\*])\*(?=\d)/g, () => '\\*') : [];
};

/** A decision that only a database has, cited in full for itself. */
function isInDatabase({ kind, source, group, history, caseName }: Citation): boolean {
	return kind === 'full' && source === 'database' && group === undefined && !history && caseName !== undefined;
}

/** "Castillo, 2000 WL 1, at *4" refers to a citation with the number. */
export const missingDocket: Find = ({ citation, text }) => {
	const { start, end, caseName, court, year, parentheticals = [] } = citation;
	if (!isInDatabase(citation) || !caseName || !(court || year)) return [];
	if (!/ v\.? |^(?:In re|Ex parte)/.test(caseName.text) || /\d{2}/.test(caseName.text)) return [];
	const isNext = /^[\s*_,>]*$/.test(text.slice(caseName.span.end, start));
	return isNext && !parentheticals.some((part) => /\bNos?\./.test(part.text)) ? [{ span: { start, end } }] : [];
};

/** A month may also be close to its day, "(Feb.3, 2010)". */
export const missingDate: Find = ({ citation, text }) => {
	const { date, year } = citation;
	if (!isInDatabase(citation) || !year || year.from || date?.month) return [];
	return /\d,?\s*$/.test(text.slice(year.span.start - 3, year.span.start)) ? [] : [{ span: year.span }];
};

const internal = /(?<=^\(?)internal\s+(citations?\s+omitted)(?=\)?$)/g;

export const omittedForm: Find = ({ citation: { parentheticals = [] }, text }) =>
	parentheticals.flatMap(({ span }) => replaced(text, span, internal, ([, words]) => words));

const closeMonth = /\b(?:Jan|Feb|Mar|Apr|Aug|Sept?|Oct|Nov|Dec)\.\d{1,2}(?=,\s)/g;

export const monthForm: Find = ({ citation: { end, year }, text }) =>
	year && year.span.start - end < 120
		? replaced(text, { start: end, end: year.span.start }, closeMonth, ([date]) => date.replace('.', '. '))
		: [];

/** Between digits, on one line. */
const wrongDash = /(?<=\d)(?:[ \u00a0]([-\u2012-\u2014\u2212])[ \u00a0]|[\u2012\u2014\u2212])(?=\d)/g;

export const ranges: Find = ({ citation: { kind, pin }, text }) =>
	kind === 'record' ? [] : replaced(text, pin?.span, wrongDash, ([, dash]) => (dash === '-' ? '-' : '–'));
