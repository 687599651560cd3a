import * as vscode from 'vscode';

/** Tells `when` clauses of package.json something. */
export async function setContext(key: string, value: unknown): Promise<void> {
	await vscode.commands.executeCommand('setContext', key, value);
}
