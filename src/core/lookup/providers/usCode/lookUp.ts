import type { ListedAs } from '../../../law/lexicon/listings';
import { type Answer, answerOf, type MissingPlace } from '../../answers/answer';
import type { CitedSection, CitedStatute } from './citedStatute';
import { endsOf, findSection, type Section, type Title } from './title';

export const usCodeLabel = 'U.S. Code';

/**
 * What a title says about a citation: the first thing in it that doesn't exist, or that is listed as repealed or the like. A title that isn't in
 * the folder says nothing.
 */
export function lookUpIn(title: Title | undefined, { sections }: CitedStatute, now: number): Answer {
	if (!title) return { ...answerOf(usCodeLabel, now), status: 'notCovered', statusText: 'no such title' };
	const told = { ...answerOf(usCodeLabel, now), coverage: coverageOf(title) };
	const missing = sections
		.map((one) => findMissing(title, one))
		.filter((one) => one !== undefined)
		.sort((one, other) => Number(one.listedAs !== undefined) - Number(other.listedAs !== undefined))[0];
	if (!missing) return { ...told, status: 'verified', statusText: 'found' };
	return { ...told, status: 'notFound', statusText: 'not found', missingPlace: { ...missing, asOf: title.asOf } };
}

/** "42 U.S.C., Pub. L. 119-4, 2025-03-15" */
function coverageOf({ number, release, asOf }: Title): string {
	const [, law] = /@(\d{1,3}-\d{1,4})/.exec(release) ?? [];
	return [`${number} U.S.C.`, ...(law === undefined ? [] : [`Pub. L. ${law}`]), asOf].join(', ');
}

function findMissing(title: Title, cited: CitedSection): Omit<MissingPlace, 'asOf'> | undefined {
	const ends = endsOf(title, cited.section);
	for (const end of ends) {
		const place = ends.length === 1 ? cited.written : end;
		const section = findSection(title, end);
		if (!section) return { place };
		if (section.status) return { place, listedAs: section.status };
	}
	const section = ends.length === 1 ? findSection(title, cited.section) : undefined;
	return section && findMissingPath(section, cited);
}

/** The first missing subdivision. In "(a)(1), (3)", the (3) means whichever exists: (3), or (a)(3). */
function findMissingPath(section: Section, { paths, written }: CitedSection): Omit<MissingPlace, 'asOf'> | undefined {
	const [first = []] = paths;
	for (const [at, path] of paths.entries()) {
		const heads = at === 0 ? [[]] : [...first.map((_, depth) => first.slice(0, depth)), first];
		const found = heads.map((head) => findPath(section, [...head, ...path]));
		if (found.includes('there')) continue;
		const shown = path.map((label) => `(${label})`).join('');
		const place = { place: at === 0 ? written + shown : shown, isSubdivision: true as const };
		const listedAs = found.find((one) => one !== undefined && one !== 'there');
		return { ...place, ...(listedAs && { listedAs }) };
	}
	return undefined;
}

/** Searches what is marked up and, below that, such labels in the running text. Undefined for what doesn't exist. */
function findPath({ paths }: Section, path: readonly string[]): 'there' | ListedAs | undefined {
	const labels = path.map((label) => label.toLowerCase());
	for (let depth = labels.length; depth >= 0; depth--) {
		const found = paths.get(labels.slice(0, depth).join('/'));
		if (!found && depth > 0) continue;
		if (found?.status) return found.status;
		return labels.slice(depth).every((label) => found?.inline.includes(label)) ? 'there' : undefined;
	}
	return undefined;
}
