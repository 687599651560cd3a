import { setImmediate } from 'node:timers/promises';
import * as vscode from 'vscode';
import { Held } from './host/held';
import { vaultScheme } from './host/ids';

/** VS Code calls two functions of one module: what the first has started, the second ends. */
let end: (() => Promise<void>) | undefined;

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
		end = await start(context, held);
	};
	const loaded = load();
	const held = new Held(context, loaded);
	context.subscriptions.push(
		held,
		vscode.workspace.registerFileSystemProvider(vaultScheme, held.files, { isCaseSensitive: true }),
	);
	loaded.catch(tellNotLoaded);
	return { loaded };
}

/** VS Code waits for this for some seconds when the window closes. */
export async function deactivate(): Promise<void> {
	await end?.();
}

async function tellNotLoaded(error: unknown): Promise<void> {
	const reload = vscode.l10n.t('Reload Window');
	const message = vscode.l10n.t(
		'Benchbook could not be loaded. Reload the window, or install it anew. {0}',
		String(error),
	);
	if ((await vscode.window.showErrorMessage(message, reload)) === reload)
		await vscode.commands.executeCommand('workbench.action.reloadWindow');
}
