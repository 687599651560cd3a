import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { delimiter, isAbsolute, join } from 'node:path';
import * as vscode from 'vscode';
import { UserError } from '../../host/errors';
import { getSshPath } from '../../host/settings';

/**
 * The absolute path of the ssh program: a name alone is searched for on the PATH, never in the open folder.
 * @throws UserError that says how to install it
 */
export async function findSsh(): Promise<string> {
	const wanted = getSshPath();
	const endings = process.platform === 'win32' && !/\.exe$/i.test(wanted) ? ['.exe'] : [''];
	const folders = isAbsolute(wanted) ? [''] : /[/\\]/.test(wanted) ? [] : (process.env.PATH ?? '').split(delimiter);
	for (const folder of folders) {
		if (folder !== '' && !isAbsolute(folder)) continue;
		for (const ending of endings) {
			const path = folder === '' ? `${wanted}${ending}` : join(folder, `${wanted}${ending}`);
			if (isAbsolute(path) && (await isProgram(path))) return path;
		}
	}
	const openSetting = {
		title: vscode.l10n.t('Open Setting'),
		command: 'workbench.action.openSettings',
		argument: 'benchbook.ssh.path',
	};
	throw new UserError(`${vscode.l10n.t('Program not found: "{0}".', wanted)} ${howToGet()}`, [openSetting]);
}

async function isProgram(path: string): Promise<boolean> {
	try {
		await access(path, constants.X_OK);
		return (await stat(path)).isFile();
	} catch {
		return false;
	}
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
