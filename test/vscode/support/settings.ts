import * as vscode from 'vscode';

/**
 * Changes settings for all folders of this window, as a user does in the settings editor, and returns what puts the old
 * values back. In the window of VS Code's server a setting with scope `machine` is written to the remote settings
 * (<user data>/Machine/settings.json) and any other one to the user's, in the browser; both are read back at once.
 * @param settings full ids, `benchbook.verify.trigger`; undefined removes a value
 */
export async function changeSettings(settings: Record<string, unknown>): Promise<() => Promise<void>> {
	const old: Record<string, unknown> = {};
	for (const id of Object.keys(settings)) old[id] = vscode.workspace.getConfiguration().inspect(id)?.globalValue;
	await writeSettings(settings);
	return () => writeSettings(old);
}

async function writeSettings(settings: Record<string, unknown>): Promise<void> {
	for (const [id, value] of Object.entries(settings)) {
		await vscode.workspace.getConfiguration().update(id, value, vscode.ConfigurationTarget.Global);
	}
}
