import * as vscode from 'vscode';
import { planConfigQuery, readNetworkOptions } from '../../core/service/compute/sshNetwork';
import type { SshTarget } from '../../core/service/compute/sshTarget';
import { findProgram, openFolders } from '../../host/editor';
import { openSetting, UserError } from '../../host/messages';
import { getProgramPath } from '../../host/settings';
import { PrivateFolder } from '../../node/privateFolder';
import { cleanEnvironment, runProgram } from '../../node/programs';

/**
 * The absolute path of the ssh program: a name alone is searched for on the PATH, never in the open folder.
 * @throws UserError that says how to install it
 */
export async function findSsh(): Promise<string> {
	const wanted = getProgramPath('ssh');
	const path = await findProgram(wanted);
	if (path !== undefined) return path;
	throw new UserError(`${vscode.l10n.t('Program not found: "{0}".', wanted)} ${howToGet()}`, [openSetting('ssh.path')]);
}

/** Milliseconds; a `Match exec` of the user's may take a while. */
const queryMs = 20_000;

/**
 * What the user's configuration of ssh says about the way to a machine. Nothing is sent.
 * @throws UserError when ssh can't read that configuration
 */
export async function askNetworkOptions(program: string, target: SshTarget): Promise<string[]> {
	const untrusted = openFolders();
	const ask = (config: 'users' | 'none') =>
		PrivateFolder.during('ssh', async (folder) => {
			const query = planConfigQuery(target, config);
			const { code, output } = await runProgram(program, query, { folder, untrusted, needs: 'ssh', timeout: queryMs });
			if (code !== 0) throw configurationError();
			return output;
		});
	const [users, defaults] = await Promise.all([ask('users'), ask('none')]).catch(() => {
		throw configurationError();
	});
	const options = readNetworkOptions(users, defaults, quote(program));
	if (!options) throw configurationError();
	return options;
}

/**
 * What a terminal with ssh has for an environment. A window of a remote machine adds it to its own, whatever `strictEnv` says, so each other name
 * that we know of is null, which takes it away.
 */
export async function sshEnvironment(): Promise<Record<string, string | null>> {
	const none = Object.fromEntries(Object.keys(process.env).map((name) => [name, null]));
	return { ...none, ...(await cleanEnvironment('ssh', openFolders())) };
}

export function configurationError(): UserError {
	return new UserError(
		vscode.l10n.t(
			'ssh rejected its configuration. Your version of ssh may be too old, or your own ssh configuration may contain an error.',
		),
	);
}

/** For the shell that ssh gives a proxy command to. */
function quote(path: string): string {
	return process.platform === 'win32' ? `"${path}"` : `'${path.replaceAll("'", "'\\''")}'`;
}

function howToGet(): string {
	switch (process.platform) {
		case 'win32':
			return vscode.l10n.t(
				'Add the optional feature "OpenSSH Client" in Windows Settings, or set "benchbook.ssh.path".',
			);
		case 'darwin':
			return vscode.l10n.t('On macOS it is /usr/bin/ssh. Correct the setting "benchbook.ssh.path".');
		default:
			return vscode.l10n.t(
				'Install the OpenSSH client (the package is called openssh-client or openssh), or set "benchbook.ssh.path".',
			);
	}
}
