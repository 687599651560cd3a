import * as vscode from 'vscode';
import { compareNames, describeInstant } from '../../core/base/display/figures';
import { groupBy } from '../../core/base/text/groupBy';
import type { Template } from '../../core/service/schemas';
import { joined, speak, type TreeNode } from '../../host/trees';

export interface TemplateNode extends TreeNode {
	readonly templateId: string;
}

/** Templates under their types, both by name; those without a type come last. */
export function templateNodes(templates: readonly Template[]): TreeNode[] {
	const named = templates.filter(({ id }) => id !== undefined);
	return [...groupBy(named, ({ type = '' }) => type)]
		.sort(([a], [b]) => Number(a === '') - Number(b === '') || compareNames(a, b))
		.map(([type, list]) => ({
			id: `type:${type}`,
			label: type === '' ? vscode.l10n.t('No type') : type,
			description: String(list.length),
			icon: new vscode.ThemeIcon('symbol-class'),
			spoken: speak([
				type === '' ? vscode.l10n.t('No type') : vscode.l10n.t('Type {0}', type),
				list.length === 1 ? vscode.l10n.t('1 template') : vscode.l10n.t('{0} templates', list.length),
			]),
			context: 'templateType',
			expanded: true,
			children: () => list.map(templateNode).sort((a, b) => compareNames(a.label, b.label)),
		}));
}

function templateNode({
	id = '',
	name,
	description,
	tags = [],
	usageCount,
	variables = [],
	createdAt,
}: Template): TemplateNode {
	const uses =
		usageCount === undefined
			? ''
			: usageCount === 0
				? vscode.l10n.t('not used yet')
				: usageCount === 1
					? vscode.l10n.t('used once')
					: vscode.l10n.t('used {0} times', usageCount);
	const tooltip = [
		name ?? id,
		description ?? '',
		vscode.l10n.t('ID: {0}', id),
		tags.length === 0 ? '' : vscode.l10n.t('Tags: {0}', tags.join(', ')),
		variables.length === 0 ? '' : vscode.l10n.t('Variables: {0}', variables.join(', ')),
		uses,
		createdAt === undefined ? '' : vscode.l10n.t('Created: {0}', describeInstant(createdAt)),
	];
	return {
		id: `template:${id}`,
		templateId: id,
		copyId: id,
		label: name ?? id,
		description: joined([description, tags.map((tag) => `#${tag}`).join(' '), uses], ' · '),
		spoken: speak([vscode.l10n.t('Template {0}', name ?? id), description?.replace(/\.\s*$/, ''), uses]),
		tooltip: joined(tooltip),
		icon: new vscode.ThemeIcon('file-code'),
		context: 'template',
	};
}
