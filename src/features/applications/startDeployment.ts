import * as vscode from 'vscode';
import { defaultTargets, defaultType, planVariables } from '../../core/environment/variables';
import type { EnvironmentVariable } from '../../core/service/operations';
import { isServiceError, type ServiceError } from '../../core/service/serviceError';
import { confirm } from '../../host/confirm';
import { describeError, UserError } from '../../host/errors';
import { withProgress } from '../../host/progress';
import type { Services } from '../../host/services';
import { askVariables } from './askVariables';
import { askProject, rememberProject } from './project';

/** `{projectId, environmentVariables}`: starts a deployment once a summary, of names only, is confirmed. */
export async function startDeployment(
	services: Services,
	argument: unknown,
): Promise<{ projectId: string; environmentVariables: string[] }> {
	const connection = await services.connections.require();
	const title = vscode.l10n.t('Start Deployment');
	const projectId = await askProject(services, connection, argument, title);
	const given = (argument as { readonly environmentVariables?: unknown } | null | undefined)?.environmentVariables;
	const variables = Array.isArray(given) ? readVariables(given) : await askVariables(title);
	const names = variables.map(({ key }) => key);
	await confirm(
		vscode.l10n.t('Start a deployment of the project {0} on {1}?', projectId, connection.label),
		summarise(variables),
		vscode.l10n.t('Start'),
	);
	await rememberProject(services, connection, projectId);
	try {
		await withProgress(vscode.l10n.t('Starting a deployment of {0}', projectId), (signal) =>
			connection.client.call('startDeployment', { projectId, environmentVariables: variables }, { signal }),
		);
	} catch (error) {
		if (!isServiceError(error) || !mayHaveBeenDone(error)) throw error;
		services.log.warn(`startDeployment: ${error.message}; it may have been carried out`);
		const unsure = vscode.l10n.t(
			'The deployment may have been started all the same: look at the project before you start it again.',
		);
		throw new UserError(error.kind === 'cancelled' ? unsure : `${describeOutcome(error)} ${unsure}`);
	}
	void vscode.window.showInformationMessage(vscode.l10n.t('A deployment of {0} was started.', projectId));
	return { projectId, environmentVariables: names };
}

/** A start is never repeated by itself, and one whose answer was lost may have reached the service. */
function mayHaveBeenDone({ kind, data }: ServiceError): boolean {
	if (data.notSent === true) return false;
	return ['timeout', 'network', 'server', 'cancelled'].includes(kind);
}

function describeOutcome(error: ServiceError): string {
	if (error.kind === 'timeout') return vscode.l10n.t('The service did not answer in time.');
	if (error.kind === 'network') return vscode.l10n.t('The connection broke before the service answered.');
	return describeError(error);
}

function readVariables(entries: readonly unknown[]): readonly Required<EnvironmentVariable>[] {
	const outcome = planVariables(entries);
	if (outcome.kind === 'ok') return outcome.variables;
	throw new UserError(
		vscode.l10n.t('The field "{0}" of variable {1} is not valid.', outcome.field, String(outcome.index + 1)),
	);
}

/** Names, targets and types, never values. */
function summarise(variables: readonly Required<EnvironmentVariable>[]): string {
	if (variables.length === 0) return vscode.l10n.t('No variables are set or changed.');
	const lines = variables.map(({ key, target, type }) => {
		const usual = target.join() === defaultTargets.join() && type === defaultType;
		return usual ? key : `${key} (${target.join(', ')}; ${type})`;
	});
	const shown = lines.length <= 30 ? lines : [...lines.slice(0, 29), vscode.l10n.t('and {0} more', lines.length - 29)];
	const usual = vscode.l10n.t(
		'Target and type, where nothing else is said: {0}; {1}.',
		defaultTargets.join(', '),
		defaultType,
	);
	return `${vscode.l10n.t('Set or changed before the build:')}\n${shown.join('\n')}\n\n${usual}`;
}
