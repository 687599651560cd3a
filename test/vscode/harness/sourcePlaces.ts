import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { dirname, relative, resolve } from 'node:path';
import { root } from './folders';

/**
 * Rewrites places in bundles to places in the sources they were made from. VS Code formats stacks itself, so Node's own way
 * of doing this has no effect in the extension host.
 */
export function withSourcePlaces(stack: string): string {
	const maps = new Map<string, SourceMap | undefined>();
	// A path that starts with / or a drive's letter, or its URL; then line and column. Mocha leaves out this folder.
	return stack.replace(
		/(?:file:\/\/)?((?:\/|[A-Za-z]:[\\/])[^\s():]*\.m?js|(?:dist\/test\/index|\.vscode-test\/bundles\/\d+)\.js):(\d+):(\d+)/g,
		(place, path, line, column) => {
			const bundle = resolve(root, path);
			if (!maps.has(bundle)) maps.set(bundle, readMap(`${bundle}.map`));
			const entry = maps.get(bundle)?.findEntry(Number(line) - 1, Number(column) - 1);
			if (!entry || !('originalSource' in entry)) return place;
			const source = relative(root, resolve(dirname(bundle), entry.originalSource));
			return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
		},
	);
}

function readMap(file: string): SourceMap | undefined {
	if (!existsSync(file)) return undefined;
	return new SourceMap(JSON.parse(readFileSync(file, 'utf8')) as SourceMapPayload);
}
