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

/** Whether an ID can be used in an argument unchanged. */
export function isPlainInstanceId(instanceId: string): boolean {
	return /^[A-Za-z0-9._-]{1,200}$/.test(instanceId);
}

/**
 * The arguments for ssh. The command line takes precedence over the user's own configuration, which still applies to the rest: proxies, jump
 * hosts, ciphers.
 * @param alias for which `isPlainInstanceId` is true
 */
export function planSshArguments(target: SshTarget, alias: string, files: SshFiles): string[] {
	const options = [
		'IdentitiesOnly=yes',
		`IdentityFile=${configPath(files.keyFile)}`,
		'PreferredAuthentications=publickey',
		'StrictHostKeyChecking=accept-new',
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
		...['-E', files.logFile],
		...options.flatMap((option) => ['-o', option]),
		...['-p', String(target.port), '-l', target.user],
		...['--', target.host],
	];
}

/** A path as a value in ssh's configuration syntax: quoted because of spaces, with `%` and backslashes doubled. */
function configPath(path: string): string {
	return `"${path.replaceAll('%', '%%').replace(/["\\]/g, '\\$&')}"`;
}
