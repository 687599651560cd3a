import * as vscode from 'vscode';
import { onlyPresent } from '../../core/base/data/onlyPresent';
import { ecfrOrigin } from '../../core/lookup/providers/ecfr/site';
import { type Connections, connectArgument } from '../../host/connections';
import { fieldOf, registerCommand, registerLater } from '../../host/editor';
import { confirm, listNames, offer, showInformationMessage, showWarningMessage } from '../../host/messages';
import type { Services } from '../../host/services';
import { getVerifyLanguages } from '../../host/settings';
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
			if (fieldOf(argument, 'asks') === true) await askAboutDrafts();
			await connections.useSample();
			offer(
				vscode.l10n.t('This window now uses the sample service: a small set of landmark cases on this machine.'),
				vscode.l10n.t('Open Sample Brief'),
				() => vscode.commands.executeCommand('benchbook.openSampleBrief'),
			);
			return true;
		}),
		registerCommand(services, 'benchbook.showLog', () => log.show()),
	);
}

/** Where the sample is only offered, no draft that is open is compared with it unasked. @throws Canceled when the user declines */
async function askAboutDrafts(): Promise<void> {
	const languages = getVerifyLanguages();
	const isDraft = ({ languageId, getText }: vscode.TextDocument): boolean =>
		languages.includes(languageId) && getText().trim() !== '';
	if (!vscode.window.visibleTextEditors.some(({ document }) => isDraft(document))) return;
	await confirm(
		vscode.l10n.t('Compare your open drafts with the sample?'),
		vscode.l10n.t(
			'The sample has a few landmark cases. Until you disconnect it, this window compares every draft with them, and shows nearly every citation as not in the sample.',
		),
		vscode.l10n.t('Use Sample Service'),
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
