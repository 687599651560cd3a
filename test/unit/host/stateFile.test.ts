import { strict as assert } from 'node:assert';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { StateFile } from '../../../src/node/stateFile';

const parse = (content: unknown): string[] => (Array.isArray(content) ? content.map(String) : []);

describe('StateFile', () => {
	let folder: string;
	beforeEach(async () => {
		folder = await mkdtemp(join(tmpdir(), 'benchbook-state-'));
	});
	afterEach(() => rm(folder, { recursive: true }));

	it('loses nothing when many windows write at once', async () => {
		const path = join(folder, 'deep', 'ids.json');
		const windows = Array.from({ length: 5 }, () => new StateFile(path, parse));
		await Promise.all(
			windows.flatMap((file, window) =>
				Array.from({ length: 10 }, (_, index) => file.update((ids) => [...ids, `${window}.${index}`])),
			),
		);
		assert.equal(new Set(await new StateFile(path, parse).read()).size, 50);
		assert.deepEqual(await readdir(join(folder, 'deep')), ['ids.json']);
	});

	it('replaces a broken file whose parser accepts anything', async () => {
		const path = join(folder, 'ids.json');
		const file = new StateFile(path, parse);
		assert.deepEqual(await file.read(), []);
		await writeFile(path, '["cut');
		assert.deepEqual(await file.read(), []);
		await file.update((ids) => [...ids, 'a']);
		assert.equal(await readFile(path, 'utf8'), '["a"]\n');
	});

	it('keeps beside it what its reader refuses, and every earlier one', async () => {
		const path = join(folder, 'ids.json');
		const strict = (content: unknown): string[] => {
			if (content === undefined || Array.isArray(content)) return parse(content);
			throw new Error('not ours');
		};
		const file = new StateFile(path, strict);
		for (const [content, name] of [
			['["cut', 'ids.json.bad'],
			['{"version": 2}', 'ids.json.2.bad'],
			['', 'ids.json.3.bad'],
		] as const) {
			await writeFile(path, content);
			assert.deepEqual(await file.read(), []);
			await assert.rejects(
				file.update(() => {
					throw new Error('no');
				}),
			);
			assert.equal(await readFile(path, 'utf8'), content);
			await file.update((ids) => [...ids, 'a']);
			assert.equal(await readFile(path, 'utf8'), '["a"]\n');
			assert.equal(await readFile(join(folder, name), 'utf8'), content);
		}
		await file.update((ids) => [...ids, 'b']);
		const kept = ['ids.json', 'ids.json.2.bad', 'ids.json.3.bad', 'ids.json.bad'];
		assert.deepEqual((await readdir(folder)).sort(), kept);
		assert.equal(await readFile(join(folder, 'ids.json.bad'), 'utf8'), '["cut');
	});

	it('takes over a lock that its owner has abandoned', async () => {
		const path = join(folder, 'ids.json');
		await writeFile(`${path}.lock`, '');
		const longAgo = new Date(Date.now() - 60_000);
		await utimes(`${path}.lock`, longAgo, longAgo);
		assert.deepEqual(await new StateFile(path, parse).update(() => ['a']), ['a']);
	});

	it('gives way between reading, changing and writing', async () => {
		const path = join(folder, 'ids.json');
		await writeFile(path, '[]');
		let turn = 0;
		let isOver = false;
		const count = () => {
			turn += 1;
			if (!isOver) setImmediate(count);
		};
		const turns: Record<string, number> = {};
		const file = new StateFile<object>(path, (content) => {
			turns.read = turn;
			return content as object;
		});
		const written = {
			toJSON: () => {
				turns.written = turn;
				return ['a'];
			},
		};
		count();
		await file.update(() => {
			turns.changed = turn;
			return written;
		});
		isOver = true;
		const { read = 0, changed = 0, written: wrote = 0 } = turns;
		assert.ok(read < changed && changed < wrote, JSON.stringify(turns));
		assert.equal(await readFile(path, 'utf8'), '["a"]\n');
	});

	it('leaves the old content when a change throws', async () => {
		const path = join(folder, 'ids.json');
		const file = new StateFile(path, parse);
		await file.update(() => ['a']);
		await assert.rejects(
			file.update(() => {
				throw new Error('no');
			}),
		);
		assert.deepEqual(await file.update((ids) => [...ids, 'b']), ['a', 'b']);
	});
});
