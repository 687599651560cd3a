import * as vscode from 'vscode';
import { onlyPresent } from '../../core/base/data/onlyPresent';
import { ecfrOrigin } from '../../core/lookup/providers/ecfr/site';
import { type Connections, confirmSample, connectArgument, isSampleBriefOpen } from '../../host/connections';
import { fieldOf, registerCommand, registerLater } from '../../host/editor';
import { listNames, offer, showInformationMessage, showWarningMessage } from '../../host/messages';
import type { Services } from '../../host/services';
import type { TypedConnection } from './connectService';

export function register(services: Services): vscode.Disposable {
	const { connections, log } = services;
	remindOfMissingKey(connections).catch((error: unknown) => log.warn(`reading the stored key: ${String(error)}`));
	const typed: TypedConnection = {};
	return vscode.Disposable.from(
		registerCommand(services, 'benchbook.account.connect', async (argument) =>
			(await import('./connect')).connect(services, typed, argument),
		),
		registerLater(services, 'account', () => import('./disconnect'), 'disconnect'),
		registerLater(services, 'account', () => import('./volumes'), 'showVolumes'),
		registerCommand(services, 'benchbook.account.withdrawConsent', () => withdrawConsent(services)),
		registerCommand(services, 'benchbook.account.useSample', async (argument) => {
			// Nothing is asked of who says in the argument that it is known.
			if (fieldOf(argument, 'asks') !== false) await confirmSample();
			await connections.useSample();
			const message = vscode.l10n.t(
				'This window now uses the sample service: a small set of landmark cases on this machine.',
			);
			if (isSampleBriefOpen()) void showInformationMessage(message);
			else
				offer(message, vscode.l10n.t('Open Sample Brief'), () =>
					vscode.commands.executeCommand('benchbook.openSampleBrief'),
				);
			return true;
		}),
		registerCommand(services, 'benchbook.showLog', () => log.show()),
	);
}

/** Withdraws the consents for every host that is connected; for all of them where none is. */
async function withdrawConsent({ archive, connections, consents, courtListener }: Services): Promise<boolean> {
	const connection = await connections.get();
	const account = await courtListener.get();
	const ecfr = { kind: 'ecfr', origin: ecfrOrigin, label: new URL(ecfrOrigin).host } as const;
	const hosts = onlyPresent([
		connection && connection.kind !== 'sample' && { origin: connection.origin, label: connection.label },
		account && { origin: account.origin, label: new URL(account.origin).host },
		(await archive.get()) && { origin: archive.origin, label: archive.host },
		(await consents.has('citations', ecfr)) && ecfr,
	]);
	const outcomes: boolean[] = [];
	for (const { origin } of hosts) outcomes.push(await consents.withdraw(origin));
	if (hosts.length === 0) outcomes.push(await consents.withdraw());
	const withdrawn = outcomes.includes(true);
	const host = hosts.length === 0 ? vscode.l10n.t('every service') : listNames(hosts.map(({ label }) => label));
	void showInformationMessage(
		withdrawn
			? vscode.l10n.t('Consent is withdrawn for {0}. Nothing more will be sent until you allow it again.', host)
			: vscode.l10n.t('There was no consent to withdraw for {0}.', host),
	);
	return withdrawn;
}

/** Asks once, by a notification, to connect again when the stored key is missing after a restart. */
async function remindOfMissingKey(connections: Connections): Promise<void> {
	await connections.get();
	const { state } = connections;
	if (state.kind !== 'keyMissing') return;
	const message = vscode.l10n.t("The API key for {0} isn't stored on this machine.", state.origin);
	const enter = () => vscode.commands.executeCommand('benchbook.account.connect', connectArgument(state));
	offer(message, vscode.l10n.t('Enter Key…'), enter, showWarningMessage);
}
