import * as vscode from 'vscode';
import {
	type AuthorityChoices,
	choiceKey,
	formatChoices,
	type ParsedChoices,
	readChoices as parseInSteps,
} from '../../core/authorities/authorityChoices';
import type { Citation } from '../../core/citations/citation';
import { findTooLarge } from '../../core/entriesFile';
import type { Turns } from '../../core/turns';
import { UserError } from '../../host/errors';
import { leadsOutOf, readFolderFile } from '../../host/folderFile';

/** Where the choices of a folder are kept, to be committed with the drafts. */
export function choicesFile(folder: vscode.Uri): vscode.Uri {
	return vscode.Uri.joinPath(folder, '.benchbook', 'authorities.json');
}

/** The choices of a folder; `why` is worded where it is known why they can't be read. */
export async function readChoices(
	folder: vscode.Uri,
	turns: Turns,
): Promise<ParsedChoices & { readonly why?: string }> {
	const read = await readFolderFile(folder, choicesFile(folder));
	if (read.kind === 'refused') return { kind: 'unreadable', why: read.why };
	const parsed = await turns.run(parseInSteps(read.kind === 'text' ? read.text : undefined));
	return parsed.kind === 'unreadable' && parsed.isTooLarge
		? { ...parsed, why: vscode.l10n.t('too many entries') }
		: parsed;
}

/**
 * Writes which file has the text of a case, under the first of its citations; undefined forgets it. Entries of others stay.
 *
 * @returns all choices of the folder
 */
export async function writeChoice(
	folder: vscode.Uri,
	citations: readonly Citation[],
	file: string | undefined,
	turns: Turns,
): Promise<AuthorityChoices> {
	const target = choicesFile(folder);
	const name = vscode.workspace.asRelativePath(target);
	try {
		await vscode.workspace.fs.createDirectory(vscode.Uri.joinPath(target, '..'));
		if (await leadsOutOf(folder, target)) {
			throw new UserError(
				vscode.l10n.t("The choice wasn't saved: {0} is a link that leads out of the folder. Remove the link.", name),
			);
		}
		const current = await readChoices(folder, turns);
		if (current.kind === 'unreadable') {
			throw new UserError(vscode.l10n.t("{0} can't be read as choices of this version. It was left unchanged.", name));
		}
		const keys = citations.map(choiceKey);
		const kept = Object.entries(current.choices).filter(([key]) => !keys.includes(key));
		const added = file === undefined ? [] : keys.slice(0, 1).map((key) => [key, { file }] as const);
		const choices = Object.fromEntries([...kept, ...added]);
		const text = formatChoices(choices, current.others);
		if (await turns.run(findTooLarge(text))) {
			throw new UserError(vscode.l10n.t("The choice wasn't saved: {0} would have too many entries.", name));
		}
		await vscode.workspace.fs.writeFile(target, new TextEncoder().encode(text));
		return choices;
	} catch (error) {
		if (error instanceof UserError) throw error;
		const reason = error instanceof vscode.FileSystemError ? error.code : vscode.l10n.t('unknown error');
		throw new UserError(vscode.l10n.t("The choice wasn't saved: {0} can't be written ({1}).", name, reason));
	}
}
