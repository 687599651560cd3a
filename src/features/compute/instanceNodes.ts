import * as vscode from 'vscode';
import { describeDuration } from '../../core/base/display/figures';
import { plainLine } from '../../core/base/display/plainLine';
import { isRunning } from '../../core/service/compute/sshTarget';
import { isSettled, type TrackedInstance } from '../../core/service/compute/trackedInstance';
import { joined, speak, type TreeNode } from '../../host/trees';

export interface InstanceNode extends TreeNode {
	readonly instanceId: string;
}

/** UTF-16 units of one part of a row; a longer one would push the others out of any side bar. */
const maxPartLength = 40;

export function instanceNodes(instances: ReadonlyMap<string, TrackedInstance>): InstanceNode[] {
	return [...instances]
		.map(([instanceId, instance]) => instanceNode(instanceId, instance))
		.sort((a, b) => a.label.localeCompare(b.label) || a.instanceId.localeCompare(b.instanceId));
}

function instanceNode(instanceId: string, instance: TrackedInstance): InstanceNode {
	const { name, status, gone } = instance;
	const label = plainLine(name ?? '', { maxLength: 120 }) || instanceId;
	const description = describeRow(instance);
	return {
		id: instanceNodeId(instanceId),
		instanceId,
		copyId: instanceId,
		label,
		description,
		spoken: speak([vscode.l10n.t('Instance {0}', label), description]),
		tooltip: () => describeTooltip(instanceId, instance),
		icon: new vscode.ThemeIcon(iconOf(instance)),
		context: gone ? 'instance.gone' : isRunning(status) ? 'instance.running' : 'instance',
		command: 'benchbook.compute.openInstance',
		keys: { remove: 'benchbook.compute.forgetInstance' },
		sorted: { time: instance.createdAt, status: instance.status },
	};
}

/** A side bar is about 260 pixels wide and the name comes first, so there is room for little: what it does, for how long, at what price. */
function describeRow(instance: TrackedInstance): string {
	const { pricePerHour, gpu, instanceType, region } = instance;
	const price = pricePerHour === undefined ? '' : vscode.l10n.t('{0} per hour', pricePerHour);
	const parts = [stateOf(instance), runtimeOf(instance), price, gpu ?? instanceType ?? '', region ?? ''];
	return joined(
		parts.map((part) => plainLine(part, { maxLength: maxPartLength })),
		' · ',
	);
}

function describeTooltip(instanceId: string, instance: TrackedInstance): string {
	const { name, instanceType, gpu, region, pricePerHour, currentCost } = instance;
	const { t } = vscode.l10n;
	const runtime = runtimeOf(instance);
	const lines = [
		name ?? '',
		t('ID: {0}', instanceId),
		t('Status: {0}', stateOf(instance)),
		instanceType === undefined ? '' : t('Type: {0}', instanceType),
		gpu === undefined ? '' : t('GPU: {0}', gpu),
		region === undefined ? '' : t('Region: {0}', region),
		pricePerHour === undefined ? '' : t('Price per hour: {0}', pricePerHour),
		runtime === '' ? '' : t('Running for: {0}', runtime),
		currentCost === undefined ? '' : t('Cost so far: {0}', currentCost),
	];
	return joined(lines.map((line) => plainLine(line, { maxLength: 160 })));
}

function stateOf({ status, gone }: TrackedInstance): string {
	return gone ? vscode.l10n.t('no longer on the service') : (status ?? vscode.l10n.t('status unknown'));
}

/** Empty in the first minute: seconds would tick at every refresh. */
function runtimeOf({ currentRuntimeSeconds = 0 }: TrackedInstance): string {
	if (currentRuntimeSeconds < 60) return '';
	return describeDuration(currentRuntimeSeconds * 1000, vscode.env.language, { units: 1 });
}

function iconOf(instance: TrackedInstance): string {
	if (instance.gone) return 'warning';
	if (isRunning(instance.status)) return 'vm-running';
	return isSettled(instance) ? 'vm-outline' : 'vm-connect';
}

export function instanceNodeId(instanceId: string): string {
	return `instance:${instanceId}`;
}
