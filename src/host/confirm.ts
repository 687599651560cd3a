import * as vscode from 'vscode';
import { Cancelled } from './errors';

/**
 * Asks before something that cannot be undone; the button bears the action's own word.
 * @throws Cancelled unless it is chosen
 */
export async function confirm(message: string, detail: string, action: string): Promise<void> {
	if ((await vscode.window.showWarningMessage(message, { modal: true, detail }, action)) !== action)
		throw new Cancelled();
}
