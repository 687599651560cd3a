import * as vscode from 'vscode';
import { registerCommand } from '../../host/commands';
import type { Connections } from '../../host/connection';
import { connectCommand, disconnectCommand, sampleCommand, showLogCommand } from '../../host/ids';
import type { Services } from '../../host/services';
import { connect } from './connect';

export function register(services: Services): vscode.Disposable {
	const { connections, consents, log } = services;
	remindOfMissingKey(connections).catch((error: unknown) => log.warn(`reading the stored key: ${String(error)}`));
	return vscode.Disposable.from(
		registerCommand(services, connectCommand, (argument) => connect(services, argument)),
		registerCommand(services, disconnectCommand, async () => {
			const { ended, origin } = await connections.disconnect();
			if (origin !== undefined) await consents.forget(origin);
			const now = connections.state;
			const serving = now.kind === 'connected' ? vscode.l10n.t(' This window now asks {0}.', now.connection.label) : '';
			const messages = {
				sample: vscode.l10n.t('The sample service is ended.'),
				stored: vscode.l10n.t('Benchbook is disconnected; the key is forgotten.'),
				nothing: vscode.l10n.t('No connection is stored.'),
			};
			void vscode.window.showInformationMessage(messages[ended] + serving);
			return ended !== 'nothing';
		}),
		registerCommand(services, sampleCommand, async () => {
			await connections.useSample();
			void vscode.window.showInformationMessage(
				vscode.l10n.t('This window uses the sample service: a small set of landmark cases on this machine.'),
			);
			return true;
		}),
		registerCommand(services, showLogCommand, () => log.show()),
	);
}

/** A key that is gone after a restart is asked for once, without a dialog in the way. */
async function remindOfMissingKey(connections: Connections): Promise<void> {
	await connections.get();
	const { state } = connections;
	if (state.kind !== 'keyMissing') return;
	const reconnect = vscode.l10n.t('Connect…');
	const message = vscode.l10n.t(
		'The key for {0} is not stored on this machine. Connect again to enter it.',
		state.origin,
	);
	const picked = await vscode.window.showWarningMessage(message, reconnect);
	if (picked === reconnect) await vscode.commands.executeCommand(connectCommand);
}
