import { setTimeout as delay } from 'node:timers/promises';
import type * as vscode from 'vscode';

/** Milliseconds between two looks: a tenth of what was waited so far, within these bounds. */
const shortest = 20;
const longest = 100;

/**
 * Waits until a probe gives something other than false, null or undefined, and returns that. It is for what has no event to wait for; the
 * deadline is for failures only, so it may be generous.
 * @param what completes the sentence "waited for …"
 * @param deadline milliseconds
 */
export async function until<T>(
	what: string,
	probe: () => T | Promise<T>,
	deadline = 60_000,
): Promise<Exclude<T, false | null | undefined>> {
	const begun = Date.now();
	for (;;) {
		const value = await probe();
		if (value !== false && value !== null && value !== undefined) {
			return value as Exclude<T, false | null | undefined>;
		}
		const waited = Date.now() - begun;
		if (waited > deadline) throw new Error(`Waited ${deadline} ms for ${what}`);
		await delay(Math.min(longest, Math.max(shortest, waited / 10)));
	}
}

/** The next value of an event that passes the filter. Call it before what causes the event. */
export function nextEvent<T>(
	event: vscode.Event<T>,
	filter: (value: T) => boolean = () => true,
	deadline = 30_000,
): Promise<T> {
	return new Promise((resolve, reject) => {
		const alarm = setTimeout(() => {
			listener.dispose();
			reject(new Error(`No such event within ${deadline} ms`));
		}, deadline);
		const listener = event((value) => {
			if (!filter(value)) return;
			clearTimeout(alarm);
			listener.dispose();
			resolve(value);
		});
	});
}
