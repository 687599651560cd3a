import * as vscode from 'vscode';
import { registerCommand } from '../../host/commands';
import type { Connections } from '../../host/connection';
import {
	connectCommand,
	disconnectCommand,
	sampleCommand,
	showLogCommand,
	withdrawConsentCommand,
} from '../../host/ids';
import { showInformationMessage, showWarningMessage } from '../../host/messages';
import type { Services } from '../../host/services';
import { connect } from './connect';

export function register(services: Services): vscode.Disposable {
	const { connections, consents, log } = services;
	remindOfMissingKey(connections).catch((error: unknown) => log.warn(`reading the stored key: ${String(error)}`));
	return vscode.Disposable.from(
		registerCommand(services, connectCommand, (argument) => connect(services, argument)),
		registerCommand(services, disconnectCommand, async () => {
			const { ended, origin } = await connections.disconnect();
			if (origin !== undefined) await consents.withdraw(origin);
			const now = connections.state;
			const serving = now.kind === 'connected' ? vscode.l10n.t(' This window now uses {0}.', now.connection.label) : '';
			const messages = {
				sample: vscode.l10n.t('The sample service has stopped.'),
				stored: vscode.l10n.t('Benchbook is disconnected, and the API key has been deleted from this machine.'),
				nothing: vscode.l10n.t('There is no connection to disconnect.'),
			};
			void showInformationMessage(messages[ended] + serving);
			return ended !== 'nothing';
		}),
		registerCommand(services, withdrawConsentCommand, async () => {
			const connection = await connections.get();
			const isOnlySample = connection?.kind === 'sample';
			const withdrawn = await consents.withdraw(isOnlySample ? undefined : connection?.origin);
			const host = connection && !isOnlySample ? connection.label : vscode.l10n.t('every service');
			void showInformationMessage(
				withdrawn
					? vscode.l10n.t('Consent is withdrawn for {0}. Nothing more will be sent until you allow it again.', host)
					: vscode.l10n.t('There was no consent to withdraw for {0}.', host),
			);
			return withdrawn;
		}),
		registerCommand(services, sampleCommand, async () => {
			await connections.useSample();
			void showInformationMessage(
				vscode.l10n.t('This window now uses the sample service: a small set of landmark cases on this machine.'),
			);
			return true;
		}),
		registerCommand(services, showLogCommand, () => log.show()),
	);
}

/** Asks once, by a notification, to connect again when the stored key is missing after a restart. */
async function remindOfMissingKey(connections: Connections): Promise<void> {
	await connections.get();
	const { state } = connections;
	if (state.kind !== 'keyMissing') return;
	const reconnect = vscode.l10n.t('Connect…');
	const message = vscode.l10n.t(
		"The API key for {0} isn't stored on this machine. Connect again to enter it.",
		state.origin,
	);
	const picked = await showWarningMessage(message, reconnect);
	if (picked === reconnect) await vscode.commands.executeCommand(connectCommand);
}
