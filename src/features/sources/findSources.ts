import * as vscode from 'vscode';
import { httpsLink } from '../../core/base/display/httpsLink';
import { plainLine } from '../../core/base/display/plainLine';
import { isReadableAt } from '../../core/draft/markdown/readableAt';
import { readSoleCitation } from '../../core/lookup/asking/soleCitation';
import { limits } from '../../core/service/limits';
import type { FindAnswer, SearchCandidate } from '../../core/service/schemas';
import { readCandidate, toMarkdown } from '../../core/verification/suggestions/candidateText';
import { numberField, stringField } from '../../host/editor';
import {
	Canceled,
	sayLeftOut,
	setStatusBarMessage,
	showInformationMessage,
	showInputBox,
	showQuickPickWithButtons,
	showWarningMessage,
	UserError,
	withProgress,
} from '../../host/messages';
import type { Services } from '../../host/services';
import { mayBeConfidential } from '../../host/settings';
import { checkCandidate, type Verification } from './checkCandidate';
import { choosePlace, type Place, rememberPlace } from './jurisdictions';

/** The outcome of a search. */
interface PickedSource {
	/** As inserted; absent when there was no editor to insert into, so that it was copied to the clipboard. */
	readonly inserted?: string;
	readonly text: string;
	readonly verification: Verification['kind'];
}

interface Found extends FindAnswer {
	/** Candidates that the service returned beyond what it was asked for. */
	readonly leftOut: number;
}

/** `{query, jurisdiction, numResults}`: shows candidates; the one that the user picks is checked, then inserted. */
export async function findSources(services: Services, argument: unknown): Promise<PickedSource | undefined> {
	const connection = await services.connections.require();
	const editor = vscode.window.activeTextEditor;
	const isBound = await mayBeConfidential(editor);
	const query = (stringField(argument, 'query') ?? (await askQuery(editor, isBound))).trim();
	const citation = readSoleCitation(query);
	if (isBound && citation === undefined) throw new UserError(sayBound());
	const place = await choosePlace(services, connection, argument);
	const kind = citation === undefined ? 'search' : 'citations';
	if (!(await services.consents.ask(kind, connection))) throw new Canceled();
	const search = async (numResults: number | undefined): Promise<Found> => {
		let leftOut = 0;
		const answer = await withProgress(vscode.l10n.t('Searching {0}', connection.label), (signal) =>
			connection.client.call(
				'find',
				{ query: citation ?? query, jurisdiction: place.id, numResults },
				{
					signal,
					onLeftOut: (results) => {
						leftOut = results;
					},
				},
			),
		);
		return { ...answer, leftOut };
	};
	const numResults = numberField(argument, 'numResults');
	let answer = await search(numResults);
	await rememberPlace(services, connection, place, answer.jurisdiction);
	let picked = await pickCandidate(answer, query, place, editor, (numResults ?? 0) < limits.numResults.max);
	if (picked === 'more') {
		answer = await search(limits.numResults.max);
		picked = await pickCandidate(answer, query, place, editor, false);
	}
	if (picked === undefined || picked === 'more') return undefined;
	const candidate = picked;
	const read = readCandidate(candidate);
	const verification = await withProgress(
		vscode.l10n.t('Checking "{0}"', read.text.slice(0, 80)),
		(signal, report, aside) => checkCandidate(services, read, { signal, report, aside }),
	);
	const inserted = await insert(editor, read.text);
	tell(services, verification, read.text, inserted !== undefined);
	return { text: read.text, verification: verification.kind, ...(inserted !== undefined && { inserted }) };
}

/** @param isBound whether only a citation may leave: the input says so, and takes nothing else */
async function askQuery(editor: vscode.TextEditor | undefined, isBound: boolean): Promise<string> {
	const { min, max } = limits.query;
	const selected = editor?.document.getText(editor.selection).replace(/\s+/g, ' ').trim() ?? '';
	return showInputBox({
		title: vscode.l10n.t('Find Sources'),
		prompt: isBound ? sayBound() : vscode.l10n.t('A topic, a question, or the name of a case'),
		value: isBound && readSoleCitation(selected) === undefined ? '' : selected.slice(0, max),
		ignoreFocusOut: true,
		validateInput: (value) => {
			if (isBound && readSoleCitation(value) === undefined) return sayBound();
			const { length } = value.trim();
			return length < min || length > max ? vscode.l10n.t('Enter {0} to {1} characters.', min, max) : undefined;
		},
	});
}

function sayBound(): string {
	return vscode.l10n.t(
		'This folder is confidential ("benchbook.confidential"), so only citations can be sent from it. Search for a citation such as "347 U.S. 483", or search from another folder.',
	);
}

/** What the user picks of an answer, `more` for a search that asks for more; tells of an answer without candidates. */
async function pickCandidate(
	{ candidates = [], hint, found = 0, leftOut }: Found,
	query: string,
	{ name = '' }: Place,
	editor: vscode.TextEditor | undefined,
	canAskForMore: boolean,
): Promise<SearchCandidate | 'more' | undefined> {
	const place = plainLine(name, { maxLength: 60 });
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
			placeHolder: [
				sayDestination(editor),
				...(hint === undefined ? [] : [plainLine(hint)]),
				...(leftOut > 0 ? [sayLeftOut(leftOut)] : []),
			].join(' '),
			matchOnDescription: true,
			matchOnDetail: true,
			ignoreFocusOut: true,
		},
		({ candidate }) => {
			const link = candidate === 'more' ? undefined : httpsLink(candidate.url);
			if (link !== undefined) void vscode.env.openExternal(vscode.Uri.parse(link));
		},
	);
	return picked.candidate;
}

/** Says where the picked candidate goes: nothing is inserted where it wouldn't be read as a citation. */
function sayDestination(editor: vscode.TextEditor | undefined): string {
	if (!editor || editor.document.isClosed) return vscode.l10n.t("Copied to the clipboard once it's checked.");
	return takesCitation(editor)
		? vscode.l10n.t("Inserted at line {0} once it's checked.", editor.selection.end.line + 1)
		: vscode.l10n.t("Copied once it's checked: the cursor is in front matter, code, or a comment.");
}

function takesCitation({ document, selection }: vscode.TextEditor): boolean {
	return document.languageId !== 'markdown' || isReadableAt(document.getText(), document.offsetAt(selection.end));
}

/** Inserts at the caret of the editor in which the command was run; copies to the clipboard where that isn't possible. */
async function insert(editor: vscode.TextEditor | undefined, text: string): Promise<string | undefined> {
	if (editor && !editor.document.isClosed && takesCitation(editor)) {
		const written = editor.document.languageId === 'markdown' ? toMarkdown(text) : text;
		const at = editor.selection.end;
		const edit = new vscode.WorkspaceEdit();
		edit.insert(editor.document.uri, at, written);
		if (await vscode.workspace.applyEdit(edit)) return written;
	}
	await vscode.env.clipboard.writeText(text);
	return undefined;
}

function tell(services: Services, verification: Verification, text: string, inserted: boolean): void {
	const done = inserted
		? vscode.l10n.t('Inserted "{0}".', text.slice(0, 100))
		: vscode.l10n.t('Copied "{0}" to the clipboard.', text.slice(0, 100));
	if (verification.kind === 'verified') {
		const found = vscode.l10n.t('It was found on {0}, and its details match.', verification.by);
		if (inserted) setStatusBarMessage(`${done} ${found}`, 5000);
		else void showInformationMessage(`${done} ${found}`);
		return;
	}
	if (verification.kind === 'failed') services.log.warn(`sources: ${verification.error.message}`);
	void showWarningMessage(`${done} ${verification.message}`);
}
