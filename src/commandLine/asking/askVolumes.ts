import pLimit from 'p-limit';
import { groupBy } from '../../core/base/text/groupBy';
import type { Answer } from '../../core/lookup/answers/answer';
import { isServiceError, type ServiceError } from '../../core/service/serviceError';
import { type Asked, type AskOptions, CountedRequests, isRefused, sayCitations } from './ask';

/** Volumes that are looked into at once; the provider decides how many are fetched at once. */
const lookUpsAtOnce = 8;

/** Failures that every further request would repeat. */
const final: ReadonlySet<ServiceError['kind']> = new Set(['auth', 'forbidden', 'rateLimited']);

/** After this many volumes without a response, no response is expected; a single one says nothing about the others. */
const silencesBelieved = 4;

export interface AskVolumesOptions extends Omit<AskOptions, 'cache'> {
	/** If true, only volumes that are kept are used, and nothing is sent. */
	readonly isOffline: boolean;
}

/**
 * Looks citation strings up in the volumes of a source, which are fetched if they aren't kept. Each volume is asked for by itself, so that one
 * that isn't available costs only its own citations.
 */
export async function askVolumes(strings: readonly string[], options: AskVolumesOptions): Promise<Asked> {
	const { source, isOffline, max, signal, progress } = options;
	const requests = new CountedRequests(options.onSent);
	let over: ServiceError | undefined;
	let silences = 0;
	let isSaid = false;
	const provider = source.open(
		(input, init) => (over ? Promise.reject(over) : requests.fetch(input, init)),
		(code) => {
			if (!isSaid) progress.say(`Volumes can't be kept (${code}): they will be fetched again.`);
			isSaid = true;
		},
	);
	requests.most = isOffline ? 0 : (max ?? provider.limits.requestsWithoutAsking);
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
			if (!isServiceError(error) || error.kind === 'canceled') throw error;
			for (const one of ofVolume) failures.set(one, error);
			if (isRefused(error)) return;
			if (error.kind === 'network' || error.kind === 'timeout') silences += 1;
			if (final.has(error.kind) || silences >= silencesBelieved) over ??= error;
		}
	};
	let done = 0;
	try {
		await pLimit(lookUpsAtOnce).map(groupByVolume(strings), async (ofVolume) => {
			await lookUp(ofVolume);
			done += ofVolume.length;
			if (requests.sent > 0) progress.show(`${done} of ${sayCitations(strings.length)}`);
		});
	} finally {
		progress.clear();
	}
	const { stoppedAfter, ...asked } = requests.end({ answers, failures, unanswered: new Set() });
	const [failure] = asked.failures.values();
	return { ...asked, ...(failure && { failure }), ...(!isOffline && stoppedAfter !== undefined && { stoppedAfter }) };
}

/** Strings that differ only in the page, such as "347 U.S. 483" and "347 U.S. 497", are in one volume. */
function groupByVolume(strings: readonly string[]): string[][] {
	return [...groupBy(strings, (one) => one.slice(0, Math.max(0, one.lastIndexOf(' ')))).values()];
}
