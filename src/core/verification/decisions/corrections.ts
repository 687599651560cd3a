import { getOrInsertComputed } from '../../base/data/getOrInsertComputed';
import type { Citation } from '../../citations/parts/citation';
import { hashPlace } from './addSetting';
import { type Decision, type Decisions, decisionKey, holding } from './decisions';

/** Marks the third part of a key as a place: "490 U.S. 386|graham v. connor|at 1a2b3c4d-5e6f7a8b". No wording of a quotation has a blank. */
const atPlace = 'at ';

interface Correction {
	readonly key: string;
	readonly decision: Decision;
}

type Corrections = ReadonlyMap<string, readonly (Correction & { readonly around: readonly string[] })[]>;

const known = new WeakMap<Decisions, Corrections>();

/**
 * What is known of one place alone: a fix wrote a record's details there. A place is known by the words before it or by those after it, so that
 * either may be edited.
 *
 * @param getText the text that the citation's offsets refer to, at least all of its paragraph
 */
export function findCorrection(
	decisions: Decisions | undefined,
	citation: Citation,
	getText: () => string,
): Correction | undefined {
	if (!decisions) return undefined;
	const all = getOrInsertComputed(known, decisions, () => listCorrections(decisions));
	const some = all.size === 0 ? undefined : all.get(decisionKey(citation));
	if (!some) return undefined;
	const around = hashPlace(citation, getText());
	return some.find((one) => one.around.some((hash, at) => hash === around[at]) && holding(one.decision, citation));
}

/** The key under which what was corrected at a place is filed. @param text as above */
export function correctionKey(citation: Citation, text: string): string {
	return `${decisionKey(citation)}|${atPlace}${hashPlace(citation, text).join('-')}`;
}

export function isCorrectionKey(key: string): boolean {
	return key.split('|')[2]?.startsWith(atPlace) === true;
}

function listCorrections(decisions: Decisions): Corrections {
	const found = new Map<string, (Correction & { readonly around: readonly string[] })[]>();
	for (const [key, decision] of Object.entries(decisions)) {
		if (!isCorrectionKey(key)) continue;
		const [citation, name, place = ''] = key.split('|');
		const around = place.slice(atPlace.length).split('-');
		getOrInsertComputed(found, `${citation}|${name}`, () => []).push({ key, decision, around });
	}
	return found;
}
