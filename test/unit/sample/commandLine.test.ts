import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'mocha';
import { buildProgram } from '../buildProgram';

/** Ends what a shell has left running, if anything. */
function endGroup(leader: number | undefined): void {
	try {
		if (leader !== undefined) process.kill(-leader, 'SIGKILL');
	} catch {
		// No one is left of the group.
	}
}

/** The command line runs from a bundle of its own here, so that the test depends on no build made before. */
describe('sample command line', function () {
	// Each test starts a program.
	this.timeout(30_000);
	let folder = '';
	let program = '';
	let shellPid: number | undefined;
	before(() => {
		folder = mkdtempSync(join(tmpdir(), 'benchbook-sample-test-'));
		program = buildProgram('test/runSample.ts', folder);
	});
	after(() => {
		endGroup(shellPid);
		rmSync(folder, { recursive: true, force: true });
	});

	function run(...args: string[]) {
		const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
		const output = { stdout: '', stderr: '' };
		child.stdout.setEncoding('utf8').on('data', (text: string) => {
			output.stdout += text;
		});
		child.stderr.setEncoding('utf8').on('data', (text: string) => {
			output.stderr += text;
		});
		return { child, output, ended: once(child, 'close') };
	}

	it('prints one line of JSON, serves, and ends quietly on a signal', async () => {
		const data = join(folder, 'data');
		const { child, output, ended } = run('--port', '0', '--key', 'test-key', '--latency', '5', '--data', data);
		while (!output.stdout.includes('\n')) await once(child.stdout, 'data');
		const { baseUrl, apiKey, ...rest } = JSON.parse(output.stdout);
		assert.deepEqual([apiKey, rest], ['test-key', {}]);
		const response = await fetch(`${baseUrl}/agent/v1/agents?limit=1`, {
			headers: { Authorization: 'Bearer test-key' },
		});
		assert.equal(response.status, 200);
		await response.arrayBuffer();
		child.kill('SIGTERM');
		const [code, signal] = await ended;
		assert.deepEqual([code, signal, output.stderr], [0, null, '']);
		assert.equal(output.stdout.trim().split('\n').length, 1);
	});

	it('ends with the npm script that runs it', async function () {
		if (process.platform === 'win32') this.skip();
		const command = `"${process.execPath}" "${program}" --port 0; exit 0`;
		const env = { ...process.env, npm_lifecycle_event: 'sample' };
		const shell = spawn('sh', ['-c', command], { stdio: ['ignore', 'pipe', 'ignore'], env, detached: true });
		shellPid = shell.pid;
		let line = '';
		shell.stdout.setEncoding('utf8').on('data', (text: string) => {
			line += text;
		});
		while (!line.includes('\n')) await once(shell.stdout, 'data');
		const { baseUrl, apiKey } = JSON.parse(line);
		const headers = { Authorization: `Bearer ${apiKey}` };
		assert.equal((await fetch(`${baseUrl}/format/v1/templates`, { headers })).status, 200);
		shell.kill('SIGKILL');
		// Its end of the pipe closes when the service itself has ended.
		await once(shell.stdout, 'close');
		await assert.rejects(fetch(`${baseUrl}/format/v1/templates`, { headers }));
	});

	it('explains a command line that cannot be followed', async () => {
		const other = createServer().listen(0, '127.0.0.1');
		await once(other, 'listening');
		const { port } = other.address() as { port: number };
		const broken = join(folder, 'broken');
		const cases: readonly (readonly [args: string[], message: RegExp])[] = [
			[['--port', 'x'], /--port must be a whole number/],
			[['--port', '65536'], /--port must be a whole number/],
			[['--port', String(port)], /this port is taken/],
			[['--latency', '-1'], /--latency/],
			[['--key', 'two words'], /--key/],
			[['--key', ''], /--key/],
			[['--unknown'], /--unknown/],
			[['left over'], /left over/],
			[['--ssh-key', join(folder, 'no-such-key')], /--ssh-key/],
			[['--ssh-port', '0'], /--ssh-port/],
			[['--data', program], /--data/],
			[['--data', broken], /cases\.json is not JSON/],
		];
		const { mkdirSync } = await import('node:fs');
		mkdirSync(broken);
		writeFileSync(join(broken, 'cases.json'), '{');
		for (const [args, message] of cases) {
			const { output, ended } = run(...args);
			const [code] = await ended;
			assert.equal(code, 2, args.join(' '));
			assert.match(output.stderr, message);
			assert.equal(output.stdout, '');
		}
		other.close();
	});
});
