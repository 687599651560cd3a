import assert from 'node:assert/strict';
import {
	chmodSync,
	chownSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	realpathSync,
	rmSync,
	statSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { UsageError } from '../../../../src/commandLine/arguments/usage';
import { cacheFile, findCacheFolder, prepareCache, volumesFolder } from '../../../../src/commandLine/asking/cache';
import { CheckFolder } from '../runCheck';

const origin = 'https://service.example';

describe('the kept answers of benchbook check', () => {
	let work: string;

	beforeEach(() => {
		work = realpathSync(mkdtempSync(join(tmpdir(), 'benchbook-kept-')));
		mkdirSync(join(work, 'repository/.git'), { recursive: true });
		writeFileSync(join(work, 'repository/.git/HEAD'), 'ref: refs/heads/main\n');
		mkdirSync(join(work, 'repository/drafts/deep'), { recursive: true });
	});

	afterEach(() => rmSync(work, { recursive: true, force: true }));

	const refused = async (cache: string, checked: string, why: RegExp) =>
		assert.rejects(prepareCache(join(work, cache), origin, [join(work, checked)]), (error: Error) => {
			assert.ok(error instanceof UsageError);
			assert.match(error.message, why);
			assert.match(error.message, /Set BENCHBOOK_CACHE to a folder that only you can change\.$/);
			return true;
		});

	it('are refused in the folder that is checked, and in its repository', async () => {
		const why = /^The kept answers \(.*\) are in .*, which is checked/;
		await refused('repository/drafts/.cache', 'repository/drafts', why);
		await refused('repository/drafts', 'repository/drafts', why);
		await refused('repository/.cache', 'repository/drafts/deep', why);
		await refused('repository/drafts/../.git/cache', 'repository/drafts', why);
		mkdirSync(join(work, 'repository-2'));
		await prepareCache(join(work, 'repository-2/cache'), origin, [join(work, 'repository')]);
		assert.ok(existsSync(join(work, 'repository-2/cache/answers')));
	});

	it("are refused in another user's repository, of which nothing else counts", async function () {
		if (process.getuid?.() !== 0) return this.skip();
		for (const path of ['repository', 'repository/.git']) chownSync(join(work, path), 1_234, 1_234);
		await refused('repository/.cache', 'repository/drafts/deep', /which is checked/);
	});

	it('are refused there through links, from either side', async function () {
		if (process.platform === 'win32') return this.skip();
		const why = /which is checked/;
		symlinkSync(join(work, 'repository'), join(work, 'link'));
		await refused('link/cache', 'repository', why);
		await refused('repository/cache', 'link/drafts', why);
		mkdirSync(join(work, 'outside'));
		symlinkSync(join(work, 'repository/drafts'), join(work, 'outside/in'));
		await refused('outside/in/new/cache', 'repository', why);
	});

	it('are refused where they are a link, or anyone can change them', async function () {
		if (process.platform === 'win32') return this.skip();
		const cache = join(work, 'cache');
		await prepareCache(cache, origin, []);
		assert.equal(statSync(cache).mode & 0o777, 0o700);
		const file = cacheFile(cache, 'answers', origin);
		for (const path of [file, dirname(file), cache]) {
			rmSync(path, { recursive: true, force: true });
			symlinkSync(join(work, 'repository/drafts'), path);
			await refused('cache', 'none', / is a link, so others/);
			rmSync(path);
			await prepareCache(cache, origin, []);
		}
		// The volumes are folders of their own.
		const volumes = volumesFolder(cache, origin);
		for (const path of [volumes, dirname(volumes)]) {
			rmSync(path, { recursive: true, force: true });
			mkdirSync(dirname(path), { recursive: true });
			symlinkSync(join(work, 'repository/drafts'), path);
			await refused('cache', 'none', / is a link, so others/);
			rmSync(path);
		}
		mkdirSync(volumes, { recursive: true });
		for (const path of [volumes, dirname(volumes)]) {
			const { mode } = statSync(path);
			chmodSync(path, 0o777);
			await refused('cache', 'none', /^Anyone can change /);
			chmodSync(path, mode);
		}
		writeFileSync(file, '{}');
		for (const path of [file, dirname(file), cache]) {
			const { mode } = statSync(path);
			chmodSync(path, 0o777);
			await refused('cache', 'none', /^Anyone can change /);
			chmodSync(path, mode);
		}
		await prepareCache(cache, origin, []);
		rmSync(file);
		mkdirSync(file);
		await refused('cache', 'none', /isn't a file or folder that Benchbook keeps there/);
	});

	it('may be in the home folder with settings of its own, also where a link leads to that', async function () {
		if (process.platform === 'win32') return this.skip();
		const folder = new CheckFolder({
			BENCHBOOK_BASE_URL: 'http://127.0.0.1:9',
			BENCHBOOK_API_KEY: 'key-of-a-home-folder-3w8d',
			BENCHBOOK_CONSENT: 'citations',
			BENCHBOOK_CACHE: undefined,
			XDG_CACHE_HOME: undefined,
		});
		const { HOME } = process.env;
		process.env.HOME = join(work, 'home');
		try {
			folder.write('drafts/brief.md', 'See Roe v. Nowhere, 999 U.S. 999 (2022).');
			symlinkSync(folder.path, join(work, 'home'));
			rmSync(join(folder.path, '.git'), { recursive: true });
			mkdirSync(join(folder.path, '.vscode'));
			const { exitCode } = await folder.run(['--source', 'service', '--offline', '--strict'], { from: 'drafts' });
			assert.equal(exitCode, 2);
			assert.ok(existsSync(join(findCacheFolder({}), 'answers')));
		} finally {
			process.env.HOME = HOME;
			folder.remove();
		}
	});

	it('that a draft brings with it are neither read nor asked for', async () => {
		const folder = new CheckFolder({
			BENCHBOOK_BASE_URL: 'http://127.0.0.1:9',
			BENCHBOOK_API_KEY: 'key-of-forged-answers-7q2z',
			BENCHBOOK_CONSENT: 'citations',
		});
		try {
			folder.write('drafts/brief.md', 'See Roe v. Nowhere, 999 U.S. 999 (2022).');
			folder.write('.vscode/settings.json', '{}');
			for (const cache of ['.cache', 'drafts/x', 'drafts']) {
				const environment = { BENCHBOOK_CACHE: join(folder.path, cache) };
				const args = ['--source', 'service', '--offline'];
				await assert.rejects(folder.run(args, { environment, from: 'drafts' }), UsageError);
				// Where no answer counts, none can be forged.
				assert.equal((await folder.run([], { environment })).exitCode, 2);
			}
			const environment = { BENCHBOOK_CACHE: undefined, XDG_CACHE_HOME: folder.path.replaceAll('\\', '/') };
			if (process.platform !== 'win32')
				await assert.rejects(folder.run(['--source', 'service', '--offline'], { environment }), UsageError);
		} finally {
			folder.remove();
		}
	});
});
