import http from 'node:http';
import { systemClock } from '../../src/core/base/time/clock';
import { ServiceClient } from '../../src/core/service/client';
import { answerRightly } from '../faults/answers';
import { close, listen } from '../support/loopback';

/** Microseconds for one `verify` request with one citation in its answer, against a server in this process. */
export interface ClientBench {
	/** A bare fetch with the answer parsed. */
	readonly fetchUs: number;
	/** The same through the client. */
	readonly clientUs: number;
	/** What the client adds: the median over the rounds of their difference. */
	readonly overheadUs: number;
}

const { body: answer } = answerRightly({ operation: 'verify' });
const text = '556 U.S. 662';
const apiKey = 'bench-key';

/** Runs bare fetches and client calls in turns, so that both see the same machine. */
export async function measureClient(rounds = 15, requestsPerRound = 100): Promise<ClientBench> {
	const server = http.createServer((request, response) => {
		request.resume();
		request.once('end', () => response.setHeader('Content-Type', 'application/json').end(answer));
	});
	const baseUrl = await listen(server);
	const client = new ServiceClient({ baseUrl, apiKey }, { fetch, clock: systemClock });
	const bare = async () => {
		const response = await fetch(`${baseUrl}/legal/v1/verify`, {
			method: 'POST',
			headers: { authorization: `Bearer ${apiKey}`, accept: 'application/json', 'content-type': 'application/json' },
			body: JSON.stringify({ text }),
		});
		await response.json();
	};
	const called = () => client.call('verify', { text });
	try {
		// The first rounds compile and connect.
		for (let round = 0; round < 3; round++) {
			await time(bare, requestsPerRound);
			await time(called, requestsPerRound);
		}
		const results: { readonly bareUs: number; readonly calledUs: number }[] = [];
		for (let round = 0; round < rounds; round++) {
			const bareUs = await time(bare, requestsPerRound);
			results.push({ bareUs, calledUs: await time(called, requestsPerRound) });
		}
		return {
			fetchUs: Math.round(median(results.map(({ bareUs }) => bareUs))),
			clientUs: Math.round(median(results.map(({ calledUs }) => calledUs))),
			overheadUs: Math.round(median(results.map(({ bareUs, calledUs }) => calledUs - bareUs))),
		};
	} finally {
		await close(server);
	}
}

/** Mean microseconds of one run, one after the other. */
async function time(run: () => Promise<unknown>, times: number): Promise<number> {
	const start = performance.now();
	for (let i = 0; i < times; i++) await run();
	return ((performance.now() - start) * 1000) / times;
}

function median(values: readonly number[]): number {
	const sorted = values.toSorted((a, b) => a - b);
	return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
