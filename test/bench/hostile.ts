import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { OperationName } from '../../src/core/service/operations';
import { operationNames } from '../faults/faultServer';

/**
 * How long reading a hostile answer keeps the thread at most, by operation: milliseconds, with the answer that does it. What VS Code
 * does with the text that comes of it isn't in it.
 */
export type HostileBench = Readonly<Record<OperationName, { readonly longest: number; readonly answer: string }>>;

export async function measureHostileAnswers(): Promise<HostileBench> {
	const server = start(require.resolve('./hostileServer.ts'));
	try {
		const [baseUrl] = await once(server, 'message');
		const found: [OperationName, { longest: number; answer: string }][] = [];
		for (const operation of operationNames) {
			const reader = start(require.resolve('./hostileReader.ts'));
			reader.send({ baseUrl, operation });
			const [figures] = (await once(reader, 'message')) as [Record<string, number>];
			const [answer, longest] = Object.entries(figures).reduce((most, one) => (one[1] > most[1] ? one : most));
			found.push([operation, { longest, answer }]);
		}
		return Object.fromEntries(found) as HostileBench;
	} finally {
		server.kill();
	}
}

function start(program: string) {
	return fork(program, { execArgv: ['--import', 'tsx'] });
}
