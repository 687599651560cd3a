import http from 'node:http';
import { type OperationName, operations } from '../../src/core/service/operations';
import { close, listen } from '../support/loopback';
import type { Fault } from './fault';

export const operationNames = Object.keys(operations) as readonly OperationName[];

export interface SeenRequest {
	/** Undefined for what is none of the twelve. */
	readonly operation: OperationName | undefined;
	readonly method: string;
	readonly url: string;
	readonly headers: http.IncomingHttpHeaders;
	readonly body: Buffer;
}

export interface WholeAnswer {
	readonly status: number;
	readonly headers: http.OutgoingHttpHeaders;
	readonly body: Buffer;
}

/** Where right answers come from: a service at a base URL, or a function. */
export type Upstream = string | ((request: SeenRequest) => WholeAnswer | Promise<WholeAnswer>);

export interface FaultServer {
	readonly baseUrl: string;
	/** Every request since the start or the last `clear`, in order. */
	readonly seen: readonly SeenRequest[];
	/** Applies a fault to an operation, or to every request with `*`: always, or to the next `times` requests. The latest rule wins. */
	inject(route: OperationName | '*', fault: Fault, times?: number): void;
	/** Drops all rules and forgets what was seen; ends what still hangs. */
	clear(): void;
	/** Settles when `count` requests of the operation have come since the last `clear`. */
	arrival(route: OperationName | '*', count?: number): Promise<void>;
	/** How many requests have no answer yet. */
	readonly pending: number;
	close(): Promise<void>;
}

interface Rule {
	readonly route: OperationName | '*';
	readonly fault: Fault;
	left: number;
}

/** Starts a server on a free loopback port that answers as `upstream` does, but for the faults injected. */
export async function startFaultServer(upstream: Upstream): Promise<FaultServer> {
	let rules: Rule[] = [];
	let seen: SeenRequest[] = [];
	let waiting: { isThere: () => boolean; resolve: () => void }[] = [];
	const open = new Set<http.ServerResponse>();

	const server = http.createServer(async (request, response) => {
		open.add(response);
		response.once('close', () => open.delete(response));
		// A client that goes away is part of the test.
		response.on('error', () => undefined);
		try {
			const arrived = await readRequest(request);
			seen.push(arrived);
			const rule = rules.findLast(({ route, left }) => left > 0 && (route === '*' || route === arrived.operation));
			if (rule) rule.left--;
			for (const waiter of waiting) if (waiter.isThere()) waiter.resolve();
			waiting = waiting.filter((waiter) => !waiter.isThere());
			await answer(arrived, response, rule?.fault);
		} catch {
			response.destroy();
		}
	});

	async function answer(request: SeenRequest, response: http.ServerResponse, fault: Fault | undefined): Promise<void> {
		const rightAnswer = () => (typeof upstream === 'string' ? forward(upstream, request) : upstream(request));
		switch (fault?.kind) {
			case undefined:
				return send(response, await rightAnswer());
			case 'delay':
				await new Promise((resolve) => setTimeout(resolve, fault.ms));
				return send(response, await rightAnswer());
			case 'hang':
				return;
			case 'reset':
				response.socket?.resetAndDestroy();
				return;
			case 'cut': {
				const { status, headers, body } = await rightAnswer();
				const whole = body.length > 1 ? body : Buffer.from('{"status":"accepted"}');
				response.writeHead(status === 204 ? 200 : status, { ...headers, 'content-length': whole.length });
				response.write(whole.subarray(0, Math.ceil(whole.length / 2)), () => response.socket?.destroy());
				return;
			}
			case 'drip': {
				const { status, headers, body } = await rightAnswer();
				const whole = Buffer.concat([body, Buffer.alloc(4096, ' ')]);
				response.writeHead(status === 204 ? 200 : status, { ...headers, 'content-length': whole.length });
				for (const byte of whole) {
					if (response.destroyed) return;
					response.write(Uint8Array.of(byte));
					await new Promise((resolve) => setTimeout(resolve, fault.ms));
				}
				response.end();
				return;
			}
			case 'answer': {
				const { authorization = '' } = request.headers;
				const body =
					fault.body ??
					JSON.stringify({ error: { message: `refused: ${authorization} (see ${request.url})`, key: authorization } });
				response.statusMessage = `Refused ${authorization.replace(/[^\x20-\x7e]/g, '')}`;
				response.writeHead(fault.status, {
					'Content-Type': 'application/json',
					'X-Echo': authorization,
					...fault.headers,
				});
				response.end(body);
				return;
			}
			case 'hangingError':
				response.writeHead(fault.status, { 'Content-Type': 'application/json' });
				response.write('{"message": "');
				return;
			case 'headers': {
				const right = await rightAnswer();
				return send(response, { ...right, headers: { ...right.headers, ...lowerCase(fault.headers) } });
			}
			case 'change': {
				const right = await rightAnswer();
				const sent = request.body.length === 0 ? undefined : JSON.parse(request.body.toString());
				const body = right.body.length === 0 ? {} : JSON.parse(right.body.toString());
				const json = JSON.stringify(fault.change(body, sent));
				const changed = fault.rewrite?.(json) ?? json;
				return send(response, {
					status: 200,
					headers: { 'content-type': 'application/json' },
					body: Buffer.from(changed),
				});
			}
		}
	}

	const baseUrl = await listen(server);
	const count = (route: OperationName | '*') =>
		seen.filter(({ operation }) => route === '*' || operation === route).length;

	return {
		baseUrl,
		get seen() {
			return seen;
		},
		get pending() {
			return open.size;
		},
		inject(route, fault, times = Number.POSITIVE_INFINITY) {
			rules.push({ route, fault, left: times });
		},
		clear() {
			rules = [];
			seen = [];
			for (const response of open) response.destroy();
		},
		arrival(route, times = 1) {
			const isThere = () => count(route) >= times;
			return isThere() ? Promise.resolve() : new Promise((resolve) => waiting.push({ isThere, resolve }));
		},
		close: () => close(server),
	};
}

