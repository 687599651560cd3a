import type { Span } from '../../../base/text/span';
import type { Citation } from '../../../citations/parts/citation';
import type { FormCode } from '../../findings/finding';
import type { CitationStyle } from './style';
import { usualCourt } from './usualCourt';

/** A citation in its text, in UTF-16 offsets of the text. */
export interface FormPlace {
	readonly citation: Citation;
	readonly text: string;
}

/** Words to change, and what they usually are; `newText` is absent if no fix is safe. */
export interface FormHit {
	readonly span: Span;
	readonly usual?: string;
	readonly newText?: string;
}

export interface FormRule {
	readonly code: FormCode;
	/** Where The Indigo Book (2d ed., CC0) has the rule: its number, or its heading. */
	readonly source: string;
	/** A citation that breaks it, and the same with the fix; one without a fix stays. */
	readonly example: readonly [written: string, fixed: string];
	/** The styles in which it is a fault; all if absent. */
	readonly styles?: readonly CitationStyle[];
	readonly find: (place: FormPlace) => readonly FormHit[];
}

const bluebook = ['bluebook'] as const;
const withPeriods = ['bluebook', 'california'] as const;
const closeMonth = /\b(?:Jan|Feb|Mar|Apr|Aug|Sept?|Oct|Nov|Dec)\.\d{1,2}(?=,\s)/g;

/** An example without a fix. */
const unfixed = (written: string) => [written, written] as const;

/** What a global pattern finds in a stretch of the text, and what is put there. */
function inStretch(
	text: string,
	stretch: Span | undefined,
	pattern: RegExp,
	put: (found: RegExpExecArray) => string,
): FormHit[] {
	if (!stretch) return [];
	return [...text.slice(stretch.start, stretch.end).matchAll(pattern)].flatMap((found) => {
		const newText = put(found);
		const start = stretch.start + found.index;
		return newText === found[0] ? [] : [{ span: { start, end: start + found[0].length }, newText }];
	});
}

const isCode = ({ kind }: Citation): boolean => kind === 'statute' || kind === 'regulation';

/** What follows the reporter of a federal code. */
function afterCode({ reporterSpan, reporter = '', end }: Citation, code: RegExp): Span | undefined {
	return reporterSpan && code.test(reporter) ? { start: reporterSpan.end, end } : undefined;
}

/** "404.1567(b) and 416.967(b)", "552, 553". */
function isListOfSections({ end, text: written }: Citation, text: string): boolean {
	return (
		/\d[\w.()-]{0,30}(?:,\s{0,9}|\s{1,9}(?:and|or|&)\s{1,9})\d/.test(written) ||
		/^(?:\([\w-]{1,5}\))*,?\s+(?:(?:and|or|&)\s+)?\d/.test(text.slice(end, end + 40))
	);
}

