import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { systemClock } from '../../../src/core/base/time/clock';
import { ServiceClient } from '../../../src/core/service/client';
import { type KnownObject, objectKey } from '../../../src/core/service/vault/knownObject';
import { agentNodes } from '../../../src/features/agents/agentNodes';
import { vaultNode } from '../../../src/features/vault/vaultNodes';
import { Vaults } from '../../../src/features/vault/vaults';
import { AgentList } from '../../../src/host/connections/agentList';
import type { Connection } from '../../../src/host/connections/connection';
import type { Services } from '../../../src/host/services';
import { IdStores } from '../../../src/host/storage/idStores';
import type { TreeNode } from '../../../src/host/trees/treeNode';
import { Tree } from '../../../src/host/trees/trees';
import { requestsOf } from '../support/explorer';
import { type FaultyService, startFaultyService } from '../support/services';

/** Milliseconds of processor time; expanding a row is to take less. */
const expandingMs = 100;
const objectCount = 10_000;

/** The trees over many rows, made of the same parts as in the extension, and asked as VS Code asks them. */
describe('an explorer with ten thousand objects and a thousand agents', () => {
	let service: FaultyService;
	let folder: string;
	let connection: Connection;
	let services: Services;
	const disposables: vscode.Disposable[] = [];

	before(async () => {
		service = await startFaultyService({ agents: 1_000 });
		folder = await mkdtemp(join(tmpdir(), 'benchbook-scale-'));
		const client = new ServiceClient(service, { fetch: (input, init) => fetch(input, init), clock: systemClock });
		connection = { kind: 'stored', origin: client.origin, label: 'test', client };
		const context = { globalStorageUri: vscode.Uri.file(folder) } as vscode.ExtensionContext;
		const connections = { get: async () => connection, onDidChange: new vscode.EventEmitter().event };
		const log = vscode.window.createOutputChannel('Benchbook scale test', { log: true });
		services = {
			context: { ...context, globalState: { get: () => undefined } },
			log,
			clock: systemClock,
			connections,
			agents: new AgentList(),
			idStores: new IdStores(context),
		} as unknown as Services;
		disposables.push(log, services.agents, services.idStores);
		await services.idStores.objects.update(connection, (draft) => {
			for (let i = 0; i < objectCount; i++) {
				const object: KnownObject = {
					vaultId: 'vault_big',
					objectId: `obj_${i}`,
					filename: `Document ${i}.md`,
					sizeBytes: i,
					contentType: 'text/markdown',
					...(i % 2 === 0 && { path: '/all in one folder' }),
				};
				draft.set(objectKey(object), object);
			}
		});
	});

	after(async () => {
		vscode.Disposable.from(...disposables).dispose();
		await service.close();
		await rm(folder, { recursive: true, force: true });
	});

	/** What VS Code does when a row is expanded: its children, and each one's item. Returns the time it took. */
	async function expand(tree: Tree, node: TreeNode | undefined): Promise<{ rows: TreeNode[]; ms: number }> {
		const begun = processorMs();
		const rows = await tree.getChildren(node);
		for (const row of rows) tree.getTreeItem(row);
		return { rows, ms: processorMs() - begun };
	}

	/** A tree that has not loaded anything yet. */
	function newTree(): Tree {
		const vaults = new Vaults(services);
		return new Tree(services, {
			// No view of the window: VS Code would ask as well, in the middle of what is measured.
			view: 'benchbook.scaleTest',
			commands: [],
			load: async () => undefined,
			roots: () => vaults.get(connection).map((vault) => vaultNode(vault, vaults)),
		});
	}

	/** The extension host may be busy with something else for a moment: one of several rounds must be in time. */
	async function withinTime(what: string, run: () => Promise<number>): Promise<void> {
		let best = Number.POSITIVE_INFINITY;
		for (let round = 0; round < 10 && best >= expandingMs; round++) best = Math.min(best, await run());
		console.log(`${what}: ${best} ms`);
		assert.ok(best < expandingMs, `${what}: ${best} ms`);
	}

	it('expands any row in under 100 ms, without a request', async () => {
		service.faults.clear();
		await withinTime(`expanding, ${objectCount} objects`, async () => {
			const tree = newTree();
			try {
				const { rows: roots, ms: rootMs } = await expand(tree, undefined);
				const first = await expand(tree, roots[0]);
				const times = [rootMs, first.ms];
				for (const node of first.rows) {
					const { rows, ms } = await expand(tree, node);
					times.push(ms);
					assert.equal(rows.length, 501, 'five hundred and "Show more"');
				}
				return Math.max(...times);
			} finally {
				tree.dispose();
			}
		});
		assert.equal(service.faults.seen.length, 0);
	});

	it('filters ten thousand rows in under 100 ms', async () => {
		await withinTime(`filtering, ${objectCount} objects`, async () => {
			const tree = newTree();
			try {
				await tree.getChildren();
				tree.setFilter('Document 9999');
				const begun = processorMs();
				const [vault] = await tree.getChildren();
				const [unplaced] = await tree.getChildren(vault);
				const rows = await tree.getChildren(unplaced);
				const ms = processorMs() - begun;
				tree.setFilter('');
				assert.deepEqual(
					rows.map(({ label }) => label),
					['Document 9999.md'],
				);
				return ms;
			} finally {
				tree.dispose();
			}
		});
	});

	it('asks for a thousand agents page by page, and a refresh for as many pages', async () => {
		const { agents } = services;
		service.faults.clear();
		await agents.load(connection);
		while (agents.hasMore(connection)) await agents.loadMore(connection);
		assert.equal(agents.get(connection).length, 1_000);
		assert.equal(requestsOf(service, 'listAgents').length, 4);
		service.faults.clear();
		// Two views refresh at once.
		await Promise.all([agents.refresh(connection), agents.refresh(connection)]);
		assert.equal(requestsOf(service, 'listAgents').length, 4);
		assert.equal(service.faults.seen.length, 4);
		await withinTime('rows of 1000 agents', async () => {
			const begun = processorMs();
			const nodes = agentNodes(agents.get(connection), new Map(), String);
			assert.equal(nodes.length, 1_000);
			return processorMs() - begun;
		});
	});

	it('reads ten thousand known objects after a restart', async () => {
		const stores = new IdStores(services.context);
		disposables.push(stores);
		const begun = performance.now();
		assert.equal((await stores.objects.load(connection)).size, objectCount);
		console.log(`reading ${objectCount} known objects: ${performance.now() - begun} ms`);
	});

	it('notices what another window has added or forgotten', async () => {
		const other = new IdStores(services.context);
		disposables.push(other);
		await other.runs.load(connection);
		await Promise.all([
			services.idStores.runs.update(connection, (draft) => draft.set('run_1', { status: 'running' })),
			other.runs.update(connection, (draft) => draft.set('run_2', {})),
		]);
		assert.deepEqual([...(await other.runs.load(connection)).keys()].sort(), ['run_1', 'run_2']);
		await other.runs.update(connection, (draft) => draft.delete('run_1'));
		assert.deepEqual([...(await services.idStores.runs.load(connection)).keys()], ['run_2']);
	});
});

/** The processor time that this process has had: unlike a clock, it doesn't count what else the machine is busy with. */
function processorMs(): number {
	const { user, system } = process.cpuUsage();
	return (user + system) / 1_000;
}
