import * as vscode from 'vscode';
import { stringField } from '../../host/commands';
import { Cancelled } from '../../host/errors';
import { showInformationMessage, showQuickPick } from '../../host/messages';
import type { Services } from '../../host/services';

/** `{source}`: ends one of the connections; asks which where both the service and CourtListener are connected. Returns whether there was one. */
export async function disconnect(services: Services, argument: unknown): Promise<boolean> {
	return (await choose(services, argument)) === 'courtlistener'
		? disconnectCourtListener(services)
		: disconnectService(services);
}

async function choose({ connections, courtListener }: Services, argument: unknown): Promise<string> {
	const given = stringField(argument, 'source');
	if (given !== undefined) return given.toLowerCase();
	const account = await courtListener.get();
	if (!account) return 'service';
	const service = await connections.get();
	if (!service && connections.state.kind === 'signedOut') return 'courtlistener';
	const items = [
		{ source: 'service', label: service?.label ?? vscode.l10n.t('Your Legal Service') },
		{ source: 'courtlistener', label: vscode.l10n.t('CourtListener') },
	];
	const picked = await showQuickPick(items, { placeHolder: vscode.l10n.t('What to disconnect from') });
	if (!picked) throw new Cancelled();
	return picked.source;
}

async function disconnectCourtListener(services: Services): Promise<boolean> {
	const { consents, courtListener } = services;
	const wasConnected = (await courtListener.get()) !== undefined;
	await consents.withdraw(await courtListener.forget());
	const message = wasConnected
		? vscode.l10n.t('Benchbook is disconnected from CourtListener, and the token has been deleted from this machine.')
		: vscode.l10n.t('There is no connection to CourtListener to disconnect.');
	void showInformationMessage(message + (await wordWhoVerifies(services)));
	return wasConnected;
}

async function disconnectService(services: Services): Promise<boolean> {
	const { connections, consents } = services;
	const { ended, origin } = await connections.disconnect();
	if (origin !== undefined) await consents.withdraw(origin);
	const now = connections.state;
	const serving =
		now.kind === 'connected'
			? vscode.l10n.t(' This window now uses {0}.', now.connection.label)
			: await wordWhoVerifies(services);
	const messages = {
		sample: vscode.l10n.t('The sample service has stopped.'),
		stored: vscode.l10n.t('Benchbook is disconnected, and the API key has been deleted from this machine.'),
		nothing: vscode.l10n.t('There is no connection to disconnect.'),
	};
	void showInformationMessage(messages[ended] + serving);
	return ended !== 'nothing';
}

/** Who verifies citations from now on, as a sentence to add; nothing where no one does. */
async function wordWhoVerifies({ verifiers }: Services): Promise<string> {
	const verifier = await verifiers.get();
	return verifier ? vscode.l10n.t(' Citations are now verified by {0}.', verifier.label) : '';
}
