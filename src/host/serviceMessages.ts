import * as vscode from 'vscode';
import { describeMoment } from '../core/figures';
import type { BaseUrlProblem } from '../core/service/baseUrl';
import { answerLimits } from '../core/service/responseBody';
import type { ServiceError } from '../core/service/serviceError';

/** What happened and what to do, in the user's language. The service's own words are quoted as text. */
export function describeServiceError(error: ServiceError): string {
	const said = error.data.serviceMessage ? ` ${vscode.l10n.t('The service says: {0}', error.data.serviceMessage)}` : '';
	return describe(error) + said;
}

function describe({ kind, data }: ServiceError): string {
	switch (kind) {
		case 'auth':
			return vscode.l10n.t('The service rejected the API key. Connect again with a valid one.');
		case 'forbidden':
			return vscode.l10n.t("This API key doesn't have permission for that.");
		case 'notFound':
			return vscode.l10n.t('The service has nothing with this ID.');
		case 'rateLimited':
			return data.retryAt === undefined
				? vscode.l10n.t('The service is receiving too many requests. Try again in a few minutes.')
				: vscode.l10n.t(
						'The service is receiving too many requests. Try again after {0}.',
						describeMoment(data.retryAt, Date.now(), vscode.env.language),
					);
		case 'invalid':
			return describeInvalid(data);
		case 'timeout':
			return vscode.l10n.t("The service didn't respond in time. Nothing was lost. Try again.");
		case 'network':
			return data.code === undefined
				? vscode.l10n.t("Can't reach the service. Check your network and the base URL.")
				: vscode.l10n.t("Can't reach the service ({0}). Check your network and the base URL.", data.code);
		case 'server':
			return data.retryAt === undefined
				? vscode.l10n.t('The service had an error ({0}). Try again later.', String(data.status ?? ''))
				: vscode.l10n.t(
						'The service had an error ({0}). Try again after {1}.',
						String(data.status ?? ''),
						describeMoment(data.retryAt, Date.now(), vscode.env.language),
					);
		case 'protocol':
			return describeProtocol(data);
		case 'cancelled':
			return vscode.l10n.t('Canceled.');
	}
}

function describeInvalid({ field, range, status }: ServiceError['data']): string {
	if (field === undefined || range === undefined) {
		return field === undefined
			? vscode.l10n.t('The service rejected the request ({0}).', String(status ?? ''))
			: vscode.l10n.t('"{0}" isn\'t valid.', field);
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

function describeProtocol({ problem, redirectTarget, field, operation }: ServiceError['data']): string {
	switch (problem) {
		case 'redirect':
			return vscode.l10n.t(
				"The service redirects to {0}. To protect your API key, Benchbook didn't follow. Check the base URL.",
				redirectTarget ?? '?',
			);
		case 'html':
			return vscode.l10n.t(
				'The response was a web page, not the service. Check the base URL, or sign in to your network.',
			);
		case 'presignedUrl':
			return vscode.l10n.t("The service didn't return a usable URL for the object. Try again later.");
		case 'incomplete':
			return vscode.l10n.t("The object wasn't transferred completely. Try again.");
		case 'noList':
			return vscode.l10n.t(
				'The response doesn\'t contain the list "{0}", so there is no result. Check the base URL, or try again later.',
				field ?? '',
			);
		case 'tooLarge':
			// A transfer has a limit of its own, which its caller words.
			return operation === 'transfer'
				? vscode.l10n.t('The response is too large to read.')
				: vscode.l10n.t(
						'The response is too large to read: Benchbook reads up to {0} MB or {1} values.',
						answerLimits.bytes / 1_000_000,
						answerLimits.values.toLocaleString(vscode.env.language),
					);
		default:
			return vscode.l10n.t("The response isn't one this service would send. Check the base URL.");
	}
}

export function describeBaseUrlProblem(problem: BaseUrlProblem): string {
	switch (problem) {
		case 'empty':
			return vscode.l10n.t('Enter the base URL of the service.');
		case 'notUrl':
			return vscode.l10n.t('Enter a URL, such as https://api.example.com.');
		case 'notHttps':
			return vscode.l10n.t('The base URL must start with https:// (http:// only for this machine).');
		case 'credentials':
			return vscode.l10n.t("Remove the user name and password from the base URL. You'll enter the API key next.");
		case 'query':
			return vscode.l10n.t('Remove the "?" and everything after it.');
		case 'fragment':
			return vscode.l10n.t('Remove the "#" and everything after it.');
	}
}
