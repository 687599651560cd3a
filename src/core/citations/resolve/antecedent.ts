import { type Citation, laws, pagedCodes } from '../parts/citation';
import type { Mention } from './mentions';

/**
 * How many pages after its first page a pinpoint can be and still be in the same opinion. The longest reported opinions, with all
 * separate opinions, have about 270 pages.
 */
const LONGEST_OPINION = 300;

/** What is printed in one volume of a reporter. Short decisions share a page. */
export interface Volume {
	/** By first page as written. */
	readonly places: Map<string, Antecedent[]>;
	/** The same by page number, where the page has one. */
	readonly numbered: Map<number, Antecedent[]>;
}

/** What has been cited in full, once or more: a case with its parallel citations, a statute, an article. */
export interface Antecedent {
	/** The first citation of the parallel group that last cited it. */
	latest: Mention;
	/** The last full citation in each reporter: a case has one place in each. */
	readonly latestIn: Map<string, Mention>;
	/** Arabic first pages in every reporter in which it was cited. */
	readonly firstPages: number[];
	/** The names under which it was cited, as written, each once. */
	readonly names: string[];
	/** True for a case or an article, whose pages count from a first page. */
	readonly paged: boolean;
	readonly isCase: boolean;
	/** How many full citations the text had up to its last one. */
	citedAt: number;
}

/** Whose opinion may contain the page: what has the nearest first page before it, because no opinion starts inside another. */
export function antecedentsAround({ numbered }: Volume, number: number): readonly Antecedent[] {
	for (let first = number; first >= 0 && number - first <= LONGEST_OPINION; first--) {
		const found = numbered.get(first);
		if (found) return found;
	}
	return [];
}

/**
 * The case that all of them are, or null. One that is quoted in a parenthesis before it is cited, or whose parallel citation comes without its
 * name elsewhere, is two, with one page and no two names.
 */
export function onlyCase(antecedents: readonly Antecedent[]): Antecedent | null {
	const last = antecedents.findLast(({ names }) => names.length > 0) ?? antecedents.at(-1);
	if (!last) return null;
	const isLast = (one: Antecedent): boolean =>
		one === last || (beginsWith(one, last) && (one.names.length === 0 || isSharing(one.names, last.names)));
	return antecedents.every(isLast) ? last : null;
}

function isSharing<T>(some: readonly T[], others: readonly T[]): boolean {
	return some.some((one) => others.includes(one));
}

/** Whether both begin on one page. */
export function beginsWith({ firstPages }: Antecedent, other: Antecedent): boolean {
	return isSharing(firstPages, other.firstPages);
}

/** The last full citation of an antecedent, in the reporter of what refers to it if that is known. */
export function latestOf({ latest, latestIn }: Antecedent, { reporter = '' }: Citation): Mention {
	return latestIn.get(reporter) ?? latest;
}

/** Whether a pinpoint as written can be in the antecedent. Sections belong to laws, paragraphs to opinions, pages to what has pages. */
export function pinFits(antecedent: Antecedent, pin: string | undefined): boolean {
	const written = pin?.replace(/^\s*(?:at\s+)?(?:pp?\.?\s+)?/, '').trim() ?? '';
	if (written.startsWith('\u00a7')) return !antecedent.isCase;
	if (written.startsWith('\u00b6')) return antecedent.isCase || antecedent.latest.citation.kind === 'other';
	const page = /^\d+/.exec(written)?.[0];
	if (page === undefined) return true;
	if (antecedent.firstPages.length === 0) return antecedent.paged;
	const number = pageNumber(written);
	return antecedent.firstPages.some((first) => first <= number && number - first <= LONGEST_OPINION);
}

/** Whether a pinpoint can be a page of the reporter in which it was last cited first, as what follows "supra" usually is. */
export function pinFitsFirst({ latest }: Antecedent, pin: string | undefined): boolean {
	const after = pageNumber(pin ?? '') - pageNumber(latest.citation.page ?? '');
	return after >= 0 && after <= LONGEST_OPINION;
}

/** The number that a page begins with, or NaN. */
export function pageNumber(page: string): number {
	const digits = page.startsWith('at') ? page.slice(2) : page;
	return Number.parseInt(digits.includes(',') ? digits.replace(/,(?=\d{3})/g, '') : digits, 10);
}

/** Whether a pinpoint can be a page: public laws are cited by the pages of a print, too. */
export function isPaged(citation: Citation): boolean {
	const { kind, page, reporter = '' } = citation;
	return kind === 'other' || (page !== undefined && (!isSection(citation) || /^P(?:ub|riv)\. L\./.test(reporter)));
}

/** A law that isn't cited by the page where it is printed. */
export function isSection({ kind, reporter = '' }: Citation): boolean {
	return laws.has(kind) && !pagedCodes.has(reporter);
}
