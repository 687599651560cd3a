import type { FoundRecord } from '../../answers/answer';
import { readRecord } from './lookUpPlace';
import type { Volume } from './readCases';
import type { VolumePlace } from './reporters';

/** More than anyone looks through or compares. */
const mostRecords = 300;
/** How many UTF-16 units of a name are looked at. */
const longestName = 300;

/** Words that half of all names have. */
const common = new Set(
	'the and for von van etc inc llc ltd corp company united states state people commonwealth county city town board department petitioner respondent appellant appellee plaintiff defendant parte matter estate warden director commissioner secretary attorney general america american national'.split(
		' ',
	),
);

/**
 * The cases of a volume that share a distinctive word with a case name. If there are none, no case of the volume has either party. Each step
 * looks at one case.
 */
export function* findSharing(volume: Volume, place: VolumePlace, name: string): Generator<void, FoundRecord[]> {
	const words = wordsOf(name.slice(0, longestName));
	const found: FoundRecord[] = [];
	for (const one of volume.cases) {
		if (found.length === mostRecords) break;
		yield;
		if (sharesWord(words, wordsOf(`${one.name} ${one.fullName ?? ''}`))) found.push(readRecord(volume, one, place));
	}
	return found;
}

/** In lowercase; common words only if the name has no others. */
function wordsOf(name: string): Set<string> {
	const all = name.toLowerCase().match(/[\p{L}\p{N}]{3,40}/gu) ?? [];
	const telling = all.filter((word) => !common.has(word));
	return new Set(telling.length > 0 ? telling : all);
}

function sharesWord(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
	for (const word of one) if (other.has(word)) return true;
	return false;
}
