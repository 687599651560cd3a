import { basename } from 'node:path';
import * as vscode from 'vscode';
import { freeFileName, safeFileName } from '../../../core/base/display/fileNames';
import { oneLine } from '../../../core/base/text/oneLine';
import type { Citation } from '../../../core/citations/parts/citation';
import { LARGEST_TEXT } from '../../../core/quotations/limits';
import { readSourceText } from '../../../core/quotations/sourceText';
import { authoritiesFolder } from '../../../core/quotations/texts/textFile';
import { sayRefusal } from '../../../core/reporting/wording/fileTexts';
import { sayProblem } from '../../../core/reporting/wording/quotationTexts';
import { fieldOf, numberField, stringField, uriField } from '../../../host/editor';
import { findRefusal, makeFolder, readWorkspaceFile, saving, writeTarget } from '../../../host/files';
import { Canceled, confirm, showQuickPick, showQuickPicks, UserError, withProgress } from '../../../host/messages';
import { vaultScheme } from '../../../host/settings';
import type { CitationServices, DocumentSessions } from '../session';
import {
	type AuthorityFile,
	type AuthorityTexts,
	describeNoFolder,
	isAuthorityText,
	isFetchedText,
	isRefused,
} from '../texts';
import { listCitedCases } from './citedCases';

/** `{uri, from, to}`: opens a text in the folder, or one that was fetched, at a place if one is given. It opens nothing else. */
export async function openText({ texts, sessions }: CitationServices, argument: unknown): Promise<boolean> {
	const uri = uriField(argument, 'uri') ?? (await pickText({ texts, sessions }))?.uri;
	if (!uri) throw new Canceled();
	const isFetched = isFetchedText(uri);
	if (!isFetched && !isAuthorityText(uri))
		throw new UserError(vscode.l10n.t("That isn't a text in the authorities folder."));
	const known = texts.list(uri).find((text) => text.uri.toString() === uri.toString());
	const refusal = isFetched ? undefined : await findRefusal(uri);
	if (refusal)
		throw new UserError(vscode.l10n.t('"{0}" can\'t be read ({1}).', oneLine(basename(uri.path)), sayRefusal(refusal)));
	if (known?.problem && known.problem.kind !== 'empty' && known.problem.kind !== 'tooLarge') {
		await vscode.commands.executeCommand('vscode.open', uri);
		return true;
	}
	// An editor can't show it; its own program has pages.
	if (/\.pdf$/i.test(uri.path) && uri.scheme === 'file') return vscode.env.openExternal(uri);
	const from = positionField(argument, 'from');
	const selection = from && new vscode.Range(from, positionField(argument, 'to') ?? from);
	const encoding = { 'utf-16le': 'utf16le', 'utf-16be': 'utf16be', 'windows-1252': 'windows1252' }[
		known?.encoding ?? ''
	];
	const document = await vscode.workspace.openTextDocument(uri, encoding ? { encoding } : undefined);
	await vscode.window.showTextDocument(document, {
		preview: true,
		viewColumn: vscode.ViewColumn.Beside,
		...(selection && { selection }),
	});
	return true;
}

function positionField(argument: unknown, name: string): vscode.Position | undefined {
	const place = fieldOf(argument, name);
	const line = numberField(place, 'line');
	const character = numberField(place, 'character');
	return line !== undefined && character !== undefined && line >= 0 && character >= 0
		? new vscode.Position(line, character)
		: undefined;
}

async function pickText({
	texts,
	sessions,
}: Pick<CitationServices, 'texts' | 'sessions'>): Promise<AuthorityFile | undefined> {
	const uri = sessions.shown?.document.uri;
	if (!uri || !texts.folderOf(uri) || !vscode.workspace.isTrusted) throw new UserError(describeNoFolder());
	const listed = texts.list(uri).filter((text) => !isRefused(text));
	const items = listed.map((text) => ({
		label: text.file.slice(authoritiesFolder.length + 1),
		...(text.problem && { description: sayProblem(text.problem) }),
		text,
	}));
	if (items.length === 0)
		throw new UserError(
			vscode.l10n.t('The authorities folder has no texts yet. Save opinions there as .txt, .md, or .html files.'),
		);
	return (await showQuickPick(items, { placeHolder: vscode.l10n.t("Choose the opinion's text") })).text;
}

