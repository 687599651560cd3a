import * as vscode from 'vscode';
import { isSameDay } from '../../../core/base/display/localTime';
import { present } from '../../../core/base/text/present';
import type { Turns } from '../../../core/base/time/turns';
import type { Citation } from '../../../core/citations/parts/citation';
import { collectAskableStrings } from '../../../core/lookup/asking/askable';
import { type Brief, type DraftBrief, judgeBrief, locate, readBriefParts } from '../../../core/preflight/brief';
import { isUncompared } from '../../../core/quotations/comparison/comparedQuotation';
import { findingCodes } from '../../../core/verification/findings/finding';
import { moveToPlace, type Verdict } from '../../../core/verification/verdict/verdict';
import type { LegalDatabase } from '../../../host/connections';
import { createTurns, uriField } from '../../../host/editor';
import { type BriefFile, readBrief } from '../../../host/files';
import { Canceled, describeError, UserError, withProgress } from '../../../host/messages';
import { findExclusion, getBriefRules, getSeverities, listChecksOff } from '../../../host/settings';
import { type AskingServices, type FetchJob, untilCanceled } from '../asking';
import type { DocxServices } from '../docx';
import type { CitationServices } from '../session';
import { listChecks } from './checks';
import type { PreflightView } from './preflightView';
import { compareQuotations } from './quotationCheck';
import { type CheckedLine, isOpen } from './row';
import { listRows } from './rows';

/** What the command returns: for each check, the number of places that have to be looked at. */
export interface PreflightResult {
	readonly ready: boolean;
	readonly checks: readonly { readonly id: string; readonly isReady: boolean; readonly places: number }[];
	/** What the view shows, as text. */
	readonly text: string;
}

/**
 * `{uri}`, or the active document: has everything checked that wasn't checked today, by its citation strings, and shows in a view whether the brief
 * can be filed. The files listed in `benchbook.brief.files` are one brief. Returns what it found; undefined if canceled.
 */
export async function checkBrief(
	services: AskingServices & DocxServices,
	view: PreflightView,
	argument: unknown,
): Promise<PreflightResult> {
	const turns = createTurns();
	const document = uriField(argument, 'uri') ?? services.sessions.shown?.document.uri;
	if (!document) throw new UserError(vscode.l10n.t('Open the document that you want to check before filing.'));
	const title = vscode.l10n.t('Checking before filing');
	const { files, rows, results } = await withProgress(title, async (signal, report, aside) => {
		const files = await readBrief(document);
		services.sessions.find(document)?.endTyping();
		const draft = await turns.run(readBriefParts(files));
		const excluded = files.filter(({ uri }) => findExclusion(uri) !== undefined);
		const isSent = ({ start }: Citation): boolean => !excluded.includes(files[locate(draft, start).file] as BriefFile);
		const start = (verifier: LegalDatabase): FetchJob => services.fetcher.start(verifier, signal, report, aside);
		const failure = await fetchStale(services, draft.citations.filter(isSent), start, turns);
		signal.throwIfAborted();
		const judged = await judgeBrief(draft, knowledgeOf(services, document), listOthers(services, files, draft), turns);
		const uris = files.map(({ uri }) => uri);
		const { verdicts, ...compared } = await compareQuotations(judged, services.texts, document, uris);
		const brief: Brief = { ...judged, verdicts };
		const checksOff = listChecksOff(document);
		const checks = listChecks(getBriefRules(document)).filter(({ id }) => !checksOff.includes(id));
		const ownTable = services.docx.files?.tableIn(document, brief.text);
		const context = { document, known: services, ownTable, ...compared };
		const results: readonly CheckedLine[] = await Promise.all(
			checks.map(async (check) => ({ check, outcome: await check.find(brief, context) })),
		);
		const { connected } = services.verifiers;
		const severities = getSeverities(document);
		const rows = listRows({
			brief,
			results,
			...(compared.hasTexts ? {} : { uncompared: compared.quotations.filter(isUncompared) }),
			names: files.map(({ uri }) => vscode.workspace.asRelativePath(uri, false)),
			...(connected && { host: connected.label }),
			...present({ failure, reader: services.decisions.person }),
			checksOff,
			hiddenCodes: findingCodes.filter((code) => severities[code] === 'off'),
			excluded: excluded.map(({ uri }) => vscode.workspace.asRelativePath(uri, false)),
		});
		return { files, rows, results };
	});
	await view.show({ document, rows, files: files.map(({ uri }) => uri) });
	const checks = results.map((one) => ({
		id: one.check.id,
		isReady: !isOpen(one),
		places: one.outcome.places.length,
	}));
	return { ready: checks.every(({ isReady }) => isReady), checks, text: view.text };
}

/**
 * Asks about everything without an answer from today, 200 citations per request. Nothing but citation strings leaves the machine.
 *
 * @returns why not everything was answered, if that is known
 */
async function fetchStale(
	{ books, clock, fetcher, sessions, verifiers }: AskingServices,
	citations: readonly Citation[],
	start: (verifier: LegalDatabase) => FetchJob,
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
	const job = start(verifier);
	const end = await untilCanceled(() => sessions.files.pauseWhile(() => fetcher.fetchWithConsent(strings, job)));
	if (end.kind === 'failed') return vscode.l10n.t('Not everything was checked. {0}', describeError(end.failure));
	if (end.kind === 'done') return undefined;
	// Someone who declines to send still wants the page; someone who cancels doesn't.
	if (job.signal.aborted) throw new Canceled();
	return vscode.l10n.t("Nothing was sent because you didn't allow it.");
}

function knowledgeOf({ clock, knowledge, verifiers }: CitationServices, document: vscode.Uri): Brief['knowledge'] {
	const now = clock.now();
	return {
		...knowledge.of(document),
		now,
		utcOffset: utcOffsetAt(now),
		service: !verifiers.connected ? 'none' : verifiers.isSample ? 'sample' : 'service',
	};
}

/** What only the service found in the open files: the counts are those of the status bar. */
function listOthers({ sessions }: CitationServices, files: readonly BriefFile[], draft: DraftBrief): Verdict[] {
	return files.flatMap(({ uri }, at) => {
		const offset = draft.files[at]?.start ?? 0;
		return (sessions.find(uri)?.foundByServiceOnly ?? []).map((verdict) => moveToPlace({ verdict, offset }));
	});
}

function utcOffsetAt(now: number): number {
	return -new Date(now).getTimezoneOffset();
}
