import { getOrInsertComputed } from '../../../base/data/getOrInsertComputed';
import type { Span } from '../../../base/text/span';
import type { FormCode } from '../../findings/finding';
import { judgeName } from '../names/judgeNames';
import { shortenName } from '../names/shortenName';
import type { FormHit, FormPlace } from './formRules';

/** One of several ways to write the same thing. */
export interface Spelling {
	/** The code of the hint, and what it is a spelling of. */
	readonly key: string;
	readonly span: Span;
	readonly written: string;
}

interface MixedHit extends FormHit {
	readonly code: FormCode;
}

/**
 * What a draft writes two ways, whatever its style: the spelling of a reporter, the dash of page ranges, the name of a case. The hint is at those
 * written the way that the draft has less often. In steps.
 *
 * @param places what each place spells
 * @returns by the place's index
 */
export function* findMixed(
	places: readonly (readonly Spelling[])[],
): Generator<void, ReadonlyMap<number, readonly MixedHit[]>> {
	const byKey = new Map<string, (Spelling & { readonly at: number })[]>();
	for (const [at, spellings] of places.entries()) {
		for (const one of spellings) getOrInsertComputed(byKey, one.key, () => []).push({ ...one, at });
		if (at % atOnce === 0) yield;
	}
	const found = new Map<number, MixedHit[]>();
	let odd = 0;
	for (const [key, spellings] of byKey) {
		if (spellings.every(({ written }) => written === spellings[0]?.written)) continue;
		yield;
		const { usual, isTie } = mostWritten(spellings);
		const code = key.split(' ', 1)[0] as FormCode;
		const others = new Map([[usual, false]]);
		for (const { at, span, written } of spellings) {
			if (!getOrInsertComputed(others, written, () => code !== 'mixed-name' || isOtherName(written, usual))) continue;
			// A name, and which of two that it has equally often is right, are the author's choice.
			const said = code === 'mixed-name' || isTie ? { usual } : { newText: usual };
			getOrInsertComputed(found, at, () => []).push({ code, span, ...said });
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

export function spellingsOf({ citation, text }: FormPlace): Spelling[] {
	const { reporter, reporterSpan, source, kind, volume, page, caseName, pin } = citation;
	const all: Spelling[] = [];
	if (source !== 'reporter' && kind !== 'id') return all;
	if (reporterSpan) {
		const written = text.slice(reporterSpan.start, reporterSpan.end).replace(/\s+/g, ' ').replace(/[‘’]/g, "'");
		// "Haw." and "Hawai'i" are one reporter, and each is right for some of its volumes.
		const key = `mixed-reporter ${written.replace(/[ .]/g, '').toLowerCase()}`;
		all.push({ key, span: reporterSpan, written });
	}
	for (const { index } of pin ? text.slice(pin.span.start, pin.span.end).matchAll(/(?<=\d)[-–](?=\d)/g) : []) {
		const start = (pin?.span.start ?? 0) + index;
		all.push({ key: 'mixed-dash', span: { start, end: start + 1 }, written: text.charAt(start) });
	}
	if (kind === 'full' && caseName && / vs?\.? /.test(caseName.text))
		all.push({ key: `mixed-name ${volume} ${reporter} ${page}`, span: caseName.span, written: caseName.text });
	return all;
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
	if (mine.slice(0, 4) !== theirs.slice(0, 4)) return false;
	return judgeName({ written: one, recorded: other }).kind === 'same';
}

function lettersOf(name: string): string | undefined {
	const short = shortenName(name, 'citation');
	const parties = short?.kind === 'adversary' ? `${short.left} v ${short.right}` : undefined;
	return parties?.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
}
