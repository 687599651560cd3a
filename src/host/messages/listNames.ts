import * as vscode from 'vscode';

/** Names or IDs in one message; more than these would not fit a notification. */
const mostInMessage = 10;

/** Names or IDs separated by commas; where there are more than `most`, the first ones and how many more. */
export function listNames(names: readonly string[], most = mostInMessage): string {
	const shown = names.slice(0, most).join(', ');
	return names.length > most ? vscode.l10n.t('{0} and {1} more', shown, names.length - most) : shown;
}
