import type { Validators } from './fileClient';

export interface KeptVolume extends Validators {
	/** Milliseconds since the epoch: when the archive last said that this is what it has. */
	readonly checkedAt: number;
	/** As `compactCases` makes it; undefined if the archive doesn't have the volume (404). */
	readonly cases?: Uint8Array;
}

/**
 * Keeps volumes across restarts, for all windows. Its content isn't trusted: it is read with `readCases`, like the archive's own. Never
 * rejects: what can't be kept costs only asking again.
 */
export interface VolumeStore {
	/**
	 * @param slug of the reporter, /^[a-z0-9-]{1,64}$/
	 * @param volume of the reporter, /^[0-9a-z-]{1,16}$/i
	 */
	read(slug: string, volume: string): Promise<KeptVolume | undefined>;
	write(slug: string, volume: string, kept: KeptVolume): Promise<void>;
}
