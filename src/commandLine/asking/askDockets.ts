import type { Answer } from '../../core/lookup/answers/answer';
import type { UnpublishedCase } from '../../core/lookup/answers/unpublishedCase';
import { findOwnDockets, listUnpublished } from '../../core/lookup/asking/unpublished';
import { requestsForDockets } from '../../core/lookup/providers/courtListener/searchBudget';
import { ServiceError } from '../../core/service/serviceError';
import { ClosedFolders } from '../drafts/closedFolders';
import type { Draft } from '../drafts/readDrafts';
import { CountedRequests, showWaiting } from './ask';
import type { AskedSource, AskSourcesOptions } from './askSources';
import { AnswerCache } from './cache';
import type { Source } from './source';

/**
 * Puts into the book what dockets say of the cases of drafts that no reporter has, from what is kept and by asking. Nothing leaves a confidential folder,
 * and no draft's own docket number is sent.
 *
 * @param sent requests that count for `max` already
 * @throws whatever the source throws once the signal is aborted
 */
export async function askDockets(
	drafts: readonly Pick<Draft, 'path' | 'text' | 'citations'>[],
	source: Source,
	{ book, cacheFolder, isOffline, max, signal, progress, onSent, now }: Omit<AskSourcesOptions, 'sources'>,
	sent: number,
): Promise<AskedSource> {
	const cache = new AnswerCache(cacheFolder, source.origin, now);
	const kept = new Map<string, Answer>(await cache.load().catch(() => []));
	const { open, closed, keys } = await listOpen(drafts);
	const due = [...open.values()].filter(({ key }) => !kept.has(key));
	const answers = new Map<string, Answer>();
	const requests = new CountedRequests(onSent);
	let failure: ServiceError | undefined;
	let stoppedAfter: number | undefined;
	if (due.length > 0 && !isOffline) {
		const left = max === undefined ? Number.POSITIVE_INFINITY : Math.max(0, max - sent);
		const most = Math.min(requestsForDockets(due), left);
		progress.say(
			`Dockets of ${due.length === 1 ? '1 case' : `${due.length} cases`}: up to ${most} requests to ${source.label}.`,
		);
		try {
			await source
				.open(requests.fetch)
				.findDockets?.(due, { signal, most, onWait: showWaiting(source, progress) }, (key, answer) =>
					answers.set(key, answer),
				);
			if (answers.size < due.length && requests.sent >= left) stoppedAfter = requests.sent;
		} catch (error) {
			signal.throwIfAborted();
			if (!(error instanceof ServiceError)) throw error;
			failure = error;
		} finally {
			cache.add(answers);
			await cache.flush();
			progress.clear();
		}
	}
	if (closed > 0) progress.say(`Drafts in confidential folders, whose dockets weren't asked for: ${closed}.`);
	book.settle(keys, { answers: new Map([...kept, ...answers]), failures: new Map() });
	return {
		...{ source, answers, failures: new Map(), unanswered: new Set<string>(), sent: requests.sent },
		...(failure && { failure }),
		...(stoppedAfter !== undefined && { stoppedAfter }),
	};
}

/** Those of drafts that aren't in a confidential folder, and the keys of all. A text that an agent gives has no path. */
async function listOpen(drafts: readonly Pick<Draft, 'path' | 'text' | 'citations'>[]) {
	const closedFolders = new ClosedFolders([]);
	const open = new Map<string, UnpublishedCase>();
	const keys = new Set<string>();
	const own = drafts.flatMap(({ text, citations }) => findOwnDockets(text, citations));
	let closed = 0;
	for (const { path, text, citations } of drafts) {
		const cases = listUnpublished(text, citations, own);
		for (const { key } of cases) keys.add(key);
		if (cases.length === 0) continue;
		if (path !== '' && (await closedFolders.find(path))?.kind === 'confidential') closed++;
		else for (const one of cases) open.set(one.key, one);
	}
	return { open, closed, keys };
}
