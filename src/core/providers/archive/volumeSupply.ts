import type { Clock } from '../../clock';
import { ServiceError } from '../../service/serviceError';
import type { Turns } from '../../turns';
import type { LookUpOptions } from '../provider';
import type { KeptVolume, VolumeStore } from '../volumeStore';
import type { ArchiveClient, FetchedVolume } from './client';
import { compactCases, readCases, type Volume } from './readCases';
import type { VolumePlace } from './reporters';

const dayMs = 24 * 60 * 60 * 1000;
/** Milliseconds after which the archive is asked again: its files hardly change, and it may still get a volume. */
const keptMs = 180 * dayMs;
const absentMs = 7 * dayMs;

/** Who asks for volumes: those of one look-up share one listener on its signal. */
export class Asker {
	private readonly leavers = new Set<() => void>();

	/** @param beforeSend called directly before each request; when it rejects, nothing is sent */
	constructor(
		readonly signal: AbortSignal,
		readonly beforeSend?: LookUpOptions['beforeSend'],
	) {
		signal.addEventListener('abort', this.leave, { once: true });
	}

	/** Settles as the promise does, or rejects as soon as the signal is aborted, after `onLeave`. */
	async until<T>(promise: Promise<T>, onLeave: () => void): Promise<T> {
		let leave = (): void => undefined;
		const left = new Promise<never>((_, reject) => {
			leave = () => {
				onLeave();
				reject(canceled());
			};
			this.leavers.add(leave);
		});
		try {
			return await Promise.race([promise, left]);
		} finally {
			this.leavers.delete(leave);
		}
	}

	/** Nothing more is asked for. */
	stop(): void {
		this.signal.removeEventListener('abort', this.leave);
	}

	private readonly leave = (): void => {
		for (const leave of [...this.leavers]) leave();
	};
}

function canceled(): ServiceError {
	return new ServiceError('canceled', { operation: 'volume' });
}

interface ReadVolume extends KeptVolume {
	readonly volume?: Volume;
}

/** A volume that is being fetched for everyone who wants it; the request ends when no one does any longer. */
interface Fetching {
	readonly outcome: Promise<Volume | undefined>;
	readonly end: AbortController;
	waiting: number;
}

/** Volumes as they are kept, or else as the archive has them, which is asked for each once. */
export class VolumeSupply {
	private readonly fetching = new Map<string, Fetching>();

	constructor(
		private readonly deps: {
			readonly client: Pick<ArchiveClient, 'fetchVolume'>;
			readonly store: VolumeStore;
			readonly clock: Clock;
			readonly turns: Turns;
			readonly compact?: (json: Uint8Array) => Promise<Uint8Array | undefined>;
		},
	) {}

	/**
	 * Undefined for a volume that the archive doesn't have.
	 * @throws ServiceError where it can't be had, and what `beforeSend` rejects with
	 */
	async find(place: VolumePlace, asker: Asker): Promise<Volume | undefined> {
		const kept = await this.read(place);
		if (kept && this.isFresh(kept)) return kept.volume;
		try {
			return await this.join(place, kept, asker);
		} catch (error) {
			// Old is better than nothing. That the archive didn't have it a week ago says nothing now.
			if (isFailure(error) && kept?.volume) return kept.volume;
			throw error;
		}
	}

	/** A volume as it is kept, however old, without asking anyone. */
	async findKept(place: VolumePlace): Promise<Volume | undefined> {
		return (await this.read(place))?.volume;
	}

	/** Undefined for what is kept and can't be read. */
	private async read({ slug, volume }: VolumePlace): Promise<ReadVolume | undefined> {
		const { store, turns } = this.deps;
		const kept = await store.read(slug, volume);
		if (!kept?.cases) return kept;
		const read = await turns.run(readCases(kept.cases));
		return read && { ...kept, volume: read };
	}

	private isFresh({ checkedAt, cases }: KeptVolume): boolean {
		const age = this.deps.clock.now() - checkedAt;
		return age >= 0 && age < (cases ? keptMs : absentMs);
	}

	private async join(place: VolumePlace, kept: ReadVolume | undefined, asker: Asker): Promise<Volume | undefined> {
		const key = `${place.slug}/${place.volume}`;
		for (;;) {
			if (asker.signal.aborted) throw canceled();
			const running = this.fetching.get(key);
			const shared = running ?? this.begin(key, place, kept, asker);
			shared.waiting += 1;
			try {
				return await asker.until(shared.outcome, () => {
					shared.waiting -= 1;
					if (shared.waiting === 0) shared.end.abort();
				});
			} catch (error) {
				// What ended another's request is no reason to end this one.
				const isOthers = running && !asker.signal.aborted && !isFailure(error);
				if (!isOthers) throw error;
			}
		}
	}

	private begin(key: string, place: VolumePlace, kept: ReadVolume | undefined, { beforeSend }: Asker): Fetching {
		const end = new AbortController();
		const outcome = this.fetch(place, kept, { signal: end.signal, ...(beforeSend && { beforeSend }) }).finally(() =>
			this.fetching.delete(key),
		);
		const begun = { outcome, end, waiting: 0 };
		this.fetching.set(key, begun);
		return begun;
	}

	private async fetch(
		{ slug, volume }: VolumePlace,
		kept: ReadVolume | undefined,
		sending: Pick<LookUpOptions, 'signal' | 'beforeSend'>,
	): Promise<Volume | undefined> {
		const { client, clock, store } = this.deps;
		const { etag, lastModified } = kept?.cases ? kept : {};
		const validators = { ...(etag !== undefined && { etag }), ...(lastModified !== undefined && { lastModified }) };
		const fetched = await client.fetchVolume({ slug, volume, ...validators, ...sending });
		const { volume: read, ...now } = await this.take(fetched, kept);
		await store.write(slug, volume, { ...now, checkedAt: clock.now() });
		return read;
	}

	private async take(fetched: FetchedVolume, kept: ReadVolume | undefined): Promise<Omit<ReadVolume, 'checkedAt'>> {
		if (fetched.kind === 'absent') return {};
		if (fetched.kind === 'unchanged') return kept ?? {};
		const { json, kind: _, ...validators } = fetched;
		const { compact, turns } = this.deps;
		const cases = await (compact ? compact(json) : turns.run(compactCases(json)));
		const volume = cases && (await turns.run(readCases(cases)));
		if (!volume) throw new ServiceError('protocol', { operation: 'volume', problem: 'wrongShape' });
		return { ...validators, cases, volume };
	}
}

/** A failure of the request itself. */
function isFailure(error: unknown): boolean {
	return error instanceof ServiceError && error.kind !== 'canceled';
}
