import * as vscode from 'vscode';
import { plainLine } from '../../core/base/display/plainLine';
import { plainSshCommand } from '../../core/service/compute/sshCommand';
import {
	readSshAddress,
	readSshTarget,
	type SshTarget,
	type SshTargetOutcome,
} from '../../core/service/compute/sshTarget';
import type { ComputeInstance } from '../../core/service/schemas';
import type { Connection } from '../../host/connections';
import { fieldOf } from '../../host/editor';
import { Canceled, confirm, type Report, UserError, withProgress } from '../../host/messages';
import type { Services } from '../../host/services';
import { getPollSeconds } from '../../host/settings';
import type { Instances } from './instanceKind';
import { findSsh } from './sshProgram';
import type { SshTerminals } from './terminals';

interface TerminalParts {
	readonly services: Services;
	readonly instances: Instances;
	readonly terminals: SshTerminals;
}

/** Milliseconds between requests while waiting, when polling is off. */
const defaultWaitMs = 5_000;

/** `{instanceId, wait}`: opens a terminal with newly fetched access data; with `wait`, once the instance is ready. */
export async function openTerminal(
	{ services, instances, terminals }: TerminalParts,
	connection: Connection,
	instanceId: string,
	argument: unknown,
): Promise<SshTarget & { readonly instanceId: string }> {
	const program = await findSsh();
	const wait = fieldOf(argument, 'wait') === true;
	const title = vscode.l10n.t('Connecting to instance {0}', instanceId);
	const { instance, outcome } = await withProgress(title, async (signal, report) => {
		for (;;) {
			const instance = await instances.fetch(connection, instanceId, signal);
			const outcome = readSshTarget(instance);
			if (outcome.kind !== 'notReady' || !wait) return { instance, outcome };
			await pause(services, signal, report, describeMissing(outcome.missing, instance));
		}
	});
	if (outcome.kind === 'invalid') throw invalidAddress(outcome);
	if (outcome.kind === 'notReady') {
		throw new UserError(
			vscode.l10n.t(
				"{0} isn't ready yet: {1}",
				nameOf(instance, instanceId),
				describeMissing(outcome.missing, instance),
			),
			[
				{
					title: vscode.l10n.t('Wait'),
					command: 'benchbook.compute.openTerminal',
					argument: { instanceId, wait: true },
				},
			],
		);
	}
	if (outcome.doubtful !== undefined) {
		await confirm(
			vscode.l10n.t('Connect to {0} anyway?', nameOf(instance, instanceId)),
			vscode.l10n.t(
				'Its status is "{0}", but the service provided an address and a key.',
				plainLine(outcome.doubtful, { maxLength: 60 }),
			),
			vscode.l10n.t('Connect'),
		);
	}
	if ((await services.connections.get()) !== connection) throw new Canceled();
	const { target, privateKey } = outcome;
	await terminals.start(connection, instanceId, { program, name: nameOf(instance, instanceId), target, privateKey });
	return { instanceId, ...target };
}

function nameOf({ name }: ComputeInstance, instanceId: string): string {
	return plainLine(name ?? '', { maxLength: 60 }) || instanceId;
}

function describeMissing(
	missing: (SshTargetOutcome & { readonly kind: 'notReady' })['missing'],
	{ status }: ComputeInstance,
): string {
	return {
		running: () => vscode.l10n.t('its status is "{0}".', plainLine(status ?? '', { maxLength: 60 })),
		address: () => vscode.l10n.t("it doesn't have an address yet."),
		ssh: () => vscode.l10n.t("the service hasn't provided SSH access yet."),
		user: () => vscode.l10n.t("the service hasn't provided a user name to log in with."),
		privateKey: () => vscode.l10n.t("the service hasn't provided a key to log in with."),
	}[missing]();
}

/** Waits for one polling interval, unless canceled. */
function pause({ clock }: Services, signal: AbortSignal, report: Report, message: string): Promise<void> {
	report(message);
	return new Promise((resolve, reject) => {
		const cancel = () => {
			stop();
			reject(new Canceled());
		};
		const stop = clock.after(getPollSeconds() * 1000 || defaultWaitMs, () => {
			signal.removeEventListener('abort', cancel);
			resolve();
		});
		if (signal.aborted) cancel();
		else signal.addEventListener('abort', cancel, { once: true });
	});
}

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
