import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, before, describe, it } from 'mocha';
import { buildProgram } from '../buildProgram';

const root = resolve(__dirname, '../../..');
const finding = 'Roe, 410 U.S. at 152.\n';

/** What an action is given, with its defaults and ours. */
const inputs = {
	...{ FILES: '', SOURCE: '', BENCHBOOK_CONSENT: '', FORMAT: 'github', OUTPUT: '', BASELINE: '' },
	...{ MAX_WARNINGS: '0', PASS_UNCHECKED: 'false' },
};

describe('drafts of a git repository', function () {
	this.timeout(30_000);
	const work = mkdtempSync(join(tmpdir(), 'benchbook-workflow-'));
	const repository = join(work, 'drafts');
	const action = join(work, 'benchbook/.github/actions/check');

	before(function () {
		if (process.platform === 'win32' || spawnSync('git', ['--version']).status !== 0) return this.skip();
		cpSync(join(root, '.github/actions/check'), action, { recursive: true });
		buildProgram('src/commandLine/index.ts', join(work, 'benchbook/dist/cli'), 'benchbook.js');
		mkdirSync(join(work, 'bin'));
		const program = join(work, 'benchbook/dist/cli/benchbook.js');
		writeFileSync(join(work, 'bin/benchbook'), `#!/bin/sh\nexec "${process.execPath}" "${program}" "$@"\n`, {
			mode: 0o755,
		});
		mkdirSync(join(repository, 'a folder'), { recursive: true });
		git('init', '--quiet');
		writeFileSync(join(repository, 'brief.md'), finding);
		writeFileSync(join(repository, 'a folder/reply.md'), 'Nothing.\n');
		git('add', '.');
		git('-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '--quiet', '-m', 'Drafts');
	});

	after(() => rmSync(work, { recursive: true, force: true }));

	const env = { PATH: `${join(work, 'bin')}:${process.env.PATH}`, BENCHBOOK_CACHE: join(work, 'cache'), HOME: work };

	function git(...args: string[]): string {
		return spawnSync('git', args, { cwd: repository, env, encoding: 'utf8' }).stdout;
	}

	const act = (given: Partial<typeof inputs>) => {
		const { status, stdout, stderr } = spawnSync('bash', [join(action, 'check.sh')], {
			cwd: repository,
			encoding: 'utf8',
			env: { ...env, ...inputs, GITHUB_ACTION_PATH: action, GITHUB_WORKSPACE: repository, ...given },
		});
		return { status, stdout, stderr };
	};

	it('are annotated by the action, which gives its script every input and no other way in', () => {
		const found = act({});
		assert.match(found.stdout, /^::notice file=brief\.md,line=1,/);
		assert.equal(found.status, 1);
		const definition = readFileSync(join(action, 'action.yml'), 'utf8');
		const given = [...definition.matchAll(/^ +(\w+): \$\{\{ inputs\.([\w-]+) \}\}$/gm)];
		assert.deepEqual(
			given.map(([, variable]) => variable),
			Object.keys(inputs),
		);
		const named = [...(/inputs:\n([\s\S]*?)\nruns:/.exec(definition)?.[1] ?? '').matchAll(/^ {2}([\w-]+):$/gm)];
		assert.deepEqual(given.map(([, , name]) => name).sort(), named.map(([, name]) => name).sort());
		assert.equal(definition.match(/\$\{\{ inputs/g)?.length, given.length);
	});

	it('are named one on each line, with names that a shell would obey', () => {
		assert.equal(act({ FILES: 'a folder\n' }).status, 0);
		writeFileSync(join(repository, '$(touch hacked) --fix.md'), finding);
		const named = act({ FILES: '$(touch hacked) --fix.md\na folder/reply.md' });
		assert.equal(named.status, 1, named.stderr);
		assert.match(named.stdout, /^::notice file=\$\(touch hacked\) --fix\.md,/);
		for (const text of ['`touch hacked`', '"; touch hacked; "', '--output=hacked'])
			for (const name of ['SOURCE', 'FORMAT', 'MAX_WARNINGS', 'FILES']) assert.equal(act({ [name]: text }).status, 3);
		assert.ok(!existsSync(join(repository, 'hacked')));
		rmSync(join(repository, '$(touch hacked) --fix.md'));
	});

	it('pass where all that is wrong is that nothing was looked up, if that is wanted', () => {
		writeFileSync(join(repository, 'unchecked.md'), 'Brown v. Board, 347 U.S. 483 (1954).\n');
		const given = { FILES: 'unchecked.md' };
		assert.equal(act(given).status, 2);
		assert.equal(act({ ...given, PASS_UNCHECKED: 'true' }).status, 0);
		assert.equal(act({ FILES: 'brief.md', PASS_UNCHECKED: 'true' }).status, 1);
		const written = act({ ...given, FORMAT: 'junit', OUTPUT: 'report.xml', MAX_WARNINGS: '5' });
		assert.equal(written.status, 2);
		assert.match(
			readFileSync(join(repository, 'report.xml'), 'utf8'),
			/^<\?xml .*\n<testsuites name="benchbook" tests="1"/,
		);
	});

	it('are checked by the hook of the pre-commit framework as it starts one', () => {
		const [, entry = ''] = /^ {2}entry: (.*)$/m.exec(readFileSync(join(root, '.pre-commit-hooks.yaml'), 'utf8')) ?? [];
		assert.match(entry, /^benchbook check /);
		const staged = git('ls-files', '-z', '*.md').split('\0').filter(Boolean);
		assert.deepEqual(staged, ['a folder/reply.md', 'brief.md']);
		const run = (files: string[]) => {
			const [program = '', ...args] = entry.split(' ');
			return spawnSync(program, [...args, ...files], { cwd: repository, env, encoding: 'utf8' });
		};
		assert.equal(run(['a folder/reply.md']).status, 0);
		const found = run(staged);
		assert.equal(found.status, 1, found.stderr);
		assert.match(found.stdout, /^brief\.md:1:6 information short-before-full /);
	});
});
