import type { Clock } from '../../clock';
import { ServiceError } from '../../service/serviceError';
import type { FoundRecord } from '../../verification/answers/answer';
import type { LookUpOptions, OpinionTexts } from '../provider';
import type { ArchiveClient } from './client';
import { type CasePlace, readCasePage } from './site';
import type { KeptText, TextStore } from './textStore';

const dayMs = 24 * 60 * 60 * 1000;
/** Milliseconds after which the archive is asked again; it may still get a text that it doesn't have. */
const keptMs = 180 * dayMs;
const absentMs = 7 * dayMs;

export interface OpinionDeps {
	readonly client: Pick<ArchiveClient, 'fetchCase'>;
	readonly store: TextStore;
	readonly clock: Pick<Clock, 'now'>;
	/** `readOpinionFile`, on a thread of its own; undefined where the file is something else, or that took too long. */
	readonly readOpinion: (bytes: Uint8Array, format: 'html' | 'json') => Promise<string | undefined>;
}

/** Texts of cases as they are kept, or else as the archive has them: with pages where it has the printed case, else without. */
export function createOpinionTexts(deps: OpinionDeps): OpinionTexts {
	return {
		has: ({ url }) => readCasePage(url) !== undefined,
		async findKept({ url }) {
			const place = readCasePage(url);
			return place && (await deps.store.readText(place))?.text;
		},
		fetch: (record, options) => find(record, options, deps),
	};
}

async function find({ url }: FoundRecord, options: LookUpOptions, deps: OpinionDeps): Promise<string> {
	const { store, clock } = deps;
	const place = readCasePage(url);
	if (!place) throw new ServiceError('invalid', { operation: 'case', field: 'url' });
	const kept = await store.readText(place);
	if (kept && isFresh(kept, clock.now())) return kept.text;
	try {
		const text = await fetchText(place, options, deps);
		await store.writeText(place, { checkedAt: clock.now(), text });
		return text;
	} catch (error) {
		// Old is better than nothing.
		if (error instanceof ServiceError && error.kind !== 'canceled' && kept && kept.text !== '') return kept.text;
		throw error;
	}
}

function isFresh({ checkedAt, text }: KeptText, now: number): boolean {
	const age = now - checkedAt;
	return age >= 0 && age < (text === '' ? absentMs : keptMs);
}

async function fetchText(
	place: CasePlace,
	options: LookUpOptions,
	{ client, readOpinion }: OpinionDeps,
): Promise<string> {
	for (const format of ['html', 'json'] as const) {
		const bytes = await client.fetchCase(place, format, options);
		if (!bytes) continue;
		const text = await readOpinion(bytes, format);
		if (text === undefined) throw new ServiceError('protocol', { operation: 'case', problem: 'wrongShape' });
		return text;
	}
	return '';
}
