import * as vscode from 'vscode';
import { isApiKey } from '../../core/service/apiKey';
import { parseBaseUrl } from '../../core/service/baseUrl';
import { isServiceError } from '../../core/service/serviceError';
import { wordBaseUrlProblem } from '../../core/wording/serviceErrors';
import { stringField } from '../../host/editor';
import { describeError, showInputBox, UserError, withProgress } from '../../host/messages';
import type { Services } from '../../host/services';
import { getBaseUrl } from '../../host/settings';
import { tellWhoVerifies } from './tellWhoVerifies';

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
	if (parsed.kind === 'invalid') throw new UserError(wordBaseUrlProblem(parsed.reason));
	const { origin } = parsed;
	const before = typed.key?.origin === origin ? typed.key.text : '';
	const apiKey = stringField(argument, 'apiKey') ?? (await askKey(new URL(origin).host, before, given !== undefined));
	typed.key = { origin, text: apiKey };
	const problem = findKeyProblem(apiKey);
	if (problem) throw new UserError(problem);

	const client = await connections.createClient(parsed.baseUrl, apiKey);
	await withProgress(vscode.l10n.t('Connecting to {0}', new URL(parsed.origin).host), async (signal) => {
		try {
			await client.call('listAgents', { limit: 1 }, { signal });
		} catch (error) {
			if (isServiceError(error, 'notFound') || (isServiceError(error) && error.data.problem === 'noList')) {
				throw new UserError(
					vscode.l10n.t(
						'{0} responded, but not as the service that Benchbook expects. Check the path in the base URL.',
						parsed.baseUrl,
					),
				);
			}
			if (isServiceError(error) && error.kind !== 'canceled') {
				throw new UserError(vscode.l10n.t('Not connected. {0}', describeError(error)));
			}
			throw error;
		}
	});
	await connections.store(parsed.baseUrl, parsed.origin, apiKey);
	delete typed.baseUrl;
	delete typed.key;
	void tellWhoVerifies(services, new URL(parsed.origin).host);
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
			return parsed.kind === 'invalid' ? wordBaseUrlProblem(parsed.reason) : undefined;
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
