import { endpoints, type OperationName } from '../core/service/endpoints';

/** A request to one of the twelve operations, authorized and read. */
export interface SampleRequest {
	/** The parts of the path in place of each `{}` of the endpoint, decoded. */
	readonly ids: readonly string[];
	readonly query: URLSearchParams;
	/** An empty object if the request had no body. */
	readonly body: Readonly<Record<string, unknown>>;
}

/** A response; without `body`, only the status is sent. */
export interface Reply {
	readonly status: number;
	readonly body?: unknown;
}

type Handler = (request: SampleRequest) => Reply;

export type Handlers<N extends OperationName> = Readonly<Record<N, Handler>>;

/** An error response: a status, a code for programs, a sentence for people, and the field it is about. */
export class Refusal extends Error {
	constructor(
		readonly status: number,
		readonly code: string,
		message: string,
		readonly field?: string,
		readonly headers: Readonly<Record<string, string>> = {},
	) {
		super(message);
		this.name = 'Refusal';
	}
}

export function ok(body: unknown): Reply {
	return { status: 200, body };
}

export function notFound(what: string, id: string): Refusal {
	return new Refusal(404, 'not_found', `The sample has no ${what} "${id.slice(0, 100)}".`);
}

/** A rule of the sample, so that clients get this kind of refusal, too: the interface specifies no status for failures. */
export function conflict(message: string): Refusal {
	return new Refusal(409, 'conflict', message);
}

/** The operation with a method and path, with the IDs in the path. @throws Refusal if there is none */
export function findOperation(method: string, path: string): { operation: OperationName; ids: string[] } {
	const segments = path.split('/');
	const matching = (Object.keys(endpoints) as OperationName[]).flatMap((operation) => {
		const ids = matchPath(endpoints[operation].path, segments);
		return ids ? [{ operation, ids }] : [];
	});
	const found = matching.find(({ operation }) => endpoints[operation].method === method);
	if (found) return found;
	if (matching.length === 0) throw new Refusal(404, 'not_found', 'The sample has no such path.');
	const allowed = matching.map(({ operation }) => endpoints[operation].method).join(', ');
	throw new Refusal(405, 'method_not_allowed', `This path takes ${allowed}.`, undefined, { Allow: allowed });
}

function matchPath(pattern: string, segments: readonly string[]): string[] | undefined {
	const expected = pattern.split('/');
	if (expected.length !== segments.length) return undefined;
	const ids: string[] = [];
	for (const [index, part] of expected.entries()) {
		const segment = segments[index] ?? '';
		if (part === '{}' && segment !== '') ids.push(decodeId(segment));
		else if (part !== segment) return undefined;
	}
	return ids;
}

function decodeId(segment: string): string {
	try {
		return decodeURIComponent(segment);
	} catch {
		throw new Refusal(400, 'invalid_request', 'An ID in the path is not encoded as UTF-8.');
	}
}