/** Asks what to do with the texts of authorities, and does it: one entry in the palette for five commands of rows and links. */
export async function manage(): Promise<unknown> {
	const items = [
		{ label: vscode.l10n.t('Open a text'), of: 'openText' },
		{ label: vscode.l10n.t("Use what the editor shows as an authority's text"), of: 'useText' },
		{ label: vscode.l10n.t('Choose the text of a case'), of: 'chooseText' },
		{ label: vscode.l10n.t('Use suggested texts'), of: 'useSuggested' },
		{ label: vscode.l10n.t('Forget the choice of a text'), of: 'forgetChoice' },
	];
	const { of } = await showQuickPick(items, { title: vscode.l10n.t('Texts of Authorities') });
	return vscode.commands.executeCommand(`benchbook.authorities.${of}`);
}

/** `{citation, file}`: which of the folder's files has the text of a cited authority; without them, asks. Returns the file. */
export async function chooseText(all: CitationServices, argument: unknown): Promise<string> {
	const { texts } = all;
	const { uri, citations } = await findCited(all, argument);
	const given = stringField(argument, 'file');
	const text = given === undefined ? await pickText(all) : texts.list(uri).find(({ file }) => file === given);
	if (!text && given === undefined) throw new Canceled();
	if (!text) throw new UserError(vscode.l10n.t("{0} isn't in the authorities folder.", oneLine(given ?? '')));
	if (text.problem)
		throw new UserError(vscode.l10n.t("{0} can't be used: {1}.", oneLine(text.file), sayProblem(text.problem)));
	await texts.choose(uri, citations, text.file);
	return text.file;
}

/**
 * `{document}`: uses the texts that are likely those of cited cases, all of them with one click. Nothing is stored before it is confirmed.
 * Returns the files.
 */
export async function useSuggested(all: CitationServices, argument: unknown): Promise<readonly string[]> {
	const { texts } = all;
	const { uri, cases } = findDraft(all, argument);
	const taken = new Set<string>();
	const items = cases.flatMap(({ name, citation, cited }) => {
		const match = texts.match(uri, cited);
		const [text] = match.kind === 'possible' ? match.texts : [];
		if (!text || text.problem) return [];
		const file = text.file.slice(authoritiesFolder.length + 1);
		// No text belongs to two cases.
		const picked = !taken.has(text.file);
		taken.add(text.file);
		return [{ label: oneLine(name || citation), description: oneLine(file), picked, cited, text }];
	});
	if (items.length === 0)
		throw new UserError(vscode.l10n.t('No text in the authorities folder is suggested for a case.'));
	const picked = await showQuickPicks(items, { placeHolder: vscode.l10n.t('Use these texts?') });
	for (const { cited, text } of picked) await texts.choose(uri, cited.citations, text.file);
	return picked.map(({ text }) => text.file);
}

/** `{citation}`: the text is found again by what texts say about themselves. */
export async function forgetChoice(all: CitationServices, argument: unknown): Promise<boolean> {
	const { uri, citations } = await findCited(all, argument);
	await all.texts.choose(uri, citations, undefined);
	return true;
}

/** The cited case that `{uri, citation}` names by its citation as the view shows it; without it, the user chooses one. */
async function findCited(
	all: CitationServices,
	argument: unknown,
): Promise<{ uri: vscode.Uri; citations: readonly Citation[] }> {
	const { uri, cases } = findDraft(all, argument);
	const wanted = stringField(argument, 'citation');
	if (wanted !== undefined) {
		const found = cases.find(
			({ citation, cited }) => citation === wanted || cited.citations.some(({ text }) => text === wanted),
		);
		if (found) return { uri, citations: found.cited.citations };
		throw new UserError(vscode.l10n.t("{0} isn't cited in this document.", oneLine(wanted)));
	}
	const items = cases.map(({ name, citation, cited }) => ({
		label: oneLine(name || citation),
		description: oneLine(citation),
		cited,
	}));
	if (items.length === 0) throw new UserError(vscode.l10n.t('This document cites no cases yet.'));
	const picked = await showQuickPick(items, { placeHolder: vscode.l10n.t('Choose the case') });
	return { uri, citations: picked.cited.citations };
}

/** The draft that `{document}` names, or the one shown, if it can have texts. */
function findDraft(
	{ sessions, texts }: CitationServices,
	argument: unknown,
): { uri: vscode.Uri; cases: ReturnType<typeof listCitedCases> } {
	const given = uriField(argument, 'document');
	const session = given ? sessions.find(given) : sessions.shown;
	if (!session) throw new UserError(vscode.l10n.t('Open the draft that cites the case first.'));
	const { uri } = session.document;
	if (!texts.folderOf(uri) || !vscode.workspace.isTrusted) throw new UserError(describeNoFolder());
	return { uri, cases: listCitedCases(session, session.document.getText()) };
}

