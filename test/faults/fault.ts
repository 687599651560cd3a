/** A thing that can go wrong between the client and the service, applied to one request. */
export type Fault =
	/** The right answer, `ms` late. */
	| { readonly kind: 'delay'; readonly ms: number }
	/** No answer, the connection stays open. */
	| { readonly kind: 'hang' }
	/** The connection is reset before anything is answered. */
	| { readonly kind: 'reset' }
	/** The answer begins and is reset in the middle of its body. */
	| { readonly kind: 'cut' }
	/** The right answer, a byte every `ms`. */
	| { readonly kind: 'drip'; readonly ms: number }
	/** Another answer altogether; an error body quotes the Authorization header back, as careless services do. */
	| {
			readonly kind: 'answer';
			readonly status: number;
			readonly headers?: Readonly<Record<string, string>>;
			readonly body?: string;
	  }
	/** Headers of an error, then silence. */
	| { readonly kind: 'hangingError'; readonly status: number }
	/** The right answer, under these headers. */
	| { readonly kind: 'headers'; readonly headers: Readonly<Record<string, string>> }
	/** The right answer, changed; `sent` is the request's JSON. */
	| {
			readonly kind: 'change';
			readonly change: (answer: unknown, sent: unknown) => unknown;
			/** Changes the text of the changed answer. */
			readonly rewrite?: (json: string) => string;
	  };

const page = '<!DOCTYPE html><html><head><title>Sign in</title></head><body><p>secret page</p></body></html>';

const status = (code: number, headers: Readonly<Record<string, string>> = {}): Fault => ({
	kind: 'answer',
	status: code,
	headers,
});

/** How a `Retry-After` of some seconds is written. `now` is epoch milliseconds; dates have whole seconds only. */
export function retryAfter(seconds: number, form: 'seconds' | 'date', now: number): string {
	return form === 'seconds' ? String(seconds) : new Date(now + seconds * 1000).toUTCString();
}

export const faults = {
	delay: { kind: 'delay', ms: 60 },
	hang: { kind: 'hang' },
	reset: { kind: 'reset' },
	cut: { kind: 'cut' },
	drip: { kind: 'drip', ms: 20 },
	unauthorized: status(401),
	forbidden: status(403),
	notFound: status(404),
	requestTimeout: status(408),
	conflict: status(409),
	lockedMs: status(409, { 'retry-after-ms': '1500', 'Retry-After': '9' }),
	notAgain: status(503, { 'x-should-retry': 'false', 'Retry-After': '2' }),
	again: status(422, { 'x-should-retry': 'true', 'retry-after-ms': '20' }),
	goneAgain: status(404, { 'x-should-retry': 'true' }),
	tooLarge: status(413),
	unprocessable: status(422),
	tooManySeconds: status(429, { 'Retry-After': '2' }),
	tooManyLong: status(429, { 'Retry-After': '3600' }),
	tooManyDays: status(429, { 'Retry-After': '2592000' }),
	unavailableForever: status(503, { 'Retry-After': '3155760000' }),
	unavailableSeconds: status(503, { 'Retry-After': '2' }),
	failing: status(500),
	html: { kind: 'answer', status: 200, headers: { 'Content-Type': 'text/html; charset=utf-8' }, body: page },
	htmlAsJson: { kind: 'answer', status: 200, headers: { 'Content-Type': 'application/json' }, body: page },
	htmlError: { kind: 'answer', status: 502, headers: { 'Content-Type': 'text/html' }, body: page },
	text: { kind: 'answer', status: 200, headers: { 'Content-Type': 'text/plain' }, body: 'all is well' },
	brokenJson: { kind: 'answer', status: 200, headers: { 'Content-Type': 'application/json' }, body: '{"agents": [' },
	empty: { kind: 'answer', status: 200, body: '' },
	noContent: { kind: 'answer', status: 204, body: '' },
	wrongContentType: { kind: 'headers', headers: { 'Content-Type': 'text/plain' } },
	hangingError: { kind: 'hangingError', status: 500 },
} as const satisfies Record<string, Fault>;

/** Faults that depend on the moment or on another server. */
export function tooManyUntilDate(now: number): Fault {
	return status(429, { 'Retry-After': retryAfter(3, 'date', now) });
}

export function unavailableUntilDate(now: number): Fault {
	return status(503, { 'Retry-After': retryAfter(3, 'date', now) });
}

export function redirect(code: 301 | 302 | 303 | 307 | 308, location: string): Fault {
	return status(code, { Location: location });
}
