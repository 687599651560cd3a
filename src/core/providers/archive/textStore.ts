import type { CasePlace } from './site';

export interface KeptText {
	/** Milliseconds since the epoch: when the archive said that this is what it has. */
	readonly checkedAt: number;
	/** As `readOpinionFile` returns it; "" where the archive has none. */
	readonly text: string;
}

/** Keeps texts of cases beside the volumes, within the same bound, and like them. */
export interface TextStore {
	readText(place: CasePlace): Promise<KeptText | undefined>;
	writeText(place: CasePlace, kept: KeptText): Promise<void>;
}
