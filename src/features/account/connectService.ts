import * as vscode from 'vscode';
import { sayBaseUrlProblem } from '../../core/reporting/wording/serviceErrors';
import { isApiKey } from '../../core/service/apiKey';
import { parseBaseUrl } from '../../core/service/baseUrl';
import { stringField } from '../../host/editor';
import { showInputBox, UserError } from '../../host/messages';
import type { Services } from '../../host/services';
import { getBaseUrl } from '../../host/settings';
import { tellWhoVerifies, tryConnection } from './tellWhoVerifies';

/** What was typed into a Connect that failed or was abandoned, so that the next one begins with it. In memory only. */
export interface TypedConnection {
	baseUrl?: string;
	/** No other origin is offered the key. */
	key?: { readonly origin: string; readonly text: string };
}

/**
 * `{baseUrl, apiKey}`.
 *
 * @param typed what the inputs begin with; keeps what is typed until the service has accepted it
 */
export async function connectService(services: Services, typed: TypedConnection, argument: unknown): Promise<true> {
	const { connections } = services;
	const given = stringField(argument, 'baseUrl');
	const baseUrl = given ?? (await askBaseUrl(typed.baseUrl ?? getBaseUrl() ?? ''));
	typed.baseUrl = baseUrl;
	const parsed = parseBaseUrl(baseUrl);
	if (parsed.kind === 'invalid') throw new UserError(sayBaseUrlProblem(parsed.reason));
	const { origin } = parsed;
	const { host } = new URL(origin);
	const before = typed.key?.origin === origin ? typed.key.text : '';
	const apiKey = stringField(argument, 'apiKey') ?? (await askKey(host, before, given !== undefined));
	typed.key = { origin, text: apiKey };
	const problem = findKeyProblem(apiKey);
	if (problem) throw new UserError(problem);

	const client = await connections.createClient(parsed.baseUrl, apiKey);
	await tryConnection(
		host,
		(signal) => client.call('listAgents', { limit: 1 }, { signal }),
		({ kind, data }) =>
			kind === 'notFound' || data.problem === 'noList'
				? vscode.l10n.t(
						'{0} responded, but not as the service that Benchbook expects. Check the path in the base URL.',
						parsed.baseUrl,
					)
				: undefined,
	);
	await connections.store(parsed.baseUrl, origin, apiKey);
	delete typed.baseUrl;
	delete typed.key;
	void tellWhoVerifies(services, host);
	return true;
}

async function askBaseUrl(before: string): Promise<string> {
	return showInputBox({
		title: vscode.l10n.t('Connect Benchbook (1/2)'),
		prompt: vscode.l10n.t('Base URL of the service'),
		placeHolder: 'https://',
		value: before,
		ignoreFocusOut: true,
		validateInput: (input) => {
			const parsed = parseBaseUrl(input);
			return parsed.kind === 'invalid' ? sayBaseUrlProblem(parsed.reason) : undefined;
		},
	});
}

async function askKey(host: string, before: string, isAlone: boolean): Promise<string> {
	return showInputBox({
		title: isAlone ? vscode.l10n.t('Connect Benchbook') : vscode.l10n.t('Connect Benchbook (2/2)'),
		prompt: vscode.l10n.t(
			"API key for {0}. It's kept in this machine's secret storage and sent to no other host.",
			host,
		),
		password: true,
		value: before,
		ignoreFocusOut: true,
		validateInput: findKeyProblem,
	});
}

function findKeyProblem(key: string): string | undefined {
	if (key === '') return vscode.l10n.t('Enter the API key.');
	return isApiKey(key) ? undefined : vscode.l10n.t('The API key contains spaces or control characters. Copy it again.');
}
