import { getOrInsertComputed } from '../../../base/data/getOrInsertComputed';
import type { FormCode } from '../../findings/finding';
import { judgeName } from '../names/judgeNames';
import { shortenName } from '../names/shortenName';
import type { FormHit, FormPlace, Spelling } from './formPlace';

/** "Haw." and "Hawai'i" are one reporter, and each is right for some of its volumes. */
export function spellReporter({ citation: { source, kind, reporterSpan: span }, text }: FormPlace): Spelling[] {
	if (source !== 'reporter' || !span || kind === 'id') return [];
	const written = text.slice(span.start, span.end).replace(/\s+/g, ' ').replace(/[‘’]/g, "'");
	return [{ of: written.replace(/[ .]/g, '').toLowerCase(), span, written }];
}

export function spellDashes({ citation: { source, kind, pin }, text }: FormPlace): Spelling[] {
	if ((source !== 'reporter' && kind !== 'id') || !pin) return [];
	return [...text.slice(pin.span.start, pin.span.end).matchAll(/(?<=\d)[-–](?=\d)/g)].map(({ 0: written, index }) => {
		const start = pin.span.start + index;
		return { of: 'range', span: { start, end: start + 1 }, written };
	});
}

export function spellName({ citation }: FormPlace): Spelling[] {
	const { source, kind, volume, reporter, page, caseName } = citation;
	if (source !== 'reporter' || kind !== 'full' || !caseName || !/ vs?\.? /.test(caseName.text)) return [];
	return [{ of: `${volume} ${reporter} ${page}`, span: caseName.span, written: caseName.text }];
}

type OfRule<T> = T & { readonly code: FormCode };
type PlacedSpelling = Spelled & { readonly at: number };

/** What a place of a draft spells. */
export type Spelled = OfRule<Spelling>;

/**
 * What a draft writes two ways, whatever its style: the spelling of a reporter, the dash of page ranges, the name of a case. The hint is at those
 * written the way that the draft has less often. In steps.
 *
 * @param places what each place spells
 * @returns by the place's index
 */
export function* findMixed(
	places: readonly (readonly Spelled[])[],
): Generator<void, ReadonlyMap<number, readonly OfRule<FormHit>[]>> {
	const found = new Map<number, OfRule<FormHit>[]>();
	let odd = 0;
	for (const spellings of yield* listMixed(places)) {
		yield;
		const { usual, isTie } = mostWritten(spellings);
		const isOdd = new Map([[usual, false]]);
		for (const { at, code, span, written } of spellings) {
			const isName = code === 'mixed-name';
			if (!getOrInsertComputed(isOdd, written, () => !isName || isOtherName(written, usual))) continue;
			// A name, and which of two that it has equally often is right, are the author's choice.
			getOrInsertComputed(found, at, () => []).push({
				code,
				span,
				...(isName || isTie ? { usual } : { newText: usual }),
			});
			odd += 1;
		}
	}
	return odd > Math.max(mostOdd, places.length * mostOddShare) ? new Map() : found;
}

/** A draft that has more is put together from texts of others. */
const mostOdd = 12;
const mostOddShare = 0.1;

/** How many places are read per step. */
const atOnce = 64;

/** The spellings of everything that is written in more than one way. */
function* listMixed(places: readonly (readonly Spelled[])[]): Generator<void, Iterable<readonly PlacedSpelling[]>> {
	const first = new Map<string, string>();
	const mixed = new Map<string, PlacedSpelling[]>();
	for (const [at, spellings] of places.entries()) {
		if (at % atOnce === 0) yield;
		for (const { of, written } of spellings)
			if (getOrInsertComputed(first, of, () => written) !== written) mixed.set(of, []);
	}
	if (mixed.size === 0) return [];
	for (const [at, spellings] of places.entries()) for (const one of spellings) mixed.get(one.of)?.push({ ...one, at });
	return mixed.values();
}

/** The way that it is written most, or first. */
function mostWritten(spellings: readonly Spelling[]): { readonly usual: string; readonly isTie: boolean } {
	const counts = new Map<string, number>();
	for (const { written } of spellings) counts.set(written, (counts.get(written) ?? 0) + 1);
	const [[usual, most] = ['', 0], [, next] = ['', 0]] = [...counts].sort(([, one], [, other]) => other - one);
	return { usual, isTie: most === next };
}

/** Whether two names of the same case differ, however many of their words are abbreviated. */
function isOtherName(one: string, other: string): boolean {
	const [mine, theirs] = [lettersOf(one), lettersOf(other)];
	if (mine === undefined || theirs === undefined || mine === theirs) return false;
	// A name that begins differently may have been read too long or too short.
	return mine.slice(0, 4) === theirs.slice(0, 4) && judgeName({ written: one, recorded: other }).kind === 'same';
}

function lettersOf(name: string): string | undefined {
	const short = shortenName(name, 'citation');
	const parties = short?.kind === 'adversary' ? `${short.left} v ${short.right}` : undefined;
	return parties?.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
}
