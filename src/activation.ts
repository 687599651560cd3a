import { setImmediate } from 'node:timers/promises';
import * as vscode from 'vscode';
import { Held } from './host/held';
import { vaultScheme } from './host/ids';

/**
 * Every window waits for this, and for the code it stands on, so it registers only what VS Code may ask for the moment it is over. The
 * extension itself follows at once.
 *
 * @returns `loaded` resolves when every feature is registered
 */
export function activate(context: vscode.ExtensionContext): { readonly loaded: Promise<void> } {
	const load = async (): Promise<void> => {
		await setImmediate();
		const { start } = await import('./extension');
		await start(context, held);
	};
	const loaded = load();
	const held = new Held(context, loaded);
	context.subscriptions.push(
		held,
		vscode.workspace.registerFileSystemProvider(vaultScheme, held.files, { isCaseSensitive: true }),
	);
	loaded.catch((error: unknown) => {
		void vscode.window.showErrorMessage(vscode.l10n.t('Benchbook could not be loaded. {0}', String(error)));
	});
	return { loaded };
}
