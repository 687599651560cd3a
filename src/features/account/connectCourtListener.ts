import * as vscode from 'vscode';
import { loopbackUrl } from '../../core/service/baseUrl';
import { stringField } from '../../host/editor';
import { showInputBox, UserError } from '../../host/messages';
import type { Services } from '../../host/services';
import { tellWhoVerifies, tryConnection } from './tellWhoVerifies';

/** `{apiKey}`: tries the token by one request that looks nothing up, and stores it. `{baseUrl}` only on this machine, for tests. */
export async function connectCourtListener(services: Services, argument: unknown): Promise<true> {
	const { courtListener } = services;
	const givenUrl = stringField(argument, 'baseUrl');
	const baseUrl = loopbackUrl(givenUrl);
	if (givenUrl !== undefined && baseUrl === undefined) {
		throw new UserError(vscode.l10n.t('CourtListener has one address. Leave out the base URL.'));
	}
	// People copy the whole header.
	const token = (stringField(argument, 'apiKey') ?? (await askToken())).trim().replace(/^Token\s+/i, '');
	if (!isToken(token)) throw new UserError(sayBadToken());
	const account = await courtListener.open(token, baseUrl);
	const { host } = new URL(account.origin);
	await tryConnection(
		host,
		(signal) => account.try(signal),
		({ kind }) =>
			kind === 'auth'
				? vscode.l10n.t('CourtListener rejected the token. Copy it again from your profile at {0}.', host)
				: undefined,
	);
	await courtListener.store(token, baseUrl);
	void tellWhoVerifies(services, 'CourtListener');
	return true;
}

async function askToken(): Promise<string> {
	return showInputBox({
		title: vscode.l10n.t('Connect to CourtListener'),
		prompt: vscode.l10n.t(
			"API token from your profile at www.courtlistener.com; a free account is enough. It's kept in this machine's secret storage and sent to no other host.",
		),
		password: true,
		ignoreFocusOut: true,
		validateInput: (input) => (isToken(input.trim().replace(/^Token\s+/i, '')) ? undefined : sayBadToken()),
	});
}

/** A header's value without spaces. */
function isToken(token: string): boolean {
	return /^[\x21-\x7e]{1,200}$/.test(token);
}

function sayBadToken(): string {
	return vscode.l10n.t(
		'Enter the API token from your profile at www.courtlistener.com: letters and digits, without spaces.',
	);
}
