// Packages the extension, with the same bytes for the same sources: every file in the package gets the earliest time that a zip can hold,
// unless SOURCE_DATE_EPOCH (seconds, https://reproducible-builds.org/specs/source-date-epoch/) says another.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createVSIX } from '@vscode/vsce';

const earliest = Date.UTC(1980, 0, 1, 12) / 1000;
process.env.SOURCE_DATE_EPOCH ??= String(earliest);
// A zip has local times.
process.env.TZ = 'UTC';

const { repository } = JSON.parse(readFileSync('package.json', 'utf8'));
/** Hosts whose addresses of files vsce knows, so that it can complete the README's links. */
const isKnownHost = /^https:\/\/(?:github|gitlab)\.com\//.test(repository?.url ?? '');
await createVSIX({
	packagePath: 'dist/benchbook.vsix',
	dependencies: false,
	...(isKnownHost
		? {}
		: { allowMissingRepository: true, rewriteRelativeLinks: false, readmePath: writeStandaloneReadme() }),
});

/**
 * The README for a package whose files have no public address that vsce knows. VS Code's page of an extension shows pictures from https addresses
 * alone (data URIs are refused by vsce and dropped by the page) and follows no relative links, so it has neither; the walkthrough has its
 * pictures in the package.
 */
function writeStandaloneReadme() {
	const text = readFileSync('README.md', 'utf8')
		.replace(/^!\[[^\]]*\]\(media\/[^)]+\)\n\n/gm, '')
		.replace(/(?<!!)\[([^\]]+)\]\((?!https:|#)[^)]+\)/g, '$1');
	mkdirSync('dist', { recursive: true });
	writeFileSync('dist/README.md', text);
	return 'dist/README.md';
}
