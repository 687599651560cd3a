import pLimit from 'p-limit';
import { isServiceError, ServiceError } from '../core/service/serviceError';
import { groupBy } from '../core/text/groupBy';
import type { Answer } from '../core/verification/answers/answer';
import type { Asked, AskOptions } from './ask';

/** Volumes that are looked into at once; how many volumes are fetched at once is the provider's to say. */
const lookUpsAtOnce = 8;

/** Failures after which asking on would only repeat them. */
const final: ReadonlySet<ServiceError['kind']> = new Set(['auth', 'forbidden', 'rateLimited']);

/** So many volumes without a response say that there will be none; one of them says nothing of the others. */
const silencesBelieved = 4;

/** In place of a request that may not be sent: what is kept is used, however old. */
const refusal = new ServiceError('network', { operation: 'volume', notSent: true });

export interface AskVolumesOptions extends Omit<AskOptions, 'cache'> {
	/** True: by the volumes that are kept, and nothing is sent. */
	readonly isOffline: boolean;
}

/**
 * Looks citation strings up in the volumes of a source, which are fetched where they aren't kept. Each volume is asked for by itself, so that one
 * that can't be had costs its own citations and no others.
 */
export async function askVolumes(strings: readonly string[], options: AskVolumesOptions): Promise<Asked> {
	const { source, isOffline, signal, progress } = options;
	let sent = 0;
	let most = Number.POSITIVE_INFINITY;
	const stop = { isStopped: false };
	let over: ServiceError | undefined;
	let silences = 0;
	// What a source fetches again is one more.
	const send: typeof fetch = (input, init) => {
		if (isOffline) return Promise.reject(refusal);
		if (over) return Promise.reject(over);
		if (sent >= most) {
			stop.isStopped = true;
			return Promise.reject(refusal);
		}
		sent += 1;
		return fetch(input, init);
	};
	let isSaid = false;
	const provider = source.open(send, (code) => {
		if (!isSaid) progress.say(`Volumes can't be kept (${code}): they will be fetched again.`);
		isSaid = true;
	});
	most = options.max ?? provider.limits.requestsWithoutAsking;
	const answers = new Map<string, Answer>();
	const failures = new Map<string, ServiceError>();
	const lookUp = async (ofVolume: readonly string[]): Promise<void> => {
		signal.throwIfAborted();
		try {
			const said = await provider.lookUp(ofVolume.join('\n\n'), { signal });
			for (const { original, answer } of said) {
				if (answer !== 'later' && original !== undefined) answers.set(original, answer);
			}
		} catch (error) {
			if (error === refusal) return;
			if (!isServiceError(error) || error.kind === 'canceled') throw error;
			for (const one of ofVolume) failures.set(one, error);
			if (error.kind === 'network' || error.kind === 'timeout') silences += 1;
			if (final.has(error.kind) || silences >= silencesBelieved) over ??= error;
		}
	};
	const limit = pLimit(lookUpsAtOnce);
	let done = 0;
	try {
		await Promise.all(
			groupByVolume(strings).map((ofVolume) =>
				limit(async () => {
					await lookUp(ofVolume);
					done += ofVolume.length;
					if (sent > 0)
						progress.show(`${done} of ${strings.length === 1 ? '1 citation' : `${strings.length} citations`}`);
				}),
			),
		);
	} finally {
		progress.clear();
	}
	const [failure] = failures.values();
	return {
		answers,
		failures,
		unanswered: new Set(),
		sent,
		...(failure && { failure }),
		...(stop.isStopped && { stoppedAfter: sent }),
	};
}

/** Strings that differ in the page alone, "347 U.S. 483" and "347 U.S. 497", are of one volume. */
function groupByVolume(strings: readonly string[]): string[][] {
	return [...groupBy(strings, (one) => one.slice(0, Math.max(0, one.lastIndexOf(' ')))).values()];
}
