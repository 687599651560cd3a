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
import { isCancellation, notifyError, showInformationMessage, showQuickPick, UserError } from '../../../host/messages';
import type { CitationServices } from '../session';
import { type DocumentSession, findByArgument } from '../session';
import { askCourtListener } from './askCourtListener';

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

/** What is found is kept at once, even if a later request fails. @param of all cases, if some are known */
async function ask(services: CitationServices, session: DocumentSession, citations: readonly string[], of?: number) {
	const found: LaterHistory[] = [];
	const failure = await askCourtListener(
		services,
		{
			kind: 'history',
			uris: [session.document.uri],
			cases: citations.length,
			several: ({ limits }) => requestsForLater(citations, limits.citations),
			...(of !== undefined && {
				message: vscode.l10n.t('Ask CourtListener about the later history of {0} cases?', citations.length),
				known: of - citations.length,
			}),
		},
		async ({ findLater }, options, onFound) => {
			await findLater?.(citations, options, (history) => {
				found.push(history);
				onFound();
			});
		},
	);
	const later = await services.later();
	for (const history of found) await later.add(history);
	return { found, failure };
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
