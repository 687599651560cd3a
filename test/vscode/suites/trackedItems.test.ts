import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { ServiceError } from '../../../src/core/service/serviceError';
import type { Connection } from '../../../src/host/connections/connection';
import { IdStore } from '../../../src/host/storage/idStore';
import type { ItemKind, ItemSummary } from '../../../src/host/trackedItems/trackedItems';
import { ItemNotFoundError, TrackedItems } from '../../../src/host/trackedItems/trackedItems';

interface Job {
	readonly status: string;
	readonly steps: number;
	readonly key?: string;
}

/** The mechanism that runs and instances share, over a service in memory. */
describe('tracked items', () => {
	let folder: string;
	/** What the service answers, by ID; undefined is not found. */
	let jobs: Map<string, Job | Error>;
	const disposables: vscode.Disposable[] = [];
	const connection = { kind: 'stored', origin: 'https://service.example' } as Connection;
	const { signal } = new AbortController();

	const kind = {
		idField: 'jobId',
		forgetCommand: 'test.forget',
		texts: { notFound: (id: string) => `Job not found: ${id}` },
		fetch: async (_: unknown, id: string) => {
			const job = jobs.get(id);
			if (job === undefined) throw new ServiceError('notFound', { operation: 'fetchRun' });
			if (job instanceof Error) throw job;
			return job;
		},
		summarize: ({ status }: Job) => ({ status }),
		isSettled: ({ status }: ItemSummary) => status === 'done',
		progressOf: ({ status, steps }: Job) => [status, steps],
		withoutSecrets: ({ status, steps }: Job) => ({ status, steps }),
	} as unknown as ItemKind<Job, ItemSummary>;

	beforeEach(async () => {
		folder = await mkdtemp(join(tmpdir(), 'benchbook-items-'));
		jobs = new Map();
	});

	afterEach(async () => {
		vscode.Disposable.from(...disposables.splice(0)).dispose();
		await rm(folder, { recursive: true, force: true });
	});

	/** The items as one window has them. */
	function openWindow(): TrackedItems<Job, ItemSummary> {
		const read = (value: unknown) => value as ItemSummary;
		const items = new TrackedItems(kind, new IdStore(folder, 'jobs', read));
		disposables.push(items, items.store);
		return items;
	}

	it('poll as changed while anything moves on, then as unchanged, however many there are', async () => {
		const items = openWindow();
		const ids = Array.from({ length: 25 }, (_, i) => `job_${i}`);
		for (const id of ids) {
			jobs.set(id, { status: 'running', steps: 1 });
			await items.track(connection, id, signal);
		}
		assert.equal(await items.poll(connection, ids, signal), 'unchanged');
		jobs.set('job_0', { status: 'running', steps: 2 });
		assert.equal(await items.poll(connection, ids, signal), 'changed');
		for (const id of ids) jobs.set(id, { status: 'done', steps: 2 });
		assert.equal(await items.poll(connection, ids, signal), 'changed');
		assert.equal(await items.poll(connection, ids, signal), 'settled');
	});

	it('keep the details of the twenty fetched last', async () => {
		const items = openWindow();
		for (let i = 0; i < 21; i++) {
			jobs.set(`job_${i}`, { status: 'running', steps: i });
			await items.fetch(connection, `job_${i}`);
		}
		assert.equal(items.details(connection, 'job_0'), undefined);
		assert.equal(items.details(connection, 'job_1')?.steps, 1);
		assert.equal(items.details(connection, 'job_20')?.steps, 20);
		assert.equal(items.details({ ...connection }, 'job_20'), undefined, 'another connection has its own');
	});

	it('return secrets, and keep none', async () => {
		const items = openWindow();
		jobs.set('job_1', { status: 'running', steps: 1, key: 'secret' });
		assert.equal((await items.track(connection, 'job_1', signal)).key, 'secret');
		assert.deepEqual(items.details(connection, 'job_1'), { status: 'running', steps: 1 });
		assert.deepEqual([...items.store.get(connection)], [['job_1', { status: 'running' }]]);
	});

	it('fail to refresh when one could not be fetched, after the others have been', async () => {
		const items = openWindow();
		jobs.set('job_1', { status: 'running', steps: 1 });
		jobs.set('job_2', { status: 'running', steps: 1 });
		await items.track(connection, 'job_1', signal);
		await items.track(connection, 'job_2', signal);
		jobs.set('job_1', new Error('unreachable'));
		jobs.set('job_2', { status: 'done', steps: 2 });
		await assert.rejects(items.refresh(connection, ['job_1', 'job_2']), /unreachable/);
		assert.deepEqual(items.unsettled(connection), ['job_1']);
		// Nothing has moved on since, so that a poller slows down.
		await assert.rejects(items.poll(connection, ['job_1', 'job_2'], signal), /unreachable/);
	});

	it('settle when the service no longer has them, with a way to forget them', async () => {
		const items = openWindow();
		jobs.set('job_1', { status: 'running', steps: 1 });
		await items.track(connection, 'job_1', signal);
		jobs.delete('job_1');
		const error = await items.fetch(connection, 'job_1').then(
			() => undefined,
			(reason: unknown) => reason,
		);
		assert.ok(error instanceof ItemNotFoundError);
		assert.deepEqual(error.actions, [
			{ title: 'Remove from List', command: 'test.forget', argument: { jobId: 'job_1' } },
		]);
		assert.deepEqual(items.store.get(connection).get('job_1'), { status: 'running', gone: true });
		assert.deepEqual(items.unsettled(connection), []);
	});

	it('announce the end in one window of two', async () => {
		const [one, two] = [openWindow(), openWindow()];
		const announced: string[] = [];
		disposables.push(one.onDidSettle(({ id }) => announced.push(id)));
		disposables.push(two.onDidSettle(({ id }) => announced.push(id)));
		jobs.set('job_1', { status: 'running', steps: 1 });
		await one.track(connection, 'job_1', signal);
		jobs.set('job_1', { status: 'done', steps: 2 });
		await Promise.all([one.fetch(connection, 'job_1'), two.fetch(connection, 'job_1')]);
		assert.deepEqual(announced, ['job_1']);
	});
});
