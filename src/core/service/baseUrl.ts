export type BaseUrlProblem = 'empty' | 'notUrl' | 'notHttps' | 'credentials' | 'query' | 'fragment';

export type ParsedBaseUrl =
	| {
			readonly kind: 'ok';
			/** Scheme, host, port, and path prefix, without a trailing slash. */
			readonly baseUrl: string;
			/** Scheme, host, and port: what a key belongs to. */
			readonly origin: string;
	  }
	| { readonly kind: 'invalid'; readonly reason: BaseUrlProblem };

/** Accepts https anywhere and http on a loopback host, with a path prefix; rejects parts that would be lost, or leak, once paths are appended. */
export function parseBaseUrl(input: string): ParsedBaseUrl {
	const text = input.trim();
	if (text === '') return { kind: 'invalid', reason: 'empty' };
	if (!/^[a-z][a-z0-9+.-]*:/i.test(text) || !URL.canParse(text)) return { kind: 'invalid', reason: 'notUrl' };
	const url = new URL(text);
	if (!isSafeTransport(url)) return { kind: 'invalid', reason: 'notHttps' };
	if (url.username !== '' || url.password !== '') return { kind: 'invalid', reason: 'credentials' };
	// The text, not the parsed URL: a lone "?" or "#" parses to nothing, but would swallow the paths after it.
	if (text.includes('#')) return { kind: 'invalid', reason: 'fragment' };
	if (text.includes('?')) return { kind: 'invalid', reason: 'query' };
	return { kind: 'ok', baseUrl: url.origin + url.pathname.replace(/(?<!\/)\/+$/, ''), origin: url.origin };
}

/** A base URL on this machine. Only tests use a public source elsewhere, and no other host may take its place. */
export function loopbackUrl(value = ''): string | undefined {
	const parsed = parseBaseUrl(value);
	return parsed.kind === 'ok' && isLoopbackHost(new URL(parsed.origin).hostname) ? parsed.baseUrl : undefined;
}

/** https, or http that never leaves this machine. */
export function isSafeTransport(url: URL): boolean {
	return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopbackHost(url.hostname));
}

/**
 * True for the hosts that are this machine wherever they are resolved, so that plain http to them never leaves it. `hostname` as URL gives it:
 * lowercase, IPv4 as four decimal parts, IPv6 in brackets and shortened.
 */
export function isLoopbackHost(hostname: string): boolean {
	return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}

/**
 * True for every spelling under which a connection may end at this machine, including the loopback hosts: names under `localhost`, with or
 * without the root dot; the unspecified addresses, which systems treat as loopback; and IPv4 addresses written as IPv6.
 */
export function mayBeThisMachine(hostname: string): boolean {
	const name = hostname.replace(/(?<!\.)\.+$/, '');
	if (name === 'localhost' || name.endsWith('.localhost')) return true;
	const [, , high = ''] = /^\[::(ffff:(?:0:)?)?([\da-f]{1,4}):[\da-f]{1,4}\]$/.exec(hostname) ?? [];
	const firstByte = high === '' ? Number(/^(\d+)\.\d+\.\d+\.\d+$/.exec(hostname)?.[1]) : Number.parseInt(high, 16) >> 8;
	return firstByte === 127 || firstByte === 0 || hostname === '[::]' || hostname === '[::1]';
}
