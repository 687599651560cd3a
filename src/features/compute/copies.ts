import * as vscode from 'vscode';
import { plainSshCommand } from '../../core/compute/sshCommand';
import { readSshAddress } from '../../core/compute/sshTarget';
import type { Connection } from '../../host/connection';
import { UserError } from '../../host/errors';
import { withProgress } from '../../host/progress';
import { oneLine } from './instanceNodes';
import type { Instances } from './instances';

/** Puts the current address into the clipboard. */
export async function copyIp(instances: Instances, connection: Connection, instanceId: string): Promise<string> {
	const { ip } = await fetch(instances, connection, instanceId);
	if (!ip) throw new UserError(vscode.l10n.t('The instance {0} has no IP address (yet).', instanceId));
	const text = oneLine(ip);
	await vscode.env.clipboard.writeText(text);
	return text;
}

/**
 * Puts a command for a shell into the clipboard: the service's own if it is what it seems, else one made from host, user and port. A
 * service must not be able to have somebody paste more than that.
 */
export async function copyCommand(instances: Instances, connection: Connection, instanceId: string): Promise<string> {
	const instance = await fetch(instances, connection, instanceId);
	const address = readSshAddress(instance);
	if (address.kind === 'invalid') throw invalidAddress(address);
	if (address.kind === 'notReady') {
		throw new UserError(vscode.l10n.t('The instance {0} has no SSH access (yet).', instanceId));
	}
	const { host, user, port } = address.target;
	const text = plainSshCommand(instance.ssh?.command) ?? `ssh -p ${port} ${user}@${host}`;
	await vscode.env.clipboard.writeText(text);
	return text;
}

/** Says which part of the access data cannot be used, showing it as text. */
export function invalidAddress({
	field,
	value,
}: {
	readonly field: 'host' | 'user';
	readonly value: string;
}): UserError {
	const shown = oneLine(value, 60);
	return new UserError(
		field === 'host'
			? vscode.l10n.t('The service gave a host that cannot be one: "{0}". ssh was not started.', shown)
			: vscode.l10n.t('The service gave a user name that cannot be one: "{0}". ssh was not started.', shown),
	);
}

function fetch(instances: Instances, connection: Connection, instanceId: string) {
	return withProgress(vscode.l10n.t('Reading the instance {0}', instanceId), (signal) =>
		instances.fetch(connection, instanceId, signal),
	);
}
