import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { sampleIds } from '../../../src/sample/sampleIds';
import { withSample } from './sampleFixture';

const { intake, portal, deploying } = sampleIds.projects;
const deploymentsOf = (id: string) => `/applications/v1/projects/${id}/deployments`;

describe('sample projects', () => {
	it('start a deployment with variables merged into those set before, and never repeat a value', async () => {
		await withSample({}, async ({ request }) => {
			const variable = (key: string) => ({ key, value: 'secret-value', target: ['production'], type: 'encrypted' });
			const first = await request(deploymentsOf(intake), {
				body: { environmentVariables: [variable('B'), variable('A')] },
			});
			assert.equal(first.status, 202);
			assert.match(first.json.message, /A, B, SAMPLE_MODE/);
			const second = await request(deploymentsOf(intake), {
				body: { environmentVariables: [variable('C'), variable('A')] },
			});
			assert.match(second.json.message, /A, B, C, SAMPLE_MODE/);
			assert.ok(!JSON.stringify([first.json, second.json]).includes('secret-value'));
			assert.equal((await request(deploymentsOf(portal), { method: 'POST' })).status, 202);
		});
	});

	it('refuse entries that are no variables, an unknown project, and a second deployment at once', async () => {
		await withSample({}, async ({ request }) => {
			const wrong: readonly (readonly [field: string, entries: unknown])[] = [
				['environmentVariables', {}],
				['environmentVariables[0]', ['A=1']],
				['environmentVariables[0].key', [{ value: '1' }]],
				['environmentVariables[0].key', [{ key: '', value: '1' }]],
				['environmentVariables[1].value', [{ key: 'A', value: '' }, { key: 'B' }]],
				['environmentVariables[0].value', [{ key: 'A', value: 5 }]],
				['environmentVariables[0].target', [{ key: 'A', value: '1', target: 'production' }]],
				['environmentVariables[0].type', [{ key: 'A', value: '1', type: 1 }]],
			];
			for (const [field, environmentVariables] of wrong) {
				const { status, json } = await request(deploymentsOf(intake), { body: { environmentVariables } });
				assert.deepEqual([status, json.field], [400, field]);
			}
			assert.equal((await request(deploymentsOf('prj_unknown'), { body: {} })).status, 404);
			assert.equal((await request(deploymentsOf(deploying), { body: {} })).status, 409);
		});
	});

	it('are gone once deleted, with or without their hosting', async () => {
		const remove = (target: string, body?: unknown) =>
			withSample({}, async ({ request }) => {
				const first = await request(`/applications/v1/projects/${target}`, { method: 'DELETE', body });
				if (first.status === 200) {
					assert.equal((await request(`/applications/v1/projects/${target}`, { method: 'DELETE' })).status, 404);
					assert.equal((await request(deploymentsOf(target.split('?')[0] ?? ''), { body: {} })).status, 404);
				}
				return `${first.status} ${first.json.field ?? first.json.message}`;
			});
		assert.match(await remove(intake), /^200 .*removed too/);
		assert.match(await remove(`${intake}?deleteFromHosting=true`), /^200 .*removed too/);
		assert.match(await remove(`${intake}?deleteFromHosting=false`), /^200 .*hosting resources were kept/);
		assert.match(await remove(intake, { deleteFromHosting: false }), /^200 .*removed too/);
		assert.equal(await remove(`${intake}?deleteFromHosting=no`), '400 deleteFromHosting');
		assert.match(await remove('prj_unknown'), /^404/);
	});
});
