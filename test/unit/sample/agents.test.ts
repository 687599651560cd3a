import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { withSample } from './sampleFixture';

interface AgentOfPage {
	id: string;
	name: string;
	isActive: boolean;
	vaultIds: string[];
	createdAt: string;
}

describe('sample agents', () => {
	it('come newest first, in pages that together hold each once', async () => {
		await withSample({}, async ({ request }) => {
			for (const limit of [1, 20, 50, 57, 250]) {
				const seen: AgentOfPage[] = [];
				let path = `/agent/v1/agents?limit=${limit}`;
				for (;;) {
					const { json } = await request(path);
					assert.ok(json.agents.length <= limit);
					seen.push(...json.agents);
					assert.equal(json.hasMore, json.nextCursor !== null);
					if (!json.hasMore) break;
					assert.equal(json.nextCursor, json.agents.at(-1).id);
					path = `/agent/v1/agents?limit=${limit}&cursor=${json.nextCursor}`;
				}
				assert.equal(seen.length, 57);
				assert.equal(new Set(seen.map(({ id }) => id)).size, 57);
				const times = seen.map(({ createdAt }) => createdAt);
				assert.deepEqual(times, times.toSorted().reverse());
			}
		});
	});

	it('are of several kinds, all called sample, fifty to a page by default', async () => {
		await withSample({}, async ({ request }) => {
			const { json } = await request('/agent/v1/agents');
			const agents: AgentOfPage[] = json.agents;
			assert.equal(agents.length, 50);
			assert.ok(agents.every(({ name }) => name.startsWith('Sample ')));
			assert.ok(agents.some(({ isActive }) => isActive) && agents.some(({ isActive }) => !isActive));
			assert.ok(
				agents.some(({ vaultIds }) => vaultIds.length === 0) && agents.some(({ vaultIds }) => vaultIds.length > 1),
			);
		});
	});

	it('refuse a limit out of range and a cursor that is no agent', async () => {
		await withSample({}, async ({ request }) => {
			for (const query of ['limit=0', 'limit=251', 'limit=x', 'limit=', 'limit=1.5', 'limit=-1']) {
				const answer = await request(`/agent/v1/agents?${query}`);
				assert.deepEqual([answer.status, answer.json.field], [400, 'limit'], query);
			}
			const answer = await request('/agent/v1/agents?cursor=agent_unknown');
			assert.deepEqual([answer.status, answer.json.field], [400, 'cursor']);
		});
	});

	it('can be as many as a test needs', async () => {
		await withSample({ agents: 1000 }, async ({ request }) => {
			const { json } = await request('/agent/v1/agents?limit=250');
			assert.equal(json.agents.length, 250);
			assert.equal(new Set(json.agents.map(({ name }: AgentOfPage) => name)).size, 250);
		});
	});
});
