import type { ComputeInstance } from '../schemas';
import { readSshPort } from './sshCommand';

/** Where to log in. Each part has been checked, so that it is safe in an argument of ssh and in a user's own `ProxyCommand`. */
export interface SshTarget {
	/** A host name, or an IPv4 or IPv6 address without brackets. */
	readonly host: string;
	readonly user: string;
	readonly port: number;
}

/** Why there is no address or key. */
interface NotReady {
	/** Waiting may help: the service provides what is `missing` once the instance is running. */
	readonly kind: 'notReady';
	readonly missing: 'running' | 'address' | 'ssh' | 'user' | 'privateKey';
}

interface Invalid {
	/** The value could be an attack, or a bug in the service. It is foreign text. */
	readonly kind: 'invalid';
	readonly field: 'host' | 'user';
	readonly value: string;
}

export type SshAddressOutcome = { readonly kind: 'ok'; readonly target: SshTarget } | NotReady | Invalid;
export type SshTargetOutcome =
	| {
			readonly kind: 'ok';
			readonly target: SshTarget;
			readonly privateKey: string;
			/** A status that says that there is nothing to log in to, although the access data is complete: the user decides. */
			readonly doubtful?: string;
	  }
	| NotReady
	| Invalid;

/** The interface doesn't list status values; a person would read each of these as "running", only for what a row looks like. */
const runningWords = new Set(['running', 'active', 'ready', 'online', 'up']);
const endedWords = new Set([
	...['stopped', 'terminated', 'deleted', 'destroyed', 'failed', 'error', 'errored', 'off', 'offline', 'exited'],
	...['cancelled', 'canceled', 'expired', 'paused', 'suspended'],
]);

export function isRunning(status: string | undefined): boolean {
	return status !== undefined && runningWords.has(status.trim().toLowerCase());
}

/** Whether a status won't change by itself. An unknown one may, and a running instance ends and costs more each minute. */
export function isSettledStatus(status: string | undefined): boolean {
	return status !== undefined && endedWords.has(status.trim().toLowerCase());
}

/**
 * What ssh needs to start, from details of an instance that were fetched just now. Complete access data counts, whatever word the status is: the
 * interface doesn't list any. Only the port is read from `command`.
 */
export function readSshTarget(instance: ComputeInstance): SshTargetOutcome {
	const { status, ssh } = instance;
	const address = readSshAddress(instance);
	const privateKey = ssh?.privateKey;
	if (address.kind === 'ok' && privateKey?.trim())
		return { ...address, privateKey, ...(status !== undefined && isSettledStatus(status) && { doubtful: status }) };
	if (address.kind === 'invalid') return address;
	// The status explains best why something is missing.
	if (status !== undefined && !isRunning(status)) return { kind: 'notReady', missing: 'running' };
	return address.kind === 'ok' ? { kind: 'notReady', missing: 'privateKey' } : address;
}

/** Where to log in, whatever the status. */
export function readSshAddress({ ip, ssh }: ComputeInstance): SshAddressOutcome {
	if (ssh === undefined) return { kind: 'notReady', missing: 'ssh' };
	// A machine that can be reached only through another one has a host, but no address of its own.
	const given = ssh.host || ip;
	if (!given) return { kind: 'notReady', missing: 'address' };
	const { user } = ssh;
	if (!user) return { kind: 'notReady', missing: 'user' };
	const host = readHost(given);
	if (host === undefined) return { kind: 'invalid', field: 'host', value: given };
	if (!/^[A-Za-z0-9_][A-Za-z0-9._@+-]{0,63}$/.test(user)) return { kind: 'invalid', field: 'user', value: user };
	return { kind: 'ok', target: { host, user, port: readSshPort(ssh.command) } };
}

/** Letters, digits, dots, hyphens, and underscores, or an IPv6 address with an optional zone; nothing that starts with a hyphen. */
function readHost(text: string): string | undefined {
	if (text.length > 255) return undefined;
	if (/^[A-Za-z0-9_][A-Za-z0-9._-]*$/.test(text)) return text;
	const address = /^\[(.*)\]$/.exec(text)?.[1] ?? text;
	const ipv6 =
		/^(?:[0-9A-Fa-f]{0,4}:){2,7}(?:[0-9A-Fa-f]{0,4}|\d{1,3}(?:\.\d{1,3}){3})(?:%[A-Za-z0-9][A-Za-z0-9._-]*)?$/;
	return ipv6.test(address) ? address : undefined;
}

/** A private key in the form that OpenSSH reads: LF, real line breaks where the service wrote `\n`, one final newline. */
export function normalizePrivateKey(key: string): string {
	const lines = key
		.replace(/(?:\\r)?\\n|\r\n?/g, '\n')
		.split('\n')
		.map((line) => line.trim());
	return `${lines.join('\n').trim()}\n`;
}
