import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { after, before, describe, it } from 'mocha';
import { root, testFilesIn } from '../vscode/harness/folders';
import { readResults } from '../vscode/harness/results';
import { unitProcesses } from './processes';

describe('which process runs which tests', () => {
	const files = testFilesIn(join(root, 'test/unit'));

	it('names each file of unit tests once, and no process for nothing', () => {
		const processes = [...unitProcesses('core', files), ...unitProcesses('unit', files)];
		assert.deepEqual(processes.flatMap((one) => one.files).sort(), files);
		for (const { name, files: own } of processes) assert.ok(own.length > 0, name);
	});

	it('has in the core what is below a folder of src/core and takes a moment', () => {
		const core = unitProcesses('core', files).flatMap((one) => one.files);
		const has = (path: string) => core.includes(join(root, 'test/unit', path));
		assert.ok(has('verification/judgement/names/judgeNames.test.ts'));
		for (const path of ['draft/docx/checkedCopy', 'quotations/linearity', 'commandLine/commands/check', 'manifest'])
			assert.ok(!has(`${path}.test.ts`), path);
	});

	it('leaves out no file with tests, wherever it is', () => {
		const run = /^(?:unit|package|vscode\/suites|ui|pages)\/.*\.test\.ts$/;
		const left = readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' })
			.filter((name) => /\.[cm]?[jt]s$/.test(name) && !run.test(name.split(sep).join('/')))
			.filter(
				(name) => /^describe\(/m.test(readFileSync(join(root, 'test', name), 'utf8')) || /\.test\.\w+$/.test(name),
			);
		assert.deepEqual(left, []);
	});
});

describe('a process of tests', () => {
	let folder: string;
	before(() => {
		folder = mkdtempSync(join(tmpdir(), 'benchbook-processes-'));
	});
	after(() => rmSync(folder, { recursive: true }));

	/** What files with this code come to, by their numbers. */
	function failuresOf(codes: readonly string[], args: readonly string[] = []) {
		const files = codes.map((code, index) => {
			const file = join(folder, `${index}.cjs`);
			writeFileSync(file, code);
			return file;
		});
		const output = join(folder, 'results.json');
		rmSync(output, { force: true });
		const runner = join(root, 'test/vscode/harness/runMocha.ts');
		const words = ['--import', 'tsx', runner, '--output', output, ...args, ...files];
		const ended = spawnSync(process.execPath, words, { cwd: root, encoding: 'utf8' });
		const { failed } = readResults(output, 'unit', ended.stdout + ended.stderr);
		return failed.map(({ title, detail }) => `${relative(folder, title)}: ${detail}`);
	}

	const passes = `it('passes', () => {});`;

	it('fails for a file of which no test was run, and not for one whose tests are skipped', () => {
		const found = failuresOf([passes, '', `describe('none', () => {});`, `it.skip('later', () => {});`]);
		assert.deepEqual(found, ['1.cjs: No test of this file was run', '2.cjs: No test of this file was run']);
		assert.deepEqual(failuresOf([passes, `it('is left out', () => {});`], ['--grep', 'passes']), []);
	}).timeout(60_000);

	it('fails for `.only`, and for an end that came before all tests had', () => {
		const only = failuresOf([passes, `it.only('alone', () => {});`]).join();
		assert.match(only, /`\.only` forbidden.*1\.cjs/s);
		for (const code of [`it('ends', () => process.exit(0));`, 'process.exit(0);', `it('dies', () => process.abort());`])
			assert.match(failuresOf([passes, code]).join(), /: ended without results/);
	}).timeout(60_000);
});
