import type { Clock } from '../../clock';
import { ServiceError } from '../../service/serviceError';
import type { Turns } from '../../turns';
import type { FetchedFile } from '../fileClient';
import { type Kept, Supply } from '../supply';
import type { KeptVolume, VolumeStore } from '../volumeStore';
import type { ArchiveClient } from './client';
import { compactCases, readCases, type Volume } from './readCases';
import type { VolumePlace } from './reporters';

const dayMs = 24 * 60 * 60 * 1000;
/** Milliseconds after which the archive is asked again: its files hardly change, and it may still get a volume. */
const keptMs = 180 * dayMs;
const absentMs = 7 * dayMs;

export interface VolumeDeps {
	readonly client: Pick<ArchiveClient, 'fetchVolume'>;
	readonly store: VolumeStore;
	readonly clock: Clock;
	readonly turns: Turns;
	readonly compact?: (json: Uint8Array) => Promise<Uint8Array | undefined>;
}

/** Without a value where the archive doesn't have the volume. */
type ReadVolume = KeptVolume & Kept<Volume | undefined>;

export type VolumeSupply = Supply<VolumePlace, Volume | undefined, ReadVolume>;

/** A volume as it is kept, however old, without asking anyone; undefined for what can't be read. */
export async function readVolume(
	{ slug, volume }: VolumePlace,
	{ store, turns }: Pick<VolumeDeps, 'store' | 'turns'>,
): Promise<ReadVolume | undefined> {
	const kept = await store.read(slug, volume);
	const value = kept?.cases && (await turns.run(readCases(kept.cases)));
	return kept && (value || !kept.cases) ? { ...kept, value } : undefined;
}

/** Volumes as they are kept, or else as the archive has them; undefined for one that it doesn't have. */
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
			const validators = { ...(etag !== undefined && { etag }), ...(lastModified !== undefined && { lastModified }) };
			const fetched = await client.fetchVolume({ slug, volume, ...validators, ...sending });
			const { value, ...content } = await take(fetched, kept, deps);
			await store.write(slug, volume, { ...content, checkedAt: clock.now() });
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
	const cases = await (compact ? compact(bytes) : turns.run(compactCases(bytes)));
	const value = cases && (await turns.run(readCases(cases)));
	if (!value) throw new ServiceError('protocol', { operation: 'volume', problem: 'wrongShape' });
	return { ...validators, cases, value };
}
