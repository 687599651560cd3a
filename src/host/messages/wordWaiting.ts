import * as vscode from 'vscode';
import { describeMoment } from '../../core/figures';
import type { Usage, Waiting } from '../../core/providers/provider';

/** Why nothing happens just now: until when the next request to `label` waits for its turn. */
export function wordWaiting(label: string, waiting: Waiting): string {
	const time = new Date(waiting.until).toLocaleTimeString(vscode.env.language, {
		hour: 'numeric',
		minute: '2-digit',
		second: '2-digit',
	});
	return vscode.l10n.t('The next request to {0} can be sent at {1}. {2}.', label, time, wordUsage(waiting));
}

/** How many of a day's requests have been sent, and from when on it counts less, where that is known. */
export function wordUsage({ used, most, resetsAt }: Usage): string {
	if (resetsAt === undefined) return vscode.l10n.t('Requests today: {0} of {1}', used, most);
	const moment = describeMoment(resetsAt, Date.now(), vscode.env.language);
	return vscode.l10n.t('Requests today: {0} of {1}, with other programs; fewer count from {2}', used, most, moment);
}
