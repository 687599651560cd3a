import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'mocha';
import { findIgnored } from '../../../../src/commandLine/drafts/gitIgnored';
import { findRepository } from '../../../../src/commandLine/drafts/gitRepository';
import { judgeByRules, readIgnoreRules } from '../../../../src/core/base/globs/gitIgnore';
import { assertGrowth } from '../../growth';
import { asOtherUser } from '../../otherUser';

/** Files of a repository, by what they ignore: `.gitignore` unless another file is named. */
type Repository = Readonly<Record<string, string>>;

const repositories: readonly Repository[] = [
	{ '': '*.md' },
	{ '': '*.md\n!a.md' },
	{ '': '!a.md\n*.md' },
	{ '': '/*.md' },
	{ '': 'a.md/' },
	{ '': 'sub/' },
	{ '': 'sub' },
	{ '': '/sub' },
	{ '': 'sub/*\n!sub/a.md' },
	{ '': 'sub/\n!sub/a.md' },
	{ '': 'sub/deep' },
	{ '': 'deep' },
	{ '': '/deep' },
	{ '': 'deep/a.md' },
	{ '': '**/a.md' },
	{ '': 'sub/**' },
	{ '': 'sub/**\n!sub/**/a.md' },
	{ '': 'sub/**/\n!sub/deep/' },
	{ '': 'sub/**/a.md' },
	{ '': '/**/deep/*.md' },
	{ '': '**' },
	{ '': '**/' },
	{ '': '/**' },
	{ '': '**/**' },
	// Git takes two stars after a literal beginning for folders, too, which its manual doesn't.
	{ '': '?u**/a.md' },
	{ '': '*ub/*/a.*' },
	{ '': 's?b/?.md' },
	{ '': '[ab].md' },
	{ '': '[!a].md' },
	{ '': '[^a-b].md' },
	{ '': '[]].md\n[a-]*.md' },
	{ '': '[[:digit:]]*.md\n[[:upper:]].md' },
	{ '': '[[:nonsense:]a].md' },
	{ '': '[[:a].md' },
	{ '': 'a[.md' },
	{ '': '[\\]].md\n[a\\-c].md' },
	{ '': 'sub[/]a.md' },
	{ '': '\\#note.md\n#note.md' },
	{ '': '\\!b.md' },
	{ '': '\\*.md' },
	{ '': '\\a.md' },
	{ '': 'a.md\\' },
	{ '': 'a.md   \nspace.md\\ ' },
	{ '': 'space.md\\  \n' },
	{ '': ' a.md' },
	{ '': 'a.md\t' },
	{ '': 'a.md\r\nb.md\r\n' },
	{ '': '\u{feff}a.md\nb.md' },
	{ '': 'é*.md' },
	{ '': '?.md\n??.md' },
	{ '': '[é].md' },
	{ '': '/\n//\n!\n!/\n#\n\n   \n/**/' },
	{ '': 'sub//a.md' },
	{ '': './a.md' },
	{ '': '../a.md' },
	{ '': '{a,b}.md' },
	{ '': '*.md\n!/sub/' },
	{ '': '*\n!*/\n!*.txt' },
	{ '': '*\n!sub\n!sub/deep\n!sub/deep/a.md' },
	{ '': '*.md', sub: '!a.md' },
	{ '': 'sub/', sub: '!a.md' },
	{ sub: '/a.md\ndeep/', 'sub/deep': '!*' },
	{ sub: '*\n!.gitignore' },
	{ 'sub/deep': 'sub/deep/a.md\n/b.md' },
	{ '': '!a.md', '.git/info/exclude': '*.md' },
	{ '.git/info/exclude': 'sub/\n/a.md' },
	{ '': '!b.md', '.git/info/exclude': '!a.md', 'config/git/ignore': '*.md' },
	{ '': '.*\nnode_modules' },
	{ '': 'A.MD\nSUB/' },
	{ '': 'a\0.md\nb.md' },
];

const files = [
	...['a.md', 'b.md', 'c.txt', '].md', '-x.md', '7.md', 'A.md', '#note.md', '!b.md', '*.md', 'space.md', 'a[.md'],
	...['sub/a.md', 'sub/b.md', 'sub/c.txt', 'sub/deep/a.md', 'sub/deep/b.md', 'sub/deep/er/a.md', 'deep/a.md'],
	...['.hidden/a.md', 'é.md', 'éa.md', 'x/sub/a.md', 'x/node_modules', 'xsub/a.md'],
	...(process.platform === 'win32' ? [] : ['space.md ', 'a.md\\', 'a\tb.md', 'a.md\t', 'sub\\a.md']),
];

