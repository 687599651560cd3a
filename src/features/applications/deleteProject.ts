import * as vscode from 'vscode';
import { describeAcknowledgement, saidBy } from '../../core/service/acknowledgementText';
import { fieldOf } from '../../host/editor';
import { Canceled, showDone, showInputBox, showQuickPick, withProgress } from '../../host/messages';
import type { Services } from '../../host/services';
import { askProject, rememberedProject, rememberProject } from './project';

/** `{projectId, deleteFromHosting}`: deletes a project after the user has typed its ID. Returns what the service answered, too. */
export async function deleteProject(
	services: Services,
	argument: unknown,
): Promise<{ projectId: string; deleteFromHosting: boolean; answer?: unknown }> {
	const connection = await services.connections.require();
	const title = vscode.l10n.t('Delete Project');
	const projectId = await askProject(services, connection, argument, title);
	const given = fieldOf(argument, 'deleteFromHosting');
	const deleteFromHosting = typeof given === 'boolean' ? given : await askHosting(projectId);
	const hosting = deleteFromHosting
		? vscode.l10n.t('Its hosting project and everything running there will be removed too.')
		: vscode.l10n.t('Its hosting resources stay as they are and keep costing money.');
	const typed = await showInputBox({
		title: vscode.l10n.t('Delete project {0} on {1}?', projectId, connection.label),
		prompt: `${hosting} ${vscode.l10n.t('To delete the project, type its ID.')}`,
		placeHolder: projectId,
		ignoreFocusOut: true,
		validateInput: (value) =>
			value.trim() === projectId ? undefined : vscode.l10n.t("This doesn't match the ID {0}.", projectId),
	});
	if (typed.trim() !== projectId) throw new Canceled();
	const answer = await withProgress(vscode.l10n.t('Deleting project {0}', projectId), (signal) =>
		connection.client.call('deleteProject', { projectId, keepHosting: !deleteFromHosting }, { signal }),
	);
	if (rememberedProject(services, connection) === projectId) await rememberProject(services, connection, undefined);
	const done = `${vscode.l10n.t('Project {0} deleted.', projectId)} ${hosting}`;
	showDone('information', done, describeAcknowledgement(answer));
	const said = saidBy(answer);
	return { projectId, deleteFromHosting, ...(said !== undefined && { answer: said }) };
}

async function askHosting(projectId: string): Promise<boolean> {
	const picked = await showQuickPick(
		[
			{
				label: vscode.l10n.t('Remove the hosting project too'),
				detail: vscode.l10n.t('The linked hosting project and everything running there will be removed.'),
				deleteFromHosting: true,
			},
			{
				label: vscode.l10n.t('Keep the hosting project'),
				detail: vscode.l10n.t('The project will be deleted here. The external hosting resources stay as they are.'),
				deleteFromHosting: false,
			},
		],
		{ title: vscode.l10n.t('Keep or Remove the Hosting of {0}?', projectId), ignoreFocusOut: true },
	);
	return picked.deleteFromHosting;
}
