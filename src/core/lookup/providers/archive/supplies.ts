import { present } from '../../../base/text/present';
import type { Clock } from '../../../base/time/clock';
import type { Turns } from '../../../base/time/turns';
import { ServiceError } from '../../../service/serviceError';
import { type FetchedFile, type FileClient, findJsonProblem, type Sending } from '../fileClient';
import type { OpinionTexts } from '../provider';
import { type Kept, Supply } from '../supply';
import type { KeptVolume, VolumeStore } from '../volumeStore';
import { compactCases, readCases, type Volume } from './readCases';
import type { VolumePlace } from './reporters';
import { type CasePlace, casePageOf, readCasePage } from './site';

const dayMs = 24 * 60 * 60 * 1000;
/** Milliseconds after which the archive is asked again: its files rarely change, and it may yet get what it doesn't have. */
const keptMs = 180 * dayMs;
const absentMs = 7 * dayMs;

interface SupplyDeps {
	readonly client: Pick<FileClient, 'fetchFile'>;
	readonly clock: Pick<Clock, 'now'>;
}

export interface VolumeDeps extends SupplyDeps {
	readonly store: VolumeStore;
	readonly turns: Turns;
	readonly compact?: (json: Uint8Array) => Promise<Uint8Array | undefined>;
}

/** Without a value if the archive doesn't have the volume. */
type ReadVolume = KeptVolume & Kept<Volume | undefined>;

export type VolumeSupply = Supply<VolumePlace, Volume | undefined, ReadVolume>;

/** A volume as kept, however old, without asking anyone; undefined if it can't be read. */
export async function readVolume(
	{ slug, volume }: VolumePlace,
	{ store, turns }: Pick<VolumeDeps, 'store' | 'turns'>,
): Promise<ReadVolume | undefined> {
	const kept = await store.read({ slug, volume });
	const value = kept?.cases && (await turns.run(readCases(kept.cases)));
	return kept && (value || !kept.cases) ? { ...kept, value } : undefined;
}

/**
 * Volumes as kept, or else from the archive; undefined for one that it doesn't have. Nothing is sent but the name of a reporter and the number
 * of the volume.
 */
export function createVolumeSupply(deps: VolumeDeps): VolumeSupply {
	const { client, clock, store } = deps;
	return new Supply({
		operation: 'volume',
		clock,
		keyOf: ({ slug, volume }) => `${slug}/${volume}`,
		lasts: (volume) => (volume ? keptMs : absentMs),
		read: (place) => readVolume(place, deps),
		async fetch({ slug, volume }, kept, sending) {
			const { etag, lastModified } = kept?.cases ? kept : {};
			const fetched = await client.fetchFile({
				...(etag !== undefined && { etag }),
				...(lastModified !== undefined && { lastModified }),
				...sending,
				operation: 'volume',
				path: `/${slug}/${volume}/CasesMetadata.json`,
				accept: 'application/json',
				findProblem: (bytes) => findJsonProblem(bytes, '[]'),
			});
			const { value, ...content } = await take(fetched, kept, deps);
			await store.write({ slug, volume }, { ...content, checkedAt: clock.now() });
			return value;
		},
	});
}

async function take(
	fetched: FetchedFile,
	kept: ReadVolume | undefined,
	{ compact, turns }: VolumeDeps,
): Promise<Omit<ReadVolume, 'checkedAt'>> {
	if (fetched.kind !== 'file') return (fetched.kind === 'unchanged' && kept) || { value: undefined };
	const { bytes, kind: _, ...validators } = fetched;
	const cases = await (compact ? compact(bytes) : compactCases(bytes));
	const value = cases && (await turns.run(readCases(cases)));
	if (!value) throw new ServiceError('protocol', { operation: 'volume', problem: 'wrongShape' });
	return { ...validators, cases, value };
}

export interface OpinionDeps extends SupplyDeps {
	readonly store: VolumeStore;
	/** `readOpinionFile` on a thread of its own; undefined if the file is something else or that took too long. */
	readonly readOpinion: (bytes: Uint8Array, format: 'html' | 'json') => Promise<string | undefined>;
}

/** The text of a case as kept next to its volume: as `readOpinionFile` returns it, "" if the archive has none. */
async function readKeptText(store: VolumeStore, place: CasePlace): Promise<Kept<string> | undefined> {
	const kept = await store.read(place);
	return kept && { checkedAt: kept.checkedAt, value: new TextDecoder().decode(kept.cases) };
}

/** Texts of cases as kept, or else from the archive: with pages if it has the printed case, otherwise without. */
export function createOpinionTexts(deps: OpinionDeps): OpinionTexts {
	const { store, clock } = deps;
	const supply = new Supply<CasePlace, string>({
		operation: 'case',
		clock,
		keyOf: casePageOf,
		lasts: (text) => (text === '' ? absentMs : keptMs),
		read: (place) => readKeptText(store, place),
		async fetch(place, _, sending) {
			const value = await fetchText(place, sending, deps);
			const cases = value === '' ? undefined : new TextEncoder().encode(value);
			await store.write(place, present({ checkedAt: clock.now(), cases }));
			return value;
		},
	});
	return {
		has: ({ url }) => readCasePage(url) !== undefined,
		async findKept({ url }) {
			const place = readCasePage(url);
			return place && (await readKeptText(store, place))?.value;
		},
		async fetch({ url }, options) {
			const place = readCasePage(url);
			if (!place) throw new ServiceError('invalid', { operation: 'case', field: 'url' });
			return supply.find(place, options);
		},
	};
}

async function fetchText(
	{ slug, volume, file }: CasePlace,
	sending: Sending,
	{ client, readOpinion }: OpinionDeps,
): Promise<string> {
	for (const [format, path, accept] of [
		['html', `html/${file}.html`, 'text/html'],
		['json', `cases/${file}.json`, 'application/json'],
	] as const) {
		const fetched = await client.fetchFile({
			...sending,
			operation: 'case',
			path: `/${slug}/${volume}/${path}`,
			accept,
			findProblem: (bytes) => (bytes.length === 0 ? 'empty' : undefined),
		});
		if (fetched.kind !== 'file') continue;
		const text = await readOpinion(fetched.bytes, format);
		if (text === undefined) throw new ServiceError('protocol', { operation: 'case', problem: 'wrongShape' });
		return text;
	}
	return '';
}
