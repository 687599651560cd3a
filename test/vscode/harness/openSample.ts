import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';
import { downloadAndUnzipVSCode, SilentReporter } from '@vscode/test-electron';
import { root, workFolder } from './folders';
import { canRunServer, installServer } from './installServer';
import { endProcess, exitOnSignals, startProcess } from './processes';
import { quietSettings, startServer } from './server';

const folder = join(workFolder, 'start');
const workspace = join(folder, 'sample');
const companion = join(root, 'test/vscode/companion');

/**
 * npm start: a VS Code with the extension as it stands in this folder, in sample mode, with the sample brief open and checked.
 * Prefers an installed desktop VS Code, then one that can be downloaded, then VS Code's server and a browser.
 * @returns the exit code, when that VS Code has ended
 */
export async function openSample(args: string[]): Promise<number> {
	const { values } = parseArgs({
		args,
		allowNegative: true,
		options: {
			open: { type: 'boolean', default: true },
			browser: { type: 'boolean', default: false },
			port: { type: 'string', default: '0' },
		},
	});
	exitOnSignals();
	// A fresh copy each time: what is tried out in it must not change the project.
	rmSync(workspace, { recursive: true, force: true });
	cpSync(join(root, 'media/sample'), workspace, { recursive: true });
	const desktop = values.open && !values.browser ? await findDesktop() : undefined;
	if (desktop !== undefined) return openDesktop(desktop);
	if (!canRunServer()) {
		console.error(
			'No desktop VS Code was found or could be downloaded, and the one in the browser needs Linux on x64.',
		);
		return 1;
	}
	return openInBrowser(Number(values.port), values.open);
}

async function openInBrowser(port: number, open: boolean): Promise<number> {
	const install = await installServer((line) => console.log(`${line} …`));
	// The extensions stand in the folder of installed ones by a link: a new build is there after reloading the window.
	const extensions = join(folder, 'extensions');
	rmSync(extensions, { recursive: true, force: true });
	mkdirSync(extensions, { recursive: true });
	symlinkSync(root, join(extensions, 'benchbook.benchbook'));
	symlinkSync(companion, join(extensions, 'benchbook.benchbook-start'));
	const server = await startServer(install, { userData: join(folder, 'user'), extensions, port });
	// With its folder: without it, the server's folder has a different authority than what the Explorer opens, and the brief would have two tabs.
	const address = `http://localhost:${server.port}/?${new URLSearchParams({ folder: workspace })}`;
	console.log(`VS Code with Benchbook and a sample brief: ${address}\nCtrl-C ends it.`);
	if (open) openAddress(address);
	await server.ended;
	return 0;
}

async function openDesktop(executable: string): Promise<number> {
	const userData = join(folder, 'desktop');
	mkdirSync(join(userData, 'User'), { recursive: true });
	writeFileSync(join(userData, 'User/settings.json'), JSON.stringify(quietSettings, undefined, 2));
	console.log(
		'VS Code with Benchbook and a sample brief opens in a window of its own. Ctrl-C, or closing it, ends it.',
	);
	const vscode = startProcess(executable, [
		workspace,
		...[`--extensionDevelopmentPath=${root}`, `--extensionDevelopmentPath=${companion}`],
		...['--user-data-dir', userData, '--extensions-dir', join(folder, 'desktop-extensions')],
		...['--new-window', '--wait', '--skip-welcome', '--skip-release-notes', '--disable-workspace-trust'],
	]);
	const code = await new Promise<number | null>((ended, failed) => vscode.once('error', failed).once('close', ended));
	endProcess(vscode);
	return code ?? 1;
}

/** The command that starts a desktop VS Code; undefined where there is no desktop, or neither one installed nor to be had. */
async function findDesktop(): Promise<string | undefined> {
	const display = process.env.DISPLAY ?? process.env.WAYLAND_DISPLAY;
	if (process.platform === 'linux' && (display === undefined || process.getuid?.() === 0)) return undefined;
	const installed = usualPlaces().find(existsSync);
	if (installed !== undefined) return installed;
	console.log('No VS Code installed here: downloading one …');
	return downloadAndUnzipVSCode({ version: 'stable', reporter: new SilentReporter(), timeout: 20_000 }).catch(
		() => undefined,
	);
}

/** Where VS Code's command may stand, the PATH first. */
function usualPlaces(): string[] {
	const name = process.platform === 'win32' ? 'code.cmd' : 'code';
	const onPath = (process.env.PATH ?? '').split(delimiter).map((place) => join(place, name));
	const { HOME = '', LOCALAPPDATA = '', PROGRAMFILES = '' } = process.env;
	switch (process.platform) {
		case 'darwin': {
			const app = 'Applications/Visual Studio Code.app/Contents/Resources/app/bin/code';
			return [...onPath, `/${app}`, join(HOME, app)];
		}
		case 'win32':
			return [
				...onPath,
				...[join(LOCALAPPDATA, 'Programs'), PROGRAMFILES].map((at) => join(at, 'Microsoft VS Code/bin', name)),
			];
		default:
			return [
				...onPath,
				'/usr/share/code/bin/code',
				'/snap/bin/code',
				'/var/lib/flatpak/exports/bin/com.visualstudio.code',
			];
	}
}

/** Shows an address in the user's browser; where that fails, the printed one is there to be clicked. */
function openAddress(address: string): void {
	const [command, ...args] =
		process.platform === 'darwin'
			? ['open', address]
			: process.platform === 'win32'
				? ['cmd', '/c', 'start', address]
				: ['xdg-open', address];
	if (command !== undefined)
		spawn(command, args, { stdio: 'ignore', detached: true })
			.once('error', () => {})
			.unref();
}
