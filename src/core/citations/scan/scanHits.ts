/** Units of one hit in `Hits.data`. */
export const HIT = 8;
export const START = 0;
export const END = 1;
/** The reporter's characters. */
export const NAME_START = 2;
export const NAME_END = 3;
/** Index into `ReporterTable.meanings`, or -1 for a name known only by its form (`… LEXIS`, a law review). */
export const MEANING = 4;
export const PAGE_START = 5;
export const FLAGS = 6;
export const VOLUME_END = 7;

/** Bits of `FLAGS`. */
export const SHORT = 1;
/** Wants evidence around it; dropped at the end when there is none. */
export const WEAK = 2;
export const LEXIS = 4;
export const JOURNAL = 8;
export const CODE = 16;
/** A case name, a year or a signal speaks for a weak one. */
export const SUPPORTED = 32;

/** What the scanner found, as offsets in one array that grows. */
export class Hits {
	data = new Int32Array(64 * HIT);
	length = 0;

	push(
		start: number,
		end: number,
		nameStart: number,
		nameEnd: number,
		meaning: number,
		pageStart: number,
		flags: number,
		volumeEnd: number,
	): void {
		let at = this.length * HIT;
		if (at === this.data.length) {
			const wider = new Int32Array(2 * at);
			wider.set(this.data);
			this.data = wider;
		}
		const data = this.data;
		data[at++] = start;
		data[at++] = end;
		data[at++] = nameStart;
		data[at++] = nameEnd;
		data[at++] = meaning;
		data[at++] = pageStart;
		data[at++] = flags;
		data[at] = volumeEnd;
		this.length++;
	}

	/** The unit `field` of hit `index`. */
	get(index: number, field: number): number {
		return this.data[index * HIT + field] as number;
	}
}
