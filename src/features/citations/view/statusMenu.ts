import * as vscode from 'vscode';
import { onlyPresent } from '../../../core/base/data/onlyPresent';
import { saySent } from '../../../core/reporting/wording/sentTexts';
import { sayToReview } from '../../../core/reporting/wording/verdictTexts';
import { describeError, sayUsage, showQuickPick } from '../../../host/messages';
import { getVerifyTrigger, setVerifySource } from '../../../host/settings';
import type { AskingServices } from '../asking';
import type { CitationServices } from '../session';

interface MenuItem extends vscode.QuickPickItem {
	readonly run?: () => unknown;
}

/** What clicking the status item opens: who verifies, what was sent to them today, and what the user can do about it. */
export async function showMenu(services: AskingServices): Promise<unknown> {
	const verifier = await services.verifiers.get();
	const isAllowed = verifier !== undefined && (await services.consents.has('background', verifier));
	const { usage } = verifier?.provider.requests ?? {};
	const facts = verifier
		? [
				vscode.l10n.t('Connected to {0}', verifier.label),
				...(usage ? [sayUsage(usage)] : []),
				verifier.kind === 'sample'
					? vscode.l10n.t('nothing leaves this machine')
					: saySent(await services.sent.read(), 'today'),
			]
		: [vscode.l10n.t('Not connected')];
	const items = [...listDraftItems(services), ...listServiceItems(services, verifier !== undefined, isAllowed)];
	const picked = await showQuickPick<MenuItem>(items, { title: 'Benchbook', placeHolder: facts.join(' · ') });
	return picked.run?.();
}

function listDraftItems({ sessions }: CitationServices): MenuItem[] {
	const { shown } = sessions;
	if (!shown) return [];
	const { toReview } = shown.latest.summary;
	const next = vscode.l10n.t('Go to Next Citation to Review');
	return onlyPresent([
		toReview > 0 && item('arrow-down', next, 'benchbook.citations.nextToReview', sayToReview(toReview)),
		item('check-all', vscode.l10n.t('Verify Document'), 'benchbook.citations.verifyDocument'),
		item('law', vscode.l10n.t('Check Before Filing'), 'benchbook.citations.preflight'),
	]);
}

function listServiceItems(
	{ background, connections, verifiers }: AskingServices,
	isConnected: boolean,
	isAllowed: boolean,
): MenuItem[] {
	const checking = background.isPausedByUser
		? item('debug-start', vscode.l10n.t('Resume Checking While You Write'), () => background.pause(false))
		: item(
				'debug-pause',
				vscode.l10n.t('Pause Checking While You Write'),
				() => background.pause(true),
				vscode.l10n.t('in this window'),
			);
	const { alternative } = verifiers;
	const { state } = background;
	const isAutomatic = isConnected && isAllowed && getVerifyTrigger() !== 'manual';
	const mayWithdraw = isConnected && isAllowed && !connections.isSample;
	return onlyPresent<MenuItem>([
		{ label: '', kind: vscode.QuickPickItemKind.Separator },
		state.kind !== 'ready' &&
			item('refresh', vscode.l10n.t('Try Again'), () => background.resume(), describeError(state.error)),
		isAutomatic && checking,
		isConnected &&
			!isAllowed &&
			item('shield', vscode.l10n.t('Allow Checking While You Write…'), 'benchbook.citations.allowBackground'),
		mayWithdraw && item('shield', vscode.l10n.t('Withdraw Consent'), 'benchbook.account.withdrawConsent'),
		alternative &&
			item('arrow-swap', vscode.l10n.t('Verify with {0}', alternative.label), () =>
				setVerifySource(alternative.source),
			),
		item(
			'plug',
			isConnected ? vscode.l10n.t('Connect Elsewhere…') : vscode.l10n.t('Connect…'),
			'benchbook.account.connect',
		),
		isConnected && item('debug-disconnect', vscode.l10n.t('Disconnect'), 'benchbook.account.disconnect'),
		{ label: '', kind: vscode.QuickPickItemKind.Separator },
		item('gear', vscode.l10n.t('Settings'), () =>
			vscode.commands.executeCommand('workbench.action.openSettings', '@ext:benchbook.benchbook'),
		),
		item('output', vscode.l10n.t('Show Log'), 'benchbook.showLog'),
	]);
}

/** @param does an action, or the ID of a command */
function item(icon: string, label: string, does: string | (() => unknown), description?: string): MenuItem {
	const run = typeof does === 'string' ? () => vscode.commands.executeCommand(does) : does;
	return { label, iconPath: new vscode.ThemeIcon(icon), run, ...(description !== undefined && { description }) };
}
