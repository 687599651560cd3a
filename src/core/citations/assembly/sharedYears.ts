import type { CitedYear } from '../citation';
import type { Draft } from './drafts';

/**
 * Adds the years that are not written in a parenthetical of the decision's own: a neutral citation's volume is its year, and one year after
 * a history stands for all of it ("290 A.3d 921, cert. denied, 347 Conn. 904 (2023)").
 */
export function addSharedYears(citations: readonly Draft[]): void {
	// By index: the first later citation that is not a parallel one, and is not inside a parenthetical unless this one is.
	const later: number[] = [];
	let outer = citations.length;
	// From the end: a history can have a history.
	for (let i = citations.length - 1; i >= 0; i--) {
		const citation = citations[i] as Draft;
		const next = citation.nested ? i + 1 : outer;
		const isParallel = citation.group !== undefined && citations[next]?.group === citation.group;
		later[i] = isParallel ? (later[next] as number) : next;
		if (!citation.nested) outer = i;
		if (citation.kind !== 'full' || citation.year) continue;
		const year = yearOfVolume(citation) ?? yearOfHistory(citations[later[i] as number]);
		if (year) citation.year = year;
	}
}

function yearOfVolume({ source, volume, start }: Draft): CitedYear | undefined {
	if (source !== 'neutral' || !volume || !/^(?:1[89]|20)\d\d$/.test(volume)) return undefined;
	return { text: volume, span: { start, end: start + volume.length }, value: Number(volume), from: 'volume' };
}

function yearOfHistory(later: Draft | undefined): CitedYear | undefined {
	if (!later?.history || later.signal || !later.year) return undefined;
	const { text, span, value } = later.year;
	return { text, span, value, from: 'history' };
}
