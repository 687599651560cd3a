import { limits } from '../core/service/limits';
import type { Agent } from '../core/service/schemas';
import { invalidField, readQueryInteger } from './fields';
import * as records from './records.json';
import { type Handlers, ok } from './request';
import { sampleIds } from './sampleIds';

/** `listAgents`. Agents are listed newest first; a page starts after the agent whose ID is the cursor. */
export function handleAgents(count: number): Handlers<'listAgents'> {
	const agents = makeAgents(count);
	return {
		listAgents: ({ query }) => {
			const limit = readQueryInteger(query, 'limit', limits.limit) ?? 50;
			const cursor = query.get('cursor');
			const before = cursor === null ? -1 : agents.findIndex(({ id }) => id === cursor);
			if (cursor !== null && before < 0) throw invalidField('cursor', 'must be the ID of an agent on the page before');
			const page = agents.slice(before + 1, before + 1 + limit);
			const hasMore = before + 1 + page.length < agents.length;
			return ok({ agents: page, hasMore, nextCursor: hasMore ? (page.at(-1)?.id ?? null) : null });
		},
	};
}

/** The three in the records, then as many as needed: each task in each matter, numbered if there aren't enough. */
function makeAgents(count: number): readonly Agent[] {
	const { agents: leading, tasks, matters } = records;
	const { research, filings } = sampleIds.vaults;
	const newest = Date.UTC(2026, 5, 1, 9);
	return Array.from({ length: count }, (_, index): Agent => {
		const at = new Date(newest - index * 36 * 3_600_000).toISOString();
		const given = leading[index];
		if (given) return { ...given, createdAt: at, updatedAt: at };
		const turn = index - leading.length;
		const task = tasks[turn % tasks.length] ?? '';
		const matter = matters[Math.floor(turn / tasks.length) % matters.length] ?? '';
		const round = Math.floor(turn / (tasks.length * matters.length));
		return {
			id: `agent_sample_${String(index).padStart(4, '0')}`,
			name: `Sample ${task}, ${matter} matter${round === 0 ? '' : ` ${round + 1}`}`,
			description: `Works on the ${matter} matter. Sample agent.`,
			model: turn % 3 === 0 ? 'sample-large' : 'sample-small',
			vaultIds: turn % 4 === 0 ? [research] : turn % 4 === 1 ? [filings] : [],
			isActive: turn % 7 !== 6,
			createdAt: at,
			updatedAt: at,
		};
	});
}
