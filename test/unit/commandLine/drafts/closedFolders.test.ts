import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { ClosedFolders } from '../../../../src/commandLine/drafts/closedFolders';
import { Agent } from '../mcp/agent';
import { CheckFolder } from '../runCheck';

const finding = 'Roe, 410 U.S. at 152.\n';
const confidential = '{ "benchbook.confidential": true }';
const secret =
	'Moe v. Secret, 1 U.S. 1 (1790).\n\nIt held “the secret of the client is in these very words of it.” Id. at 2.\n';

describe('folders that their settings close', function () {
	this.timeout(30_000);
	let work: string;
	const agents: Agent[] = [];

	beforeEach(() => {
		work = mkdtempSync(join(tmpdir(), 'benchbook-closed-'));
		write('proj/.git/HEAD', '');
		write('proj/brief.md', finding);
		write('proj/secret/x.md', secret);
	});

	afterEach(async () => {
		for (const agent of agents.splice(0)) await agent.stop();
		rmSync(work, { recursive: true });
	});

	const at = (name: string): string => join(work, name);

	function write(name: string, text: string): void {
		mkdirSync(dirname(at(name)), { recursive: true });
		writeFileSync(at(name), text);
	}

	async function start(roots: readonly string[], ...args: string[]): Promise<Agent> {
		const agent = await new Agent(work, roots.map(at)).start(...args);
		agents.push(agent);
		return agent;
	}

	/** Every tool that reads a file refuses this one, whatever its roots are. */
	async function refuses(path: string, why: RegExp, ...args: string[]): Promise<void> {
		for (const roots of [['proj'], ['proj', 'proj/secret'], ['proj/secret', 'proj'], ['proj/secret']]) {
			const agent = await start(roots, ...args);
			for (const [name, more] of [
				['check_document', {}],
				['table_of_authorities', {}],
				['compare_quotation', { quotation: 'the secret of the client is in these very words' }],
			] as const) {
				const { isError, said } = await agent.call(name, { path: at(path), ...more });
				assert.ok(isError, `${name} ${roots}: ${said}`);
				assert.match(said, why);
				assert.doesNotMatch(said, /Moe|very words/);
			}
		}
	}

	it('are not read by agents, whichever root is asked first', async () => {
		write('proj/secret/.vscode/settings.json', confidential);
		await refuses('proj/secret/x.md', /marked that folder as confidential/);
		const agent = await start(['proj']);
		assert.equal((await agent.call('check_document', { path: 'brief.md' })).isError, false);
	});

	it('may be above a folder with settings, and above the roots', async () => {
		write('.vscode/settings.json', confidential);
		write('proj/secret/.benchbook/decisions.json', '{}');
		await refuses('proj/secret/x.md', /marked that folder as confidential/);
	});

	it('are closed by the file of a workspace that they are in', async () => {
		write('proj/secret/.benchbook/decisions.json', '{}');
		const settings = { 'benchbook.confidential': true };
		for (const folders of [
			undefined,
			[{ path: 'proj' }],
			[{ path: './proj/secret/' }],
			[{ uri: `file://${at('proj')}` }],
		]) {
			write('matter.code-workspace', JSON.stringify({ folders, settings }));
			await refuses('proj/secret/x.md', /marked that folder as confidential/);
		}
		write('matter.code-workspace', JSON.stringify({ folders: [{ path: 'other' }], settings }));
		const agent = await start(['proj']);
		assert.equal((await agent.call('check_document', { path: 'secret/x.md' })).isError, false);
	});

	it('exclude files by globs from where the settings are', async () => {
		for (const settings of [
			'{ "benchbook.verify.exclude": ["x.*"] }',
			'{ "benchbook": { "verify": { "exclude": ["x.*"] } } }',
			'{ "benchbook.verify": { "exclude": ["x.*"] } }',
			'{ "benchbook.enable": false }',
			`{ "benchbook.verify.exclude": [${JSON.stringify('x'.repeat(2_000))}] }`,
		]) {
			write('proj/secret/.vscode/settings.json', settings);
			await refuses('proj/secret/x.md', /settings of the folder exclude that file/);
		}
		write('proj/secret/.vscode/settings.json', `{ "benchbook": ${confidential.replace('benchbook.', '')} }`);
		await refuses('proj/secret/x.md', /marked that folder as confidential/);
	});

	it('are closed by the arguments of the server, too, by whatever link they are named', async () => {
		symlinkSync('secret', at('proj/open'));
		for (const closed of ['/', work, at('proj/secret'), at('proj/open'), 'proj/secret']) {
			for (const path of ['proj/secret/x.md', 'proj/open/x.md'])
				await refuses(path, /marked that folder as confidential|in none of the folders/, '--closed', closed);
		}
		await refuses('proj/secret/x.md', /settings of the folder exclude that file/, '--exclude', '**/x.md');
	});

	it('are not read through a link from a folder that is open', async () => {
		write('proj/secret/.vscode/settings.json', confidential);
		symlinkSync('secret', at('proj/open'));
		symlinkSync('secret/x.md', at('proj/link.md'));
		for (const path of ['proj/open/x.md', 'proj/link.md'])
			await refuses(path, /marked that folder as confidential|in none of the folders/);
	});

	it('are refused if their settings cannot be read', async () => {
		mkdirSync(at('proj/secret/.vscode/settings.json'), { recursive: true });
		await refuses('proj/secret/x.md', /the settings .* can't be read/);
	});

	it('have no text that quotations are compared with, for agents and for a check', async () => {
		write(
			'proj/authorities/doe.txt',
			'Doe v. Roe, 1 U.S. 1 (1790)\n\nThe quick brown fox jumps over the lazy dog at noon.\n',
		);
		write('proj/brief.md', 'Doe v. Roe, 1 U.S. 1 (1790) (“The quick brown fox jumps over the lazy cat at noon.”).\n');
		const agent = await start(['proj']);
		const check = async () => (await agent.call('check_document', { path: 'brief.md' })).said;
		assert.match(await check(), /“dog”|quote-differs/);
		const folder = new CheckFolder();
		const run = async () => (await folder.run([join(work, 'proj/brief.md')], { from: at('proj') })).stdout;
		try {
			assert.match(await run(), /quote-differs/);
			for (const [file, settings] of [
				['proj/.vscode/settings.json', '{ "benchbook.verify.exclude": ["authorities/**"] }'],
				['proj/authorities/.vscode/settings.json', '{ "benchbook.verify.exclude": ["doe.*"] }'],
			] as const) {
				write(file, settings);
				assert.doesNotMatch(await check(), /“dog”|quote-differs/);
				assert.doesNotMatch(await run(), /quote-differs/);
				rmSync(at(file));
			}
			write('proj/authorities/.vscode/settings.json', confidential);
			assert.doesNotMatch(await check(), /“dog”|quote-differs/);
			assert.match(await run(), /quote-differs/);
		} finally {
			folder.remove();
		}
	});

	it('exclude their files from a check, too, wherever it starts, but not as confidential', async () => {
		const folder = new CheckFolder();
		try {
			folder.write('a.md', finding);
			folder.write('old/b.md', finding);
			folder.write('old/deep/c.md', finding);
			folder.write('private/d.md', finding);
			folder.write('old/.vscode/settings.json', '{ "benchbook.verify.exclude": ["deep/**"] }');
			folder.write('private/.vscode/settings.json', confidential);
			const names = async (...args: string[]) => {
				const { stdout } = await folder.run(args);
				return stdout.split('\n').flatMap((line) => /^(\S+):1:6 /.exec(line)?.[1] ?? []);
			};
			assert.deepEqual(await names(), ['a.md', 'old/b.md', 'private/d.md']);
			assert.deepEqual(await names('old/deep/c.md', 'a.md'), ['a.md']);
			folder.write('old/.vscode/settings.json', `{ "benchbook.verify.exclude": ["${'x'.repeat(2_000)}"] }`);
			const { exitCode, stdout } = await folder.run(['old']);
			assert.match(
				stdout,
				/old\/\.vscode\/settings\.json couldn't be read: a glob of "benchbook\.verify\.exclude" is too long/,
			);
			assert.equal(exitCode, 2);
			folder.write('old/.vscode/settings.json', '{ "benchbook.enable": false }');
			assert.deepEqual(await names(), ['a.md', 'private/d.md']);
			folder.write('sub/.git/HEAD', '');
			folder.write('sub/e.md', finding);
			folder.write('.vscode/settings.json', '{ "benchbook.verify.exclude": ["sub/e.*"] }');
			const inside = await folder.run([], { from: 'sub' });
			assert.match(inside.stdout, /^0 files|Excluded|excluded/m);
			assert.doesNotMatch(inside.stdout, /e\.md:1/);
		} finally {
			folder.remove();
		}
	});

	it('read the settings of each folder once', async () => {
		write('proj/secret/.vscode/settings.json', '{ "benchbook.verify.exclude": ["x.*"] }');
		const closed = new ClosedFolders([]);
		assert.equal((await closed.find(at('proj/secret/x.md')))?.kind, 'excluded');
		rmSync(at('proj/secret/.vscode/settings.json'));
		assert.equal((await closed.find(at('proj/secret/x.md')))?.kind, 'excluded');
		assert.equal(await new ClosedFolders([]).find(at('proj/secret/x.md')), undefined);
	});
});