/**
 * `{uri}` or `{vaultId, objectId}`: saves a copy of a document, a vault object, or what the editor shows into the authorities folder. Returns the
 * copy's URI. An existing file is left as it is.
 */
export async function useText({ texts, sessions }: CitationServices, argument: unknown): Promise<string | undefined> {
	const source =
		uriField(argument, 'uri') ?? (await openObject(argument)) ?? vscode.window.activeTextEditor?.document.uri;
	if (!source)
		throw new UserError(vscode.l10n.t('Open the text of an opinion first, or the vault object that has it.'));
	if (!vscode.workspace.isTrusted) throw new UserError(describeNoFolder());
	const folder = await pickFolder(source, texts, sessions);
	if (isAuthorityText(source)) throw new UserError(vscode.l10n.t('This file is already in the authorities folder.'));
	const bytes = await readSource(source);
	const read = readSourceText(bytes);
	if (read.kind !== 'text')
		throw new UserError(vscode.l10n.t("{0} can't be used: {1}.", oneLine(basename(source.path)), sayProblem(read)));
	const directory = vscode.Uri.joinPath(folder, authoritiesFolder);
	await saving(directory, () => makeFolder(folder, directory));
	const taken = new Set((await vscode.workspace.fs.readDirectory(directory)).map(([name]) => name.toLowerCase()));
	const wanted = safeFileName(basename(source.path), 'opinion.txt');
	const named = /\.(?:txt|md|markdown|x?html?)$/i.test(wanted) ? wanted : `${wanted}.txt`;
	const name = freeFileName(named, (one) => taken.has(one.toLowerCase()));
	const target = vscode.Uri.joinPath(directory, name);
	await confirm(
		vscode.l10n.t('Save a copy of {0} as {1}/{2}?', oneLine(basename(source.path)), authoritiesFolder, name),
		vscode.l10n.t(
			'Quotations from the opinion are then compared with it on this machine. The copy stays in the folder {0}.',
			oneLine(basename(folder.path)),
		),
		vscode.l10n.t('Save Copy'),
	);
	await writeTarget({ uri: target, replaces: false }, bytes);
	return target.toString();
}

/** Opens the object of a row in the Vaults view, so that the user sees what is copied. Undefined if the argument names none. */
async function openObject(argument: unknown): Promise<vscode.Uri | undefined> {
	const vaultId = stringField(argument, 'vaultId');
	const objectId = stringField(argument, 'objectId');
	if (vaultId === undefined || objectId === undefined) return undefined;
	const opened = await vscode.commands.executeCommand<string>('benchbook.vault.openObject', { vaultId, objectId });
	// That command has said why.
	if (opened === undefined) throw new Canceled();
	return vscode.Uri.parse(opened, true);
}

/** What an editor shows, or a file contains; never more than a text may have. */
async function readSource(source: vscode.Uri): Promise<Uint8Array> {
	const open = vscode.workspace.textDocuments.find(({ uri }) => uri.toString() === source.toString());
	if (open && (open.isDirty || open.isUntitled)) return new TextEncoder().encode(open.getText());
	return withProgress(vscode.l10n.t('Reading {0}', oneLine(basename(source.path))), async () => {
		const read = await readWorkspaceFile(source, { limit: LARGEST_TEXT });
		if (read.kind === 'read') return read.bytes;
		const problem = read.kind === 'tooLarge' ? sayProblem(read) : sayRefusal(read);
		throw new UserError(vscode.l10n.t("{0} can't be used: {1}.", oneLine(basename(source.path)), problem));
	});
}

/** The folder for a text: that of the file itself, of the draft, or one that the user chooses. */
async function pickFolder(source: vscode.Uri, texts: AuthorityTexts, sessions: DocumentSessions): Promise<vscode.Uri> {
	const own = source.scheme === vaultScheme ? undefined : vscode.workspace.getWorkspaceFolder(source)?.uri;
	const draft = sessions.shown?.document.uri;
	const known = (own && texts.folderOf(own)) ?? texts.folderOf(source) ?? (draft && texts.folderOf(draft));
	if (known) return known;
	const folders = (vscode.workspace.workspaceFolders ?? []).flatMap(({ uri, name }) =>
		texts.folderOf(uri) ? [{ label: name, uri }] : [],
	);
	if (folders.length === 0) throw new UserError(describeNoFolder());
	const picked = await showQuickPick(folders, {
		placeHolder: vscode.l10n.t("Choose the folder for the opinion's text"),
	});
	return picked.uri;
}
