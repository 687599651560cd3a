import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import type { Template } from '../../../src/core/service/schemas';
import { withSample } from './sampleFixture';

describe('sample templates', () => {
	it('are of several types, with variables, tags and a use count, and can be filtered by type', async () => {
		await withSample({}, async ({ request }) => {
			const all: Template[] = (await request('/format/v1/templates')).json.templates;
			assert.ok(all.length >= 10);
			assert.equal(new Set(all.map(({ id }) => id)).size, all.length);
			for (const template of all) {
				assert.deepEqual(Object.keys(template).sort(), [
					'createdAt',
					'description',
					'id',
					'name',
					'tags',
					'type',
					'usageCount',
					'variables',
				]);
				assert.ok(template.tags?.includes('sample'));
			}
			assert.ok(all.some(({ variables }) => variables?.length === 0));
			const types = new Set(all.map(({ type }) => type));
			assert.ok(types.size >= 5);
			for (const type of types) {
				const { json } = await request(`/format/v1/templates?type=${type}`);
				assert.deepEqual(
					json.templates,
					all.filter((template) => template.type === type),
				);
			}
			assert.deepEqual((await request('/format/v1/templates?type=unknown')).json, { templates: [] });
		});
	});
});
