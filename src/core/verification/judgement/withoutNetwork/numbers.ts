import type { Citation } from '../../../citations/parts/citation';
import { type DocketNumber, docketWords, isUnpublished, readDocketNumber } from '../../../citations/parts/docketNumber';
import { lacksCourt } from '../../../citations/reporters/reporterCourt';
import { lastVolumeOf } from '../../../citations/reporters/reporters';
import { yearsOfVolume } from '../../../citations/reporters/volumeYears';
import type { Court } from '../../../law/courts/court';
import { jurisdictions } from '../../../law/courts/jurisdictions';
import { parseCourt } from '../../../law/courts/readCourt';
import type { Finding } from '../../findings/finding';
import { isOutsideVolume } from '../years';
import { type DraftFinding, spanOf } from './draftFinding';

/** What the number of a commercial database ("2022 WL 338") itself shows to be wrong: its year, or that it was made up. */
export function judgeNumber({
	source,
	kind,
	volume,
	page,
	year,
	date,
	text,
}: Citation): DraftFinding<never> | undefined {
	if (source !== 'database' || kind !== 'full' || page === undefined) return undefined;
	const span = { start: 0, end: text.length };
	if (isKeyedIn(page)) return { code: 'placeholder-number', span };
	if (year === undefined || year.from !== undefined || !/^(?:19|20)\d\d$/.test(volume ?? '')) return undefined;
	// What is decided in December may be numbered in January.
	const late = date?.month === undefined || date.month === 12 ? 1 : 0;
	const after = Number(volume) - year.value;
	return after >= 0 && after <= late ? undefined : { code: 'number-year', span, recorded: String(year.value) };
}

/** "1234567", "987654", "1111111": with six digits or more, not one real number in a million is like this. */
function isKeyedIn(digits: string): boolean {
	if (!/^\d{6,}$/.test(digits)) return false;
	const steps = new Set(Array.from(digits.slice(1), (digit, at) => (Number(digit) - Number(digits[at]) + 10) % 10));
	return steps.size === 1 && [0, 1, 9].some((step) => steps.has(step));
}

/** What federal trial courts' case numbers have between year and serial number. */
const caseTypes: ReadonlySet<string> = new Set(['cv', 'cr', 'mc', 'mj', 'md', 'ml', 'ap', 'bk']);
/** Federal courts above those: their numbers have neither an office nor a type, "20-17001". */
const upperBodies: ReadonlySet<string | undefined> = new Set(['high', 'appeals', 'panel']);
/** No case takes this many years. */
const longestCase = 50;

/**
 * A docket number from a year after the decision, or of a form that its court doesn't have.
 *
 * @param text that the citation's offsets refer to
 */
export function judgeDocket(citation: Citation, text: string): Finding[] {
	const { caseName, start, end, year, court } = citation;
	const number = isUnpublished(citation) && caseName ? readDocketNumber(docketWords(citation, text)) : undefined;
	if (!number) return [];
	const span = { start, end };
	const { written } = number;
	const cited = court && parseCourt(court.text);
	const misfit = findMisfit(number, cited);
	const form: Finding[] = misfit ? [{ code: 'impossible-docket', span, written, ...misfit }] : [];
	const isYearKnown = number.type === undefined ? isUpper(cited) : caseTypes.has(number.type);
	if (!isYearKnown || !year || year.from !== undefined) return form;
	const filed = [1900, 2000].map((century) => century + (number.year ?? 0));
	if (filed.some((one) => one <= year.value && one > year.value - longestCase)) return form;
	return [{ code: 'number-year', span, written, recorded: String(year.value) }, ...form];
}

function isUpper(court: Court | undefined): boolean {
	return court?.jurisdiction === 'us' && upperBodies.has(court.body);
}

/** "19-cv-1234 (9th Cir.)", "1:19-cv-1234 (Cal. Ct. App.)", "19-cv-1234-552". Only a criminal case's number ends with digits: the defendant's. */
function findMisfit({ type = '', office, initials }: DocketNumber, court?: Court): { recorded?: string } | undefined {
	if (!caseTypes.has(type)) return undefined;
	const isElsewhere = court && (isUpper(court) || (office !== undefined && court.jurisdiction !== 'us'));
	if (isElsewhere) return {};
	const wrong = initials.find((one) => /^\d{3,}$/.test(one));
	return wrong === undefined ? undefined : { recorded: wrong };
}

/** The first of these: a volume that the reporter doesn't have, or has for different years, or a court that it doesn't have. */
export function judgeReporter(citation: Citation): DraftFinding<never> | undefined {
	const { kind, reporter, volume } = citation;
	if ((kind !== 'full' && kind !== 'short') || reporter === undefined || !/^\d+$/.test(volume ?? '')) return undefined;
	const cited = { reporter, volume: volume as string };
	return judgeLastVolume(citation, cited) ?? judgeVolumeYear(citation, cited) ?? judgeCourt(citation, cited);
}

interface Cited {
	readonly reporter: string;
	readonly volume: string;
}

/** A volume after the last one of a reporter that has ended. */
function judgeLastVolume({ text }: Citation, { reporter, volume }: Cited): DraftFinding<never> | undefined {
	const last = lastVolumeOf(reporter);
	if (last === undefined || Number(volume) <= last) return undefined;
	return {
		code: 'impossible-volume',
		span: spanOf(text, volume),
		written: volume,
		recorded: `${last} ${reporter}`,
	};
}

/** "123 F.3d 456 (2019)": the volume came out in 1997. A year from later history says nothing. */
function judgeVolumeYear(citation: Citation, { reporter, volume }: Cited): DraftFinding<never> | undefined {
	const { year, text } = citation;
	if (year === undefined || year.from !== undefined || !isOutsideVolume(citation, year.value)) return undefined;
	const about = yearsOfVolume(reporter, Number(volume))?.about;
	return { code: 'impossible-volume', span: spanOf(text, volume), recorded: String(about) };
}

/** "(Cal. Ct. App. 1997)" after a citation to F.3d. */
function judgeCourt({ court, text }: Citation, cited: Cited): DraftFinding<never> | undefined {
	const read = court && parseCourt(court.text);
	if (!read || !lacksCourt(cited, read, isState(court.text))) return undefined;
	return { code: 'impossible-court', span: { start: 0, end: text.length }, written: court.text };
}

function isState(written: string): boolean {
	return jurisdictions.some(({ name, abbreviation, spellings }) =>
		[name, abbreviation, ...spellings].includes(written),
	);
}
