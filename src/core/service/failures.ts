import { parseJson } from '../base/data/parseJson';
import { present } from '../base/text/present';
import { mayPass, readRetryAfter, readRetryAfterMs } from './retry';
import type { ServiceErrorData, ServiceErrorKind } from './serviceError';
import { cleanServiceMessage, findServiceMessage, hideSecrets } from './serviceText';

/** Codes of system, TLS, and fetch errors without a connection, so that nothing can have been sent. */
const unsentCodes =
	/^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EAI_FAIL|ENETUNREACH|EHOSTUNREACH|ENETDOWN|UND_ERR_CONNECT_TIMEOUT)$/;

export function judgeStatus(status: number): ServiceErrorKind {
	if (status < 400) return 'protocol';
	switch (status) {
		case 401:
			return 'auth';
		case 403:
			return 'forbidden';
		case 404:
		case 410:
			return 'notFound';
		case 408:
			return 'timeout';
		case 429:
			return 'rateLimited';
		default:
			return status < 500 ? 'invalid' : 'server';
	}
}

/** Where a redirect points: origin and path, never the query. */
export function findRedirectTarget(
	location: string | null,
	requestUrl: string,
	secrets: readonly string[],
): string | undefined {
	if (location === null || !URL.canParse(location, requestUrl)) return undefined;
	const { protocol, origin, host, pathname } = new URL(location, requestUrl);
	return hideSecrets(`${origin === 'null' ? `${protocol}//${host}` : origin}${pathname}`.slice(0, 300), secrets);
}

/** The error data in a response's status, headers, and body. `body` is the body's text, absent if it couldn't be read. */
export function readStatusFailure(
	response: { readonly status: number; readonly statusText: string; readonly headers: Headers },
	context: {
		readonly operation: string;
		readonly requestUrl: string;
		readonly now: number;
		readonly secrets: readonly string[];
		readonly sent: readonly string[];
	},
	body: string | undefined,
): { readonly kind: ServiceErrorKind; readonly data: ServiceErrorData } {
	const { status, statusText, headers } = response;
	const kind = judgeStatus(status);
	const shouldRetry = readShouldRetry(headers.get('x-should-retry'));
	const retryAfter =
		shouldRetry === true || mayPass(kind, status)
			? (readRetryAfterMs(headers.get('retry-after-ms')) ?? readRetryAfter(headers.get('retry-after'), context.now))
			: undefined;
	const target =
		kind === 'protocol' ? findRedirectTarget(headers.get('location'), context.requestUrl, context.secrets) : undefined;
	const said = body === undefined ? undefined : parseJson(body);
	const message = cleanServiceMessage(
		(typeof said === 'object' ? findServiceMessage(said) : undefined) ?? statusText,
		context.secrets,
		context.sent,
	);
	return {
		kind,
		data: {
			operation: context.operation,
			status,
			...(kind === 'protocol' ? { problem: 'redirect' } : {}),
			...present({
				serviceMessage: message,
				redirectTarget: target,
				retryAt: retryAfter === undefined ? undefined : context.now + retryAfter,
				shouldRetry,
			}),
		},
	};
}

/** "true" or "false", as the service's own clients read it; anything else says nothing. */
function readShouldRetry(header: string | null): boolean | undefined {
	return header === 'true' ? true : header === 'false' ? false : undefined;
}

/** The system error code of a failed fetch, and whether it means that nothing was sent. */
export function readFetchFailure(error: unknown): { readonly code?: string; readonly notSent: boolean } {
	const codes = findCodes(error, 0);
	const code = codes[0];
	return present({ code, notSent: codes.length > 0 && codes.every((found) => unsentCodes.test(found)) });
}

/** Error codes along `cause` and `errors`. Only what looks like a code: the rest of such an error may contain secrets. */
function findCodes(error: unknown, depth: number): string[] {
	if (typeof error !== 'object' || error === null || depth > 4) return [];
	const code: unknown = Reflect.get(error, 'code');
	const inner: unknown = Reflect.get(error, 'errors');
	// One address may refuse and another be unreachable: the codes of all attempts count, not that of the AggregateError.
	if (Array.isArray(inner) && inner.length > 0) return inner.flatMap((part) => findCodes(part, depth + 1));
	if (typeof code === 'string' && /^[A-Z][A-Z0-9_]{2,60}$/.test(code)) return [code];
	return findCodes(Reflect.get(error, 'cause'), depth + 1);
}
