import type { SshTarget } from './sshTarget';

/**
 * The options in a user's ssh configuration that decide how a machine is reached, in lowercase as `ssh -G` prints them. None of them offers an
 * identity, keeps a key, or runs a command on the other side.
 */
const networkOptions = new Set([
	...['addressfamily', 'bindaddress', 'bindinterface', 'ciphers', 'compression', 'hostkeyalgorithms', 'ipqos', 'macs'],
	...['kexalgorithms', 'proxycommand', 'proxyjump', 'proxyusefdpass'],
	...['serveralivecountmax', 'serveraliveinterval', 'tcpkeepalive'],
]);

/**
 * Arguments with which ssh prints the configuration for a machine instead of connecting to it.
 * @param config `users` reads the user's and the system's configuration; `none` prints ssh's own defaults
 */
export function planConfigQuery({ host, user, port }: SshTarget, config: 'users' | 'none'): string[] {
	return [...(config === 'none' ? ['-F', 'none'] : []), '-G', '-p', String(port), '-l', user, '--', host];
}

/**
 * The network options, as `-o` takes them, in which the user's configuration differs from ssh's defaults.
 * @param users what `ssh -G` printed with the user's configuration
 * @param defaults what it printed without
 * @param program absolute path of ssh, quoted for the shell that runs proxy commands
 * @returns undefined if the jump hosts can't be passed on, because without them, the connection would take a different way
 */
export function readNetworkOptions(users: string, defaults: string, program: string): string[] | undefined {
	const usual = new Set(splitLines(defaults));
	const options: string[] = [];
	for (const line of splitLines(users)) {
		const [, name = '', value = ''] = /^(\S+) (.*)$/.exec(line) ?? [];
		if (usual.has(line) || !networkOptions.has(name) || value === 'none') continue;
		// ssh has checked the list already; anything but a plain list of hosts would reach a shell.
		if (name === 'proxyjump' && !/^[\w.@:,/[\]+~=-]+$/.test(value)) return undefined;
		options.push(name === 'proxyjump' ? planJump(value, program) : `${name}=${value}`);
	}
	return options;
}

/**
 * What ssh itself does for `ProxyJump`, except that the ssh that logs in to the jump host reads the user's configuration. ssh would tell it to
 * read none, like itself.
 */
function planJump(hops: string, program: string): string {
	const last = hops.lastIndexOf(',');
	const destination = hops.slice(last + 1);
	const url = destination.startsWith('ssh://') ? destination : `ssh://${destination}`;
	const before = last < 0 ? '' : ` -J "${hops.slice(0, last)}"`;
	return `proxycommand=${program.replaceAll('%', '%%')}${before} -W "[%h]:%p" -- "${url}"`;
}

function splitLines(text: string): string[] {
	return text.split(/\r?\n/);
}
