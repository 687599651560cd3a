import type { SshTarget } from './sshTarget';

export interface SshFiles {
	/** Absolute paths. */
	readonly keyFile: string;
	readonly knownHostsFile: string;
	readonly logFile: string;
}

/** The name under which ssh stores the instance's host key: addresses are reused by other machines, IDs aren't. */
export function hostKeyAlias(instanceId: string): string {
	return `benchbook-${instanceId}`;
}

/** Whether an ID can be used unchanged in an argument. */
export function isPlainInstanceId(instanceId: string): boolean {
	return /^[A-Za-z0-9._-]{1,200}$/.test(instanceId);
}

/**
 * The arguments for ssh. It reads no configuration: otherwise, the identity files named in the user's would be offered to a machine that the service
 * chose, whatever the command line says, and `AddKeysToAgent` would keep the machine's key. No agent, password, or ticket is offered, either.
 * A host key that isn't known is asked about in the terminal, with its fingerprint.
 * @param alias for which `isPlainInstanceId` is true
 * @param network what `readNetworkOptions` has taken from the user's configuration: proxies, jump hosts, ciphers
 */
export function planSshArguments(
	target: SshTarget,
	alias: string,
	files: SshFiles,
	network: readonly string[],
): string[] {
	const options = [
		...network,
		'IdentitiesOnly=yes',
		'IdentityAgent=none',
		'AddKeysToAgent=no',
		`IdentityFile=${configPath(files.keyFile)}`,
		'PreferredAuthentications=publickey',
		'PasswordAuthentication=no',
		'KbdInteractiveAuthentication=no',
		'GSSAPIAuthentication=no',
		'HostbasedAuthentication=no',
		'StrictHostKeyChecking=ask',
		`UserKnownHostsFile=${configPath(files.knownHostsFile)}`,
		'GlobalKnownHostsFile=none',
		`HostKeyAlias=${alias}`,
		'CheckHostIP=no',
		'ControlPath=none',
		'ForwardAgent=no',
		'ForwardX11=no',
		'PermitLocalCommand=no',
		'ClearAllForwardings=yes',
		'RemoteCommand=none',
		'ConnectTimeout=20',
		'LogLevel=VERBOSE',
	];
	return [
		...['-E', files.logFile, '-F', 'none'],
		...options.flatMap((option) => ['-o', option]),
		...['-p', String(target.port), '-l', target.user],
		...['--', target.host],
	];
}

/** A path as a value in ssh's configuration syntax: quoted because of spaces, with `%` and backslashes doubled. */
function configPath(path: string): string {
	return `"${path.replaceAll('%', '%%').replace(/["\\]/g, '\\$&')}"`;
}
