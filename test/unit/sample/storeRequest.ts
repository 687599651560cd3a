import { createHash } from 'node:crypto';
import { type IncomingHttpHeaders, request } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export interface StoreAnswer {
	readonly status: number;
	readonly headers: IncomingHttpHeaders;
	readonly body: Buffer;
}

/** Sends exactly these headers, and `body` as it comes, so that a test can also send what no library would. */
export function storeRequest(
	url: string,
	input: {
		readonly method?: string;
		readonly headers?: Readonly<Record<string, string | number>>;
		readonly body?: Buffer | Readable;
	} = {},
): Promise<StoreAnswer> {
	return new Promise((resolve, reject) => {
		const sent = request(url, { method: input.method ?? 'GET', headers: input.headers ?? {}, agent: false });
		sent.once('error', reject);
		sent.once('response', (response) => {
			const chunks: Buffer[] = [];
			response.on('data', (chunk: Buffer) => chunks.push(chunk));
			response.once('error', reject);
			response.once('end', () =>
				resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
			);
		});
		if (input.body === undefined || Buffer.isBuffer(input.body)) sent.end(input.body);
		else pipeline(input.body, sent).catch(reject);
	});
}

export function digest(bytes: Buffer): string {
	return createHash('sha256').update(bytes).digest('hex');
}

/** Waits for what the service does after its last answer, 5 seconds at most. */
export async function eventually(condition: () => boolean): Promise<void> {
	const deadline = Date.now() + 5_000;
	while (!condition()) {
		if (Date.now() > deadline) throw new Error(`still not so: ${condition}`);
		await new Promise((resolve) => setImmediate(resolve));
	}
}
