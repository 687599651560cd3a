import type { Validators } from './fileClient';

export interface KeptVolume extends Validators {
	/** Milliseconds since the epoch: when the archive last said that this is what it has. */
	readonly checkedAt: number;
	/** As `compactCases` makes it, or the text of a case (UTF-8); undefined if the archive doesn't have it (404). */
	readonly cases?: Uint8Array;
}

/** Which volume something belongs to and, for a case's text, which of its cases. */
export interface KeptName {
	/** Of the reporter, /^[a-z0-9-]{1,64}$/ */
	readonly slug: string;
	/** Of the reporter, /^[0-9a-z-]{1,16}$/i */
	readonly volume: string;
	/** Of the case, /^[0-9a-z-]{1,40}$/i */
	readonly file?: string;
}

/**
 * Keeps volumes, and the texts of their cases next to them, across restarts, for all windows. Its content isn't trusted: it is read with
 * `readCases`, like the archive's own. Never rejects: what can't be kept costs only asking again.
 */
export interface VolumeStore {
	read(name: KeptName): Promise<KeptVolume | undefined>;
	write(name: KeptName, kept: KeptVolume): Promise<void>;
	/** The volumes that are kept; absent if they can't be listed. */
	list?(): Promise<readonly KeptName[]>;
}
