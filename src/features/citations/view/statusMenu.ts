import * as vscode from 'vscode';
import { wordToReview } from '../../../core/wording/verdictTexts';
import { registerCommand } from '../../../host/editor';
import { describeError, showQuickPick, wordUsage } from '../../../host/messages';
import type { Services } from '../../../host/services';
import { getVerifyTrigger, setVerifySource } from '../../../host/settings';
import type { BackgroundChecks, Sent, SentToday } from '../asking';
import type { DocumentSessions } from '../session';

interface MenuItem extends vscode.QuickPickItem {
	readonly run?: () => unknown;
}

interface MenuParts {
	readonly sessions: DocumentSessions;
	readonly background: BackgroundChecks;
	readonly sent: SentToday;
}

/** What a click on the status item opens: who verifies, what was sent to them today, and what one can do about it. */
export function registerStatusMenu(services: Services, parts: MenuParts): vscode.Disposable {
	return registerCommand(services, 'benchbook.showMenu', async () => {
		const verifier = await services.verifiers.get();
		const isAllowed = verifier !== undefined && (await services.consents.coversBackground(verifier));
		const { usage } = verifier?.provider.requests ?? {};
		const facts = verifier
			? [
					vscode.l10n.t('Connected to {0}', verifier.label),
					verifier.kind === 'sample'
						? vscode.l10n.t('nothing leaves this machine')
						: usage
							? wordUsage(usage)
							: wordSent(await parts.sent.read(verifier.origin)),
				]
			: [vscode.l10n.t('Not connected')];
		const items = [...listDraftItems(parts), ...listServiceItems(services, parts, verifier !== undefined, isAllowed)];
		const picked = await showQuickPick<MenuItem>(items, { title: 'Benchbook', placeHolder: facts.join(' · ') });
		return picked.run?.();
	});
}

function listDraftItems({ sessions }: MenuParts): MenuItem[] {
	const { shown } = sessions;
	if (!shown) return [];
	const { toReview } = shown.latest.summary;
	return [
		...(toReview > 0
			? [
					{
						...command(
							'arrow-down',
							vscode.l10n.t('Go to Next Citation to Review'),
							'benchbook.citations.nextToReview',
						),
						description: wordToReview(toReview),
					},
				]
			: []),
		command('check-all', vscode.l10n.t('Verify Document'), 'benchbook.citations.verifyDocument'),
		command('law', vscode.l10n.t('Check Before Filing'), 'benchbook.citations.preflight'),
	];
}

function listServiceItems(
	{ connections, verifiers }: Services,
	{ background }: MenuParts,
	isConnected: boolean,
	isAllowed: boolean,
): MenuItem[] {
	const checking = background.isPausedByUser
		? {
				label: vscode.l10n.t('Resume Checking While You Write'),
				iconPath: new vscode.ThemeIcon('debug-start'),
				run: () => background.pause(false),
			}
		: {
				label: vscode.l10n.t('Pause Checking While You Write'),
				iconPath: new vscode.ThemeIcon('debug-pause'),
				description: vscode.l10n.t('in this window'),
				run: () => background.pause(true),
			};
	const { alternative } = verifiers;
	const { state } = background;
	const isAutomatic = isConnected && isAllowed && getVerifyTrigger() !== 'manual';
	return [
		{ label: '', kind: vscode.QuickPickItemKind.Separator },
		...(state.kind === 'ready'
			? []
			: [
					{
						label: vscode.l10n.t('Try Again'),
						description: describeError(state.error),
						iconPath: new vscode.ThemeIcon('refresh'),
						run: () => background.resume(),
					},
				]),
		...(isAutomatic ? [checking] : []),
		...(isConnected && !isAllowed
			? [command('shield', vscode.l10n.t('Allow Checking While You Write…'), 'benchbook.citations.allowBackground')]
			: []),
		...(isConnected && isAllowed && !connections.isSample
			? [command('shield', vscode.l10n.t('Withdraw Consent'), 'benchbook.account.withdrawConsent')]
			: []),
		...(alternative
			? [
					{
						label: vscode.l10n.t('Verify with {0}', alternative.label),
						iconPath: new vscode.ThemeIcon('arrow-swap'),
						run: () => setVerifySource(alternative.source),
					},
				]
			: []),
		command(
			'plug',
			isConnected ? vscode.l10n.t('Connect Elsewhere…') : vscode.l10n.t('Connect…'),
			'benchbook.account.connect',
		),
		...(isConnected ? [command('debug-disconnect', vscode.l10n.t('Disconnect'), 'benchbook.account.disconnect')] : []),
		{ label: '', kind: vscode.QuickPickItemKind.Separator },
		{
			label: vscode.l10n.t('Settings'),
			iconPath: new vscode.ThemeIcon('gear'),
			run: () => vscode.commands.executeCommand('workbench.action.openSettings', '@ext:benchbook.benchbook'),
		},
		command('output', vscode.l10n.t('Show Log'), 'benchbook.showLog'),
	];
}

function command(icon: string, label: string, id: string): MenuItem {
	return { label, iconPath: new vscode.ThemeIcon(icon), run: () => vscode.commands.executeCommand(id) };
}

function wordSent({ citations, texts }: Sent): string {
	const parts = [
		...(citations > 0
			? [
					citations === 1
						? vscode.l10n.t('1 request with citations only')
						: vscode.l10n.t('{0} requests with citations only', citations),
				]
			: []),
		...(texts > 0
			? [texts === 1 ? vscode.l10n.t('1 request with text') : vscode.l10n.t('{0} requests with text', texts)]
			: []),
	];
	return parts.length === 0 ? vscode.l10n.t('nothing sent today') : vscode.l10n.t('sent today: {0}', parts.join(', '));
}
