import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { after, before, describe, it } from 'mocha';
import { refuseFileNames } from '../../../../src/commandLine/arguments/fileNames';
import { UsageError } from '../../../../src/commandLine/arguments/usage';
import { buildProgram } from '../../buildProgram';

const root = resolve(__dirname, '../../../..');
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
	const installed = join(work, 'bin/benchbook');

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

	const service = { BENCHBOOK_BASE_URL: 'http://127.0.0.1:9', BENCHBOOK_API_KEY: 'key' };

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

	/** What the framework starts: the entry, then `args`, then the names. */
	const startHook = (definition: string, files: readonly string[], given?: string) => {
		const [, entry = ''] = /^ *entry: (.*)$/m.exec(definition) ?? [];
		const [, args = given ?? ''] = /^ *args: \[(.*)\]$/m.exec(given === undefined ? definition : '') ?? [];
		assert.match(entry, /^benchbook check /);
		const [program = '', ...own] = [...entry.split(' '), ...args.split(', ').filter(Boolean), ...files];
		return spawnSync(program, own, { cwd: repository, env: { ...env, ...service }, encoding: 'utf8' });
	};

	it('are checked by the hook of the pre-commit framework as it starts one', () => {
		const hook = readFileSync(join(root, '.pre-commit-hooks.yaml'), 'utf8');
		const staged = git('ls-files', '-z', '*.md').split('\0').filter(Boolean);
		assert.deepEqual(staged, ['a folder/reply.md', 'brief.md']);
		assert.equal(startHook(hook, ['a folder/reply.md']).status, 0);
		const found = startHook(hook, staged);
		assert.equal(found.status, 1, found.stderr);
		assert.match(found.stdout, /^brief\.md:1:6 information short-before-full /);
	});

	it('are drafts in every documented hook and the action, whatever their names are', () => {
		const outside = join(work, 'outside.md');
		const names = [
			...[
				`--output=${outside}`,
				`--comments=${work}/outside.docx.md`,
				`--baseline=${outside}`,
				`-o${outside}`,
				'-oq.md',
			],
			...[
				'--exclude=**.md',
				'--exclude=*',
				'--max-warnings=99',
				'--fix',
				'--watch',
				'-w',
				'-q',
				'--help',
				'-h',
				'-v.md',
			],
			...[
				'--version',
				'--format=github',
				'--source=archive',
				'--statutes=.md',
				'--stdin-filename=x.md',
				'--strict',
				'--no-such.md',
			],
			...[
				'-',
				'$(touch hacked).md',
				'`touch hacked`.md',
				'*.md',
				'{a,b}.md',
				'!brief.md',
				'"; touch hacked;".md',
				'a b.md',
			],
		];
		writeFileSync(outside, 'mine');
		const guide = readFileSync(join(root, 'docs/command-line.md'), 'utf8');
		const hook = readFileSync(join(root, '.pre-commit-hooks.yaml'), 'utf8');
		const local = /^repos:\n[\s\S]*?^```/m.exec(guide)?.[0] ?? '';
		const [, taught] = /`args: \[(--source, archive, --)\]`/.exec(guide) ?? [];
		assert.ok(taught);
		const plain = /^#!\/bin\/sh\n[\s\S]*?(?=^```)/m.exec(guide)?.[0] ?? '';
		writeFileSync(join(work, 'plain-hook'), plain.replace(/ --baseline \S+/, ''), { mode: 0o755 });
		for (const name of names) {
			mkdirSync(dirname(join(repository, name)), { recursive: true });
			writeFileSync(join(repository, name), finding);
		}
		// Standard input is `-`; the framework names no such file.
		const files = names.map((name) => (name === '-' ? './-' : name));
		const tracked = names.filter((name) => name.endsWith('.md'));
		git('add', '--force', '--', ...tracked);
		const options = { cwd: repository, env: { ...env, ...service }, encoding: 'utf8' } as const;
		const ran: Readonly<Record<string, { status: number | null; stdout: string; stderr: string }>> = {
			hook: startHook(hook, files),
			taught: startHook(hook, files, taught),
			local: startHook(local.replace(/ --baseline \S+/, ''), files),
			plain: spawnSync(join(work, 'plain-hook'), options),
			action: act({ FILES: files.join('\n'), FORMAT: 'text' }),
		};
		git('rm', '--quiet', '--cached', '--', ...tracked);
		for (const name of names) rmSync(join(repository, name.split('/')[0] ?? ''), { recursive: true });
		for (const [kind, { status, stdout, stderr }] of Object.entries(ran)) {
			// xargs says in its own way that the check failed.
			assert.equal(status, kind === 'plain' ? 123 : 1, `${kind}: ${stderr}`);
			for (const name of kind === 'plain' ? tracked : names)
				assert.ok(stdout.includes(`${name}:1:6 information short-before-full`), `${kind} ${name}: ${stdout}${stderr}`);
		}
		assert.equal(readFileSync(outside, 'utf8'), 'mine');
		for (const name of ['hacked', 'outside.docx.md']) assert.ok(!existsSync(join(repository, name)));
	});

	it('are refused when their names would be options, by every command', () => {
		const refused = (...args: string[]) => {
			const { status, stdout, stderr } = spawnSync(installed, args, { cwd: repository, env, encoding: 'utf8' });
			assert.deepEqual([status, stdout], [3, ''], args.join(' '));
			assert.match(stderr, /is the name of a file here, and would be read as an option\. Put -- before/);
		};
		const names = ['--help', '-v', '--exclude=**.md', '--output=x.md', '-ox.md', '-q'];
		for (const name of names) writeFileSync(join(repository, name), finding);
		symlinkSync('nowhere', join(repository, '--fix'));
		for (const name of [...names, '--fix'])
			assert.throws(() => refuseFileNames(['check', name, 'brief.md'], repository), UsageError, name);
		for (const args of [
			['check', '--', '--fix'],
			['check', '-', './--fix'],
			['check', '-o', 'x.md'],
		])
			refuseFileNames(args, repository);
		for (const command of ['check', 'recognize', 'table', 'mcp', 'completion']) refused(command, '--help', 'brief.md');
		refused('check', '-o', '-q', 'brief.md');
		refused('--help');
		for (const name of [...names, '--fix']) rmSync(join(repository, name));
		assert.equal(spawnSync(installed, ['--help'], { cwd: repository, env }).status, 0);
	});
});
