import * as vscode from 'vscode';
import { plainLine } from '../../core/plainLine';
import { limits } from '../../core/service/limits';
import type { SearchCandidate } from '../../core/service/schemas';
import { escapeForMarkdown, readCandidate } from '../../core/sources/candidateText';
import { readSoleCitation } from '../../core/verification/asking/askable';
import { registerCommand, stringField } from '../../host/commands';
import { mayBeConfidential } from '../../host/confidential';
import type { Connection } from '../../host/connection';
import { Cancelled, UserError } from '../../host/errors';
import { findSourcesCommand } from '../../host/ids';
import { pickerText } from '../../host/pickerText';
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

const jurisdictionKey = 'sources.jurisdiction';

/** `{query, jurisdiction, numResults}`: shows candidates; the one that the user picks is checked, then inserted. */
export function register(services: Services): vscode.Disposable {
	return registerCommand(services, findSourcesCommand, async (argument): Promise<PickedSource | undefined> => {
		const connection = await services.connections.require();
		const editor = vscode.window.activeTextEditor;
		const query = (stringField(argument, 'query') ?? (await askQuery(editor))).trim();
		const jurisdiction = await chooseJurisdiction(services, argument);
		const sent = await allowQuery(services, connection, query, editor);
		const numResults = (argument as { readonly numResults?: unknown } | undefined)?.numResults;
		const answer = await withProgress(vscode.l10n.t('Searching {0}', connection.label), (signal) =>
			connection.client.call(
				'find',
				{
					query: sent,
					...(jurisdiction !== '' && { jurisdiction }),
					...(typeof numResults === 'number' && { numResults }),
				},
				{ signal },
			),
		);
		const { candidates = [], hint } = answer;
		if (candidates.length === 0) {
			const said =
				hint === undefined ? '' : ` ${vscode.l10n.t('The service says: {0}', plainLine(hint, { maxLength: 300 }))}`;
			void vscode.window.showInformationMessage(
				vscode.l10n.t('No sources found for "{0}".', query.slice(0, 80)) + said,
			);
			return undefined;
		}
		const candidate = await pickCandidate(candidates, query, jurisdiction, hint);
		if (!candidate) return undefined;
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
	const query = await vscode.window.showInputBox({
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

/** The jurisdiction an argument names, or the one used last; the user is asked only when the command has no argument. */
async function chooseJurisdiction({ context }: Services, argument: unknown): Promise<string> {
	const last = context.globalState.get<unknown>(jurisdictionKey);
	const remembered = typeof last === 'string' ? last : '';
	const given = (argument as { readonly jurisdiction?: unknown } | null | undefined)?.jurisdiction;
	let chosen = typeof given === 'string' ? given : remembered;
	if (given === undefined && stringField(argument, 'query') === undefined) {
		const typed = await vscode.window.showInputBox({
			title: vscode.l10n.t('Find Sources'),
			prompt: vscode.l10n.t('ID of the jurisdiction, or empty to search everywhere'),
			value: remembered,
			ignoreFocusOut: true,
		});
		if (typed === undefined) throw new Cancelled();
		chosen = typed;
	}
	chosen = chosen.trim();
	if (chosen !== remembered) await context.globalState.update(jurisdictionKey, chosen === '' ? undefined : chosen);
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

async function pickCandidate(
	candidates: readonly SearchCandidate[],
	query: string,
	jurisdiction: string,
	hint: string | undefined,
): Promise<SearchCandidate | undefined> {
	const items = candidates.map((candidate) => ({
		label: pickerText(candidate.title ?? '') || pickerText(candidate.url ?? '') || vscode.l10n.t('Untitled'),
		description: pickerText(candidate.source ?? ''),
		detail: pickerText(candidate.snippet ?? ''),
		candidate,
	}));
	const title = jurisdiction === '' ? query : vscode.l10n.t('{0} (jurisdiction {1})', query, jurisdiction);
	const picked = await vscode.window.showQuickPick(items, {
		title: plainLine(title, { maxLength: 120 }),
		placeHolder: pickerText(hint ?? '') || vscode.l10n.t('The candidate you pick is checked, then inserted'),
		matchOnDescription: true,
		matchOnDetail: true,
		ignoreFocusOut: true,
	});
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
		if (inserted) vscode.window.setStatusBarMessage(`${done} ${found}`, 5000);
		else void vscode.window.showInformationMessage(`${done} ${found}`);
		return;
	}
	if (verification.kind === 'failed') services.log.warn(`sources: ${verification.error.message}`);
	void vscode.window.showWarningMessage(`${done} ${verification.message}`);
}