/** Reporters of several federal courts. */
const ofManyCourts = /^F\.(?:\dd|4th| Supp\.(?: \dd)?| App'x)?$/;

/** "(2017)" and nothing else. */
function isYearAlone({ year, court }: Citation, text: string): boolean {
	if (!year || year.from || court) return false;
	const { start, end } = year.span;
	return text.charAt(start - 1) === '(' && text.charAt(end) === ')';
}

/** A decision that only a database has, cited in full for itself. */
function isInDatabase({ kind, source, group, history, caseName }: Citation): boolean {
	return kind === 'full' && source === 'database' && group === undefined && !history && caseName !== undefined;
}

function findIdForms({ citation, text }: FormPlace): FormHit[] {
	const { kind, start, end, signal, pin } = citation;
	const written = text.slice(start, end);
	if (kind !== 'id' || !/^id\.?$/i.test(written) || written === 'ID.') return [];
	// "The Id at work" is no citation.
	if (!written.endsWith('.') && !pin && !/^[*_]*(?:[;…]|\s\()/.test(text.slice(end, end + 5))) return [];
	const isAfterSignal = signal !== undefined && /^[\s*_]*$/.test(text.slice(signal.span.end, start));
	const usual = `${isAfterSignal ? 'id' : written.slice(0, 2)}.`;
	const first = usual === written ? [] : [{ span: { start, end }, newText: usual }];
	const between = pin && { start: end, end: pin.span.start + 1 };
	return [
		...first,
		...inStretch(text, between, /at\s+(?=[¶§]$)/g, () => '').map((hit) => withPin(hit, citation, text)),
	];
}

/** Without the "at", but with the number that is shown. */
function withPin({ span }: FormHit, { pin }: Citation, text: string): FormHit {
	const end = pin?.span.end ?? span.end;
	return { span: { start: span.start, end }, newText: text.slice(span.end, end) };
}

/** "See e.g.", "See, e.g. ": both commas, the second of which may come after the emphasis. */
function findSignalForm({ citation: { signal }, text }: FormPlace): FormHit[] {
	if (!signal) return [];
	const isSetOff = /^[*_]*,/.test(text.slice(signal.span.end, signal.span.end + 4));
	const pattern = /^((?:but\s+)?(?:see|cf\.)(?:\s+also)?),?(\s+)e\.g\.(,?)$/gi;
	return inStretch(
		text,
		signal.span,
		pattern,
		([, see, gap, comma]) => `${see},${gap}e.g.${comma || !isSetOff ? ',' : ''}`,
	);
}

/** Between digits, on one line. */
const wrongDash = /(?<=\d)(?:[ \u00a0]([-\u2012-\u2014\u2212])[ \u00a0]|[\u2012\u2014\u2212])(?=\d)/g;

function findRanges({ citation: { kind, pin }, text }: FormPlace): FormHit[] {
	if (!pin || kind === 'record') return [];
	return [...text.slice(pin.span.start, pin.span.end).matchAll(wrongDash)].map(({ 0: written, 1: dash, index }) => {
		const start = pin.span.start + index;
		return { span: { start, end: start + written.length }, newText: dash === '-' ? '-' : '–' };
	});
}

/** What one citation shows by itself. What only the whole draft shows is in `mixedForms.ts`. */
export const formRules: readonly FormRule[] = [
	{
		code: 'section-space',
		source: 'R5.2.1 Sections',
		example: ['47 U.S.C. §227(b)', '47 U.S.C. § 227(b)'],
		find: ({ citation, text }) =>
			isCode(citation)
				? inStretch(text, citation, /(?<!§)(§{1,2})(\d[\w.-]*)/g, ([, sign, number]) => `${sign} ${number}`)
				: [],
	},
	{
		code: 'section-sign',
		source: 'R5.2.1 Sections',
		example: ['47 U.S.C. 227(b)', '47 U.S.C. § 227(b)'],
		find: ({ citation, text }) => {
			// Several sections need §§, and "1395w-4" is one.
			if (isListOfSections(citation, text)) return [];
			const put = ([number]: RegExpExecArray): string => `§ ${number}`;
			const ofUsCode = inStretch(
				text,
				afterCode(citation, /^U\.S\.C\./),
				/(?<=^\s{1,3})\d+[a-z]{0,3}(?![\w–-]|\.\d)/g,
				put,
			);
			const ofRegulations = inStretch(text, afterCode(citation, /^C\.F\.R\./), /(?<=^\s{1,3})\d+\.\d[\w.]*/g, put);
			return [...ofUsCode, ...ofRegulations.map(({ span, newText = '' }) => ({ span, usual: newText }))];
		},
	},
	{
		code: 'code-periods',
		source: 'Federal statutes',
		example: ['28 USC § 1331', '28 U.S.C. § 1331'],
		styles: withPeriods,
		find: ({ citation, text }) =>
			/^(?:U\.S\.C|C\.F\.R)\./.test(citation.reporter ?? '')
				? inStretch(
						text,
						citation.reporterSpan,
						/^(?:U\.?S\.?C\.?(?:[AS]\.?)?|C\.?F\.?R\.?)$/g,
						() => citation.reporter ?? '',
					)
				: [],
	},
	{
		code: 'court-form',
		source: 'Court and year',
		example: ['*A v. B*, 10 F.3d 1 (2nd Cir. 1993)', '*A v. B*, 10 F.3d 1 (2d Cir. 1993)'],
		styles: bluebook,
		find: ({ citation: { court }, text }) =>
			inStretch(
				text,
				court?.span,
				/^[^,(]*?(?=$| [A-Z][a-z]{2,8}\.? ?\d)/g,
				([written]) => usualCourt(written) ?? written,
			),
	},
	{
		code: 'court-missing',
		source: 'Court and year',
		example: unfixed('*A v. B*, 874 F.3d 787 (2017)'),
		styles: bluebook,
		find: ({ citation, text }) => {
			const { kind, reporter = '', group, year } = citation;
			const isMissing =
				kind === 'full' &&
				group === undefined &&
				citation.caseName &&
				ofManyCourts.test(reporter) &&
				isYearAlone(citation, text);
			return isMissing && year ? [{ span: year.span }] : [];
		},
	},
	{
		code: 'id-form',
		source: 'R6 Full and Short Citations; R5.3 Paragraphs',
		example: ['*A v. B*, 5 U.S. 1 (1803). See Id. at 3', '*A v. B*, 5 U.S. 1 (1803). See id. at 3'],
		find: findIdForms,
	},
	{
		code: 'signal-eg',
		source: 'R4 Signals',
		example: ['*See e.g.*, *A v. B*, 5 U.S. 1 (1803)', '*See, e.g.*, *A v. B*, 5 U.S. 1 (1803)'],
		styles: withPeriods,
		find: findSignalForm,
	},
	{
		code: 'wl-pin',
		source: 'Unreported cases',
		example: [
			'*A v. B*, No. 09-12, 2010 WL 1, *9 (D. Mass. Feb. 3, 2010)',
			'*A v. B*, No. 09-12, 2010 WL 1, at *9 (D. Mass. Feb. 3, 2010)',
		],
		styles: bluebook,
		find: ({ citation: { source, end, pin }, text }) =>
			source === 'database' && pin && /^,\s+$/.test(text.slice(end, pin.span.start))
				? inStretch(text, pin.span, /^\\?\*\d.*/gs, ([page]) => `at ${page}`)
				: [],
	},
	{
		code: 'wl-docket',
		source: 'Unreported cases',
		example: unfixed('*A v. B*, 2010 WL 1 (D. Mass. Feb. 3, 2010)'),
		styles: bluebook,
		find: ({ citation, text }) => {
			const { start, end, caseName, court, year, parentheticals = [] } = citation;
			// "Castillo, 2000 WL 1, at *4" refers to a citation with it.
			if (!isInDatabase(citation) || !caseName || !(court || year) || !/ v\.? |^(?:In re|Ex parte)/.test(caseName.text))
				return [];
			const hasNone = /^[\s*_,>]*$/.test(text.slice(caseName.span.end, start)) && !/\d{2}/.test(caseName.text);
			return hasNone && !parentheticals.some((part) => /\bNos?\./.test(part.text)) ? [{ span: { start, end } }] : [];
		},
	},
	{
		code: 'wl-date',
		source: 'Unreported cases',
		example: unfixed('*A v. B*, No. 09-12, 2010 WL 1 (D. Mass. 2010)'),
		styles: bluebook,
		find: ({ citation, text }) => {
			const { date, year } = citation;
			const isYearOnly = isInDatabase(citation) && year && !year.from && !date?.month;
			// "(Feb.3, 2010)"
			return isYearOnly && !/\d,?\s*$/.test(text.slice(year.span.start - 3, year.span.start))
				? [{ span: year.span }]
				: [];
		},
	},
	{
		code: 'omitted-form',
		source: 'Parentheticals for quotations',
		example: [
			'*A v. B*, 5 U.S. 1 (1803) (internal citations omitted)',
			'*A v. B*, 5 U.S. 1 (1803) (citations omitted)',
		],
		styles: bluebook,
		find: ({ citation: { parentheticals = [] }, text }) =>
			parentheticals.flatMap(({ span }) =>
				inStretch(text, span, /^\(?internal\s+citations?\s+omitted(?=\)?$)/g, ([words]) =>
					words.replace(/internal\s+/, ''),
				),
			),
	},
	{
		code: 'month-form',
		source: 'Dates',
		example: [
			'*A v. B*, No. 09-12, 2010 WL 1 (D. Mass. Feb.3, 2010)',
			'*A v. B*, No. 09-12, 2010 WL 1 (D. Mass. Feb. 3, 2010)',
		],
		find: ({ citation: { end, year }, text }) =>
			year && year.span.start - end < 120
				? inStretch(text, { start: end, end: year.span.start }, closeMonth, ([date]) => date.replace('.', '. '))
				: [],
	},
	{
		code: 'range-form',
		source: 'R5.1.2 Spans of pages',
		example: ['*A v. B*, 490 U.S. 386, 396 - 97 (1989)', '*A v. B*, 490 U.S. 386, 396-97 (1989)'],
		find: findRanges,
	},
];
