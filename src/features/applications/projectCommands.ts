import * as vscode from 'vscode';
import { splitIds } from '../../core/base/data/idList';
import type { Acknowledgement, EnvironmentVariable } from '../../core/service/operations';
import { isServiceError, type ServiceError } from '../../core/service/serviceError';
import { defaultTargets, defaultType, planVariables } from '../../core/service/variables';
import type { Connection } from '../../host/connections';
import { fieldOf, stringField } from '../../host/editor';
import {
	Canceled,
	confirm,
	describeError,
	showAnswered,
	showInputBox,
	showQuickPick,
	UserError,
	withProgress,
} from '../../host/messages';
import type { Services } from '../../host/services';
import { askVariables } from './askVariables';

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

/**
 * `{projectId, environmentVariables}`: starts a deployment after the user has confirmed a summary, which shows names only. Returns names only,
 * too, and what the service answered.
 */
export async function startDeployment(
	services: Services,
	argument: unknown,
): Promise<{ projectId: string; environmentVariables: string[]; answer?: unknown }> {
	const connection = await services.connections.require();
	const title = vscode.l10n.t('Start Deployment');
	const projectId = await askProject(services, connection, argument, title);
	const given = fieldOf(argument, 'environmentVariables');
	const variables = Array.isArray(given) ? readVariables(given) : await askVariables(title);
	const names = variables.map(({ key }) => key);
	await confirm(
		vscode.l10n.t('Start a deployment of project {0} on {1}?', projectId, connection.label),
		summarize(variables),
		vscode.l10n.t('Start'),
	);
	await rememberProject(services, connection, projectId);
	let answer: Acknowledgement;
	try {
		answer = await withProgress(vscode.l10n.t('Starting a deployment of {0}', projectId), (signal) =>
			connection.client.call('startDeployment', { projectId, environmentVariables: variables }, { signal }),
		);
	} catch (error) {
		if (!isServiceError(error) || !mayHaveBeenDone(error)) throw error;
		services.log.warn(`startDeployment: ${error.message}; it may have been carried out`);
		const unsure = vscode.l10n.t(
			'The deployment may have started anyway. Check the project before you start it again.',
		);
		throw new UserError(error.kind === 'canceled' ? unsure : `${describeOutcome(error)} ${unsure}`);
	}
	const done = vscode.l10n.t('Started a deployment of {0}.', projectId);
	return { projectId, environmentVariables: names, ...showAnswered(done, answer) };
}

/** A start is never retried automatically, and one whose response was lost may have reached the service. */
function mayHaveBeenDone({ kind, data }: ServiceError): boolean {
	if (data.notSent === true) return false;
	return ['timeout', 'network', 'server', 'canceled'].includes(kind);
}

function describeOutcome(error: ServiceError): string {
	if (error.kind === 'timeout') return vscode.l10n.t("The service didn't respond in time.");
	if (error.kind === 'network') return vscode.l10n.t('The connection was lost before the service responded.');
	return describeError(error);
}

function readVariables(entries: readonly unknown[]): readonly Required<EnvironmentVariable>[] {
	const outcome = planVariables(entries);
	if (outcome.kind === 'ok') return outcome.variables;
	throw new UserError(
		vscode.l10n.t('The field "{0}" of variable {1} isn\'t valid.', outcome.field, String(outcome.index + 1)),
	);
}

/** Names, targets and types, never values. */
function summarize(variables: readonly Required<EnvironmentVariable>[]): string {
	if (variables.length === 0) return vscode.l10n.t('No variables will be set or changed.');
	const lines = variables.map(({ key, target, type }) => {
		const usual = target.join() === defaultTargets.join() && type === defaultType;
		return usual ? key : `${key} (${target.join(', ')}; ${type})`;
	});
	const shown = lines.length <= 30 ? lines : [...lines.slice(0, 29), vscode.l10n.t('and {0} more', lines.length - 29)];
	const usual = vscode.l10n.t('Default target and type: {0}; {1}.', defaultTargets.join(', '), defaultType);
	return `${vscode.l10n.t('To be set or changed before the build:')}\n${shown.join('\n')}\n\n${usual}`;
}

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
	return { projectId, deleteFromHosting, ...showAnswered(done, answer) };
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
