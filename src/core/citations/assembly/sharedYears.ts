import type { CitedYear } from '../citation';
import type { Draft } from './drafts';

/**
 * Adds the years that are not written in a parenthetical of the decision's own: a neutral citation's volume is its year, and one year after
 * a history stands for all of it ("290 A.3d 921, cert. denied, 347 Conn. 904 (2023)").
 */
export function addSharedYears(citations: readonly Draft[]): void {
	// From the end: a history can have a history.
	for (let i = citations.length - 1; i >= 0; i--) {
		const citation = citations[i] as Draft;
		if (citation.kind !== 'full' || citation.year) continue;
		const year = yearOfVolume(citation) ?? yearOfHistory(citations, i);
		if (year) citation.year = year;
	}
}

function yearOfVolume({ source, volume, start }: Draft): CitedYear | undefined {
	if (source !== 'neutral' || !volume || !/^(?:1[89]|20)\d\d$/.test(volume)) return undefined;
	return { text: volume, span: { start, end: start + volume.length }, value: Number(volume), from: 'volume' };
}

function yearOfHistory(citations: readonly Draft[], index: number): CitedYear | undefined {
	const { group } = citations[index] as Draft;
	let next = index + 1;
	// The rest of its parallel citations, and what its parentheticals cite.
	while (next < citations.length && isPassedOver(citations[next] as Draft, group)) next++;
	const later = citations[next];
	if (!later?.history || later.signal || !later.year) return undefined;
	const { text, span, value } = later.year;
	return { text, span, value, from: 'history' };
}

function isPassedOver(citation: Draft, group: number | undefined): boolean {
	return citation.nested === true || (group !== undefined && citation.group === group);
}
