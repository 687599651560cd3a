import { systemClock } from '../../core/clock';
import { Turns } from '../../core/turns';

/** Turns of the extension host's thread. */
export function createTurns(): Turns {
	return new Turns(systemClock, () => new Promise((resolve) => setImmediate(resolve)));
}
