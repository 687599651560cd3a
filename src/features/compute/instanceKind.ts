import * as vscode from 'vscode';
import { isSettled, parseTrackedInstance, type TrackedInstance } from '../../core/service/compute/trackedInstance';
import { withoutPrivateKey } from '../../core/service/compute/withoutPrivateKey';
import type { ComputeInstance } from '../../core/service/schemas';
import type { ItemCommands, ItemKind, ItemTexts, TrackedItems } from '../../host/trackedItems';

export type Instances = TrackedItems<ComputeInstance, TrackedInstance>;
export type InstanceCommands = ItemCommands<ComputeInstance, TrackedInstance>;

export function instanceKind(): ItemKind<ComputeInstance, TrackedInstance> {
	return {
		scheme: 'benchbook-instance',
		// Of VS Code's own preview of Markdown.
		viewType: 'vscode.markdown.preview.editor',
		sampleKey: 'instances',
		idField: 'instanceId',
		forgetCommand: 'benchbook.compute.forgetInstance',
		texts: instanceTexts(),
		fetch: (client, instanceId, options) => client.call('fetchInstance', { instanceId }, options),
		summarize: parseTrackedInstance,
		isSettled,
		// Seconds and cost change with every answer.
		progressOf: ({ status }) => status ?? null,
		// Only a terminal that is being opened gets to see the private key.
		withoutSecrets: (instance) => withoutPrivateKey(instance, vscode.l10n.t('(private key withheld)')),
		render: async (_, instance) =>
			(await import('../../core/service/compute/instanceDocument')).renderInstance(instance, vscode.env.language),
		describe: (instanceId, { name }) => ({ label: name ?? instanceId, description: name ? instanceId : '' }),
	};
}

function instanceTexts(): ItemTexts {
	const { t } = vscode.l10n;
	return {
		track: t('Track Instance'),
		idsPrompt: t('IDs of the instances'),
		openWhich: t('Open Which Instance?'),
		forgetWhich: t('Remove Which Instances from the List?'),
		noneTracked: t('You track no instances.'),
		another: t('Another instance, by its ID…'),
		idPrompt: t('ID of the instance'),
		looking: t('Looking up the instance'),
		forgetDetail: t(
			"They keep running and keep costing money. The service doesn't list instances, so you need their IDs to see them again.",
		),
		reading: (id) => t('Reading instance {0}', id),
		notFound: (id) => t('Instance not found: {0}', id),
		forgetSeveral: (several) => t('Remove {0} instances from the list?', several),
		belongsTo: (host) => t('This instance is on {0}. Connect to {0} to read its details.', host),
	};
}
