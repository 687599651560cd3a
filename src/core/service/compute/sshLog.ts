import { anyPattern } from '../../base/text/anyPattern';

/** What ssh's log (`-E`, with `LogLevel=VERBOSE`) says about a connection. The texts are those of OpenSSH 8 and 9. */
export interface SshLogReading {
	/** The key has been used and is no longer needed. */
	readonly authenticated: boolean;
	/** Absent if the log gives no cause. */
	readonly failure?: SshFailure;
}

export type SshFailure =
	| 'hostKeyChanged'
	| 'hostKeyUnknown'
	| 'refusedKey'
	| 'unusableKey'
	| 'unknownHost'
	| 'unreachable'
	| 'configuration'
	| 'lost';

/** The first match counts. Only ssh's own lines match: ssh prefixes or quotes a server's banner and messages. */
const failures: readonly (readonly [SshFailure, RegExp])[] = [
	['hostKeyChanged', /^@ +WARNING: REMOTE HOST IDENTIFICATION HAS CHANGED! +@$|^Host key for .* has changed/m],
	['hostKeyUnknown', /^Host key verification failed\.$/m],
	[
		'unusableKey',
		/^Load key ".{0,4096}": (?:error in libcrypto|invalid format|bad permissions|Permission denied|.{0,400}passphrase)/m,
	],
	['refusedKey', /: Permission denied \(.{0,400}\)\.$|Too many authentication failures/m],
	['unknownHost', /Could not resolve hostname/m],
	[
		'unreachable',
		anyPattern('m', {
			connecting: /^ssh: connect to host /,
			network: /(?:Connection|Operation) timed out|Connection refused|No route to host/,
			identification: /^(?:kex|ssh)_exchange_identification: /,
			ended: /^Connection (?:closed|reset) by /,
		}),
	],
	[
		'configuration',
		/Bad configuration option|unsupported option|terminating, \d+ bad configuration options|unknown key type/m,
	],
];

const lost = anyPattern('m', {
	closed: /^Connection to .* closed by remote host/,
	disconnected: /^client_loop: send disconnect/,
	silent: /^Timeout, server .* not responding/,
	read: /^Read from remote host/,
	reset: /^Connection (?:reset|closed) by /,
});

/** @param text the whole log; it may contain what a server sent, so it must not be shown */
export function readSshLog(text: string): SshLogReading {
	const log = text.replace(/\r\n?/g, '\n');
	const authenticated = /^Authenticated to .* using "publickey"\.$/m.exec(log);
	if (authenticated) {
		const after = log.slice(authenticated.index + authenticated[0].length);
		return { authenticated: true, ...(lost.test(after) && { failure: 'lost' as const }) };
	}
	const failure = failures.find(([, pattern]) => pattern.test(log))?.[0];
	return { authenticated: false, ...(failure && { failure }) };
}
