import * as vscode from 'vscode';
import {
	type AuthorityChoices,
	choiceKey,
	formatChoices,
	type ParsedChoices,
	readChoices as parseInSteps,
} from '../../../core/authorities/authorityChoices';
import type { Citation } from '../../../core/citations/citation';
import { findTooLarge } from '../../../core/entriesFile';
import type { Turns } from '../../../core/turns';
import { isJson, LinkOutError, readFolderFile, tellSetAside, updateFolderFile } from '../../../host/files';
import { UserError, wordFileError } from '../../../host/messages';
import type { SharedFormat } from '../../../node/sharedFile';

type Choices = Extract<ParsedChoices, { kind: 'ok' }>;

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
	const keys = citations.map(choiceKey);
	try {
		const { value, setAside } = await updateFolderFile(
			folder,
			target,
			formatFor(name, turns),
			({ choices, others }) => {
				const kept = Object.entries(choices).filter(([key]) => !keys.includes(key));
				const added = file === undefined ? [] : keys.slice(0, 1).map((key) => [key, { file }] as const);
				return { choices: Object.fromEntries([...kept, ...added]), others };
			},
		);
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

function formatFor(name: string, turns: Turns): SharedFormat<Pick<Choices, 'choices' | 'others'>> {
	return {
		absent: () => ({ choices: {}, others: {} }),
		parse: async (text) => {
			const parsed = await turns.run(parseInSteps(text));
			if (parsed.kind === 'ok') return parsed;
			if (!parsed.isTooLarge && !isJson(text)) return undefined;
			throw new UserError(
				vscode.l10n.t("{0} isn't in a format that this version can read. It was left unchanged.", name),
			);
		},
		format: async ({ choices, others }) => {
			const text = formatChoices(choices, others);
			if (!(await turns.run(findTooLarge(text)))) return text;
			throw new UserError(vscode.l10n.t("The choice wasn't saved: {0} would have too many entries.", name));
		},
		mode: 0o666,
	};
}
