import { readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { root, workFolder } from './folders';

/**
 * Bundles the runner of mocha with test files: what reads a constant of another file then reads a variable, and not an export that CommonJS looks up each
 * time, which took tests of what goes through a text unit by unit ten times as long. What is in node_modules stays there, unless it is an ES module.
 *
 * @param name of the bundle
 * @param files paths of test files, none of which is loaded before it is asked for by this path
 * @returns path of the bundle, which goes when this process ends
 */
export async function buildTests(name: string, files: readonly string[]): Promise<string> {
	const outfile = join(workFolder, 'bundles', `${name}-${process.pid}.js`);
	process.once('exit', () => {
		for (const file of [outfile, `${outfile}.map`]) rmSync(file, { force: true });
	});
	await build({
		entryPoints: [join(root, 'test/vscode/harness/runBundled.ts')],
		outfile,
		bundle: true,
		platform: 'node',
		format: 'cjs',
		target: 'node20',
		sourcemap: 'linked',
		sourcesContent: false,
		external: ['vscode'],
		mainFields: ['module', 'main'],
		// Mocha names worker files that only its parallel mode loads.
		logOverride: { 'require-resolve-not-external': 'silent' },
		logLevel: 'warning',
		plugins: [testFiles(files), libraries, ownPlaces],
	});
	return outfile;
}

const testFiles = (files: readonly string[]): Plugin => ({
	name: 'test files',
	setup(building) {
		building.onResolve({ filter: /^benchbook:tests$/ }, ({ path }) => ({ path, namespace: 'tests' }));
		building.onLoad({ filter: /.*/, namespace: 'tests' }, () => {
			const entries = files.map((file) => JSON.stringify(file)).map((path) => `${path}: () => require(${path})`);
			return { contents: `export const tests = { ${entries.join(', ')} };`, resolveDir: root };
		});
	},
});

const libraries: Plugin = {
	name: 'libraries',
	setup(building) {
		building.onResolve({ filter: /^[^./]/ }, ({ path, importer, kind }) => {
			const isOurs = !importer.includes('node_modules');
			if (kind === 'entry-point' || !isOurs || /^(?:node|benchbook):|^vscode$/.test(path)) return undefined;
			return isModule(path) ? undefined : { path, external: true };
		});
	},
};

/** Whether a library is an ES module alone, which older versions of Node 20 can't require. */
function isModule(name: string): boolean {
	try {
		const file = createRequire(__filename).resolve(name);
		if (extname(file) === '.mjs') return true;
		for (let folder = dirname(file); folder.includes('node_modules'); folder = dirname(folder)) {
			const manifest = readIfThere(join(folder, 'package.json'));
			if (manifest !== undefined) return extname(file) === '.js' && JSON.parse(manifest).type === 'module';
		}
		return false;
	} catch {
		// It has nothing for `require`.
		return true;
	}
}

function readIfThere(file: string): string | undefined {
	try {
		return readFileSync(file, 'utf8');
	} catch {
		return undefined;
	}
}

/** A file that asks where it is, or whether it is the program, learns what it would if it were loaded by itself. */
const ownPlaces: Plugin = {
	name: 'own places',
	setup(building) {
		building.onLoad({ filter: /\.(?:ts|m?js)$/ }, ({ path }) => {
			const text = readFileSync(path, 'utf8').replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href));
			if (!path.endsWith('.ts')) return { contents: text };
			const own = [
				...(/\b__dirname\b/.test(text) ? [`const __dirname = ${JSON.stringify(dirname(path))};`] : []),
				...(/\b__filename\b/.test(text) ? [`const __filename = ${JSON.stringify(path)};`] : []),
				...(/\brequire\b(?:\(['"\w]|\.(?:main|cache|resolve)\b)/.test(text)
					? [
							`import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(${JSON.stringify(path)});`,
						]
					: []),
				...(/\brequire\.main === module\b/.test(text) ? ['const module = {};'] : []),
			];
			return { contents: own.join(' ') + text, loader: 'ts' };
		});
	},
};