describe('what git ignores', () => {
	const work = mkdtempSync(join(tmpdir(), 'benchbook-ignored-'));
	/** Of no user and no machine. */
	const environment = {
		PATH: process.env.PATH,
		HOME: join(work, 'home'),
		XDG_CONFIG_HOME: join(work, 'config'),
		GIT_CONFIG_NOSYSTEM: '1',
	};
	const git = (cwd: string, args: readonly string[], input = '') => {
		const { status, stdout } = spawnSync('git', args, { cwd, env: environment, input, encoding: 'utf8' });
		return { status, stdout };
	};
	const write = (path: string, content: string): void => {
		mkdirSync(dirname(path), { recursive: true });
		writeFileSync(path, content);
	};
	const make = (name: string, rules: Repository, ...options: string[]): string => {
		const path = join(work, name);
		mkdirSync(path);
		git(path, ['init', '--quiet', ...options]);
		for (const file of files) write(join(path, file), '');
		rmSync(join(work, 'config'), { recursive: true, force: true });
		for (const [place, content] of Object.entries(rules)) {
			if (place.startsWith('config/')) write(join(work, place), content);
			else write(join(path, place, place.endsWith('exclude') ? '' : '.gitignore'), content);
		}
		return path;
	};
	/** Whether it tracks them or not. */
	const byGit = (path: string, names: readonly string[]): string[] => {
		const { stdout } = git(path, ['check-ignore', '--no-index', '-z', '--stdin'], names.join('\0'));
		return stdout.split('\0').filter((name) => name !== '');
	};
	const byUs = async (path: string, names: readonly string[], ignoresCase = false): Promise<string[]> => {
		const found = await findIgnored(
			names.map((name) => ({ name, isFolder: false })),
			path,
			environment,
			ignoresCase,
		);
		assert.deepEqual(found.problems, []);
		return names.filter((name) => found.names.has(name));
	};

	before(function () {
		if (git(work, ['--version']).status !== 0) this.skip();
	});

	after(() => rmSync(work, { recursive: true, force: true }));

	for (const [number, rules] of repositories.entries()) {
		it(`is what git says of ${JSON.stringify(rules)}`, async () => {
			const path = make(String(number), rules);
			assert.deepEqual((await byUs(path, files)).sort(), byGit(path, files).sort());
		});
	}

	it('is what git says, on a disk that tells no cases apart', async () => {
		const path = make('cases', { '': 'A.MD\nSUB/\n[B-C].TXT\n/X/' });
		git(path, ['config', 'core.ignorecase', 'true']);
		assert.deepEqual((await byUs(path, files, true)).sort(), byGit(path, files).sort());
		assert.ok((await byUs(path, files, true)).includes('sub/deep/a.md'));
	});

	it('is what git says in a further working tree and in a submodule', async () => {
		const path = make('main', { '': '*.md\nsub/' });
		git(path, ['add', '--force', 'a.md', '.gitignore']);
		git(path, ['-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '--quiet', '-m', 'One']);
		write(join(path, '.git/info/exclude'), 'c.txt');
		const tree = join(work, 'tree');
		assert.equal(git(path, ['worktree', 'add', '--quiet', '--detach', tree]).status, 0);
		for (const file of files) write(join(tree, file), '');
		const ignored = await byUs(tree, files);
		assert.deepEqual(ignored.sort(), byGit(tree, files).sort());
		assert.ok(ignored.includes('c.txt') && ignored.includes('a.md'));
		const outer = make('outer', { '': 'main/' });
		const add = ['-c', 'protocol.file.allow=always', 'submodule', 'add', '--quiet', '--force', path, 'main'];
		assert.equal(git(outer, add).status, 0);
		assert.deepEqual(await byUs(join(outer, 'main'), ['a.md', 'b.md']), byGit(join(outer, 'main'), ['a.md', 'b.md']));
	});

	it('is not what a link says that has the name of a file of patterns', async function () {
		if (process.platform === 'win32') return this.skip();
		const path = make('linked', { sub: '*.md' });
		symlinkSync(join('sub', '.gitignore'), join(path, '.gitignore'));
		assert.deepEqual(byGit(path, ['a.md', 'sub/a.md']), ['sub/a.md']);
		const candidates = ['a.md', 'sub/a.md'].map((name) => ({ name, isFolder: false }));
		const { names, problems } = await findIgnored(candidates, path, environment);
		assert.deepEqual([[...names], problems.length], [['sub/a.md'], 1]);
	});

	it("is nothing in another user's repository, which is said, as git refuses it", async function () {
		// Others can't give their files away.
		if (process.getuid?.() !== 0) return this.skip();
		const path = make('foreign', { '': '*.md' });
		const tree = join(work, 'foreign-tree');
		git(path, [
			'-c',
			'user.name=A',
			'-c',
			'user.email=a@example.com',
			'commit',
			'--quiet',
			'--allow-empty',
			'-m',
			'One',
		]);
		assert.equal(git(path, ['worktree', 'add', '--quiet', '--detach', tree]).status, 0);
		write(join(tree, '.gitignore'), '*.md');
		const find = async (folder: string, more = {}): Promise<readonly string[]> => {
			const found = await findIgnored([{ name: 'a.md', isFolder: false }], folder, { ...environment, ...more });
			return [...found.names, ...found.problems];
		};
		const foreign = (folder: string) => [
			`The repository ${folder} is another user's, so nothing is left out because git ignores it.`,
		];
		for (const folder of [path, tree]) assert.deepEqual(await find(folder), ['a.md']);
		for (const [folder, owned] of [
			[path, path],
			[path, join(path, '.git')],
			[tree, tree],
			[tree, join(tree, '.git')],
			[tree, join(path, '.git/worktrees/foreign-tree')],
		] as const) {
			chownSync(owned, 1_234, 1_234);
			assert.deepEqual(await find(folder), foreign(folder), owned);
			assert.deepEqual(await find(folder, { SUDO_UID: '1234' }), ['a.md']);
			assert.deepEqual(await find(folder, { SUDO_UID: '' }), foreign(folder));
			chownSync(owned, 0, 0);
		}
		// Root's own repository is trusted by all, where they can read it.
		for (const each of [work, path]) chmodSync(each, 0o755);
		assert.deepEqual(await asOtherUser(() => find(path)), ['a.md']);
		assert.equal((await findRepository(path))?.path, path);
	});

	it('is nothing in a folder that is ignored as a whole, or outside of a repository', async () => {
		const path = make('whole', { '': 'sub/' });
		assert.deepEqual(await byUs(join(path, 'sub'), ['a.md', 'deep/a.md']), []);
		mkdirSync(join(work, 'none/.git'), { recursive: true });
		write(join(work, 'none/.gitignore'), '*');
		assert.deepEqual(await byUs(join(work, 'none'), ['a.md']), []);
	});

	it('is nothing where patterns and folders are so many that comparing them would take minutes', async () => {
		const folder = mkdtempSync(join(tmpdir(), 'benchbook-ignore-'));
		try {
			mkdirSync(join(folder, '.git'));
			writeFileSync(join(folder, '.git', 'HEAD'), 'ref: refs/heads/main\n');
			writeFileSync(join(folder, '.gitignore'), `*.md\n${`**/${'a/'.repeat(490)}b\n`.repeat(100)}`);
			const name = `${'a/'.repeat(990)}y.md`;
			const { names, problems } = await findIgnored([{ name, isFolder: false }], folder, {});
			assert.equal(names.size, 0);
			assert.match(problems.join('\n'), /take too long/);
		} finally {
			rmSync(folder, { recursive: true, force: true });
		}
	}).timeout(60_000);

	it('asks no other machine for the folder of git', async () => {
		const folder = mkdtempSync(join(tmpdir(), 'benchbook-ignore-'));
		try {
			for (const target of ['//server/share', '\\\\server\\share']) {
				writeFileSync(join(folder, '.git'), `gitdir: ${target}\n`);
				assert.equal(await findRepository(folder), undefined);
			}
		} finally {
			rmSync(folder, { recursive: true, force: true });
		}
	});

	it('takes no longer than the patterns and the names are long', async () => {
		const hostile: readonly (readonly [line: (length: number) => string, names: (length: number) => string[]])[] = [
			[(length) => `${'*a'.repeat(length)}b`, (length) => ['a'.repeat(20 * length)]],
			[(length) => `/${'*[a-b]'.repeat(length)}c`, (length) => ['ab'.repeat(10 * length)]],
			[(length) => `${'**/a/'.repeat(length)}b`, (length) => Array(20 * length).fill('a')],
			[(length) => `/${'**/*a*/'.repeat(length)}b`, (length) => Array(20 * length).fill('aa')],
		];
		for (const [line, names] of hostile) {
			const run = (length: number) => () => {
				const rules = readIgnoreRules(line(length));
				assert.equal(rules.length, 1);
				for (let time = 0; time < 20; time++) assert.equal(judgeByRules(rules, names(length), false), undefined);
			};
			assertGrowth(line(2), run(30), run(120), 24);
		}
		const path = make('large', { '': `${'*a'.repeat(100_000)}b\n*.md` });
		const { names, problems } = await findIgnored([{ name: 'b.md', isFolder: false }], path, environment);
		assert.deepEqual([names.size, problems.length], [0, 1]);
		assert.match(problems[0] ?? '', /\.gitignore is too large or isn't a file, so it ignores nothing\.$/);
	});
});
