import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { UsageError } from '../../../../src/commandLine/arguments/usage';
import { CheckFolder } from '../runCheck';

const invented = 'See Roe v. Nowhere, 999 U.S. 999 (2022).';

interface Outcome {
	readonly unread: readonly { readonly name: string; readonly why: string }[];
	readonly files: readonly string[];
	readonly ignored: number;
	readonly excluded: number;
}

describe('the drafts of benchbook check', () => {
	let folder: CheckFolder;

	beforeEach(() => {
		folder = new CheckFolder();
	});

	afterEach(() => folder.remove());

	const find = async (
		...patterns: string[]
	): Promise<Outcome & { readonly exitCode: number; readonly stderr: string }> => {
		const { exitCode, stdout, stderr } = await folder.run([...patterns, '--format', 'json']);
		const { unread, files, ignored, excluded } = JSON.parse(stdout);
		const names = files.map(({ document }: { document: string }) => document);
		return { exitCode, stderr, unread, files: names, ignored, excluded };
	};

	/** Runs nothing where the system can't do what the test is about. */
	const onPosix = (title: string, run: (this: Mocha.Context) => Promise<void>) =>
		it(title, function () {
			return process.platform === 'win32' ? this.skip() : run.call(this);
		});

	onPosix('run nothing that a repository names, in `.git` or in a folder that is one', async () => {
		const ran = join(folder.path, 'ran');
		const script = join(folder.path, 'script.sh');
		writeFileSync(script, `#!/bin/sh\ntouch '${ran}'\nprintf '%s' "$COURTLISTENER_TOKEN"\n`);
		chmodSync(script, 0o755);
		const git = (cwd: string, ...args: string[]) => spawnSync('git', args, { cwd }).status;
		assert.equal(git(folder.path, 'init', '--quiet'), 0);
		folder.write('a.md', invented);
		folder.write('.gitignore', 'b.md');
		assert.equal(git(folder.path, 'add', '.'), 0);
		for (const key of ['core.fsmonitor', 'core.sshCommand', 'core.pager', 'filter.x.clean'])
			git(folder.path, 'config', key, script);
		folder.write('.gitattributes', '* filter=x');
		// A bare repository that a pull request could add.
		mkdirSync(join(folder.path, 'drafts/objects'), { recursive: true });
		mkdirSync(join(folder.path, 'drafts/refs'));
		folder.write('drafts/HEAD', 'ref: refs/heads/main\n');
		folder.write('drafts/config', `[core]\n\tbare = false\n\tworktree = .\n\tfsmonitor = ${script}\n`);
		folder.write('drafts/b.md', invented);
		folder.write('drafts/.vscode/settings.json', '{}');
		for (const from of ['.', 'drafts']) await folder.run([], { from, environment: { COURTLISTENER_TOKEN: 'secret' } });
		assert.ok(!existsSync(ran));
	});

	onPosix('are those of a folder that a link leads to, where that is named', async () => {
		folder.write('sub/b.md', invented);
		writeFileSync(join(folder.cache, 'c.md'), invented);
		symlinkSync('sub', join(folder.path, 'in'));
		symlinkSync(folder.cache, join(folder.path, 'out'));
		const b = 'sub/b.md';
		const c = `../${basename(folder.cache)}/c.md`;
		for (const [patterns, names] of [
			[['in'], [b]],
			[['in', 'sub', 'in/*.md'], [b]],
			[['out'], [c]],
			[
				['out/*.md', 'sub'],
				[c, b],
			],
		] as const) {
			const { exitCode, unread, files } = await find(...patterns);
			assert.deepEqual([files, unread, exitCode], [names, [], 2], patterns.join(' '));
		}
		folder.write('.vscode/settings.json', '{"benchbook.verify.exclude": ["sub/**"]}');
		assert.equal((await find('in')).excluded, 1);
	});

	onPosix('that are links are named as unread, unless what they lead to is checked by its own name', async () => {
		folder.write('a.md', 'Nothing.');
		folder.write('sub/b.md', 'Nothing.');
		folder.write('page.html', 'Nothing.');
		const link = (to: string, name: string) => symlinkSync(to, join(folder.path, name));
		link('a.md', 'same.md');
		link('sub', 'same');
		assert.deepEqual(await find().then(({ exitCode, unread, files }) => [exitCode, unread, files]), [
			0,
			[],
			['a.md', 'sub/b.md'],
		]);
		link(folder.cache, 'elsewhere');
		link('page.html', 'page.md');
		link('missing.md', 'missing.txt');
		link('page.html', 'other.html');
		mkdirSync(join(folder.path, 'node_modules'));
		link(folder.cache, 'node_modules/elsewhere');
		link(folder.cache, '.benchbook');
		const links = [
			{ name: 'elsewhere', why: 'a link to a folder' },
			{ name: 'missing.txt', why: 'a link' },
			{ name: 'page.md', why: 'a link' },
		];
		const { exitCode, unread, stderr } = await find();
		assert.deepEqual([exitCode, unread], [2, links]);
		assert.match(stderr, /^elsewhere couldn't be read: a link to a folder\.$/m);
		assert.match((await folder.run([])).stdout, /^page\.md couldn't be read: a link\.$/m);
		for (const format of ['csv', 'sarif', 'markdown'])
			assert.match((await folder.run(['--format', format])).stderr, /^page\.md couldn't be read: a link\.$/m);
		// A link that was named as a file isn't followed either.
		assert.deepEqual((await find('page.md')).unread, [{ name: 'page.md', why: 'a link' }]);
		folder.write('a.md', invented);
		assert.equal((await folder.run([])).exitCode, 2);
		folder.write('.vscode/settings.json', '{ "benchbook.verify.exclude": ["elsewhere/**", "{missing,page}.*"] }');
		assert.deepEqual((await find()).unread, []);
	});

	onPosix('in a folder that cannot be listed are named as unread', async function () {
		folder.write('a.md', 'Nothing.');
		folder.write('closed/b.md', 'Nothing.');
		folder.write('.gitignore', 'closed/');
		chmodSync(join(folder.path, 'closed'), 0);
		try {
			// Root may list everything.
			if (process.getuid?.() === 0) return this.skip();
			const { exitCode, unread } = await find();
			assert.deepEqual([exitCode, unread], [2, [{ name: 'closed', why: 'EACCES' }]]);
			assert.deepEqual((await find('*.md')).unread, []);
			assert.deepEqual((await find('**/*.md')).unread, [{ name: 'closed', why: 'EACCES' }]);
		} finally {
			chmodSync(join(folder.path, 'closed'), 0o755);
		}
	});

	onPosix('in a folder that is deeper than the system can name are named as unread by it', async () => {
		folder.write('a.md', 'Nothing.');
		const chain = (first: string) => join(first, ...Array(9).fill('x'.repeat(250)));
		for (const first of ['one', 'two']) mkdirSync(join(folder.path, chain(first)), { recursive: true });
		const moved = join(folder.path, chain('one'), 'two');
		renameSync(join(folder.path, 'two'), moved);
		try {
			const { exitCode, unread } = await find();
			assert.deepEqual([exitCode, unread.map(({ why }) => why)], [2, ['ENAMETOOLONG']]);
		} finally {
			renameSync(moved, join(folder.path, 'two'));
		}
	});

	onPosix('that are pipes are refused and never opened', async () => {
		assert.equal(spawnSync('mkfifo', [join(folder.path, 'pipe.md')]).status, 0);
		folder.write('a.md', 'Nothing.');
		const why = 'not a regular file';
		for (const patterns of [[], ['pipe.md'], ['*.md'], ['p*']]) {
			const { exitCode, unread } = await find(...patterns);
			assert.deepEqual([exitCode, unread], [2, [{ name: 'pipe.md', why }]]);
		}
	});

	it('hide no finding by what is unread', async () => {
		if (process.platform !== 'win32') symlinkSync('missing', join(folder.path, 'x.md'));
		folder.write('b.txt', Buffer.from([0xff, 0xfe]).toString('latin1'));
		writeFileSync(join(folder.path, 'b.txt'), Buffer.from([0xff, 0xfe, 0xff]));
		folder.write('a.md', 'Roe, 410 U.S. at 152. Poe v. Doe, 999 U.S. 1, 2 (2099).');
		const { exitCode, stdout } = await folder.run([]);
		assert.equal(exitCode, 1, stdout);
		assert.match(stdout, /^b\.txt couldn't be read: not UTF-8\.$/m);
	});

	it('are none where a glob of the settings cannot be used, and the settings are named as unread', async () => {
		folder.write('a.md', invented);
		for (const glob of ['*a'.repeat(600), '{a,b}'.repeat(30)]) {
			folder.write('.vscode/settings.json', JSON.stringify({ 'benchbook.verify.exclude': [glob] }));
			const { exitCode, files, unread, excluded } = await find();
			assert.deepEqual([exitCode, files, excluded], [2, [], 1]);
			assert.equal(unread[0]?.name, '.vscode/settings.json');
			assert.match(unread[0]?.why ?? '', /"benchbook\.verify\.exclude" is too long/);
		}
	});

	it('are found in time, whatever the globs, patterns and names are', async () => {
		const name = `${'a'.repeat(200)}.md`;
		folder.write(name, 'Nothing.');
		assert.equal(spawnSync('git', ['init', '--quiet'], { cwd: folder.path }).status, 0);
		const hostile = `${'*a'.repeat(100)}b`;
		folder.write('.vscode/settings.json', JSON.stringify({ 'benchbook.verify.exclude': Array(50).fill(hostile) }));
		folder.write('.gitignore', `${hostile}\n${'**/a/'.repeat(150)}b\n`.repeat(80));
		assert.deepEqual((await find(`{${hostile},*}.md`)).files, [name]);
		await assert.rejects(find(hostile), UsageError);
	});

	it('are found by globs from the folder that they begin with', async () => {
		for (const name of ['a/b/c.md', 'a/d.txt', 'e/f.md']) folder.write(name, 'Nothing.');
		const named = async (pattern: string) => (await find(pattern)).files;
		assert.deepEqual(await named('a/**/*.md'), ['a/b/c.md']);
		assert.deepEqual(await named('./{a,e}/**'), ['a/b/c.md', 'a/d.txt', 'e/f.md']);
		assert.deepEqual(await named(`${folder.path.replaceAll('\\', '/')}/*/[!d].md`), ['e/f.md']);
		const { stdout } = await folder.run(['../e/*.md', '--format', 'json'], { from: 'a' });
		assert.equal(JSON.parse(stdout).files[0].document, 'e/f.md');
		for (const pattern of ['x/*.md', '*.docx', 'a'.repeat(2_000), '*'.repeat(2_000)])
			await assert.rejects(find(pattern), UsageError);
	});
});
