import { strict as assert } from 'node:assert';
import { after, before, beforeEach, describe, it } from 'mocha';
import { systemClock } from '../../../src/core/base/time/clock';
import { ServiceClient, type ServiceLogEvent } from '../../../src/core/service/client';
import type { OperationName } from '../../../src/core/service/operations';
import { answerLimits } from '../../../src/core/service/responseBody';
import { isServiceError } from '../../../src/core/service/serviceError';
import { answerRightly, inputs } from '../../faults/answers';
import { changed } from '../../faults/changes';
import { faults } from '../../faults/fault';
import { type FaultServer, startFaultServer } from '../../faults/faultServer';

describe('answers of another shape', () => {
	let server: FaultServer;
	let client: ServiceClient;
	let events: ServiceLogEvent[];

	before(async () => {
		server = await startFaultServer(answerRightly);
	});
	after(() => server.close());
	beforeEach(() => {
		server.clear();
		events = [];
		client = new ServiceClient(
			{ baseUrl: server.baseUrl, apiKey: 'key' },
			{ fetch, clock: systemClock, log: (event) => events.push(event) },
		);
	});

	const answer = (name: OperationName, body: unknown) =>
		server.inject(name, { kind: 'answer', status: 200, body: typeof body === 'string' ? body : JSON.stringify(body) });
	const dropped = () => events.flatMap((event) => (event.kind === 'dropped' ? event.parts : []));

	it('mean for an update without a body that it was made as asked', async () => {
		const { objectId: id, vaultId, filename, path } = inputs.updateObject;
		for (const fault of [faults.noContent, faults.empty]) {
			server.clear();
			server.inject('updateObject', fault);
			assert.deepEqual(await client.call('updateObject', inputs.updateObject), { id, vaultId, filename, path });
			assert.equal(server.seen.length, 1);
		}
		assert.deepEqual(await client.call('updateObject', { vaultId, objectId: id, metadata: { a: 1 } }), { id, vaultId });
		server.clear();
		answer('updateObject', { ok: true, filename: 'as-stored.md' });
		const { filename: stored, path: moved } = await client.call('updateObject', inputs.updateObject);
		assert.deepEqual([stored, moved], ['as-stored.md', path]);
		server.clear();
		server.inject('updateObject', faults.html);
		await assert.rejects(client.call('updateObject', inputs.updateObject), { name: 'ServiceError' });
	});

	it('name the list that is missing', async () => {
		const lists = { find: 'candidates', verify: 'citations', listAgents: 'agents', listTemplates: 'templates' };
		for (const [name, field] of Object.entries(lists) as [OperationName, string][]) {
			for (const body of [{}, { [field]: null }, { data: { [field]: [] } }]) {
				server.clear();
				answer(name, body);
				await assert.rejects(
					client.call(name, inputs[name] as never),
					(error) => isServiceError(error, 'protocol') && error.data.problem === 'noList' && error.data.field === field,
				);
				assert.equal(server.seen.length, 1, 'asking again would only repeat it');
			}
		}
	});

	it('are cut to what was asked for, and the log says by how much', async () => {
		const results = Array.from({ length: 9_999 }, (_, i) => ({ original: `${i} U.S. 1`, status: 'verified' }));
		answer('verify', { citations: results });
		const { citations } = await client.call('verify', { text: '347 U.S. 483' });
		assert.deepEqual(citations, results.slice(0, 2));
		assert.deepEqual(dropped(), [{ path: 'citations', expected: 'at most 2 elements', count: 9_997 }]);
		const long = await client.call('verify', { text: 'x'.repeat(64_000) });
		assert.equal(long.citations?.length, 500);

		const candidates = Array.from({ length: 30 }, (_, i) => ({ title: `${i}` }));
		answer('find', { candidates });
		assert.equal((await client.call('find', { query: 'abc', numResults: 3 })).candidates?.length, 3);
		assert.equal((await client.call('find', { query: 'abc' })).candidates?.length, 10);

		answer('listAgents', { agents: Array.from({ length: 300 }, (_, i) => ({ id: `${i}` })) });
		assert.equal((await client.call('listAgents', { limit: 1 })).agents?.length, 250);
	});

	it('are logged once for each field, by its name', async () => {
		answer('listTemplates', {
			templates: [
				{ id: 't', usageCount: 'secret' },
				{ id: 'u', usageCount: 'secret' },
			],
		});
		await client.call('listTemplates', {});
		await client.call('listTemplates', {});
		assert.deepEqual(dropped(), [{ path: 'templates[].usageCount', expected: 'number', count: 2 }]);
		answer('listTemplates', { templates: [{ id: 't', usageCount: 'secret', name: ['secret'] }] });
		await client.call('listTemplates', {});
		assert.deepEqual(dropped().at(-1), { path: 'templates[].name', expected: 'text', count: 1 });
		assert.ok(!JSON.stringify(events).includes('secret'));
	});

	it('of a run may be long: its texts are cut, and its fields are all there', async () => {
		const steps = Array.from({ length: 50 }, (_, i) => ({ id: `s${i}`, toolOutput: 'long '.repeat(40_000) }));
		answer('fetchRun', { id: 'run_1', status: 'running', steps });
		const run = await client.call('fetchRun', inputs.fetchRun);
		assert.deepEqual([run.id, run.status, run.steps?.length, run.steps?.at(-1)?.id], ['run_1', 'running', 50, 's49']);
		assert.ok(JSON.stringify(run).length < answerLimits.bytes);
		assert.equal(dropped().find(({ path }) => path === 'ends of texts')?.count, 50);
	});

	it('to what has no specified answer are returned, without what was sent in confidence', async () => {
		const environmentVariables = [
			{ key: 'TOKEN', value: 'environment-value-secret' },
			{ key: 'DEBUG', value: '1' },
			{ key: 'PORT', value: '8080' },
		];
		const start = () => client.call('startDeployment', { projectId: 'p', environmentVariables });
		answer('startDeployment', {
			id: 'dep_1',
			port: 8080,
			variables: { TOKEN: 'environment-value-secret', DEBUG: '1' },
			message: 'set DEBUG=1, TOKEN=environment-value; key bench-key-0123; see https://u:p@host.example/a?token=x#y',
		});
		client = new ServiceClient({ baseUrl: server.baseUrl, apiKey: 'bench-key-0123' }, { fetch, clock: systemClock });
		assert.deepEqual(await start(), {
			kind: 'json',
			value: {
				id: 'dep_1',
				port: '•••',
				variables: { TOKEN: '•••', DEBUG: '•••' },
				message: 'set DEBUG=•••, TOKEN=•••; key •••; see https://host.example/a',
			},
		});
		answer('startDeployment', 'started with environment-value-secret');
		assert.deepEqual(await start(), { kind: 'text', text: 'started with •••' });
		answer('deleteProject', { message: 'gone', hosting: ['kept'] });
		assert.deepEqual(await client.call('deleteProject', { projectId: 'p' }), {
			kind: 'json',
			value: { message: 'gone', hosting: ['kept'] },
		});
	});

	it('nested thousands of levels deep cost no field beside', async () => {
		server.inject('*', changed('deep'));
		const run = await client.call('fetchRun', inputs.fetchRun);
		assert.deepEqual([run.id, run.steps?.length, run.usage?.summary?.totalTokens], ['run_1', 1, 5]);
		const object = await client.call('updateObject', inputs.updateObject);
		assert.equal(object.filename, 'brief.md');
		const { length } = JSON.stringify([run, object, await client.call('fetchInstance', inputs.fetchInstance)]);
		assert.ok(length < 20_000, `${length}`);
	});
});
