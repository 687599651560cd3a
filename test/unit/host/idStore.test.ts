import '../features/citations/vscodeWithDocuments';
import { strict as assert } from 'node:assert';
import { EventEmitter, once } from 'node:events';
import promises, { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mock } from 'node:test';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { IdStore } from '../../../src/host/storage/idStore';

const place = { kind: 'stored', origin: 'https://service.example' } as const;

describe('IdStore', () => {
	let folder: string;
	let fired: number;

	beforeEach(async () => {
		folder = await mkdtemp(join(tmpdir(), 'benchbook-tracked-'));
		fired = 0;
	});
	afterEach(async () => {
		mock.restoreAll();
		await rm(folder, { recursive: true });
	});

	/** The ids as one window has them. */
	function openWindow(): IdStore<string> {
		const read = (value: unknown) => (typeof value === 'string' ? value : undefined);
		const store = new IdStore(folder, 'runs', read);
		store.onDidChange(() => fired++);
		return store;
	}

	/** The folder of the one origin. */
	async function originFolder(): Promise<string> {
		const [name = ''] = await readdir(folder);
		return join(folder, name);
	}

	it('sees what another window has added', async () => {
		const [one, other] = [openWindow(), openWindow()];
		assert.equal((await one.load(place)).size, 0);
		await other.update(place, (draft) => draft.set('run_1', 'queued'));
		assert.deepEqual([...(await one.load(place))], [['run_1', 'queued']]);
		assert.equal(fired, 2);
	});

	it('keeps a change that is made while an older state is still being read', async () => {
		const ids = openWindow();
		await openWindow().update(place, (draft) => draft.set('run_1', 'queued'));
		const steps = new EventEmitter();
		const reading = once(steps, 'read');
		const goingOn = once(steps, 'go on');
		const original = promises.open;
		const slow: typeof original = async (...args) => {
			const file = await original(...args);
			const close = file.close.bind(file);
			// What is in the file has been read by then.
			file.close = async () => {
				await close();
				steps.emit('read');
				await goingOn;
			};
			return file;
		};
		mock.method(promises, 'open', slow, { times: 1 });
		const loading = ids.load(place);
		await reading;
		await ids.update(place, (draft) => draft.delete('run_1'));
		steps.emit('go on');
		assert.equal((await loading).size, 0);
		assert.equal(ids.get(place).size, 0);
	});

	for (const [what, content] of [
		['is cut', '{"version":1,"ids":{"run_1"'],
		['a later version has written', '{"version":2,"runs":[{"id":"run_1"}]}'],
	] as const) {
		it(`keeps a file that ${what} beside its own`, async () => {
			const ids = openWindow();
			await ids.update(place, () => undefined);
			const inside = await originFolder();
			await writeFile(join(inside, 'runs.json'), content);
			assert.equal((await ids.load(place)).size, 0);
			assert.equal(await readFile(join(inside, 'runs.json'), 'utf8'), content);
			await ids.update(place, (draft) => draft.set('run_2', 'queued'));
			assert.equal(await readFile(join(inside, 'runs.json.bad'), 'utf8'), content);
			assert.deepEqual([...(await openWindow().load(place)).keys()], ['run_2']);
		});
	}
});
