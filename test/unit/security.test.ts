import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, it } from 'mocha';

const root = resolve(__dirname, '../..');

describe('SECURITY.md', () => {
	it('names tests that are there, for each class', () => {
		const rows = readFileSync(join(root, 'SECURITY.md'), 'utf8')
			.split('\n')
			.filter((line) => line.startsWith('| ') && !/^\| (?:class|---) /.test(line));
		assert.ok(rows.length >= 10);
		for (const row of rows) {
			const [name = '', tried = '', where = ''] = row
				.slice(1)
				.split(' | ')
				.map((cell) => cell.trim());
			const tests = [...where.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
			assert.ok(tried !== '' && tests.length > 0, name);
			for (const path of tests) assert.ok(existsSync(join(root, path)), `${name}: ${path}`);
		}
	});
});
