import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import {
	chmodSync,
	cpSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { after, before, describe, it } from 'mocha';
import { type FaultServer, startFaultServer } from '../faults/faultServer';
import { answerNotFound } from '../faults/missingCases';

const root = resolve(__dirname, '../..');
const sources = [
	'src',
	'.ci/licenses',
	'docs',
	'media/report-1.schema.json',
	'LICENSE',
	'package.json',
	'esbuild.mjs',
	'tsconfig.json',
];

describe('the package of the command line', function () {
	this.timeout(300_000);
	const work = mkdtempSync(join(tmpdir(), 'benchbook-cli-'));
	const empty = join(work, 'empty');
	const drafts = join(work, 'drafts');
	const guide = readFileSync(join(root, 'docs/command-line.md'), 'utf8');
	let tarball = '';
	let server: FaultServer;
	let env: NodeJS.ProcessEnv;

	before(async () => {
		const made = join(work, 'made');
		for (const name of sources) cpSync(join(root, name), join(made, name), { recursive: true });
		symlinkSync(join(root, 'node_modules'), join(made, 'node_modules'), 'junction');
		const packed = spawnSync('npm', ['run', '--silent', 'pack:cli'], {
			cwd: made,
			encoding: 'utf8',
			shell: process.platform === 'win32',
		});
		assert.equal(packed.status, 0, packed.stdout + packed.stderr);
		const [name, ...others] = readdirSync(join(made, 'dist')).filter((one) => one.endsWith('.tgz'));
		assert.ok(name !== undefined && others.length === 0);
		tarball = join(made, 'dist', name);
		mkdirSync(empty);
		writeFileSync(join(empty, 'package.json'), '{}');
		const installed = spawnSync('npm', ['install', '--offline', '--no-audit', '--no-fund', tarball], {
			cwd: empty,
			encoding: 'utf8',
			shell: process.platform === 'win32',
		});
		assert.equal(installed.status, 0, installed.stdout + installed.stderr);
		server = await startFaultServer(answerNotFound);
		env = {
			...process.env,
			PATH: [join(empty, 'node_modules/.bin'), process.env.PATH].join(delimiter),
			BENCHBOOK_BASE_URL: server.baseUrl,
			BENCHBOOK_API_KEY: 'key-of-the-package-5k2m',
			BENCHBOOK_CONSENT: 'citations',
			BENCHBOOK_CACHE: join(work, 'cache'),
			...Object.fromEntries(
				['AUTHOR', 'COMMITTER'].flatMap((who) => [
					[`GIT_${who}_NAME`, 'A'],
					[`GIT_${who}_EMAIL`, 'a@example.com'],
				]),
			),
			GIT_CONFIG_GLOBAL: join(work, 'gitconfig'),
			PRE_COMMIT_HOME: join(work, 'pre-commit'),
		};
	});

	after(async () => {
		await server.close();
		rmSync(work, { recursive: true, force: true });
	});

	/** Without blocking this process, which has the server. */
	async function run(command: string, args: readonly string[], input?: string) {
		const child = spawn(command, args, { cwd: drafts, env, shell: process.platform === 'win32' });
		let output = '';
		for (const stream of [child.stdout, child.stderr])
			stream.on('data', (chunk: Buffer) => {
				output += chunk.toString();
			});
		child.stdin.end(input);
		const code = await new Promise<number | null>((done) => child.once('close', done));
		return { code, output };
	}

	it('can be imported and required, with types, and has nothing but what these declare', () => {
		const draft = JSON.stringify('See Brown v. Board, 347 U.S. 483 (1954). Id. at 490.');
		const files = {
			'use.mjs': `import { findCitations, canonicalCitation } from 'benchbook';\nconsole.log(JSON.stringify(findCitations(${draft}).map(({ kind, start }) => [kind, start])), canonicalCitation(findCitations('5 F.Supp.2d 6', 'plaintext')[0]));`,
			'use.cjs': `const all = require('benchbook');\nconsole.log(Object.keys(all).sort().join(), typeof all.readDocx);`,
			'use.mts': `import { findCitations, readDocx, wordPlace, type Citation } from 'benchbook';\nconst [one]: Citation[] = findCitations('x');\nconst year: number | undefined = one?.year?.value;\nexport const place: string = wordPlace(readDocx(new Uint8Array()).placeAt(year ?? 0));`,
			'wrong.mts': `import { findCitations } from 'benchbook';\nfindCitations(5);\nimport { makeVerdicts } from 'benchbook';\nmakeVerdicts();`,
			'tsconfig.json': JSON.stringify({
				compilerOptions: { module: 'nodenext', strict: true, noEmit: true, types: [] },
				files: ['use.mts'],
			}),
		};
		for (const [name, content] of Object.entries(files)) writeFileSync(join(empty, name), content);
		const node = (...args: string[]) => spawnSync(process.execPath, args, { cwd: empty, encoding: 'utf8' });
		assert.equal(node('use.mjs').stdout, '[["full",20],["id",41]] 5 F. Supp. 2d 6\n');
		const names = 'annotate,canonicalCitation,citationString,findCitations,fullSpan,parties,readDocx,wordPlace';
		assert.equal(node('use.cjs').stdout, `${names} function\n`);
		const tsc = (...args: string[]) => node(join(root, 'node_modules/typescript/bin/tsc'), ...args);
		const typed = tsc('-p', '.');
		assert.equal(typed.status, 0, typed.stdout);
		const wrong = tsc('--module', 'nodenext', '--strict', '--noEmit', '--ignoreConfig', 'wrong.mts');
		assert.match(wrong.stdout, /wrong\.mts\(2,15\)[\s\S]*wrong\.mts\(3,10\)/);
		// Its own files aren't imported.
		assert.notEqual(node('-e', "require('benchbook/benchbook.js')").status, 0);
	});

	it('has no dependencies, and comes with its manual and licenses', () => {
		const folder = join(empty, 'node_modules/benchbook');
		assert.deepEqual(readdirSync(folder).sort(), [
			'LICENSE',
			'README.md',
			'THIRD-PARTY-LICENSES.txt',
			'benchbook.1',
			'benchbook.js',
			'check-1.schema.json',
			'index.d.ts',
			'index.js',
			'mcp.js',
			'package.json',
			'pdf.mjs',
			'report-1.schema.json',
			'worker.js',
		]);
		const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
		assert.deepEqual(
			[manifest.bin, manifest.engines, manifest.dependencies],
			[{ benchbook: 'benchbook.js' }, { node: '>=20' }, undefined],
		);
		assert.deepEqual(
			readdirSync(join(empty, 'node_modules')).filter((name) => !name.startsWith('.')),
			['benchbook'],
		);
		const licenses = readFileSync(join(folder, 'THIRD-PARTY-LICENSES.txt'), 'utf8');
		for (const name of [
			'jsonc-parser',
			'zod',
			'@vscode/l10n',
			'htmlparser2',
			'entities',
			'@modelcontextprotocol/sdk',
		]) {
			assert.match(licenses, new RegExp(`^${name} \\d`, 'm'));
		}
		for (const name of readdirSync(folder)) assert.ok(!readFileSync(join(folder, name), 'utf8').includes(root), name);
	});

	it('compares quotations with texts, on a thread that it finds', async () => {
		mkdirSync(join(drafts, 'authorities'), { recursive: true });
		const place = 'Roe v. Nowhere, 999 U.S. 999 (2022)';
		writeFileSync(join(drafts, 'brief.md'), `“The tenant may stay in the house until then.” ${place}.`);
		writeFileSync(
			join(drafts, 'authorities/roe.html'),
			'<p>Roe v. Nowhere<p>999 U.S. 999 (2022)<p>The <i>tenant</i> shall stay in the house until then.',
		);
		const { output } = await run('benchbook', ['check', '--source', 'service']);
		assert.match(output, /quote-differs/);
		rmSync(drafts, { recursive: true });
	});

	it('checks before each commit of a git repository as the manual says, against a baseline', async function () {
		if (spawnSync('git', ['--version']).status !== 0 || process.platform === 'win32') return this.skip();
		mkdirSync(join(drafts, '.benchbook'), { recursive: true });
		const git = (...args: string[]) => run('git', args);
		await git('init', '--quiet');
		const [, hook] = /```sh\n(#!\/bin\/sh\n[\s\S]*?)```/.exec(guide) ?? [];
		assert.ok(hook);
		writeFileSync(join(drafts, '.git/hooks/pre-commit'), withBaseline(hook));
		chmodSync(join(drafts, '.git/hooks/pre-commit'), 0o755);
		const old = 'See Roe v. Nowhere, 999 U.S. 999 (2022).\n';
		writeFileSync(join(drafts, 'brief.md'), old);
		const [, check] = /^benchbook (check .* --update-baseline)/m.exec(guide) ?? [];
		assert.ok(check);
		assert.equal((await run('benchbook', check.split(' '))).code, 0);
		await git('add', '.');
		const first = await git('commit', '--quiet', '-m', 'With what was there');
		assert.equal(first.code, 0, first.output);
		writeFileSync(join(drafts, 'brief.md'), `A new line.\n\n${old}\nAnd Poe v. Nowhere, 998 U.S. 999 (2022).\n`);
		await run('benchbook', ['check', '--source', 'service']);
		const sent = server.seen.length;
		await git('add', '.');
		const second = await git('commit', '--quiet', '-m', 'With a new one');
		assert.equal(second.code, 1, second.output);
		assert.match(second.output, /^brief\.md:5:21 warning not-found Poe v\. Nowhere/m);
		assert.doesNotMatch(second.output, /Roe v/);
		assert.equal(server.seen.length, sent);
		writeFileSync(join(drafts, 'brief.md'), `A new line.\n\n${old}`);
		await git('add', '.');
		const third = await git('commit', '--quiet', '-m', 'Without it');
		assert.equal(third.code, 0, third.output);
		// A commit without drafts has nothing to check.
		writeFileSync(join(drafts, 'notes.csv'), '999 U.S. 999');
		await git('add', '.');
		assert.equal((await git('commit', '--quiet', '-m', 'Something else')).code, 0);
	});

	it('checks by the pre-commit framework as the manual says, where it is installed', async function () {
		if (spawnSync('pre-commit', ['--version']).status !== 0 || process.platform === 'win32') return this.skip();
		const [, config] = /```yaml\n(repos:\n[\s\S]*?)```/.exec(guide) ?? [];
		assert.ok(config);
		writeFileSync(join(drafts, '.pre-commit-config.yaml'), withBaseline(config));
		await run('git', ['add', '.']);
		const known = await run('pre-commit', ['run', '--all-files']);
		assert.equal(known.code, 0, known.output);
		assert.match(known.output, /benchbook check\.+Passed/);
		writeFileSync(join(drafts, 'reply.md'), 'And Poe v. Nowhere, 998 U.S. 999 (2022).\n');
		await run('git', ['add', '.']);
		const fresh = await run('pre-commit', ['run']);
		assert.equal(fresh.code, 1, fresh.output);
		assert.match(fresh.output, /^reply\.md:1:21 warning not-found Poe v\. Nowhere/m);
		assert.doesNotMatch(fresh.output, /Roe v/);
		await run('git', ['rm', '--quiet', '--force', 'reply.md', '.pre-commit-config.yaml']);
	});

	it('writes in a workflow what code scanning takes', async function () {
		if (process.platform === 'win32') return this.skip();
		const [, command] = /^ {6}- run: benchbook (check .*)$/m.exec(guide) ?? [];
		assert.ok(command);
		const args = command.replace('courtlistener', 'service').split(' ');
		const { code, output } = await run('benchbook', args);
		assert.equal(code, 0, output);
		const { version, runs } = JSON.parse(readFileSync(join(drafts, 'benchbook.sarif'), 'utf8'));
		assert.equal(version, '2.1.0');
		assert.equal(runs[0].results[0].locations[0].physicalLocation.artifactLocation.uri, 'brief.md');
		assert.ok(runs[0].results[0].partialFingerprints.primaryLocationLineHash);
		assert.equal(runs[0].results[0].baselineState, 'unchanged');
	});

	it('stops at a signal with one line', async () => {
		mkdirSync(drafts, { recursive: true });
		writeFileSync(join(drafts, 'long.md'), 'Moe v. Nowhere, 997 U.S. 999 (2022).\n');
		server.clear();
		server.inject('verify', { kind: 'hang' });
		const child = spawn(
			process.execPath,
			[join(empty, 'node_modules/benchbook/benchbook.js'), 'check', 'long.md', '--source', 'service'],
			{ cwd: drafts, env },
		);
		let stderr = '';
		child.stderr.on('data', (chunk: Buffer) => {
			stderr += chunk.toString();
		});
		await server.arrival('verify');
		child.kill('SIGINT');
		const code = await new Promise((done) => child.once('close', done));
		server.clear();
		assert.equal(code, process.platform === 'win32' ? null : 130);
		if (process.platform !== 'win32') assert.equal(stderr, 'Stopped. The answers received so far are kept.\n');
	});
});

/** A hook as the manual has it, with what the manual says to add for a service and a baseline. */
function withBaseline(hook: string): string {
	const changed = hook.replace('--source archive', '--source service --baseline .benchbook/baseline.json');
	assert.notEqual(changed, hook);
	return changed;
}
