import type { FoundRecord } from '../answers/answer';
import { judgeName } from './names/judgeNames';
import { parseRecordDate } from './recordDate';

/** Cases of a volume by a draft's name: those that have it, and those that have at least a word of a party. Either may be empty. */
export interface NamedInVolume {
	readonly named: readonly FoundRecord[];
	readonly sharing: readonly FoundRecord[];
}

/**
 * Which of the records have a draft's name: what someone may have meant whose citation was not found. A record to a step.
 *
 * @param records that share a word with the name (`Provider.findInVolume`)
 * @param draft the name, and the year where the draft has one
 */
export function* findNamedInVolume(
	records: readonly FoundRecord[],
	{ name, year }: { readonly name: string; readonly year?: number },
): Generator<void, NamedInVolume> {
	const named: FoundRecord[] = [];
	const sharing: FoundRecord[] = [];
	for (const record of records) {
		const { name: recorded, fullName: recordedShort, dateDecided } = record;
		const recordedYear = parseRecordDate(dateDecided)?.year;
		const { kind } =
			recorded === undefined
				? { kind: 'silent' as const }
				: judgeName({ written: name, recorded, recordedShort, writtenYear: year, recordedYear });
		if (kind === 'same' || kind === 'caption') named.push(record);
		else sharing.push(record);
		yield;
	}
	return { named, sharing };
}
