import type { NamedHit } from '../scan/namedHit';
import type { ScanHit } from '../scan/scanHit';

/** Goes through what both scanners found in one segment, in the order of the text. A named hit that overlaps a place is skipped. */
export class HitCursor {
	private placesTaken = 0;
	private namedTaken = 0;
	/** The end of the last hit taken. */
	private free = 0;

	constructor(
		private readonly places: readonly ScanHit[],
		private readonly named: readonly NamedHit[],
	) {}

	/** The next volume–name–page that hasn't been taken. */
	get nextPlace(): ScanHit | undefined {
		return this.places[this.placesTaken];
	}

	/** Takes what comes next. */
	take(): NamedHit | ScanHit | undefined {
		return this.takeNamed() ?? this.takePlace();
	}

	private takeNamed(): NamedHit | undefined {
		const { nextPlace } = this;
		for (let hit = this.named[this.namedTaken]; hit; hit = this.named[++this.namedTaken]) {
			const { start, end } = hit.citation;
			if (start < this.free) continue;
			if (nextPlace && start < nextPlace.end && end > nextPlace.start) continue;
			if (nextPlace && start >= nextPlace.start) return undefined;
			this.namedTaken++;
			this.free = end;
			return hit;
		}
		return undefined;
	}

	takePlace(): ScanHit | undefined {
		const hit = this.nextPlace;
		if (!hit) return undefined;
		this.placesTaken++;
		this.free = hit.end;
		return hit;
	}
}
