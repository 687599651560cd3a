import * as vscode from 'vscode';
import { plainLine } from '../../core/plainLine';
import { limits } from '../../core/service/limits';
import type { FindAnswer, SearchCandidate } from '../../core/service/schemas';
import { escapeForMarkdown, readCandidate } from '../../core/sources/candidateText';
import { readSoleCitation } from '../../core/verification/asking/askable';
import { numberField, registerCommand, stringField } from '../../host/commands';
import { mayBeConfidential } from '../../host/confidential';
import type { Connection } from '../../host/connection';
import { Cancelled, UserError } from '../../host/errors';
import { findSourcesCommand } from '../../host/ids';
import { httpsLink } from '../../host/links';
import {
	setStatusBarMessage,
	showInformationMessage,
	showInputBox,
	showQuickPickWithButtons,
	showWarningMessage,
} from '../../host/messages';
import { withProgress } from '../../host/progress';
import type { Services } from '../../host/services';
import { checkCandidate, type Verification } from './checkCandidate';

/** The outcome of a search. */
interface PickedSource {
	/** As inserted; absent when there was no editor to insert into, so that it was copied to the clipboard. */
	readonly inserted?: string;
	readonly text: string;
	readonly verification: Verification['kind'];
}

/** `{query, jurisdiction, numResults}`: shows candidates; the one that the user picks is checked, then inserted. */
export function register(services: Services): vscode.Disposable {
	return registerCommand(services, findSourcesCommand, async (argument): Promise<PickedSource | undefined> => {
		const connection = await services.connections.require();
		const editor = vscode.window.activeTextEditor;
		const query = (stringField(argument, 'query') ?? (await askQuery(editor))).trim();
		const jurisdiction = await chooseJurisdiction(services, connection, argument);
		const sent = await allowQuery(services, connection, query, editor);
		const search = (numResults: number | undefined) =>
			withProgress(vscode.l10n.t('Searching {0}', connection.label), (signal) =>
				connection.client.call(
					'find',
					{
						query: sent,
						...(jurisdiction !== '' && { jurisdiction }),
						...(numResults !== undefined && { numResults }),
					},
					{ signal },
				),
			);
		const numResults = numberField(argument, 'numResults');
		let answer = await search(numResults);
		let picked = await pickCandidate(answer, query, jurisdiction, (numResults ?? 0) < limits.numResults.max);
		if (picked === 'more') {
			answer = await search(limits.numResults.max);
			picked = await pickCandidate(answer, query, jurisdiction, false);
		}
		if (picked === undefined || picked === 'more') return undefined;
		const candidate = picked;
		const read = readCandidate(candidate);
		const verification = await withProgress(vscode.l10n.t('Checking "{0}"', read.text.slice(0, 80)), (signal) =>
			checkCandidate(services, connection, read, signal),
		);
		const inserted = await insert(editor, read.text);
		tell(services, verification, read.text, inserted !== undefined, connection);
		return { text: read.text, verification: verification.kind, ...(inserted !== undefined && { inserted }) };
	});
}

async function askQuery(editor: vscode.TextEditor | undefined): Promise<string> {
	const { min, max } = limits.query;
	const selected = editor?.document.getText(editor.selection).replace(/\s+/g, ' ').trim() ?? '';
	const query = await showInputBox({
		title: vscode.l10n.t('Find Sources'),
		prompt: vscode.l10n.t('A topic, a question or the name of a case'),
		value: selected.slice(0, max),
		ignoreFocusOut: true,
		validateInput: (value) => {
			const { length } = value.trim();
			return length < min || length > max ? vscode.l10n.t('Enter {0} to {1} characters.', min, max) : undefined;
		},
	});
	if (query === undefined) throw new Cancelled();
	return query;
}

/**
 * The jurisdiction to search, or an empty text for all. What the user typed last is suggested for the same service, and is never applied
 * to a search that names none.
 */
async function chooseJurisdiction(
	{ context }: Services,
	{ kind, origin }: Connection,
	argument: unknown,
): Promise<string> {
	const given = (argument as { readonly jurisdiction?: unknown } | null | undefined)?.jurisdiction;
	if (typeof given === 'string') return given.trim();
	if (stringField(argument, 'query') !== undefined) return '';
	const key = `sources.jurisdiction ${kind === 'sample' ? 'sample' : origin}`;
	const last = context.globalState.get<unknown>(key);
	const typed = await showInputBox({
		title: vscode.l10n.t('Find Sources'),
		prompt: vscode.l10n.t('ID of the jurisdiction, or empty to search everywhere'),
		value: typeof last === 'string' ? last : '',
		ignoreFocusOut: true,
	});
	if (typed === undefined) throw new Cancelled();
	const chosen = typed.trim();
	await context.globalState.update(key, chosen === '' ? undefined : chosen);
	return chosen;
}

