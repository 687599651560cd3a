import * as vscode from 'vscode';
import type { TreeNode } from './treeNode';

/** What a key does to the selected rows of a view: a keybinding can't know their command. Nothing if it isn't the same for all of them. */
export async function pressKey(view: string, rows: readonly TreeNode[], key: unknown): Promise<unknown> {
	const [row] = rows;
	if (key === 'open') {
		const { command } = row ?? {};
		if (command === undefined) return vscode.commands.executeCommand('list.toggleExpand');
		if (typeof command === 'string') await vscode.commands.executeCommand(command, row);
		else await vscode.commands.executeCommand(command.command, command.arguments?.[0]);
		// Unlike Enter, Space leaves the focus where it is.
		return vscode.commands.executeCommand(`${view}.focus`);
	}
	if (key !== 'rename' && key !== 'remove') return undefined;
	const command = row?.keys?.[key];
	if (command === undefined || rows.some(({ keys }) => keys?.[key] !== command)) return undefined;
	return vscode.commands.executeCommand(command, row, rows);
}
