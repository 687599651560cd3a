import * as vscode from 'vscode';
import { limits } from '../../core/service/limits';
import type { SearchCandidate } from '../../core/service/schemas';
import { escapeForMarkdown, plainLine, readCandidate } from '../../core/sources/candidateText';
import { readOnlyCitation } from '../../core/verification/asking/verifyStrings';
import { registerCommand, stringField } from '../../host/commands';
import { mayBeConfidential } from '../../host/confidential';
import type { Connection } from '../../host/connection';
import { Cancelled, UserError } from '../../host/errors';
import { findSourcesCommand } from '../../host/ids';
import { withProgress } from '../../host/progress';
import type { Services } from '../../host/services';
import { checkCandidate, type Verification } from './checkCandidate';

/** What a search came to. */
interface Found {
	/** As inserted; absent when there was no editor to insert into, and the clipboard has it. */
	readonly inserted?: string;
	readonly text: string;
	readonly verification: Verification['kind'];
}

const jurisdictionKey = 'sources.jurisdiction';

/** `{query, jurisdiction, numResults}`: candidates to pick from; the one that is picked is checked, then inserted. */
export function register(services: Services): vscode.Disposable {
	return registerCommand(services, findSourcesCommand, async (argument): Promise<Found | undefined> => {
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
				hint === undefined ? '' : ` ${vscode.l10n.t('The service says: {0}', plainLine(hint).slice(0, 300))}`;
			void vscode.window.showInformationMessage(
				vscode.l10n.t('Nothing was found for "{0}".', query.slice(0, 80)) + said,
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

/** The jurisdiction an argument names, or the one used last; asked for only when the command was run without argument. */
async function chooseJurisdiction({ context }: Services, argument: unknown): Promise<string> {
	const last = context.globalState.get<unknown>(jurisdictionKey);
	const remembered = typeof last === 'string' ? last : '';
	const given = (argument as { readonly jurisdiction?: unknown } | null | undefined)?.jurisdiction;
	let chosen = typeof given === 'string' ? given : remembered;
	if (given === undefined && stringField(argument, 'query') === undefined) {
		const typed = await vscode.window.showInputBox({
			title: vscode.l10n.t('Find Sources'),
			prompt: vscode.l10n.t('Id of the jurisdiction; leave it empty to search everywhere'),
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
	const citation = readOnlyCitation(query);
	if (citation === undefined && (await mayBeConfidential(editor))) {
		throw new UserError(
			vscode.l10n.t(
				'This folder is confidential ("benchbook.confidential"): only citations may leave from it. Search for a citation such as "347 U.S. 483", or from another folder.',
			),
		);
	}
	if (!(await consents.ask(citation === undefined ? 'text' : 'citations', connection))) throw new Cancelled();
	return citation ?? query;
}

async function pickCandidate(
	candidates: readonly SearchCandidate[],
	query: string,
	jurisdiction: string,
	hint: string | undefined,
): Promise<SearchCandidate | undefined> {
	const items = candidates.map((candidate) => ({
		label: shown(candidate.title) || shown(candidate.url) || vscode.l10n.t('Without title'),
		description: shown(candidate.source),
		detail: shown(candidate.snippet),
		candidate,
	}));
	const title = jurisdiction === '' ? query : vscode.l10n.t('{0} (jurisdiction {1})', query, jurisdiction);
	const picked = await vscode.window.showQuickPick(items, {
		title: plainLine(title).slice(0, 120),
		placeHolder: shown(hint) || vscode.l10n.t('These are candidates: the one you pick is checked, then inserted'),
		matchOnDescription: true,
		matchOnDetail: true,
		ignoreFocusOut: true,
	});
	return picked?.candidate;
}

/** Foreign text in a list: one line, and nothing of it an icon. */
function shown(text: string | undefined): string {
	return plainLine(text ?? '').replaceAll('$(', '$\u200B(');
}

/** Inserts at the cursor of the editor the command was run in; without one, or when it is gone, the clipboard gets it. */
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
		: vscode.l10n.t('"{0}" is in the clipboard.', text.slice(0, 100));
	if (verification.kind === 'verified') {
		const located = vscode.l10n.t('{0} located it.', label);
		if (inserted) vscode.window.setStatusBarMessage(`${done} ${located}`, 5000);
		else void vscode.window.showInformationMessage(`${done} ${located}`);
		return;
	}
	if (verification.kind === 'failed') services.log.warn(`sources: ${verification.error.message}`);
	void vscode.window.showWarningMessage(`${done} ${verification.message}`);
}
