import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import { findFieldProblem } from '../../../src/core/service/limits';
import { type Operation, type OperationName, operations, requestTarget } from '../../../src/core/service/operations';
import { inputs } from '../../faults/answers';
import { operationNames } from '../../faults/faultServer';

/** Method, target and body of each operation for the sample inputs, as section 4 of the interface has them. */
const requests: Readonly<Record<OperationName, [string, string, unknown]>> = {
	find: ['POST', '/legal/v1/find', { query: 'qualified immunity', numResults: 5 }],
	verify: ['POST', '/legal/v1/verify', { text: inputs.verify.text }],
	startDeployment: [
		'POST',
		'/applications/v1/projects/proj_1/deployments',
		{ environmentVariables: inputs.startDeployment.environmentVariables },
	],
	abortUpload: ['POST', '/vault/vault_1/multipart/abort', { objectId: 'obj_1', uploadId: 'upload_1' }],
	createPresignedUrl: ['POST', '/vault/vault_1/objects/obj_1/presigned-url', { operation: 'GET', expiresIn: 600 }],
	fetchRun: ['GET', '/agent/v1/run/run_1/details', undefined],
	listAgents: ['GET', '/agent/v1/agents?limit=2&cursor=agent_9', undefined],
	fetchInstance: ['GET', '/compute/v1/instances/inst_1', undefined],
	updateObject: [
		'PATCH',
		'/vault/vault_1/objects/obj_1',
		{ filename: 'brief.md', path: null, metadata: { court: 'nd cal' } },
	],
	listTemplates: ['GET', '/format/v1/templates?type=letter', undefined],
	deleteProject: ['DELETE', '/applications/v1/projects/proj_1?deleteFromHosting=false', undefined],
	deleteTranscription: ['DELETE', '/voice/transcription/tr_1', undefined],
};

function request<N extends OperationName>(name: N): [string, string, unknown] {
	const operation: Operation<N> = operations[name];
	const body = operation.body?.(inputs[name]);
	return [
		operation.method,
		requestTarget(operation, inputs[name]),
		body === undefined ? undefined : JSON.parse(JSON.stringify(body)),
	];
}

describe('operations', () => {
	it('are twelve', () => assert.equal(operationNames.length, 12));

	for (const name of operationNames) {
		it(`${name} makes the request of the interface`, () => assert.deepEqual(request(name), requests[name]));
	}

	it('send nothing about hosting unless it is to be kept', () => {
		for (const input of [{ projectId: 'p' }, { projectId: 'p', keepHosting: false }]) {
			assert.equal(requestTarget(operations.deleteProject, input), '/applications/v1/projects/p');
		}
	});

	it('may take a minute, changes half of one', () => {
		const changes = operationNames.filter((name) => operations[name].timeoutMs < 60_000);
		assert.deepEqual(changes, ['abortUpload', 'updateObject', 'deleteProject', 'deleteTranscription']);
		assert.deepEqual([...new Set(operationNames.map((name) => operations[name].timeoutMs))].sort(), [30_000, 60_000]);
	});

	it('leave absent query fields out', () => {
		assert.equal(requestTarget(operations.listAgents, {}), '/agent/v1/agents');
		assert.equal(requestTarget(operations.listTemplates, { type: '' }), '/format/v1/templates?type=');
	});

	it('encode ids whole', () => {
		assert.equal(
			requestTarget(operations.fetchRun, { runId: '../a/b?c#d%20 é{}$&' }),
			'/agent/v1/run/..%2Fa%2Fb%3Fc%23d%2520%20%C3%A9%7B%7D%24%26/details',
		);
	});
});

describe('limits', () => {
	const within: Readonly<Record<string, unknown>>[] = [
		{ query: 'abc' },
		{ query: 'a'.repeat(1000) },
		{ numResults: 1 },
		{ numResults: 25 },
		{ text: 'a'.repeat(64_000) },
		{ text: '🙂'.repeat(32_000) },
		{ expiresIn: 60 },
		{ expiresIn: 604_800 },
		{ sizeBytes: 1 },
		{ sizeBytes: 5_368_709_120 },
		{ limit: 1 },
		{ limit: 250 },
		{ query: undefined, limit: undefined },
	];
	it('are inclusive', () => {
		for (const input of within)
			assert.equal(findFieldProblem(input, []), undefined, JSON.stringify(input).slice(0, 80));
	});

	const outside: [string, unknown][] = [
		['query', 'ab'],
		['query', 'a'.repeat(1001)],
		['numResults', 0],
		['numResults', 26],
		['numResults', 1.5],
		['text', 'a'.repeat(64_001)],
		['text', `${'🙂'.repeat(32_000)}a`],
		['expiresIn', 59],
		['expiresIn', 604_801],
		['sizeBytes', 0],
		['sizeBytes', 5_368_709_121],
		['limit', 251],
		['limit', Number.NaN],
	];
	it('name field and range', () => {
		for (const [field, value] of outside) {
			const problem = findFieldProblem({ [field]: value }, []);
			assert.equal(problem?.field, field, `${field} ${String(value).slice(0, 20)}`);
			assert.ok(problem.range);
		}
	});

	it('refuse ids that would lead to another path', () => {
		for (const id of ['', '.', '..', 'a\ud800'])
			assert.deepEqual(findFieldProblem({ runId: id }, ['runId']), { field: 'runId' });
		for (const id of ['...', 'a/b', ' ']) assert.equal(findFieldProblem({ runId: id }, ['runId']), undefined);
	});
});
