import type { ComputeInstance } from '../service/schemas';
import { readSshPort } from './sshCommand';

/** Where to log in: checked, so that each part can stand in an argument of ssh and in a person's own `ProxyCommand`. */
export interface SshTarget {
	/** A name, an IPv4 or an IPv6 address without brackets. */
	readonly host: string;
	readonly user: string;
	readonly port: number;
}

/** What came instead of an address or a key. */
interface NotReady {
	/** Waiting may help: what is `missing` comes when the instance runs. */
	readonly kind: 'notReady';
	readonly missing: 'running' | 'address' | 'ssh' | 'user' | 'privateKey';
}

interface Invalid {
	/** Somebody means harm, or the service is broken. The value is foreign text. */
	readonly kind: 'invalid';
	readonly field: 'host' | 'user';
	readonly value: string;
}

export type SshAddressOutcome = { readonly kind: 'ok'; readonly target: SshTarget } | NotReady | Invalid;
export type SshTargetOutcome =
	| { readonly kind: 'ok'; readonly target: SshTarget; readonly privateKey: string }
	| NotReady
	| Invalid;

/** The interface names no status values; these words are taken for "running", as they are for a person. */
const runningWords = new Set(['running', 'active', 'ready', 'online', 'up']);
const endedWords = new Set([
	...['stopped', 'terminated', 'deleted', 'destroyed', 'failed', 'error', 'errored', 'off', 'offline', 'exited'],
	...['cancelled', 'canceled', 'expired', 'paused', 'suspended'],
]);

export function isRunning(status: string | undefined): boolean {
	return status !== undefined && runningWords.has(status.trim().toLowerCase());
}

/** Whether a status is one that does not move on by itself. A word nobody knows may. */
export function isSettledStatus(status: string | undefined): boolean {
	return isRunning(status) || (status !== undefined && endedWords.has(status.trim().toLowerCase()));
}

/** What ssh can be started with, out of fresh details of an instance. Of `command` nothing but the port is read. */
export function readSshTarget(instance: ComputeInstance): SshTargetOutcome {
	const { status, ssh } = instance;
	if (status !== undefined && !isRunning(status)) return { kind: 'notReady', missing: 'running' };
	const address = readSshAddress(instance);
	if (address.kind !== 'ok') return address;
	const privateKey = ssh?.privateKey;
	return privateKey?.trim() ? { ...address, privateKey } : { kind: 'notReady', missing: 'privateKey' };
}

/** Where to log in, whatever the status. */
export function readSshAddress({ ip, ssh }: ComputeInstance): SshAddressOutcome {
	if (ssh === undefined) return { kind: 'notReady', missing: 'ssh' };
	// A machine behind another one is reached by its host alone.
	const given = ssh.host || ip;
	if (!given) return { kind: 'notReady', missing: 'address' };
	const { user } = ssh;
	if (!user) return { kind: 'notReady', missing: 'user' };
	const host = readHost(given);
	if (host === undefined) return { kind: 'invalid', field: 'host', value: given };
	if (!isUser(user)) return { kind: 'invalid', field: 'user', value: user };
	return { kind: 'ok', target: { host, user, port: readSshPort(ssh.command) } };
}

/** Letters, digits, dots, dashes and underscores, or an IPv6 address with an optional zone; nothing that begins with a dash. */
function readHost(text: string): string | undefined {
	if (text.length > 255) return undefined;
	if (/^[A-Za-z0-9_][A-Za-z0-9._-]*$/.test(text)) return text;
	const address = /^\[(.*)\]$/.exec(text)?.[1] ?? text;
	const ipv6 =
		/^(?:[0-9A-Fa-f]{0,4}:){2,7}(?:[0-9A-Fa-f]{0,4}|\d{1,3}(?:\.\d{1,3}){3})(?:%[A-Za-z0-9][A-Za-z0-9._-]*)?$/;
	return ipv6.test(address) ? address : undefined;
}

function isUser(text: string): boolean {
	return text.length <= 64 && /^[A-Za-z0-9_][A-Za-z0-9._@+-]*$/.test(text);
}

/** A private key as OpenSSH reads it: LF, real line breaks where `\n` was written out, one final newline. */
export function normalisePrivateKey(key: string): string {
	const lines = key
		.replace(/(?:\\r)?\\n|\r\n?/g, '\n')
		.split('\n')
		.map((line) => line.trim());
	return `${lines.join('\n').trim()}\n`;
}
