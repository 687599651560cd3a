import * as vscode from 'vscode';
import { plainLine } from '../../core/base/display/plainLine';
import { confirm } from '../messages';
import type { TreeNode } from './treeNode';

/**
 * What a key does to the selected rows: a keybinding can't know their command. Nothing if it isn't the same for all of them. VS Code doesn't say which
 * row has the focus, which may be another after an arrow key: so the row is named before it is removed.
 */
export async function pressKey(rows: readonly TreeNode[], key: unknown): Promise<unknown> {
	const [row] = rows;
	if (key !== 'rename' && key !== 'remove') return undefined;
	const command = row?.keys?.[key];
	if (command === undefined || rows.some(({ keys }) => keys?.[key] !== command)) return undefined;
	if (key === 'remove' && rows.length === 1) {
		await confirm(
			vscode.l10n.t('Remove "{0}" from the list?', plainLine(row?.label ?? '', { maxLength: 100 })),
			vscode.l10n.t('Nothing is deleted on the service.'),
			vscode.l10n.t('Remove from List'),
		);
	}
	return vscode.commands.executeCommand(command, row, rows);
}
