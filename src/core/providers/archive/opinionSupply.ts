import type { Clock } from '../../clock';
import { ServiceError } from '../../service/serviceError';
import type { Sending } from '../fileClient';
import type { OpinionTexts } from '../provider';
import { type Kept, Supply } from '../supply';
import type { ArchiveClient } from './client';
import { type CasePlace, casePageOf, readCasePage } from './site';

const dayMs = 24 * 60 * 60 * 1000;
/** Milliseconds after which the archive is asked again; it may still get a text that it doesn't have. */
const keptMs = 180 * dayMs;
const absentMs = 7 * dayMs;

/** Keeps texts of cases beside the volumes, within the same bound, and like them: as `readOpinionFile` returns them, "" where the archive has none. */
export interface TextStore {
	readText(place: CasePlace): Promise<Kept<string> | undefined>;
	writeText(place: CasePlace, kept: Kept<string>): Promise<void>;
}

export interface OpinionDeps {
	readonly client: Pick<ArchiveClient, 'fetchCase'>;
	readonly store: TextStore;
	readonly clock: Pick<Clock, 'now'>;
	/** `readOpinionFile`, on a thread of its own; undefined where the file is something else, or that took too long. */
	readonly readOpinion: (bytes: Uint8Array, format: 'html' | 'json') => Promise<string | undefined>;
}

/** Texts of cases as they are kept, or else as the archive has them: with pages where it has the printed case, else without. */
export function createOpinionTexts(deps: OpinionDeps): OpinionTexts {
	const { store, clock } = deps;
	const read = (place: CasePlace) => store.readText(place);
	const supply = new Supply<CasePlace, string>({
		operation: 'case',
		clock,
		keyOf: casePageOf,
		lasts: (text) => (text === '' ? absentMs : keptMs),
		read,
		async fetch(place, _, sending) {
			const value = await fetchText(place, sending, deps);
			await store.writeText(place, { checkedAt: clock.now(), value });
			return value;
		},
	});
	return {
		has: ({ url }) => readCasePage(url) !== undefined,
		async findKept({ url }) {
			const place = readCasePage(url);
			return place && (await read(place))?.value;
		},
		async fetch({ url }, options) {
			const place = readCasePage(url);
			if (!place) throw new ServiceError('invalid', { operation: 'case', field: 'url' });
			return supply.find(place, options);
		},
	};
}

async function fetchText(place: CasePlace, sending: Sending, { client, readOpinion }: OpinionDeps): Promise<string> {
	for (const format of ['html', 'json'] as const) {
		const bytes = await client.fetchCase(place, format, sending);
		if (!bytes) continue;
		const text = await readOpinion(bytes, format);
		if (text === undefined) throw new ServiceError('protocol', { operation: 'case', problem: 'wrongShape' });
		return text;
	}
	return '';
}
