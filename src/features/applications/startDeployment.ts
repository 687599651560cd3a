import * as vscode from 'vscode';
import { defaultTargets, defaultType, planVariables } from '../../core/environment/variables';
import { describeAcknowledgement, saidBy } from '../../core/service/acknowledgementText';
import type { Acknowledgement, EnvironmentVariable } from '../../core/service/operations';
import { isServiceError, type ServiceError } from '../../core/service/serviceError';
import { fieldOf } from '../../host/editor';
import { confirm, describeError, showDone, UserError, withProgress } from '../../host/messages';
import type { Services } from '../../host/services';
import { askVariables } from './askVariables';
import { askProject, rememberProject } from './project';

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
	showDone('information', vscode.l10n.t('Started a deployment of {0}.', projectId), describeAcknowledgement(answer));
	const said = saidBy(answer);
	return { projectId, environmentVariables: names, ...(said !== undefined && { answer: said }) };
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
