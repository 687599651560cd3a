import * as vscode from 'vscode';
import { isRunning } from '../../core/compute/sshTarget';
import { isSettled, type TrackedInstance } from '../../core/compute/trackedInstance';
import { describeDuration } from '../../core/figures';
import type { TreeNode } from '../../host/trees';

export interface InstanceNode extends TreeNode {
	readonly instanceId: string;
}

export function instanceNodes(tracked: ReadonlyMap<string, TrackedInstance>): InstanceNode[] {
	return [...tracked]
		.map(([instanceId, instance]) => instanceNode(instanceId, instance))
		.sort((a, b) => a.label.localeCompare(b.label) || a.instanceId.localeCompare(b.instanceId));
}

function instanceNode(instanceId: string, instance: TrackedInstance): InstanceNode {
	const { name, status, instanceType, gpu, region, pricePerHour, currentCost, currentRuntimeSeconds, gone } = instance;
	const state = gone
		? vscode.l10n.t('not known to the service any more')
		: oneLine(status ?? vscode.l10n.t('not asked yet'));
	// Seconds would tick at every refresh.
	const minutes = Math.floor((currentRuntimeSeconds ?? 0) / 60);
	const runtime = minutes === 0 ? '' : describeDuration(minutes * 60_000, vscode.env.language);
	const price = pricePerHour === undefined ? '' : vscode.l10n.t('{0} per hour', oneLine(pricePerHour));
	const lines = [
		name === undefined ? '' : oneLine(name),
		vscode.l10n.t('Id: {0}', instanceId),
		vscode.l10n.t('Status: {0}', state),
		instanceType === undefined ? '' : vscode.l10n.t('Type: {0}', oneLine(instanceType)),
		gpu === undefined ? '' : vscode.l10n.t('GPU: {0}', oneLine(gpu)),
		region === undefined ? '' : vscode.l10n.t('Region: {0}', oneLine(region)),
		price === '' ? '' : vscode.l10n.t('Price: {0}', price),
		runtime === '' ? '' : vscode.l10n.t('Running for: {0}', runtime),
		currentCost === undefined ? '' : vscode.l10n.t('Cost so far: {0}', oneLine(currentCost)),
	];
	const parts = [state, gpu ?? instanceType ?? '', region ?? '', price, runtime, currentCost ?? ''];
	return {
		id: `instance:${instanceId}`,
		instanceId,
		copyId: instanceId,
		label: oneLine(name ?? '') || instanceId,
		description: parts.map(oneLine).filter(Boolean).join(' · '),
		tooltip: lines.filter(Boolean).join('\n'),
		icon: new vscode.ThemeIcon(iconOf(instance)),
		context: gone ? 'instance.gone' : isRunning(status) ? 'instance.running' : 'instance',
		command: 'benchbook.compute.openInstance',
	};
}

function iconOf(instance: TrackedInstance): string {
	if (instance.gone) return 'warning';
	if (isRunning(instance.status)) return 'vm-running';
	return isSettled(instance) ? 'vm-outline' : 'vm-connect';
}

/** Foreign text as one line without controls or marks of direction. */
export function oneLine(text: string, maxLength = 120): string {
	const plain = text
		.toWellFormed()
		.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
		.trim();
	return plain.length <= maxLength ? plain : `${plain.slice(0, maxLength - 1).toWellFormed()}…`;
}
