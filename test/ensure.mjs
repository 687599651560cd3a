// Brings a fresh clone to where its commands can run: modules installed, bundles built. Node's own modules only, because it
// runs before anything is installed; nothing on stdout, because `sample`, `recognise`, `judge`, `quote` and `passages` print data there.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const windows = process.platform === 'win32';

/** What `npm run sample`, `recognise`, `judge`, `quote`, `passages` and `bench` read; a development build writes all of them. */
const bundles = [
	'extension.mjs',
	'sample.js',
	'runSample.js',
	'recognise.js',
	'judge.js',
	'quote.js',
	'passages.js',
].map((name) => join(root, 'dist', name));
/** Empty; its time is when the last development build began. */
const built = join(root, 'dist', '.built');
const sources = [
	'src',
	'test/recognise.ts',
	'test/judge.ts',
	'test/quote.ts',
	'test/opinionRows.ts',
	'test/passages.ts',
	'test/runSample.ts',
	'test/support/addedCases.ts',
	'esbuild.mjs',
	'package.json',
	'tsconfig.json',
].map((path) => join(root, path));

/**
 * Installs node_modules from the lockfile when it is missing or was made from another lockfile.
 * @param {(line: string) => void} say gets one short line before anything slow
 */
export async function ensureModules(say) {
	const stamp = join(root, 'node_modules', '.benchbook-lock');
	const wanted = hashOf(join(root, 'package-lock.json'));
	const marker = join(root, 'node_modules', '.package-lock.json');
	if (readIfAny(stamp) === wanted) return;
	// Someone who ran `npm install` by hand has the modules without our stamp: npm's own marker is newer than the lockfile then.
	if (timeOf(marker) < timeOf(join(root, 'package-lock.json'))) {
		say('Installing the development tools (npm ci)');
		await withLock('modules', () =>
			run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']),
		);
	}
	writeFileSync(stamp, wanted);
}

/**
 * Builds dist/ when a bundle is missing or older than a source.
 * @param {(line: string) => void} say gets one short line before anything slow
 */
export async function ensureBuild(say) {
	const stale = () => timeOf(built) <= Math.max(...sources.map(newestIn)) || bundles.some((file) => timeOf(file) === 0);
	if (!stale()) return;
	await withLock('build', async () => {
		if (!stale()) return;
		say('Building');
		const begun = new Date();
		await run(process.execPath, ['esbuild.mjs']);
		writeFileSync(built, '');
		utimesSync(built, begun, begun);
	});
}

/**
 * Runs a command in the project's folder, with its output on stderr only when it fails.
 * @param {string} command
 * @param {string[]} args
 */
async function run(command, args) {
	const child = spawn(command, args, {
		cwd: root,
		stdio: ['ignore', 'pipe', 'pipe'],
		shell: windows && command === 'npm',
	});
	let output = '';
	for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
	const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
	if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed (${code})\n${output}`);
}

/**
 * Two commands started together (a test that spawns several) must not build into each other's files. A folder is the
 * lock, as making one either succeeds or fails at once on every platform; one left by a killed process is taken over.
 * @param {string} name
 * @param {() => Promise<void>} work
 */
async function withLock(name, work) {
	const lock = join(root, '.vscode-test', `${name}.lock`);
	mkdirSync(dirname(lock), { recursive: true });
	while (!take(lock)) await new Promise((resolve) => setTimeout(resolve, 100));
	try {
		await work();
	} finally {
		rmSync(lock, { recursive: true, force: true });
	}
}

/** @param {string} lock */
function take(lock) {
	try {
		mkdirSync(lock);
	} catch (error) {
		if (error.code !== 'EEXIST') throw error;
		const owner = Number(readIfAny(join(lock, 'pid')));
		const held = Number.isNaN(owner) ? Date.now() - timeOf(lock) < 2_000 : lives(owner);
		if (!held) rmSync(lock, { recursive: true, force: true });
		return false;
	}
	writeFileSync(join(lock, 'pid'), String(process.pid));
	return true;
}

/** @param {number} pid */
function lives(pid) {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return error.code === 'EPERM';
	}
}

/** @param {string} path a file or a folder; a missing one counts as never changed */
function newestIn(path) {
	let newest = timeOf(path);
	if (newest > 0 && statSync(path).isDirectory()) {
		for (const name of readdirSync(path)) newest = Math.max(newest, newestIn(join(path, name)));
	}
	return newest;
}

/** @param {string} path */
function timeOf(path) {
	return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** @param {string} file */
function readIfAny(file) {
	try {
		return readFileSync(file, 'utf8');
	} catch {
		return undefined;
	}
}

/** @param {string} file */
function hashOf(file) {
	return createHash('sha256').update(readFileSync(file)).digest('hex');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	const say = (line) => process.stderr.write(`${line}\n`);
	try {
		await ensureModules(say);
		await ensureBuild(say);
	} catch (error) {
		say(error.message);
		process.exitCode = 1;
	}
}