/**
 * The query as it may be sent. From a confidential folder only a citation string leaves.
 * @throws UserError for other text from there
 * @throws Cancelled when the user does not consent
 */
async function allowQuery(
	{ consents }: Services,
	connection: Connection,
	query: string,
	editor: vscode.TextEditor | undefined,
): Promise<string> {
	const citation = readSoleCitation(query);
	if (citation === undefined && (await mayBeConfidential(editor))) {
		throw new UserError(
			vscode.l10n.t(
				'This folder is confidential ("benchbook.confidential"), so only citations can be sent from it. Search for a citation such as "347 U.S. 483", or search from another folder.',
			),
		);
	}
	if (!(await consents.ask(citation === undefined ? 'search' : 'citations', connection))) throw new Cancelled();
	return citation ?? query;
}

/** What the user picks of an answer, `more` for a search that asks for more; tells of an answer without candidates. */
async function pickCandidate(
	{ candidates = [], hint, found = 0 }: FindAnswer,
	query: string,
	jurisdiction: string,
	canAskForMore: boolean,
): Promise<SearchCandidate | 'more' | undefined> {
	const place = plainLine(jurisdiction, { maxLength: 60 });
	if (candidates.length === 0) {
		const text = query.slice(0, 80);
		const none =
			place === ''
				? vscode.l10n.t('No sources found for "{0}".', text)
				: vscode.l10n.t('No sources found for "{0}" in {1}.', text, place);
		const said =
			hint === undefined ? '' : ` ${vscode.l10n.t('The service says: {0}', plainLine(hint, { maxLength: 300 }))}`;
		void showInformationMessage(none + said);
		return undefined;
	}
	const open = { iconPath: new vscode.ThemeIcon('link-external'), tooltip: vscode.l10n.t('Open in Browser') };
	const items: (vscode.QuickPickItem & { readonly candidate: SearchCandidate | 'more' })[] = candidates.map(
		(candidate) => ({
			label: plainLine(candidate.title ?? '') || plainLine(candidate.url ?? '') || vscode.l10n.t('Untitled'),
			description: plainLine(candidate.source ?? ''),
			detail: plainLine(candidate.snippet ?? ''),
			buttons: httpsLink(candidate.url) === undefined ? [] : [open],
			candidate,
		}),
	);
	const isPart = found > candidates.length;
	if (isPart && canAskForMore) items.push({ label: vscode.l10n.t('Show more…'), alwaysShow: true, candidate: 'more' });
	const what = place === '' ? query : vscode.l10n.t('{0} in {1}', query, place);
	const title = plainLine(what, { maxLength: 120 });
	const picked = await showQuickPickWithButtons(
		items,
		{
			title: isPart ? vscode.l10n.t('{0} ({1} of {2})', title, candidates.length, found) : title,
			placeHolder: plainLine(hint ?? '') || vscode.l10n.t('The candidate you pick is checked, then inserted'),
			matchOnDescription: true,
			matchOnDetail: true,
			ignoreFocusOut: true,
		},
		({ candidate }) => {
			const link = candidate === 'more' ? undefined : httpsLink(candidate.url);
			if (link !== undefined) void vscode.env.openExternal(vscode.Uri.parse(link));
		},
	);
	return picked?.candidate;
}

/** Inserts at the caret of the editor in which the command was run. Without an editor, or once it is closed, copies to the clipboard. */
async function insert(editor: vscode.TextEditor | undefined, text: string): Promise<string | undefined> {
	if (editor && !editor.document.isClosed) {
		const written = editor.document.languageId === 'markdown' ? escapeForMarkdown(text) : text;
		const at = editor.selection.end;
		const edit = new vscode.WorkspaceEdit();
		edit.insert(editor.document.uri, at, written);
		if (await vscode.workspace.applyEdit(edit)) return written;
	}
	await vscode.env.clipboard.writeText(text);
	return undefined;
}

function tell(
	services: Services,
	verification: Verification,
	text: string,
	inserted: boolean,
	{ label }: Connection,
): void {
	const done = inserted
		? vscode.l10n.t('Inserted "{0}".', text.slice(0, 100))
		: vscode.l10n.t('Copied "{0}" to the clipboard.', text.slice(0, 100));
	if (verification.kind === 'verified') {
		const found = vscode.l10n.t('It was found on {0}, and its details match.', label);
		if (inserted) setStatusBarMessage(`${done} ${found}`, 5000);
		else void showInformationMessage(`${done} ${found}`);
		return;
	}
	if (verification.kind === 'failed') services.log.warn(`sources: ${verification.error.message}`);
	void showWarningMessage(`${done} ${verification.message}`);
}
