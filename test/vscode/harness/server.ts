import { access, mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { InstalledServer } from './installServer';
import { endProcess, runOrThrow, startProcess } from './processes';

export interface ServerOptions {
	/** Holds state, settings and logs; a server started again on the same folder remembers. */
	userData: string;
	extensions: string;
	/** Settings of the machine: in a remote window these are the ones with scope `machine`, besides others. */
	settings?: Record<string, unknown>;
	/** Added to the environment, which reaches the extension host. */
	env?: NodeJS.ProcessEnv;
	/** Whether folders have to be trusted first, as on a user's machine; otherwise everything is. */
	trust?: boolean;
	/** Honours `payload` in the address: extensions in development and tests. */
	testing?: boolean;
	/** Of the extensions that come with VS Code, only those that the tests inside it depend on. */
	fewBuiltIn?: boolean;
	/** Folder shown when the address names none. */
	folder?: string;
	/** 0, the default: a free one. */
	port?: number;
}

export interface RunningServer {
	port: number;
	/** Everything printed so far. */
	output(): string;
	/** Resolves when the server has ended, by whatever cause. */
	ended: Promise<void>;
	end(): Promise<void>;
}

/**
 * Settings that keep a first start quiet and pictures of it plain: no welcome, no chat panel, nothing fetched, no path of this
 * machine, dialogs that a driver can click.
 */
export const quietSettings = {
	'breadcrumbs.enabled': false,
	'chat.disableAIFeatures': true,
	'editor.minimap.enabled': false,
	'extensions.autoCheckUpdates': false,
	'extensions.autoUpdate': false,
	'extensions.ignoreRecommendations': true,
	'git.enabled': false,
	'remote.autoForwardPorts': false,
	'telemetry.telemetryLevel': 'off',
	'update.mode': 'none',
	'window.dialogStyle': 'custom',
	'workbench.colorTheme': 'Default Light Modern',
	'workbench.enableExperiments': false,
	'workbench.secondarySideBar.defaultVisibility': 'hidden',
	'workbench.startupEditor': 'none',
	'workbench.tips.enabled': false,
};

/**
 * Extensions that come with VS Code and that a test depends on: languages, Markdown's preview, the commit in a report, the schema of a report, how a
 * window looks. The other eighty cost each window two seconds of a processor; the window of the sample brief has them all.
 */
const builtInForTests = [
	...['bat', 'json', 'json-language-features', 'latex', 'markdown-basics', 'markdown-language-features'],
	...['git', 'git-base', 'media-preview', 'references-view', 'search-result', 'theme-defaults', 'theme-seti'],
];

/** Starts VS Code's server; resolves when it listens. */
export async function startServer(install: InstalledServer, options: ServerOptions): Promise<RunningServer> {
	const machine = join(options.userData, 'Machine');
	await mkdir(machine, { recursive: true });
	await mkdir(options.extensions, { recursive: true });
	const settings = { ...quietSettings, ...options.settings };
	await writeFile(join(machine, 'settings.json'), JSON.stringify(settings, undefined, 2));
	const builtIn = options.fewBuiltIn ? ['--builtin-extensions-dir', await linkBuiltIn(install, options.userData)] : [];
	const server = startProcess(
		install.node,
		[
			install.main,
			...['--host', '127.0.0.1', '--port', String(options.port ?? 0)],
			...['--without-connection-token', '--accept-server-license-terms', '--telemetry-level', 'off'],
			// Both ends are on this machine.
			'--disable-websocket-compression',
			...['--user-data-dir', options.userData, '--extensions-dir', options.extensions, ...builtIn],
			...(options.trust ? [] : ['--disable-workspace-trust']),
			...(options.testing ? ['--enable-smoke-test-driver'] : []),
			...(options.folder === undefined ? [] : ['--default-folder', options.folder]),
		],
		{ env: { ...process.env, ...options.env } },
	);
	let output = '';
	const ended = new Promise<void>((resolve) => server.once('close', () => resolve()));
	const port = await new Promise<number>((listening, failed) => {
		const read = (text: string) => {
			output += text;
			const found = /Extension host agent listening on (\d+)/.exec(output);
			if (found) listening(Number(found[1]));
		};
		for (const stream of [server.stdout, server.stderr]) stream?.setEncoding('utf8').on('data', read);
		server.once('error', failed);
		ended.then(() => failed(new Error(`VS Code's server ended before it listened\n${output}`)));
	});
	return {
		port,
		ended,
		output: () => output,
		end: () => {
			endProcess(server);
			return ended;
		},
	};
}

/** @returns a folder with links to the extensions in `builtInForTests`; one that is missing would leave its tests skipped, so that it throws */
async function linkBuiltIn({ main }: InstalledServer, userData: string): Promise<string> {
	const folder = join(userData, 'builtIn');
	await mkdir(folder, { recursive: true });
	for (const name of builtInForTests) {
		const from = join(dirname(main), '../extensions', name);
		await access(from);
		await symlink(from, join(folder, name));
	}
	return folder;
}

/** Installs a packaged extension as a user would. */
export async function installExtension(install: InstalledServer, extensions: string, vsix: string): Promise<void> {
	// An older VS Code fails where the folder is missing.
	await mkdir(extensions, { recursive: true });
	await runOrThrow(install.node, [install.main, '--install-extension', vsix, '--extensions-dir', extensions]);
}
