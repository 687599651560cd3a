import '../../vscodeForTexts';
import { strict as assert } from 'node:assert';
import { after, before, describe, it } from 'mocha';
import { pressKey } from '../../../../src/host/trees/pressKey';
import { sortRows } from '../../../../src/host/trees/sortRows';
import type { TreeNode } from '../../../../src/host/trees/treeNode';

const stub = require('vscode');

describe('the rows of a tree', () => {
	const row = (label: string, sorted?: TreeNode['sorted']): TreeNode => ({
		id: label,
		label,
		...(sorted && { sorted }),
	});
	const rows = [
		row('Folder'),
		row('b 10', { time: '2026-01-02T00:00:00Z', status: 'running' }),
		row('B 9', { time: '2026-01-02T03:00:00+02:00' }),
		row('a', { time: 'yesterday', status: 'failed' }),
		row('Load more'),
	];
	const sorted = (order: Parameters<typeof sortRows>[1]) => sortRows(rows, order).map(({ label }) => label);

	it('are sorted among themselves, the newest first, with what is unknown last', () => {
		assert.deepEqual(sorted('default'), ['Folder', 'b 10', 'B 9', 'a', 'Load more']);
		assert.deepEqual(sorted('name'), ['Folder', 'a', 'B 9', 'b 10', 'Load more']);
		assert.deepEqual(sorted('time'), ['Folder', 'B 9', 'b 10', 'a', 'Load more']);
		assert.deepEqual(sorted('status'), ['Folder', 'a', 'b 10', 'B 9', 'Load more']);
	});

	describe('whose keys are pressed', () => {
		const run: unknown[][] = [];
		let commands: unknown;
		before(() => {
			({ commands } = stub);
			stub.commands = { executeCommand: async (...call: unknown[]) => void run.push(call) };
		});
		after(() => {
			stub.commands = commands;
		});
		const press = async (key: unknown, ...selected: TreeNode[]) => {
			await pressKey(selected, key);
			return run.splice(0);
		};
		const one: TreeNode = {
			...row('one'),
			keys: { remove: 'benchbook.vault.forget' },
			command: 'benchbook.vault.openObject',
		};
		const other: TreeNode = { ...one, id: 'other' };
		const renamed: TreeNode = { ...one, keys: { rename: 'benchbook.vault.renameObject' } };

		it('run what all of them have for that key, with all of them', async () => {
			assert.deepEqual(await press('remove', one, other), [['benchbook.vault.forget', one, [one, other]]]);
			assert.deepEqual(await press('remove', one, row('Folder')), []);
			assert.deepEqual(await press('rename', one), []);
			assert.deepEqual(await press('rename', renamed), [['benchbook.vault.renameObject', renamed, [renamed]]]);
			assert.deepEqual(await press('remove'), []);
			assert.deepEqual(await press('constructor', one), []);
		});
	});
});
