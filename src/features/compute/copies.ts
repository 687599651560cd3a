import * as vscode from 'vscode';
import { plainSshCommand } from '../../core/compute/sshCommand';
import { readSshAddress } from '../../core/compute/sshTarget';
import { plainLine } from '../../core/plainLine';
import type { ComputeInstance } from '../../core/service/schemas';
import { UserError } from '../../host/messages';

export async function copyIp(instanceId: string, { ip }: ComputeInstance): Promise<string> {
	if (!ip) throw new UserError(vscode.l10n.t('Instance {0} has no IP address yet.', instanceId));
	const text = plainLine(ip);
	await vscode.env.clipboard.writeText(text);
	return text;
}

/**
 * Copies a shell command to the clipboard: the service's own if it is a plain ssh command, otherwise one built from host, user and port. A
 * service must not be able to have someone paste more than that.
 */
export async function copyCommand(instanceId: string, instance: ComputeInstance): Promise<string> {
	const address = readSshAddress(instance);
	if (address.kind === 'invalid') throw invalidAddress(address);
	if (address.kind === 'notReady') {
		throw new UserError(vscode.l10n.t('Instance {0} has no SSH access yet.', instanceId));
	}
	const { host, user, port } = address.target;
	const text = plainSshCommand(instance.ssh?.command) ?? `ssh -p ${port} ${user}@${host}`;
	await vscode.env.clipboard.writeText(text);
	return text;
}

/** Says which part of the access data is invalid. */
export function invalidAddress({
	field,
	value,
}: {
	readonly field: 'host' | 'user';
	readonly value: string;
}): UserError {
	const shown = plainLine(value, { maxLength: 60 });
	return new UserError(
		field === 'host'
			? vscode.l10n.t('ssh wasn\'t started: the service gave an invalid host name, "{0}".', shown)
			: vscode.l10n.t('ssh wasn\'t started: the service gave an invalid user name, "{0}".', shown),
	);
}
