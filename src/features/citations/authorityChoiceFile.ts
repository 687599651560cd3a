import * as vscode from 'vscode';
import {
	type AuthorityChoices,
	choiceKey,
	formatChoices,
	type ParsedChoices,
	parseChoices,
} from '../../core/authorities/authorityChoices';
import type { Citation } from '../../core/citations/citation';
import { UserError } from '../../host/errors';
import { leadsOutOf, readFolderFile } from '../../host/folderFile';

/** Where the choices of a folder are kept, to be committed with the drafts. */
export function choicesFile(folder: vscode.Uri): vscode.Uri {
	return vscode.Uri.joinPath(folder, '.benchbook', 'authorities.json');
}

export async function readChoices(file: vscode.Uri): Promise<ParsedChoices> {
	try {
		return parseChoices(await readFolderFile(file));
	} catch {
		return { kind: 'unreadable' };
	}
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
		const current = await readChoices(target);
		if (current.kind === 'unreadable') {
			throw new UserError(vscode.l10n.t("{0} can't be read as choices of this version. It was left unchanged.", name));
		}
		const keys = citations.map(choiceKey);
		const kept = Object.entries(current.choices).filter(([key]) => !keys.includes(key));
		const added = file === undefined ? [] : keys.slice(0, 1).map((key) => [key, { file }] as const);
		const choices = Object.fromEntries([...kept, ...added]);
		await vscode.workspace.fs.writeFile(target, new TextEncoder().encode(formatChoices(choices, current.others)));
		return choices;
	} catch (error) {
		if (error instanceof UserError) throw error;
		const reason = error instanceof vscode.FileSystemError ? error.code : vscode.l10n.t('unknown error');
		throw new UserError(vscode.l10n.t("The choice wasn't saved: {0} can't be written ({1}).", name, reason));
	}
}
