import * as vscode from 'vscode';
import type { Citation } from '../../../core/citations/citation';
import { findingCodes } from '../../../core/findings/finding';
import { isSameDay } from '../../../core/localTime';
import { type Brief, type DraftBrief, judgeBrief, locate, readBriefParts } from '../../../core/preflight/brief';
import type { CheckOutcome } from '../../../core/preflight/checks';
import type { Turns } from '../../../core/turns';
import { collectAskableStrings } from '../../../core/verification/asking/askable';
import { moveToPlace } from '../../../core/verification/verdict/placedVerdict';
import type { Verdict } from '../../../core/verification/verdict/verdict';
import { type BriefFile, readBrief } from '../../../host/briefFiles';
import { today } from '../../../host/calendar';
import { registerCommand, uriField } from '../../../host/commands';
import { createTurns } from '../../../host/createTurns';
import { Cancelled, describeError, UserError } from '../../../host/errors';
import { findExclusion } from '../../../host/exclusion';
import { preflightCommand } from '../../../host/ids';
import { type Report, withProgress } from '../../../host/progress';
import type { Services } from '../../../host/services';
import { getSeverities } from '../../../host/settings';
import type { AnswerFetcher } from '../asking';
import { untilCanceled } from '../asking';
import type { AnswerBooks, DecisionStore, DocumentSessions } from '../session';
import type { AuthorityTexts } from '../texts';
import type { CheckContext } from './checkContext';
import { listChecks } from './checks';
import { type CheckedLine, isOpen, renderPage } from './page';
import { PreflightPages } from './pages';

/** What the command returns: for each check the number of places that have to be looked at. */
export interface PreflightResult {
	readonly ready: boolean;
	readonly checks: readonly { readonly id: string; readonly isReady: boolean; readonly places: number }[];
}

interface Parts {
	readonly sessions: DocumentSessions;
	readonly books: AnswerBooks;
	readonly decisions: DecisionStore;
	readonly fetcher: AnswerFetcher;
	readonly texts: AuthorityTexts;
}

/**
 * `{uri}`, or the active document: has everything checked that wasn't today, by its citation strings, and shows on one page whether the brief can
 * be filed. The files that `benchbook.brief.files` lists are one brief. Returns what it found; undefined when canceled.
 */
export function registerPreflight(services: Services, parts: Parts): vscode.Disposable {
	const pages = new PreflightPages(services, parts.decisions);
	const turns = createTurns();
	const command = registerCommand(services, preflightCommand, async (argument): Promise<PreflightResult> => {
		const document = uriField(argument, 'uri') ?? parts.sessions.shown?.document.uri;
		if (!document) throw new UserError(vscode.l10n.t('Open the document to check before filing first.'));
		const title = vscode.l10n.t('Checking before filing');
		const { files, lines, results } = await withProgress(title, async (signal, report) => {
			const files = await readBrief(document);
			parts.sessions.find(document)?.endTyping();
			const draft = readBriefParts(files);
			const excluded = files.filter(({ uri }) => findExclusion(uri) !== undefined);
			const isSent = ({ start }: Citation): boolean =>
				!excluded.includes(files[locate(draft, start).file] as BriefFile);
			const failure = await fetchStale(services, parts, draft.citations.filter(isSent), signal, report, turns);
			signal.throwIfAborted();
			const brief = await judgeBrief(
				draft,
				knowledgeOf(services, parts, document),
				listOthers(parts, files, draft),
				turns,
			);
			const results = await runChecks(brief, { document, known: parts, texts: parts.texts });
			const { state } = services.verifiers;
			const severities = getSeverities(document);
			const lines = renderPage({
				brief,
				results,
				names: files.map(({ uri }) => vscode.workspace.asRelativePath(uri, false)),
				...(state.kind === 'connected' && { host: state.connection.label }),
				...(failure !== undefined && { failure }),
				hiddenCodes: findingCodes.filter((code) => severities[code] === 'off'),
				excluded: excluded.map(({ uri }) => vscode.workspace.asRelativePath(uri, false)),
			});
			return { files, lines, results };
		});
		await pages.show(document, { lines, files: files.map(({ uri }) => uri) });
		const checks = results.map((one) => ({
			id: one.check.id,
			isReady: !isOpen(one),
			places: one.outcome.places.length,
		}));
		return { ready: checks.every(({ isReady }) => isReady), checks };
	});
	return vscode.Disposable.from(pages, command);
}

async function runChecks(brief: Brief, context: CheckContext): Promise<CheckedLine[]> {
	return Promise.all(
		listChecks().map(async (check) => {
			const outcome: CheckOutcome = await check.find(brief, context);
			return { check, outcome };
		}),
	);
}

/**
 * Asks for everything that had no answer today, 200 citations to a request. Nothing but citation strings leaves.
 *
 * @returns why not everything was answered, where that is known
 */
async function fetchStale(
	{ verifiers, clock }: Services,
	{ books, fetcher, sessions }: Parts,
	citations: readonly Citation[],
	signal: AbortSignal,
	report: Report,
	turns: Turns,
): Promise<string | undefined> {
	const verifier = await verifiers.get();
	if (!verifier) return undefined;
	await books.load(verifier.origin);
	const book = books.of(verifier.origin);
	const now = clock.now();
	const offset = utcOffsetAt(now);
	const strings = (await collectAskableStrings([{ citations }], turns)).filter((one) => {
		const { answer } = book.get(one);
		return !answer || !isSameDay(answer.checkedAt, now, offset);
	});
	const end = await untilCanceled(() =>
		sessions.files.pauseWhile(() => fetcher.fetchWithConsent(strings, fetcher.start(verifier, signal, report))),
	);
	if (end.kind === 'failed') return vscode.l10n.t('Not everything was checked. {0}', describeError(end.failure));
	if (end.kind === 'done') return undefined;
	// Who declines to send wants the page all the same; who cancels doesn't.
	if (signal.aborted) throw new Cancelled();
	return vscode.l10n.t('Nothing was sent, because you did not agree to it.');
}

function knowledgeOf(
	{ clock, verifiers }: Services,
	{ books, decisions }: Parts,
	document: vscode.Uri,
): Brief['knowledge'] {
	const { current } = books;
	const now = clock.now();
	return {
		lookUp: (one) => current.get(one),
		decisions: decisions.of(document),
		today: today(),
		severities: getSeverities(document),
		now,
		utcOffset: utcOffsetAt(now),
		service: verifiers.state.kind !== 'connected' ? 'none' : verifiers.isSample ? 'sample' : 'service',
	};
}

/** What only the service found in the files that are open: the counts are those of the status bar. */
function listOthers({ sessions }: Parts, files: readonly BriefFile[], draft: DraftBrief): Verdict[] {
	return files.flatMap(({ uri }, at) => {
		const offset = draft.files[at]?.start ?? 0;
		return (sessions.find(uri)?.foundByServiceOnly ?? []).map((verdict) => moveToPlace({ verdict, offset }));
	});
}

function utcOffsetAt(now: number): number {
	return -new Date(now).getTimezoneOffset();
}
