import * as vscode from 'vscode';
import { isServiceError } from '../../core/service/serviceError';
import { type Connection, newKeyArgument } from '../connections';
import { describeError } from '../messages';
import type { TreeNode } from './treeNode';

// Rows that a tree adds to what was loaded. Opening one runs a command of the view, which has the view's ID as its prefix.

/** After the first `shown` of `count` children of the row `parent`. */
export function moreRow(view: string, parent: string, shown: number, count: number): TreeNode {
	return {
		id: `more:${parent}`,
		label: vscode.l10n.t('Show more ({0} of {1})', shown, count),
		icon: new vscode.ThemeIcon('ellipsis'),
		context: 'more',
		command: `${view}.loadMore`,
		continues: parent,
	};
}

/** For the next page from the service. @param of what it is a page of */
export function nextPageRow(view: string, of = ''): TreeNode {
	return {
		id: 'more',
		label: vscode.l10n.t('Load more'),
		description: of,
		icon: new vscode.ThemeIcon('ellipsis'),
		context: 'more',
		command: `${view}.loadMore`,
	};
}

export function nothingRow(view: string, filter: string): TreeNode {
	return {
		id: 'nothing',
		label: vscode.l10n.t('No matches for "{0}"', filter),
		description: vscode.l10n.t('show all'),
		icon: new vscode.ThemeIcon('filter'),
		command: `${view}.clearFilter`,
	};
}

/** Why nothing, or nothing newer, was loaded. */
export function errorRow(view: string, error: unknown, kind: Connection['kind']): TreeNode {
	const message = describeError(error);
	const newKey = isServiceError(error, 'auth') ? newKeyArgument(kind) : undefined;
	return {
		...newKey,
		id: 'error',
		label: message,
		tooltip: () =>
			newKey ? message : vscode.l10n.t('{0}\n\nSelect this row to try again. See the log for details.', message),
		icon: new vscode.ThemeIcon('error', new vscode.ThemeColor('list.errorForeground')),
		context: 'error',
		command: newKey ? 'benchbook.account.connect' : `${view}.refresh`,
	};
}
