import * as vscode from 'vscode';
import { compareNames } from '../../core/base/display/figures';
import { showQuickPick } from '../messages';
import type { TreeNode } from './treeNode';

const orders = ['default', 'name', 'time', 'status'] as const;

/** What rows are sorted by. `default` is the order that a view gives them. */
export type RowOrder = (typeof orders)[number];

export function readOrder(value: unknown): RowOrder | undefined {
	return orders.find((order) => order === value);
}

export async function askOrder(current: RowOrder): Promise<RowOrder> {
	const labels: Record<RowOrder, string> = {
		default: vscode.l10n.t('Default Order'),
		name: vscode.l10n.t('Name'),
		time: vscode.l10n.t('Time, Newest First'),
		status: vscode.l10n.t('Status'),
	};
	const items = orders.map((order) => ({
		label: labels[order],
		...(order === current && { description: vscode.l10n.t('current') }),
		order,
	}));
	return (await showQuickPick(items, { title: vscode.l10n.t('Sort By') })).order;
}

/** The rows that can be sorted in their new order, in the places that they have among the others; what is unknown comes last. */
export function sortRows(rows: readonly TreeNode[], order: RowOrder): readonly TreeNode[] {
	if (order === 'default') return rows;
	const keyed = rows.flatMap((row) => (row.sorted ? [{ row, key: keyOf(row, order) }] : []));
	keyed.sort((a, b) => {
		if (a.key === '' || b.key === '') return Number(a.key === '') - Number(b.key === '');
		return order === 'time' ? b.key.localeCompare(a.key) : compareNames(a.key, b.key);
	});
	let next = 0;
	return rows.map((row) => (row.sorted ? (keyed[next++]?.row ?? row) : row));
}

function keyOf({ label, sorted }: TreeNode, order: Exclude<RowOrder, 'default'>): string {
	if (order === 'name') return label;
	if (order === 'status') return sorted?.status ?? '';
	const at = Date.parse(sorted?.time ?? '');
	return Number.isNaN(at) ? '' : new Date(at).toISOString();
}
