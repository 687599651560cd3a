import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, describe, it } from 'mocha';

const root = resolve(__dirname, '../..');

describe('the check of commit messages', () => {
	const folder = mkdtempSync(join(tmpdir(), 'benchbook-commit-'));

	after(() => rmSync(folder, { recursive: true, force: true }));

	/** What is wrong with a message; empty when nothing is. */
	const check = (message: string): string => {
		const file = join(folder, 'COMMIT_EDITMSG');
		writeFileSync(file, message);
		const { status, stderr } = spawnSync(process.execPath, [join(root, '.ci/commit-msg'), file], { encoding: 'utf8' });
		assert.equal(status, stderr === '' ? 0 : 1);
		return stderr;
	};

	for (const [what, message] of [
		['a subject alone', 'Say which case is meant\n'],
		['a subject of 72 characters, wherever they are from', `${'é😀'.repeat(36)}\n`],
		['a body', `Say which case is meant\n\n${'b'.repeat(120)}\nand a reason.\n`],
		[
			'what the editor of git adds',
			`Say it\n\n# ${'-'.repeat(130)}\n# ------------------------ >8 ---\ndiff ${'-'.repeat(130)}\n`,
		],
		['lines that end with CRLF', 'Say it\r\n\r\nFor a reason.\r\n'],
	] as const) {
		it(`takes ${what}`, () => assert.equal(check(message), ''));
	}

	for (const [what, message, said] of [
		['a subject of 73 characters', 'a'.repeat(73), /subject has 73 characters, 72 are allowed/],
		['nothing', '\n# Please enter the commit message\n', /no subject/],
		['a body right below the subject', 'Say it\nFor a reason.\n', /no empty line after its subject/],
		['a line over 120 characters', `Say it\n\nFine.\n${'b'.repeat(121)}\n`, /line 4 has 121 characters/],
		['several things', `${'a'.repeat(80)}\n${'b'.repeat(121)}\n`, /80 characters.*no empty line.*line 2 has 121/],
	] as const) {
		it(`refuses ${what}`, () => assert.match(check(message), said));
	}

	it('is what git asks, once it is switched on', function () {
		if (process.platform === 'win32' || spawnSync('git', ['--version']).status !== 0) return this.skip();
		const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
			scripts: Record<string, string>;
		};
		const [hooks] = /(?<=^git config core\.hooksPath )\S+$/.exec(scripts.hooks ?? '') ?? [];
		assert.ok(hooks);
		const git = (...args: string[]) =>
			spawnSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
				cwd: folder,
				encoding: 'utf8',
				env: { ...process.env, GIT_CONFIG_GLOBAL: join(folder, 'none'), GIT_CONFIG_SYSTEM: join(folder, 'none') },
			});
		assert.equal(git('init', '--quiet').status, 0);
		git('config', 'core.hooksPath', join(root, hooks));
		const commit = (message: string) => git('commit', '--quiet', '--allow-empty', '-m', message);
		const refused = commit('a'.repeat(73));
		assert.notEqual(refused.status, 0);
		assert.match(refused.stderr, /subject has 73 characters/);
		const taken = commit('Say it');
		assert.equal(taken.status, 0, taken.stderr);
		assert.equal(git('rev-list', '--count', 'HEAD').stdout.trim(), '1');
	});
});
