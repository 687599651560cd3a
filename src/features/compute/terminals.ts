import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as vscode from 'vscode';
import { inertText } from '../../core/base/display/inertText';
import { plainLine } from '../../core/base/display/plainLine';
import { watchKey } from '../../core/service/compute/keyLife';
import { hostKeyAlias, isPlainInstanceId, planSshArguments } from '../../core/service/compute/sshArguments';
import { readSshLog, type SshFailure, type SshLogReading } from '../../core/service/compute/sshLog';
import type { SshTarget } from '../../core/service/compute/sshTarget';
import type { Connection } from '../../host/connections';
import { codeOf, type ErrorAction, notifyError, UserError } from '../../host/messages';
import type { Services } from '../../host/services';
import { type AccessFiles, AccessFolder } from './accessFiles';
import { askNetworkOptions, configurationError, sshEnvironment } from './sshProgram';

/** UTF-16 units of a log that are read: a server can make it long. */
const maxLogLength = 256 * 1024;

interface OpenTerminal {
	readonly instanceId: string;
	readonly target: SshTarget;
	readonly files: AccessFiles;
	readonly stopWatching: () => void;
}

/** Terminals that run ssh. A key is in a file only until ssh has logged in, and nowhere else. */
export class SshTerminals implements vscode.Disposable {
	private readonly folder: AccessFolder;
	private readonly open = new Map<vscode.Terminal, OpenTerminal>();
	private readonly closing: vscode.Disposable;

	constructor(private readonly services: Services) {
		this.folder = new AccessFolder(join(services.context.globalStorageUri.fsPath, 'ssh'));
		try {
			this.folder.sweep();
		} catch (error) {
			services.log.error(`ssh: could not delete files that an earlier window left: ${codeOf(error)}`);
		}
		this.closing = vscode.window.onDidCloseTerminal((terminal) => this.close(terminal));
	}

	/**
	 * Opens a terminal whose process is ssh itself, so that no shell reads text from the service.
	 * @param program absolute path of ssh
	 * @param name the service's name for the instance
	 */
	async start(
		connection: Connection,
		instanceId: string,
		{ program, name, target, privateKey }: { program: string; name: string; target: SshTarget; privateKey: string },
	): Promise<vscode.Terminal> {
		const network = await askNetworkOptions(program, target);
		const env = await sshEnvironment();
		const files = await this.folder.create(privateKey, hostOf(connection, instanceId));
		try {
			const terminal = vscode.window.createTerminal({
				name: inertText(plainLine(name, { maxLength: 60 })) || 'ssh',
				iconPath: new vscode.ThemeIcon('vm-connect'),
				shellPath: program,
				shellArgs: planSshArguments(target, aliasOf(instanceId), files, network),
				cwd: this.folder.folder,
				// Nothing else: neither our keys nor what a folder's settings or another extension add to terminals reaches the programs that
				// ssh starts, or a machine.
				env,
				strictEnv: true,
				// After a reload, a restored terminal would have no key.
				isTransient: true,
			});
			const stopWatching = watchKey(
				this.services.clock,
				() => readLog(files.logFile).authenticated,
				() => this.folder.remove(files.keyFile),
			);
			this.open.set(terminal, { instanceId, target, files, stopWatching });
			terminal.show();
			return terminal;
		} catch (error) {
			this.folder.remove(files.keyFile);
			this.folder.remove(files.logFile);
			throw error;
		}
	}

	forgetHostKey(connection: Connection, instanceId: string): void {
		this.folder.forgetHost(hostOf(connection, instanceId));
	}

	dispose(): void {
		this.closing.dispose();
		for (const { stopWatching } of this.open.values()) stopWatching();
		this.folder.dispose();
	}

	private close(terminal: vscode.Terminal): void {
		const opened = this.open.get(terminal);
		if (!opened) return;
		this.open.delete(terminal);
		opened.stopWatching();
		this.folder.remove(opened.files.keyFile);
		const reading = readLog(opened.files.logFile);
		this.folder.remove(opened.files.logFile);
		// 255 is ssh's own; any other code comes from the remote program. VS Code has closed the terminal, with the message in it.
		if (terminal.exitStatus?.code !== 255 || (reading.authenticated && !reading.failure)) return;
		this.services.log.warn(`ssh ended with 255: ${reading.failure ?? 'no cause in its log'}`);
		notifyError(this.services.log, explain(opened, reading.failure));
	}
}

function readLog(file: string): SshLogReading {
	try {
		return readSshLog(readFileSync(file, 'utf8').slice(0, maxLogLength));
	} catch {
		return { authenticated: false };
	}
}

function hostOf({ origin }: Connection, instanceId: string): string {
	return `${origin}\n${instanceId}`;
}

function aliasOf(instanceId: string): string {
	if (isPlainInstanceId(instanceId)) return hostKeyAlias(instanceId);
	return hostKeyAlias(createHash('sha256').update(instanceId).digest('hex').slice(0, 32));
}

function explain({ instanceId, target }: OpenTerminal, failure: SshFailure | undefined): UserError {
	if (failure === 'configuration') return configurationError();
	const { host, user, port } = target;
	const message = {
		hostKeyChanged: () =>
			vscode.l10n.t(
				'The host key of {0} changed, so nothing was sent to it. Either the machine was rebuilt, or someone is intercepting the connection. Forget the old key only if you know why it changed.',
				host,
			),
		hostKeyUnknown: () => vscode.l10n.t("The host key of {0} wasn't accepted.", host),
		refusedKey: () =>
			vscode.l10n.t(
				"{0} rejected the key for user {1}. The machine may still be starting. If it isn't, check its details for a different user name.",
				host,
				user,
			),
		unusableKey: () => vscode.l10n.t("ssh can't read the key that the service provided for {0}.", host),
		unknownHost: () => vscode.l10n.t("The host name {0} can't be resolved on this network.", host),
		unreachable: () =>
			vscode.l10n.t(
				"Can't reach {0} on port {1}. The machine may still be starting, or a firewall may be blocking the connection.",
				host,
				String(port),
			),
		lost: () => vscode.l10n.t('The connection to {0} was lost.', host),
		unknown: () => vscode.l10n.t("ssh couldn't log in to {0}, for an unknown reason. See the log.", host),
	}[failure ?? 'unknown']();
	const action: ErrorAction =
		failure === 'hostKeyChanged'
			? { title: vscode.l10n.t('Forget Old Host Key…'), command: 'benchbook.compute.forgetHostKey' }
			: { title: vscode.l10n.t('Try Again'), command: 'benchbook.compute.openTerminal' };
	return new UserError(message, [{ ...action, argument: { instanceId } }]);
}
