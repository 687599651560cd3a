import { getOrInsertComputed } from '../../../base/data/getOrInsertComputed';
import type { NamedCases } from '../provider';
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

/** The cases of a volume by the words of their names. Each step reads one name. */
export function* indexNames(volume: Volume, place: VolumePlace): Generator<void, NamedCases> {
	const byWord = new Map<string, number[]>();
	for (const [at, { name, fullName = '' }] of volume.cases.entries()) {
		for (const word of wordsOf(`${name} ${fullName}`)) getOrInsertComputed(byWord, word, () => []).push(at);
		yield;
	}
	return {
		sharing(name) {
			const found = new Set([...wordsOf(name.slice(0, longestName))].flatMap((word) => byWord.get(word) ?? []));
			const inOrder = [...found].sort((one, other) => one - other).slice(0, mostRecords);
			return inOrder.flatMap((at) => {
				const one = volume.cases[at];
				return one ? [readRecord(volume, one, place)] : [];
			});
		},
	};
}

/** In lowercase; common words only if the name has no others. */
function wordsOf(name: string): Set<string> {
	const all = name.toLowerCase().match(/[\p{L}\p{N}]{3,40}/gu) ?? [];
	const telling = all.filter((word) => !common.has(word));
	return new Set(telling.length > 0 ? telling : all);
}
