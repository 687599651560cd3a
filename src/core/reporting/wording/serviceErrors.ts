import * as l10n from '@vscode/l10n';
import { describeMoment } from '../../base/display/figures';
import type { BaseUrlProblem } from '../../service/baseUrl';
import type { ServiceError } from '../../service/serviceError';

/**
 * What happened and what to do. The service's own words are quoted as text.
 *
 * @param language BCP 47, for times and numbers
 */
export function sayServiceError(error: ServiceError, language: string): string {
	const { operation, serviceMessage } = error.data;
	const said = serviceMessage ? ` ${l10n.t('The service says: {0}', serviceMessage)}` : '';
	const main = operation === 'transfer' ? describeTransfer(error) : undefined;
	return (main ?? describe(error, language)) + sayMayBeDone(error) + said;
}

/** What differs if the object store, and not the service, was asked: it never gets the API key. */
function describeTransfer({ kind, data }: ServiceError): string | undefined {
	switch (kind) {
		case 'auth':
		case 'forbidden':
			return l10n.t(
				'The object store refused the request ({0}). Try again: its URL may have expired.',
				data.status ?? '',
			);
		case 'notFound':
			return l10n.t('The object store has no content for this object.');
		default:
			return undefined;
	}
}

/** Operations that change something once they arrive, and aren't asked twice. */
const changes: ReadonlySet<string> = new Set(['updateObject', 'startDeployment']);

function sayMayBeDone({ kind, data }: ServiceError): string {
	const isCut = kind === 'network' || kind === 'timeout' || kind === 'server' || kind === 'protocol';
	if (!changes.has(data.operation) || !isCut || data.notSent) return '';
	return ` ${l10n.t('The change may have been made: look before you try again.')}`;
}

/** Operations whose address names no item. */
const withoutId: ReadonlySet<string> = new Set(['find', 'verify', 'listAgents', 'listTemplates']);

function describe({ kind, data }: ServiceError, language: string): string {
	switch (kind) {
		case 'auth':
			return l10n.t('The service rejected the API key. Connect again with a valid one.');
		case 'forbidden':
			return l10n.t("This API key doesn't have permission for that.");
		case 'notFound':
			return withoutId.has(data.operation)
				? l10n.t('The service has nothing at this address (404). Check the base URL.')
				: l10n.t('The service has no item with this ID.');
		case 'rateLimited':
			if (data.spent !== undefined && data.retryAt !== undefined) {
				return l10n.t(
					'No more requests can be sent today: the daily limit is {0}. Try again after {1}.',
					data.spent,
					describeMoment(data.retryAt, Date.now(), language),
				);
			}
			return data.retryAt === undefined
				? l10n.t('The service is receiving too many requests. Try again in a few minutes.')
				: l10n.t(
						'The service is receiving too many requests. Try again after {0}.',
						describeMoment(data.retryAt, Date.now(), language),
					);
		case 'invalid':
			return describeInvalid(data);
		case 'timeout':
			return changes.has(data.operation)
				? l10n.t("The service didn't respond in time.")
				: l10n.t("The service didn't respond in time. Nothing was lost. Try again.");
		case 'network':
			return data.code === undefined
				? l10n.t("Can't reach the service. Check your network and the base URL.")
				: l10n.t("Can't reach the service ({0}). Check your network and the base URL.", data.code);
		case 'server':
			return data.retryAt === undefined
				? l10n.t('The service had an error ({0}). Try again later.', String(data.status ?? ''))
				: l10n.t(
						'The service had an error ({0}). Try again after {1}.',
						String(data.status ?? ''),
						describeMoment(data.retryAt, Date.now(), language),
					);
		case 'protocol':
			return describeProtocol(data, language);
		case 'canceled':
			return l10n.t('Canceled.');
	}
}

function describeInvalid({ field, range, status }: ServiceError['data']): string {
	if (field === undefined || range === undefined) {
		return field === undefined
			? l10n.t('The service rejected the request ({0}).', String(status ?? ''))
			: l10n.t('"{0}" isn\'t valid.', field);
	}
	const units = {
		characters: l10n.t('characters'),
		bytes: l10n.t('bytes'),
		seconds: l10n.t('seconds'),
		items: l10n.t('items'),
	};
	const { min, max } = range;
	if (min !== undefined && max !== undefined) {
		return l10n.t('"{0}" must be {1} to {2} {3}.', field, min, max, units[range.unit]);
	}
	return max !== undefined
		? l10n.t('"{0}" must be at most {1} {2}.', field, max, units[range.unit])
		: l10n.t('"{0}" must be at least {1} {2}.', field, min ?? 0, units[range.unit]);
}

function describeProtocol({ problem, redirectTarget, field, limits }: ServiceError['data'], language: string): string {
	switch (problem) {
		case 'redirect':
			return l10n.t(
				"The service redirects to {0}. To protect your API key, Benchbook didn't follow. Check the base URL.",
				redirectTarget ?? '?',
			);
		case 'html':
			return l10n.t('The response was a web page, not the service. Check the base URL, or sign in to your network.');
		case 'presignedUrl':
			return l10n.t("The service didn't return a usable URL for the object. Try again later.");
		case 'incomplete':
			return l10n.t("The object wasn't transferred completely. Try again.");
		case 'noList':
			return l10n.t(
				'The response doesn\'t contain the list "{0}", so there is no result. Check the base URL, or try again later.',
				field ?? '',
			);
		case 'tooLarge':
			// A transfer has a limit of its own, which its caller words.
			return limits === undefined
				? l10n.t('The response is too large to read.')
				: l10n.t(
						'The response is too large to read: Benchbook reads up to {0} MB or {1} values.',
						limits.bytes / 1_000_000,
						(limits.values ?? 0).toLocaleString(language),
					);
		default:
			return l10n.t("The response isn't one this service would send. Check the base URL.");
	}
}

export function sayBaseUrlProblem(problem: BaseUrlProblem): string {
	return {
		empty: () => l10n.t('Enter the base URL of the service.'),
		notUrl: () => l10n.t('Enter a URL, such as https://api.example.com.'),
		notHttps: () => l10n.t('The base URL must start with https:// (http:// only for this machine).'),
		credentials: () => l10n.t("Remove the user name and password from the base URL. You'll enter the API key next."),
		query: () => l10n.t('Remove the "?" and everything after it.'),
		fragment: () => l10n.t('Remove the "#" and everything after it.'),
	}[problem]();
}
