import type { Clock } from '../../base/time/clock';

/**
 * Milliseconds after which a key file is deleted, whatever ssh is doing. On the first login someone compares the fingerprint of the host key;
 * a server waits two minutes for that (LoginGraceTime of sshd).
 */
export const keyLifeMs = 150_000;
/** Milliseconds between two checks of ssh's log, until it has logged in. */
export const lookMs = 200;

/**
 * Calls `remove` once: as soon as the key has been used, and in any case after `keyLifeMs`.
 * @param isUsed called every `lookMs`
 * @returns stops watching without calling `remove`
 */
export function watchKey(clock: Clock, isUsed: () => boolean, remove: () => void): () => void {
	const end = clock.now() + keyLifeMs;
	let cancel = () => {};
	const look = () => {
		if (clock.now() >= end || isUsed()) remove();
		else cancel = clock.after(Math.min(lookMs, end - clock.now()), look);
	};
	cancel = clock.after(lookMs, look);
	return () => cancel();
}
