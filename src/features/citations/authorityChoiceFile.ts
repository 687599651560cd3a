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
import { wordFileError } from '../../host/fileErrors';
import { readFolderFile } from '../../host/folderFile';
import { isJson, LinkOutError, tellSetAside, updateFolderFile } from '../../host/writeFiles';
import type { SharedFormat } from '../../node/sharedFile';

type Choices = Extract<ParsedChoices, { kind: 'ok' }>;

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
	const keys = citations.map(choiceKey);
	try {
		const { value, setAside } = await updateFolderFile(folder, target, formatFor(name), ({ choices, others }) => {
			const kept = Object.entries(choices).filter(([key]) => !keys.includes(key));
			const added = file === undefined ? [] : keys.slice(0, 1).map((key) => [key, { file }] as const);
			return { choices: Object.fromEntries([...kept, ...added]), others };
		});
		if (setAside !== undefined) tellSetAside(name, setAside);
		return value.choices;
	} catch (error) {
		if (error instanceof UserError) throw error;
		if (error instanceof LinkOutError) {
			throw new UserError(
				vscode.l10n.t("The choice wasn't saved: {0} is a link that leads out of the folder. Remove the link.", name),
			);
		}
		throw new UserError(
			vscode.l10n.t("The choice wasn't saved: {0} can't be written ({1}).", name, wordFileError(error)),
		);
	}
}

function formatFor(name: string): SharedFormat<Pick<Choices, 'choices' | 'others'>> {
	return {
		absent: () => ({ choices: {}, others: {} }),
		parse: (text) => {
			const parsed = parseChoices(text);
			if (parsed.kind === 'ok') return parsed;
			if (!isJson(text)) return undefined;
			throw new UserError(vscode.l10n.t("{0} can't be read as choices of this version. It was left unchanged.", name));
		},
		format: ({ choices, others }) => formatChoices(choices, others),
		mode: 0o666,
	};
}
