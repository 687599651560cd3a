import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import type { ComputeInstance } from '../../../src/core/service/schemas';
import { sampleIds } from '../../../src/sample/sampleIds';
import { closeAllEditors } from '../support/documents';
import { requestsOf, trackedIds } from '../support/explorer';
import { FakeSsh } from '../support/fakeSsh';
import { replaceInWindow } from '../support/messages';
import { connectTo, type FaultyService, startFaultyService } from '../support/services';
import { readSession } from '../support/session';
import { changeSettings } from '../support/settings';
import { modeOf, noKeyLeft, sshFiles, sshFolder } from '../support/sshFolder';
import { findTraces, writesLogs } from '../support/traces';
import { until } from '../support/until';

const { instances } = sampleIds;
/** Set by the window's entry in the table of windows. */
const environmentKey = process.env.BENCHBOOK_API_KEY ?? '';
const { privateKey } = generateKeyPairSync('ec', {
	namedCurve: 'P-256',
	privateKeyEncoding: { type: 'sec1', format: 'pem' },
	publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const keyLine = privateKey.split('\n')[1] ?? '';
const authenticated = 'Authenticated to machine.example ([203.0.113.7]:2222) using "publickey".';

/** Its terminal is still open when the window ends. */
const leavesOpen = 'prepare what the next start of the window must find swept';

describe('compute instances', () => {
	let service: FaultyService;
	let ssh: FakeSsh;
	let restore: () => Promise<void>;

	before(async function () {
		if (process.platform === 'win32' || readSession().run > 1) this.skip();
		ssh = await FakeSsh.create();
		service = await startFaultyService({
			liveMs: 2_000,
			ssh: { host: 'machine.example', user: 'root', port: 2222, privateKey: privateKey.replaceAll('\n', '\\n').trim() },
		});
		restore = await changeSettings({ 'benchbook.explorer.pollSeconds': 0.2, 'benchbook.ssh.path': ssh.program });
		await connectTo(service);
	});

	beforeEach(async () => {
		service.faults.clear();
		await ssh.clear();
	});

	afterEach(async function () {
		if (this.currentTest?.title === leavesOpen) return;
		await ssh?.end(0);
		await until('the terminals to close', () => vscode.window.terminals.length === 0);
		await closeAllEditors();
	});

	after(async () => {
		if (!service) return;
		await vscode.commands.executeCommand('benchbook.account.disconnect');
		await service.close();
		await restore();
		await ssh.remove();
	});

	const run = <T>(name: string, argument?: unknown) =>
		vscode.commands.executeCommand<T>(`benchbook.compute.${name}`, argument);

	/** Has the service answer with changed details. */
	const serve = (change: (instance: ComputeInstance) => ComputeInstance) =>
		service.faults.inject('fetchInstance', {
			kind: 'change',
			change: (answer) => change(answer as ComputeInstance),
		});

	describe('in the side bar and as documents', () => {
		it('are tracked by their IDs, with a message about those not found', async () => {
			const tracked = await run('trackInstance', { instanceId: `${instances.running} ${instances.stopped} inst_none` });
			assert.deepEqual(tracked, [instances.running, instances.stopped]);
			assert.deepEqual(requestsOf(service, 'fetchInstance')[0], {
				method: 'GET',
				url: `/compute/v1/instances/${instances.running}`,
			});
		});

		it('are shown whole, without the private key', async () => {
			const uri = await run<string>('openInstance', { instanceId: instances.running });
			const text = (await vscode.workspace.openTextDocument(vscode.Uri.parse(uri))).getText();
			for (const part of ['**running**', 'machine.example', '2222', '1x Sample GPU', 'vcpus: 8', '/mnt/research']) {
				assert.ok(text.includes(part), part);
			}
			assert.ok(!text.includes(keyLine) && !text.includes('PRIVATE KEY'));
		});

		it('are followed while their document is visible until they run', async () => {
			const instanceId = `${instances.booting}_followed`;
			const uri = await run<string>('openInstance', { instanceId });
			const document = await vscode.workspace.openTextDocument(vscode.Uri.parse(uri));
			assert.match(document.getText(), /\*\*booting\*\*/);
			await until('the instance to run', () => document.getText().includes('**running**'));
			await run('forgetInstance', { instanceId });
		});

		it('are remembered when they are tracked or opened, not when they are only read', async () => {
			const opened = `${instances.booting}_opened`;
			const restored = `${instances.booting}_restored`;
			const uri = await run<string>('openInstance', { instanceId: opened });
			const others = (await trackedIds(service, 'instances')).filter((id) => id !== opened);
			assert.ok((await trackedIds(service, 'instances')).includes(opened));
			await closeAllEditors();
			await run('forgetInstance', { instanceId: opened });
			// As after a restart, when VS Code opens its documents again.
			const document = await vscode.workspace.openTextDocument(vscode.Uri.parse(uri.replaceAll(opened, restored)));
			assert.match(document.getText(), /\*\*booting\*\*/);
			await run('copyIp', { instanceId: `${instances.booting}_read` });
			assert.deepEqual(await trackedIds(service, 'instances'), others);
		});

		it('stay forgotten while a request for them is in progress', async () => {
			const instanceId = `${instances.booting}_forgotten`;
			await run('trackInstance', { instanceId });
			service.faults.clear();
			service.faults.inject('fetchInstance', { kind: 'delay', ms: 1_000 });
			const asking = run('copyIp', { instanceId });
			await service.faults.arrival('fetchInstance');
			await run('forgetInstance', { instanceId });
			await asking;
			assert.ok(!(await trackedIds(service, 'instances')).includes(instanceId));
		});

		it('are those of the active document when no other is named', async () => {
			const picks: unknown[] = [];
			const restoreWindow = replaceInWindow({ showQuickPick: async (items: unknown) => void picks.push(items) });
			try {
				const uri = vscode.Uri.parse(await run<string>('openInstance', { instanceId: instances.running }));
				assert.equal(await run('copyIp'), '192.0.2.10');
				assert.equal(picks.length, 0);
				// The item that is open already isn't the one to open.
				assert.equal(await run('openInstance'), undefined);
				assert.equal(picks.length, 1);
				await vscode.window.showTextDocument(uri.with({ authority: 'elsewhere.example' }));
				assert.equal(await run('copyIp'), undefined);
				assert.equal(picks.length, 2);
			} finally {
				restoreWindow();
			}
		});

		it('give their address and a command that is safe to paste', async () => {
			assert.equal(await run('copyIp', { instanceId: instances.running }), '192.0.2.10');
			const command = 'ssh -i sample-key.pem -p 2222 root@machine.example';
			assert.equal(await run('copyCommand', { instanceId: instances.running }), command);
			assert.equal(await vscode.env.clipboard.readText(), command);
			serve((it) => ({ ...it, ssh: { ...it.ssh, command: 'ssh -p 2222 -oProxyCommand=evil root@machine.example' } }));
			assert.equal(await run('copyCommand', { instanceId: instances.running }), 'ssh -p 2222 root@machine.example');
		});
	});

	describe('the terminal', () => {
		it('starts ssh with just these arguments, and no key in the environment or in what VS Code knows', async () => {
			assert.notEqual(environmentKey, '');
			const opened = await run('openTerminal', { instanceId: instances.running });
			assert.deepEqual(opened, { instanceId: instances.running, host: 'machine.example', user: 'root', port: 2222 });
			const [started] = await ssh.starts(1);
			const [keyFile = ''] = await sshFiles('key');
			const [logFile = ''] = await sshFiles('log');
			const hosts = started?.args.find((arg) => arg.startsWith('UserKnownHostsFile='));
			assert.match(hosts ?? '', new RegExp(`^UserKnownHostsFile="${sshFolder()}/hosts-[0-9a-f]+"$`));
			assert.deepEqual(started?.args, [
				...['-E', logFile, '-F', 'none'],
				...[
					'IdentitiesOnly=yes',
					'IdentityAgent=none',
					'AddKeysToAgent=no',
					`IdentityFile="${keyFile}"`,
					'PreferredAuthentications=publickey',
					'PasswordAuthentication=no',
					'KbdInteractiveAuthentication=no',
					'GSSAPIAuthentication=no',
					'HostbasedAuthentication=no',
					'StrictHostKeyChecking=ask',
					hosts,
					'GlobalKnownHostsFile=none',
					`HostKeyAlias=benchbook-${instances.running}`,
					'CheckHostIP=no',
					'ControlPath=none',
					'ForwardAgent=no',
					'ForwardX11=no',
					'PermitLocalCommand=no',
					'ClearAllForwardings=yes',
					'RemoteCommand=none',
					'ConnectTimeout=20',
					'LogLevel=VERBOSE',
				].flatMap((option) => ['-o', option]),
				...['-p', '2222', '-l', 'root', '--', 'machine.example'],
			]);
			assert.deepEqual(
				Object.keys(started?.env ?? {}).filter((name) =>
					/BENCHBOOK|COURTLISTENER|ELECTRON|NODE_OPTIONS|NPM/i.test(name),
				),
				[],
			);
			assert.ok(started?.env.PATH && started.env.HOME && started.env.TERM);
			const seen = JSON.stringify([started, vscode.window.terminals.map(({ creationOptions }) => creationOptions)]);
			for (const secret of [keyLine, environmentKey, service.apiKey]) assert.ok(!seen.includes(secret));
			const [options] = vscode.window.terminals.map(({ creationOptions }) => creationOptions as vscode.TerminalOptions);
			assert.equal(options?.isTransient, true);
			assert.equal(options?.shellPath, ssh.program);
			assert.equal(options?.strictEnv, true);
			assert.match(String(options?.cwd), /[/\\]ssh$/, 'a folder of ours, not the open one');
			assert.equal(options?.name, 'Sample instance running');
		});

		it('has the key in a file that only the user reads, as ssh reads it, until it has logged in', async () => {
			await run('openTerminal', { instanceId: instances.running });
			await ssh.starts(1);
			const [keyFile = ''] = await sshFiles('key');
			const [logFile = ''] = await sshFiles('log');
			assert.match(keyFile, new RegExp(`/key-${process.pid}-\\d+-`));
			assert.deepEqual(
				[await modeOf(sshFolder()), await modeOf(keyFile), await modeOf(logFile)],
				[0o700, 0o600, 0o600],
			);
			assert.equal(await readFile(keyFile, 'utf8'), privateKey);
			await ssh.log(authenticated);
			await noKeyLeft();
			assert.equal(vscode.window.terminals.length, 1, 'the session goes on');
			await ssh.end(0);
			await until('the log to be deleted', async () => (await sshFiles('log')).length === 0);
		});

		it('deletes key and log when it is closed before the login', async () => {
			await run('openTerminal', { instanceId: instances.running });
			await ssh.starts(1);
			vscode.window.terminals[0]?.dispose();
			await noKeyLeft();
			await until('the log to be deleted', async () => (await sshFiles('log')).length === 0);
		});

		it('fetches the access data each time', async () => {
			await run('openTerminal', { instanceId: instances.running });
			serve((it) => ({ ...it, ssh: { ...it.ssh, host: '2001:db8::7', command: 'ssh root@2001:db8::7' } }));
			await run('openTerminal', { instanceId: instances.running });
			const hosts = (await ssh.starts(2)).map(({ args }) => args.slice(-6).join(' '));
			assert.deepEqual(hosts.sort(), ['-p 22 -l root -- 2001:db8::7', '-p 2222 -l root -- machine.example']);
			// A running instance is also polled.
			assert.ok(requestsOf(service, 'fetchInstance').length >= 2);
		});

		const causes = {
			refusedKey: 'root@machine.example: Permission denied (publickey).',
			unreachable: 'ssh: connect to host machine.example port 2222: Connection refused',
			hostKeyChanged: '@    WARNING: REMOTE HOST IDENTIFICATION HAS CHANGED!     @',
		};
		for (const [cause, line] of Object.entries(causes)) {
			it(`tells the cause when ssh ends with 255: ${cause}`, async function () {
				if (!(await writesLogs())) this.skip();
				// What the program of another test writes after its end is not this terminal's.
				const before = await sshFiles('log');
				await run('openTerminal', { instanceId: instances.running });
				await ssh.starts(1);
				await ssh.log(line);
				await ssh.end(255);
				await until('the cause in our log', async () => {
					const found = await findTraces(`ssh ended with 255: ${cause}`);
					return found.length > 0;
				});
				await noKeyLeft();
				await until('no log of it', async () => (await sshFiles('log')).every((file) => before.includes(file)));
			});
		}

		it('forgets no host key before that is confirmed', async () => {
			await run('openTerminal', { instanceId: instances.running });
			const [started] = await ssh.starts(1);
			const hosts = /"(.*)"/.exec(started?.args.find((arg) => arg.startsWith('UserKnownHostsFile=')) ?? '')?.[1] ?? '';
			await writeFile(hosts, 'benchbook-inst_sample_running ssh-ed25519 AAAA\n');
			// No dialog is answered here.
			assert.equal(await run('forgetHostKey', { instanceId: instances.running }), undefined);
			assert.ok(existsSync(hosts));
		});

		it('is not opened for an instance that is not ready', async () => {
			assert.equal(await run('openTerminal', { instanceId: instances.stopped }), undefined);
			serve((it) => ({ ...it, ip: null, ssh: { ...it.ssh, host: null } }) as unknown as ComputeInstance);
			assert.equal(await run('openTerminal', { instanceId: instances.running }), undefined);
			serve((it) => ({ ...it, ssh: null }) as unknown as ComputeInstance);
			assert.equal(await run('openTerminal', { instanceId: instances.running }), undefined);
			assert.equal(await ssh.count(), 0);
			assert.deepEqual(await sshFiles('key'), []);
		});

		it('waits for an instance when told to', async () => {
			const instanceId = `${instances.booting}_awaited`;
			const opened = await run<{ host: string }>('openTerminal', { instanceId, wait: true });
			assert.equal(opened.host, 'machine.example');
			assert.ok(requestsOf(service, 'fetchInstance').length > 1);
			await ssh.starts(1);
			await run('forgetInstance', { instanceId });
		});

		it('is not opened when there is no ssh', async () => {
			const restoreProgram = await changeSettings({ 'benchbook.ssh.path': join(sshFolder(), 'no-ssh') });
			assert.equal(await run('openTerminal', { instanceId: instances.running }), undefined);
			assert.equal(vscode.window.terminals.length, 0);
			await restoreProgram();
		});

		const hostile = [
			'-oProxyCommand=touch evil',
			'$(touch evil)',
			'`touch evil`',
			'a;touch evil',
			'a\ntouch evil\n',
			'\u001b]0;evil\u0007',
			'a b',
			'\u202eevil',
		];
		for (const value of hostile) {
			it(`starts nothing for the host or user ${JSON.stringify(value)}`, async () => {
				serve((it) => ({ ...it, ssh: { ...it.ssh, host: value } }));
				assert.equal(await run('openTerminal', { instanceId: instances.running }), undefined);
				serve((it) => ({ ...it, ssh: { ...it.ssh, user: value } }));
				assert.equal(await run('openTerminal', { instanceId: instances.running }), undefined);
				assert.equal(await ssh.count(), 0);
				assert.equal(vscode.window.terminals.length, 0);
				assert.deepEqual(await sshFiles('key'), []);
			});

			it(`runs nothing of the command, and shows the name harmlessly: ${JSON.stringify(value)}`, async () => {
				serve((it) => ({
					...it,
					name: `Box ${value}`,
					ssh: { ...it.ssh, command: `ssh -p 2222 root@machine.example ${value}; ssh -p ${value}` },
				}));
				await run('openTerminal', { instanceId: instances.running });
				const [started] = await ssh.starts(1);
				assert.deepEqual(started?.args.slice(-3), ['root', '--', 'machine.example']);
				assert.ok(!started?.args.some((arg) => arg.includes('evil') || arg.includes('a b')));
				const [name = ''] = vscode.window.terminals.map((terminal) => terminal.creationOptions.name);
				assert.match(name, /^Box /);
				// The zero-width space keeps VS Code from reading "$(…)" as an icon.
				assert.doesNotMatch(name.replaceAll('\u200b', ''), /[\p{Cc}\p{Cf}]/u);
				const uri = await run<string>('openInstance', { instanceId: instances.running });
				const text = (await vscode.workspace.openTextDocument(vscode.Uri.parse(uri))).getText();
				assert.doesNotMatch(text, /[\u001b\u0007\u202e]/);
				assert.deepEqual(await ssh.strangers(), []);
			});
		}

		it('takes an id that no argument could hold', async () => {
			serve((it) => it);
			service.faults.inject('fetchInstance', {
				kind: 'answer',
				status: 200,
				body: JSON.stringify({
					status: 'running',
					ip: '203.0.113.7',
					ssh: { host: '203.0.113.7', user: 'root', command: 'ssh root@203.0.113.7', privateKey },
				}),
			});
			const instanceId = 'inst-oProxyCommand=$x:%h';
			await run('openTerminal', { instanceId });
			const [started] = await ssh.starts(1);
			const alias = started?.args.find((arg) => arg.startsWith('HostKeyAlias='));
			assert.match(alias ?? '', /^HostKeyAlias=benchbook-[0-9a-f]{32}$/);
			await run('forgetInstance', { instanceId });
		});
	});

	describe('at the end', () => {
		it('leave no key in state, settings or logs', async () => {
			await noKeyLeft();
			for (const secret of [keyLine, environmentKey]) assert.deepEqual(await findTraces(secret), []);
		});

		it(leavesOpen, async function () {
			if (process.platform !== 'linux') this.skip();
			await run('openTerminal', { instanceId: instances.running });
			await ssh.starts(1);
			const [keyFile = ''] = await sshFiles('key');
			// What killed hosts leave: one whose process id is free again, and one whose id another process has now.
			const [, start] = /key-\d+-(\d+)-/.exec(keyFile) ?? [];
			await writeFile(join(sshFolder(), `key-999999999-${start}-00000000-0000-0000-0000-000000000000`), 'abandoned');
			await writeFile(join(sshFolder(), 'key-1-4-00000000-0000-0000-0000-000000000000'), 'recycled');
			await writeFile(join(sshFolder(), 'log-999999999-4-00000000-0000-0000-0000-000000000000'), 'abandoned');
			// The test's own process goes on: this one is in use by another window.
			const living = await readFile(`/proc/${process.ppid}/stat`, 'utf8');
			const ticks = living.replace(/^.*\) /s, '').split(' ')[19];
			await writeFile(join(sshFolder(), `key-${process.ppid}-${ticks}-11111111-1111-1111-1111-111111111111`), 'in use');
		});
	});
});

describe('compute instances, after the window is opened again', () => {
	before(function () {
		if (readSession().run === 1 || process.platform !== 'linux') this.skip();
	});

	it('only the key that a living process uses is left', async () => {
		await vscode.commands.executeCommand('benchbook.account.disconnect');
		// What was left is swept after the start, beside other things.
		const left = await until('one key to be left', async () => {
			const keys = await sshFiles('key');
			return keys.length < 2 && keys;
		});
		assert.match(left[0] ?? '', /-11111111-1111-1111-1111-111111111111$/);
		await until('no log', async () => (await sshFiles('log')).length === 0);
	});
});
