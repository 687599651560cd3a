export type ServiceErrorKind = keyof typeof kindTexts;

/** For kind `protocol`: what was wrong with a response that this service wouldn't send. `noList`: the list that it is about, named by `field`, is missing. */
export type ProtocolProblem = keyof typeof problemTexts;

/** The bounds of an input field, both inclusive, in `unit`. */
export interface FieldRange {
	readonly min?: number;
	readonly max?: number;
	readonly unit: 'characters' | 'bytes' | 'seconds' | 'items';
}

export interface ServiceErrorData {
	/** A name of the operation table, or `transfer` for a request to the object store. */
	readonly operation: string;
	/** The HTTP status, if there was a response. */
	readonly status?: number;
	/** The service's own words as one line of plain text, without the key or what was sent. For the user, not for the log. */
	readonly serviceMessage?: string;
	/** Origin and path of a refused redirect, without the query. */
	readonly redirectTarget?: string;
	/** Milliseconds since the epoch before which the service wants no request. */
	readonly retryAt?: number;
	/** Whether the service says that the same request may be sent again; absent if it doesn't say. */
	readonly shouldRetry?: boolean;
	/** The input field that was out of bounds, by this client's name for it; for `noList`, the missing list. */
	readonly field?: string;
	readonly range?: FieldRange;
	readonly problem?: ProtocolProblem;
	/** For `tooLarge`: the most that the response may have, in bytes and in JSON values. */
	readonly limits?: { readonly bytes: number; readonly values?: number };
	/** A system error code such as `ECONNREFUSED`. */
	readonly code?: string;
	/** True when the request certainly never reached the service. */
	readonly notSent?: boolean;
	readonly attempts?: number;
	/** How many requests may be sent in a day, all of which have been; this one wasn't sent. */
	readonly spent?: number;
}

/**
 * Any error of a request to the service. `message` is English, for the log, and is built from the data alone. There is no `cause`, because
 * an error of fetch contains the request, and the request contains the key.
 */
export class ServiceError extends Error {
	override readonly name = 'ServiceError';

	constructor(
		readonly kind: ServiceErrorKind,
		readonly data: ServiceErrorData,
	) {
		super(describeFailure(kind, data));
	}
}

/** True for a ServiceError, of the given kind if one is given. */
export function isServiceError(error: unknown, kind?: ServiceErrorKind): error is ServiceError {
	return error instanceof ServiceError && (kind === undefined || error.kind === kind);
}

/** One English line for the log, without the service's own words, which may repeat what a document says. */
function describeFailure(kind: ServiceErrorKind, data: ServiceErrorData): string {
	const notes = [
		data.status === undefined ? '' : `status ${data.status}`,
		data.code ?? '',
		data.redirectTarget === undefined ? '' : `to ${data.redirectTarget}`,
		data.field === undefined ? '' : `${data.field}${describeRange(data.range)}`,
		data.attempts !== undefined && data.attempts > 1 ? `${data.attempts} attempts` : '',
	].filter((note) => note !== '');
	const what = kind === 'protocol' && data.problem !== undefined ? problemTexts[data.problem] : kindTexts[kind];
	return `${data.operation}: ${what}${notes.length === 0 ? '' : ` (${notes.join(', ')})`}`;
}

function describeRange(range: FieldRange | undefined): string {
	if (range === undefined) return '';
	const { min, max, unit } = range;
	if (min !== undefined && max !== undefined) return ` must be ${min} to ${max} ${unit}`;
	return max !== undefined ? ` must be at most ${max} ${unit}` : ` must be at least ${min ?? 0} ${unit}`;
}

const kindTexts = {
	auth: 'the key was rejected',
	forbidden: 'the key has no permission',
	notFound: 'not found',
	rateLimited: 'too many requests',
	invalid: 'the request was rejected',
	timeout: 'no response in time',
	network: 'the service could not be reached',
	server: 'the service had an error',
	protocol: 'the response was not understood',
	canceled: 'canceled',
} as const;

const problemTexts = {
	redirect: 'the service redirects elsewhere',
	html: 'the response was a web page',
	empty: 'the response was empty',
	notJson: 'the response was not JSON',
	wrongShape: 'the response had an unexpected shape',
	noList: 'the response had no list',
	tooLarge: 'the response was too large',
	presignedUrl: 'the service gave no usable object URL',
	incomplete: 'the object was incomplete',
} as const;
