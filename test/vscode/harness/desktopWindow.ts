import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { downloadAndUnzipVSCode, runTests } from '@vscode/test-electron';
import type { PreparedWindow, WindowRunner } from './runWindows';
import { quietSettings } from './server';

/** Runs the suites in a desktop VS Code, downloaded where it is not there yet. */
export const desktopRunner: WindowRunner = { manyWindows: false, run: runOnDesktop };

async function runOnDesktop(prepared: PreparedWindow): Promise<string> {
	const { window, folder, userData, workspaces, extension } = prepared;
	const [workspace] = workspaces;
	if (workspace === undefined) throw new Error('No folder to open');
	await mkdir(join(userData, 'User'), { recursive: true });
	const settings = { ...quietSettings, ...window.settings };
	await writeFile(join(userData, 'User/settings.json'), JSON.stringify(settings, undefined, 2));
	const vscodeExecutablePath = await downloadAndUnzipVSCode('stable');
	for (let run = 1; run <= (window.runs ?? 1); run++) {
		prepared.setRun(run);
		await runTests({
			vscodeExecutablePath,
			extensionDevelopmentPath: extension,
			extensionTestsPath: prepared.tests,
			extensionTestsEnv: prepared.env,
			launchArgs: [
				workspace,
				...['--user-data-dir', userData, '--extensions-dir', join(folder, 'extensions')],
				...['--skip-welcome', '--skip-release-notes', '--disable-updates', '--disable-telemetry'],
				...(window.restricted ? [] : ['--disable-workspace-trust']),
			],
		});
	}
	// The extension host's output goes straight to this process's terminal.
	return '';
}
