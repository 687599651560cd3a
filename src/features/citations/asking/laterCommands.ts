import * as vscode from 'vscode';
import { describeMoment } from '../../../core/base/display/figures';
import { shownCitation } from '../../../core/citations/parts/citationString';
import { requestsForLater } from '../../../core/lookup/providers/courtListener/searchBudget';
import type { LaterHistory } from '../../../core/lookup/providers/provider';
import { sayAsked, sayLater } from '../../../core/reporting/wording/laterTexts';
import { nameWithCitation } from '../../../core/reporting/wording/verdictTexts';
import { listCases } from '../../../core/verification/verdict/listCases';
import type { Verdict } from '../../../core/verification/verdict/verdict';
import { createTurns, uriField } from '../../../host/editor';
import {
	Canceled,
	isCancellation,
	notifyError,
	sayUsage,
	sayWaiting,
	showInformationMessage,
	showQuickPick,
	showWarningMessage,
	UserError,
	withProgress,
} from '../../../host/messages';
import { requireMayLeave } from '../../../host/settings';
import type { CitationServices } from '../session';
import { type DocumentSession, findByArgument } from '../session';

/** `{uri, start}`: later decisions that say "overruled" or the like near the case's name. Returns what was found. */
export async function showLaterDecisions(services: CitationServices, argument: unknown): Promise<LaterHistory> {
	const { session, verdict } = findByArgument(services.sessions, argument);
	const own = verdict.full ?? verdict;
	const { citationString } = own;
	if (own.citation.kind !== 'full' || citationString === undefined)
		throw new UserError(vscode.l10n.t('Only cases have later decisions. Put the cursor in a citation of a case.'));
	const kept = (await (await services.later()).read()).get(citationString);
	const isWhole = kept?.asked === 'wordsAndCitations';
	const { found, failure } = isWhole
		? { found: [kept], failure: undefined }
		: await ask(services, session, [citationString]);
	const [history] = found;
	if (failure) throw failure;
	if (!history)
		throw new UserError(
			vscode.l10n.t(
				"CourtListener doesn't have one case at {0}, so nothing can be asked about it. That says nothing about the case.",
				shownCitation(own.citation),
			),
		);
	void list(nameWithCitation(own), history).catch(ignoreCancel);
	return history;
}

/** `{uri}`: the same for all cases of a document that weren't asked about within a week. Returns what is known about each. */
export async function checkLaterHistory(
	services: CitationServices,
	argument: unknown,
): Promise<readonly LaterHistory[]> {
	const uri = uriField(argument, 'uri');
	const session = uri ? services.sessions.find(uri) : services.sessions.shown;
	if (!session) throw new UserError(vscode.l10n.t('Open a Markdown or plain text document first.'));
	await session.readAll(createTurns());
	const cases = listCases(session.verdicts);
	const kept = await (await services.later()).read();
	const open = [...cases.keys()].filter((one) => !kept.has(one));
	if (cases.size === 0) throw new UserError(vscode.l10n.t('This document cites no case that could be looked up.'));
	const { found, failure } =
		open.length > 0 ? await ask(services, session, open, cases.size) : { found: [], failure: undefined };
	const all = [...cases.keys()].flatMap((one) => found.find(({ citation }) => citation === one) ?? kept.get(one) ?? []);
	if (failure) notifyError(services.log, failure);
	void tell(all, cases).catch(ignoreCancel);
	return all;
}

