import { foldSource } from '../../draft/reading/reading';
import { docketHeads } from '../../law/lexicon/phrases.generated';
import { type Citation, isDocket } from './citation';

/** The number that a court gives a case, in the parts that federal courts' numbers have; a state court's may have `plain` alone. */
export interface DocketNumber {
	/** The number as it is searched for, without office and initials: "19-cv-01234", "20-17001", "B123456". Letters, digits, and hyphens. */
	readonly plain: string;
	/** As written, without office and initials. */
	readonly written: string;
	/** The office of the court: "1" in "1:19-cv-01234". */
	readonly office?: string;
	/** The last two digits of the year of filing. */
	readonly year?: number;
	readonly serial?: number;
	/** "cv", "cr", "mc", "bk", ...; absent from numbers of courts of appeals. */
	readonly type?: string;
	/** What follows: the judges' initials, a defendant's number. */
	readonly initials: readonly string[];
}

/** The most UTF-16 units between a name and its WL number, or of a docket citation, that are read. */
const longest = 160;

const head = new RegExp(
	String.raw`^[\s,]*(?:(?:${docketHeads}|Nos?\.|No(?=\s)|Number|Misc\.?|C\.\s?A\.|Ct\.|#)[\s,]*){0,6}`,
	'i',
);
const dash = String.raw`[-\u2010-\u2013]`;
/** "1:19-cv-01234", "19 Civ. 7712", "2:19cv1234": office, year, type, serial. */
const typed = new RegExp(
	String.raw`^(?:(\d{1,2}):)?((?:19|20)?\d\d)(?:${dash}|\s)?(c|[a-z]{2,5})\.?(?:${dash}|\s)?(\d{1,6})(?![\d:])`,
	'i',
);
/** "CV 19-1234", "C-11-1234", "CIV-19-123": type, year, serial. */
const typedBefore = new RegExp(
	String.raw`^(c|cv|civ|cr|crim|mc|bk|ap)\.?(?:${dash}|\s)?(\d\d)${dash}(\d{2,6})(?!\d)`,
	'i',
);
/** "20-17001", "2019-1234", "4:19-1234": office, year, serial. */
const untyped = new RegExp(String.raw`^(?:(\d{1,2}):)?((?:19|20)?\d\d)${dash}(\d{2,6})(?!\d|${dash}\d{3}|[:/]\d)`);
/** Any other number: "B123456", "A-1234-19T2", "05-19-00123-CV". */
const other = /^(?=[^,\s]{0,12}\d\d)[A-Z0-9][\w.:\u2010-\u2013/-]{2,29}/i;

const types: Readonly<Record<string, string>> = { c: 'cv', civ: 'cv', crim: 'cr', misc: 'mc', mag: 'mj', bankr: 'bk' };

/** Reads the first docket number at the beginning of a text, after "No.", "Civ. A. No.", and the like. */
export function readDocketNumber(words: string): DocketNumber | undefined {
	const text = foldSource(words.slice(0, longest)).replace(head, '');
	const before = typedBefore.exec(text);
	if (before) {
		const [whole, type, year, serial] = before;
		return numberOf(text, whole, { type, year, serial });
	}
	const [whole, office, year, type, serial] =
		typed.exec(text) ?? untyped.exec(text)?.toSpliced(3, 0, undefined as never) ?? [];
	if (whole !== undefined) return numberOf(text, whole, { office, year, type, serial });
	const [written] = other.exec(text) ?? [];
	return written === undefined ? undefined : { plain: written.replace(/[^A-Za-z0-9]+/g, '-'), written, initials: [] };
}

type Parts = Partial<Record<'office' | 'year' | 'type' | 'serial', string | undefined>>;

function numberOf(text: string, whole: string, { office, year = '', type, serial = '' }: Parts): DocketNumber {
	const kind = type === undefined ? undefined : (types[type.toLowerCase()] ?? type.toLowerCase());
	// As the federal courts' own system writes it.
	const padded = kind === undefined ? serial : serial.padStart(5, '0');
	const [initials = ''] = /^(?:[\s/-]{0,3}\(?[A-Za-z0-9/]{1,12}\)?){0,6}/.exec(text.slice(whole.length)) ?? [];
	return {
		plain: [year, kind, padded].filter(Boolean).join('-'),
		written: whole.slice(office === undefined ? 0 : office.length + 1),
		...(office !== undefined && { office }),
		year: Number(year) % 100,
		serial: Number(serial),
		...(kind !== undefined && { type: kind }),
		initials: initials.split(/[^A-Za-z0-9]+/).filter(Boolean),
	};
}

/** Whether two numbers are of one case, as far as they say: several offices of a court share numbers, and not all write the type. */
export function isSameDocket(one: DocketNumber, another: DocketNumber): boolean {
	if (one.serial === undefined || another.serial === undefined) return squash(one.plain) === squash(another.plain);
	if (one.year !== another.year || one.serial !== another.serial) return false;
	const agrees = (a?: string, b?: string): boolean => a === undefined || b === undefined || a === b;
	return agrees(one.type, another.type) && agrees(one.office, another.office);
}

function squash(plain: string): string {
	return plain.toLowerCase().replaceAll('-', '');
}

/** Whether it cites a decision that no reporter has: by the number of a commercial database, or by its docket alone. */
export function isUnpublished(citation: Citation): boolean {
	return (citation.kind === 'full' && citation.source === 'database') || isDocket(citation);
}

/**
 * What a citation says of its docket: between the name and the WL number, or from its docket number to its court. "" if there is nothing.
 *
 * @param text that the citation's offsets refer to
 */
export function docketWords(citation: Citation, text: string): string {
	const { caseName, start, end, court, year } = citation;
	if (isDocket(citation)) {
		// "(N.D. Cal., May 5, 2012, No. C-11-1234)"
		if (citation.text.startsWith('(')) return text.slice(year?.span.end ?? start, end - 1);
		const to = court && court.span.start > end ? court.span.start - 1 : end;
		return text.slice(start, Math.min(to, start + longest));
	}
	const from = caseName?.span.end ?? start;
	return from < start && start - from <= longest ? text.slice(from, start) : '';
}
