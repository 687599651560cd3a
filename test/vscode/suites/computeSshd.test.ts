import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { sampleIds } from '../../../src/sample/sampleIds';
import { connectTo, type FaultyService, startFaultyService } from '../support/services';
import { readSession } from '../support/session';
import { changeSettings } from '../support/settings';
import { noKeyLeft, sshFiles } from '../support/sshFolder';
import { findSshd, type SshServer, startSshServer } from '../support/sshServer';
import { findTraces } from '../support/traces';
import { until } from '../support/until';

const instanceId = sampleIds.instances.running;

describe('an SSH terminal to a real sshd on this machine', () => {
	let server: SshServer | undefined;
	let service: FaultyService;
	let restore: () => Promise<void>;

	before(async function () {
		const sshd = findSshd();
		if (sshd === undefined || readSession().run > 1) this.skip();
		server = await startSshServer(sshd);
		const { port, user, privateKey } = server;
		service = await startFaultyService({
			ssh: { host: '127.0.0.1', port, user, privateKey: privateKey.trimEnd().replaceAll('\n', '\r\n') },
		});
		restore = await changeSettings({ 'benchbook.ssh.path': 'ssh' });
		await connectTo(service);
	});

	afterEach(async () => {
		for (const terminal of vscode.window.terminals) terminal.dispose();
		await until('the terminals to close', () => vscode.window.terminals.length === 0);
	});

	after(async () => {
		await server?.close();
		if (!service) return;
		await vscode.commands.executeCommand('benchbook.account.disconnect');
		await service.close();
		await restore();
	});

	/**
	 * Answers the question for the host key with its fingerprint until the login, since ssh drops what is typed before it asks. A shell there
	 * knows no such program.
	 */
	async function acceptHostKey(of: SshServer | undefined): Promise<void> {
		let last = 0;
		await until('the key file to be deleted', async () => {
			if (Date.now() - last > 500) {
				last = Date.now();
				vscode.window.terminals[0]?.sendText(of?.hostFingerprint() ?? '');
			}
			return (await sshFiles('key')).length === 0;
		});
	}

	const open = () => vscode.commands.executeCommand('benchbook.compute.openTerminal', { instanceId });

	/** Types a command into the terminal and reads what it wrote: the machine is this one. */
	async function runThere(command: string): Promise<string> {
		const file = join(readSession().workspace, `output-${Date.now()}`);
		vscode.window.terminals[0]?.sendText(`(${command}) > '${file}.part' && mv '${file}.part' '${file}'`);
		return until('the output', () => readFile(file, 'utf8').catch(() => undefined));
	}

	it('asks before it trusts a host key, and trusts none that is declined', async () => {
		assert.ok(await open());
		await until('the connection', () => server?.log().includes('Connection from'));
		assert.equal((await sshFiles('key')).length, 1, 'the key waits for the answer');
		let last = 0;
		await until('the cause', async () => {
			if (Date.now() - last > 500) {
				last = Date.now();
				vscode.window.terminals[0]?.sendText('no');
			}
			return (await findTraces('ssh ended with 255: hostKeyUnknown')).length > 0;
		});
		assert.ok(!server?.log().includes('Accepted publickey'), server?.log());
		await noKeyLeft();
	});

	it('logs in with the key that the service hands out, runs a command, and the key file is gone', async () => {
		assert.ok(await open());
		await acceptHostKey(server);
		const output = await runThere('echo "$((6 * 7)) on $SSH_CONNECTION"; env');
		assert.match(output, new RegExp(`^42 on 127\\.0\\.0\\.1 \\d+ 127\\.0\\.0\\.1 ${server?.port}\n`));
		assert.ok(!output.includes('BENCHBOOK'));
		await noKeyLeft();
		assert.equal(vscode.window.terminals.length, 1, 'the session goes on');
	});

	it('refuses a changed host key and tells so', async () => {
		await server?.changeHostKey();
		assert.ok(await open());
		await until('the cause', async () => (await findTraces('ssh ended with 255: hostKeyChanged')).length > 0);
		await noKeyLeft();
		await until('the log to be deleted', async () => (await sshFiles('log')).length === 0);
	});

	it('tells a refused key', async () => {
		const other = await startSshServer(findSshd() ?? '');
		const ssh = {
			host: '127.0.0.1',
			user: server?.user,
			command: `ssh -p ${other.port} h`,
			privateKey: server?.privateKey,
		};
		const body = JSON.stringify({ status: 'running', ip: '127.0.0.1', ssh });
		service.faults.inject('fetchInstance', { kind: 'answer', status: 200, body });
		await vscode.commands.executeCommand('benchbook.compute.openTerminal', { instanceId: 'inst_other' });
		await acceptHostKey(other);
		await until('the cause', async () => (await findTraces('ssh ended with 255: refusedKey')).length > 0);
		await noKeyLeft();
		await other.close();
	});

	describe('with a configuration of the user that keeps keys and names identities', () => {
		const agents: string[] = [];
		let other: SshServer;
		let mine: SshServer;
		let folder: string;
		let agent: string;
		let change: () => Promise<void>;

		before(async () => {
			folder = await mkdtemp(join(tmpdir(), 'benchbook-ssh-user-'));
			agent = join(folder, 'agent');
			agents.push(
				/SSH_AGENT_PID=(\d+)/.exec(execFileSync('ssh-agent', ['-a', agent], { encoding: 'utf8' }))?.[1] ?? '',
			);
			[other, mine] = await Promise.all([startSshServer(findSshd() ?? ''), startSshServer(findSshd() ?? '')]);
			execFileSync('ssh-add', [mine.keyFile], { env: { ...process.env, SSH_AUTH_SOCK: agent }, stdio: 'ignore' });
			const config = [
				'Host jump',
				'  HostName 127.0.0.1',
				`  Port ${mine.port}`,
				`  UserKnownHostsFile ${folder}/hosts`,
				'  StrictHostKeyChecking accept-new',
				'Host 127.0.0.1',
				'  ProxyJump jump',
				'Host *',
				'  AddKeysToAgent yes',
				'  ForwardAgent yes',
				'  ControlMaster auto',
				`  ControlPath ${folder}/master-%C`,
				'  ControlPersist 60',
				`  IdentityAgent ${agent}`,
				`  IdentityFile ${mine.keyFile}`,
			];
			await writeFile(join(folder, 'config'), `${config.join('\n')}\n`);
			// As if it were ~/.ssh/config, which a test must not touch. The last -F counts.
			await writeFile(join(folder, 'ssh'), `#!/bin/sh\nexec ssh -F '${folder}/config' "$@"\n`, { mode: 0o755 });
			change = await changeSettings({ 'benchbook.ssh.path': join(folder, 'ssh') });
		});

		after(async () => {
			for (const pid of agents) process.kill(Number(pid));
			await Promise.all([other?.close(), mine?.close()]);
			await change?.();
			await rm(folder, { recursive: true, force: true });
		});

		const serve = (server: SshServer) => {
			const { user, port, privateKey } = server;
			const ssh = { host: '127.0.0.1', user, command: `ssh -p ${port} h`, privateKey };
			const body = JSON.stringify({ status: 'running', ip: '127.0.0.1', ssh });
			service.faults.inject('fetchInstance', { kind: 'answer', status: 200, body });
		};
		const openThere = (id: string) =>
			vscode.commands.executeCommand('benchbook.compute.openTerminal', { instanceId: id });
		const fingerprint = (server: SshServer) =>
			execFileSync('ssh-keygen', ['-lf', server.keyFile], { encoding: 'utf8' }).split(' ')[1] ?? '';

		it("goes through the user's jump host, and leaves the machine's key in no agent and no agent there", async () => {
			serve(other);
			assert.ok(await openThere('inst_jump'));
			await acceptHostKey(other);
			const output = await runThere('echo "agent:$SSH_AUTH_SOCK"');
			assert.equal(output.trim(), 'agent:');
			await until('the jump host to be used', () => mine.log().includes(`Accepted publickey for ${mine.user}`));
			const keys = execFileSync('ssh-add', ['-l'], { env: { ...process.env, SSH_AUTH_SOCK: agent }, encoding: 'utf8' });
			assert.ok(keys.includes(fingerprint(mine)));
			assert.ok(!keys.includes(fingerprint(other)), keys);
			assert.ok(!mine.log().includes(fingerprint(other)), 'the jump host never sees the key of the machine');
		});

		it("never offers the user's own identities to the machine", async () => {
			await other.authorize(await readFile(`${mine.keyFile}.pub`, 'utf8'));
			serve(other);
			await openThere('inst_own');
			await acceptHostKey(other);
			await until('the terminal to close', () => vscode.window.terminals.length === 0);
			await until('the refusal', () => other.log().includes(`Failed publickey for ${other.user}`));
			assert.ok(!other.log().includes(fingerprint(mine)), other.log());
		});
	});

	it('leaves no key anywhere', async () => {
		const line = server?.privateKey.split('\n')[1] ?? '';
		assert.ok(line.length > 20);
		assert.deepEqual(await findTraces(line), []);
	});
});