/** Asks after consent, within the account's limits; what is found is kept at once, even if a later request fails. @param of all cases, if some are known */
async function ask(services: CitationServices, session: DocumentSession, citations: readonly string[], of?: number) {
	await requireMayLeave(session.document.uri);
	const account = await services.courtListener.get();
	const findLater = account?.provider.findLater?.bind(account.provider);
	if (!account || !findLater)
		throw new UserError(vscode.l10n.t('Later decisions are asked of CourtListener: run “Benchbook: Connect…” first.'));
	const { origin, provider } = account;
	const recipient = { kind: 'courtlistener', origin, label: 'CourtListener' } as const;
	if (!(await services.consents.ask('history', recipient))) throw new Canceled();
	await provider.requests?.refresh();
	const several = requestsForLater(citations, provider.limits.citations);
	const { usage } = provider.requests ?? {};
	const budget = usage ? sayUsage(usage) : '';
	if (of !== undefined) await confirmBudget(citations.length, of, several, budget);
	const found: LaterHistory[] = [];
	const title = vscode.l10n.t('Later decisions: up to {0} requests to CourtListener. {1}', several, budget);
	let failure: unknown;
	await withProgress(title, async (signal, report) => {
		const onFound = (history: LaterHistory): void => {
			found.push(history);
			report(vscode.l10n.t('{0} of {1}', found.length, citations.length), found.length / citations.length);
		};
		const options = {
			signal,
			most: several,
			onWait: (waiting: Parameters<typeof sayWaiting>[1]) => report(sayWaiting('CourtListener', waiting)),
			beforeSend: async () => {
				if ((await services.courtListener.get()) !== account) throw new Canceled();
				if (!(await services.consents.has('history', recipient))) throw new Canceled();
				await requireMayLeave(session.document.uri);
			},
		};
		try {
			await findLater(citations, options, onFound);
		} catch (error) {
			failure = error;
		}
	});
	const later = await services.later();
	for (const history of found) await later.add(history);
	return { found, failure };
}

async function confirmBudget(open: number, all: number, several: number, budget: string): Promise<void> {
	const go = vscode.l10n.t('Ask CourtListener');
	const message = vscode.l10n.t('Ask CourtListener about the later history of {0} cases?', open);
	const known = all > open ? [vscode.l10n.t('{0} were asked about within a week.', all - open)] : [];
	const detail = [
		vscode.l10n.t('It takes up to {0} requests, at most 5 a minute for a free account.', several),
		budget,
		...known,
	].join('\n\n');
	if ((await showWarningMessage(message, { modal: true, detail }, go)) !== go) throw new Canceled();
}

/** The list was closed. */
function ignoreCancel(error: unknown): void {
	if (!isCancellation(error)) throw error;
}

function whenAsked({ at }: LaterHistory): string {
	return describeMoment(at, Date.now(), vscode.env.language);
}

/** Lists what was found; picking a decision opens it. */
async function list(name: string, history: LaterHistory): Promise<void> {
	const items = history.decisions.map((one) => ({
		label: one.name,
		iconPath: new vscode.ThemeIcon(one.isConfirmed ? 'history' : 'question'),
		description: [one.court, one.date, one.isConfirmed ? undefined : vscode.l10n.t('to be read')]
			.filter((part) => part)
			.join(', '),
		detail: one.fragment,
		url: one.url,
	}));
	const said = `${sayLater(history, whenAsked(history))} ${sayAsked(history)}`;
	if (items.length === 0) return void showInformationMessage(`${name}: ${said}`);
	const picked = await showQuickPick(items, { title: name, placeHolder: said, matchOnDetail: true });
	if (picked.url) await vscode.env.openExternal(vscode.Uri.parse(picked.url, true));
}

/** Lists the cases with such decisions; picking one lists them. */
async function tell(all: readonly LaterHistory[], cases: ReadonlyMap<string, Verdict>): Promise<void> {
	const shown = all.filter(({ decisions }) => decisions.length > 0);
	const missing = cases.size - all.length;
	const unknown =
		missing > 0
			? ` ${vscode.l10n.t('{0} are not in the database, or not asked about yet: run the command again.', missing)}`
			: '';
	const message = vscode.l10n.t(
		'Later decisions use “overruled” or the like near {0} of {1} cases. Finding none proves nothing.',
		shown.length,
		all.length,
	);
	const show = vscode.l10n.t('Show');
	const answer = await showInformationMessage(message + unknown, ...(shown.length > 0 ? [show] : []));
	if (answer !== show) return;
	const items = shown.map((history) => ({
		label: nameWithCitation(cases.get(history.citation) as Verdict),
		detail: sayLater(history, whenAsked(history)),
		history,
	}));
	const picked = await showQuickPick(items, { title: vscode.l10n.t('Later History') });
	await list(picked.label, picked.history);
}
