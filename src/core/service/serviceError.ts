export const serviceErrorKinds = [
	'auth',
	'forbidden',
	'notFound',
	'rateLimited',
	'invalid',
	'timeout',
	'network',
	'server',
	'protocol',
	'cancelled',
] as const;

export type ServiceErrorKind = (typeof serviceErrorKinds)[number];

/** What was wrong with an answer that came in time but is none of this service's: the data behind kind `protocol`. */
export type ProtocolProblem =
	| 'redirect'
	| 'html'
	| 'empty'
	| 'notJson'
	| 'wrongShape'
	| 'tooLarge'
	| 'presignedUrl'
	| 'incomplete';

/** The bounds of an input field, both inclusive; `unit` is what is counted. */
export interface FieldRange {
	readonly min?: number;
	readonly max?: number;
	readonly unit: 'characters' | 'bytes' | 'seconds' | 'items';
}

export interface ServiceErrorData {
	/** A name of the operation table, or `transfer` for what goes straight to the object store. */
	readonly operation: string;
	/** The HTTP status, when an answer came at all. */
	readonly status?: number;
	/** The service's own words: cleaned to one line of plain text, the key and what was sent taken out. For the user, not for the log. */
	readonly serviceMessage?: string;
	/** Origin and path of a refused redirect, without query. */
	readonly redirectTarget?: string;
	/** Milliseconds since the epoch: when the service wants to be asked again. */
	readonly retryAt?: number;
	/** The input field that was out of bounds, in this client's names. */
	readonly field?: string;
	readonly range?: FieldRange;
	readonly problem?: ProtocolProblem;
	/** A system error code such as `ECONNREFUSED`. */
	readonly code?: string;
	/** True when the request surely never reached the service. */
	readonly notSent?: boolean;
	/** How many times it was tried. */
	readonly attempts?: number;
}

/**
 * Everything that can go wrong between here and the service. `message` is English, for the log; it is built from the data alone, and
 * there is no `cause`: what fetch throws holds the request, and the request holds the key.
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

/** One English line for the log. Leaves the service's own words out: they may repeat what a document says. */
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

const kindTexts: Readonly<Record<ServiceErrorKind, string>> = {
	auth: 'the key was refused',
	forbidden: 'the key may not do this',
	notFound: 'not found',
	rateLimited: 'too many requests',
	invalid: 'the request was not accepted',
	timeout: 'no answer in time',
	network: 'the service could not be reached',
	server: 'the service failed',
	protocol: 'the answer could not be understood',
	cancelled: 'cancelled',
};

const problemTexts: Readonly<Record<ProtocolProblem, string>> = {
	redirect: 'the service redirects elsewhere',
	html: 'the answer was a web page',
	empty: 'the answer was empty',
	notJson: 'the answer was not JSON',
	wrongShape: 'the answer had another shape',
	tooLarge: 'the answer was too large',
	presignedUrl: 'the service gave no usable object URL',
	incomplete: 'the object came incomplete',
};
