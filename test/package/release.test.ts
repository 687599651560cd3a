import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import JSZip from 'jszip';
import { after, before, describe, it } from 'mocha';

const root = resolve(__dirname, '../..');
const address = 'https://github.com/owner/benchbook';

describe('a release', () => {
	let clone = '';

	before(function () {
		if (!existsSync(join(root, '.git'))) this.skip();
		clone = join(mkdtempSync(join(tmpdir(), 'benchbook-release-')), 'clone');
		run(root, 'git', ['clone', '--quiet', '--depth', '1', `file://${root}`, clone]);
		symlinkSync(join(root, 'node_modules'), join(clone, 'node_modules'), 'dir');
		appendFileSync(join(clone, '.git/info/exclude'), 'node_modules\n');
		run(clone, 'git', ['config', 'user.email', 'someone@example.com']);
		run(clone, 'git', ['config', 'user.name', 'Someone']);
	});

	after(() => {
		if (clone) rmSync(resolve(clone, '..'), { recursive: true, force: true });
	});

	const release = (version: string[], repository?: string) =>
		spawnSync(process.execPath, ['.ci/release.mjs', ...version], {
			cwd: clone,
			encoding: 'utf8',
			env: { ...process.env, BENCHBOOK_REPOSITORY: repository ?? '' },
		});
	const readPage = async (): Promise<string> => {
		const zip = await JSZip.loadAsync(readFileSync(join(clone, 'dist/benchbook.vsix')));
		return (await zip.file('extension/readme.md')?.async('string')) ?? '';
	};
	const git = (...args: string[]) => run(clone, 'git', args).trim();

	it('says what is missing, and changes nothing', () => {
		for (const [version, repository, said] of [
			[['9.8.7'], undefined, /set BENCHBOOK_REPOSITORY to the public address/],
			[['9.8.7'], 'somewhere', /set BENCHBOOK_REPOSITORY to the public address/],
			[[], address, /say which version/],
			[['9.8'], address, /say which version/],
		] as const) {
			const { status, stderr } = release([...version], repository);
			assert.equal(status, 1);
			assert.match(stderr, said);
		}
		assert.equal(git('status', '--porcelain') + git('tag'), '');
	});

	it('sets version, address and date, commits, tags and packages', async function () {
		this.timeout(120_000);
		const { status, stdout, stderr } = release(['9.8.7'], address);
		assert.equal(status, 0, stderr);
		assert.match(stdout, /tagged v9\.8\.7\.\n.*sha256 [0-9a-f]{64}\n/);
		assert.equal(git('describe', '--exact-match'), 'v9.8.7');
		assert.equal(git('status', '--porcelain'), '');
		const manifest = JSON.parse(readFileSync(join(clone, 'package.json'), 'utf8')) as Record<string, unknown>;
		assert.deepEqual(
			[manifest.version, manifest.repository, manifest.bugs],
			['9.8.7', { type: 'git', url: `${address}.git` }, { url: `${address}/issues` }],
		);
		const page = await readPage();
		const links = [...page.matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => link ?? '');
		const pictures = [...page.matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)].map(([, link]) => link ?? '');
		assert.ok(pictures.length > 0);
		assert.equal(pictures.length, (readFileSync(join(clone, 'README.md'), 'utf8').match(/^!\[/gm) ?? []).length);
		// As the address serves them.
		const files = `${address}/raw/HEAD/`;
		const missing = pictures.filter(
			(link) => !link.startsWith(files) || !existsSync(join(clone, link.slice(files.length))),
		);
		assert.deepEqual(missing, []);
		assert.deepEqual(
			links.filter((link) => !/^(?:https:|#)/.test(link)),
			[],
		);
		assert.match(readFileSync(join(clone, 'CHANGELOG.md'), 'utf8'), /^## 9\.8\.7 \(\d{4}-\d\d-\d\d\)$/m);
	});
});

function run(cwd: string, command: string, args: string[]): string {
	const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
	assert.equal(status, 0, stderr);
	return stdout;
}
