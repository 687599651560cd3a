import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestService } from './services';

/** What was asked: of the service with its path, of the object store with "store" in front. */
export interface AskedRequest {
	readonly what: string;
	readonly headers: IncomingMessage['headers'];
	readonly body: string;
}

/** An answer: its status, a body (an object is sent as JSON), and headers. */
export type Reply = readonly [status: number, body?: unknown, headers?: Record<string, string>];

export interface InterfaceService extends TestService {
	readonly asked: AskedRequest[];
	/** Answers the next requests to what begins with this text in another way, until `clear`. */
	reply(what: string, ...replies: Reply[]): void;
	clear(): void;
}

/**
 * The twelve operations and an object store, written from the description of the interface alone, next to the sample: its answers are as odd as the
 * description lets them be. Statuses of success vary, numbers are texts, what may be null is, and each object has fields that no one knows.
 */
export async function startInterfaceService(): Promise<InterfaceService> {
	const asked: AskedRequest[] = [];
	let replies: { readonly what: string; readonly reply: Reply }[] = [];
	const objects = new Map([['o 1', '# Notes\n']]);
	const answer = (what: string, body: string, origin: string): Reply => {
		const given = replies.find((one) => what.startsWith(one.what));
		if (given) {
			if (replies.filter((one) => one.what === given.what).length > 1) replies = replies.filter((one) => one !== given);
			return given.reply;
		}
		const sent = body.startsWith('{') ? JSON.parse(body) : {};
		return (
			answers.map(([pattern, make]) => (pattern.test(what) ? make(sent, origin) : undefined)).find(Boolean) ?? [404]
		);
	};
	const server = createServer(async (request, response) => {
		const parts: Buffer[] = [];
		for await (const part of request) parts.push(part as Buffer);
		const body = Buffer.concat(parts).toString();
		const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
		const path = request.url ?? '';
		const isStore = path.startsWith('/store/');
		const what = `${isStore ? 'store ' : ''}${request.method} ${path}`;
		asked.push({ what, headers: request.headers, body });
		const isRefused = isStore === (request.headers.authorization !== undefined);
		send(
			response,
			isRefused
				? [401, { error: { code: 'unauthorized', message: 'no' } }]
				: replies.some((one) => what.startsWith(one.what))
					? answer(what, body, origin)
					: isStore
						? store(objects, request, body)
						: answer(what, body, origin),
		);
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	return {
		asked,
		baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		apiKey: 'brand_key-1',
		reply: (what, ...given) => {
			replies.push(...given.map((reply) => ({ what, reply })));
		},
		clear: () => {
			replies = [];
			asked.length = 0;
		},
		close: async () => {
			server.closeAllConnections();
			const closed = once(server, 'close');
			server.close();
			await closed;
		},
	};
}

function send(response: ServerResponse, [status, body, headers = {}]: Reply): void {
	const isJson = typeof body === 'object' && body !== null;
	response.writeHead(status, { ...(isJson && { 'content-type': 'application/json' }), ...headers });
	response.end(isJson ? JSON.stringify(body) : (body ?? ''));
}

/** A real store takes a presigned URL and nothing else. */
function store(objects: Map<string, string>, { method, url = '' }: IncomingMessage, body: string): Reply {
	const id = decodeURIComponent(url.split('?')[0]?.split('/').at(-1) ?? '');
	if (method === 'PUT') objects.set(id, body);
	else if (method === 'DELETE') objects.delete(id);
	const content = objects.get(id);
	if (content === undefined) return method === 'DELETE' ? [204] : [404, '<Error><Code>NoSuchKey</Code></Error>'];
	return [
		200,
		method === 'GET' ? content : '',
		{ etag: `"${content.length}-${content.slice(0, 8).replace(/\W/g, '')}"` },
	];
}

const brown = {
	id: '112233',
	name: 'Brown v. Board of Education',
	shortName: 'Brown',
	court: 'Supreme Court of the United States',
	dateDecided: '1954-05-17',
	docketNumber: null,
	parallelCitations: ['74 S. Ct. 686'],
	url: 'https://cases.example/brown',
	slug: 'brown',
};

type Sent = Readonly<Record<string, unknown>>;

const answers: readonly (readonly [RegExp, (sent: Sent, origin: string) => Reply])[] = [
	[
		/^POST \/legal\/v1\/verify$/,
		({ text }) => {
			const found = [...String(text).matchAll(/347 U\.S\. 483|410 U\.S\. 113/g)];
			const citations = found.map(({ 0: original, index }) => ({
				original,
				// Bytes, as texts.
				span: { start: `${Buffer.byteLength(String(text).slice(0, index))}`, end: null },
				status: original.startsWith('347') ? 'VERIFIED' : 'Multiple Matches',
				verificationSource: 'a database',
				confidence: '0.975',
				normalized: original,
				case: original.startsWith('347') ? brown : null,
				candidates: original.startsWith('347')
					? null
					: [
							{ name: 'Roe v. Wade', court: null, dateDecided: '1973', url: 'https://cases.example/roe' },
							{ name: 'Doe v. Bolton' },
							null,
						],
			}));
			return [
				201,
				{ summary: { total: `${found.length}`, verified: 1, notFound: null, multipleMatches: 1 }, citations, took: 3 },
			];
		},
	],
	[
		/^POST \/legal\/v1\/find$/,
		({ query }) => [200, { query, found: '1', candidates: [{ title: 'Brown', url: null }], hint: null }],
	],
	[/^POST \/applications\/v1\/projects\/[^/]+\/deployments$/, () => [202]],
	[/^DELETE \/applications\/v1\/projects\//, () => [200, 'gone']],
	[/^POST \/vault\/[^/]+\/multipart\/abort$/, () => [204]],
	[
		/^POST \/vault\/[^/]+\/objects\/o%201\/presigned-url$/,
		({ operation = 'GET' }, origin) => [
			200,
			{
				objectId: 'o 1',
				vaultId: 'v/1',
				filename: 'notes.md',
				blobKey: 'tenant/v1/o1',
				operation,
				presignedUrl: `${origin}/store/o%201?signature=secret-of-the-url&operation=${operation}`,
				expiresIn: '60',
				instructions: { curl: `curl ${origin}/store/o%201?signature=secret-of-the-url` },
				metadata: { contentType: 'text/markdown', sizeBytes: '8', bucket: 'bucket-1', region: null },
				tier: 'cold',
			},
		],
	],
	[
		/^PATCH \/vault\/[^/]+\/objects\/o%201$/,
		(sent) => [
			200,
			{
				id: 'o 1',
				path: null,
				metadata: { matter: 'Alder', ...(sent.metadata as object) },
				ingestionStatus: 'indexed',
				...sent,
				metadata_: 1,
			},
		],
	],
	[
		/^GET \/agent\/v1\/agents/,
		() => [
			200,
			{ agents: [{ id: 'a1', name: null, vaultIds: ['v/1', null], isActive: null }], hasMore: true, nextCursor: null },
		],
	],
	[
		/^GET \/agent\/v1\/run\/r%2F1\/details$/,
		() => [
			200,
			{
				id: 'r/1',
				agentId: 'a1',
				status: 'failed',
				createdAt: '2020-01-01T00:00:00Z',
				result: {
					output: 'See Brown v. Board of Education, 347 U.S. 483 (1954), and 999 U.S. 1.',
					finalResponse: null,
					logs: { tool: 'log' },
				},
				usage: { summary: { costMicros: '1500', totalTokens: 7 }, entries: null },
				steps: [{ content: '**done** <img src=x>', timestamp: null }],
			},
		],
	],
	[
		/^GET \/compute\/v1\/instances\/i1$/,
		() => [
			200,
			{
				id: 'i1',
				name: null,
				status: 'in_service',
				ip: '127.0.0.1',
				pricePerHour: 2.5,
				currentCost: '0.1',
				ssh: null,
				specs: 'many',
			},
		],
	],
	[
		/^GET \/format\/v1\/templates/,
		() => [
			200,
			{ templates: [{ id: 't1', name: 'Letter', type: 'letter', variables: 'a, b', tags: null, usageCount: '3' }] },
		],
	],
	[/^DELETE \/voice\/transcription\//, () => [200, { success: true }]],
];
