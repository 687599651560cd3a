import * as vscode from 'vscode';
import { type InstanceLabels, renderInstance } from '../../core/compute/instanceDocument';
import type { ComputeInstance } from '../../core/service/schemas';

/** An instance as a document in the user's language, in steps. */
export function renderTranslated(instance: ComputeInstance): Generator<void, string> {
	return renderInstance(instance, translatedInstanceLabels(), vscode.env.language);
}

function translatedInstanceLabels(): InstanceLabels {
	const { t } = vscode.l10n;
	return {
		instance: t('Instance'),
		status: t('Status'),
		ip: t('IP address'),
		type: t('Type'),
		gpu: t('GPU'),
		region: t('Region'),
		price: t('Price per hour'),
		cost: t('Cost so far'),
		runtime: t('Running for'),
		created: t('Created'),
		started: t('Started'),
		id: t('ID'),
		specs: t('Specifications'),
		mounts: t('Mounted vaults'),
		access: t('SSH access'),
		host: t('Host'),
		user: t('User'),
		port: t('Port'),
		command: t('Command'),
		commandNote: t('This is what the service suggests. Benchbook never runs it.'),
		instructions: t('Instructions'),
		withheld: t('(private key withheld)'),
	};
}
