import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { findProgram } from '../../src/node/programs';
import { isAskedFor, root, testFilesIn } from '../vscode/harness/folders';
import { hiddenPrograms, pathWithout } from '../vscode/harness/hidePrograms';
import { runTests } from '../vscode/harness/runTests';
import { findSshd } from '../vscode/support/sshServer';

describe('a run without some programs', () => {
	const path = process.env.PATH;
	let folder: string;
	beforeEach(() => {
		folder = mkdtempSync(join(tmpdir(), 'benchbook-hidden-'));
	});
	afterEach(() => {
		process.env.PATH = path;
		rmSync(folder, { recursive: true });
	});
	const find = (name: string) => findProgram(name, { untrusted: [] });

	it('finds none of them, nor does the product', async () => {
		for (const name of hiddenPrograms()) assert.equal(await find(name), undefined, name);
		if (hiddenPrograms().includes('sshd')) assert.equal(findSshd(), undefined);
	});

	it('finds everything that is next to them', async function () {
		if (process.platform === 'win32') return this.skip();
		for (const name of ['bin', 'other', 'links']) mkdirSync(join(folder, name));
		for (const name of ['bin/pandoc', 'bin/git', 'other/node'])
			writeFileSync(join(folder, name), '#!/bin/sh\n', { mode: 0o755 });
		symlinkSync(join(folder, 'bin'), join(folder, 'sbin'));
		const folders = ['/nowhere', ...['bin', 'sbin', 'other'].map((name) => join(folder, name)), ''];
		const without = pathWithout(['pandoc', 'soffice'], folders.join(delimiter), join(folder, 'links'));
		const [none, bin, sbin, ...rest] = without.split(delimiter);
		assert.deepEqual([none, ...rest], ['/nowhere', join(folder, 'other'), '']);
		assert.equal(bin, sbin, 'two names of one folder');
		process.env.PATH = folders.join(delimiter);
		assert.equal(await find('pandoc'), join(folder, 'bin/pandoc'));
		process.env.PATH = without;
		assert.equal(await find('pandoc'), undefined);
		assert.equal(await find('git'), join(bin ?? '', 'git'));
	});

	it('is a part of the check of every change, with each file of unit tests that runs one of them', () => {
		const [, names = '', files = ''] =
			/^npm test -- --only unit --without (\S+) --file (\S+)$/m.exec(readFileSync(join(root, '.ci/run'), 'utf8')) ?? [];
		assert.deepEqual(names.split(','), ['pandoc', 'soffice', 'sshd']);
		const tests = testFilesIn(join(root, 'test/unit'));
		const left = tests.filter(
			(path) => !isAskedFor(path, files) && /'(?:pandoc|soffice)'/.test(readFileSync(path, 'utf8')),
		);
		assert.deepEqual(left, []);
		for (const part of files.split(','))
			assert.ok(
				tests.some((path) => path.includes(part)),
				part,
			);
	});

	it('refuses what is no name of a program', async () => {
		const { error } = console;
		const lines: unknown[] = [];
		console.error = (line) => lines.push(line);
		try {
			for (const names of ['', 'pandoc,', '/usr/bin/pandoc']) assert.equal(await runTests(['--without', names]), 1);
		} finally {
			console.error = error;
		}
		assert.deepEqual(new Set(lines), new Set(['--without takes names of programs, with "," between']));
	});
});
