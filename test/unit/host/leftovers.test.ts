import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { PartFiles, sweepTemporaryFiles } from '../../../src/host/files/leftovers';
import { buildScript } from '../buildProgram';

const id = '01234567-89ab-cdef-0123-456789abcdef';

describe('what a killed process leaves', () => {
	let folder: string;

	beforeEach(async () => {
		folder = await mkdtemp(join(tmpdir(), 'benchbook-leftovers-'));
	});

	afterEach(() => rm(folder, { recursive: true }));

	it('is an incomplete download, which the next start deletes, but none that is under way', async () => {
		const notes = join(folder, 'notes');
		const target = join(folder, 'brief.pdf');
		const module = resolve(__dirname, '../../../src/host/files/leftovers.ts');
		const program = `
			const { PartFiles } = require(${JSON.stringify(module)});
			const { writeFileSync } = require('node:fs');
			void new PartFiles(${JSON.stringify(notes)}).during(${JSON.stringify(target)}, async (part) => {
				writeFileSync(part, 'half');
				process.stdout.write('ready');
				await new Promise((resolve) => setTimeout(resolve, 60_000));
			});`;
		const child = spawn(process.execPath, [buildScript(program)], { stdio: ['ignore', 'pipe', 'inherit'] });
		await once(child.stdout, 'data');
		await new PartFiles(notes).sweep();
		assert.equal((await readdir(folder)).length, 2, 'its owner runs');
		child.kill('SIGKILL');
		await once(child, 'close');
		await new PartFiles(notes).sweep();
		assert.deepEqual(await readdir(folder), ['notes']);
		assert.deepEqual(await readdir(notes), []);
	});

	it('is never a file that a note names but no download made', async () => {
		const mine = join(folder, 'mine.txt');
		await writeFile(mine, 'kept');
		await writeFile(join(folder, `part-999999999-1-${id}`), mine);
		await new PartFiles(folder).sweep();
		assert.equal(await readFile(mine, 'utf8'), 'kept');
	});

	it('is a temporary file of ours once it is old', async () => {
		await mkdir(join(folder, 'answers'));
		const [old, fresh, other] = [`a.json.${id}.tmp`, `answers/b.json.${id}.tmp`, 'answers/c.tmp'];
		const now = Date.now();
		for (const name of [old, fresh, other]) {
			await writeFile(join(folder, name), '{}');
			if (name !== fresh) await utimes(join(folder, name), now / 1000 - 7200, now / 1000 - 7200);
		}
		await sweepTemporaryFiles(folder, now);
		assert.deepEqual((await readdir(folder, { recursive: true })).sort(), ['answers', fresh, other].sort());
	});

	it('is nothing that a link leads to', async function () {
		if (process.platform === 'win32') return this.skip();
		const [swept, other] = [join(folder, 'swept'), join(folder, 'other')];
		const name = `a.json.${id}.tmp`;
		for (const path of [swept, other]) await mkdir(path);
		await writeFile(join(other, name), '{}');
		await utimes(join(other, name), 1, 1);
		const part = join(other, `x.${id}.part`);
		await writeFile(part, 'kept');
		await symlink(other, join(swept, 'way'));
		await symlink(join(other, name), join(swept, name));
		await writeFile(join(other, 'note'), part);
		await symlink(join(other, 'note'), join(swept, `part-999999999-1-${id}`));
		await sweepTemporaryFiles(swept, Date.now());
		await new PartFiles(swept).sweep();
		assert.deepEqual((await readdir(other)).sort(), [name, 'note', `x.${id}.part`].sort());
	});
});
