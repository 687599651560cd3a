import * as vscode from 'vscode';
import type { BaseUrlProblem } from '../core/service/baseUrl';
import type { ProtocolProblem, ServiceError } from '../core/service/serviceError';

/** What happened, what it means and what to do, in the user's language. The service's own words are quoted as text. */
export function describeServiceError(error: ServiceError): string {
	const said = error.data.serviceMessage ? ` ${vscode.l10n.t('The service says: {0}', error.data.serviceMessage)}` : '';
	return describe(error) + said;
}

function describe({ kind, data }: ServiceError): string {
	switch (kind) {
		case 'auth':
			return vscode.l10n.t('The service refused the key. Connect again with a valid one.');
		case 'forbidden':
			return vscode.l10n.t('The key is not allowed to do this.');
		case 'notFound':
			return vscode.l10n.t('The service knows nothing under this id or address.');
		case 'rateLimited':
			return data.retryAt === undefined
				? vscode.l10n.t('The service asks to slow down. Try again in a while.')
				: vscode.l10n.t('The service asks to wait until {0}.', new Date(data.retryAt).toLocaleTimeString());
		case 'invalid':
			return describeInvalid(data);
		case 'timeout':
			return vscode.l10n.t('The service did not answer in time. Nothing is lost; try again.');
		case 'network':
			return data.code === undefined
				? vscode.l10n.t('The service cannot be reached. Check the network and the base URL.')
				: vscode.l10n.t('The service cannot be reached ({0}). Check the network and the base URL.', data.code);
		case 'server':
			return vscode.l10n.t('The service failed ({0}). Try again later.', String(data.status ?? ''));
		case 'protocol':
			return describeProtocol(data.problem, data.redirectTarget);
		case 'cancelled':
			return vscode.l10n.t('Cancelled.');
	}
}

function describeInvalid({ field, range, status }: ServiceError['data']): string {
	if (field === undefined || range === undefined) {
		return field === undefined
			? vscode.l10n.t('The service did not accept the request ({0}).', String(status ?? ''))
			: vscode.l10n.t('"{0}" is not valid.', field);
	}
	const units = {
		characters: vscode.l10n.t('characters'),
		bytes: vscode.l10n.t('bytes'),
		seconds: vscode.l10n.t('seconds'),
		items: vscode.l10n.t('items'),
	};
	const { min, max } = range;
	if (min !== undefined && max !== undefined) {
		return vscode.l10n.t('"{0}" must be {1} to {2} {3}.', field, min, max, units[range.unit]);
	}
	return max !== undefined
		? vscode.l10n.t('"{0}" must be at most {1} {2}.', field, max, units[range.unit])
		: vscode.l10n.t('"{0}" must be at least {1} {2}.', field, min ?? 0, units[range.unit]);
}

function describeProtocol(problem: ProtocolProblem | undefined, redirectTarget: string | undefined): string {
	switch (problem) {
		case 'redirect':
			return vscode.l10n.t(
				'The service redirects to {0}. Benchbook does not follow, so that the key goes nowhere else. Check the base URL.',
				redirectTarget ?? '?',
			);
		case 'html':
			return vscode.l10n.t(
				'A web page answered instead of the service. Check the base URL, or sign in to your network.',
			);
		case 'presignedUrl':
			return vscode.l10n.t('The service gave no usable address for the object.');
		case 'incomplete':
			return vscode.l10n.t('The object did not come whole. Try again.');
		case 'tooLarge':
			return vscode.l10n.t('The answer is too large to be read.');
		default:
			return vscode.l10n.t('The answer is not one of this service. Check the base URL.');
	}
}

export function describeBaseUrlProblem(problem: BaseUrlProblem): string {
	switch (problem) {
		case 'empty':
			return vscode.l10n.t('Enter the base URL of the service.');
		case 'notUrl':
			return vscode.l10n.t('This is not a URL. Enter one such as https://api.example.com.');
		case 'notHttps':
			return vscode.l10n.t('The base URL must begin with https:// (http:// only for this machine).');
		case 'credentials':
			return vscode.l10n.t('Leave user name and password out of the base URL; the key is asked for next.');
		case 'query':
			return vscode.l10n.t('Leave out everything from the "?" on.');
		case 'fragment':
			return vscode.l10n.t('Leave out everything from the "#" on.');
	}
}
