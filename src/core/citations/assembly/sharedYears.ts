import type { CitedYear, Draft } from '../parts/citation';

/**
 * Adds the years that aren't in a decision's own parenthetical: a neutral citation's volume is its year, and the one year after a history
 * applies to all of it ("290 A.3d 921, cert. denied, 347 Conn. 904 (2023)").
 */
export function addSharedYears(citations: readonly Draft[]): void {
	// For each index: the first later citation that isn't parallel, and isn't inside a parenthetical unless this one is.
	const later: number[] = [];
	let outer = citations.length;
	// From the end, because a history can have a history.
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
	shareVolumeYears(citations);
}

/** Parallel citations without a year take that of the neutral one ("2014 ND 5, 841 N.W.2d 1"). */
function shareVolumeYears(citations: readonly Draft[]): void {
	// The members of a group are next to each other.
	for (let i = 1; i < citations.length; i++) copyVolumeYear(citations[i - 1] as Draft, citations[i] as Draft);
	for (let i = citations.length - 1; i > 0; i--) copyVolumeYear(citations[i] as Draft, citations[i - 1] as Draft);
}

function copyVolumeYear({ group, year }: Draft, to: Draft): void {
	if (group === undefined || to.group !== group || year?.from !== 'volume') return;
	if (!to.year || to.year.from === 'history') to.year = year;
}

function yearOfVolume({ source, volume, start, text }: Draft): CitedYear | undefined {
	if (source !== 'neutral' || !volume || !/^(?:1[89]|20)\d\d$/.test(volume)) return undefined;
	// "T.C. Memo. 2000-40" has it after the name.
	const at = start + Math.max(0, text.indexOf(volume));
	return { text: volume, span: { start: at, end: at + volume.length }, value: Number(volume), from: 'volume' };
}

function yearOfHistory(later: Draft | undefined): CitedYear | undefined {
	if (!later?.history || later.signal || !later.year) return undefined;
	const { text, span, value } = later.year;
	return { text, span, value, from: 'history' };
}
