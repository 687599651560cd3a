import type { Citation } from '../../../citations/parts/citation';
import { lacksCourt } from '../../../citations/reporters/reporterCourt';
import { lastVolumeOf } from '../../../citations/reporters/reporters';
import { yearsOfVolume } from '../../../citations/reporters/volumeYears';
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

/** "No. 1:24-cv-977", "No. CV-24-977": the year that a federal court's case number begins with. */
const docketYear = /(?<!\d)(\d\d)\s?[-–]?\s?(?:cv|civ|cr|crim|mc|md|ap|bk)\b[-–.\s]*\d{2,6}\b/i;

/** Between name and citation, more UTF-16 units than these aren't just a case number. */
const longestDocket = 120;
/** No case takes this many years. */
const longestCase = 50;

/**
 * A case number between the name and the number of a commercial database, from a year after the decision.
 *
 * @param text that the citation's offsets refer to
 */
export function judgeDocket({ source, kind, caseName, start, end, year }: Citation, text: string): Finding[] {
	if (source !== 'database' || kind !== 'full' || !caseName || !year || year.from !== undefined) return [];
	if (start - caseName.span.end > longestDocket) return [];
	const found = docketYear.exec(text.slice(caseName.span.end, start));
	if (!found) return [];
	const [number, digits] = found;
	const filed = [1900, 2000].map((century) => century + Number(digits));
	if (filed.some((one) => one <= year.value && one > year.value - longestCase)) return [];
	return [{ code: 'number-year', span: { start, end }, written: number, recorded: String(year.value) }];
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