/** Which of the twelve a request is, behind whatever prefix. */
export function findOperation(method: string, url: string): OperationName | undefined {
	const path = url.split('?')[0] ?? '';
	return operationNames.find((name) => {
		const pattern = operations[name].path.replaceAll('{}', '[^/]+').replaceAll('.', '\\.');
		return operations[name].method === method && new RegExp(`${pattern}$`).test(path);
	});
}

async function readRequest(request: http.IncomingMessage): Promise<SeenRequest> {
	const { method = '', url = '', headers } = request;
	const chunks: Buffer[] = [];
	for await (const chunk of request) chunks.push(chunk);
	return { operation: findOperation(method, url), method, url, headers, body: Buffer.concat(chunks) };
}

function send(response: http.ServerResponse, { status, headers, body }: WholeAnswer): void {
	const { 'transfer-encoding': _, connection: __, ...rest } = headers;
	response.writeHead(status, status === 204 ? rest : { ...rest, 'content-length': body.length });
	response.end(body);
}

/** Asks the service behind, as this server was asked. */
async function forward(baseUrl: string, { method, url, headers, body }: SeenRequest): Promise<WholeAnswer> {
	const target = new URL(baseUrl);
	const request = http.request({
		host: target.hostname,
		port: target.port,
		method,
		path: target.pathname.replace(/\/$/, '') + url,
		headers: { ...headers, connection: 'close' },
	});
	request.end(body);
	const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
		request.once('response', resolve);
		request.once('error', reject);
	});
	const chunks: Buffer[] = [];
	for await (const chunk of response) chunks.push(chunk);
	return { status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) };
}

function lowerCase(headers: Readonly<Record<string, string>>): http.OutgoingHttpHeaders {
	return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
