import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { close, listen } from '../support/loopback';
import type { FakeCourtListener } from './fakeCourtListener';

/** Serves a fake on a free loopback port until it is closed. */
export async function serve(
	fake: FakeCourtListener,
): Promise<{ readonly baseUrl: string; readonly close: () => void }> {
	const server = createServer((request, response) => {
		void text(request).then((body) => {
			const { authorization, 'content-type': contentType } = request.headers;
			const reply = fake.respond({
				method: request.method ?? '',
				path: request.url ?? '',
				...(authorization !== undefined && { authorization }),
				...(contentType !== undefined && { contentType }),
				body,
			});
			response.writeHead(reply.status, reply.headers).end(JSON.stringify(reply.body));
		});
	});
	return { baseUrl: await listen(server), close: () => void close(server) };
}

/** The fake as a fetch function, without a network. */
export function fetchFrom(fake: Pick<FakeCourtListener, 'respond'>): typeof fetch {
	return async (input, init) => {
		const url = new URL(String(input));
		const headers = new Headers(init?.headers);
		const authorization = headers.get('authorization');
		const contentType = headers.get('content-type');
		const reply = fake.respond({
			method: init?.method ?? 'GET',
			path: url.pathname + url.search,
			...(authorization !== null && { authorization }),
			...(contentType !== null && { contentType }),
			body: typeof init?.body === 'string' ? init.body : '',
		});
		return new Response(JSON.stringify(reply.body), { status: reply.status, headers: { ...reply.headers } });
	};
}
