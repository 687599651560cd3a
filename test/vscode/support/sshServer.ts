import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, mkdirSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { hiddenPrograms } from '../harness/hidePrograms';

/** A real sshd on a loopback port, with one key that opens it. */
export interface SshServer {
	port: number;
	user: string;
	/** As ssh-keygen wrote it. */
	privateKey: string;
	/** File with the private key. */
	keyFile: string;
	/** Lets in whoever has this public key, instead of the one above. */
	authorize(publicKey: string): Promise<void>;
	/** What it has logged so far: each key that was offered, by its fingerprint. */
	log(): string;
	/** Of its host key, as ssh shows it: SHA256 and a colon first. */
	hostFingerprint(): string;
	/** Starts it again on the same port, under another host key. */
	changeHostKey(): Promise<void>;
	/** Ends it, and removes its keys. */
	close(): Promise<void>;
}

/** Where sshd is, if it is installed: it insists on being started by its whole path. */
export function findSshd(): string | undefined {
	if (hiddenPrograms().includes('sshd')) return undefined;
	const folders = ['/usr/sbin', '/usr/local/sbin', '/sbin', '/usr/bin', '/opt/homebrew/sbin'];
	return folders.map((folder) => join(folder, 'sshd')).find(isProgram);
}

export async function startSshServer(sshd: string): Promise<SshServer> {
	const folder = await mkdtemp(join(tmpdir(), 'benchbook-sshd-'));
	const makeKey = (name: string) => {
		execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', name, '-f', join(folder, name)]);
	};
	makeKey('client');
	await writeFile(join(folder, 'authorized'), await readFile(join(folder, 'client.pub')), { mode: 0o600 });
	// Its own user is separated from it there; the folder is made by the init script, which has not run here.
	if (process.getuid?.() === 0) mkdirSync('/run/sshd', { recursive: true, mode: 0o755 });
	const port = await freePort();
	let hostKeys = 0;
	let output = '';
	const start = async () => {
		hostKeys += 1;
		const hostKey = `host${hostKeys}`;
		makeKey(hostKey);
		const config = join(folder, `config${hostKeys}`);
		const lines = {
			ListenAddress: '127.0.0.1',
			Port: port,
			HostKey: join(folder, hostKey),
			AuthorizedKeysFile: join(folder, 'authorized'),
			PidFile: 'none',
			StrictModes: 'no',
			UsePAM: 'no',
			PasswordAuthentication: 'no',
			KbdInteractiveAuthentication: 'no',
			PermitRootLogin: 'prohibit-password',
			PrintMotd: 'no',
			LogLevel: 'VERBOSE',
		};
		await writeFile(
			config,
			Object.entries(lines)
				.map(([name, value]) => `${name} ${value}\n`)
				.join(''),
		);
		const server = spawn(sshd, ['-D', '-e', '-f', config], { stdio: ['ignore', 'ignore', 'pipe'] });
		const from = output.length;
		await new Promise<void>((listening, failed) => {
			server.stderr.setEncoding('utf8').on('data', (text: string) => {
				output += text;
				if (/Server listening on/.test(output.slice(from))) listening();
			});
			server.once('error', failed);
			server.once('close', (code) => failed(new Error(`sshd ended with ${code}\n${output}`)));
		});
		return server;
	};
	let server = await start();
	const end = async () => {
		if (server.exitCode !== null) return;
		// Not 'close': a connection that the user's configuration keeps open holds its pipes.
		const ended = once(server, 'exit');
		server.kill();
		await ended;
	};
	return {
		port,
		user: userInfo().username,
		privateKey: await readFile(join(folder, 'client'), 'utf8'),
		keyFile: join(folder, 'client'),
		authorize: (publicKey) => writeFile(join(folder, 'authorized'), publicKey),
		log: () => output,
		hostFingerprint: () => {
			const printed = execFileSync('ssh-keygen', ['-lf', join(folder, `host${hostKeys}.pub`)], { encoding: 'utf8' });
			return printed.split(' ')[1] ?? '';
		},
		changeHostKey: async () => {
			await end();
			server = await start();
		},
		close: async () => {
			await end();
			await rm(folder, { recursive: true, force: true });
		},
	};
}

async function freePort(): Promise<number> {
	const server = createServer().listen(0, '127.0.0.1');
	await once(server, 'listening');
	const address = server.address();
	const closed = once(server, 'close');
	server.close();
	await closed;
	return typeof address === 'object' && address !== null ? address.port : 0;
}

function isProgram(path: string): boolean {
	try {
		accessSync(path, constants.X_OK);
		return true;
	} catch {
		return false;
	}
}
