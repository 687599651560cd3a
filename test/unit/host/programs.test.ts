import { strict as assert } from 'node:assert';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join, relative } from 'node:path';
import { after, before, describe, it } from 'mocha';
import { findProgram } from '../../../src/host/programs';

describe('findProgram', () => {
	let folder: string;
	let program: string;
	const path = process.env.PATH;

	before(async function () {
		if (process.platform === 'win32') return this.skip();
		folder = await mkdtemp(join(tmpdir(), 'benchbook-path-'));
		program = join(folder, 'some-program');
		await writeFile(program, '#!/bin/sh\n');
		await chmod(program, 0o755);
		await writeFile(join(folder, 'no-program'), '');
		await mkdir(join(folder, 'folder'));
	});
	after(async () => {
		process.env.PATH = path;
		await rm(folder, { recursive: true, force: true });
	});

	it('finds a name on the PATH, then where the program is usually installed, and a whole path', async () => {
		process.env.PATH = ['/nowhere', folder].join(delimiter);
		assert.equal(await findProgram('some-program'), program);
		process.env.PATH = '/nowhere';
		assert.equal(await findProgram('some-program'), undefined);
		assert.equal(await findProgram('some-program', [folder]), program);
		assert.equal(await findProgram(program), program);
	});

	it('finds nothing in the open folder, and nothing that cannot run', async () => {
		process.env.PATH = ['', '.', relative(process.cwd(), folder), folder].join(delimiter);
		assert.equal(await findProgram(relative(process.cwd(), program)), undefined);
		assert.equal(await findProgram('no-program'), undefined);
		assert.equal(await findProgram('folder'), undefined);
		process.env.PATH = ['', '.', relative(process.cwd(), folder)].join(delimiter);
		assert.equal(await findProgram('some-program'), undefined);
	});
});
