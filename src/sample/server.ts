import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { isRecord } from '../core/base/data/isRecord';
import { systemClock } from '../core/base/time/clock';
import type { OperationName } from '../core/service/endpoints';
import { handleAgents } from './agents';
import { CaseDatabase } from './caseDatabase';
import { handleCompute } from './compute';
import { handleLegal } from './legal';
import { ObjectFiles } from './objectFiles';
import { answerStore } from './objectStore';
import type { SampleOptions } from './options';
import { storePath } from './presigning';
import { handleProjects } from './projects';
import { findOperation, type Handlers, Refusal, type Reply } from './request';
import { handleRuns } from './runs';
import { sampleObjects } from './sampleObjects';
import { handleTemplates } from './templates';
import { handleTranscriptions } from './transcriptions';
import { handleVaults } from './vaults';

export interface RunningSample {
	/** `http://127.0.0.1:PORT`, without a trailing slash. */
	readonly baseUrl: string;
	readonly apiKey: string;
	/** Closes every connection and deletes temporary files; can be called again. */
	close(): Promise<void>;
}

/** The longest verify text takes 384,000 bytes when every unit of it is escaped. */
const maxBodyBytes = 1024 * 1024;

/**
 * Starts the sample service: the twelve operations of the interface over records that are made up or public, on this machine alone.
 * @throws a system error if the port is in use
 */
export async function startSample(options: SampleOptions = {}): Promise<RunningSample> {
	const clock = options.clock ?? systemClock;
	const apiKey = options.key ?? `sample_${randomBytes(18).toString('base64url')}`;
	const closing = new AbortController();
	const secret = randomBytes(32);
	const liveMs = options.liveMs ?? 8_000;
	const files = new ObjectFiles(sampleObjects(), options.dataDir);
	let baseUrl = '';
	const handlers: Handlers<OperationName> = {
		...handleLegal(new CaseDatabase(options.cases)),
		...handleAgents(options.agents ?? 57),
		...handleRuns(clock, liveMs),
		...handleVaults({ files, secret, clock, ingestMs: liveMs, baseUrl: () => baseUrl }),
		...handleCompute(clock, liveMs, options.ssh ?? {}),
		...handleTemplates(),
		...handleProjects(),
		...handleTranscriptions((vaultId, objectId) => files.remove(vaultId, objectId)),
	};

	const server = createServer((request, response) => {
		const startedAt = clock.now();
		const seen: Seen = {};
		response.once('close', () =>
			options.onRequest?.({
				...seen,
				method: request.method ?? '',
				url: request.url ?? '',
				headers: request.headers,
				status: response.statusCode,
				startedAt,
				endedAt: clock.now(),
			}),
		);
		const answer = async () => {
			if (options.latencyMs) await delay(options.latencyMs, undefined, { signal: closing.signal });
			if (request.url?.startsWith(storePath)) {
				seen.operation = 'store';
				await answerStore(request, response, { files, secret, clock });
			} else send(response, await answerRequest(request, handlers, apiKey, seen));
		};
		// The only other errors are a closed connection, or this service being closed.
		answer().catch(() => response.destroy());
	});
	server.requestTimeout = 0;
	server.listen(options.port ?? 0, '127.0.0.1');
	await once(server, 'listening');

	baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

	return {
		baseUrl,
		apiKey,
		close: async () => {
			if (closing.signal.aborted) return;
			closing.abort();
			const closed = once(server, 'close');
			server.close();
			server.closeAllConnections();
			await closed;
			files.close();
		},
	};
}

/** What `onRequest` learns while a request is being answered. */
interface Seen {
	operation?: OperationName | 'store';
	body?: unknown;
}

type Answer = Reply & { readonly headers?: Readonly<Record<string, string>> };

async function answerRequest(
	request: IncomingMessage,
	handlers: Handlers<OperationName>,
	apiKey: string,
	seen: Seen,
): Promise<Answer> {
	try {
		requireKey(request, apiKey);
		const url = new URL(request.url ?? '/', 'http://sample');
		const { operation, ids } = findOperation(request.method ?? '', url.pathname);
		seen.operation = operation;
		const body = await readJson(request);
		if (body !== undefined) seen.body = body;
		return handlers[operation]({ ids, query: url.searchParams, body: body ?? {} });
	} catch (error) {
		return refusalAnswer(error);
	}
}

/** Checked first, so that no one without the key learns which paths and IDs exist. */
function requireKey(request: IncomingMessage, apiKey: string): void {
	const header = request.headers.authorization ?? '';
	const given = /^bearer +(\S+)$/i.exec(header)?.[1];
	const challenge = { 'WWW-Authenticate': 'Bearer' };
	if (given === undefined) {
		throw new Refusal(
			401,
			'unauthorized',
			'The header "Authorization: Bearer <key>" is missing.',
			undefined,
			challenge,
		);
	}
	const digest = (text: string) => createHash('sha256').update(text).digest();
	if (!timingSafeEqual(digest(given), digest(apiKey))) {
		throw new Refusal(401, 'unauthorized', 'This key is not valid for this sample service.', undefined, challenge);
	}
}

/** The body as a JSON object; undefined if there is none. */
async function readJson(request: IncomingMessage): Promise<Record<string, unknown> | undefined> {
	const chunks: Buffer[] = [];
	let bytes = 0;
	// Leaving the loop must not end the connection, on which the refusal still has to be sent.
	for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
		bytes += chunk.length;
		if (bytes > maxBodyBytes) {
			throw new Refusal(413, 'too_large', `A body may have at most ${maxBodyBytes} bytes.`);
		}
		chunks.push(chunk);
	}
	if (bytes === 0) return undefined;
	if (!/^application\/json\s*(?:;|$)/i.test(request.headers['content-type'] ?? '')) {
		throw new Refusal(415, 'unsupported_media_type', 'A body must be sent as application/json.');
	}
	let body: unknown;
	try {
		body = JSON.parse(Buffer.concat(chunks).toString('utf8'));
	} catch {
		throw new Refusal(400, 'invalid_json', 'The body is not JSON.');
	}
	if (!isRecord(body)) throw new Refusal(400, 'invalid_json', 'The body must be a JSON object.');
	return body;
}

function refusalAnswer(error: unknown): Answer {
	if (!(error instanceof Refusal)) {
		return { status: 500, body: { error: 'internal', message: 'The sample service failed.' } };
	}
	const { status, code, message, field, headers } = error;
	return { status, body: { error: code, message, ...(field === undefined ? {} : { field }) }, headers };
}

function send(response: ServerResponse, { status, body, headers = {} }: Answer): void {
	if (body === undefined) {
		response.writeHead(status, headers).end();
		return;
	}
	const text = JSON.stringify(body);
	response
		.writeHead(status, {
			'Content-Type': 'application/json; charset=utf-8',
			'Content-Length': Buffer.byteLength(text),
			'Cache-Control': 'no-store',
			...headers,
		})
		.end(text);
}
