import type { SshTarget } from './sshTarget';

export interface SshFiles {
	/** Absolute paths. */
	readonly keyFile: string;
	readonly knownHostsFile: string;
	readonly logFile: string;
}

/** The instance's name for ssh's memory of host keys: addresses are recycled between machines, ids are not. */
export function hostKeyAlias(instanceId: string): string {
	return `benchbook-${instanceId}`;
}

/** Whether an id can stand in an argument as it is. */
export function isPlainInstanceId(instanceId: string): boolean {
	return /^[A-Za-z0-9._-]{1,200}$/.test(instanceId);
}

/**
 * The arguments for ssh. What stands on the command line comes before a user's own configuration, which stays in force for the rest:
 * proxies, jump hosts, ciphers.
 * @param alias of `isPlainInstanceId`'s characters
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

/** A path as a value of ssh's configuration: quoted against spaces, with what would be a token or an escape doubled. */
function configPath(path: string): string {
	return `"${path.replaceAll('%', '%%').replace(/["\\]/g, '\\$&')}"`;
}
