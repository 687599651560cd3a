import { getOrInsertComputed } from '../../core/base/data/getOrInsertComputed';
import { limits } from '../../core/service/limits';
import type { Agent, AgentPage } from '../../core/service/schemas';
import { Changing } from '../editor';
import type { Connection } from './connection';

/** The most that one request returns: the views of vaults and of runs need all agents. */
const pageSize = limits.limit.max;

interface Loaded {
	pages: readonly AgentPage[];
	/** Agents that the service returned beyond the maximum of a page, and that nothing else fetches. */
	leftOut: number;
	/** The requests in progress: views that need the same pages share them. */
	pending: Promise<void> | undefined;
}

/** The pages of agents fetched so far, shared by the views: agents also name vaults. */
export class AgentList extends Changing {
	private readonly loaded = new WeakMap<Connection, Loaded>();

	/** The agents known so far, each once. */
	get(connection: Connection): readonly Agent[] {
		const agents = new Map<string, Agent>();
		for (const page of this.of(connection).pages) {
			for (const agent of page.agents ?? []) {
				if (agent.id !== undefined) agents.set(agent.id, agent);
			}
		}
		return [...agents.values()];
	}

	hasMore(connection: Connection): boolean {
		return nextCursor(this.of(connection).pages) !== undefined;
	}

	/** Whether the service says that there are more agents, but gives no way to list them. */
	isCutOff(connection: Connection): boolean {
		const { pages } = this.of(connection);
		return pages.at(-1)?.hasMore === true && nextCursor(pages) === undefined;
	}

	/** How many agents the service returned beyond what it was asked for. */
	leftOut(connection: Connection): number {
		return this.of(connection).leftOut;
	}

	/** Fetches the first page unless some pages are already there. */
	async load(connection: Connection): Promise<void> {
		const loaded = this.of(connection);
		if (loaded.pages.length === 0) await this.share(loaded, (count) => fetchPages(connection, 1, count));
		else await loaded.pending;
	}

	/** Fetches as many pages again as there are. */
	async refresh(connection: Connection): Promise<void> {
		const loaded = this.of(connection);
		loaded.leftOut = 0;
		await this.share(loaded, (count) => fetchPages(connection, Math.max(1, loaded.pages.length), count));
	}

	/** Fetches the next page. */
	async loadMore(connection: Connection): Promise<void> {
		const loaded = this.of(connection);
		await loaded.pending?.catch(() => undefined);
		const cursor = nextCursor(loaded.pages);
		if (cursor === undefined) return;
		await this.share(loaded, async (onLeftOut) => [
			...loaded.pages,
			await connection.client.call('listAgents', { limit: pageSize, cursor }, { onLeftOut }),
		]);
	}

	private of(connection: Connection): Loaded {
		return getOrInsertComputed(this.loaded, connection, () => ({ pages: [], leftOut: 0, pending: undefined }));
	}

	private share(
		loaded: Loaded,
		fetch: (onLeftOut: (agents: number) => void) => Promise<readonly AgentPage[]>,
	): Promise<void> {
		loaded.pending ??= fetch((agents) => {
			loaded.leftOut += agents;
		})
			.then((pages) => {
				loaded.pages = pages;
				this.changed.fire();
			})
			.finally(() => {
				loaded.pending = undefined;
			});
		return loaded.pending;
	}
}

async function fetchPages(
	{ client }: Connection,
	count: number,
	onLeftOut: (agents: number) => void,
): Promise<readonly AgentPage[]> {
	const pages: AgentPage[] = [];
	for (let cursor: string | undefined; pages.length < count; ) {
		pages.push(await client.call('listAgents', { limit: pageSize, cursor }, { onLeftOut }));
		cursor = nextCursor(pages);
		if (cursor === undefined) break;
	}
	return pages;
}

/** The cursor of the next page. A service that gives none, or one that was used before, has no more pages. */
function nextCursor(pages: readonly AgentPage[]): string | undefined {
	const last = pages.at(-1);
	const cursor = last?.nextCursor;
	if (last?.hasMore === false || cursor === undefined || cursor === '') return undefined;
	return pages.slice(0, -1).some((page) => page.nextCursor === cursor) ? undefined : cursor;
}
