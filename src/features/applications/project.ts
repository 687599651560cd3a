import * as vscode from 'vscode';
import { splitIds } from '../../core/idList';
import type { Connection } from '../../host/connections';
import { stringField } from '../../host/editor';
import { Canceled, showInputBox } from '../../host/messages';
import type { Services } from '../../host/services';

const key = ({ origin }: Connection): string => `applications.project:${origin}`;

/** The project that an argument names, or one that the user enters; suggests the last one. */
export async function askProject(
	{ context }: Services,
	connection: Connection,
	argument: unknown,
	title: string,
): Promise<string> {
	const given = stringField(argument, 'projectId')?.trim();
	if (given) return given;
	const typed = await showInputBox({
		title,
		prompt: vscode.l10n.t('ID of the project'),
		value: context.globalState.get<string>(key(connection), ''),
		ignoreFocusOut: true,
		validateInput: (value) => (splitIds(value).length === 1 ? undefined : vscode.l10n.t('Enter one ID.')),
	});
	const [projectId] = splitIds(typed);
	if (projectId === undefined) throw new Canceled();
	return projectId;
}

/** Stores an ID as the last one used, or forgets that of a deleted project. */
export async function rememberProject(
	{ context }: Services,
	connection: Connection,
	projectId: string | undefined,
): Promise<void> {
	await context.globalState.update(key(connection), projectId);
}

export function rememberedProject({ context }: Services, connection: Connection): string | undefined {
	return context.globalState.get<string>(key(connection));
}
