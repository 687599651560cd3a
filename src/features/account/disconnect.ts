import * as vscode from 'vscode';
import { onlyPresent } from '../../core/base/data/onlyPresent';
import { stringField } from '../../host/editor';
import { showInformationMessage, showQuickPick } from '../../host/messages';
import type { Services } from '../../host/services';

/** `{source}`: ends one of the connections; asks which where several are. Returns whether there was one. */
export async function disconnect(services: Services, argument: unknown): Promise<boolean> {
	switch (await choose(services, argument)) {
		case 'archive':
			return disconnectArchive(services);
		case 'courtlistener':
			return disconnectCourtListener(services);
		default:
			return disconnectService(services);
	}
}

async function choose({ archive, connections, courtListener }: Services, argument: unknown): Promise<string> {
	const given = stringField(argument, 'source');
	if (given !== undefined) return given.toLowerCase();
	const service = await connections.get();
	const hasService = service !== undefined || connections.state.kind !== 'signedOut';
	const items = onlyPresent([
		(await archive.get()) && { source: 'archive', label: vscode.l10n.t('Caselaw Access Project') },
		hasService && { source: 'service', label: service?.label ?? vscode.l10n.t('Your Legal Service') },
		(await courtListener.get()) && { source: 'courtlistener', label: vscode.l10n.t('CourtListener') },
	]);
	const [first, ...others] = items;
	if (others.length === 0) return first?.source ?? 'service';
	const picked = await showQuickPick(items, { placeHolder: vscode.l10n.t('What to disconnect from') });
	return picked.source;
}

async function disconnectArchive(services: Services): Promise<boolean> {
	const { archive, consents } = services;
	const wasConnected = await archive.disconnect();
	await consents.withdraw(archive.origin);
	const message = wasConnected
		? vscode.l10n.t(
				'Benchbook no longer gets volumes from the Caselaw Access Project. Those on this machine stay until you forget the answers.',
			)
		: vscode.l10n.t('There is no connection to the Caselaw Access Project to disconnect.');
	void showInformationMessage(message + (await sayWhoVerifies(services)));
	return wasConnected;
}

async function disconnectCourtListener(services: Services): Promise<boolean> {
	const { consents, courtListener } = services;
	const wasConnected = (await courtListener.get()) !== undefined;
	await consents.withdraw(await courtListener.forget());
	const message = wasConnected
		? vscode.l10n.t('Benchbook is disconnected from CourtListener, and the token has been deleted from this machine.')
		: vscode.l10n.t('There is no connection to CourtListener to disconnect.');
	void showInformationMessage(message + (await sayWhoVerifies(services)));
	return wasConnected;
}

async function disconnectService(services: Services): Promise<boolean> {
	const { connections, consents, idStores } = services;
	const { ended, origin } = await connections.disconnect();
	if (origin !== undefined) await consents.withdraw(origin);
	if (ended === 'sample') await idStores.forgetMetadata({ kind: ended, origin: 'sample' });
	else if (origin !== undefined) await idStores.forgetMetadata({ kind: 'stored', origin });
	const now = connections.state;
	const serving =
		now.kind === 'connected'
			? vscode.l10n.t(' This window now uses {0}.', now.connection.label)
			: await sayWhoVerifies(services);
	const messages = {
		sample: vscode.l10n.t('The sample service has stopped.'),
		stored: vscode.l10n.t('Benchbook is disconnected, and the API key has been deleted from this machine.'),
		nothing: vscode.l10n.t('There is no connection to disconnect.'),
	};
	void showInformationMessage(messages[ended] + serving);
	return ended !== 'nothing';
}

/** Who verifies citations from now on, as a sentence to add; nothing where no one does. */
async function sayWhoVerifies({ verifiers }: Services): Promise<string> {
	const verifier = await verifiers.get();
	return verifier ? vscode.l10n.t(' Citations are now verified by {0}.', verifier.label) : '';
}
