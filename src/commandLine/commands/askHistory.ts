import { onlyPresent } from '../../core/base/data/onlyPresent';
import { describeMoment } from '../../core/base/display/figures';
import { plainLine } from '../../core/base/display/plainLine';
import { requestsForLater } from '../../core/lookup/providers/courtListener/searchBudget';
import { addHistory, parseHistories, readHistories } from '../../core/lookup/providers/keptHistories';
import type { LaterHistory } from '../../core/lookup/providers/provider';
import { sayAsked, sayLater } from '../../core/reporting/wording/laterTexts';
import { sayServiceError } from '../../core/reporting/wording/serviceErrors';
import { nameWithCitation } from '../../core/reporting/wording/verdictTexts';
import { isServiceError } from '../../core/service/serviceError';
import { listCases } from '../../core/verification/verdict/listCases';
import type { Verdict } from '../../core/verification/verdict/verdict';
import { StateFile } from '../../node/stateFile';
import { showWaiting } from '../asking/ask';
import type { AskSourcesOptions } from '../asking/askSources';
import { cacheFile } from '../asking/cache';
import type { Source } from '../asking/source';
import { ClosedFolders } from '../drafts/closedFolders';
import type { CheckedDraft } from '../results/results';

/** How a run asks for later history; `max`: requests that are left. */
type HistoryJob = Pick<AskSourcesOptions, 'cacheFolder' | 'isOffline' | 'max' | 'signal' | 'progress' | 'now'> & {
	readonly source: Source;
};

/**
 * What later decisions say of the cases that drafts cite, in lines for people: it is no verdict and changes none. Nothing leaves a confidential folder, and no
 * more requests are sent than are announced before.
 *
 * @throws whatever the source throws once the signal is aborted
 */
export async function askHistory(drafts: readonly CheckedDraft[], job: HistoryJob): Promise<string[]> {
	const { source, cacheFolder, isOffline, signal, progress, now } = job;
	const file = new StateFile(cacheFile(cacheFolder, 'later', source.origin), parseHistories);
	const { cases, closed } = await listOpenCases(drafts);
	const known = readHistories(await file.read(), now());
	const open = [...cases.keys()].filter((one) => !known.has(one));
	let failure: unknown;
	if (open.length > 0 && !isOffline) {
		const provider = source.open(fetch);
		const most = Math.min(requestsForLater(open, provider.limits.citations), job.max ?? Number.POSITIVE_INFINITY);
		progress.say(
			`Later decisions of ${open.length === 1 ? '1 case' : `${open.length} cases`}: up to ${most} requests to ${source.label}, at most 5 a minute, 50 an hour, and 125 a day.`,
		);
		const found: LaterHistory[] = [];
		try {
			await provider.findLater?.(open, { signal, most, onWait: showWaiting(source, progress) }, (history) =>
				found.push(history),
			);
		} catch (error) {
			signal.throwIfAborted();
			failure = error;
		} finally {
			progress.clear();
		}
		for (const history of found) {
			known.set(history.citation, history);
			await file.update((kept) => addHistory(kept, history, now())).catch(() => undefined);
		}
	}
	const asked = [...cases].flatMap(([one, verdict]) => {
		const history = known.get(one);
		return history ? [{ verdict, history }] : [];
	});
	const missing = cases.size - asked.length;
	return onlyPresent([
		...asked.flatMap(({ verdict, history }) => sayHistory(verdict, history)),
		asked[0] && sayAsked(asked[0].history),
		missing > 0 && `Cases not in the database, or not asked about yet (run it again): ${missing}.`,
		closed > 0 && `Drafts in confidential folders, whose cases weren't asked about: ${closed}.`,
		failure !== undefined && sayFailure(failure),
	]);
}

/** The cases of drafts that aren't in a confidential folder, by citation string. */
async function listOpenCases(drafts: readonly CheckedDraft[]) {
	const closedFolders = new ClosedFolders([]);
	const cases = new Map<string, Verdict>();
	let closed = 0;
	for (const { path, verdicts } of drafts) {
		if ((await closedFolders.find(path))?.kind === 'confidential') closed++;
		else for (const [one, verdict] of listCases(verdicts)) cases.set(one, cases.get(one) ?? verdict);
	}
	return { cases, closed };
}

/** What is said of one case, and the decisions with their own words. */
function sayHistory(verdict: Verdict, history: LaterHistory): string[] {
	const decisions = history.decisions.map(({ name, court, date, fragment, isConfirmed, url }) => {
		const about = onlyPresent([name, court, date, !isConfirmed && 'to be read', url]).join(', ');
		return `  ${about}: "${fragment}"`;
	});
	return [
		`${plainLine(nameWithCitation(verdict), { maxLength: 300 })}: ${sayLater(history, describeMoment(history.at, history.at, 'en'))}`,
		...decisions,
	];
}

function sayFailure(error: unknown): string {
	if (isServiceError(error)) return `Not every case was asked about. ${sayServiceError(error, 'en')}`;
	throw error;
}
